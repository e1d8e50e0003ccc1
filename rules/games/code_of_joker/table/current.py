"""What the table says: BP, keywords, and which cards a filter means. Nothing is changed here."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.games.code_of_joker.effects import nouns as n
from rules.games.code_of_joker.effects.card import Ability, Clause
from rules.games.code_of_joker.effects.gifts import Ban, GiveBp, GiveKeywords, Keyword
from rules.games.code_of_joker.effects.performers import HOLDS, VALUES
from rules.games.code_of_joker.table.context import Context, Slot, Thing
from rules.games.code_of_joker.table.state import Gifts, State
from rules.games.code_of_joker.table.unit import Unit

Check = Callable[[State, Context, Any], bool]


# Continuous effects


def field_gifts(state: State) -> Gifts:
    """(unit, clause, gift) of every field effect in play, by kind; gathered whenever units come or go
    (COJ-177, COJ-178)."""
    if state.gifts is None:
        state.gifts = {}
        for player in state.players:
            for unit in player.field:
                for clause in giving_clauses(unit) if unit.card.gives or unit.granted else ():
                    for gift in clause.give:
                        state.gifts.setdefault(type(gift), []).append((unit, clause, gift))
    return state.gifts


def giving_clauses(unit: Unit) -> Iterable[Clause]:
    """Its continuous abilities: printed ones that were not removed, and granted ones (COJ-154, COJ-177)."""
    if "*" not in unit.lost:
        yield from unit.card.gives
    for granted in unit.granted:
        if isinstance(granted.ability, Ability):
            yield from granted.ability.clauses


def gifts_reaching(
    state: State, thing: Thing | None, kind: type[Any]
) -> Iterable[tuple[Context, Any]]:
    """The gifts of a kind that currently reach a unit or card (COJ-177, COJ-179, COJ-180); None: those to players
    (COJ-220). Silence stops them if the setting says so (COJ-172)."""
    given = field_gifts(state).get(kind)
    return reaching(state, thing, given) if given else ()


def reaching(
    state: State, thing: Thing | None, given: list[tuple[Unit, Any, Any]]
) -> Iterable[tuple[Context, Any]]:
    for source, clause, gift in given:
        ctx = Context(source.owner, source)
        mute = state.ruleset.silence_all and is_silenced(source)
        meant = thing is None or gift_reaches(state, ctx, gift.to, thing)
        if not mute and meant and conditions_hold(state, ctx, clause.when):
            yield ctx, gift


def gift_reaches(state: State, ctx: Context, to: Any, thing: Thing) -> bool:
    return thing is ctx.source if to == "self" else fits_filter(state, ctx, to, thing)


BAN_KEYWORDS: Final = {
    "attack": "attack-ban",
    "block": "block-ban",
    "evolve": "evolution-ban",
    "retreat": "retreat-ban",
}


def is_barred(state: State, thing: Thing, what: str) -> bool:
    """Whether a field effect or a keyword forbids the unit `what`, whomever it is about (COJ-186). Effects that
    depend on bans consider only the others (COJ-179)."""
    word = BAN_KEYWORDS.get(what)
    if word and thing_has_keyword(state, thing, word):
        return True
    if Ban not in field_gifts(state) or Ban in state.asked:
        return False
    before, state.asked = state.asked, (*state.asked, Ban)
    barred = any(
        gift.what == what and gift.blocker is None and gift.unless is None
        for _, gift in gifts_reaching(state, thing, Ban)
    )
    state.asked = before
    return barred


def is_banned(state: State, thing: Thing, what: str) -> bool:
    """Whether a field effect forbids `what`."""
    return Ban in field_gifts(state) and any(
        gift.what == what for _, gift in gifts_reaching(state, thing, Ban)
    )


# Units


def plain_bp(unit: Unit) -> int:
    """Without field effects."""
    later = unit.later[0] + unit.later[1]
    return unit.card.bp[unit.level - 1] + unit.base + unit.turn + unit.battle + later - unit.damage


def current_bp(state: State, unit: Unit) -> int:
    """Current BP: base BP, changes, field effects, minus damage (COJ-091, COJ-177, COJ-286). Field effects on BP
    that depend on BP use BP without field effects (COJ-179)."""
    total = plain_bp(unit)
    if GiveBp not in field_gifts(state) or GiveBp in state.asked:
        return total
    before, state.asked = state.asked, (*state.asked, GiveBp)
    for ctx, gift in gifts_reaching(state, unit, GiveBp):
        ctx.named["it"] = [unit]
        total += evaluate(state, ctx, gift.by)
    state.asked = before
    return total


def base_bp(unit: Unit) -> int:
    return unit.card.bp[unit.level - 1] + unit.base


def is_silenced(unit: Unit) -> bool:
    return has_printed(unit, "silence") or any(g.keyword == "silence" for g in unit.granted)


def has_printed(unit: Unit, keyword: str) -> bool:
    return keyword in unit.card.keywords and not (
        unit.lost and ("*" in unit.lost or keyword in unit.lost)
    )


def has_keyword(state: State, unit: Unit, keyword: str) -> bool:
    """Whether the unit has the keyword, printed, granted or by field effect (COJ-152, COJ-154, COJ-177). Silence
    stops the others if the setting says so (COJ-172)."""
    if unit.card.keywords or unit.granted:
        if state.ruleset.silence_all and keyword != "silence" and is_silenced(unit):
            return False
        if keyword in unit.card.keywords and has_printed(unit, keyword):
            return True
        if unit.granted and any(grant.keyword == keyword for grant in unit.granted):
            return True
    if GiveKeywords not in field_gifts(state):
        return False
    return any(gift.keyword == keyword for gift in gifted_keywords(state, unit))


def was_given(state: State, unit: Unit, keyword: str) -> bool:
    """Whether an effect or a field effect gives it the keyword."""
    if any(grant.keyword == keyword for grant in unit.granted):
        return True
    return any(gift.keyword == keyword for gift in gifted_keywords(state, unit))


def gifted_keywords(state: State, unit: Unit) -> list[Keyword]:
    """Keywords by field effects (COJ-177). Effects that depend on keywords or abilities consider only the others
    (COJ-179)."""
    if GiveKeywords not in field_gifts(state) or GiveKeywords in state.asked:
        return []
    before, state.asked = state.asked, (*state.asked, GiveKeywords)
    keywords = [
        keyword
        for _, gift in gifts_reaching(state, unit, GiveKeywords)
        for keyword in gift.keywords
    ]
    state.asked = before
    return keywords


def interference_number(state: State, unit: Unit) -> int | None:
    """The N of dimensional interference / cost N; of several, the smallest (COJ-154, COJ-165, COJ-177)."""
    keyword = "dimensional-interference"
    numbers = [unit.card.keywords[keyword]] if has_printed(unit, keyword) else []
    numbers += [grant.number for grant in unit.granted if grant.keyword == keyword]
    numbers += [gift.number for gift in gifted_keywords(state, unit) if gift.keyword == keyword]
    return min(numbers, default=None)


def has_ability(state: State, unit: Unit) -> bool:
    """Whether the unit has an ability, printed or granted (COJ-152, COJ-154, COJ-177); an attack lock is not an
    ability (COJ-079)."""
    own = bool(unit.granted) or not (unit.card.vanilla or "*" in unit.lost)
    return own or bool(gifted_keywords(state, unit))


# Numbers


def evaluate(state: State, ctx: Context, of: Any) -> int:
    """A number as the effect language writes it."""
    if isinstance(of, int):
        return of
    return VALUES[type(of)](state, ctx, of)


def measure_thing(state: State, thing: Thing, what: str) -> int:
    if what == "cost":
        return thing.card.printed
    if what == "level":
        return thing.level
    if what == "death-counter":
        return thing.counter if isinstance(thing, Unit) else 0
    if isinstance(thing, Unit):
        return current_bp(state, thing) if what == "bp" else base_bp(thing)
    return thing.card.bp[thing.level - 1]


def shared_facts(thing: Thing, by: str) -> frozenset[Any]:
    """The values of a fact by which two cards may match."""
    card = thing.card
    if by == "species":
        return card.species
    return frozenset(
        [card.printed if by == "cost" else card.colour if by == "colour" else card.name]
    )


# Filters


def fits_filter(state: State, ctx: Context, filter: n.Filter, thing: Thing) -> bool:
    """Whether a unit or card matches; zone and owner count too."""
    if thing.zone != filter.zone and thing.zone not in filter.also:
        return False
    if filter.owner != "any" and (filter.owner == "you") != (thing.owner == ctx.you):
        return False
    return all(check(state, ctx, thing) for check in filter_checks(filter))


def fits_meant(state: State, ctx: Context, filter: n.Filter, thing: Thing) -> bool:
    """Whether what a reference means matches; a card is not asked where it lies if the text names no place, and
    does nothing that units do."""
    if isinstance(thing, Unit) or filter.zone != "field" or filter.also:
        return fits_filter(state, ctx, filter, thing)
    if any(getattr(filter, name) is not None for name in TRUTHS if name != "vanilla"):
        return False
    mine = filter.owner == "any" or (filter.owner == "you") == (thing.owner == ctx.you)
    return mine and all(check(state, ctx, thing) for check in filter_checks(filter))


def fitting_things(state: State, ctx: Context, filter: n.Filter) -> list[Any]:
    """All matches, the player's own first, in zone order; of what was met, in the order in which it was."""
    seats = ctx.seats(filter.owner)
    if filter.among is not None:
        things = [thing for thing in ctx.met(filter.among) if thing.owner in seats]
    else:
        things = [
            thing
            for seat in seats
            for zone in (filter.zone, *filter.also)
            for thing in things_in_zone(state, seat, zone)
        ]
    for check in filter_checks(filter):
        things = [thing for thing in things if check(state, ctx, thing)]
    if filter.extreme and things:
        best = max if filter.extreme == "highest" else min
        limit = best(measure_thing(state, thing, filter.measure) for thing in things)
        things = [t for t in things if measure_thing(state, t, filter.measure) == limit]
    return things


