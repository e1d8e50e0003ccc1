"""Which cards and pieces a filter means."""

from typing import Any

import pytest

from rules.engine.effects.loose import read_loose_json
from rules.games.chard.cards.counter_subjects import SUBJECTS, subjects_of
from rules.games.chard.effects import parse_effects
from rules.games.chard.table.context import Body, Context, Slot
from rules.games.chard.table.matching import fitting_things, measure_thing
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State, piece_name
from tests.rules.games.chard.playing import laid

CARDS = {
    "Ghost": "character, cost white 1 generic 1, lv 20, attack 20, hp 30, moon, type undead, work W, flying",
    "Robot": "character, cost generic 3, lv ?, attack 10, hp 50, metal, type artifact, name R, symbol S1",
    "Seal": "spelled, cost sixth 1",
    "Tool": "artifact, cost generic 2",
    "Show": "stage",
    "Blue": "energy, blue",
    "Land": "land, red",
    "Event": "event, cost black 2",
    "Sword": "equipment | lasting give {give: change, to: bearer, what: attack, by: 10}",
}
TABLE = """
p1 hp: 150
p1 floor-1: Ghost(damage=10) Seal
p1 floor-2: Robot(rolled,ailments=silence)
p1 mana: Blue Land(rolled)
p1 artifacts: Tool
p1 hand: Event Ghost Robot
p1 discard: Ghost
p2 floor-1: Robot
p2 floor-3: Ghost(ailments=poison)
p2 mana: Blue
stage: Show(of=p2)
"""
# What each filter means for p1's Ghost.
MEANT = [
    ("{}", "a11 a21 b11 b31"),
    ("{owner: you}", "a11 a21"),
    ("{owner: opponent}", "b11 b31"),
    ("{zone: spelled}", "a12"),
    ("{zone: mana}", "ae1 ae2 be1"),
    ("{zone: mana, kind: [land]}", "ae2"),
    ("{zone: mana, kind: [energy], owner: you}", "ae1"),
    ("{zone: artifacts}", "ax1"),
    ("{zone: stage}", "stage"),
    ("{zone: stage, owner: you}", ""),
    ("{zone: hand, owner: you}", "Event Ghost Robot"),
    ("{zone: hand, owner: you, kind: [event]}", "Event"),
    ("{zone: hand, owner: you, attribute: [moon]}", "Ghost"),
    ("{zone: hand, owner: you, keyword: [flying]}", "Ghost"),
    ("{zone: hand, owner: you, not_keyword: [flying]}", "Event Robot"),
    ("{zone: hand, owner: you, ailing: false}", ""),
    ("{zone: hand, owner: you, rolled: false}", ""),
    ("{zone: hand, owner: you, damaged: false}", ""),
    ("{zone: hand, owner: you, ailment: [poison]}", ""),
    ("{zone: hand, owner: you, floor: [1]}", ""),
    ("{zone: hand, owner: you, here: true}", ""),
    ("{zone: hand, owner: you, attribute: [none]}", ""),
    ("{zone: hand, owner: you, mana: true}", "Ghost"),
    ("{zone: discard, owner: you}", "Ghost"),
    ("{zone: body}", "p1 p2"),
    ("{zone: body, owner: opponent}", "p2"),
    ("{body: true, owner: you}", "a11 a21 p1"),
    ("{floor: [1]}", "a11 b11"),
    ("{floor: [2, 3]}", "a21 b31"),
    ("{here: true}", "a11 b11"),
    ("{colour: [white]}", "a11 b31"),
    ("{colour: [generic]}", "a11 a21 b11 b31"),
    ("{colour: [black]}", ""),
    ("{attribute: [metal]}", "a21 b11"),
    ("{type: [undead]}", "a11 b31"),
    ("{type: [artifact, undead]}", "a11 a21 b11 b31"),
    ("{mana: true}", "a11 b31"),
    ("{mana: false}", "a21 b11"),
    ("{work: [W]}", "a11 b31"),
    ("{symbol: [S1]}", "a21 b11"),
    ("{name: [R]}", "a21 b11"),
    ("{keyword: [flying]}", "a11 b31"),
    ("{not_keyword: [flying]}", "a21 b11"),
    ("{keyword: [dp, flying]}", "a11 b31"),
    ("{not_keyword: [dp, flying]}", "a21 b11"),
    ("{ailment: [poison]}", "b31"),
    ("{ailment: [poison, silence]}", "a21 b31"),
    ("{ailing: true}", "a21 b31"),
    ("{ailing: false}", "a11 b11"),
    ("{damaged: true}", "a11"),
    ("{damaged: false}", "a21 b11 b31"),
    ("{rolled: true}", "a21"),
    ("{rolled: false}", "a11 b11 b31"),
    ("{level: {min: 20}}", "a11 b31"),
    ("{level: {max: 19}}", ""),
    ("{cost: {min: 3}}", "a21 b11"),
    ("{cost: {max: 2}}", "a11 b31"),
    ("{attack: {max: 10}}", "a21 b11"),
    ("{hp: {min: 31}}", "a21 b11"),
    ("{left: {max: 20}}", "a11"),
    ("{left: {min: 20, max: 30}}", "a11 b31"),
    ("{other: true}", "a21 b11 b31"),
    ("{besides: self}", "a21 b11 b31"),
]
RULES = ("CHD-043", "CHD-047", "CHD-071", "CHD-074", "CHD-075", "CHD-080", "CHD-082")


