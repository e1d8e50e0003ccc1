"""What can be seen of a table: now, and at each line of the log."""
# interpreted: inherits from list, which mypyc cannot compile; only scenarios look

from collections.abc import Callable

from rules.engine.core.log import Event, seat_name
from rules.engine.core.rules import C, Lines, Rules, S
from rules.engine.core.sight import seat_view


def table_look(rules: Rules[S, C], state: S) -> Lines:
    """The lines of the table, what follows from them, and the lines as each seat sees them, by keys like
    `p2 sees p1 hand`. The state stays as it is."""
    found = rules.lines(state) | rules.derived(state)
    for player in range(len(state.players)):
        seen = rules.lines(seat_view(rules, state, player))
        found |= {f"{seat_name(player)} sees {key}": value for key, value in seen.items()}
    return found


class Watched(list[Event]):
    """A log that looks at the table whenever a line is written; `looks` has what it saw, one for each line."""

    def __init__(self, look: Callable[[], Lines]) -> None:
        super().__init__()
        self.look = look
        self.looks: list[Lines] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.looks.append(self.look())
