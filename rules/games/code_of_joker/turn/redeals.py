"""Asks put again after a redeal of unseen cards. Who sees what: `layout` (COJ-118, COJ-135)."""

from rules.engine.core.ask import Ask
from rules.games.code_of_joker.table.state import State


def restate_ask(state: State, ask: Ask) -> Ask:
    """The same ask: only mulligans ask both at once, and their answers do not depend on the cards."""
    return ask
