"""Steps that ask, or hold other steps."""

from collections.abc import Callable
from typing import Any

from rules.code_of_joker import verbs
from rules.code_of_joker.apply import add_bp
from rules.code_of_joker.context import Context, Slot
from rules.code_of_joker.reading import base_bp, bp, checks, holds, value
from rules.code_of_joker.state import State
from rules.code_of_joker.targets import pick, possible
from rules.code_of_joker.unit import Unit
from rules.core.ask import Ask, Steps
from rules.core.effects import nouns as n
from rules.core.effects import steps as s

Perform = Callable[[State, Context, tuple[Any, ...]], Steps[None]]
MOST_TIMES = 100


def choose(state: State, ctx: Context, step: s.Choose, perform: Perform) -> Steps[None]:
    found = yield from pick(state, ctx, step.target)
    ctx.named["it"] = found
    if step.name:
        ctx.named[step.name] = found
    ctx.done = len(found)
    ctx.void = ctx.strict and not found


def two(state: State, ctx: Context, step: Any) -> Steps[tuple[Unit, Unit] | None]:
    one = yield from pick(state, ctx, step.one)
    other = yield from pick(state, ctx, step.two)
    pair = [thing for found in (one[:1], other[:1]) for thing in found if isinstance(thing, Unit)]
    ctx.done = 0
    ctx.void = ctx.strict and len(pair) < 2
    return (pair[0], pair[1]) if len(pair) == 2 else None


def mutual_damage(
    state: State, ctx: Context, step: s.MutualDamage, perform: Perform
) -> Steps[None]:
    pair = yield from two(state, ctx, step)
    if pair:
        one, other = pair
        first, second = bp(state, one), bp(state, other)
        ctx.done = verbs.damage(state, one, second, ctx.by)
        ctx.done += verbs.damage(state, other, first, ctx.by)


def swap_bp(state: State, ctx: Context, step: s.SwapBp, perform: Perform) -> Steps[None]:
    pair = yield from two(state, ctx, step)
    if pair:
        one, other = pair
        by = base_bp(other) - base_bp(one)
        ctx.done = add_bp(state, ctx, one, by, True, None)
        add_bp(state, ctx, other, -by, True, None)


def discard(state: State, ctx: Context, step: s.Discard, perform: Perform) -> Steps[None]:
    """As many as there are (COJ-216); each player picks for himself, or chance does."""
    count = value(state, ctx, step.count)
    ctx.done = 0
    for seat in ctx.seats(step.who):
        hand = discardable(state, ctx, seat, step.of)
        wanted = len(hand) if step.how == "all" else min(count, len(hand))
        for _ in range(wanted):
            card = yield from one_of(state, seat, hand, step.how)
            verbs.discard(state, seat, card, ctx.by)
            hand.remove(card)
            ctx.done += 1


def discardable(state: State, ctx: Context, seat: int, filter: n.Filter | None) -> list[str]:
    hand = [Slot(seat, "hand", state.cards[card]) for card in state.players[seat].hand]
    for look in checks(filter) if filter else ():
        hand = [slot for slot in hand if look(state, ctx, slot)]
    return [slot.card.id for slot in hand]


def one_of(state: State, seat: int, hand: list[str], how: str) -> Steps[str]:
    if how == "random":
        return hand[state.dice.below(len(hand))]
    options = tuple(dict.fromkeys(hand))
    if how == "choose" and len(options) > 1:
        answer = yield Ask(seat, "discard", options)
        return str(answer)
    return options[0]


def when(state: State, ctx: Context, step: s.When, perform: Perform) -> Steps[None]:
    yield from perform(state, ctx, step.then if holds(state, ctx, step.when) else step.otherwise)


def pay(state: State, ctx: Context, step: s.Pay, perform: Perform) -> Steps[None]:
    """The whole cost or nothing; what follows only when all of it was done (COJ-189 to COJ-191)."""
    if not all(payable(state, ctx, part) for part in step.cost):
        ctx.done = 0
        return
    paid = True
    for part in step.cost:
        yield from perform(state, ctx, (part,))
        paid = paid and (ctx.done > 0 or not needs(part))
    if paid and not ctx.void:
        yield from perform(state, ctx, step.then)


