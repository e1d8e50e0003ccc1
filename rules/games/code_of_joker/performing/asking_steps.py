"""Steps that ask, or contain other steps."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from rules.engine.core.ask import Answer, Ask, Steps
from rules.engine.performing.performers import Done
from rules.engine.performing.shared import Shared
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects.performers import PERFORMS, performs_flow
from rules.games.code_of_joker.performing.full_amounts import as_much, discards
from rules.games.code_of_joker.performing.moving_steps import clone_unit
from rules.games.code_of_joker.performing.plain_steps import add_bp
from rules.games.code_of_joker.performing.targets import pick_targets
from rules.games.code_of_joker.performing.trial import Perform, can_pay, copy_with_context
from rules.games.code_of_joker.table import unit_verbs, verbs
from rules.games.code_of_joker.table.context import Context, Slot, Upshot, is_present
from rules.games.code_of_joker.table.current import (
    base_bp,
    current_bp,
    discardable_cards,
    evaluate,
    fits_meant,
    fitting_things,
)
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.table.unit import Unit

SHARED: Final = Shared(PERFORMS, fitting_things, fits_meant, pick_targets, is_present)
SHARED.enter_all()


def two_units(state: State, ctx: Context, step: Any) -> Steps[tuple[Unit, Unit] | None]:
    first = yield from pick_targets(state, ctx, step.one)
    second = yield from pick_targets(state, ctx, step.two)
    pair = [
        thing for things in (first[:1], second[:1]) for thing in things if isinstance(thing, Unit)
    ]
    ctx.done = 0
    ctx.void = ctx.strict and len(pair) < 2
    return (pair[0], pair[1]) if len(pair) == 2 else None


@performs_flow(s.MutualDamage)
def mutual_damage(
    state: State, ctx: Context, step: s.MutualDamage, perform: Perform
) -> Steps[Done]:
    pair = yield from two_units(state, ctx, step)
    if not pair:
        return ()
    strengths = current_bp(state, pair[1]), current_bp(state, pair[0])
    done = [
        unit_verbs.apply_damage(state, *blow, ctx.by) for blow in zip(pair, strengths, strict=True)
    ]
    ctx.done = sum(done)
    return done


@performs_flow(s.SwapBp)
def swap_bp(state: State, ctx: Context, step: s.SwapBp, perform: Perform) -> Steps[Done]:
    pair = yield from two_units(state, ctx, step)
    if not pair:
        return ()
    first, second = pair
    if not step.base:
        here, there = current_bp(state, first), current_bp(state, second)
        risen = add_bp(state, ctx, first, there - here, False, step.lasts)
        ctx.done = max(risen, add_bp(state, ctx, second, here - there, False, step.lasts))
        return (ctx.done,)
    here, there = (current_bp(state, u) if step.shown else base_bp(u) for u in pair)
    risen = add_bp(state, ctx, first, there - base_bp(first), True, None)
    ctx.done = max(risen, add_bp(state, ctx, second, here - base_bp(second), True, None))
    return (ctx.done,)


@performs_flow(s.MutualBp)
def lower_each_other(state: State, ctx: Context, step: s.MutualBp, perform: Perform) -> Steps[Done]:
    """Both at once (COJ-186). Without a second unit neither loses anything, and in pattern A the text goes on
    (COJ-204)."""
    pair = yield from two_units(state, ctx, step)
    if not pair:
        return ()
    strengths = current_bp(state, pair[1]), current_bp(state, pair[0])
    done = [
        add_bp(state, ctx, unit, -by, True, None) for unit, by in zip(pair, strengths, strict=True)
    ]
    ctx.done = sum(done)
    return done


@performs_flow(s.Clone, as_much("times"))
def clone_units(state: State, ctx: Context, step: s.Clone, perform: Perform) -> Steps[Done]:
    """Clone the units meant (COJ-186); that of the event may be one that has just been destroyed (COJ-185). If
    there are none, the text goes on in pattern A (COJ-204) and is void in pattern B (COJ-205)."""
    if step.target == "event" and ctx.happening is not None and ctx.happening.kind == "destroyed":
        things = ctx.known("event")
    else:
        things = yield from pick_targets(state, ctx, step.target)
    ctx.named["it"] = things
    ctx.void = ctx.strict and not things
    done = [clone_unit(state, ctx, step, unit) for unit in things if isinstance(unit, Unit)]
    ctx.done = sum(done)
    return done


@performs_flow(s.Discard, discards)
def discard_by_effect(state: State, ctx: Context, step: s.Discard, perform: Perform) -> Steps[Done]:
    """As many as there are (COJ-216); each player chooses their own, or chance does. `it` means them now, as the
    text continues (COJ-185)."""
    count = evaluate(state, ctx, step.count)
    ctx.done, ctx.named["it"] = 0, []
    for seat in ctx.seats(step.who):
        hand = discardable_cards(state, ctx, seat, step.of)
        wanted = len(hand) if step.how == "all" else min(count, len(hand))
        for _ in range(wanted):
            card = yield from one_of_hand(state, seat, hand, step.how)
            ctx.named["it"].append(Slot(seat, "trash", state.cards[card]))
            verbs.discard_card(state, seat, card, ctx.by)
            hand.remove(card)
            ctx.done += 1
    return (ctx.done,)


def one_of_hand(state: State, seat: int, hand: list[str], how: str) -> Steps[str]:
    if how == "random":
        return hand[state.dice.below(len(hand))]
    options = tuple(dict.fromkeys(hand))
    if how == "choose" and len(options) > 1:
        answer = yield Ask(seat, "discard", options)
        return str(answer)
    return options[0]


# Costs


@performs_flow(s.Pay)
def pay_and_perform(state: State, ctx: Context, step: s.Pay, perform: Perform) -> Steps[Done]:
    """The cost is paid in full or not at all; the rest follows only if all of it was done (COJ-189 to COJ-191).
    Its results count for whether a card can be used (COJ-193)."""
    if not can_pay(state, ctx, step.cost, perform):
        ctx.done = 0
        yield from perform(state, ctx, step.otherwise)
        return None if step.otherwise else ()
    upshot = ctx.upshot
    cost = ctx.upshot = upshot.cost() if upshot else Upshot()
    if cost.trial:
        yield from perform(state, ctx, step.cost)
    else:
        yield from pay_parts(state, ctx, step.cost, perform)
    ctx.upshot = upshot
    if upshot:
        upshot.take(cost)
    if cost.short:
        yield from perform(state, ctx, step.otherwise)
        return None if step.otherwise else ()
    yield from perform(state, ctx, step.then)
    return None


def pay_parts(state: State, ctx: Context, cost: tuple[Any, ...], perform: Perform) -> Steps[None]:
    """Pay part by part; only answers that keep the rest payable are offered. Chance may still prevent it."""
    for place in range(len(cost)):
        if ctx.upshot and ctx.upshot.short:
            return
        pays = partial(can_pay, *copy_with_context(state, ctx), cost[place:], perform)
        yield from guide_answers(perform(state, ctx, cost[place : place + 1]), pays)


def guide_answers(steps: Steps[None], fits: Callable[[tuple[Answer, ...]], bool]) -> Steps[None]:
    """Run `steps`, offering only answers that fit those given before; if none fits, all are offered."""
    given: tuple[Answer, ...] = ()
    answer = None
    with suppress(StopIteration):
        while True:
            ask = steps.send(answer)
            assert isinstance(ask, Ask)
            fitting = tuple(option for option in ask.options if fits((*given, option)))
            options = fitting or ask.options
            answer = options[0] if len(options) == 1 else (yield ask.with_options(options))
            given = (*given, answer)
