"""Charge, power and counter drive: what they need, what they cost, what becomes of the materials."""

from functools import partial
from typing import Any

import pytest

from rules.games.twgp.table.pending import BOOST, Attack, Declared
from rules.games.twgp.table.ruleset import DOLSAGA, HALF, TRIAL
from rules.games.twgp.table.state import State
from rules.games.twgp.turn.counter_drive import (
    cores_of,
    counter_drive,
    counter_options,
    ladder,
    others_at_hand,
    rung_options,
)
from rules.games.twgp.turn.drives import (
    can_drive,
    charge_drive,
    charge_options,
    drive_placed,
    drive_price,
    material_options,
    own_units,
    power_drive,
    power_options,
    stealth_drive,
)
from rules.games.twgp.turn.inner_declarations import do_inner
from tests.rules.games.twgp.playing import PLAIN
from tests.rules.games.twgp.tables import SEATS, done, keys, unit
from tests.rules.games.twgp.tables import table as plain_table

TEXTS = PLAIN | {
    "Call": "unit 03 | text on summoned do {do: draw}",
    "Lead": "unit 05 | text on summoned do {do: draw}",
    "Trap": "charge | trap on driven do {do: poison}",
    "Rank0": "vital rank 0",
    "Rank2": "vital rank 2",
    "Rank3": "vital rank 3",
    "Rank5": "vital rank 5",
    "Rank7": "vital rank 7",
}
BOTH = pytest.mark.parametrize("system", [HALF, DOLSAGA])
table = partial(plain_table, cards=TEXTS)


def many(count: int) -> str:
    return f"{count}xC" if count else "none"


def attack(state: State, seat: int, kind: str = "assault", target: Any = "first") -> Attack:
    """The seat attacks the first unit of the other's, or `target`."""
    aim = unit(state, 1 - seat) if target == "first" else target
    found = Attack(state, kind, unit(state, seat), aim, 1 - seat)
    state.stack.append(found)
    return found


# What is there to drive with


@pytest.mark.rule("TWG-245", "TWG-246", "TWG-247")
@SEATS
def test_which_units_are_materials(seat: int) -> None:
    lines = "U03(turn=90) back(down,of=U02) back(down,of=L) U04(hacker=theirs,turn=180) U05"
    state = table(seat, f"mine battle: {lines}\nmine charge: U01", system=TRIAL)
    assert [piece.column for piece in own_units(state, seat)] == [1, 2, 5]


@pytest.mark.rule("TWG-255", "TWG-262", "TWG-313", "TWG-316", "TWG-520")
@pytest.mark.parametrize(
    ("system", "deck", "price"),
    [(HALF, 3, 2), (HALF, 2, 2), (HALF, 1, 1), (HALF, 0, 0), (DOLSAGA, 3, 1), (DOLSAGA, 0, 0)],
)
@SEATS
def test_what_a_charge_drive_costs(seat: int, system: int, deck: int, price: int) -> None:
    assert drive_price(table(seat, f"mine deck: {many(deck)}", system=system), seat) == price


@pytest.mark.rule("TWG-120", "TWG-257", "TWG-538")
@pytest.mark.parametrize(
    ("system", "units", "charges", "besides", "can"),
    [
        (HALF, "none", 0, 0, True),
        (HALF, "none", 1, 0, True),
        (HALF, "none", 2, 0, False),
        (HALF, "none", 0, 1, False),
        (HALF, "U01 U02", 0, 0, True),
        (HALF, "U01 U02 U03", 0, 0, False),
        (DOLSAGA, "none", 0, 2, True),
        (DOLSAGA, "U01", 0, 1, True),
        (DOLSAGA, "U01", 0, 2, False),
        (DOLSAGA, "none", 1, 2, False),
    ],
)
@SEATS
def test_whether_there_is_room_for_a_drive(
    seat: int, system: int, units: str, charges: int, besides: int, can: bool
) -> None:
    mine = f"mine battle: {units}\nmine deck: 4xC\nmine charge: {many(charges)}"
    full = "theirs battle: U01 U02 U03\ntheirs deck: 4xC\ntheirs charge: 3xC"
    assert can_drive(table(seat, f"{mine}\n{full}", system=system), seat, besides) == can
    assert can_drive(table(seat, f"{mine}\ntheirs deck: 4xC", system=system), seat, besides) == can


