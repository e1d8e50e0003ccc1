"""What a player can pay with, and paying: rolling what makes energy (CHD-039 to CHD-041)."""

from rules.engine.core.ask import Steps
from rules.engine.table.payment import Part, Price, Source, paid, payable
from rules.games.chard.card import ANY
from rules.games.chard.changes import has_lost
from rules.games.chard.piece import Piece
from rules.games.chard.state import State, piece_name
from rules.games.chard.verbs import can_act, roll_piece


def sources_of(state: State, seat: int) -> list[Source]:
    """Ready Energies and Lands, of which those with one number are alike (CHD-140), and ready characters with
    Roll Mana (CHD-204)."""
    player = state.players[seat]
    found = [
        Source(piece.card.number, piece.card.makes, piece)
        for piece in player.mana
        if not piece.rolled
    ]
    for piece in player.on_floors():
        if piece.card.makes and can_act(piece) and not has_lost(piece, "top"):
            found.append(Source(piece_name(state, piece), piece.card.makes, piece))
    return found


def can_pay(state: State, seat: int, price: Price) -> bool:
    return not price or payable(price, sources_of(state, seat))


def pay(state: State, seat: int, price: Price) -> Steps[None]:
    """Roll what pays; it must be payable. The payer chooses (CHD-040)."""
    chosen = yield from paid(seat, "pay", price, sources_of(state, seat))
    for source in chosen:
        roll_piece(state, source.thing)
    if chosen:
        state.tell("pay", seat, len(chosen))
    state.note("spent", seat, len(chosen))


def total_price(piece: Piece) -> tuple[Part, ...]:
    """The total of its cost, in any colours (CHD-233, CHD-234)."""
    return (Part(piece.card.total, ANY),) if piece.card.total else ()
