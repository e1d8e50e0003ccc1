"""An upper bound on the life that cards may take in a turn: more need not be tried. What depends on luck does not
count, since no win is certain by it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from rules.games.code_of_joker.cards.card import Card, Measure, effect_nodes
from rules.games.code_of_joker.effects import nouns as n
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects.card import Clause
from rules.games.code_of_joker.effects.events import Event
from rules.games.code_of_joker.effects.gifts import GiveCost
from rules.games.code_of_joker.table.current import field_gifts
from rules.games.code_of_joker.table.state import CP, FIELD, FULL, State
from rules.games.code_of_joker.table.unit import Unit

ENDLESS: Final = 99
QUICK: Final = ("speed-move", "berserker")
OUTSIDE: Final = ("turn-start", "turn-end")  # not in a main phase
PAST: Final = ("enter", "evolved")  # a unit already on the field no longer responds to these
Offer = tuple[int, int, int]  # life that a card may take, its cost, how many units come down for it


def reachable_damage(state: State, seat: int, attackers: Sequence[Unit]) -> int:
    """How much life the turn may take at most."""
    promised = promised_damage(state, seat)
    return len(attackers) + promised + overclock_rights(state, seat, attackers, promised)


def overclock_rights(state: State, seat: int, attackers: Sequence[Unit], promised: int) -> int:
    """Action rights for units that win a battle at level 2; a card must help those that cannot attack."""
    if not state.players[1 - seat].field:
        return 0
    ready = [unit for unit in state.players[seat].field if unit.active and unit.level == 2]
    able = sum([unit in attackers for unit in ready])
    return able + min(promised, len(ready) - able)


def damage_bound(state: State, seat: int) -> int:
    """A bound on what the turn may take beside attacks, whatever it costs; quicker than `reachable_damage`."""
    side, quickness = state.players[seat], state.cards.measure(damage_on_entry)
    staying = state.cards.measure(damage_from_field)
    damage = sum([quickness[number] for number in (*side.hand, *side.set, *side.jokers)])
    damage += sum([staying[unit.card.id] for unit in side.field])
    if may_raise(state, side.hand):
        damage += len(raised_offers(state, seat))
    return damage + (len(side.field) if state.players[1 - seat].field else 0)


def promised_damage(state: State, seat: int) -> int:
    """How much damage cards may do this turn besides attacks, at most."""
    side, quickness = state.players[seat], state.cards.measure(damage_on_entry)
    staying = state.cards.measure(damage_from_field)
    damage = sum([quickness[number] for number in side.set if not state.cards[number].fights])
    damage += sum([staying[unit.card.id] for unit in side.field])
    damage += best_joker(state, seat, quickness)
    offers = [offer for number in side.hand if (offer := damage_offer(state, seat, number))]
    if may_raise(state, side.hand):
        offers += raised_offers(state, seat)
    if not offers:
        return damage
    units = sum([state.cards[number].fights for number in (*side.hand, *side.set)])
    return damage + most_for_cp(offers, reachable_cp(state, seat), units)


def best_joker(state: State, seat: int, measure: Measure) -> int:
    """The most that a joker comes to whose gauge there is, or may be; one is used in a turn."""
    side = state.players[seat]
    worths = [(measure[number], state.cards[number].gauge) for number in side.jokers]
    if not any(worth for worth, _ in worths):
        return 0
    lying = [*side.hand, *side.set, *(unit.card.id for unit in side.field)]
    charge = state.cards.measure(gauge_gain)
    gauge = side.gauge + sum([charge[number] for number in lying])
    return max([worth for worth, needed in worths if gauge >= needed], default=0)


def gauge_gain(card: Card) -> int:
    """Gauge that a card may bring."""
    return weigh_clauses(card, clauses_in_turn(card), gauge_gained)


def gauge_gained(steps: Iterable[Any]) -> int:
    """The gauge that the steps bring, in tenths of a percent; the steps themselves count in percent."""
    gains = [
        step for step in effect_nodes(steps) if isinstance(step, s.Gauge) and step.who != "opponent"
    ]
    return sum([10 * step.by if isinstance(step.by, int) else FULL for step in gains])


def damage_offer(state: State, seat: int, number: str) -> Offer | None:
    """None if the card takes no life or cannot come down."""
    worth = state.cards.measure(damage_on_entry)[number]
    if not worth:
        return None
    card = state.cards[number]
    if card.kind != "evolution" or worth > 1:
        return worth, price(state, card), int(card.fights)
    base = base_price(state, seat, card)
    return None if base is None else (worth, price(state, card) + base, 1 + (base > 0))


def raised_offers(state: State, seat: int) -> list[Offer]:
    """Units that cannot attack at once unless override brings them to level 3."""
    hand, quickness = state.players[seat].hand, state.cards.measure(damage_on_entry)
    raised = [number for number in hand if can_reach_level_3(state, seat, number)]
    return [(1, price(state, state.cards[number]), 1) for number in raised if not quickness[number]]


def may_raise(state: State, hand: Sequence[str]) -> bool:
    """Whether two cards have the same name, or may have."""
    names = [state.cards[number].name for number in hand]
    return len(set(names)) < len(names) or any_card_fetches(state)


def can_reach_level_3(state: State, seat: int, number: str) -> bool:
    """Whether override can bring the unit to level 3: each other card of its name, in hand or fetched,
    raises it by one level."""
    card, side = state.cards[number], state.players[seat]
    if card.kind != "unit":
        return False
    missing = 4 - card.level - sum([state.cards[other].name == card.name for other in side.hand])
    if missing <= 0 or not any_card_fetches(state):
        return missing <= 0
    lying = sum([state.cards[other].name == card.name for other in side.trash])
    return missing <= lying and missing <= fetchable_cards(state, seat)


def fetchable_cards(state: State, seat: int) -> int:
    """How many cards the seat may choose from its discards and take into its hand, at most."""
    side = state.players[seat]
    lying = [*side.hand, *side.set, *side.jokers, *(unit.card.id for unit in side.field)]
    fetched = state.cards.measure(cards_fetched)
    return sum([fetched[number] for number in lying])


def any_card_fetches(state: State) -> bool:
    """Whether any card of the game fetches cards; in most games none does."""
    cards = state.cards
    if cards.fetching is None:
        fetched = cards.measure(cards_fetched)
        cards.fetching = any(fetched[number] for number in list(cards))
    return cards.fetching


def cards_fetched(card: Card) -> int:
    """How many a card may fetch."""
    return weigh_clauses(card, clauses_in_turn(card), chosen_from_trash)


def chosen_from_trash(steps: Iterable[Any]) -> int:
    """Cards chosen from one's own discards; those that chance brings do not count."""
    moves = [step for step in effect_nodes(steps) if isinstance(step, s.Move) and step.to == "hand"]
    chosen = [step.target for step in moves if isinstance(step.target, n.Chosen)]
    return sum([most_targets(target) for target in chosen if "trash" in target.of.zones])


