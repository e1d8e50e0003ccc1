"""How much life cards may take in a turn, at most: what is beyond that need not be tried. What takes luck does
not count, as no win is certain by it."""

from collections.abc import Callable, Iterable
from typing import Any

from rules.games.code_of_joker.card import Card, nodes
from rules.games.code_of_joker.effects import nouns as n
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects.card import Clause, GiveCost
from rules.games.code_of_joker.reading import gifts
from rules.games.code_of_joker.state import CP, FIELD, State
from rules.games.code_of_joker.unit import Unit

ENDLESS = 99
QUICK = ("speed-move", "berserker")
PAST = (
    "enter",
    "evolved",
    "turn-start",
    "turn-end",
)  # a unit on the field answers to these no more
Offer = tuple[int, int]  # life that a card may take, and CP that it costs at least


def promise(state: State, seat: int) -> int:
    """How much damage cards may do this turn beside the attacks that are possible now, at most."""
    side, cards = state.players[seat], state.cards
    found = sum([quickness(state, number) for number in side.set])
    found += sum([staying(state, unit) for unit in side.field])
    if state.players[1 - seat].field:  # who wins a battle may overclock
        found += sum([unit.active and unit.level == 2 for unit in side.field])
    ready = [number for number in side.jokers if side.gauge >= cards[number].gauge]
    found += max([quickness(state, number) for number in ready], default=0)
    offers = [offer for number in side.hand if (offer := offered(state, seat, number))]
    return found + most(offers, wealth(state, seat)) if offers else found


def offered(state: State, seat: int, number: str) -> Offer | None:
    """Nothing where the card takes no life, or cannot come down."""
    worth = quickness(state, number)
    if not worth:
        return None
    card = state.cards[number]
    if card.kind == "evolution" and worth == 1 and not based(state, seat, card):
        return None
    return worth, max(card.cost - card.fights, 0)


def most(offers: list[Offer], cp: int) -> int:
    """The most that some of them come to at that price."""
    best = [0] * (cp + 1)
    for worth, cost in offers:
        for left in range(cp, cost - 1, -1):
            best[left] = max(best[left], best[left - cost] + worth)
    return best[cp]


def wealth(state: State, seat: int) -> int:
    """CP that the turn may bring: no more than there are, unless some card says so."""
    side = state.players[seat]
    lying = [*side.hand, *side.set, *side.jokers, *(unit.card.id for unit in side.field)]
    richer = GiveCost in gifts(state) or any(enriching(state, number) for number in lying)
    return CP if richer else side.cp


def enriching(state: State, number: str) -> bool:
    known = state.cards.scores.get(("enriching", number))
    if known is None:
        card = state.cards[number]
        found = bool(card.gives) or any(isinstance(x, s.Cp | s.Cost) for x in nodes([card.effects]))
        known = state.cards.scores["enriching", number] = float(found)
    return bool(known)


def based(state: State, seat: int, card: Card) -> bool:
    """Whether the evolution may come onto a unit that cannot attack otherwise: one that came this turn, or that
    can still be driven before it."""
    side = state.players[seat]
    if any(unit.locked for unit in side.field):
        return True
    left = wealth(state, seat) + 2 - card.cost  # either may be one cheaper
    hand = [state.cards[one] for one in side.hand]
    return any(serves(base, card) and base.cost <= left for base in hand)


def serves(base: Card, card: Card) -> bool:
    return base.kind == "unit" and card.kind == "evolution" and base.colour == card.colour


def quickness(state: State, number: str) -> int:
    """Life that a card may take in the turn in which it comes; remembered with the cards."""
    known = state.cards.scores.get(("quickness", number))
    if known is None:
        known = state.cards.scores["quickness", number] = quick(state.cards[number])
    return int(known)


def quick(card: Card) -> int:
    hasty = any(word in card.keywords for word in QUICK)
    harm = weighed(card, all_clauses(card), taken)
    return harm + (hasty or card.kind == "evolution" or card.level == 3)


def all_clauses(card: Card) -> Iterable[Clause]:
    return (clause for ability in card.effects.abilities for clause in ability.clauses)


def staying(state: State, unit: Unit) -> int:
    """Life that a unit on the field may take by its abilities; remembered with the cards."""
    key = "staying", unit.card.id
    known = state.cards.scores.get(key)
    if known is None:
        clauses = filter(lasts, all_clauses(unit.card))
        known = state.cards.scores[key] = weighed(unit.card, clauses, taken)
    return int(known)


def lasts(clause: Clause) -> bool:
    return not clause.on or any(
        event.event not in PAST or event.unit != "self" for event in clause.on
    )


def weighed(card: Card, clauses: Iterable[Clause], measure: Callable[[Iterable[Any]], int]) -> int:
    """What the clauses come to, used as often as they may be."""
    found = 0
    for clause in clauses:
        own = not clause.on or clause.once_per_turn or all(e.unit == "self" for e in clause.on)
        times = 1 if own else FIELD if card.fights else card.effects.uses
        found += times * measure([*clause.do, *clause.give])
    return found


def taken(steps: Iterable[Any]) -> int:
    return sum([life(step) for step in steps])


def life(step: Any) -> int:
    """Life that a step may take, or attacks that it makes possible."""
    kind = type(step)
    if kind in HARMS:
        return HARMS[kind](step)
    names = getattr(step, "__dataclass_fields__", ())
    found = [getattr(step, name) for name in names]
    return sum([taken(one) if isinstance(one, tuple) else life(one) for one in found])


def units(step: Any) -> int:
    """How many of one's own the step is about at most."""
    meant = getattr(step.target, "of", None) or getattr(step.target, "all", None)
    return 0 if meant is not None and meant.owner == "opponent" else count(step.target)


def count(target: Any) -> int:
    """How many a target may be; a reference is one."""
    wanted = getattr(target, "choose", getattr(target, "random", None))
    if wanted is None:
        return 1 if isinstance(target, str) else FIELD
    return number(wanted)


def by_choice(step: s.Modes) -> int:
    """One for oneself; the other player and chance take the least."""
    found = sorted([taken(mode.do) for mode in step.modes])
    kept = found[: step.choose] if step.random or step.by == "opponent" else found[-step.choose :]
    return sum(kept)


def number(value: Any) -> int:
    return value if isinstance(value, int) else FIELD


HARMS: dict[type, Callable[[Any], int]] = {
    s.LifeDamage: lambda step: 0 if step.who == "you" else number(step.amount),
    s.Win: lambda step: ENDLESS,
    s.AttackNow: units,
    s.Ready: units,
    s.Level: lambda step: units(step) if number(step.by) > 0 else 0,  # overclocks are action rights
    s.SetLevel: lambda step: units(step) if number(step.to) > 2 else 0,
    s.Grant: lambda step: units(step) if "speed-move" in step.keywords else 0,
    s.Create: lambda step: int(step.to == "hand" and step.like is not None),
    s.Chance: lambda step: min(taken(step.then), taken(step.otherwise)),
    s.When: lambda step: max(taken(step.then), taken(step.otherwise)),
    s.Cases: lambda step: max([taken(case.do) for case in step.cases], default=0),
    s.Modes: by_choice,
    s.Repeat: lambda step: number(step.times) * taken(step.then),
    s.ForEach: lambda step: FIELD * taken(step.then),
    n.Filter: lambda step: 0,
}
