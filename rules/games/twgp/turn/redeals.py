"""Asks put again after a redeal of unseen cards. Who sees what: `layout`."""

from rules.engine.core.ask import ACT, Ask
from rules.games.twgp.table.setup import archive_options
from rules.games.twgp.table.state import State
from rules.games.twgp.table.verbs import set_up_options, twenty_ask
from rules.games.twgp.turn.encounter import (
    ACCEPT,
    adjusting_options,
    declaring_options,
    place_options,
)

DONE = "done"


def restate_ask(state: State, ask: Ask) -> Ask:
    """The ask with options from the other player's redealt cards. Only those that several players answer at once
    can be open beside one's own: the others are answered before anyone else is asked."""
    seat = ask.player
    if ask.kind == "archive":
        return ask.with_options(archive_options(state, seat))
    if ask.kind == "twenty":
        return twenty_ask(state, seat, 0) or ask
    if ask.kind == "set-up":
        return ask.with_options((*set_up_options(state, seat), DONE))
    if ask.kind == "place":
        return ask.with_options((DONE, *place_options(state, seat)))
    return restated_act(state, ask) if ask.kind == ACT else ask


def restated_act(state: State, ask: Ask) -> Ask:
    """What all adjust or declare at once, in Dolsaga (TWG-539, TWG-543)."""
    if state.phase == "reveal":
        return ask.with_options((DONE, *adjusting_options(state, ask.player)))
    if ask.options[0] == ACCEPT and not state.stack:
        return ask.with_options((ACCEPT, *declaring_options(state, ask.player)))
    return ask
