"""Which units and cards an effect means: all that match, some by choice, some at random."""

from typing import Any, Final

from rules.engine.core.ask import Ask, Steps
from rules.games.code_of_joker.effects import nouns as n
from rules.games.code_of_joker.performing.full_amounts import amount
from rules.games.code_of_joker.table.context import Context, Slot, Thing
from rules.games.code_of_joker.table.current import (
    evaluate,
    fitting_things,
    has_keyword,
    shared_facts,
)
from rules.games.code_of_joker.table.state import SIDES, State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.table.verbs import from_hand, note_happening, unset_card

PILES: Final = ("deck", "trash", "vanished")  # where all cards are as printed


def certain_targets(state: State, ctx: Context, target: n.Target) -> list[Any] | None:
    """The targets if nobody has to choose; otherwise None."""
    if isinstance(target, str):
        return ctx.met(target)
    if isinstance(target, n.All):
        return fitting_things(state, ctx, target.all)
    if isinstance(target, n.Random):
        return draw_by_chance(
            state,
            fitting_things(state, ctx, target.of),
            evaluate(state, ctx, target.random),
            target.of,
        )
    if isinstance(target, n.Chosen) and not target.of.distinct:
        things = choosable_targets(state, ctx, target)
        return things if len(things) <= evaluate(state, ctx, target.choose) else None
    return None


def possible_targets(state: State, ctx: Context, target: n.Target) -> list[Any]:
    """Everything that could be a target, whatever is chosen and however the dice fall."""
    if isinstance(target, n.Parts):
        return [thing for part in target.parts for thing in possible_targets(state, ctx, part)]
    if isinstance(target, n.Chosen):
        return choosable_targets(state, ctx, target)
    if isinstance(target, n.Random):
        return fitting_things(state, ctx, target.of)
    return certain_targets(state, ctx, target) or []


def choosable_targets(state: State, ctx: Context, target: n.Chosen) -> list[Any]:
    """Nobody can choose protected units (COJ-162, COJ-163); among the opponent's units, one with select hack
    must be chosen."""
    things = fitting_things(state, ctx, target.of)
    if target.of.zone != "field":
        return (
            [thing for thing in things if not is_protected(state, thing)]
            if target.of.also
            else things
        )
    things = [unit for unit in things if not has_keyword(state, unit, "protection")]
    who = ctx.seat(target.by)
    hacked = [u for u in things if u.owner != who and has_keyword(state, u, "select-hack")]
    return [u for u in things if u.owner == who or u in hacked] if hacked else things


def is_protected(state: State, thing: Thing) -> bool:
    return isinstance(thing, Unit) and has_keyword(state, thing, "protection")


def draw_by_chance(state: State, things: list[Any], count: int, filter: n.Filter) -> list[Any]:
    """`count` of the things at random, as different from each other as the filter demands."""
    drawn: list[Any] = []
    things = list(things)
    while things and len(drawn) < count:
        thing = things.pop(state.dice.below(len(things)))
        drawn.append(thing)
        things = differing_things(things, thing, filter)
    return drawn


def differing_things(things: list[Any], chosen: Thing, filter: n.Filter) -> list[Any]:
    if filter.distinct is None:
        return things
    taken = shared_facts(chosen, filter.distinct)
    return [thing for thing in things if not shared_facts(thing, filter.distinct) & taken]


def pick_targets(state: State, ctx: Context, target: n.Target) -> Steps[list[Any]]:
    """The targets, asking whoever chooses; if there are too few, all of them (COJ-215). The upshot notes what is
    missing (COJ-190, COJ-194)."""
    upshot = ctx.upshot
    if upshot is not None:
        upshot.short |= not has_enough(state, ctx, target)
        if lacks_target(state, ctx, target):
            upshot.missed |= upshot.origin is None or lacks_target(*upshot.origin(), target)
    return (yield from meant_targets(state, ctx, target))


def lacks_target(state: State, ctx: Context, target: n.Target) -> bool:
    """Whether no legal target can be chosen (COJ-194); of several parts one is enough, except in pattern B. Among
    cards that nobody knows yet there may be one."""
    if isinstance(target, n.Parts):
        possible = [bool(possible_targets(state, ctx, part)) for part in target.parts]
        return not (all(possible) if ctx.strict else any(possible))
    if not isinstance(target, n.Chosen):
        return False
    if ctx.upshot and not ctx.upshot.unknown.isdisjoint(target.of.zones):
        return False
    return not choosable_targets(state, ctx, target)


