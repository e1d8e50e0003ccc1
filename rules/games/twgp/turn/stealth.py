"""Stealth: a small unit lies face down and cannot be designated (TWG-290 to TWG-311)."""

from rules.engine.core.flow import NO_STEPS, Flow
from rules.games.twgp.cards.card import STEALTHY
from rules.games.twgp.table.modes import UPRIGHT, is_active, is_stealthy
from rules.games.twgp.table.pending import is_engaged, oppose_direct
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.powers import base_power
from rules.games.twgp.table.state import State, card_of, piece_name, piece_named
from rules.games.twgp.table.verbs import reveal


def can_hide(state: State, piece: Piece) -> bool:
    """An own unit of base Power 03 or less, without weapons, not hacked, not in battle (TWG-291, TWG-297,
    TWG-299, TWG-300)."""
    return (
        card_of(state, piece).is_unit
        and base_power(state, piece) <= STEALTHY
        and not piece.weapons
        and piece.hacker == NOBODY
        and not is_engaged(state, piece)
    )


def stealth_options(state: State, seat: int) -> list[str]:
    """`stealth a1` turns an Active unit face down, `release a2` a face-down one up (TWG-291, TWG-296, TWG-309);
    each unit once, until the exercise right moves."""
    options = []
    for piece in state.players[seat].battle:
        if piece.shifted:
            continue
        if is_stealthy(piece) and card_of(state, piece).is_unit:
            options.append(f"release {piece_name(piece)}")
        elif is_active(piece) and can_hide(state, piece):
            options.append(f"stealth {piece_name(piece)}")
    return options


def hide_unit(state: State, seat: int, name: str) -> Flow:
    """Everyone has seen which card it is."""
    piece = piece_named(state, name)
    assert piece is not None
    turn_down(state, piece)
    return NO_STEPS


def turn_down(state: State, piece: Piece) -> None:
    piece.down = piece.shifted = True
    piece.turn = UPRIGHT
    state.tell("stealth", piece.seat, piece.card.number)


def release_unit(state: State, seat: int, name: str) -> Flow:
    """It can oppose a Direct, at whatever speed (TWG-217, TWG-296)."""
    piece = piece_named(state, name)
    assert piece is not None
    reveal(state, piece)
    piece.shifted = True
    state.tell("release", seat, piece.card.number)
    oppose_direct(state, piece)
    return NO_STEPS
