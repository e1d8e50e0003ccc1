"""The Movement Phase (CHD-258 to CHD-263). One choice is one action."""

from typing import Final

from rules.engine.core.ask import ACT, Ask, Steps
from rules.games.chard.cards.card import FLOORS
from rules.games.chard.table.current import is_banned, player_gifts
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State, piece_name, piece_named
from rules.games.chard.table.verbs import has_room, move_piece
from rules.games.chard.turn.declarations import acting_subjects, stands

STAY: Final = "stay"
STILL: Final = frozenset({"desire", "petrify", "sleep"})  # ailments that forbid it (CHD-263)


def movement_phase(state: State) -> Steps[None] | None:
    """It passes by itself where nothing can move."""
    options = movement_options(state, state.turn)
    if len(options) == 1:
        state.phase = "reroll"
        return None
    return choose_move(state, options)


def choose_move(state: State, options: tuple[str, ...]) -> Steps[None]:
    """Any number of characters, each once (CHD-261)."""
    _, _, what = str((yield Ask(state.turn, ACT, options))).partition(" ")
    if not what:
        state.phase = "reroll"
        return
    name, _, floor = what.partition("/")
    piece = piece_named(state, name)
    assert piece is not None
    piece.moves += 1
    stood = yield from stands(state, piece.seat, acting_subjects(piece, "movement"), (piece,))
    if stood and has_room(state, piece.seat, int(floor)):
        move_piece(state, piece, int(floor))
        state.note("moves", piece.seat)


def movement_options(state: State, seat: int) -> tuple[str, ...]:
    """To another own floor with room (CHD-259)."""
    free = [floor for floor in FLOORS if has_room(state, seat, floor)]
    return (
        STAY,
        *(
            f"move {piece_name(state, piece)}/{floor}"
            for piece in state.players[seat].on_floors()
            if can_move(state, piece)
            for floor in free
            if floor != piece.floor
        ),
    )


def can_move(state: State, piece: Piece) -> bool:
    """A Rolled character may, a Spelled may not (CHD-131, CHD-260), nor one with such an ailment (CHD-263)."""
    if not piece.card.is_character or not STILL.isdisjoint(piece.ailments):
        return False
    return may_move_on(state, piece) and not is_banned(state, piece, "move")


def may_move_on(state: State, piece: Piece) -> bool:
    """Each character moves once (CHD-261), and as many once more as lasting texts say."""
    if not piece.moves:
        return True
    more = sum(player_gifts(state, piece.side, "moves"))
    return sum(max(0, mover.moves - 1) for mover in state.players[piece.side].on_floors()) < more