@pytest.mark.rule("TWG-254", "TWG-269", "TWG-294", "TWG-078")
@pytest.mark.parametrize(
    ("vital", "options"),
    [
        ("V", ["charge U03", "hide U03", "charge U02", "hide U02", "hide L"]),
        ("Rank3", ["charge U02", "hide U02", "hide L"]),
        ("Rank0", ["charge U03", "hide U03", "charge U02", "hide U02", "hide L"]),
    ],
)
@SEATS
def test_what_can_be_charge_driven(seat: int, vital: str, options: list[str]) -> None:
    state = table(seat, f"mine hand: U03 U04 U02 L C\ntheirs vital: {vital}\nmine deck: 4xC")
    assert charge_options(state, seat) == options


# Charge drive


@pytest.mark.rule("TWG-016", "TWG-517")
@pytest.mark.parametrize(("system", "drawn"), [(HALF, 0), (DOLSAGA, 1)])
@SEATS
def test_texts_of_driven_units_work_in_dolsaga(seat: int, system: int, drawn: int) -> None:
    state = table(seat, "mine hand: Call\nmine charge: C\nmine deck: W", system=system)
    done(charge_drive(state, seat, "Call"), "1", "C")
    assert len(state.players[seat].hand) == drawn
    state = table(seat, "mine hand: Lead\nmine battle: U03 U02\nmine charge: C", system=system)
    done(power_drive(state, seat, f"Lead/{'ab'[seat]}1"))
    assert len(state.players[seat].hand) == drawn


@pytest.mark.rule("TWG-255", "TWG-256", "TWG-257", "TWG-260")
@pytest.mark.parametrize(("units", "cells"), [("U01 U04", []), ("U01(at=2)", ["1", "3"])])
@SEATS
def test_where_a_driven_unit_stands(seat: int, units: str, cells: list[str]) -> None:
    state = table(seat, f"mine battle: {units}\nmine hand: U02 C\nmine deck: 3xW")
    asks = done(charge_drive(state, seat, "U02"), "3")
    assert [list(ask.options) for ask in asks] == [cells] * bool(cells)
    player = state.players[seat]
    assert unit(state, seat, 3).card.number == "U02" and unit(state, seat, 3).shifted
    assert (player.hand, player.deck, player.charge) == (["C"], ["W"], ["W", "W"])
    assert keys(state) == [("download", seat), ("charge-drive", seat)]


@pytest.mark.rule("TWG-222", "TWG-475")
@SEATS
def test_a_driven_unit_can_be_trapped(seat: int) -> None:
    state = table(seat, "mine hand: U02\ntheirs charge: Trap\nmine battle: U03 U04")
    asks = done(charge_drive(state, seat, "U02"), "Trap/1")
    assert [(ask.player, ask.kind) for ask in asks] == [(1 - seat, "trap")]
    assert unit(state, seat, 3).poisoned


@pytest.mark.rule("TWG-256", "TWG-293", "TWG-517")
@SEATS
def test_a_unit_that_is_laid_face_down_says_nothing(seat: int) -> None:
    state = table(
        seat, "mine hand: Call\ntheirs charge: Trap\nmine battle: U03 U04", system=DOLSAGA
    )
    assert done(stealth_drive(state, seat, "Call")) == []
    assert unit(state, seat, 3).secret == ["Call"] and keys(state) == [("stealth-drive", seat)]


@pytest.mark.rule("TWG-537", "TWG-078")
@pytest.mark.parametrize(
    ("card", "veiled", "vital", "stands"),
    [
        ("U02", False, "Rank2", []),
        ("U02", True, "Rank2", []),
        ("U02", False, "Rank3", ["U02"]),
        ("U02", True, "Rank0", ["back"]),
        ("L", True, "Rank0", ["back"]),
    ],
)
@SEATS
def test_what_was_laid_becomes_final(
    seat: int, card: str, veiled: bool, vital: str, stands: list[str]
) -> None:
    state = table(seat, f"mine hand: {card}\ntheirs vital: {vital}", system=DOLSAGA)
    done(drive_placed(state, seat, card, veiled), "1")
    assert [piece.card.number for piece in state.players[seat].battle] == stands


# Power drive


@pytest.mark.rule("TWG-264", "TWG-265", "TWG-268", "TWG-276", "TWG-078")
@pytest.mark.parametrize(
    ("units", "vital", "numbers"),
    [
        ("U03 U02", "V", ["U04", "U05"]),
        ("U03 U02", "Rank5", ["U04"]),
        ("U03 U03", "V", ["U04", "U05", "U06"]),
        ("U06", "V", []),
    ],
)
@SEATS
def test_what_can_be_power_driven(seat: int, units: str, vital: str, numbers: list[str]) -> None:
    state = table(
        seat, f"mine battle: {units}\nmine hand: U03 U04 U05 U06 W C\ntheirs vital: {vital}"
    )
    side = "ab"[seat]
    cores = [f"{side}{column}" for column in range(1, 1 + len(units.split()))]
    assert power_options(state, seat) == [
        f"power {one}/{core}" for one in numbers for core in cores
    ]


