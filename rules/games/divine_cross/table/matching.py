"""Which Units and cards a filter means. Nothing is changed here."""

from collections.abc import Callable
from typing import Any, Final

from rules.games.divine_cross.effects.nouns import Filter
from rules.games.divine_cross.effects.performers import PERFORMS
from rules.games.divine_cross.table.context import Context, Slot, Thing
from rules.games.divine_cross.table.state import State
from rules.games.divine_cross.table.unit import Unit

AREA: Final = ("main", "standby")
STATES: Final = ("stunned", "damaged", "assisted", "fresh")
Check = Callable[[State, Context, Any, Any], bool]  # state, effect, what is wanted, Unit or card
# Figures and attributes as they are now: `current` enters them, and looks them up with filters itself.
NOW: Final[dict[str, Callable[[State, Unit], Any]]] = {}
CHECKS: Final[dict[int, tuple[Filter, tuple[tuple[Check, Any], ...]]]] = {}


def fits_filter(state: State, ctx: Context, filter: Filter, thing: Thing) -> bool:
    """Whether a Unit or card matches; zone and owner count too."""
    if thing.zone != filter.zone and not (filter.zone == "area" and thing.zone in AREA):
        return False
    if filter.owner != "any" and (filter.owner == "you") != (thing.owner == ctx.you):
        return False
    return passes(state, ctx, filter, thing)


def passes(state: State, ctx: Context, filter: Filter, thing: Thing) -> bool:
    """Whether it matches wherever it is and whosever it is."""
    return all(check(state, ctx, wanted, thing) for check, wanted in filter_checks(filter))


def fitting_things(state: State, ctx: Context, filter: Filter) -> list[Any]:
    """All matches, the player's own first, in zone order."""
    things = [
        thing
        for seat in ctx.seats(filter.owner)
        for thing in things_in_zone(state, seat, filter.zone)
        if passes(state, ctx, filter, thing)
    ]
    if filter.extreme and things:
        best = max if filter.extreme == "highest" else min
        limit = best(measure_thing(state, ctx, thing, filter.measure) for thing in things)
        things = [t for t in things if measure_thing(state, ctx, t, filter.measure) == limit]
    return things


def things_in_zone(state: State, seat: int, zone: str) -> list[Any]:
    player = state.players[seat]
    if zone == "area":
        return list(player.units())
    if zone == "main":
        return [player.main] if player.main is not None else []
    if zone == "standby":
        return list(player.standby)
    return [Slot(seat, zone, state.cards[card]) for card in getattr(player, zone)]


def filter_checks(filter: Filter) -> tuple[tuple[Check, Any], ...]:
    """The checks of a filter, found once per filter."""
    known = CHECKS.get(id(filter))
    if known is None or known[0] is not filter:
        wanted = ((name, getattr(filter, name)) for name in CHECKERS)
        needed = tuple((CHECKERS[name], value) for name, value in wanted if is_wanted(name, value))
        known = CHECKS[id(filter)] = (filter, needed)
    return known[1]


def is_wanted(name: str, value: Any) -> bool:
    if isinstance(value, bool):
        return value or name in STATES
    return value is not None and value != ()


def measure_thing(state: State, ctx: Context, thing: Thing, what: str) -> int:
    """A number of a Unit; of a card elsewhere, what is printed on it."""
    if not isinstance(thing, Unit):
        return {"hp": thing.card.hp, "retreat-cost": thing.card.retreat_cost}.get(what, 0)
    if what == "damage":
        return thing.damage
    if what == "energy":
        return len(thing.energy)
    if what == "left":
        return measure_thing(state, ctx, thing, "hp") - thing.damage
    if ctx.printed:
        return thing.card.hp if what == "hp" else thing.card.retreat_cost
    value: int = NOW[what](state, thing)
    return value


def attributes_now(state: State, ctx: Context, thing: Thing) -> frozenset[str]:
    if ctx.printed or not isinstance(thing, Unit):
        return thing.card.attributes
    attributes: frozenset[str] = NOW["attribute"](state, thing)
    return attributes


def has_state(state: State, thing: Thing, name: str) -> bool:
    """Cards elsewhere are in no such state."""
    if not isinstance(thing, Unit):
        return False
    if name == "fresh":
        return thing.entered == state.number
    return bool({"stunned": thing.stunned, "damaged": thing.damage, "assisted": thing.assist}[name])


def check_span(name: str) -> Check:
    def check(state: State, ctx: Context, span: Any, thing: Any) -> bool:
        value = measure_thing(state, ctx, thing, name)
        if span.min is not None and value < PERFORMS.evaluate(state, ctx, span.min):
            return False
        return span.max is None or value <= PERFORMS.evaluate(state, ctx, span.max)

    return check


def check_state(name: str) -> Check:
    return lambda state, ctx, wanted, thing: has_state(state, thing, name) == wanted


def is_other(state: State, ctx: Context, wanted: bool, thing: Any) -> bool:
    return not wanted or thing is not ctx.source


def is_besides(state: State, ctx: Context, ref: str, thing: Any) -> bool:
    return all(thing is not other for other in ctx.met(ref))


def has_attribute(state: State, ctx: Context, wanted: Any, thing: Any) -> bool:
    """Of several, one is enough (DVC-017)."""
    return not attributes_now(state, ctx, thing).isdisjoint(wanted)


def lacks_attribute(state: State, ctx: Context, wanted: Any, thing: Any) -> bool:
    return attributes_now(state, ctx, thing).isdisjoint(wanted)


CHECKERS: Final[dict[str, Check]] = {
    "kind": lambda state, ctx, wanted, thing: thing.card.kind in wanted,
    "attribute": has_attribute,
    "not_attribute": lacks_attribute,
    "name": lambda state, ctx, wanted, thing: thing.card.name in wanted,
    "not_name": lambda state, ctx, wanted, thing: thing.card.name not in wanted,
    "hp": check_span("hp"),
    "damage": check_span("damage"),
    "left": check_span("left"),
    "energy": check_span("energy"),
    "retreat_cost": check_span("retreat-cost"),
    **{name: check_state(name) for name in STATES},
    "other": is_other,
    "besides": is_besides,
}
