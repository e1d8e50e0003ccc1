"""Charge effects, traps, counters and log counters: when they can be used, on whom, and what they leave."""

from functools import partial

import pytest

from rules.games.twgp.effects import Paragraph
from rules.games.twgp.table.pending import Attack, Declared, Used
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.ruleset import DOLSAGA, HALF, TRIAL
from rules.games.twgp.table.state import State
from rules.games.twgp.turn.log_counters import fire_log_counter
from rules.games.twgp.turn.using import (
    affected,
    answers,
    bare_rivals,
    designated_effect,
    fired_counter,
    has_objects,
    laid_effect,
    sprung_vital,
    trap_options,
    use_options,
)
from tests.rules.games.twgp.playing import PLAIN
from tests.rules.games.twgp.tables import SEATS, done, keys, outcome, unit
from tests.rules.games.twgp.tables import table as plain_table

TEXTS = PLAIN | {
    "Look": "charge | spell do {do: look}",
    "Grow": "charge | spell do {do: power, by: 2, whom: own}",
    "Burn": "charge | spell do {do: power, by: -1, whom: enemy}",
    "Times": "charge | spell do {do: multiply, by: 2, whom: own}",
    "Lasts": "charge | accel counts 3 do {do: power, by: 1, whom: own}",
    "Counts": "charge | spell do {do: power, by: 1, whom: own, counts: 2}",
    "Kill": "charge | spell do {do: discard, whom: enemy}",
    "Tap": "charge | hazard do {do: turn, to: horizontal, whom: enemy}",
    "Wave": "charge | another do {do: power, by: -1, whom: all-enemy}",
    "Direct": "charge | spell do {do: direct}",
    "Cancel": "charge | accel do {do: cancel}",
    "Mill": "charge | spell do {do: mill, count: 1, whose: enemy}",
    "Dig": "charge | spell do {do: mill, count: 1, whose: own}",
    "Slow": "charge | trap on assaulted do {do: power, by: -1, whom: attacker}",
    "Turn": "charge | reflect on spell do {do: reflect}",
    "Echo": "charge | reflect on effect do {do: reflect}",
    "Dear": "charge | spell cost surge 1 do {do: look}",
    "Close": "charge | spell cost close 1 do {do: look}",
    "Two": "charge | spell cost surge 9 do {do: look} | spell cost surge 1 do {do: draw}",
    "Trap": "charge | trap on assaulted cost surge 1 do {do: draw}",
    "VTrap": "vital | trap on directed cost surge 1 do {do: cancel} | vital do {do: power, by: 1, whom: all}",
    "VTwo": "vital | trap on assaulted do {do: look} | trap on directed do {do: cancel}",
    "Back": "charge | spell do {do: look} | counter on assaulted do {do: cancel}",
    "Ward": "charge | counter on spell do {do: cancel}",
    "Fire": "log-counter | log do {do: draw}",
    "Paid": "log-counter | log cost surge 1 do {do: wound}",
    "Mixed": "log-counter | text do {do: select} | log do {do: draw}",
    "Stop": "log-counter | log do {do: cancel}",
    "Say": "unit 02 | text on summoned do {do: draw}",
}
table = partial(plain_table, cards=TEXTS)
LIVE = "back(down,of=V)"


def named(state: State, card: str, number: int = 1) -> Paragraph:
    found: Paragraph = state.cards[card].paragraphs[number - 1]
    return found


def attack(state: State, seat: int, kind: str = "assault") -> Attack:
    """The seat attacks the first unit of the other's; a Direct, the player."""
    target = None if kind == "direct" else unit(state, 1 - seat)
    found = Attack(state, kind, unit(state, seat), target, 1 - seat)
    state.stack.append(found)
    return found


def used(state: State, seat: int, card: str, *pieces: Piece | None) -> Used:
    found = Used(state, seat, card, named(state, card), [1 - seat])
    found.pieces = list(pieces)
    state.stack.append(found)
    return found


# When a card can be used


@pytest.mark.rule("TWG-107", "TWG-122", "TWG-136", "TWG-525")
@pytest.mark.parametrize(
    ("switch", "system", "phase", "offered"),
    [
        (True, HALF, "battle", True),
        (True, HALF, "build", False),
        (False, HALF, "battle", False),
        (True, DOLSAGA, "declare", True),
        (False, DOLSAGA, "declare", False),
    ],
)
@SEATS
def test_effects_are_used_in_battles(
    seat: int, switch: bool, system: int, phase: str, offered: bool
) -> None:
    state = table(seat, "mine hand: Look", system=system, charge_effects=switch)
    state.phase = phase
    assert use_options(state, seat, None) == ["use Look/1"] * offered


