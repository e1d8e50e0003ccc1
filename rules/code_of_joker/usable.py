"""Whether a trigger or intercept card can be used: it needs a legal target for all that it chooses, and some
choice must change the board (COJ-193 to COJ-196). Nothing is changed here."""

from collections.abc import Callable
from typing import Any

from rules.code_of_joker.context import Context, Thing
from rules.code_of_joker.flow import discardable, payable
from rules.code_of_joker.reading import bp, checks, has, holds, things, value
from rules.code_of_joker.state import CP, FULL, HAND, LIFE, PURPLE, SET, State
from rules.code_of_joker.targets import possible
from rules.code_of_joker.unit import Unit
from rules.code_of_joker.verbs import full
from rules.core.effects import nouns as n
from rules.core.effects import steps as s

Would = Callable[[State, Context, Any], bool]
Change = Callable[[State, Context, Any, Any], bool]


def usable(state: State, ctx: Context, steps: tuple[Any, ...]) -> bool:
    """Both demands, of a whole body."""
    return all(aimed(state, ctx, step) for step in steps) and would(state, ctx, steps)


def aimed(state: State, ctx: Context, step: Any) -> bool:
    """Whether the step has a legal target, if it chooses one."""
    target = getattr(step, "target", None)
    if isinstance(target, n.Parts):
        found = [bool(possible(state, ctx, part)) for part in target.parts]
        return all(found) if ctx.strict else any(found)
    return not isinstance(target, n.Chosen) or bool(possible(state, ctx, target))


def would(state: State, ctx: Context, steps: tuple[Any, ...]) -> bool:
    """Whether a step would change something; what could be chosen is `it` for those behind it."""
    found = False
    for step in steps:
        target = getattr(step, "target", None)
        if target is None or isinstance(step, s.ForEach):
            found = FLOW[type(step)](state, ctx, step) if type(step) in FLOW else True
        else:
            ctx.named["it"] = possible(state, ctx, target)
            if isinstance(step, s.Choose) and step.name:
                ctx.named[step.name] = ctx.named["it"]
            change: Change = EACH.get(type(step), always)
            found = any(change(state, ctx, step, thing) for thing in ctx.named["it"])
        if found:
            return True
    return found


def peek(state: State, ctx: Context, of: Any) -> int:
    """A number without throwing dice for it: the most that they may show."""
    return max(of.among) if isinstance(of, n.Roll) else value(state, ctx, of)


# One unit or card


def always(state: State, ctx: Context, step: Any, thing: Thing) -> bool:
    return True


def never(state: State, ctx: Context, step: Any, thing: Thing) -> bool:
    return False


def immune(keyword: str) -> Callable[[State, Context, Any, Thing], bool]:
    """Not where the keyword protects the unit from the opponent's effect."""

    def change(state: State, ctx: Context, step: Any, thing: Thing) -> bool:
        return not (
            isinstance(thing, Unit) and thing.owner != ctx.you and has(state, thing, keyword)
        )

    return change


def hurts(state: State, ctx: Context, step: s.Damage, unit: Unit) -> bool:
    amount = peek(state, ctx, step.amount)
    foreign = unit.owner != ctx.you
    return (
        amount > 0
        and not has(state, unit, "immortal")
        and not (foreign and has(state, unit, "shield-of-order"))
        and not (has(state, unit, "kings-healing") and amount < bp(state, unit))
    )


def exhausts(state: State, ctx: Context, step: s.Exhaust, unit: Unit) -> bool:
    return unit.active and immune("selflessness")(state, ctx, step, unit)


def levels(state: State, ctx: Context, step: s.Level, thing: Thing) -> bool:
    by = peek(state, ctx, step.by)
    return (by > 0 and thing.level < 3) or (by < 0 and thing.level > 1)


def grants(state: State, ctx: Context, step: s.Grant, unit: Unit) -> bool:
    return not all(has(state, unit, word) for word in step.keywords)


def removes(state: State, ctx: Context, step: s.Remove, unit: Unit) -> bool:
    return not step.keywords or any(has(state, unit, word) for word in step.keywords)


def moves(state: State, ctx: Context, step: s.Move, thing: Thing) -> bool:
    side = state.players[thing.owner]
    if step.to == "hand":
        room = isinstance(thing, Unit) or len(side.hand) < HAND
        return room and immune("anchored")(state, ctx, step, thing)
    return step.to != "set" or len(side.set) < SET


def summons(state: State, ctx: Context, step: s.Summon, thing: Thing) -> bool:
    return not full(state, ctx.seat(step.who)) and thing.card.fights


def clones(state: State, ctx: Context, step: s.Clone, thing: Thing) -> bool:
    return not full(state, ctx.seat(step.who))


