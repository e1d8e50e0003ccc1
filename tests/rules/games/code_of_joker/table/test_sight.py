"""What a seat may see of a table of Code of Joker."""

import pytest

from rules.engine.core.dice import Dice
from rules.engine.core.sight import redeal_unseen, seat_view
from rules.games.code_of_joker import RULES
from rules.games.code_of_joker.table.ruleset import Ruleset
from rules.games.code_of_joker.table.state import State

CARDS = {
    "Red": RULES.card("Red", "unit, red, cost 1"),
    "Other": RULES.card("Other", "unit, red, cost 2"),
    "Blue": RULES.card("Blue", "unit, blue, cost 1"),
    "Trap": RULES.card("Trap", "trigger"),
}


def table() -> State:
    state = RULES.blank(CARDS, Ruleset(), Dice(1))
    for key, value in {
        "p1 hand": "Red Blue*2",
        "p1 deck": "3xOther 2xTrap",
        "p1 set": "Red Trap Blue",
        "p1 trash": "Blue Red",
        "p2 trash": "Trap",
        "p2 deck": "4xBlue",
    }.items():
        RULES.place(state, key, value)
    return state


@pytest.mark.rule("COJ-118")
def test_of_set_cards_the_other_sees_the_colour_alone() -> None:
    seen = seat_view(RULES, table(), 1).players[0]
    assert seen.set == ["?red", "?none", "?blue"]
    assert seen.hand == ["?", "?"]
    assert seat_view(RULES, table(), 0).players[0].set == ["Red", "Trap", "Blue"]


@pytest.mark.rule("COJ-118")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_that_somebody_looks_at_are_seen_by_nobody_else(seat: int) -> None:
    state = table()
    state.players[seat].seen = ["Red", "Blue"]
    assert seat_view(RULES, state, seat).players[seat].seen == ["Red", "Blue"]
    assert seat_view(RULES, state, 1 - seat).players[seat].seen == ["?", "?"]


@pytest.mark.rule("COJ-118")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_that_somebody_looks_at_could_be_any_of_the_deck(seat: int) -> None:
    dealt = set()
    for seed in range(60):
        state = table()
        state.players[seat].seen = ["Red"]
        state.players[seat].deck = ["Other", "Blue", "Trap"]
        redeal_unseen(RULES, state, 1 - seat, Dice(seed))
        dealt.update(state.players[seat].seen)
    assert dealt >= {"Red", "Other", "Blue", "Trap"}


@pytest.mark.rule("COJ-118")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_shows_itself_when_it_is_viewed_again(seat: int) -> None:
    seen = seat_view(RULES, table(), seat)
    assert RULES.lines(seat_view(RULES, seen, seat)) == RULES.lines(seen)


@pytest.mark.rule("COJ-118")
def test_what_may_lie_there_has_that_colour() -> None:
    others = set()
    for seed in range(60):
        state = table()
        redeal_unseen(RULES, state, 1, Dice(seed))
        side = state.players[0]
        assert [state.cards[card].colour for card in side.set] == ["red", "none", "blue"]
        assert sorted(map(len, (side.set, side.hand, side.deck))) == [2, 3, 5]
        others.add(side.set[0])
    assert others == {"Red", "Other"}


@pytest.mark.rule("COJ-135")
@pytest.mark.parametrize("turn", [0, 1])
def test_both_see_both_discard_piles_on_both_turns(turn: int) -> None:
    for seat in (0, 1):
        state = table()
        state.turn = turn
        seen = seat_view(RULES, state, seat)
        assert [side.trash for side in seen.players] == [["Blue", "Red"], ["Trap"]]


@pytest.mark.rule("COJ-118", "COJ-137")
def test_a_level_stays_in_the_hand_when_cards_are_dealt_anew() -> None:
    for seed in range(30):
        state = table()
        RULES.place(state, "p1 hand", "Red Blue*2 Blue*3")
        redeal_unseen(RULES, state, 1, Dice(seed))
        assert not any("*" in card for card in state.players[0].deck)
        levels = [card.partition("*")[2] for card in state.players[0].hand]
        assert levels == ["", "2", "3"]


@pytest.mark.rule("COJ-118")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_of_changed_cost_stay_among_their_like(seat: int) -> None:
    """Cards of the deck are as printed (COJ-137): one whose cost is changed is in hand or set."""
    state = RULES.blank(CARDS, Ruleset(), Dice(1))
    for key, value in {"hand": "Red$0 Blue*2$0 Red", "deck": "6xOther", "set": "Red$3"}.items():
        RULES.place(state, f"p{2 - seat} {key}", value)
    hands = set()
    for seed in range(60):
        redeal_unseen(RULES, state, seat, Dice(seed))
        side = state.players[1 - seat]
        assert not any("$" in card for card in side.deck)
        assert sorted("$" in card for card in side.hand) == [False, True, True]
        hands.add(tuple(side.hand))
    assert len(hands) > 2
