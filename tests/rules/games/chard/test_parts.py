"""Small parts: groups of text, times, words of the effect language, lines of a table."""

from typing import get_args

import pytest

from rules.engine.core.dice import Dice
from rules.games.chard import RULES
from rules.games.chard.cards.abilities import text_groups
from rules.games.chard.effects import nouns, parse_effects
from rules.games.chard.effects.events import event_kind
from rules.games.chard.table.context import ZONES
from rules.games.chard.table.keywords import amount_of
from rules.games.chard.table.labels import LABELS
from rules.games.chard.turn.items import item_options
from tests.rules.games.chard.playing import laid, new

SEATS = pytest.mark.parametrize("seat", [0, 1])
DRAW = [{"do": [{"do": "draw", "count": 1}]}]


@pytest.mark.rule("CHD-059")
def test_each_text_group_has_its_abilities() -> None:
    kinds = ("special", "lasting", "technique")
    made = {"abilities": [{"kind": kind, "clauses": DRAW} for kind in kinds]}
    for ability in made["abilities"]:
        if ability["kind"] != "technique":
            ability["clauses"] = [{"on": [{"event": "turn-start"}], **DRAW[0]}]
    made["abilities"][0]["name"] = {"ja": "名"}
    groups = text_groups(parse_effects(made))
    found = {group: [one.kind for one in abilities] for group, abilities in groups.items()}
    assert sorted(kind for kinds in found.values() for kind in kinds) == sorted(kinds)
    assert found["special"] == ["special"] and found["technique"] == ["technique"]


@pytest.mark.rule("CHD-262", "CHD-265", "CHD-269")
def test_a_step_is_a_phase_and_nothing_else_is() -> None:
    names = ("movement-step", "reroll-step", "draw-step", "movement-phase", "enter", "turn-start")
    phases = ["movement-phase", "reroll-phase", "draw-phase", "movement-phase"]
    assert list(map(event_kind, names)) == [*phases, "enter", "turn-start"]


@pytest.mark.rule("CHD-013", "CHD-055")
def test_texts_can_name_every_zone_and_forbid_what_is_asked_about() -> None:
    off_table = {"body", "hand", "deck", "discard", "removed"}
    assert set(get_args(nouns.Zone)) == {*ZONES.values(), *off_table}
    assert set(get_args(nouns.Banned)) == {"attack", "move", "technique", "reroll", "fall"}


@SEATS
@pytest.mark.rule("CHD-221")
@pytest.mark.parametrize("text", ["poison+poison", "hunger", "poison+hunger", "sleep+sleep+sleep"])
def test_each_ailment_lies_on_a_character_once(seat: int, text: str) -> None:
    state = laid(f"p{seat + 1} floor-1: A(ailments=poison+sleep)", {"A": "character"})
    assert state.players[seat].floor_1[0].ailments == ("poison", "sleep")
    with pytest.raises(ValueError):
        RULES.place(state, f"p{seat + 1} floor-2", f"A(ailments={text})")


@pytest.mark.rule("CHD-242")
@pytest.mark.parametrize("text, number", [("none", -1), ("p1", 0), ("p2", 1)])
def test_nobody_or_a_player_goes_first(text: str, number: int) -> None:
    state = laid(f"first: {text}", {})
    assert state.first == number
    assert str(RULES.lines(state)["first"]) == text


@SEATS
@pytest.mark.rule("CHD-021")
def test_a_stage_says_whose_it_is(seat: int) -> None:
    state = laid(f"stage: S(of=p{seat + 1})", {"S": "stage"})
    assert state.stage is not None and state.stage.seat == seat
    assert f"of=p{seat + 1}" in str(RULES.lines(state)["stage"])
    assert LABELS.spots(state)


@SEATS
@pytest.mark.rule("CHD-240", "CHD-242", "CHD-245", "CHD-248")
def test_who_is_passive_gets_no_hand(seat: int) -> None:
    game = new(3, log=True, passive=2 - seat)
    game.options()
    assert game.state.log is not None
    dealt = [event.player for event in game.state.log if event.key == "dealt"]
    assert dealt == [seat]
    assert not game.state.players[1 - seat].deck


@pytest.mark.rule("CHD-191", "CHD-192", "CHD-193")
def test_a_coin_has_two_sides() -> None:
    sides = set()
    for seed in range(30):
        state = laid("p1 hand: C\nturn: p1", {"C": "character, gamble"})
        state.dice, state.log = Dice(seed), []
        steps = place_and_enter(state)
        sides |= {event.key for event in state.log} & {"heads", "tails"}
        assert not steps
    assert sides == {"heads", "tails"}


def place_and_enter(state: object) -> list[object]:
    from rules.games.chard.turn.placing import place_character

    return list(place_character(state, "C/1"))  # type: ignore[arg-type]


@SEATS
@pytest.mark.rule("CHD-113")
def test_equipment_is_offered_for_ones_own_characters_first(seat: int) -> None:
    cards = {"A": "character", "E": "equipment"}
    state = laid("p1 floor-1: A\np2 floor-2: A\np1 hand: E\np2 hand: E", cards)
    own, other = (("a11", "b21"), ("b21", "a11"))[seat]
    assert list(item_options(state, seat)) == [f"equip E/{own}", f"equip E/{other}"]


@SEATS
@pytest.mark.rule("CHD-187", "CHD-188")
def test_a_keyword_that_an_effect_gave_counts(seat: int) -> None:
    state = laid(f"p{seat + 1} floor-1: A(mods=dp/10@0) A", {"A": "character"})
    given, bare = state.players[seat].floor_1
    assert (amount_of(state, given, "dp"), amount_of(state, bare, "dp")) == (10, 0)
