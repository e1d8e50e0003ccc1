"""Tries steps on copies of the table: whether a cost can be paid in full (COJ-190), whether a card can be used
(COJ-193 to COJ-196).

Steps are performed as usual, one possible sequence of choices and dice after another, until one succeeds.
Nobody is asked, and the table itself does not change.
"""

from collections.abc import Callable, Iterator, MutableSequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from rules.engine.core.ask import Answer, Ended, Steps
from rules.games.code_of_joker.table.context import Context, Slot, Thing, Upshot
from rules.games.code_of_joker.table.state import Happening, State
from rules.games.code_of_joker.table.unit import Unit

Perform = Callable[[State, Context, tuple[Any, ...]], Steps[None]]
Copy = Callable[[], tuple[State, Context]]  # a table and the effect on it, free to be changed
MOST_WAYS: Final = 1_000  # if none of this many ways succeeds, it counts as impossible
PERCENT: Final = 100


def can_pay(
    state: State,
    ctx: Context,
    cost: tuple[Any, ...],
    perform: Perform,
    answers: tuple[Answer, ...] = (),
) -> bool:
    """Whether all of it can be done after these answers; parts that compete for the same thing count together."""
    tried = possible_upshots(partial(copy_with_context, state, ctx), cost, perform, answers)
    return any(not way.short and not way.stuck for way in tried)


def can_use(copy: Copy, steps: tuple[Any, ...], perform: Perform) -> bool:
    """Whether every choice that the steps reach has a legal target, and something changes."""
    return any(
        way.changed and not (way.missed or way.stuck)
        for way in possible_upshots(copy, steps, perform)
    )


def possible_upshots(
    copy: Copy, steps: tuple[Any, ...], perform: Perform, answers: tuple[Answer, ...] = ()
) -> Iterator[Upshot]:
    """The results of each way in which the steps may go."""
    fates: Fates | None = Fates([])
    for _ in range(MOST_WAYS):
        if fates is None:
            return
        table, effect = copy()
        table.dice = fates
        upshot = effect.upshot = Upshot(copy, trial=True)
        try:
            run_with_fates(perform(table, effect, steps), fates, iter(answers))
        except Ended:
            upshot.changed = True
        yield upshot
        fates = fates.following()


def run_with_fates(flow: Steps[None], fates: "Fates", answers: Iterator[Answer]) -> None:
    """Run the flow to its end: first with the answers given, then with those of `fates`."""
    answer = None
    with suppress(StopIteration):
        while True:
            options = flow.send(answer).options  # type: ignore[union-attr]  # one is asked at a time
            answer = next(answers, None)
            if answer is None:
                answer = options[fates.next(len(options))]


class Fates:
    """Scripted dice and answers; after the script, always the first possibility."""

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.fallen: list[tuple[int, int]] = []  # (which, of how many)

    def next(self, count: int) -> int:
        place = len(self.fallen)
        which = self.script[place] if place < len(self.script) else 0
        self.fallen.append((which, count))
        return which

    def below(self, limit: int) -> int:
        """Of a hundred, the two ends are enough: they decide every percentage."""
        return self.next(2) * (limit - 1) if limit == PERCENT else self.next(limit)

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        """Any order is as good as another."""

    def copy(self) -> "Fates":
        return self

    def following(self) -> "Fates | None":
        """The next way; None after the last one."""
        fallen = self.fallen[:]
        while fallen:
            which, count = fallen.pop()
            if which + 1 < count:
                return Fates([*(way for way, _ in fallen), which + 1])
        return None


# Copies during an action


def copy_with_context(state: State, ctx: Context) -> tuple[State, Context]:
    """The table with what is under way, and the effect on it."""
    table = state.copy()
    mirror = Mirror(table)
    table.acts, table.deaths, table.effects = state.acts, state.deaths[:], state.effects
    table.overclocked = [mirror.unit(unit) for unit in state.overclocked]
    table.muted = [mirror.unit(unit) for unit in state.muted]
    if state.fight:
        attacker, blocker = state.fight
        table.fight = mirror.unit(attacker), blocker and mirror.unit(blocker)
    effect = Context(ctx.you, mirror.thing(ctx.source), None, ctx.strict)
    effect.happening = ctx.happening and mirror.happening(ctx.happening)
    effect.named = {name: [mirror.thing(thing) for thing in met] for name, met in ctx.named.items()}
    effect.done, effect.void, effect.deaths = ctx.done, ctx.void, ctx.deaths
    return table, effect


class Mirror:
    """Finds the counterparts on the copy. A unit that has left is shared by both."""

    def __init__(self, table: State) -> None:
        self.table = table
        self.slots: dict[int, Slot] = {}

    def unit(self, unit: Unit) -> Unit:
        if not unit.placed:
            return unit
        field = self.table.players[unit.owner].field
        return next(candidate for candidate in field if candidate.serial == unit.serial)

    def thing(self, thing: Thing) -> Thing:
        if isinstance(thing, Unit):
            return self.unit(thing)
        twin = self.slots.get(id(thing))
        if twin is None:
            twin = Slot(thing.owner, thing.zone, thing.card, thing.place, thing.mark)
            self.slots[id(thing)] = twin
        return twin

    def happening(self, told: Happening) -> Happening:
        unit, other = (original and self.unit(original) for original in (told.unit, told.other))
        slots = tuple(map(self.thing, told.slots))
        return Happening(
            told.kind, told.player, unit, other, told.by, told.cards, told.level, slots
        )