@pytest.mark.rule("TWG-107", "TWG-122", "TWG-417")
@pytest.mark.parametrize(
    ("lines", "options"),
    [
        ("mine charge: C C", ["use Look/1", "use Dig/1"]),
        ("mine charge: C C C", []),
        ("mine charge: C C\nmine laid: Look", ["use Look/1"]),
        ("theirs charge: C C C", ["use Look/1", "use Dig/1"]),
    ],
)
@SEATS
def test_a_card_needs_a_cell(seat: int, lines: str, options: list[str]) -> None:
    state = table(seat, f"{lines}\nmine hand: Look Dig")
    assert use_options(state, seat, None) == options


@pytest.mark.rule("TWG-417", "TWG-475", "TWG-476")
@pytest.mark.parametrize(
    ("hand", "surge", "options"),
    [
        ("Trap Back Say Fire", 2, ["use Back/1"]),
        ("Dear", 1, ["use Dear/1"]),
        ("Dear", 0, []),
        ("Close", 0, []),
        ("Close W", 0, ["use Close/1"]),
        ("Close Close", 0, ["use Close/1"]),
        ("Two", 1, ["use Two/2"]),
        ("Two", 9, ["use Two/2"]),
    ],
)
@SEATS
def test_what_can_be_used_from_the_hand(
    seat: int, hand: str, surge: int, options: list[str]
) -> None:
    lines = [f"mine hand: {hand}", "theirs surge: 6xC"]
    lines += [f"mine surge: {min(surge, 6)}xC"] if surge else []
    assert use_options(table(seat, "\n".join(lines)), seat, None) == options


@pytest.mark.rule(
    "TWG-123", "TWG-124", "TWG-292", "TWG-490", "TWG-005", "TWG-434", "TWG-444", "TWG-446"
)
@pytest.mark.parametrize(
    ("card", "battle", "lines", "has"),
    [
        ("Grow", True, "mine battle: U05\ntheirs battle: U03", True),
        ("Grow", False, "mine battle: U05\ntheirs battle: U03", False),
        ("Times", False, "mine battle: U05\ntheirs battle: U03", False),
        ("Times", True, "mine battle: U05\ntheirs battle: U03", True),
        ("Lasts", False, "mine battle: U05\ntheirs battle: none", True),
        ("Lasts", False, "theirs battle: U03", False),
        ("Counts", False, "mine battle: U05", True),
        ("Counts", False, "theirs battle: U03", False),
        ("Kill", False, "theirs battle: U03", True),
        ("Kill", False, "mine battle: U03", False),
        ("Tap", False, "theirs battle: U03", True),
        ("Tap", False, "mine battle: U03", False),
        ("Look", False, "", True),
        ("Cancel", False, "mine battle: U05\ntheirs battle: U03", False),
        ("Cancel", True, "mine battle: U05\ntheirs battle: U03", True),
        ("Direct", False, "mine battle: U05", True),
        ("Direct", True, "mine battle: U05\ntheirs battle: U03(turn=90)", False),
        ("Direct", False, "theirs battle: U05", False),
        ("Direct", False, "theirs ran-out: 1", False),
    ],
)
@SEATS
def test_what_an_effect_is_about(seat: int, card: str, battle: bool, lines: str, has: bool) -> None:
    state = table(seat, lines)
    state.target = seat
    top = attack(state, seat) if battle else None
    assert has_objects(state, seat, named(state, card), top) == has


@pytest.mark.rule("TWG-123")
@SEATS
def test_power_needs_a_unit_that_it_fits(seat: int) -> None:
    lines = "mine battle: U05\ntheirs battle: back(down,of=U03)"
    state = table(seat, lines)
    top = attack(state, seat)
    assert not has_objects(state, seat, named(state, "Burn"), top)
    assert has_objects(state, 1 - seat, named(state, "Burn"), top)


@pytest.mark.rule("TWG-005")
@pytest.mark.parametrize(
    ("spent", "card", "has"),
    [(True, "Kill", False), (False, "Kill", True), (True, "Tap", True)],
)
@SEATS
def test_once_a_game_without_a_comparison(seat: int, spent: bool, card: str, has: bool) -> None:
    state = table(seat, "theirs battle: U03")
    state.players[seat].spent, state.players[1 - seat].spent = spent, not spent
    assert has_objects(state, seat, named(state, card), None) == has


@pytest.mark.rule("TWG-444", "TWG-446")
@SEATS
def test_only_the_target_right_directs(seat: int) -> None:
    state = table(seat, "")
    assert has_objects(state, state.target, named(state, "Direct"), None)
    assert not has_objects(state, 1 - state.target, named(state, "Direct"), None)


