"""Where the steps of a line are written, and with what the sentences so far left to the next."""

from dataclasses import replace
from typing import Any

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.resolve.deeds import HOLDERS
from rules.games.code_of_joker.compiler.resolve.discourse import Discourse
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.resolve.subjects import (
    PLAYERS,
    as_much_as_each_did,
    lists_in,
    of_player,
    pay_of_player,
)
from rules.games.code_of_joker.compiler.resolve.targets import kind_of, named_target
from rules.games.code_of_joker.compiler.resolve.together import like_first
from rules.games.code_of_joker.compiler.write.said import picks_of

Data = dict[str, Any]


class Writing:
    """The steps of a line. `here`: the innermost list that is written to; `mark`: where in it the sentence before
    began, all of which a payment covers."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.steps: list[Data] = []
        self.here = self.around = self.steps
        self.mark = 0
        self.head: Data | None = None  # modes or cases, whose items follow in lines of their own
        self.groups = False  # items for colours follow
        self.grouped: str | None = (
            None  # the unit whose colour it is; of none, any that one controls
        )
        self.among: Data | None = None  # or any of these
        self.sorted = self.steps  # where these items are written to
        self.hued: Data | None = None  # the choice of a colour, and what is done with it
        self.items: list[Data] | None = None  # what an item with a bullet follows for
        self.also: list[Data] = []  # further events on which the body is performed
        self.paid: list[Data] | None = None  # what a payment further up covers
        self.payment: Data = {}  # and what follows it
        self.instead: Data = {}  # what is done instead of a step, while its sentence is read
        self.lasting = ""  # how long what is done lasts, if the heading of a list said so
        self.only: list[Data] | None = None  # conditions of the whole clause, which are said behind
        self.looked: list[Data] | None = None  # where cards are looked at for what they may be
        self.asked: tuple[Data, Data] | None = None  # the last condition as said, and its step
        self.outside = self.steps  # where that step stands
        self.before: list[tuple[Data, Discourse]] = []  # conditions, and what had been met then
        self.choosing: Span | None = None  # where the choice was said that nothing took up yet

    def write(self, step: Data, said: Data) -> None:
        before = self.payment if self.is_payment_open() else self.here[-1] if self.here else {}
        if as_much_as_each_did(step, before):
            self.part_players(before, step)
        else:
            self.here.append(step)
        if step["do"] not in HOLDERS:
            self.scope.done = self.scope.done.after(step)
        self.link(self.place(said), step)
        self.link(self.choosing, step)

    def is_payment_open(self) -> bool:
        """Whether what is written next is the first that the payment is for."""
        return self.paid is self.here and not self.here

    def part_players(self, before: Data, step: Data) -> None:
        """One player does both steps, then the other: how much is known of each only then."""
        steps = next(found for found in lists_in(self.steps) if any(one is before for one in found))
        if before["do"] == "pay":
            parted = [pay_of_player(before, step, who) for who in PLAYERS]
            last = parted[-1]["then"]
            self.paid, self.payment = None, {}
        else:
            parted = last = [of_player(one, who) for who in PLAYERS for one in (before, step)]
        step |= last[-1]
        last[-1] = step
        steps[-1:] = parted
        self.here = steps

    def link(self, span: Span | None, step: Data) -> None:
        if span:
            self.scope.link(span, step)
        if span is self.choosing:
            self.choosing = None

    def place(self, said: Data) -> Span:
        start, end = said["@"]
        return start, end

    def flush(self) -> None:
        """A choice that the next step does not take up is a step of its own."""
        if self.scope.choice is not None:
            self.here.append({"do": "choose", "target": self.scope.choice})
            self.link(self.choosing, self.here[-1])
            if self.scope.picked:
                self.scope.picked.place(self.here, self.here[-1])
            self.scope.meet(kind_of(self.scope.choice))
            self.scope.choice = None
            self.scope.discourse = replace(self.scope.discourse, fresh=True)

    def chosen(self, said: Data) -> Any:
        if said["do"] == "choose":
            return named_target(said["target"], self.scope)
        picks = like_first(picks_of(said), self.scope)
        return {"parts": [named_target(one, self.scope) for one in picks]}

    def open(self, step: Data, said: Data) -> None:
        """Go on in a step that has just begun."""
        self.write(step, said)
        self.here = step["then"]

    def recall(self, step: Data) -> None:
        """What is done otherwise is done to what pronouns meant when the condition was asked."""
        for asked, discourse in self.before:
            if asked is step:
                self.scope.mean(discourse.last, discourse.last_kind)
