"""Which pieces, players and cards a filter means. Nothing is changed here."""

from collections.abc import Callable
from typing import Any, Final

from rules.games.chard.effects.nouns import Filter
from rules.games.chard.effects.performers import PERFORMS
from rules.games.chard.table.context import ZONES, Body, Context, Slot, Thing
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State

STATES: Final = ("rolled", "damaged", "ailing", "mana")
Check = Callable[[State, Context, Any, Any], bool]  # state, effect, what is wanted, piece or card
# What is true of a piece now: `current` and `keywords` enter it, and look things up with filters themselves.
NOW: Final[dict[str, Callable[[State, Piece], int]]] = {}
AMOUNTS: Final[list[Callable[[State, Piece, str], int]]] = []
CHECKS: Final[dict[int, tuple[Filter, tuple[tuple[Check, Any], ...]]]] = {}


def zone_of(thing: Piece | Slot) -> str:
    return thing.zone if isinstance(thing, Slot) else ZONES[thing.card.kind]


def seat_of(thing: Thing) -> int:
    """Its controller; of a card off the table, its owner."""
    if isinstance(thing, Piece):
        return thing.side
    return thing.owner if isinstance(thing, Slot) else thing.seat


def fits_filter(state: State, ctx: Context, filter: Filter, thing: Thing) -> bool:
    """Whether it matches; zone and owner count too."""
    if filter.owner != "any" and (filter.owner == "you") != (seat_of(thing) == ctx.you):
        return False
    if isinstance(thing, Body):
        return filter.body or filter.zone == "body"
    return zone_of(thing) == filter.zone and passes(state, ctx, filter, thing)


def passes(state: State, ctx: Context, filter: Filter, thing: Any) -> bool:
    """Whether it matches wherever it is and whosever it is."""
    return all(check(state, ctx, wanted, thing) for check, wanted in filter_checks(filter))


def fitting_things(state: State, ctx: Context, filter: Filter) -> list[Any]:
    """All matches, the player's own first, in zone order; players after pieces."""
    things: list[Any] = [
        thing
        for seat in ctx.seats(filter.owner)
        for thing in things_in_zone(state, seat, filter.zone)
        if isinstance(thing, Body) or passes(state, ctx, filter, thing)
    ]
    if filter.body:
        things += [Body(seat) for seat in ctx.seats(filter.owner)]
    return things


def things_in_zone(state: State, seat: int, zone: str) -> list[Any]:
    player = state.players[seat]
    if zone == "field":
        return player.characters()
    if zone == "body":
        return [Body(seat)]
    if zone == "spelled":
        return [piece for piece in player.on_floors() if not piece.card.is_character]
    if zone in ("mana", "artifacts"):
        return list(getattr(player, zone))
    if zone == "stage":
        stage = state.stage
        return [stage] if stage is not None and stage.side == seat else []
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


def measure_thing(state: State, ctx: Context, thing: Thing, what: str) -> int | None:
    """A number of a piece; of a card elsewhere, what is printed on it. None for a level "?" (CHD-047)."""
    if isinstance(thing, Body):
        return state.players[thing.seat].hp if what in ("hp", "left") else None
    card = thing.card
    if what == "level":
        return card.level
    if what == "cost":
        return card.total
    if what == "hp":
        return card.hp
    if isinstance(thing, Slot):
        return {"attack": card.attack, "left": card.hp}.get(what, 0)
    if what == "attack":
        return card.attack if ctx.printed else NOW["attack"](state, thing)
    return thing.damage if what == "damage" else thing.left


def check_span(name: str) -> Check:
    def check(state: State, ctx: Context, span: Any, thing: Any) -> bool:
        value = measure_thing(state, ctx, thing, name)
        if value is None:
            return False
        if span.min is not None and value < PERFORMS.evaluate(state, ctx, span.min):
            return False
        return span.max is None or value <= PERFORMS.evaluate(state, ctx, span.max)

    return check


def has_keyword(state: State, ctx: Context, thing: Any, name: str) -> bool:
    """As it is now; where a gift is being looked at, and for cards elsewhere, as printed."""
    if ctx.printed or isinstance(thing, Slot):
        return name in thing.card.amounts
    return bool(AMOUNTS[0](state, thing, name))


def is_ailing(state: State, ctx: Context, wanted: bool, thing: Any) -> bool:
    return isinstance(thing, Piece) and bool(thing.ailments) == wanted


CHECKERS: Final[dict[str, Check]] = {
    "kind": lambda state, ctx, wanted, thing: thing.card.kind in wanted,
    "floor": lambda state, ctx, wanted, thing: isinstance(thing, Piece) and thing.floor in wanted,
    "here": lambda state, ctx, wanted, thing: (
        isinstance(thing, Piece) and ctx.source is not None and thing.floor == ctx.source.floor
    ),
    "colour": lambda state, ctx, wanted, thing: not thing.card.cost.keys().isdisjoint(wanted),
    "attribute": lambda state, ctx, wanted, thing: (
        thing.card.is_character and thing.card.attribute in wanted
    ),
    # A type of characters: an Artifact item is none of the type Artifact (CHD-082).
    "type": lambda state, ctx, wanted, thing: not thing.card.types.isdisjoint(wanted),
    "mana": lambda state, ctx, wanted, thing: (
        thing.card.is_character and thing.card.is_mana == wanted
    ),
    "work": lambda state, ctx, wanted, thing: thing.card.work in wanted,
    "symbol": lambda state, ctx, wanted, thing: thing.card.symbol in wanted,
    "name": lambda state, ctx, wanted, thing: thing.card.name in wanted,
    "keyword": lambda state, ctx, wanted, thing: any(
        has_keyword(state, ctx, thing, name) for name in wanted
    ),
    "not_keyword": lambda state, ctx, wanted, thing: (
        not any(has_keyword(state, ctx, thing, name) for name in wanted)
    ),
    "ailment": lambda state, ctx, wanted, thing: (
        isinstance(thing, Piece) and not set(thing.ailments).isdisjoint(wanted)
    ),
    "level": check_span("level"),
    "cost": check_span("cost"),
    "attack": check_span("attack"),
    "hp": check_span("hp"),
    "left": check_span("left"),
    "rolled": lambda state, ctx, wanted, thing: isinstance(thing, Piece) and thing.rolled == wanted,
    "damaged": lambda state, ctx, wanted, thing: (
        isinstance(thing, Piece) and bool(thing.damage) == wanted
    ),
    "ailing": is_ailing,
    "other": lambda state, ctx, wanted, thing: thing is not ctx.source,
    "besides": lambda state, ctx, ref, thing: all(thing is not other for other in ctx.met(ref)),
}