def units_lost(state: State, ctx: Context, filter: n.Filter | None) -> list[Unit]:
    """The matching units that were destroyed since the effect began."""
    units = state.deaths[ctx.deaths :]
    return units if filter is None else [u for u in units if fits_filter(state, ctx, filter, u)]


def things_in_zone(state: State, seat: int, zone: str) -> list[Any]:
    if zone == "field":
        return state.players[seat].field
    side = state.players[seat]
    cards = getattr(side, zone)
    if zone == "set":
        pairs = zip(cards, side.marks, strict=True)
        return [Slot(seat, zone, state.cards[c], p, m) for p, (c, m) in enumerate(pairs)]
    return [Slot(seat, zone, state.cards[card], place) for place, card in enumerate(cards)]


def discardable_cards(state: State, ctx: Context, seat: int, filter: n.Filter | None) -> list[str]:
    """Hand cards that match."""
    hand = [Slot(seat, "hand", state.cards[card]) for card in state.players[seat].hand]
    for look in filter_checks(filter) if filter else ():
        hand = [slot for slot in hand if look(state, ctx, slot)]
    return [slot.card.id for slot in hand]


TRUTHS: Final = (
    *("active", "vanilla", "damaged", "attacking"),
    *("blocking", "fighting", "raised", "reduced", "counter"),
)
# What makes the check of each field. `matching` enters it, and reads BP and keywords, which depend on filters.
CHECKERS: Final[dict[str, Callable[[Any], Check]]] = {}
CHECKS: Final[dict[int, tuple[n.Filter, tuple[Check, ...]]]] = {}


def filter_checks(filter: n.Filter) -> tuple[Check, ...]:
    """The checks of a filter, made once per filter."""
    known = CHECKS.get(id(filter))
    if known is None or known[0] is not filter:
        known = CHECKS[id(filter)] = (filter, tuple(compile_filter(filter)))
    return known[1]


def compile_filter(filter: n.Filter) -> Iterable[Check]:
    for name, make in CHECKERS.items():
        wanted = getattr(filter, name)
        if wanted not in (None, (), False) or (name in TRUTHS and wanted is not None):
            yield make(wanted)


def thing_has_keyword(state: State, thing: Thing, word: str) -> bool:
    return (
        has_keyword(state, thing, word) if isinstance(thing, Unit) else word in thing.card.keywords
    )


def meant_things(state: State, ctx: Context, which: Any) -> list[Any]:
    """What a reference or a filter means (COJ-186); units that left as last seen (COJ-185)."""
    return ctx.known(which) if isinstance(which, str) else fitting_things(state, ctx, which)


# Conditions


def conditions_hold(state: State, ctx: Context, when: Iterable[Any]) -> bool:
    """Whether all the conditions hold."""
    return all(HOLDS[type(condition)](state, ctx, condition) for condition in when)
