"""What happens at the beginning of a turn, after rerolling: Regen, poison, Aging (CHD-266)."""

from typing import Final

from rules.engine.core.ask import Ask, Steps
from rules.games.chard.table.keywords import amount_of
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State, piece_name
from rules.games.chard.table.verbs import heal_character, hurt_character
from rules.games.chard.turn.costs import can_pay, pay, total_price
from rules.games.chard.turn.knockouts import bury, is_dealt, send_to_discard

POISON: Final = 10  # damage a turn (CHD-222)
Due = tuple[str, Piece]


def start_step(state: State) -> Steps[None] | None:
    """Texts for the beginning of the turn (CHD-266); Regen and ailments of the turn player's characters (CHD-189,
    CHD-223)."""
    state.phase = "draw"
    state.reach_time("turn-start")
    due = all_due(state)
    return resolve_due(state, due) if due else None


def all_due(state: State) -> list[Due]:
    due: list[Due] = []
    for piece in state.players[state.turn].characters():
        if (piece.damage or "poison" in piece.ailments) and amount_of(state, piece, "regen"):
            due.append(("regen", piece))
        due += [(name, piece) for name in ("poison", "aging") if name in piece.ailments]
    return due


def resolve_due(state: State, due: list[Due]) -> Steps[None]:
    """In the order that the turn player chooses, where it matters."""
    while due:
        place = 0
        if order_matters(due):
            options = tuple(f"{name}/{piece_name(state, piece)}" for name, piece in due)
            place = options.index(str((yield Ask(state.turn, "order", options))))
        name, piece = due.pop(place)
        if name == "regen":
            heal_character(state, piece, amount_of(state, piece, "regen"))
        elif name == "poison":
            yield from poison_piece(state, piece)
        else:
            yield from age_piece(state, piece)
        due = [entry for entry in due if entry[1].there]


def order_matters(due: list[Due]) -> bool:
    """Two texts about one character, or two prices to pay."""
    pieces = [piece for _, piece in due]
    aging = sum(name == "aging" for name, _ in due)
    return aging > 1 or any(pieces.count(piece) > 1 for piece in pieces)


def poison_piece(state: State, piece: Piece) -> Steps[None]:
    """It ignores defence (CHD-222), and a Counter may answer it (CHD-306)."""
    if (yield from is_dealt(state, POISON)):
        hurt_character(state, piece, POISON)
    yield from bury(state, [piece])


def age_piece(state: State, piece: Piece) -> Steps[None]:
    """Its total cost must be paid; if that is impossible, it goes to the discard pile (CHD-233 to CHD-235)."""
    price = total_price(piece)
    state.tell("aging", piece.seat, piece.card.number, piece.card.total)
    if can_pay(state, piece.seat, price):
        yield from pay(state, piece.seat, price)
    else:
        yield from send_to_discard(state, [piece])