@pytest.mark.rule("TWG-434", "TWG-455")
@SEATS
def test_who_is_bare(seat: int) -> None:
    lines = (
        "players: 4\nmine battle: U01\ntheirs battle: U03\np3 ran-out: 1\np4 battle: U05(turn=90)"
    )
    state = table(seat, lines, system=TRIAL)
    assert bare_rivals(state, seat) == [3]


@pytest.mark.rule("TWG-475", "TWG-476")
@pytest.mark.parametrize(
    ("card", "pending", "answers_it"),
    [
        ("Turn", "Look", True),
        ("Turn", "Lasts", False),
        ("Echo", "Look", True),
        ("Echo", "Lasts", True),
        ("Echo", "assault", False),
        ("Slow", "assault", True),
        ("Slow", "direct", False),
        ("VTrap", "direct", True),
        ("VTrap", "assault", False),
        ("VTrap", "", False),
    ],
)
@SEATS
def test_what_is_answered(seat: int, card: str, pending: str, answers_it: bool) -> None:
    state = table(seat, "mine battle: U05\ntheirs battle: U03")
    top: Declared | None = None
    if pending in TEXTS:
        top = used(state, seat, pending)
    elif pending:
        top = attack(state, seat, pending)
    one = named(state, card)
    assert answers(state, 1 - seat, one, top) == answers_it
    assert not answers(state, seat, one, top)
    if top is not None:
        top.victims = [2]
        assert not answers(state, 1 - seat, one, top)
        top.victims = [0, 1]
        assert not answers(state, seat, one, top)


# Using it


@pytest.mark.rule("TWG-107", "TWG-122", "TWG-124", "TWG-417", "TWG-034", "TWG-476")
@pytest.mark.parametrize(
    ("what", "count", "paid"), [("Two/2", "", 1), ("Lasts/1", "effect", 0), ("Burn/1", "", 0)]
)
@SEATS
def test_what_is_used_lies_open(seat: int, what: str, count: str, paid: int) -> None:
    card = what.partition("/")[0]
    lines = f"mine hand: {card} W\nmine battle: U05\ntheirs battle: U03\nmine surge: 2xC\ntheirs surge: 2xC"
    state = table(seat, lines)
    top = attack(state, 1 - seat)
    steps = laid_effect(state, seat, what, top, state.players[seat].hand)
    effect = outcome(steps)
    player = state.players[seat]
    assert [(one.card.number, one.count) for one in player.laid] == [(card, count)]
    assert (player.hand, len(player.surge)) == (["W"], 2 - paid)
    assert len(state.players[1 - seat].surge) == 2
    assert state.stirred and keys(state)[0] == ("use", seat)
    assert effect.answered is top and effect.paragraph is named(state, card, int(what[-1]))
    assert effect.victims == [1 - seat] * (card == "Burn")
    assert effect.pieces == [None if paid else unit(state, 1 - seat if card == "Burn" else seat)]


@pytest.mark.rule("TWG-124", "TWG-292")
@SEATS
def test_the_user_designates(seat: int) -> None:
    state = table(seat, "mine battle: U05\ntheirs battle: U03 U04")
    steps = designated_effect(state, seat, "Kill", named(state, "Kill"), None)
    side = "ba"[seat]
    assert outcome(steps, f"{side}2").pieces == [unit(state, 1 - seat, 2)]
    steps = designated_effect(state, seat, "Kill", named(state, "Kill"), None)
    assert [(one.player, one.options) for one in done(steps, f"{side}1")] == [
        (seat, (f"{side}1", f"{side}2"))
    ]
    about = unit(state, seat)
    steps = designated_effect(state, seat, "Kill", named(state, "Kill"), None, about)
    assert outcome(steps).pieces == [about]
    nothing = table(seat, "mine battle: U05")
    assert outcome(designated_effect(nothing, seat, "Kill", named(state, "Kill"), None)).pieces == [
        None
    ]


@pytest.mark.rule("TWG-444", "TWG-455", "TWG-160")
@SEATS
def test_who_is_directed(seat: int) -> None:
    state = table(seat, "players: 3\np3 battle: none", system=TRIAL)
    steps = designated_effect(state, seat, "Direct", named(state, "Direct"), None)
    effect = outcome(steps, "p3")
    assert (effect.directed, effect.victims) == (2, [2])
    state = table(seat, "players: 3\np3 battle: U05", system=TRIAL)
    effect = outcome(designated_effect(state, seat, "Direct", named(state, "Direct"), None))
    assert (effect.directed, effect.victims) == (1 - seat, [1 - seat])


