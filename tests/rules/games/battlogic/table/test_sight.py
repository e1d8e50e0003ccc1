"""BATTLOGIC: who sees what, and what cannot be changed."""

import dataclasses

import pytest

from rules.engine.core.ask import NotAllowed
from rules.engine.core.dice import Dice
from rules.engine.core.sight import UNKNOWN, Sight
from rules.games.battlogic import RULES, Ruleset
from tests.rules.engine.playing import CARDS, new, randomly

HIDDEN = UNKNOWN


@pytest.fixture
def state():
    state = RULES.blank(CARDS, Ruleset(), Dice(1))
    for name in ("p1", "p2"):
        for zone, cards in (
            ("life", "A-01 A-02"),
            ("pile", "A-03 A-04 A-05"),
            ("hand", "A-06"),
            ("discard", "A-08 A-09"),
            ("field", "A-07"),
        ):
            RULES.place(state, f"{name} {zone}", cards)
    return state


def seen(state, key: str, seat: int = 0):
    from rules.engine.core.sight import seat_view

    return RULES.lines(seat_view(RULES, state, seat))[key]


@pytest.mark.rule("BTL-019")
def test_the_set_card_is_a_card_without_a_face_until_it_is_opened(state) -> None:
    assert seen(state, "p2 field") == [HIDDEN]
    assert seen(state, "p1 field") == ["A-07"]
    assert seen(state, "p1 field", seat=1) == [HIDDEN]
    state.opened = True
    assert seen(state, "p2 field") == ["A-07"]


@pytest.mark.rule("BTL-019")
def test_a_set_card_is_in_no_sight_before_the_other_has_set() -> None:
    game = new(3, log=True)
    ask = game.asks()[0]
    game.choose(ask.options[0], player=0)
    lines = RULES.lines(Sight(game, 1).view())
    assert lines["p1 field"] == []
    assert lines["p1 hand"] == [HIDDEN] * 4
    assert not any(event.key in ("set", "open") for event in game.state.log or ())


@pytest.mark.rule("BTL-122")
def test_all_discards_are_seen_in_order(state) -> None:
    for seat in (0, 1):
        for name in ("p1", "p2"):
            assert seen(state, f"{name} discard", seat) == ["A-08", "A-09"]


@pytest.mark.rule("BTL-123", "BTL-125")
def test_life_and_pile_are_counted_but_not_looked_at_not_even_ones_own(state) -> None:
    for seat in (0, 1):
        for name in ("p1", "p2"):
            assert seen(state, f"{name} life", seat) == [HIDDEN] * 2
            assert seen(state, f"{name} pile", seat) == [HIDDEN] * 3


def test_hands_are_seen_by_their_owners_only(state) -> None:
    assert seen(state, "p1 hand") == ["A-06"]
    assert seen(state, "p2 hand") == [HIDDEN]


@pytest.mark.rule("BTL-019", "BTL-125")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_face_down_and_cards_being_given_up_are_seen_by_their_owner(state, seat: int) -> None:
    side, name = state.players[seat], f"p{seat + 1}"
    side.field, side.picked, state.opened = ["A-06"], ["A-07"], False
    assert seen(state, f"{name} field", seat) == ["A-06"]
    assert seen(state, f"{name} picked", seat) == ["A-07"]
    assert (
        seen(state, f"{name} field", 1 - seat)
        == seen(state, f"{name} picked", 1 - seat)
        == [HIDDEN]
    )


def test_a_pile_made_of_discards_holds_other_cards_than_life(state) -> None:
    state.players[0].recycled = 1
    groups = RULES.hidden(state, 0)
    zones = [[hidden.zone for hidden in group] for group in groups]
    assert zones[:2] == [[["A-01", "A-02"]], [["A-03", "A-04", "A-05"]]]


@pytest.mark.rule("BTL-124")
@pytest.mark.parametrize("seed", range(5))
def test_life_only_ever_loses_its_top_cards_and_no_choice_moves_the_pile(seed: int) -> None:
    game = new(seed)
    game.asks()
    while game.state.outcome is None:
        before = [(side.life[:], side.pile[:], side.recycled) for side in game.state.players]
        randomly(game, seed, most=1)
        game.asks()  # also watch the next turn's draws
        for side, (life, pile, recycled) in zip(game.state.players, before, strict=True):
            assert life[len(life) - len(side.life) :] == side.life
            if side.recycled == recycled:
                assert pile[len(pile) - len(side.pile) :] == side.pile


@pytest.mark.rule("BTL-063", "BTL-061")
def test_the_rules_are_fixed_when_the_game_is_made_and_all_are_off_by_default() -> None:
    game = new()
    ruleset = game.state.ruleset
    assert not any(dataclasses.astuple(ruleset))
    with pytest.raises(dataclasses.FrozenInstanceError):
        ruleset.evasion = True  # type: ignore[misc]
    with pytest.raises(NotAllowed, match="BTL-063"):
        game.choose("evasion", kind="rules")


@pytest.mark.rule("BTL-063", "BTL-061")
def test_a_copy_of_the_table_goes_on_under_the_same_rules() -> None:
    for name in (field.name for field in dataclasses.fields(Ruleset)):
        game = new(**{name: True})
        game.asks()
        assert game.state.copy().ruleset == Ruleset(**{name: True})


@pytest.mark.rule("BTL-005")
def test_piles_are_shuffled_by_the_seed() -> None:
    def dealt(seed: int):
        game = new(seed)
        game.asks()
        return RULES.lines(game.state)

    assert dealt(1) == dealt(1)
    assert dealt(1) != dealt(2)


@pytest.mark.rule("BTL-093")
def test_time_up_is_not_offered_in_solo_mode() -> None:
    with pytest.raises(NotAllowed, match="BTL-093"):
        Ruleset(solo=True, time_up=True)
    assert Ruleset(solo=True, evasion=True, choose_hand=True).solo


@pytest.mark.rule("BTL-081", "BTL-093")
def test_a_game_against_the_npc_keeps_the_other_settings() -> None:
    assert RULES.solo is not None
    assert RULES.solo(Ruleset(evasion=True)) == Ruleset(evasion=True, solo=True)
    with pytest.raises(NotAllowed, match="BTL-093"):
        RULES.solo(Ruleset(time_up=True))


@pytest.mark.rule("BTL-122", "BTL-125")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_renewed_pile_holds_other_cards_than_life_for_its_owner(state, seat: int) -> None:
    def mine() -> list[list[int]]:
        groups = [[len(one.zone) for one in group] for group in RULES.hidden(state, seat)]
        return groups[:-1]

    assert mine() == [[2, 3]]
    state.players[seat].recycled = 1
    assert mine() == [[2], [3]]
