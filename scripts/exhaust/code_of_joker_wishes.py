"""What the effects of a card speak of, laid on the table: cards that fit, numbers, what must come before."""

from collections.abc import Iterator
from typing import Any, Final

from rules.engine.core.dice import Dice
from rules.engine.effects.nodes.conditions import Compare, Exists
from rules.games.code_of_joker.cards.card import Card, effect_nodes
from rules.games.code_of_joker.effects.events import Event
from rules.games.code_of_joker.effects.nouns import Filter
from rules.games.code_of_joker.effects.steps import Remove
from rules.games.code_of_joker.effects.values import Count, Past, Stat
from rules.games.code_of_joker.table.matching import has_name
from rules.games.code_of_joker.table.state import CP, FIELD, FULL, HAND, SET, Player, State
from rules.games.code_of_joker.table.unit import Granted, Unit

MOST: Final = {"field": FIELD, "hand": HAND, "set": SET}
LAID: Final = ("field", "hand", "set", "deck", "trash", "vanished")
PILE: Final = (1, 3, 6, 30)
# The steps by which something comes about that effects wait for, whatever the end of the event's name.
CAUSES: Final = {
    "bounced": "move",
    "card-set": "move",
    "chosen": "damage",
    "clock": "level",
    "cloned": "clone",
    "counted-down": "death-counter",
    "cp": "cp",
    "damaged": "damage",
    "decked": "move",
    "destroyed": "destroy",
    "discarded": "discard",
    "doomed": "death-counter",
    "drawn": "draw",
    "exhausted": "exhaust",
    "gained": "draw",
    "life": "life-damage",
    "life-raised": "heal",
    "milled": "mill",
    "overclock": "level",
    "purple": "purple",
    "readied": "ready",
    "set-destroyed": "destroy",
    "summoned": "summon",
    "trashed": "destroy",
    "turn-start": "cp",
    "vanished": "vanish",
}
# Where a card lies that something is to happen to, in front of the others.
ITSELF: Final = {"drawn": "deck", "gained": "deck", "milled": "deck", "set-destroyed": "set"}
COUNTER: Final = 2
PAIRS: Final = 2  # of a card that is overridden
USED: Final = {"trigger-used": "trigger", "intercept-used": "intercept"}


def lay_wishes(state: State, card: Card, dice: Dice) -> None:
    """All that the card's effects speak of, or about half of it, as if p1 had the card."""
    pool = [
        printed
        for printed in state.cards.printed()
        if not printed.token and printed.kind != "joker"
    ]
    whole, nodes = dice.below(2), list(effect_nodes([card.effects]))
    counted = {id(node.filter) for node in nodes if isinstance(node, Exists)}
    for node in nodes:
        if id(node) in counted or (not whole and dice.below(2)):
            continue
        if isinstance(node, Filter):
            lay_fitting(state, node, pool, dice)
        elif isinstance(node, Exists):
            lay_counted(state, node, pool, dice)
        elif isinstance(node, Event):
            lay_causes(state, node, pool, dice)
            if node.cards == "self" or node.event == "overridden":
                lay(state, 0, ITSELF.get(node.event, "hand"), [card], dice, PAIRS)
        elif isinstance(node, Remove) and node.keywords:
            give_keyword(state, node.keywords[0])
        elif isinstance(node, Compare) and isinstance(node.left, Stat):
            set_number(state, node.left, node.right, pool, dice)
        elif isinstance(node, Compare) and isinstance(node.left, Count):
            thin_field(state, node.left.filter, node.right)
        elif isinstance(node, Past):
            lay_past(state, node, pool, dice)


def lay_past(state: State, past: Past, pool: list[Card], dice: Dice) -> None:
    """That what the effect asks for has happened in this turn."""
    fit = [card for card in pool if not past.cards or fits(card, past.cards, "trash")]
    for seat in seats(past.who) if fit else ():
        some = [fit[dice.below(len(fit))].number for _ in range(PILE[dice.below(len(PILE))])]
        side = state.players[seat]
        side.used += some if past.what == "used" else ()
        side.past += [f"{past.what}:{number}" for number in some if past.what != "used"]


def lay_fitting(state: State, filter: Filter, pool: list[Card], dice: Dice) -> None:
    """Cards that fit, in one of the zones; where they share something, all of one species."""
    zone = filter.zones[dice.below(len(filter.zones))]
    fit = [card for card in pool if fits(card, filter, zone)]
    if fit and (filter.same or filter.distinct or not dice.below(3)):
        kin = fit[dice.below(len(fit))].species
        fit = [card for card in fit if not kin or card.species & kin]
    for seat in seats(filter.owner):
        lay(state, seat, zone, fit, dice)
    if zone == "field":
        suit_units(state, filter)


def suit_units(state: State, filter: Filter) -> None:
    """Give every unit what the filter wants of it beside what is printed."""
    if filter.keyword:
        give_keyword(state, filter.keyword[0])
    if filter.counter:
        give_counters(state)


def awaits_counters(card: Card) -> bool:
    """Whether its effects wait for something that comes of death counters."""
    events = (node for node in effect_nodes([card.effects]) if isinstance(node, Event))
    return any("death-counter" in (event.by, CAUSES.get(event.event)) for event in events)


def give_counters(state: State) -> None:
    """To every unit."""
    for side in state.players:
        for unit in side.field:
            unit.counter = COUNTER


def give_keyword(state: State, word: str) -> None:
    """To every unit."""
    for side in state.players:
        for unit in side.field:
            unit.granted = (Granted(word),)


