"""What can be chosen in the Main Phase, and what using a card leaves behind."""

from typing import Any

import pytest

from rules.engine.core.game import Game
from rules.engine.core.notes import keep_notes
from rules.games.chard import RULES
from rules.games.chard.cards.card import level_of
from rules.games.chard.table.keywords import amount_of, is_protected
from rules.games.chard.table.state import State
from rules.games.chard.turn.main_phase import main_options
from tests.rules.games.chard.playing import laid

CARDS = {
    "A": "character, cost blue 1, attack 20, hp 30, range 1",
    "Dear": "character, cost blue 3, attack 20, hp 30, range 1",
    "Odd": "character, cost red 1, attack 20, hp 30, range 1",
    "Free": "character, attack 10, hp 30, range 1",
    "Beast": "character, cost generic 1, attack 10, hp 30, range 2, name Ingot Beast",
    "Adept": "character, attack 10, hp 30, range 3 | technique {blue: 1} do {do: draw, count: 1}",
    "Blue": "energy, blue",
    "Land": "land, blue",
    "Toll": "land, cost blue 3",
    "Sword": "equipment, cost blue 1 | lasting give {give: change, to: bearer, what: attack, by: 10}",
    "Show": "stage, cost blue 1",
    "Seal": "spelled, cost blue 1",
    "Draw": "event, cost blue 1 | do {do: draw, count: 1}",
    "Spark": "instant, cost blue 1 | do {do: damage, target: {all: {zone: body, owner: opponent}}, amount: 5}",
    "Shot": "event | ingots 1 | do {do: draw, count: 1}",
    "Bar": "ingot",
    "No": "counter, cost blue 1, counters event",
}
SIDES = pytest.mark.parametrize("seat", [0, 1])
OTHER = str.maketrans({"a": "b", "b": "a"})


def table(seat: int, text: str, **settings: Any) -> State:
    """The table, written for p1 whose turn it is, with the seats as wanted."""
    if seat:
        text = text.replace("p1", "p0").replace("p2", "p1").replace("p0", "p2")
    return laid(f"turn: p{seat + 1}\nfirst: p1\n{text}", CARDS, **settings)


