"""Divine Cross: who sees what, and guesses at the rest that fit it."""

from itertools import permutations

import pytest

from rules.engine.core.ask import Ask, NotAllowed
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.sight import Sight, redeal_unseen, seat_view
from rules.games.divine_cross import RULES
from rules.games.divine_cross.table.ruleset import Ruleset
from rules.games.divine_cross.table.state import State, start_state
from rules.games.divine_cross.turn.redeals import restate_ask
from tests.rules.games.divine_cross.playing import CARDS, laid, new

SEATS = pytest.mark.parametrize("seat", [0, 1])
UNIT, EVENT, ASSIST = "unit, hp 300, skill 0 60", "event", "assist"
OWN = {"U": UNIT, "V": UNIT, "E": EVENT, "S": ASSIST}


def seen(state: State, key: str, seat: int) -> object:
    return RULES.lines(seat_view(RULES, state, seat))[key]


@SEATS
@pytest.mark.rule("DVC-041", "DVC-070", "DVC-133")
def test_decks_are_seen_by_nobody_hands_and_energy_by_their_owner(seat: int) -> None:
    mine, theirs = f"p{seat + 1}", f"p{2 - seat}"
    state = laid(
        f"""{mine} deck: U V
        {mine} hand: E S
        {mine} main: U(energy=E+S,assist=S)
        {mine} standby: V(energy=U)
        {mine} discard: E
        {mine} ko: V
        {theirs} main: U""",
        OWN,
    )
    assert seen(state, f"{mine} deck", seat) == seen(state, f"{mine} deck", 1 - seat) == ["?", "?"]
    assert (seen(state, f"{mine} hand", seat), seen(state, f"{mine} hand", 1 - seat)) == (
        ["E", "S"],
        ["?", "?"],
    )
    assert seen(state, f"{mine} main", seat) == ["U(energy=E+S,assist=S)"]
    assert seen(state, f"{mine} main", 1 - seat) == ["U(energy=?+?,assist=S)"]
    assert seen(state, f"{mine} standby", 1 - seat) == ["V(energy=?)"]
    for zone, cards in (("discard", ["E"]), ("ko", ["V"])):
        assert seen(state, f"{mine} {zone}", 1 - seat) == cards


@SEATS
@pytest.mark.rule("DVC-133")
def test_any_unseen_card_may_be_energy(seat: int) -> None:
    mine, theirs = f"p{seat + 1}", f"p{2 - seat}"
    state = laid(
        f"""{mine} main: U(energy=E)
        {theirs} main: U(energy=E)
        {theirs} deck: V V S
        {theirs} hand: U""",
        OWN,
    )
    found = set()
    for seed in range(40):
        twin = state.copy()
        redeal_unseen(RULES, twin, seat, Dice(seed))
        assert twin.players[seat].main.energy == ["E"]  # type: ignore[union-attr]
        found.add(twin.players[1 - seat].main.energy[0])  # type: ignore[union-attr]
    assert found == {"E", "V", "S", "U"}


@SEATS
@pytest.mark.rule("DVC-071", "DVC-078")
def test_a_unit_placed_face_down_is_known_to_be_a_unit_and_no_more(seat: int) -> None:
    theirs = f"p{2 - seat}"
    state = laid(
        f"""{theirs} placed: U
        {theirs} hand: E E V
        {theirs} deck: E E E S
        phase: first""",
        OWN,
    )
    assert seen(state, f"{theirs} placed", seat) == ["?"]
    assert seen(state, f"{theirs} placed", 1 - seat) == ["U"]
    found = set()
    for seed in range(40):
        twin = state.copy()
        redeal_unseen(RULES, twin, seat, Dice(seed))
        found.add(twin.players[1 - seat].placed[0])
    assert found == {"U", "V"}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.rule("DVC-071", "DVC-078")
def test_an_imagined_opponent_holds_a_unit_to_place(seed: int) -> None:
    game = new(seed, track=True)
    while game.asks()[0].kind != "place":
        game.choose("no")
    for player in (0, 1):
        for guess in range(10):
            imagined = Sight(game, player).imagine(Dice(guess))
            for ask in imagined.open:
                assert ask.options
                assert set(ask.options) <= set(imagined.state.players[ask.player].hand)
                assert all(CARDS[str(option)].is_unit for option in ask.options)
            while not imagined.resting:
                imagined.choose(imagined.open[0].options[0], imagined.open[0].player)
        game.choose(game.asks()[0].options[0])
        if not game.open:
            break