EACH: dict[type, Change] = {
    s.Choose: never,
    s.Reveal: never,
    s.Destroy: immune("destruction-resistance"),
    s.Damage: hurts,
    s.Bp: lambda state, ctx, step, unit: peek(state, ctx, step.by) != 0,
    s.Level: levels,
    s.SetLevel: lambda state, ctx, step, t: t.level != peek(state, ctx, step.to),
    s.Ready: lambda state, ctx, step, unit: not unit.active,
    s.Exhaust: exhausts,
    s.Grant: grants,
    s.Remove: removes,
    s.Move: moves,
    s.Vanish: immune("vanish-resistance"),
    s.Summon: summons,
    s.Clone: clones,
}


# Players and flow


def draws(state: State, ctx: Context, step: s.Draw) -> bool:
    if peek(state, ctx, step.count) <= 0:
        return False
    for seat in ctx.seats(step.who):
        if len(state.players[seat].hand) < HAND:
            found = things(state, seat, "deck") if step.of else [None]
            for look in checks(step.of) if step.of else ():
                found = [slot for slot in found if look(state, ctx, slot)]
            if found:
                return True
    return False


def draws_to(state: State, ctx: Context, step: s.DrawTo) -> bool:
    count = peek(state, ctx, step.count)
    return any(len(state.players[seat].hand) < min(count, HAND) for seat in ctx.seats(step.who))


def discards(state: State, ctx: Context, step: s.Discard) -> bool:
    return any(discardable(state, ctx, seat, step.of) for seat in ctx.seats(step.who))


def shifts(name: str, limit: int, unit: int = 1) -> Would:
    """Of a number that goes up to `limit`."""

    def change(state: State, ctx: Context, step: Any) -> bool:
        by = peek(state, ctx, step.by) * unit
        have = [getattr(state.players[seat], name) for seat in ctx.seats(step.who)]
        return any((by > 0 and old < limit) or (by < 0 and old > 0) for old in have)

    return change


def heals(state: State, ctx: Context, step: s.Heal) -> bool:
    limit = LIFE if step.most is None else step.most
    return any(state.players[seat].life < limit for seat in ctx.seats(step.who))


def creates(state: State, ctx: Context, step: s.Create) -> bool:
    seat = ctx.seat(step.who)
    side = state.players[seat]
    room = {
        "field": not full(state, seat),
        "hand": len(side.hand) < HAND,
        "set": len(side.set) < SET,
    }
    return room.get(step.to, True)


def branches(state: State, ctx: Context, step: s.When) -> bool:
    return would(state, ctx, step.then if maybe(state, ctx, step.when) else step.otherwise)


def maybe(state: State, ctx: Context, conditions: tuple[Any, ...]) -> bool:
    """Conditions on what the effect will have done are taken to hold."""
    ctx.done = max(ctx.done, 1)
    return holds(state, ctx, conditions)


def pays(state: State, ctx: Context, step: s.Pay) -> bool:
    return all(payable(state, ctx, part) for part in step.cost) and (
        would(state, ctx, step.cost) or would(state, ctx, step.then)
    )


def chosen_mode(state: State, ctx: Context, step: s.Modes) -> bool:
    return any(holds(state, ctx, mode.when) and would(state, ctx, mode.do) for mode in step.modes)


def in_case(state: State, ctx: Context, step: s.Cases) -> bool:
    found = peek(state, ctx, step.value)
    return any(
        case.span[0] <= found <= case.span[1] and would(state, ctx, case.do) for case in step.cases
    )


def some(state: State, ctx: Context, step: s.ForEach) -> bool:
    ctx.named["it"] = possible(state, ctx, step.target)
    return bool(ctx.named["it"]) and would(state, ctx, step.then)


FLOW: dict[type, Would] = {
    s.Draw: draws,
    s.DrawTo: draws_to,
    s.Discard: discards,
    s.Mill: lambda state, ctx, step: any(state.players[i].deck for i in ctx.seats(step.who)),
    s.LifeDamage: lambda state, ctx, step: peek(state, ctx, step.amount) > 0,
    s.Heal: heals,
    s.Cp: shifts("cp", CP),
    s.Purple: shifts("purple", PURPLE),
    s.Gauge: shifts("gauge", FULL, 10),
    s.Create: creates,
    s.Look: lambda state, ctx, step: bool(state.players[ctx.you].deck),
    s.Nothing: lambda state, ctx, step: False,
    s.When: branches,
    s.Pay: pays,
    s.Modes: chosen_mode,
    s.Cases: in_case,
    s.ForEach: some,
    s.Repeat: lambda state, ctx, step: would(state, ctx, step.then),
    s.Chance: lambda state, ctx, step: would(state, ctx, (*step.then, *step.otherwise)),
}
