"""Traps that break in while nothing outer is pending (TWG-164, TWG-222)."""

from typing import Final

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.games.twgp.performing.deeds import perform_used
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.state import State, all_pieces, rivals_of
from rules.games.twgp.turn.costs import can_pay, pay_costs
from rules.games.twgp.turn.drives import DRIVEN, SUMMONED
from rules.games.twgp.turn.outer_declarations import clear_used
from rules.games.twgp.turn.using import Effect, designate, laid_effect

NONE: Final = "none"


def answer_drive(state: State, piece: Piece) -> Steps[None]:
    """When a unit is charge-driven, the others may fire a trap at once, in turn order (TWG-475, TWG-479); they
    hold both rights as long. What was used before stays while something is pending (TWG-125)."""
    for seat in rivals_of(state, piece.seat):
        options = driven_traps(state, seat)
        if not options or not piece.there:
            continue
        answer = str((yield Ask(seat, "trap", (NONE, *options))))
        if answer != NONE:
            yield from spring_trap(state, seat, answer, piece)
    if not state.stack:
        yield from clear_used(state)


def driven_traps(state: State, seat: int) -> list[str]:
    """Those on the charge grid whose price can be paid (TWG-417, TWG-479). A passive player has none."""
    if not state.ruleset.charge_effects:
        return []
    return [
        f"{card}/{number}"
        for card in distinct_cards(state.players[seat].charge)
        for number, paragraph in enumerate(state.cards[card].paragraphs, 1)
        if paragraph.kind == "trap" and paragraph.on == "driven" and can_pay(state, seat, paragraph)
    ]


def spring_trap(state: State, seat: int, what: str, piece: Piece) -> Steps[None]:
    """It is about the unit that was driven."""
    held = state.exercise, state.target
    state.exercise = state.target = seat
    state.tell("interrupt", seat)
    effect = yield from laid_effect(state, seat, what, None, state.players[seat].charge, piece)
    yield from perform_used(state, effect)
    state.exercise, state.target = held


def perform_text(state: State, piece: Piece) -> Steps[None]:
    """Each paragraph for being summoned, alone and without the prices of others (TWG-517, TWG-523). What it
    changes ends when the battle is settled (TWG-529)."""
    for paragraph in piece.card.paragraphs:
        if paragraph.on != "summoned" or not can_pay(state, piece.seat, paragraph):
            continue
        yield from pay_costs(state, piece.seat, paragraph)
        effect = Effect(
            state, piece.seat, piece.card.number, paragraph, rivals_of(state, piece.seat)
        )
        yield from designate(state, effect)
        yield from perform_used(state, effect)
    if not state.stack:
        for unit in all_pieces(state):
            unit.plus, unit.doubled = 0, False


DRIVEN.append(answer_drive)
SUMMONED.append(perform_text)
