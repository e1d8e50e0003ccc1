"""Filters in effects, one check per field: what a unit or card must be to match."""

from collections.abc import Callable, Iterable
from typing import Any

from rules.games.code_of_joker.effects import nouns as n
from rules.games.code_of_joker.effects.vocabulary import PARTS_OF_NAMES
from rules.games.code_of_joker.table.context import Context
from rules.games.code_of_joker.table.current import (
    CHECKERS,
    Check,
    base_bp,
    current_bp,
    evaluate,
    filter_checks,
    has_ability,
    is_barred,
    meant_things,
    measure_thing,
    shared_facts,
    thing_has_keyword,
)
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.table.unit import Unit


def check_one_of(fact: Callable[[Any], Any]) -> Callable[[Any], Check]:
    return lambda wanted: lambda state, ctx, thing: fact(thing) in wanted


def none_of(fact: Callable[[Any], Any]) -> Callable[[Any], Check]:
    return lambda wanted: lambda state, ctx, thing: fact(thing) not in wanted


def is_called(wanted: tuple[str, ...]) -> Check:
    if PARTS_OF_NAMES.keys().isdisjoint(wanted):
        return lambda state, ctx, thing: thing.card.name in wanted
    return lambda state, ctx, thing: has_name(thing.card.name, wanted)


def is_not_called(wanted: tuple[str, ...]) -> Check:
    called = is_called(wanted)
    return lambda state, ctx, thing: not called(state, ctx, thing)


def has_name(name: str, wanted: tuple[str, ...]) -> bool:
    return name in wanted or any(part in name for part in wanted if part in PARTS_OF_NAMES)


def check_within(what: str) -> Callable[[Any], Check]:
    def make(span: n.Span) -> Check:
        def check(state: State, ctx: Context, thing: Any) -> bool:
            value = measure_thing(state, thing, what)
            if span.min is not None and value < evaluate(state, ctx, span.min):
                return False
            return span.max is None or value <= evaluate(state, ctx, span.max)

        return check

    return make


def check_counter(span: n.Span) -> Check:
    """A unit without a death counter has none with a small number."""
    within = check_within("death-counter")(span)
    return lambda state, ctx, thing: (
        measure_thing(state, thing, "death-counter") > 0 and within(state, ctx, thing)
    )


def true_of(fact: Callable[[State, Any], bool]) -> Callable[[Any], Check]:
    return lambda wanted: lambda state, ctx, thing: fact(state, thing) == wanted


def any_species(wanted: Iterable[str]) -> Check:
    return lambda state, ctx, thing: not thing.card.species.isdisjoint(wanted)


def no_species(wanted: Iterable[str]) -> Check:
    return lambda state, ctx, thing: thing.card.species.isdisjoint(wanted)


def any_keyword(wanted: Iterable[str]) -> Check:
    return lambda state, ctx, thing: any(thing_has_keyword(state, thing, word) for word in wanted)


def no_keyword(wanted: Iterable[str]) -> Check:
    return lambda state, ctx, thing: (
        not any(thing_has_keyword(state, thing, word) for word in wanted)
    )


def check_same(same: n.Same) -> Check:
    def check(state: State, ctx: Context, thing: Any) -> bool:
        return any(
            shared_facts(thing, same.by) & shared_facts(known, same.by)
            for known in meant_things(state, ctx, same.unit)
        )

    return check


def barred(what: str) -> Check:
    return lambda state, ctx, thing: is_barred(state, thing, what)


def any_of(filters: tuple[n.Filter, ...]) -> Check:
    parts = [filter_checks(alternative) for alternative in filters]
    return lambda state, ctx, thing: any(fits_checks(state, ctx, checks, thing) for checks in parts)


def fits_checks(state: State, ctx: Context, checks: tuple[Check, ...], thing: Any) -> bool:
    return all(check(state, ctx, thing) for check in checks)


def different(same: n.Same) -> Check:
    check = check_same(same)
    return lambda state, ctx, thing: not check(state, ctx, thing)


def other(wanted: bool) -> Check:
    return lambda state, ctx, thing: thing is not ctx.source


def besides(ref: str) -> Check:
    return lambda state, ctx, thing: all(thing is not known for known in ctx.met(ref))


def check_among(ref: str) -> Check:
    return lambda state, ctx, thing: any(thing is known for known in ctx.met(ref))


def check_parity(wanted: str) -> Check:
    return lambda state, ctx, thing: thing.card.printed % 2 == (wanted == "odd")


def check_did(deed: str) -> Check:
    return lambda state, ctx, thing: isinstance(thing, Unit) and deed in thing.did


def check_not_did(deed: str) -> Check:
    return lambda state, ctx, thing: not (isinstance(thing, Unit) and deed in thing.did)


def in_fight(place: int | None) -> Callable[[State, Any], bool]:
    def check(state: State, thing: Any) -> bool:
        fight = state.fight or (None, None)
        fighters = fight if place is None else fight[place : place + 1]
        return any(thing is fighter for fighter in fighters)

    return check


CHECKERS.update(
    {
        "kind": check_one_of(lambda thing: thing.card.kind),
        "colour": check_one_of(lambda thing: thing.card.colour),
        "not_colour": none_of(lambda thing: thing.card.colour),
        "species": any_species,
        "not_species": no_species,
        "name": is_called,
        "not_name": is_not_called,
        "keyword": any_keyword,
        "not_keyword": no_keyword,
        "cost": check_within("cost"),
        "level": check_within("level"),
        "bp": check_within("bp"),
        "base_bp": check_within("base-bp"),
        "death_counter": check_counter,
        "active": true_of(lambda state, thing: thing.active),
        "vanilla": true_of(
            lambda s, t: not has_ability(s, t) if isinstance(t, Unit) else t.card.vanilla
        ),
        "damaged": true_of(lambda state, thing: thing.damage > 0),
        "attacking": true_of(in_fight(0)),
        "blocking": true_of(in_fight(1)),
        "fighting": true_of(in_fight(None)),
        "raised": true_of(lambda state, unit: current_bp(state, unit) > base_bp(unit)),
        "reduced": true_of(lambda state, unit: current_bp(state, unit) < base_bp(unit)),
        "banned": barred,
        "any": any_of,
        "parity": check_parity,
        "did": check_did,
        "not_did": check_not_did,
        "counter": true_of(lambda state, thing: isinstance(thing, Unit) and thing.counter > 0),
        "among": check_among,
        "other": other,
        "besides": besides,
        "same": check_same,
        "differs": different,
    }
)