def name_of(state: State, thing: Any) -> str:
    if isinstance(thing, Piece):
        return piece_name(state, thing)
    return f"p{thing.seat + 1}" if isinstance(thing, Body) else str(thing.card.number)


def filter_of(text: str) -> Any:
    step = {"do": "damage", "target": {"all": read_loose_json(text)[0]}, "amount": 1}
    effects = parse_effects({"abilities": [{"kind": "use", "clauses": [{"do": [step]}]}]})
    return effects.abilities[0].clauses[0].do[0].target.all


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize(("text", "meant"), MEANT)
def test_a_filter_means(text: str, meant: str) -> None:
    state = laid(TABLE, CARDS)
    ghost = state.players[0].floor_1[0]
    ctx = Context(0, ghost.card, ghost)
    found = [name_of(state, thing) for thing in fitting_things(state, ctx, filter_of(text))]
    assert found == meant.split()


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize(("text", "meant"), MEANT)
def test_a_filter_of_the_other_seat_means_the_same(text: str, meant: str) -> None:
    other = str.maketrans({"a": "b", "b": "a"})
    lines = [
        line.replace("p1", "p0").replace("p2", "p1").replace("p0", "p2")
        for line in TABLE.split("\n")
    ]
    state = laid("\n".join(lines), CARDS)
    ghost = state.players[1].floor_1[0]
    ctx = Context(1, ghost.card, ghost)
    found = {name_of(state, thing) for thing in fitting_things(state, ctx, filter_of(text))}
    places = {
        one.translate(other) if one[1:].strip("ex").isdecimal() else one for one in meant.split()
    }
    swapped = {{"p1": "p2", "p2": "p1"}.get(one, one) for one in places}
    assert found == swapped


@pytest.mark.rule(*RULES)
def test_a_card_off_the_table_is_on_no_floor_and_several_can_be_left_out() -> None:
    state = laid(TABLE, CARDS)
    ctx = Context(0, state.cards["Event"])
    assert fitting_things(state, ctx, filter_of("{here: true}")) == []
    ctx.named["it"] = [*state.players[0].floor_2, *state.players[1].floor_1]
    left = fitting_things(state, ctx, filter_of("{besides: it}"))
    assert [name_of(state, thing) for thing in left] == ["a11", "b31"]


@pytest.mark.rule("CHD-047", "CHD-043", "CHD-044")
@pytest.mark.parametrize(("printed", "attack"), [(False, 30), (True, 20)])
def test_what_a_gift_looks_at_is_judged_without_gifts(printed: bool, attack: int) -> None:
    state = laid("p1 floor-1: Ghost(equipment=Sword)", CARDS)
    ghost = state.players[0].floor_1[0]
    ctx = Context(0, ghost.card, ghost, None, printed)
    assert measure_thing(state, ctx, ghost, "attack") == attack


@pytest.mark.rule("CHD-047", "CHD-043", "CHD-044")
@pytest.mark.parametrize("seat", [0, 1])
def test_numbers_of_players_pieces_and_cards(seat: int) -> None:
    side, other = f"p{seat + 1}", f"p{2 - seat}"
    table = f"{side} hp: 150\n{other} hp: 90\n{side} floor-1: Ghost(damage=10) Robot\n{side} hand: Ghost"
    state = laid(table, CARDS)
    ghost, robot = state.players[seat].floor_1
    ctx = Context(seat, ghost.card, ghost)

    def numbers(thing: Any) -> list[int | None]:
        names = ("level", "cost", "hp", "attack", "damage", "left")
        return [measure_thing(state, ctx, thing, name) for name in names]

    assert numbers(Body(seat)) == [None, None, 150, None, None, 150]
    assert numbers(Body(1 - seat)) == [None, None, 90, None, None, 90]
    assert numbers(ghost) == [20, 2, 30, 20, 10, 20]
    assert numbers(robot) == [None, 3, 50, 10, 0, 50]
    assert numbers(Slot(seat, "hand", ghost.card)) == [20, 2, 30, 20, 0, 30]


@pytest.mark.rule("CHD-109", *(f"CHD-{number}" for number in range(295, 316)))
def test_a_counter_says_in_brackets_what_it_counters() -> None:
    for subject, names in SUBJECTS.items():
        for name in names:
            for text in (f"({name})カウンター", f"（{name}）カウンター", f"({name}) Counter"):
                assert subjects_of(text) == {subject}
    assert subjects_of("カウンター") == subjects_of("(無)カウンター") == frozenset()
    assert subjects_of("対(技)カウンター") == frozenset()
    printed = {name: subject for subject, names in SUBJECTS.items() for name in names}
    assert printed == PRINTED


PRINTED = {
    "イベント": "event", "Event": "event", "インスタント": "instant", "Instant": "instant",
    "カウンター": "counter", "Counter": "counter", "技": "technique", "Technique": "technique",
    "アタック": "attack", "攻撃": "attack", "Attack": "attack", "アーティファクト": "artifact",
    "Artifact": "artifact", "ドロー": "draw", "Draw": "draw", "配置": "placement", "Placement": "placement",
    "ダメージ": "damage", "Damage": "damage", "移動": "movement", "Movement": "movement", "復活": "revival",
    "Revival": "revival", "自分のキャラのHPが0以下になった": "zero",
    "Your character's HP became 0 or less": "zero", "死亡": "death", "Death": "death", "土地": "land",
    "Land": "land", "スペルド": "spelled", "Spelled": "spelled", "キャラ配置": "character-placement",
    "Character Placement": "character-placement", "装備": "equipment", "Equipment": "equipment", "ALL": "all",
}  # fmt: skip
