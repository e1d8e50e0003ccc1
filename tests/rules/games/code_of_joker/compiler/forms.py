"""Forms of nodes that say nothing, or what another form says: the language accepts them, no card has them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.engine.effects.node import walk_nodes
from rules.engine.effects.nodes.nouns import Number, Step
from rules.games.code_of_joker.compiler.resolve.nouns import FIGHTERS
from rules.games.code_of_joker.effects import steps
from rules.games.code_of_joker.effects.card import Ability
from rules.games.code_of_joker.effects.conditions import AllOf, AnyOf, Compare, Parity, UsedThisTurn
from rules.games.code_of_joker.effects.events import EVENTS, Event
from rules.games.code_of_joker.effects.gifts import Ban, Keyword
from rules.games.code_of_joker.effects.nouns import All, Chosen, Filter, Parts, Random, Span
from rules.games.code_of_joker.effects.values import Deaths, Roll, Stat, Sum

NEEDED = ("cases", "modes", "keywords", "then", "cost", "parts", "among", "card")
NUMBERS = ("amount", "count", "choose", "random", "times")
STATES = (
    "active",
    "damaged",
    "attacking",
    "blocking",
    "fighting",
    "raised",
    "reduced",
    "level",
    "bp",
    "base_bp",
)
USED = ((None, 1), (None, 2), (None, 3), (0, 0))  # at most, at least
FENCED = "dimensional-interference"


def is_idle(node: Any) -> bool:
    """Whether the node says nothing, or says it in an unusual way."""
    if isinstance(node, Step) and has_nothing(node):
        return True
    return any(is_of(node) for kind, is_of in IDLE if isinstance(node, kind))


def has_nothing(node: Any) -> bool:
    return any(getattr(node, name, "…") == () for name in NEEDED if name != "card")


def is_backwards(span: Span) -> bool:
    low, high = span.min, span.max
    return low == high is None or (isinstance(low, int) and isinstance(high, int) and low > high)


def is_no_sort(of: Any) -> bool:
    """A sort of card that says nothing of it, or where it lies and whose it is."""
    return of is not None and (of == Filter() or (of.zone, of.owner) != ("field", "any"))


def is_no_unit(of: Filter) -> bool:
    """Trigger cards on the field, or with what only units have."""
    if of.zone == "field" and len(of.kind) > 1:
        return True
    fighting = set(of.kind) <= set(FIGHTERS)
    return not fighting and (
        (of.zone == "field" and not of.also) or bool(of.species or of.not_species)
    )


def is_sum_of_sums(one: Sum) -> bool:
    return any(isinstance(part, int | Sum | Roll) or is_scaled(part) for part in (one.one, one.two))


def has_odd_plus(value: Any) -> bool:
    """A multiple and an addend at once."""
    return getattr(value, "times", 1) != 1 and bool(getattr(value, "plus", 0))


def is_negative(value: Any) -> bool:
    return value < 1 if isinstance(value, int) else getattr(value, "times", 1) < 1


def is_draw(step: Any) -> bool:
    """A random card of one's deck to hand."""
    of: Any = getattr(step.target, "of", None)
    return step.to in ("field", "vanished") or (
        isinstance(step.target, Random) and of.zone == "deck"
    )


def is_scaled(value: Any) -> bool:
    """A multiple that is compared with a number, which says it less plainly than the number itself."""
    return getattr(value, "times", 1) != 1 or bool(getattr(value, "plus", 0))


def is_done(body: Any) -> bool:
    body = getattr(body, "do", body)
    return bool(body) and not any(isinstance(step, steps.Nothing | steps.When) for step in body)


def keywords_odd(names: tuple[str, ...], number: int) -> bool:
    return (FENCED in names) != bool(number) or len(set(names)) < len(names)


def is_mixed(parts: Parts) -> bool:
    zones = [of.zone for _, of in walk_nodes(parts) if isinstance(of, Filter)]
    chosen = [part.by for part in parts.parts if isinstance(part, Chosen)]
    return len(parts.parts) < 2 or len(set(zones)) > 1 or "opponent" in chosen