def lay_counted(state: State, wanted: Exists, pool: list[Card], dice: Dice) -> None:
    """At least as many as the condition has it, or none."""
    filter, least, most = wanted.filter, wanted.span.min, wanted.span.max
    for seat in seats(filter.owner):
        if filter.zone == "field" and most is not None:
            state.players[seat].field.clear()
        elif isinstance(least, int):
            fit = [card for card in pool if fits(card, filter, filter.zone)]
            lay(state, seat, filter.zone, fit, dice, least)
            if filter.zone == "field":
                suit_units(state, filter)


def thin_field(state: State, counted: Filter, to: Any) -> None:
    """No more units than a number with which theirs is compared."""
    if counted.zone == "field" and isinstance(to, int):
        for seat in seats(counted.owner):
            del state.players[seat].field[to:]


def seats(owner: str) -> tuple[int, ...]:
    return {"you": (0,), "opponent": (1,)}.get(owner, (0, 1))


def fits(card: Card, filter: Filter, zone: str) -> bool:
    """As far as what is printed decides it."""
    wanted = ((card.kind, filter.kind), (card.colour, filter.colour))
    return (
        (card.fights or zone != "field")
        and (not card.fights or zone != "set" or not filter.kind)
        and all(not words or word in words for word, words in wanted)
        and (not filter.name or has_name(card.name, filter.name))
        and card.colour not in filter.not_colour
        and (not filter.species or bool(card.species & {*filter.species}))
        and card.species.isdisjoint(filter.not_species)
        and within(card.printed, filter.cost)
        and (zone != "field" or within(card.bp[0], filter.bp))
    )


def within(number: int, span: Any) -> bool:
    """Whether the span has it, as far as its ends are plain numbers."""
    if span is None:
        return True
    low = not isinstance(span.min, int) or span.min <= number
    return low and (not isinstance(span.max, int) or number <= span.max)


def lay(state: State, seat: int, zone: str, fit: list[Card], dice: Dice, count: int = 0) -> None:
    """So many or some of these cards, in front of what is in the zone."""
    if not fit or zone not in LAID:
        return
    side, count = state.players[seat], count or PILE[dice.below(len(PILE))]
    some = [fit[dice.below(len(fit))] for _ in range(min(count, MOST.get(zone, count)))]
    if zone == "field":
        units = [unit_of(state, seat, card, dice) for card in some]
        side.field = [*units, *side.field][:FIELD]
    elif zone == "set":
        set_cards(state, side, [levelled(card, dice) for card in some])
    else:
        put = [levelled(card, dice) if zone == "hand" else card.number for card in some]
        setattr(side, zone, [*put, *getattr(side, zone)][: MOST.get(zone)])


def levelled(card: Card, dice: Dice) -> str:
    return f"{card.number}*{1 + dice.below(3)}".removesuffix("*1")


def set_cards(state: State, side: Player, numbers: list[str]) -> None:
    side.set = [*numbers, *side.set][:SET]
    side.marks = [state.next() for _ in side.set]


def unit_of(state: State, seat: int, card: Card, dice: Dice) -> Unit:
    """Ready or not, of any level, and sometimes nearly destroyed."""
    made = Unit(card, seat, state.next(), 1 + dice.below(3))
    made.locked = made.fresh = False
    made.active = dice.below(4) > 0
    if not dice.below(3):
        made.damage = max(card.bp[made.level - 1] - 1000, 0)
    return made


def lay_causes(state: State, event: Event, pool: list[Card], dice: Dice) -> None:
    """Cards that bring the event about, in hands and trigger zones; for what enters, the cards in the hand."""
    seat = {"your-effect": 0, "opponent-effect": 1}.get(event.by or "", dice.below(2))
    state.players[seat].cp = CP
    filter = event.unit if isinstance(event.unit, Filter) else None
    if filter and event.event in ("enter", "overclock", "evolved"):
        for owner in seats(filter.owner):
            state.players[owner].cp = CP
            lay(state, owner, "hand", [card for card in pool if fits(card, filter, "hand")], dice)
    if filter:
        lay_fitting(state, filter, pool, dice)
    kind = USED.get(event.event)
    zone = "set" if kind or dice.below(2) else "hand"
    kinds = (kind,) if kind else ("unit",) if zone == "hand" else tuple(USED.values())
    fit = [
        card for card in pool if card.kind in kinds and (kind or brings_about(card, event.event))
    ]
    lay(state, seat, zone, fit, dice)


def brings_about(card: Card, event: str) -> bool:
    """Whether a step of the card may be what the event tells of."""
    wanted = CAUSES.get(event) or CAUSES.get(event.partition("-")[0])
    return any(
        getattr(node, "tag", "") == wanted
        and (event != "bounced" or node.to == "hand")
        and (event != "decked" or node.to.startswith("deck"))
        and (event != "set-destroyed" or "set" in zones_in(node))
        for node in effect_nodes([card.effects])
    )


def zones_in(node: Any) -> Iterator[str]:
    return (
        zone for part in effect_nodes([node]) if isinstance(part, Filter) for zone in part.zones
    )


def set_number(state: State, of: Stat, to: Any, pool: list[Card], dice: Dice) -> None:
    """As the condition has it; beside another number, high or low."""
    if not isinstance(to, int):
        to = dice.below(2) * 8
    side = state.players[0 if of.who == "you" else 1]
    if of.stat == "round":
        state.round = max(min(to, 10), 1)
    elif of.stat == "gauge":
        side.gauge = min(to * 10, FULL)
    elif of.stat in ("life", "cp", "purple"):
        setattr(side, of.stat, max(to, of.stat == "life"))
    elif of.stat == "hand":
        more = [pool[dice.below(len(pool))].number for _ in range(HAND)]
        side.hand = [*side.hand, *more][: min(to, HAND)]
