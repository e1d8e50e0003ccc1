"""The 25 timings, each on both sides of its boundary."""

import pytest

from rules.engine.core.log import Event
from rules.games.twgp.book.words import SENTENCES
from rules.games.twgp.table.pending import Attack
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.state import State, piece_at
from rules.games.twgp.turn.timings import MOMENTS, SITUATIONS, TIMINGS, holds_now, moments_of
from tests.rules.games.twgp.playing import laid

LIVE = "back(down,of=V)"
LOST = "V(turn=90)"


def vitals(*counts: int, of: int = 5) -> str:
    """Lines with so many live Vitals of each player."""
    return "\n".join(
        f"p{seat} vital: {' '.join([LIVE] * count + [LOST] * (of - count))}"
        for seat, count in enumerate(counts, 1)
    )


def unit(state: State, seat: int = 0, column: int = 1) -> Piece:
    piece = piece_at(state, seat, column)
    assert piece is not None
    return piece


@pytest.mark.rule("TWG-206")
def test_there_are_twenty_five() -> None:
    assert len(TIMINGS) == 25
    assert SITUATIONS.keys() | MOMENTS.keys() == TIMINGS.keys()
    assert not SITUATIONS.keys() & MOMENTS.keys()
    assert all(key in SENTENCES for keys in MOMENTS.values() for key in keys)


@pytest.mark.rule("TWG-207")
def test_scroll_holds_after_the_turn_has_moved() -> None:
    table = "p1 battle: U05(down,turn=90,prompted=2)\nscrolls: {}"
    for scrolls, holds in ((2, False), (3, True)):
        state = laid(table.format(scrolls))
        assert holds_now(state, "SCRL", 0, unit(state)) is holds
    assert not holds_now(laid("p1 battle: U05"), "SCRL", 0, unit(laid("p1 battle: U05")))


@pytest.mark.rule("TWG-208")
def test_forward_wants_an_earlier_turn() -> None:
    for number, holds in ((4, False), (5, True)):
        state = laid(f"number: {number}\np1 battle: back(down,of=L,since=4)")
        assert holds_now(state, "FWD", 0, unit(state)) is holds


@pytest.mark.rule("TWG-209")
def test_re_active_is_the_turn_players_as_a_build_begins() -> None:
    state = laid("phase: set-up\nturn: p2")
    assert [holds_now(state, "REAC", seat) for seat in (0, 1)] == [False, True]
    assert not holds_now(laid("phase: battle\nturn: p2"), "REAC", 1)


@pytest.mark.rule("TWG-210", "TWG-211")
def test_rights() -> None:
    state = laid("exercise: p2\ntarget: p1")
    assert [holds_now(state, "ADV", seat) for seat in (0, 1)] == [False, True]
    assert [holds_now(state, "LCK", seat) for seat in (0, 1)] == [True, False]


def attacked(received: int) -> State:
    state = laid("exercise: p2\np1 battle: U05 U06\np2 battle: U04 U03")
    attack = Attack(state, "assault", unit(state), unit(state, 1), 1)
    attack.received = received
    state.stack.append(attack)
    return state


@pytest.mark.rule("TWG-212")
@pytest.mark.parametrize(("received", "holds"), [(0, False), (1, True), (2, False)])
def test_sight_on_is_the_first_time(received: int, holds: bool) -> None:
    state = attacked(received)
    assert holds_now(state, "SGT", 1) is holds
    assert not holds_now(state, "SGT", 0)


@pytest.mark.rule("TWG-213", "TWG-214", "TWG-295")
def test_target_and_uninvolved() -> None:
    state = attacked(1)
    named = [unit(state), unit(state, 0, 2), unit(state, 1), unit(state, 1, 2)]
    assert [holds_now(state, "CUT", 1, one) for one in named] == [False, False, True, False]
    assert [holds_now(state, "BFF", 1, one) for one in named] == [False, True, False, True]


@pytest.mark.rule("TWG-215", "TWG-216", "TWG-225")
def test_parallel_and_terminate() -> None:
    state = attacked(1)
    assert [holds_now(state, "PRL", seat) for seat in (0, 1)] == [False, True]
    assert holds_now(state, "TRM", 0)
    state.stack.clear()
    assert not holds_now(state, "TRM", 0) and not holds_now(state, "PRL", 1)


