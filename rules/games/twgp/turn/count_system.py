"""The clockwise count system: a card is turned by a step at each Re-active (TWG-004, TWG-483 to TWG-495)."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import Steps
from rules.engine.core.flow import NO_STEPS, Flow
from rules.games.twgp.table.modes import LEFT, REVERSED, RIGHT, UPRIGHT
from rules.games.twgp.table.piece import FULL_TURN, Piece
from rules.games.twgp.table.state import State, piece_at
from rules.games.twgp.table.verbs import log_out
from rules.games.twgp.table.vitals import FADE

QUARTER: Final = 90  # degrees
WOUND, HEAL, UNIT = "wound", "heal", "unit"

Lose = Callable[[State, Piece], Flow]

# By what is counted: rotation -> the next one; the last step does something instead.
STEPS: Final[dict[str, dict[int, int]]] = {
    WOUND: {RIGHT: REVERSED, REVERSED: LEFT},  # face down; then lost (TWG-492)
    HEAL: {REVERSED: LEFT},  # face up; then recovered (TWG-493)
    FADE: {UPRIGHT: LEFT, LEFT: REVERSED},  # of a Vital effect, face up; then lost (TWG-486)
    UNIT: {
        RIGHT: REVERSED,
        REVERSED: LEFT,
    },  # face down; then the effect on the unit is over (TWG-487)
}


def begin_wound(state: State, vital: Piece) -> None:
    """[1]: face down, turned right (TWG-492)."""
    vital.turn, vital.count = RIGHT, WOUND
    state.tell("counting", vital.seat, vital.column)


def begin_heal(state: State, vital: Piece) -> None:
    """[1]: face up, reversed (TWG-493)."""
    vital.turn, vital.count = REVERSED, HEAL
    state.tell("counting", vital.seat, vital.column)


def begin_unit_count(state: State, unit: Piece, by: int) -> None:
    """The face-down Vital beneath the unit counts; an earlier count of that player ends (TWG-487, TWG-489).
    Without such a Vital there is no count (TWG-488)."""
    vital = vital_beneath(state, unit)
    if vital is None or not vital.down:
        return
    end_unit_counts(state, unit.seat)
    vital.turn, vital.count = RIGHT, UNIT
    unit.counted = by
    state.tell("counting", vital.seat, vital.column)


def vital_beneath(state: State, unit: Piece) -> Piece | None:
    vitals = state.players[unit.seat].vital
    return vitals[unit.column - 1] if unit.column <= len(vitals) else None


def end_unit_counts(state: State, seat: int) -> None:
    """Only the most recent effect counts (TWG-489)."""
    for vital in state.players[seat].vital:
        if vital.count == UNIT:
            vital.turn, vital.count = UPRIGHT, ""
    for piece in state.players[seat].battle:
        piece.counted = 0


def carry_unit_count(state: State, seat: int) -> None:
    """A unit that moved is counted by the Vital that lies beneath it now (TWG-487); without a live one its effect
    is over (TWG-488)."""
    player = state.players[seat]
    turn = sum([vital.turn for vital in player.vital if vital.count == UNIT])  # of the only one
    for unit in player.battle:
        if not unit.counted:
            continue
        vital, by = vital_beneath(state, unit), unit.counted
        end_unit_counts(state, seat)
        if vital is not None and vital.down:
            vital.turn, vital.count, unit.counted = turn, UNIT, by
        return


def count_steps(state: State, seat: int, lose: Lose) -> Flow:
    """One Re-active of the player turns everything of that player that counts by one step (TWG-485, TWG-490 to
    TWG-492, TWG-495).
    `lose`: what happens to a Vital whose last count is over."""
    expired = count_laid(state, seat)
    lost = [vital for vital in state.players[seat].vital if step_vital(state, vital)]
    return settle_counts(state, seat, expired, lost, lose) if expired or lost else NO_STEPS


def settle_counts(
    state: State, seat: int, expired: list[str], lost: list[Piece], lose: Lose
) -> Steps[None]:
    yield from log_out(state, seat, expired)
    for vital in lost:
        yield from lose(state, vital)


def step_vital(state: State, vital: Piece) -> bool:
    """Turn it; whether it is lost by that."""
    if not vital.count:
        return False
    after = STEPS[vital.count].get(vital.turn)
    if after is not None:
        vital.turn = after
        state.tell("counting", vital.seat, vital.column)
        return False
    return end_count(state, vital)


def end_count(state: State, vital: Piece) -> bool:
    """The last position: a wound takes the Vital (TWG-492), a healed one lies face down again (TWG-493), an
    effect fades (TWG-486), a unit's count is over (TWG-487)."""
    counted, vital.count = vital.count, ""
    if counted == WOUND:
        return True
    if counted == HEAL:
        recover_vital(state, vital)
    elif counted == FADE:
        vital.turn = RIGHT
        state.tell("faded", vital.seat, vital.card.number)
    else:
        vital.turn = UPRIGHT
        unit = piece_at(state, vital.seat, vital.column)
        if unit is not None:
            unit.counted = 0
    return False


def recover_vital(state: State, vital: Piece) -> None:
    """It is live again (TWG-493); without turns the conditions of defeat begin anew (TWG-563)."""
    vital.secret, vital.card = [vital.card.number], state.cards["back"]
    vital.down, vital.turn = True, UPRIGHT
    state.players[vital.seat].ran_out = 0
    state.tell("recovered", vital.seat)


def count_laid(state: State, seat: int) -> list[str]:
    """Count-E: right, reversed, left, then it is removed (TWG-490, TWG-495). The cards that are."""
    player, expired = state.players[seat], []
    for piece in player.laid[:]:
        if piece.count:
            piece.turn = (piece.turn + QUARTER) % FULL_TURN
            if piece.turn == UPRIGHT:
                player.laid.remove(piece)
                expired.append(piece.card.number)
    return expired
