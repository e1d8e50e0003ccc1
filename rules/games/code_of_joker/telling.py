"""What the log says of a card that an effect moves from one zone to another."""

from typing import Final

from rules.games.code_of_joker.context import Slot
from rules.games.code_of_joker.state import State

FACE_UP: Final = ("trash", "vanished")  # zones that both players see (COJ-137, COJ-138)


def tell_move(state: State, slot: Slot, origin: str, to: str) -> None:
    """The card is named only if both players see it, where it came from or where it goes. Cards that were looked
    at lie in the deck."""
    origin = "deck" if origin == "seen" else origin
    if origin in FACE_UP or to in FACE_UP:
        state.tell("card-moved", slot.owner, slot.card.number, origin, to)
    else:
        state.tell("unseen-moved", slot.owner, origin, to)
