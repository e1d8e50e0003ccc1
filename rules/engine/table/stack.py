"""What was declared and waits to resolve: last in, first out."""

from collections.abc import Callable

from rules.engine.core.ask import Steps
from rules.engine.core.seats import seats_from


class Entry:
    """Something declared by `seat`. Games derive their entries from it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.countered = False

    def holds(self) -> bool:
        """Whether everything that it needs is still there."""
        return True

    def resolve(self) -> Steps[None]:
        """Do what was declared. It may declare more."""
        raise NotImplementedError

    def vanish(self) -> None:
        """What becomes of it if it was countered or no longer holds. Nobody is asked."""


Respond = Callable[[int, Entry], Steps[bool]]  # seat, the top -> False for a pass


def resolved(
    stack: list[Entry], respond: Callable[[Entry], Steps[None]], below: int = 0
) -> Steps[None]:
    """Resolve all but the `below` lowest entries. Before the top resolves, `respond` lets players answer it; what
    they add is a new top. An entry that resolves has left the stack."""
    while len(stack) > below:
        top = stack[-1]
        if stands(top):
            yield from respond(top)
        if stack[-1] is not top:
            continue
        stack.pop()
        if stands(top):
            yield from top.resolve()
        else:
            top.vanish()


def stands(entry: Entry) -> bool:
    """Whether it will happen. Nobody is asked about what will not."""
    return not entry.countered and entry.holds()


def asked_in_turn(first: int, seats: int, respond: Respond) -> Callable[[Entry], Steps[None]]:
    """Everyone is asked in turn order from `first`, until somebody adds to the stack or all have passed."""

    def answers(top: Entry) -> Steps[None]:
        for seat in seats_from(first, seats):
            if (yield from respond(seat, top)):
                return

    return answers
