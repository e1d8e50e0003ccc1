"""How many attacks the opponent's units stop at least, whatever the turn player's cards do to them."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rules.games.code_of_joker.cards.card import Card, effect_nodes
from rules.games.code_of_joker.effects import nouns as n
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.policy.damage_bound import (
    best_joker,
    clauses_in_turn,
    most_targets,
    weigh_clauses,
)
from rules.games.code_of_joker.table.current import has_keyword
from rules.games.code_of_joker.table.state import FIELD, State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.turn.attack import can_block

GIVING: Final = (s.Grant, s.GrantAbility)  # may carry an own unit past a blocker


def stopped_attacks(state: State, seat: int, attackers: Sequence[Unit]) -> int:
    """Each unit that can block stops at least one attack if nothing is done to it."""
    foes = state.players[1 - seat].field
    if not foes or not attackers:
        return 0
    blunt = [unit for unit in attackers if not has_keyword(state, unit, "pierce")]
    able = [[foe for foe in foes if can_block(state, foe, unit)] for unit in blunt]
    busy: list[Unit] = []
    for blockers in sorted(able, key=len):
        busy += [foe for foe in blockers if foe not in busy][:1]
    return max(len(busy) - most_removals(state, seat), 0) if busy else 0


def most_removals(state: State, seat: int) -> int:
    """How many of the opponent's units the cards may get past."""
    side = state.players[seat]
    if any(unit.granted for unit in side.field):
        return FIELD
    lying = [*side.hand, *side.set, *(unit.card.id for unit in side.field)]
    removals = state.cards.measure(card_removals)
    return best_joker(state, seat, removals) + sum([removals[number] for number in lying])


def card_removals(card: Card) -> int:
    return FIELD if card.gives else weigh_clauses(card, clauses_in_turn(card), aimed_removals)


def opening(card: Card) -> int:
    """How many its arrival gets past."""
    return weigh_clauses(card, card.on.get("enter", ()), aimed_removals)


def aimed_removals(steps: Iterable[Any]) -> int:
    return sum([units_reached(step) for step in effect_nodes(steps)])


def units_reached(step: Any) -> int:
    """How many of the opponent's units the step may affect."""
    if isinstance(step, s.MutualDamage | s.MutualBp | s.SwapBp | s.Hush):
        return FIELD
    target, giving = getattr(step, "target", None), isinstance(step, GIVING)
    if isinstance(target, str):
        return int(giving or target in ("event", "other"))
    parts = target.parts if isinstance(target, n.Parts) else (target,)
    return sum([most_targets(part) for part in parts if part and (giving or is_opposing(part))])


def is_opposing(target: Any) -> bool:
    filter = getattr(target, "of", None) or getattr(target, "all", None)
    return filter is not None and "field" in filter.zones and filter.owner != "you"