@pytest.mark.rule("TWG-264", "TWG-265", "TWG-268")
@pytest.mark.parametrize(
    ("card", "taken", "options"),
    [
        ("U05", 1, [2, 3]),
        ("U05", 2, [3, "enough"]),
        ("U06", 2, [3]),
        ("U04", 2, [3, "enough"]),
        ("U08", 3, ["enough"]),
        ("U09", 3, []),
        ("U03", 1, [2, 3]),
    ],
)
@SEATS
def test_when_materials_are_enough(
    seat: int, card: str, taken: int, options: list[int | str]
) -> None:
    state = table(seat, "mine battle: U03 U02 U03")
    chosen = [unit(state, seat, column) for column in range(1, taken + 1)]
    wanted = [one if one == "enough" else f"{'ab'[seat]}{one}" for one in options]
    assert material_options(state, seat, chosen, card) == wanted


@pytest.mark.rule("TWG-242", "TWG-248", "TWG-249", "TWG-269", "TWG-375", "TWG-410")
@SEATS
def test_what_becomes_of_the_materials(seat: int) -> None:
    state = table(
        seat,
        "mine battle: U04(frames=U01,weapons=W+W+W+W)"
        " U03(down,turn=90,prompted=3,weapons=W+W+C) U02(down,turn=90,prompted=5,frames=U00)\n"
        "mine hand: U08 U05",
    )
    side = "ab"[seat]
    unit(state, seat).poisoned, unit(state, seat).plus = True, 2
    answers = (f"{side}2", "yes", "W")
    asks = done(power_drive(state, seat, f"U08/{side}1"), *answers)
    assert [ask.kind for ask in asks] == ["material", "prompted", "drop"]
    found = unit(state, seat)
    assert found.frames == ["U04", "U01", "U03", "U02", "U00"]
    assert (found.prompted, found.down, found.poisoned, found.plus) == (5, True, False, 0)
    assert len(found.weapons) == 6 and state.players[seat].surge == ["W"]
    assert state.players[seat].hand == ["U05"] and len(state.players[seat].battle) == 1
    assert keys(state)[:2] == [("power-drive", seat), ("prompt", seat)]


@pytest.mark.rule("TWG-249")
@SEATS
def test_a_declaration_need_not_be_kept(seat: int) -> None:
    state = table(seat, "mine battle: U04 U03(down,turn=90,prompted=3)\nmine hand: U07")
    done(power_drive(state, seat, f"U07/{'ab'[seat]}1"), "no")
    assert not unit(state, seat).down and unit(state, seat).prompted < 0


# Counter drive


@pytest.mark.rule("TWG-278", "TWG-279", "TWG-282", "TWG-284", "TWG-286", "TWG-287")
@pytest.mark.parametrize(
    ("attacker", "core", "vital", "hand", "numbers"),
    [
        ("U06", "U03", "V", "U04 U07", ["U07"]),
        ("U06", "U03", "V", "U04 U08", []),
        ("U06", "U03", "Rank7", "U04 U07", []),
        ("U06", "U03", "V", "U04 C", []),
        ("U06", "U03", "V", "U02", []),
        ("U06", "U03", "V", "U02 U01", ["U02", "U01"][1:]),
        ("U03", "U03", "V", "U04 U07", []),
        ("U04", "U03", "V", "U04 U07", ["U07"]),
        ("U06", "U03(turn=90)", "V", "U04 U07", []),
        ("U06", "U03(weapons=W+W)", "V", "U04 U07", ["U07"]),
        ("U06", "U03(weapons=W+W+W)", "V", "U04 U07", []),
    ],
)
@SEATS
def test_what_can_be_counter_driven(
    seat: int, attacker: str, core: str, vital: str, hand: str, numbers: list[str]
) -> None:
    lines = f"mine battle: {attacker}\ntheirs battle: {core}\ntheirs hand: {hand}"
    state = table(seat, f"{lines}\nmine vital: {vital}")
    options = counter_options(state, 1 - seat, attack(state, seat))
    assert options == [f"counter {one}/{'ba'[seat]}1" for one in numbers]


