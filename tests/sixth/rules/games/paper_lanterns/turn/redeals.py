"""Asks put again after a redeal of unseen cards. Who sees what: `layout`."""

from rules.engine.core.ask import Ask
from tests.sixth.rules.games.paper_lanterns.table.state import State
from tests.sixth.rules.games.paper_lanterns.table.verbs import distinct


def restate(state: State, ask: Ask) -> Ask:
    return ask.with_options(distinct(state.players[ask.player].hand))