@pytest.mark.rule("TWG-159", "TWG-160", "TWG-203", "TWG-204", "TWG-441")
@pytest.mark.parametrize(
    ("card", "who"),
    [
        ("Look", "all"),
        ("Mill", "all"),
        ("Dig", "nobody"),
        ("Wave", "all"),
        ("Lasts", "nobody"),
        ("Burn", "theirs"),
        ("Cancel", "theirs"),
        ("Echo", "theirs"),
        ("Slow", "theirs"),
        ("Counts", "nobody"),
    ],
)
@SEATS
def test_who_is_affected(seat: int, card: str, who: str) -> None:
    lines = "players: 3\nmine battle: U05\ntheirs battle: U03\np3 battle: U04"
    state = table(seat, lines, system=TRIAL)
    top = attack(state, 1 - seat)
    effect = used(state, seat, card)
    effect.answered = top
    piece = {"theirs": unit(state, 1 - seat), "nobody": unit(state, seat)}.get(who)
    effect.pieces = [piece if card in ("Burn", "Lasts", "Counts") else None]
    every = [1, 2] if seat == 0 else [2, 0]
    assert affected(state, effect) == {"all": every, "theirs": [1 - seat], "nobody": []}[who]


@pytest.mark.rule("TWG-160", "TWG-203")
@SEATS
def test_who_is_affected_without_a_declaration(seat: int) -> None:
    state = table(seat, "mine battle: U05\ntheirs battle: U03")
    for card in ("Cancel", "Slow"):
        assert affected(state, used(state, seat, card, None)) == []


# Traps and counters


@pytest.mark.rule("TWG-417", "TWG-475", "TWG-477", "TWG-479", "TWG-480")
@pytest.mark.parametrize(
    ("charge", "vital", "kind", "surge", "options"),
    [
        ("Trap C", LIVE, "assault", 1, ["trap Trap/1"]),
        ("Trap C", LIVE, "assault", 0, []),
        ("Trap C", LIVE, "direct", 1, []),
        ("Back Look", LIVE, "assault", 1, []),
        ("none", "back(down,of=VTrap)", "direct", 1, ["trap VTrap/1"]),
        ("none", "VTrap(turn=90)", "direct", 1, []),
        ("none", "back(down,of=VTwo)", "direct", 0, ["trap VTwo/2"]),
        ("none", "back(down,of=VTwo)", "assault", 0, ["trap VTwo/1"]),
    ],
)
@SEATS
def test_which_traps_can_be_sprung(
    seat: int, charge: str, vital: str, kind: str, surge: int, options: list[str]
) -> None:
    mine = f"mine battle: U05\ntheirs battle: U03\ntheirs charge: {charge}\ntheirs vital: {vital}"
    lines = f"{mine}\ntheirs surge: C" if surge else f"{mine}\nmine surge: C"
    state = table(seat, lines)
    top = attack(state, seat, kind)
    assert trap_options(state, 1 - seat, top) == options
    assert trap_options(state, 1 - seat, None) == []
    off = table(seat, lines, charge_effects=False)
    assert trap_options(off, 1 - seat, attack(off, seat, kind)) == []


@pytest.mark.rule("TWG-480")
@SEATS
def test_a_trap_lay_there_before(seat: int) -> None:
    state = table(seat, "mine battle: U05\ntheirs battle: U03\ntheirs surge: C")
    top = attack(state, seat)
    state.players[1 - seat].charge.append("Trap")
    assert trap_options(state, 1 - seat, top) == []
    later = attack(state, seat)
    assert trap_options(state, 1 - seat, later) == ["trap Trap/1"]
    state.players[1 - seat].charge.clear()
    assert trap_options(state, 1 - seat, later) == []


@pytest.mark.rule("TWG-475", "TWG-477", "TWG-417")
@pytest.mark.parametrize(("what", "paid"), [("VTrap/1", 1), ("VTwo/2", 0)])
@SEATS
def test_a_vital_trap_is_lost_and_works(seat: int, what: str, paid: int) -> None:
    card = what.partition("/")[0]
    state = table(
        seat,
        f"mine battle: U05\ntheirs vital: {LIVE} back(down,of={card}) {LIVE}\nmine vital: V\n"
        "theirs surge: 2xC\nmine surge: 2xC",
    )
    top = attack(state, seat, "direct")
    effect = outcome(sprung_vital(state, 1 - seat, what, top))
    vital = state.players[1 - seat].vital
    assert [piece.down for piece in vital] == [True, False, True] and vital[1].turn == 0
    assert state.players[seat].vital[0].turn == 90
    assert len(state.players[1 - seat].surge) == 2 - paid
    assert len(state.players[seat].surge) == 2
    assert effect.answered is top and effect.victims == [seat] and effect.seat == 1 - seat
    assert effect.paragraph is named(state, card, int(what[-1]))
    assert keys(state)[0] == ("use", 1 - seat)