@pytest.mark.rule("TWG-278", "TWG-282")
@pytest.mark.parametrize(
    ("kind", "opposed", "offered"),
    [("assault", True, 1), (BOOST, True, 0), ("direct", True, 1), ("direct", False, 0)],
)
@SEATS
def test_only_who_is_fought_with_counters(
    seat: int, kind: str, opposed: bool, offered: int
) -> None:
    state = table(seat, "mine battle: U06\ntheirs battle: U03\ntheirs hand: U04 U07")
    top = attack(state, seat, kind, "first" if opposed else None)
    assert len(counter_options(state, 1 - seat, top)) == offered
    assert counter_options(state, 1 - seat, Declared(state, seat, "spell", [1 - seat])) == []


@pytest.mark.rule("TWG-281", "TWG-288", "TWG-247")
@SEATS
def test_which_units_are_cores(seat: int) -> None:
    state = table(
        seat, "mine battle: U06 U05(hacker=theirs,turn=180)\ntheirs battle: U08 U03 U02(turn=90)"
    )
    top = attack(state, seat)
    top.links = [unit(state, 1 - seat, 2), unit(state, 1 - seat, 3), unit(state, seat, 2)]
    assert cores_of(state, 1 - seat, top) == [unit(state, 1 - seat, 2)]
    assert cores_of(state, seat, top) == []


@pytest.mark.rule("TWG-281")
@SEATS
def test_what_there_is_beside_the_core(seat: int) -> None:
    state = table(seat, "mine battle: U03 U05 back(down,of=L)\nmine hand: U07 C U07 U02")
    found = others_at_hand(state, seat, unit(state, seat), "U07")
    assert found == {f"{'ab'[seat]}2": 5, "U07": 7, "U02": 2}


@pytest.mark.rule("TWG-281", "TWG-285")
@pytest.mark.parametrize(
    ("others", "rungs"),
    [
        ([4, 5], [3, 4, 5]),
        ([2, 1], [1, 2, 3]),
        ([2, 4], [2, 3, 4]),
        ([5], [3]),
        ([4, 6], [3, 4]),
        ([4, 4], [3, 4]),
        ([1], [3]),
        ([], [3]),
    ],
)
def test_which_rungs_there_are(others: list[int], rungs: list[int]) -> None:
    assert ladder(3, dict(enumerate(others))) == rungs  # type: ignore[arg-type]


@pytest.mark.rule("TWG-281", "TWG-282", "TWG-284", "TWG-285")
@pytest.mark.parametrize(
    ("chosen", "ends", "power", "options"),
    [
        ([], (3, 3), 3, ["two", "four"]),
        (["four"], (3, 4), 7, ["two", "five", "enough"]),
        (["four"], (3, 4), 8, ["two", "five"]),
        (["four", "five"], (3, 5), 99, ["two"]),
        (["four", "two"], (2, 4), 9, ["five", "enough"]),
    ],
)
def test_which_rung_is_next(
    chosen: list[str], ends: tuple[int, int], power: int, options: list[str]
) -> None:
    others = {"two": 2, "four": 4, "five": 5, "seven": 7}
    assert rung_options(others, chosen, ends, power) == options


@pytest.mark.rule("TWG-281", "TWG-282", "TWG-289")
@SEATS
def test_a_counter_drive_takes_rungs_from_hand_and_grid(seat: int) -> None:
    state = table(
        seat, "mine battle: U06\ntheirs battle: U03 U05\ntheirs hand: U02 U08 U04 C\nmine deck: C"
    )
    top = attack(state, seat)
    side = "ba"[seat]
    asks = done(counter_drive(state, 1 - seat, f"U08/{side}1"), "U04", f"{side}2", "enough")
    assert [ask.options for ask in asks] == [
        ("U02", "U04"),
        (f"{side}2", "U02"),
        ("U02", "enough"),
    ]
    found = unit(state, 1 - seat)
    assert (found.card.number, found.frames) == ("U08", ["U03", "U04", "U05"])
    assert top.target is found and state.players[1 - seat].hand == ["U02", "C"]


@pytest.mark.rule("TWG-034", "TWG-203")
@SEATS
def test_whoever_drives_is_not_idle(seat: int) -> None:
    state = table(seat, "mine hand: U02\ntheirs hand: U02\nmine battle: U03 U04")
    assert not state.stirred
    done(do_inner(state, seat, "charge U02"))
    assert state.stirred and unit(state, seat, 3).card.number == "U02"