def most_for_cp(offers: list[Offer], cp: int, units: int) -> int:
    """The most that a selection of them amounts to within the CP. Each unit left out makes one of the others
    cheaper by 1."""
    best = {(0, 0): 0}
    for worth, cost, count in offers:
        for (paid, down), so_far in list(best.items()):
            with_it = paid + cost, down + count
            best[with_it] = max(best.get(with_it, 0), so_far + worth)
    return max(
        [total for (paid, down), total in best.items() if paid - min(down, units - down) <= cp]
    )


def reachable_cp(state: State, seat: int) -> int:
    """CP that the turn may bring at most."""
    side = state.players[seat]
    if GiveCost in field_gifts(state):
        return CP
    arriving, staying = state.cards.measure(income), state.cards.measure(later_income)
    cp = side.cp + sum([arriving[number] for number in (*side.set, *side.jokers)])
    cp += sum([staying[unit.card.id] for unit in side.field])
    return min(cp + sum([profit(state, number) for number in side.hand]), CP)


def profit(state: State, number: str) -> int:
    """CP that a card brings beyond its own cost."""
    card = state.cards[number]
    return max(state.cards.measure(income)[number] - max(card.cost - 1, 0), 0)


def price(state: State, card: Card) -> int:
    """CP that a card costs beyond what it brings."""
    return max(card.cost - state.cards.measure(income)[card.id], 0)


def income(card: Card) -> int:
    """CP that a card may bring."""
    return weigh_clauses(card, clauses_in_turn(card), gained)


def later_income(card: Card) -> int:
    """CP that a unit on the field may bring."""
    return weigh_clauses(card, lasting(card), gained)


def gained(steps: Iterable[Any]) -> int:
    """CP gained; cost changes count for as much as possible."""
    total = 0
    for node in effect_nodes(steps):
        if isinstance(node, s.Cost | GiveCost):
            return CP
        if isinstance(node, s.Cp) and node.who != "opponent":
            total += max(most_of_value(node.by), 0)
    return total


def base_price(state: State, seat: int, card: Card) -> int | None:
    """The cost of having a unit below the evolution that otherwise cannot attack: one that came this turn, or can
    still be driven. None if there is no such unit."""
    side = state.players[seat]
    if any(unit.locked and unit.card.colour == card.colour for unit in side.field):
        return 0
    hand = [state.cards[number] for number in side.hand]
    return min([price(state, base) for base in hand if serves_as_base(base, card)], default=None)


