"""What a unit's arrival would do to its own side. No rule is made here."""

from typing import Final

from rules.games.code_of_joker.cards.card import Card, effect_nodes
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects.card import Clause
from rules.games.code_of_joker.table.context import Context, Slot
from rules.games.code_of_joker.table.current import conditions_hold, evaluate
from rules.games.code_of_joker.table.state import State

HARM: Final = (s.Destroy, s.Damage, s.Exhaust, s.Move, s.Vanish, s.DeathCounter)
LATER: Final = 3  # how much CP a unit's worth falls while its effect would do nothing


def depends(state: State, number: str) -> bool:
    """Whether the worth of playing the card depends on the table."""
    return bool(state.cards.measure(dependent)[number])


def dependent(card: Card) -> bool:
    return harmful(card) or any(clause.when for clause in entering(card))


def risky(state: State, number: str) -> bool:
    return bool(state.cards.measure(harmful)[number])


def harmful(card: Card) -> bool:
    """Whether its arrival may harm its owner's units."""
    steps = effect_nodes([clause.do for clause in entering(card)])
    return any(isinstance(step, HARM) and aims_at_own(step.target) for step in steps)


def aims_at_own(target: object) -> bool:
    filter = getattr(target, "of", None) or getattr(target, "all", None)
    return filter is not None and "field" in filter.zones and filter.owner != "opponent"


def entering(card: Card) -> list[Clause]:
    return [c for c in card.on.get("enter", ()) if any(event.unit == "self" for event in c.on)]


def wanting(state: State, seat: int, card: Card) -> int:
    """How much worth the card loses if its effect would do nothing because no condition holds."""
    if not depends(state, card.id):
        return 0
    clauses, ctx = entering(card), Context(seat, Slot(seat, "hand", card))
    met = not clauses or any(conditions_hold(state, ctx, clause.when) for clause in clauses)
    return 0 if met else LATER


def refund(state: State, seat: int, card: Card) -> int:
    """CP that its arrival is certain to bring its owner."""
    if not state.cards.measure(refunding)[card.id]:
        return 0
    ctx = Context(seat, Slot(seat, "hand", card))
    held = (clause for clause in entering(card) if conditions_hold(state, ctx, clause.when))
    return sum(evaluate(state, ctx, step.by) for clause in held for step in cp_steps(clause))


def refunding(card: Card) -> bool:
    return any(cp_steps(clause) for clause in entering(card))


def cp_steps(clause: Clause) -> list[s.Cp]:
    """Steps of the clause that give its owner CP; not those that something else must precede or decide."""
    return [step for step in clause.do if isinstance(step, s.Cp) and step.who == "you"]
