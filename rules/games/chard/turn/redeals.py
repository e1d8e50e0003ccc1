"""Asks put again after a redeal of unseen cards. Who sees what: `layout`."""

from rules.engine.core.ask import ACT, Ask, distinct_cards
from rules.games.chard.table.state import State
from rules.games.chard.turn.declarations import Declared, answers_to
from rules.games.chard.turn.main_phase import main_options


def restate_ask(state: State, ask: Ask) -> Ask:
    """The ask with options from the other player's redealt hand."""
    if ask.kind == "discard":
        return ask.with_options(distinct_cards(state.players[ask.player].hand))
    if ask.kind != ACT:
        return ask
    if state.stack:
        top = state.stack[-1]
        assert isinstance(top, Declared)
        return ask.with_options(answers_to(state, ask.player, top))
    return ask.with_options(main_options(state)) if state.phase == "main" else ask