@pytest.mark.rule("TWG-476")
@pytest.mark.parametrize(
    ("charge", "kind", "fires"),
    [
        ("Back", "assault", "Back/2"),
        ("Back", "direct", ""),
        ("Ward", "assault", ""),
        ("Trap", "assault", ""),
        ("C Ward Back", "assault", "Back/2"),
    ],
)
@SEATS
def test_which_counter_fires(seat: int, charge: str, kind: str, fires: str) -> None:
    lines = f"mine battle: U05\ntheirs battle: U03\ntheirs charge: {charge}\nmine charge: Back"
    state = table(seat, lines)
    top = attack(state, seat, kind)
    assert fired_counter(state, top) == ((1 - seat, fires) if fires else None)
    state.players[1 - seat].charge.clear()
    assert fired_counter(state, top) is None
    state.players[1 - seat].charge.append("Back")
    assert fired_counter(state, top) == ((1 - seat, "Back/2") if fires else None)
    off = table(seat, lines, charge_effects=False)
    assert fired_counter(off, attack(off, seat, kind)) is None


@pytest.mark.rule("TWG-476", "TWG-480")
@SEATS
def test_a_counter_lay_there_before(seat: int) -> None:
    state = table(seat, "mine battle: U05\ntheirs battle: U03")
    top = attack(state, seat)
    state.players[1 - seat].charge.append("Back")
    assert fired_counter(state, top) is None


@pytest.mark.rule("TWG-476")
@SEATS
def test_only_who_is_affected_counters(seat: int) -> None:
    lines = "players: 3\nmine battle: U05\ntheirs battle: U03\np3 charge: Back Ward"
    state = table(seat, lines, system=TRIAL)
    top = attack(state, seat)
    assert fired_counter(state, top) is None
    top.victims = [2]
    assert fired_counter(state, top) == (2, "Back/2")
    spell = used(state, seat, "Grow")
    spell.victims = []
    assert fired_counter(state, spell) == (2, "Ward/1")


# Log counters


@pytest.mark.rule("TWG-164", "TWG-474", "TWG-481", "TWG-482", "TWG-417")
@pytest.mark.parametrize(
    ("card", "surge", "switch", "told"),
    [
        ("Fire", "theirs", True, ["interrupt", "log-counter"]),
        ("Fire", "theirs", False, []),
        ("Paid", "mine", True, ["interrupt", "log-counter", "pay-surge"]),
        ("Paid", "theirs", True, ["interrupt"]),
        ("Mixed", "theirs", True, ["interrupt", "log-counter"]),
    ],
)
@SEATS
def test_when_a_log_counter_works(
    seat: int, card: str, surge: str, switch: bool, told: list[str]
) -> None:
    lines = f"{surge} surge: C\nmine charge: C\nmine deck: C W W\ntheirs vital: {LIVE}\nmine vital: {LIVE}"
    for target in (0, 1):
        state = table(seat, lines, charge_effects=switch)
        state.target = target
        done(fire_log_counter(state, seat, card))
        assert [key for key, player in keys(state) if player == seat][: len(told)] == told
        assert state.target == target
        drawn = card in ("Fire", "Mixed") and switch
        assert (len(state.players[seat].hand), len(state.players[seat].deck)) == (drawn, 3)
        hurt = card == "Paid" and surge == "mine"
        assert [state.players[one].vital[0].turn for one in (seat, 1 - seat)] == [0, 90 * hurt]


@pytest.mark.rule("TWG-164", "TWG-474")
@SEATS
def test_a_log_counter_holds_the_target_right(seat: int) -> None:
    state = table(seat, "mine charge: C W")
    state.target = 1 - seat
    steps = fire_log_counter(state, seat, "Fire")
    assert next(steps).player == seat  # type: ignore[union-attr]
    assert state.target == seat


@pytest.mark.rule("TWG-481", "TWG-161")
@SEATS
def test_a_log_counter_answers_the_last_declaration(seat: int) -> None:
    state = table(seat, "mine battle: U05\ntheirs battle: U03")
    done(fire_log_counter(state, 1 - seat, "Stop"))
    first, last = attack(state, seat), attack(state, seat)
    done(fire_log_counter(state, 1 - seat, "Stop"))
    assert (first.countered, last.countered) == (False, True)
