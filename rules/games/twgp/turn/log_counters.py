"""Log counters: they work when they become discards from face down (TWG-481, TWG-482)."""

from rules.engine.core.ask import Steps
from rules.games.twgp.performing.deeds import perform_used
from rules.games.twgp.table.state import State, rivals_of
from rules.games.twgp.table.verbs import LOGGED
from rules.games.twgp.turn.costs import can_pay, pay_costs
from rules.games.twgp.turn.using import Effect, designate


def fire_log_counter(state: State, seat: int, card: str) -> Steps[None]:
    """At once, whoever holds the rights: the target right is its owner's as long (TWG-164, TWG-439, TWG-474,
    TWG-481, TWG-482), if it can be paid (TWG-417)."""
    if not state.ruleset.charge_effects:
        return
    held, state.target = state.target, seat
    state.tell("interrupt", seat)
    for paragraph in state.cards[card].paragraphs:
        if paragraph.kind != "log" or not can_pay(state, seat, paragraph):
            continue
        effect = Effect(state, seat, card, paragraph, rivals_of(state, seat))
        effect.answered = state.stack[-1] if state.stack else None  # type: ignore[assignment]
        state.tell("log-counter", seat, card)
        yield from pay_costs(state, seat, paragraph)
        yield from designate(state, effect)
        yield from perform_used(state, effect)
    state.target = held


LOGGED.append(fire_log_counter)
