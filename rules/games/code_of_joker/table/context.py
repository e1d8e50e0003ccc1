"""Whose effect is being performed, and what it has chosen or met so far."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Union

from rules.games.code_of_joker.cards.card import Card
from rules.games.code_of_joker.table.state import Happening
from rules.games.code_of_joker.table.unit import Unit

EFFECT: Final = ("effect0", "effect1")  # a cause: an effect of that player
OF_EVENT: Final = ("self", "event", "other")
TO_TRASH: Final = ("destroyed", "trashed")


class Upshot:
    """The results of steps, recorded only when needed: while a cost is paid, and on tables for trials (`trial`).

    changed: something differs from before (COJ-196). short: a step was not done in full (COJ-190).
    missed: a choice had no legal target, neither now nor at the start (COJ-194). stuck: payment of a cost began
    in a way that cannot complete it; such ways are avoided. unknown: zones into which cards came unseen.
    origin: gives the table and the effect as they were at the start; trial: the table is only tried.
    """

    __slots__ = ("changed", "missed", "origin", "short", "stuck", "trial", "unknown")

    def __init__(
        self, origin: Callable[[], tuple[Any, Any]] | None = None, trial: bool = False
    ) -> None:
        self.origin = origin
        self.trial = trial
        self.changed = self.short = self.missed = self.stuck = False
        self.unknown: set[str] = set()

    def note(self, step: Any, done: Sequence[int], need: int) -> None:
        """`done`: how much was done to each, or in total; `need`: how much is all of it."""
        self.changed |= not step.shows and any(done)
        self.short |= not done or min(done) < need
        if step.deals:
            self.unknown.add(step.deals)

    def cost(self) -> "Upshot":
        """An upshot for the parts of a cost."""
        return Upshot(self.origin, self.trial)

    def take(self, cost: "Upshot") -> None:
        """Add the results of a cost. Without what it lacks, it cannot be paid."""
        self.changed |= cost.changed
        self.stuck |= cost.stuck or cost.short
        self.unknown |= cost.unknown


class Slot:
    """A card in a zone other than the field. `place` counts from 0; `mark` identifies a set card."""

    __slots__ = ("card", "mark", "owner", "place", "zone")

    def __init__(self, owner: int, zone: str, card: Card, place: int = 0, mark: int = 0) -> None:
        self.owner = owner
        self.zone = zone
        self.card = card
        self.place = place
        self.mark = mark

    @property
    def level(self) -> int:
        return self.card.level


Thing = Union[Unit, Slot]  # noqa: UP007  needed at run time before 3.12's `type`


def is_present(thing: Thing) -> bool:
    """Whether it is not a unit that has left the field."""
    return thing.zone != "field" or thing.placed  # type: ignore[union-attr]


def card_if_fallen(thing: Thing) -> Thing:
    """Of a unit whose card went to the discards, that card."""
    if isinstance(thing, Unit) and thing.fallen:
        return Slot(thing.owner, "trash", thing.card)
    return thing


class Context:
    """`you`: the effect's player; `source`: its unit or card. `named`: what was chosen or met, by reference
    (`it` …). `done`: how much the last step did; `void`: the rest is not performed (COJ-205).
    `deaths`: how many units had been destroyed in this action when the effect began. `upshot`: records the
    results, if somebody needs them."""

    __slots__ = (
        "by",
        "deaths",
        "done",
        "happening",
        "named",
        "source",
        "strict",
        "upshot",
        "void",
        "you",
    )

    def __init__(
        self,
        you: int,
        source: Thing,
        happening: Happening | None = None,
        strict: bool = False,
    ) -> None:
        """`by`: results count as this player's effect (COJ-169, COJ-170); nothing is done and nothing has died
        yet (COJ-186)."""
        self.you = you
        self.by = EFFECT[you]
        self.source = source
        self.happening = happening
        self.strict = strict
        self.named: dict[str, list[Thing]] = {}
        self.done = 0
        self.void = False
        self.deaths = 0
        self.upshot: Upshot | None = None

    def seat(self, who: str) -> int:
        """The player that the text means (COJ-186)."""
        return self.you if who == "you" else 1 - self.you

    def seats(self, who: str) -> tuple[int, ...]:
        """The players that the text means, `you` first (COJ-186, COJ-237)."""
        if who in ("both", "any"):
            return self.you, 1 - self.you
        return (self.you if who == "you" else 1 - self.you,)

    def met(self, ref: str) -> list[Thing]:
        """What a reference means now (COJ-185). A unit that has left the field counts no longer (COJ-205,
        COJ-210); where it was destroyed, what waited for that finds its card (COJ-132)."""
        things = self.known(ref)
        if self.happening is not None and self.happening.kind in TO_TRASH and ref in OF_EVENT:
            things = [card_if_fallen(thing) for thing in things]
        return [thing for thing in things if is_present(thing)]

    def became(self, old: Thing, new: Thing) -> None:
        """References to the unit mean its card from now on, or the other way round, as the text continues
        (COJ-185)."""
        if old is self.source:
            self.named["self"] = [old]
        for things in self.named.values():
            things[:] = [new if thing is old else thing for thing in things]

    def known(self, ref: str) -> list[Thing]:
        """What a reference means, present or not: units that left are compared as last seen (COJ-185)."""
        if ref == "self":
            return self.named.get("self") or [self.source]
        if ref in ("event", "other"):
            happening = self.happening
            unit = happening and (happening.unit if ref == "event" else happening.other)
            if unit is None and happening is not None and ref == "event":
                return list(happening.slots)
            return [unit] if unit else []
        return self.named.get(ref, [])