@pytest.mark.rule("TWG-217", "TWG-218", "TWG-219", "TWG-221", "TWG-222", "TWG-223", "TWG-224")
@pytest.mark.parametrize(
    ("key", "code"),
    [
        ("release", "OPN"),
        ("exposed", "OPN"),
        ("log-out", "LOG"),
        ("deck-out", "DCO"),
        ("charge-drive", "DRV"),
        ("stealth-drive", "DRV"),
        ("interrupt", "INT"),
        ("hit", "DRT"),
        ("damage", "DMG"),
        ("power-drive", None),
        ("accept", None),
    ],
)
def test_moments(key: str, code: str | None) -> None:
    assert moments_of(Event(key, 0)) == ([code] if code else [])


@pytest.mark.rule("TWG-220")
def test_deck_down_means_that_nothing_can_be_installed_either() -> None:
    for line, holds in (("p1 deck: C", False), ("p1 deck: none", True)):
        assert holds_now(laid(line), "DCD", 0) is holds
    assert not holds_now(laid("system: 2\np1 spare: C"), "DCD", 0)
    assert holds_now(laid("system: 2\np1 spare: C\np1 installed: 2"), "DCD", 0)


@pytest.mark.rule("TWG-226", "TWG-227")
@pytest.mark.parametrize(
    ("system", "lives", "switches", "holds"),
    [
        (2, (5, 2), {}, True),
        (2, (5, 3), {}, False),
        (2, (2, 5), {}, True),
        (3, (9, 3), {}, True),
        (3, (9, 4), {}, False),
        (1, (3, 0), {}, False),
        (1, (3, 1), {"sublimize_half": 2}, True),
        (1, (3, 2), {"sublimize_half": 2}, False),
    ],
)
def test_sublimize(
    system: int, lives: tuple[int, int], switches: dict[str, int], holds: bool
) -> None:
    state = laid(f"system: {system}\n" + vitals(*lives, of=9), **switches)
    assert holds_now(state, "SUB", 0) is holds


@pytest.mark.rule("TWG-228")
@pytest.mark.parametrize(("hand", "holds"), [(3, False), (4, True)])
def test_four_hand_cards(hand: int, holds: bool) -> None:
    assert holds_now(laid(f"p1 hand: {hand}xC"), "A4", 0) is holds


@pytest.mark.rule("TWG-229")
@pytest.mark.parametrize(("live", "holds"), [(3, False), (2, True), (0, True)])
def test_two_vitals(live: int, holds: bool) -> None:
    assert holds_now(laid(vitals(live, 5)), "V2", 0) is holds


@pytest.mark.rule("TWG-230")
@pytest.mark.parametrize(("lives", "holds"), [((3, 4), True), ((3, 3), False), ((4, 3), False)])
def test_vital_gap_is_strict(lives: tuple[int, int], holds: bool) -> None:
    assert holds_now(laid(vitals(*lives)), "VGP", 0) is holds


@pytest.mark.rule("TWG-231", "TWG-340")
def test_nobody_has_a_master_unit() -> None:
    assert not holds_now(laid("p1 battle: U06"), "MSF", 0)


@pytest.mark.rule("TWG-232")
def test_the_final_deck() -> None:
    for installed, holds in ((1, False), (2, True)):
        assert holds_now(laid(f"system: 2\np1 installed: {installed}"), "FDK", 0) is holds
    for spare, holds in (("C", False), ("none", True)):
        assert holds_now(laid(f"system: 3\np1 spare: {spare}"), "FDK", 0) is holds


@pytest.mark.rule("TWG-233", "TWG-558")
@pytest.mark.parametrize(
    ("line", "holds"),
    [("U05(turn=90) U07(down,turn=90)", True), ("U05", False), ("back(down,of=U02)", False)],
)
def test_encounter(line: str, holds: bool) -> None:
    assert holds_now(laid(f"p1 battle: {line}"), "ENC", 0) is holds