def lacks_units(state: State, ctx: Context, steps: tuple[Any, ...]) -> bool:
    """Whether an effect begins with a choice among units where there are none: it has no legal target (COJ-194).
    A quick answer, which needs no trial."""
    target = getattr(steps[0], "target", None)
    if not isinstance(target, n.Chosen) or target.of.zone != "field":
        return False
    return not any(state.players[seat].field for seat in ctx.seats(target.of.owner))


def has_enough(state: State, ctx: Context, target: n.Target) -> bool:
    """Whether there are as many as the target names."""
    if isinstance(target, n.Parts):
        return all(has_enough(state, ctx, part) for part in target.parts)
    if isinstance(target, str | n.All) or target.upto:
        return True
    wanted = target.choose if isinstance(target, n.Chosen) else target.random
    return len(possible_targets(state, ctx, target)) >= amount(state, ctx, wanted)


def meant_targets(state: State, ctx: Context, target: n.Target) -> Steps[list[Any]]:
    if isinstance(target, n.Parts):
        return (yield from pick_parts(state, ctx, target))
    things = certain_targets(state, ctx, target)
    if things is None and isinstance(target, n.Chosen):
        things = yield from ask_targets(state, ctx, target)
    note_choice(state, ctx, target, things or [])
    return things or []


def note_choice(state: State, ctx: Context, target: n.Target, things: list[Any]) -> None:
    """Note the units that an effect has chosen, not those that it finds by itself or by chance."""
    if "chosen" in state.heard and isinstance(target, n.Chosen):
        for unit in things:
            if isinstance(unit, Unit):
                note_happening(state, "chosen", unit.owner, unit, by=ctx.by)


def ask_targets(state: State, ctx: Context, target: n.Chosen) -> Steps[list[Any]]:
    picked: list[Any]
    left, picked = choosable_targets(state, ctx, target), []
    count = evaluate(state, ctx, target.choose)
    while left and len(picked) < count:
        names = {thing_name(state, thing): thing for thing in left[::-1]}
        options = tuple(dict.fromkeys(thing_name(state, thing) for thing in left))
        answer = options[0]
        if len(options) > 1:
            answer = yield Ask(ctx.seat(target.by), "choose", options)
        choice = names[answer]
        picked.append(choice)
        left = differing_things([thing for thing in left if thing is not choice], choice, target.of)
    return picked


def pick_parts(state: State, ctx: Context, target: n.Parts) -> Steps[list[Any]]:
    """Each part by itself; if all are required (pattern B), an empty part empties all (COJ-212)."""
    if ctx.strict and not all(possible_targets(state, ctx, part) for part in target.parts):
        return []
    things: list[Any] = []
    for part in target.parts:
        some = yield from meant_targets(state, ctx, part)
        things += [thing for thing in some if thing not in things]
    return things


def thing_name(state: State, thing: Thing) -> str:
    """A unit by side and place (`a1`: p1's oldest), a set card likewise (`bt2`), others by their card."""
    if isinstance(thing, Unit):
        return SIDES[thing.owner] + str(state.players[thing.owner].field.index(thing) + 1)
    return f"{SIDES[thing.owner]}t{thing.place + 1}" if thing.zone == "set" else thing.card.id


def unit_named(state: State, name: str) -> Unit:
    """The unit of that name."""
    return state.players[SIDES.index(name[0])].field[int(name[1:]) - 1]


def slot_place(state: State, slot: Slot) -> int | None:
    """The card's current place in its zone; None if it is no longer there."""
    side = state.players[slot.owner]
    if slot.zone == "set":
        return side.marks.index(slot.mark) if slot.mark in side.marks else None
    cards: list[str] = getattr(side, slot.zone, [])
    card = slot.card.number if slot.zone in PILES else slot.card.id
    return cards.index(card) if card in cards else None


def take_from_zone(state: State, slot: Slot) -> bool:
    """Take the card out of its zone (COJ-186), from a pile as printed (COJ-137). False if it is gone."""
    place = slot_place(state, slot)
    if place is None:
        return False
    if slot.zone == "set":
        unset_card(state, slot.owner, place)
    elif slot.zone == "hand":
        from_hand(state, slot.owner, slot.card.id)
    else:
        del getattr(state.players[slot.owner], slot.zone)[place]
    if slot.zone in PILES:
        slot.card = state.cards[slot.card.number]
    return True
