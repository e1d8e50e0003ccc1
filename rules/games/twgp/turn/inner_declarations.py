"""Inner declarations: they change only one's own and are done at once (TWG-203)."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.flow import NO_STEPS, Flow
from rules.games.twgp.table.piece import NOBODY, SIDES
from rules.games.twgp.table.state import (
    State,
    column_count,
    piece_at,
    piece_name,
    piece_named,
    place_named,
)
from rules.games.twgp.table.weapons import (
    arm_unit,
    arming_options,
    disarming_options,
    drop_weapon,
    shift_weapon,
    shut_weapon,
)
from rules.games.twgp.turn.blast import (
    blast_options,
    cancel_blast,
    declare_blast,
    execute_blast,
    prompt_options,
)
from rules.games.twgp.turn.charge_back import back_options, go_back
from rules.games.twgp.turn.count_system import carry_unit_count
from rules.games.twgp.turn.drives import (
    charge_drive,
    charge_options,
    power_drive,
    power_options,
    stealth_drive,
)
from rules.games.twgp.turn.stealth import hide_unit, release_unit, stealth_options


def parallel_options(state: State, seat: int) -> list[str]:
    """Whatever the holder of the exercise right may do besides, before it is handed over (TWG-215, TWG-216,
    TWG-243, TWG-259, TWG-273, TWG-298). A grid blast is executed then, too (TWG-399)."""
    return [*own_options(state, seat), *blast_options(state, seat)]


def own_options(state: State, seat: int) -> list[str]:
    return [
        *charge_options(state, seat),
        *power_options(state, seat),
        *arming_options(state, seat),
        *stealth_options(state, seat),
        *prompt_options(state, seat),
        *back_options(state, seat),
    ]


def building_options(state: State, seat: int) -> list[str]:
    """In one's own Build and in Re-build: also weapons and positions (TWG-141, TWG-465, TWG-467)."""
    return [
        *own_options(state, seat),
        *disarming_options(state, seat),
        *move_options(state, seat),
    ]


def move_options(state: State, seat: int) -> list[str]:
    """`move a1/a3`: to an empty cell, or exchanging two; once for each card until the exercise right moves
    (TWG-141, TWG-467)."""
    columns = range(1, column_count(state, seat) + 1)
    return [
        f"move {piece_name(piece)}/{SIDES[seat]}{column}"
        for piece in state.players[seat].battle
        if piece.hacker == NOBODY and not piece.shifted
        for column in columns
        if column != piece.column
    ]


def move_piece(state: State, seat: int, what: str) -> Flow:
    name, _, at = what.partition("/")
    piece, place = piece_named(state, name), place_named(state, at)
    assert piece is not None and place is not None
    other = piece_at(state, *place)
    if other is not None:
        other.column = piece.column
    piece.column, piece.shifted = place[1], True
    state.players[seat].battle.sort(key=lambda unit: unit.column)
    carry_unit_count(state, seat)
    state.tell("move", seat, place[1])
    return NO_STEPS


INNER: Final[dict[str, Callable[[State, int, str], Flow]]] = {
    "charge": charge_drive,
    "hide": stealth_drive,
    "power": power_drive,
    "arm": arm_unit,
    "back": go_back,
    "stealth": hide_unit,
    "release": release_unit,
    "prompt": declare_blast,
    "cancel": cancel_blast,
    "blast": execute_blast,
    "shut": shut_weapon,
    "drop": drop_weapon,
    "shift": shift_weapon,
    "move": move_piece,
}


def do_inner(state: State, seat: int, answer: str) -> Flow:
    """Whatever it is, something was done in this turn (TWG-034)."""
    verb, _, what = answer.partition(" ")
    state.stirred = True
    return INNER[verb](state, seat, what)