@pytest.mark.rule("DVC-078")
def test_nobody_knows_who_is_first_while_units_are_placed() -> None:
    game = new(3)
    while game.asks()[0].kind != "place":
        game.choose("no")
    assert RULES.lines(game.state)["first"] == "none"
    game.choose(game.asks()[0].options[0])
    assert RULES.lines(game.state)["first"] == "none"


@pytest.mark.rule("DVC-068")
def test_decks_are_shuffled_by_the_seed() -> None:
    def dealt(seed: int) -> object:
        game = Game.start(RULES, new(0).deal.decks, CARDS, Ruleset(), seed)  # type: ignore[union-attr]
        game.asks()
        return RULES.lines(game.state)

    assert dealt(1) == dealt(1)
    assert dealt(1) != dealt(2)


@pytest.mark.rule("DVC-077")
def test_either_player_may_be_first() -> None:
    def first(seed: int) -> int:
        game = new(seed)
        while game.asks()[0].kind != "act":
            game.choose(game.asks()[0].options[0])
        return game.state.first

    assert {first(seed) for seed in range(12)} == {0, 1}


@pytest.mark.rule("DVC-056", "DVC-030")
def test_a_deck_without_a_unit_is_not_dealt() -> None:
    events = {"main": ["E"] * 30}
    units = {"main": ["U"] * 30}
    cards = {name: RULES.card(name, words) for name, words in OWN.items()}
    for decks in ((events, units), (units, events), (units,), (units, {"main": ["U"] * 4})):
        with pytest.raises(ValueError, match="needed"):
            Game.start(RULES, decks, cards, Ruleset(), 1)
    few = {"main": ["E", "E", "E", "E", "U"]}
    assert Game.start(RULES, (few, units), cards, Ruleset(), 1).asks()


@SEATS
@pytest.mark.rule("DVC-056")
def test_a_match_begins_before_the_set_up_and_a_passive_player_needs_no_deck(seat: int) -> None:
    cards = {name: RULES.card(name, words) for name, words in OWN.items()}
    decks = [{"main": ["U"] * 6}, {"main": ["U"] * 6}]
    decks[1 - seat] = {"main": []}
    state = start_state(decks, cards, Ruleset(passive=2 - seat), Dice(1))
    assert [len(player.deck) for player in state.players] == [6 - 6 * seat, 6 * seat]
    assert (state.number, state.first, state.phase) == (0, -1, "deal")
    with pytest.raises(ValueError, match="needed"):
        start_state(decks, cards, Ruleset(passive=seat + 1), Dice(1))


@SEATS
@pytest.mark.rule("DVC-071")
def test_only_the_question_for_a_unit_to_place_is_put_again(seat: int) -> None:
    mine = f"p{seat + 1}"
    state = laid(f"{mine} hand: E S\n{mine} deck: E U V\np{2 - seat} hand: E E", OWN)
    other = Ask(seat, "extra", ("no", "yes"))
    assert restate_ask(state, other) is other
    assert state.players[seat].hand == ["E", "S"]
    assert restate_ask(state, Ask(seat, "place", ("V",))).options == ("U",)
    assert (state.players[seat].hand, state.players[seat].deck) == (["U", "S"], ["E", "E", "V"])
    assert restate_ask(state, Ask(seat, "place", ("V",))).options == ("U",)
    assert (state.players[seat].hand, state.players[seat].deck) == (["U", "S"], ["E", "E", "V"])


@SEATS
@pytest.mark.rule("DVC-041", "DVC-070")
def test_cards_looked_at_and_energy_in_either_area_may_be_any_unseen_card(seat: int) -> None:
    theirs = f"p{2 - seat}"
    state = laid(
        f"""{theirs} main: U
        {theirs} standby: V(energy=E)
        {theirs} seen: S
        {theirs} deck: V""",
        OWN,
    )
    found = set()
    for seed in range(40):
        twin = state.copy()
        redeal_unseen(RULES, twin, seat, Dice(seed))
        player = twin.players[1 - seat]
        found.add((player.standby[0].energy[0], player.seen[0], player.deck[0]))
    assert found == {*permutations("ESV")}


@pytest.mark.rule("DVC-002")
def test_only_units_lie_in_the_areas() -> None:
    for line in ("p1 main: E", "p2 standby: U S"):
        with pytest.raises(ValueError, match="no Unit"):
            laid(line, OWN)


@pytest.mark.rule("DVC-164")
def test_settings_that_mean_nothing_are_refused() -> None:
    for wrong in ({"first": 3}, {"passive": -1}, {"hp_2": 0}, {"empty_deck": 0}):
        with pytest.raises(NotAllowed, match="DVC-164"):
            Ruleset(**wrong)
    assert Ruleset(first=2, passive=1, hp_2=1, empty_deck=1).curve == (240, 1, 320)