def is_odd_create(one: Any) -> bool:
    virus = any(name.startswith("＜") for name in one.card)
    sources = bool(one.card) + bool(one.like) + bool(one.of)
    return sources != 1 or virus != (one.counter is not None) or (virus and one.to != "field")


def is_stateful_card(of: Filter) -> bool:
    """A trigger or intercept card with a state that only units have."""
    return not set(of.kind) <= set(FIGHTERS) and any(
        getattr(of, name) is not None for name in STATES
    )


def on_field(target: Any) -> bool:
    return any(of.zone == "field" for _, of in walk_nodes(target) if isinstance(of, Filter))


def is_any_summon(step: Any) -> bool:
    """Of whatever card, or of a unit that is on the field already."""
    of = getattr(step.target, "of", None) or getattr(step.target, "all", None)
    if not isinstance(of, Filter):
        return False
    told = of.kind or of.species or of.name or of.same
    return of.zone == "field" or not told or not set(of.kind) <= set(FIGHTERS)


def is_odd_event(event: Event) -> bool:
    of: Any = event.cards
    if EVENTS[event.event].about == "unit":
        return event.unit is None
    used = event.event in ("trigger-used", "intercept-used")
    return isinstance(of, Filter) and (
        is_no_sort(of)
        or (used and (bool(of.species) or is_stateful_card(replace(of, kind=("trigger",)))))
    )


IDLE: tuple[tuple[Any, Callable[[Any], bool]], ...] = (
    (Span, lambda one: is_backwards(one) or is_scaled(one.min) or is_scaled(one.max)),
    (Event, is_odd_event),
    (UsedThisTurn, lambda one: is_no_sort(one.cards) or (one.at_most, one.at_least) not in USED),
    (AllOf | AnyOf, lambda one: len(one.of) < 2),
    (
        Compare,
        lambda one: not isinstance(one.left, Number) or is_scaled(one.left) or is_scaled(one.right),
    ),
    (steps.Cases | Parity, lambda one: is_scaled(one.value) or not isinstance(one.value, Number)),
    (Stat, lambda one: one.stat in ("field", "set") or (one.stat == "round" and one.who != "you")),
    (Number, has_odd_plus),
    (Sum, is_sum_of_sums),
    (Deaths, lambda one: one.filter.zones != ("field",)),
    (Parts, is_mixed),
    (Filter, lambda of: is_no_unit(of) or is_stateful_card(of)),
    (Chosen, lambda one: is_negative(one.choose) or (one.by, one.of.owner) == ("opponent", "any")),
    (Random, lambda one: is_negative(one.random)),
    (Keyword, lambda one: (one.keyword == FENCED) != bool(one.number)),
    (Ban, lambda one: one.unless is not None and is_no_sort(one.unless)),
    (Ability, lambda one: one.kind == "activated" and not one.clauses[0].once_per_turn),
    (steps.GrantAbility, lambda one: one.ability.kind not in ("triggered", "continuous")),
    (steps.Modes, lambda one: len(one.modes) <= one.choose or not all(map(is_done, one.modes))),
    (steps.Cases, lambda one: not all(case.do for case in one.cases)),
    (steps.Pay, lambda one: not (is_done(one.cost) and is_done(one.then))),
    (steps.Choose, lambda one: one.name is not None or isinstance(one.target, str | All)),
    (steps.Summon, is_any_summon),
    (steps.Reveal, lambda one: on_field(one.target)),
    (steps.When, lambda one: not one.when),
    (steps.Create, is_odd_create),
    (steps.Create | steps.Draw | steps.Discard, lambda one: is_no_sort(one.of)),
    (steps.Draw, lambda one: one.upto and one.of is not None),
    (steps.Discard, lambda one: (one.how == "all") != (one.count == 0)),
    (steps.Move, is_draw),
    (steps.Grant, lambda one: keywords_odd(one.keywords, one.number)),
    (steps.Damage | steps.LifeDamage | steps.Heal, lambda one: is_negative(one.amount)),
    (steps.Draw | steps.Mill | steps.Look, lambda one: is_negative(one.count)),
    (steps.Repeat | steps.Clone, lambda one: is_negative(one.times)),
)
