"""Asks put again after a redeal of unseen cards. Who sees what: `layout`."""

from rules.engine.core.ask import Ask
from rules.games.twgp.setup import archive_options
from rules.games.twgp.state import State
from rules.games.twgp.verbs import set_up_options

DONE = "done"


def restate_ask(state: State, ask: Ask) -> Ask:
    """The ask with options from the other player's redealt cards. Only those that several players answer at once
    can be open beside one's own: the others are answered before anyone else is asked."""
    if ask.kind == "archive":
        return ask.with_options(archive_options(state, ask.player))
    if ask.kind == "set-up":
        return ask.with_options((*set_up_options(state, ask.player), DONE))
    return ask