def swapped(options: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """Places of p1 as those of the seat."""
    if not seat:
        return options

    def place(word: str) -> str:
        return word.translate(OTHER) if word[1:].strip("ex").isdecimal() else word

    return tuple(
        " ".join("/".join(place(one) for one in word.split("/")) for word in option.split())
        for option in options
    )


FULL = """
p1 hand: A A Dear Odd Blue Land Toll Sword Show Seal Draw Spark Shot No
p1 mana: Blue Blue Blue(rolled)
p1 floor-1: A Free(rolled) A
p1 floor-2: Adept
p2 hand: Free Blue
p2 mana: Blue Blue Blue Blue
p2 floor-1: A
p2 floor-2: A A A
p2 floor-3: Free
"""
OFFERED = (
    "end", "place A/2", "place A/3", "set Blue", "set Land",
    "equip Sword/a11", "equip Sword/a12", "equip Sword/a13", "equip Sword/a21",
    "equip Sword/b11", "equip Sword/b21", "equip Sword/b22", "equip Sword/b23", "equip Sword/b31",
    "lay Show", "lay Seal/2", "lay Seal/3", "use Draw", "use Spark", "technique a21/1",
    "attack a11/b11", "attack a13/b11", "attack a21/b31",
)  # fmt: skip


@SIDES
@pytest.mark.rule("CHD-230", "CHD-273", "CHD-274")
def test_all_that_can_be_done_is_offered(seat: int) -> None:
    state = table(seat, FULL)
    assert main_options(state) == swapped(OFFERED, seat)


@SIDES
@pytest.mark.rule("CHD-230", "CHD-142", "CHD-144")
def test_what_wants_an_ingot_needs_one(seat: int) -> None:
    text = "p1 hand: Shot\np1 floor-1: Free(rolled)\np2 hand: Bar"
    assert main_options(table(seat, text)) == ("end",)
    with_bar = table(seat, f"{text}\np1 mana: Blue".replace("p1 hand: Shot", "p1 hand: Shot Bar"))
    assert main_options(with_bar) == ("end", "use Shot")
    with_beast = table(seat, text.replace("Free(rolled)", "Beast(rolled)"))
    assert main_options(with_beast) == ("end", "use Shot")


@SIDES
@pytest.mark.rule("CHD-230")
@pytest.mark.parametrize(
    ("marks", "ends"),
    [("ailments=berserk", False), ("ailments=berserk,rolled", True), ("ailments=poison", True)],
)
def test_the_phase_ends_unless_a_berserk_character_can_attack(
    seat: int, marks: str, ends: bool
) -> None:
    state = table(seat, f"p1 floor-1: A({marks}) Free\np2 floor-1: Free(ailments=berserk)")
    options = main_options(state)
    assert ("end" in options) is ends
    assert swapped(("attack a12/b11",), seat)[0] in options


@SIDES
@pytest.mark.rule("CHD-112", "CHD-104", "CHD-102")
def test_a_used_card_is_declared_paid_for_told_and_noted(seat: int) -> None:
    text = "p1 hand: Draw Draw\np1 mana: Blue Blue\np1 deck: A Odd\np2 hand: No\np2 mana: Blue\np2 deck: A"
    state = table(seat, text)
    state.log, state.notes = [], []
    game = Game(RULES, state)
    game.choose("use Draw", seat)
    own, other = state.players[seat], state.players[1 - seat]
    assert [ask.options for ask in game.asks()] == [("pass", "counter No")]
    game.choose("counter No", 1 - seat)
    state = game.state
    own, other = state.players[seat], state.players[1 - seat]
    assert (own.hand, own.using, own.discard, own.deck) == (["Draw"], [], ["Draw"], ["A", "Odd"])
    assert (other.hand, other.using, other.discard, other.deck) == ([], [], ["No"], ["A"])
    assert [piece.rolled for piece in (*own.mana, *other.mana)] == [True, False, True]
    told = [(event.key, event.player, event.facts) for event in state.log or ()]
    assert told == [
        ("use", seat, ("Draw",)),
        ("pay", seat, (1,)),
        ("counter", 1 - seat, ("No",)),
        ("pay", 1 - seat, (1,)),
        ("countered", 1 - seat, ("No",)),
    ]
    assert state.played and state.events == 1
    noted = keep_notes(state.notes or (), seat)
    assert noted.totals.get("spent") == 1 and noted.totals.get("counters", 0) == 0
    assert keep_notes(state.notes or (), 1 - seat).totals.get("counters") == 1


@SIDES
@pytest.mark.rule("CHD-112", "CHD-105")
def test_an_instant_in_the_other_turn_is_no_play_of_that_turn(seat: int) -> None:
    state = table(seat, "p1 floor-1: A\np2 hand: Spark\np2 mana: Blue")
    game = Game(RULES, state)
    name = "a11" if seat == 0 else "b11"
    game.choose(f"attack {name}/body", seat)
    game.choose("use Spark", 1 - seat)
    assert not game.state.played and game.state.events == 0
    assert game.state.players[seat].hp == 195


@pytest.mark.rule("CHD-187", "CHD-188", "CHD-209", "CHD-210")
def test_amounts_of_keywords_are_summed_from_everything_that_gives_them() -> None:
    cards = {
        "P": "character, hp 30, dp(5), dp(10), work W",
        "Q": "character, hp 30, work W",
        "L": "character, hp 30, work W, link-system(dp(3))",
        "Mail": "equipment | lasting give {give: keyword, to: bearer, keyword: dp, value: 7}",
        "M": "character, hp 30, cost blue 1, manaless",
    }
    state = laid("p1 floor-1: P Q L\np1 floor-2: P(equipment=Mail) Q\np1 floor-3: M", cards)
    p, q, _ = state.players[0].floor_1
    armed, alone = state.players[0].floor_2
    assert [amount_of(state, piece, "dp") for piece in (p, q, armed, alone)] == [18, 3, 22, 0]
    assert amount_of(state, p, "flying") == 0
    assert amount_of(state, state.players[0].floor_3[0], "manaless") == 1


@pytest.mark.rule("CHD-187", "CHD-188")
def test_manaless_is_not_lost_with_other_keywords() -> None:
    cards = {"M": "character, hp 30, cost blue 1, manaless, dp(5), work W", "Q": "character"}
    state = laid("p1 floor-1: M(mods=lost-top/1@0) Q(mods=attack/10@0)", cards)
    plain, other = state.players[0].floor_1
    assert [amount_of(state, plain, name) for name in ("manaless", "dp")] == [1, 0]
    assert amount_of(state, other, "dp") == 0


@pytest.mark.rule("CHD-046", "CHD-047")
@pytest.mark.parametrize(("printed", "level"), [(1, 1), (100, 100), ("?", None), (None, None)])
def test_a_level_that_is_no_number_is_none(printed: Any, level: int | None) -> None:
    assert level_of(printed) == level


@pytest.mark.rule("CHD-202")
def test_protection_names_a_quality_of_the_other_card() -> None:
    cards = {
        "P": "character, hp 30, protection(blue)",
        "Q": "character, hp 30",
        "Ward": "equipment | lasting give {give: keyword, to: bearer, keyword: protection, value: red}",
        "Blue": "event, cost blue 1",
        "Red": "event, cost red 1",
    }
    state = laid("p1 floor-1: P Q Q(equipment=Ward)", cards)
    by = [state.cards["Blue"], state.cards["Red"]]
    found = [
        [is_protected(state, piece, card) for card in by] for piece in state.players[0].floor_1
    ]
    assert found == [[True, False], [False, False], [False, True]]
