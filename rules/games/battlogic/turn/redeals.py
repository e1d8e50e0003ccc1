"""Asks put again after a redeal of unseen cards. Who sees what: `layout` (BTL-122 to BTL-125)."""

from rules.engine.core.ask import Ask, distinct_cards
from rules.games.battlogic.table.state import State


def restate_ask(state: State, ask: Ask) -> Ask:
    """The ask with options from the other player's redealt hand."""
    if ask.kind == "evade":
        return ask
    side = state.players[ask.player]
    return ask.with_options(distinct_cards(side.pile if ask.kind == "choose" else side.hand))
