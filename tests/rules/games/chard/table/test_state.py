"""Turns, sides and what a turn takes away."""

from typing import Any

import pytest

from rules.engine.core.dice import Dice
from rules.games.chard.effects import parse_effects
from rules.games.chard.effects.faults import ABILITIES, check_effects
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.ruleset import Ruleset
from rules.games.chard.table.setup import deal_hands
from rules.games.chard.table.state import start_state, turns_begun
from rules.games.chard.table.timed_changes import expire_mods
from rules.games.chard.table.verbs import heal_character, hurt_character
from tests.rules.games.chard.playing import CARDS, laid

SEATS = pytest.mark.parametrize("seat", [0, 1])
WORDS = {"A": "character, hp 30", "S": "stage", "X": "energy"}
DECK = {"main": ("CS1-001",) * 50}


@SEATS
@pytest.mark.rule("CHD-256")
@pytest.mark.parametrize(
    ("number", "phase", "first", "second"),
    [
        (1, "begin", 0, 0),
        (1, "main", 1, 0),
        (2, "begin", 1, 0),
        (2, "main", 1, 1),
        (5, "draw", 3, 2),
    ],
)
def test_own_turns_begun(seat: int, number: int, phase: str, first: int, second: int) -> None:
    state = laid(f"first: p{seat + 1}\nphase: {phase}\nnumber: {number}", WORDS)
    assert [turns_begun(state, seat), turns_begun(state, 1 - seat)] == [first, second]


@SEATS
@pytest.mark.rule("CHD-009", "CHD-056", "CHD-190")
def test_damage_says_how_much_it_was(seat: int) -> None:
    state = laid(f"p{seat + 1} floor-1: A", WORDS)
    piece = state.players[seat].floor_1[0]
    assert [hurt_character(state, piece, amount) for amount in (1, 0, -5, 10)] == [1, 0, 0, 10]
    assert piece.damage == 11
    state.log = []
    assert heal_character(state, piece, 5) == 5 and piece.damage == 6
    assert [event.key for event in state.log] == ["heal"]
    assert heal_character(state, piece, 50) == 6 and piece.damage == 0
    assert heal_character(state, piece, 5) == 0 and len(state.log) == 2
    piece.damage, piece.there = 10, False
    assert hurt_character(state, piece, 10) == heal_character(state, piece, 10) == 0
    assert piece.damage == 10


@SEATS
@pytest.mark.rule("CHD-021")
def test_the_stage_is_its_owners_and_other_pieces_are_their_controllers(seat: int) -> None:
    state = laid("", WORDS)
    for card, foreign, side in (
        ("A", False, seat),
        ("A", True, seat),
        ("S", False, seat),
        ("S", True, 1 - seat),
    ):
        piece = Piece(state.cards[card], seat)
        piece.foreign = foreign
        assert piece.side == side


@SEATS
@pytest.mark.rule("CHD-240", "CHD-242", "CHD-245")
@pytest.mark.parametrize("passive", [0, 1, 2])
def test_a_passive_player_has_no_hand_and_decides_nothing(seat: int, passive: int) -> None:
    ruleset = Ruleset(first=seat + 1, passive=passive)
    state = start_state((DECK, DECK), CARDS, ruleset, Dice(1))
    assert (state.number, state.first, state.phase) == (0, -1, "deal")
    decks = [0 if passive == n + 1 else 50 for n in (0, 1)]
    assert [len(player.deck) for player in state.players] == decks
    state.log = []
    deal_hands(state)
    assert [len(player.hand) for player in state.players] == [7 if deck else 0 for deck in decks]
    assert [event.key for event in state.log][:1] == ["first"] and state.first == seat
    deciding = 1 - seat if passive == seat + 1 else seat
    assert (state.turn, state.phase) == (deciding, "mulligan")


@SEATS
@pytest.mark.rule("CHD-278", "CHD-279")
def test_what_ends_with_the_turn(seat: int) -> None:
    side = f"p{seat + 1}"
    table = f"{side} floor-1: A(mods=attack/10@3+attack/5@0,used=t1+g1) A\nnumber: 3"
    state = laid(table, WORDS)
    marked, plain = state.players[seat].floor_1
    expire_mods(state)
    assert [(mod.what, mod.amount) for mod in marked.mods] == [("attack", 5)]
    assert marked.used == ("g1",) and plain.mods == plain.used == ()


def faults(ability: dict[str, Any], kind: str = "character") -> list[str]:
    named = {"name": {"ja": "名"}} if ability["kind"] == "special" else {}
    data = {"abilities": [{"clauses": [{"do": [{"do": "draw", "count": 1}]}], **named, **ability}]}
    return [f"{fault.path}: {fault.en}" for fault in check_effects(parse_effects(data), kind)]


@pytest.mark.rule("CHD-069")
def test_a_technique_costs_something() -> None:
    free = {"kind": "technique", "rolls": False}
    assert faults(free) == ["abilities[0]: it costs nothing"]
    assert faults(free | {"cost": {"red": 1}}) == faults({"kind": "technique"}) == []
    assert faults(free | {"pay": [{"do": "discard", "count": 1}]}) == []
    for step in ({"do": "draw", "count": 1}, {"do": "shuffle"}):
        (fault,) = faults({"kind": "technique", "pay": [step]})
        assert fault.endswith(": a cost is discard, move or damage")
        paid = {"do": "pay", "cost": [step], "then": [{"do": "draw", "count": 1}]}
        assert len(faults({"kind": "technique", "clauses": [{"do": [paid]}]})) == 1
    paid = {"do": "pay", "cost": [{"do": "discard", "count": 1}], "then": [{"do": "shuffle"}]}
    assert faults({"kind": "technique", "clauses": [{"do": [paid]}]}) == []


@pytest.mark.rule("CHD-059", "CHD-141")
def test_each_kind_of_card_has_its_kinds_of_abilities() -> None:
    assert ABILITIES == {
        "character": ("heads", "tails", "medley", "special", "technique"),
        "item": ("use", "lasting", "technique"),
        "energy": (),
    }
    assert faults({"kind": "use"}, "item") == faults({"kind": "heads"}) == []
    assert len(faults({"kind": "use"})) == len(faults({"kind": "heads"}, "item")) == 1
    assert len(faults({"kind": "use"}, "energy")) == 1