def needs(part: Any) -> bool:
    """Whether a cost must have done something to count as paid."""
    return not isinstance(part, s.Choose | s.Look | s.Reveal | s.Nothing)


def payable(state: State, ctx: Context, part: Any) -> bool:
    """Whether a part of a cost can be paid whole."""
    if isinstance(part, s.Discard):
        hands = [discardable(state, ctx, seat, part.of) for seat in ctx.seats(part.who)]
        wanted = 1 if part.how == "all" else value(state, ctx, part.count)
        return all(len(hand) >= wanted for hand in hands)
    if isinstance(part, s.Cp | s.Purple | s.Gauge):
        return all(affordable(state, ctx, part, seat) for seat in ctx.seats(part.who))
    if isinstance(part, s.Mill):
        wanted = value(state, ctx, part.count)
        return all(len(state.players[seat].deck) >= wanted for seat in ctx.seats(part.who))
    target = getattr(part, "target", None)
    return target is None or enough(state, ctx, target)


def affordable(state: State, ctx: Context, part: s.Cp | s.Purple | s.Gauge, seat: int) -> bool:
    side, by = state.players[seat], value(state, ctx, part.by)
    have = {s.Cp: side.cp, s.Purple: side.purple, s.Gauge: side.gauge // 10}[type(part)]
    return have + by >= 0


def enough(state: State, ctx: Context, target: n.Target) -> bool:
    if isinstance(target, n.Parts):
        return all(enough(state, ctx, part) for part in target.parts)
    found = len(possible(state, ctx, target))
    if isinstance(target, n.Chosen) and not target.upto:
        return found >= value(state, ctx, target.choose)
    if isinstance(target, n.Random) and not target.upto:
        return found >= value(state, ctx, target.random)
    return found > 0


def modes(state: State, ctx: Context, step: s.Modes, perform: Perform) -> Steps[None]:
    """The modes whose conditions hold are offered by their number, so many are done in that order."""
    seat = ctx.seat(step.by)
    left = {str(k): mode for k, mode in enumerate(step.modes, 1) if holds(state, ctx, mode.when)}
    for _ in range(min(step.choose, len(left))):
        options = tuple(left)
        answer = options[0]
        if step.random:
            answer = options[state.dice.below(len(options))]
        elif len(options) > 1:
            answer = str((yield Ask(seat, "mode", options)))
        state.tell("mode", seat, answer)
        yield from perform(state, ctx, left.pop(answer).do)


def cases(state: State, ctx: Context, step: s.Cases, perform: Perform) -> Steps[None]:
    found = value(state, ctx, step.value)
    for case in step.cases:
        low, high = case.span
        if low <= found <= high:
            yield from perform(state, ctx, case.do)


def for_each(state: State, ctx: Context, step: s.ForEach, perform: Perform) -> Steps[None]:
    found = yield from pick(state, ctx, step.target)
    ctx.void, before, done = ctx.strict and not found, ctx.done, 0
    for thing in tuple(found):
        if thing.zone != "field" or thing.placed:
            ctx.named["it"], ctx.done = [thing], before
            yield from perform(state, ctx, step.then)
            done += ctx.done
    ctx.done = done


def repeat(state: State, ctx: Context, step: s.Repeat, perform: Perform) -> Steps[None]:
    done = 0
    for _ in range(min(value(state, ctx, step.times), MOST_TIMES)):
        yield from perform(state, ctx, step.then)
        done += ctx.done
        if ctx.void:
            break
    ctx.done = done


def chance(state: State, ctx: Context, step: s.Chance, perform: Perform) -> Steps[None]:
    lucky = state.dice.below(100) < step.percent
    yield from perform(state, ctx, step.then if lucky else step.otherwise)


FLOW: dict[type, Callable[[State, Context, Any, Perform], Steps[None]]] = {
    s.Choose: choose,
    s.MutualDamage: mutual_damage,
    s.SwapBp: swap_bp,
    s.Discard: discard,
    s.When: when,
    s.Pay: pay,
    s.Modes: modes,
    s.Cases: cases,
    s.ForEach: for_each,
    s.Repeat: repeat,
    s.Chance: chance,
}
