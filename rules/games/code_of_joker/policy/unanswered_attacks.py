"""Attacks that nothing answers, so that it makes no difference when they come."""

from typing import Any, Final

from rules.engine.effects.nodes.values import Count
from rules.games.code_of_joker.cards.card import Card, effect_nodes
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects.card import Clause
from rules.games.code_of_joker.policy.damage_bound import comes, gained, gauge_gained, life_taken
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.table.unit import Unit

# Events of an attack that nobody blocks.
ATTACKING: Final = (
    "attack",
    "battle-end",
    "life-changed",
    "life-lost",
    "player-attack",
    "player-attacked",
)
SAFE: Final = (s.Choose, s.When, s.Pay, s.Draw, s.DrawTo, s.Cp, s.Purple, s.Gauge, s.Grant)
BRINGING: Final = (life_taken, gained, gauge_gained)  # of SAFE steps


def is_unopposed(state: State, seat: int) -> bool:
    """Whether attacks meet no blocker and no effect that could stop them."""
    own = state.players[seat]
    if is_guarded(state, 1 - seat) or not all(is_calm(state, number) for number in own.set):
        return False
    return all(not has_ability(unit) and is_calm(state, unit.card.number) for unit in own.field)


def is_guarded(state: State, seat: int) -> bool:
    """Whether the seat may answer an attack."""
    side = state.players[seat]
    return bool(side.field or side.set or state.cards.elsewhere)


def has_ability(unit: Unit) -> bool:
    """Whether it was given more than keywords."""
    return any(grant.ability is not None for grant in unit.granted)


def is_calm(state: State, number: str) -> bool:
    """Whether nothing the card does when attacks get through harms its owner's units."""
    return bool(state.cards.measure(is_gentle)[number])


def is_gentle(card: Card) -> bool:
    return all(
        is_harmless(node) for clause in attack_clauses(card) for node in effect_nodes([clause.do])
    )


def attack_clauses(card: Card) -> list[Clause]:
    """Those that may answer an attack of the card's owner."""
    clauses = [clause for event in ATTACKING for clause in card.on.get(event, ())]
    return [
        clause for clause in clauses if any(e.event in ATTACKING and comes(e) for e in clause.on)
    ]


def is_harmless(node: Any) -> bool:
    """No step, one that removes no unit, or one against the opponent's units."""
    if isinstance(node, s.Bp):
        return (node.by.times if isinstance(node.by, Count) else amount(node.by)) > 0
    if not isinstance(node, s.Step) or isinstance(node, SAFE):
        return True
    target = getattr(node, "target", None)
    units = getattr(target, "of", None) or getattr(target, "all", None)
    return units is not None and units.owner == "opponent"


def amount(value: Any) -> int:
    return value if isinstance(value, int) else 0


def quiet_attack(state: State, seat: int, attacks: list[str]) -> str | None:
    """An attack that does nothing but take a life, now as well as later."""
    own = state.players[seat]
    if not attacks or is_guarded(state, 1 - seat):
        return None
    answers, hears = state.cards.measure(answers_attacks), state.cards.measure(answers_others)
    if any(answers[number] for number in own.set) or any(hears[number] for number in own.hand):
        return None
    if any(has_ability(unit) or hears[unit.card.id] for unit in own.field):
        return None
    quiet = [attack for attack in attacks if not answers[own.field[int(attack[8:]) - 1].card.id]]
    return quiet[0] if quiet else None


def answers_attacks(card: Card) -> bool:
    """Whether what the card does at an attack may depend on what came before."""
    return any(matters(clause) for clause in attack_clauses(card))


def answers_others(card: Card) -> bool:
    """Whether what the card does at attacks of other units may depend on what came before."""
    clauses = [
        clause for clause in attack_clauses(card) if any(e.unit != "self" for e in clause.on)
    ]
    return any(matters(clause) for clause in clauses)


def matters(clause: Clause) -> bool:
    """Whether it may bring anything towards a win, or harm its owner's units."""
    if any(measure(clause.do) for measure in BRINGING):
        return True
    return not all(is_harmless(node) for node in effect_nodes([clause.do]))
