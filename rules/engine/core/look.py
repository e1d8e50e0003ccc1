"""What is visible on a table: now, and at each line of the log."""
# interpreted: inherits from list, which mypyc cannot compile; only scenarios use it

from collections.abc import Callable

from rules.engine.core.log import Event, seat_name
from rules.engine.core.rules import C, Lines, Rules, S
from rules.engine.core.sight import seat_view


def table_look(rules: Rules[S, C], state: S) -> Lines:
    """The table's lines, the lines derived from them, and the lines as each seat sees them under keys like
    `p2 sees p1 hand`. Does not change the state."""
    lines = rules.lines(state) | rules.derived(state)
    for player in range(len(state.players)):
        seen = rules.lines(seat_view(rules, state, player))
        lines |= {f"{seat_name(player)} sees {key}": value for key, value in seen.items()}
    return lines


class Watched(list[Event]):
    """A log that records the table at every line written: `looks` has one entry per line."""

    def __init__(self, look: Callable[[], Lines]) -> None:
        super().__init__()
        self.look = look
        self.looks: list[Lines] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.looks.append(self.look())
