"""Steps that ask, or contain other steps."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final, NamedTuple

from rules.engine.core.ask import Answer, Ask, Steps
from rules.games.code_of_joker import verbs
from rules.games.code_of_joker.apply import add_bp
from rules.games.code_of_joker.context import Context
from rules.games.code_of_joker.demands import discards, nothing
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.performers import Done, performs_flow
from rules.games.code_of_joker.reading import (
    base_bp,
    conditions_hold,
    current_bp,
    discardable_cards,
    evaluate,
)
from rules.games.code_of_joker.state import State
from rules.games.code_of_joker.targets import pick_targets
from rules.games.code_of_joker.trial import Perform, can_pay, copy_with_context
from rules.games.code_of_joker.unit import Unit
from rules.games.code_of_joker.upshot import Upshot

MOST_TIMES: Final = 100


class Offered(NamedTuple):
    """The modes of an effect that may still be chosen, by number."""

    ctx: Context
    left: dict[str, s.Mode]


@performs_flow(s.Choose)
def choose_targets(state: State, ctx: Context, step: s.Choose, perform: Perform) -> Steps[Done]:
    found = yield from pick_targets(state, ctx, step.target)
    ctx.named["it"] = found
    if step.name:
        ctx.named[step.name] = found
    ctx.done = len(found)
    ctx.void = ctx.strict and not found
    return [1] * len(found)


def two_units(state: State, ctx: Context, step: Any) -> Steps[tuple[Unit, Unit] | None]:
    one = yield from pick_targets(state, ctx, step.one)
    other = yield from pick_targets(state, ctx, step.two)
    pair = [thing for found in (one[:1], other[:1]) for thing in found if isinstance(thing, Unit)]
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
    done = [verbs.apply_damage(state, *blow, ctx.by) for blow in zip(pair, strengths, strict=True)]
    ctx.done = sum(done)
    return done


@performs_flow(s.SwapBp)
def swap_bp(state: State, ctx: Context, step: s.SwapBp, perform: Perform) -> Steps[Done]:
    pair = yield from two_units(state, ctx, step)
    if not pair:
        return ()
    one, other = pair
    by = base_bp(other) - base_bp(one)
    ctx.done = add_bp(state, ctx, one, by, True, None)
    add_bp(state, ctx, other, -by, True, None)
    return (ctx.done,)


@performs_flow(s.Discard, discards)
def discard_by_effect(state: State, ctx: Context, step: s.Discard, perform: Perform) -> Steps[Done]:
    """As many as there are (COJ-216); each player chooses their own, or chance does."""
    count = evaluate(state, ctx, step.count)
    ctx.done = 0
    for seat in ctx.seats(step.who):
        hand = discardable_cards(state, ctx, seat, step.of)
        wanted = len(hand) if step.how == "all" else min(count, len(hand))
        for _ in range(wanted):
            card = yield from one_of_hand(state, seat, hand, step.how)
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


@performs_flow(s.When, nothing)
def perform_when(state: State, ctx: Context, step: s.When, perform: Perform) -> Steps[Done]:
    yield from perform(
        state, ctx, step.then if conditions_hold(state, ctx, step.when) else step.otherwise
    )
    return None


# Costs


@performs_flow(s.Pay)
def pay_and_perform(state: State, ctx: Context, step: s.Pay, perform: Perform) -> Steps[Done]:
    """The cost is paid in full or not at all; the rest follows only if all of it was done (COJ-189 to COJ-191).
    Its results count for whether a card can be used (COJ-193)."""
    if not can_pay(state, ctx, step.cost, perform):
        ctx.done = 0
        return ()
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
        return ()
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
            options = tuple(one for one in ask.options if fits((*given, one))) or ask.options
            answer = options[0] if len(options) == 1 else (yield ask.with_options(options))
            given = (*given, answer)


@performs_flow(s.Modes)
def choose_modes(state: State, ctx: Context, step: s.Modes, perform: Perform) -> Steps[Done]:
    """Modes whose conditions hold are offered by number; the chosen ones are performed in that order."""
    seat = ctx.seat(step.by)
    left = {
        str(k): mode
        for k, mode in enumerate(step.modes, 1)
        if conditions_hold(state, ctx, mode.when)
    }
    if not left:
        return ()
    for _ in range(min(step.choose, len(left))):
        options = tuple(left)
        answer = options[0]
        if step.random:
            answer = options[state.dice.below(len(options))]
        elif len(options) > 1:
            state.doing = Offered(ctx, left)
            answer = str((yield Ask(seat, "mode", options)))
        state.tell("mode", seat, answer)
        yield from perform(state, ctx, left.pop(answer).do)
    return None


@performs_flow(s.Cases, nothing)
def perform_case(state: State, ctx: Context, step: s.Cases, perform: Perform) -> Steps[Done]:
    found = evaluate(state, ctx, step.value)
    for case in step.cases:
        low, high = case.span
        if low <= found <= high:
            yield from perform(state, ctx, case.do)
    return None


@performs_flow(s.ForEach)
def for_each(state: State, ctx: Context, step: s.ForEach, perform: Perform) -> Steps[Done]:
    found = yield from pick_targets(state, ctx, step.target)
    ctx.void, before, done = ctx.strict and not found, ctx.done, 0
    for thing in tuple(found):
        if thing.zone != "field" or thing.placed:
            ctx.named["it"], ctx.done = [thing], before
            yield from perform(state, ctx, step.then)
            done += ctx.done
    ctx.done = done
    return None if found else ()


@performs_flow(s.Repeat, nothing)
def perform_repeatedly(state: State, ctx: Context, step: s.Repeat, perform: Perform) -> Steps[Done]:
    done = 0
    for _ in range(min(evaluate(state, ctx, step.times), MOST_TIMES)):
        yield from perform(state, ctx, step.then)
        done += ctx.done
        if ctx.void:
            break
    ctx.done = done
    return None


@performs_flow(s.Chance, nothing)
def perform_by_chance(state: State, ctx: Context, step: s.Chance, perform: Perform) -> Steps[Done]:
    lucky = state.dice.below(100) < step.percent
    yield from perform(state, ctx, step.then if lucky else step.otherwise)
    return None
