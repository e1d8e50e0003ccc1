"""Charge back: a small unit retreats to the hand. The document names it and its downloads alone (TWG-521), so how
it works is our own reading, behind a setting (RULINGS.md)."""

from rules.engine.core.ask import Steps
from rules.games.twgp.cards.card import STEALTHY
from rules.games.twgp.table.pending import is_engaged
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.powers import base_power
from rules.games.twgp.table.state import (
    ARCHIVE,
    State,
    card_of,
    free_charges,
    piece_name,
    piece_named,
)
from rules.games.twgp.table.verbs import download, leave_grid, log_out, part_tokens
from rules.games.twgp.turn.drives import drive_price


def back_options(state: State, seat: int) -> list[str]:
    """`back a1`: with room in hand (TWG-139), and for the downloads of a charge drive (TWG-120, TWG-520,
    TWG-521)."""
    full = len(state.players[seat].hand) >= ARCHIVE
    if (
        not state.ruleset.charge_back
        or full
        or drive_price(state, seat) > free_charges(state, seat)
    ):
        return []
    battle = state.players[seat].battle
    return [f"back {piece_name(piece)}" for piece in battle if can_go_back(state, piece)]


def can_go_back(state: State, piece: Piece) -> bool:
    """An own unit of base Power 03 or less in whatever state, not hacked and not in battle (TWG-521). What was
    summoned or shifted since the exercise right moved stays, or nothing would end. A token is no hand card
    (TWG-250)."""
    card = card_of(state, piece)
    if not card.is_unit or piece.hacker != NOBODY or card.number in piece.tokens:
        return False
    small = base_power(state, piece) <= STEALTHY
    return small and not (piece.shifted or is_engaged(state, piece))


def go_back(state: State, seat: int, name: str) -> Steps[None]:
    """First the downloads; then the unit is in hand, and what lay beneath it logs out (TWG-521). Nobody sees
    which card it was if it lay face down unseen (TWG-293)."""
    piece = piece_named(state, name)
    assert piece is not None
    yield from download(state, seat, drive_price(state, seat))
    leave_grid(state, piece)
    number, *beneath = piece.cards
    state.players[seat].hand.append(number)
    state.tell("back-unseen" if piece.secret else "back", seat, *([] if piece.secret else [number]))
    yield from log_out(state, seat, part_tokens(state, piece, beneath))