def serves_as_base(base: Card, card: Card) -> bool:
    return base.kind == "unit" and card.kind == "evolution" and base.colour == card.colour


def damage_on_entry(card: Card) -> int:
    """Life that a card may take in the turn in which it arrives."""
    hasty = any(word in card.keywords for word in QUICK)
    harm = weigh_clauses(card, clauses_in_turn(card), life_taken)
    return harm + (hasty or card.kind == "evolution" or card.level == 3)


def damage_from_field(card: Card) -> int:
    """Life that a unit on the field may take by its abilities."""
    return weigh_clauses(card, lasting(card), life_taken)


def clauses_in_turn(card: Card) -> list[Clause]:
    """Clauses that may work in a main phase of their owner."""
    clauses = (clause for ability in card.effects.abilities for clause in ability.clauses)
    return [clause for clause in clauses if not clause.on or any(map(comes, clause.on))]


def comes(event: Event) -> bool:
    """Whether the event may happen there: the opponent does not attack."""
    if event.event in OUTSIDE or (event.event == "player-attacked" and event.of == "you"):
        return False
    opposing = getattr(event.unit, "owner", "") == "opponent"
    return not (opposing and event.event in ("attack", "player-attack"))


def lasting(card: Card) -> list[Clause]:
    """Clauses that may still work once the unit is on the field."""
    return [clause for clause in clauses_in_turn(card) if clause_lasts(clause)]


def clause_lasts(clause: Clause) -> bool:
    return not clause.on or any(
        event.event not in PAST or event.unit != "self" for event in clause.on
    )


def weigh_clauses(
    card: Card, clauses: Iterable[Clause], measure: Callable[[Iterable[Any]], int]
) -> int:
    """What the clauses amount to when used as often as possible."""
    total = 0
    for clause in clauses:
        own = not clause.on or clause.once_per_turn or all(e.unit == "self" for e in clause.on)
        times = 1 if own else FIELD if card.fights else card.effects.uses
        total += times * measure([*clause.do, *clause.give])
    return total


def life_taken(steps: Iterable[Any]) -> int:
    return sum([life_of_step(step) for step in steps])


def life_of_step(step: Any) -> int:
    """Life that a step may take, or attacks that it makes possible."""
    kind = type(step)
    if kind in HARMS:
        return HARMS[kind](step)
    names = getattr(step, "__dataclass_fields__", ())
    values = [getattr(step, name) for name in names]
    return sum(
        [life_taken(value) if isinstance(value, tuple) else life_of_step(value) for value in values]
    )


def most_units(step: Any) -> int:
    """The most of the player's own units that the step may affect."""
    meant = getattr(step.target, "of", None) or getattr(step.target, "all", None)
    return 0 if meant is not None and meant.owner == "opponent" else most_targets(step.target)


def most_targets(target: Any) -> int:
    """The most that a target may be; a reference is one."""
    wanted = getattr(target, "choose", getattr(target, "random", None))
    if wanted is None:
        return 1 if isinstance(target, str) else FIELD
    return most_of_value(wanted)


def by_choice(step: s.Modes) -> int:
    """The best mode for oneself; the opponent and chance take the worst."""
    taken = sorted([life_taken(mode.do) for mode in step.modes])
    kept = taken[: step.choose] if step.random or step.by == "opponent" else taken[-step.choose :]
    return sum(kept)


def most_of_value(value: Any) -> int:
    return value if isinstance(value, int) else FIELD


HARMS: Final[dict[type, Callable[[Any], int]]] = {
    s.LifeDamage: lambda step: 0 if step.who == "you" else most_of_value(step.amount),
    s.Win: lambda step: ENDLESS,
    s.AttackNow: most_units,
    s.Ready: most_units,
    s.Level: lambda step: (
        most_units(step) if most_of_value(step.by) > 0 else 0
    ),  # overclocks give action rights
    s.SetLevel: lambda step: most_units(step) if most_of_value(step.to) > 2 else 0,
    s.Grant: lambda step: most_units(step) if "speed-move" in step.keywords else 0,
    s.Create: lambda step: int(step.to == "hand" and step.like is not None),
    s.Chance: lambda step: min(life_taken(step.then), life_taken(step.otherwise)),
    s.When: lambda step: max(life_taken(step.then), life_taken(step.otherwise)),
    s.Cases: lambda step: max([life_taken(case.do) for case in step.cases], default=0),
    s.Modes: by_choice,
    s.Repeat: lambda step: most_of_value(step.times) * life_taken(step.then),
    s.ForEach: lambda step: FIELD * life_taken(step.then),
    n.Filter: lambda step: 0,
}
