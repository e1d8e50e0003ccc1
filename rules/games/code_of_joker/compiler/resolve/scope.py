"""What has been said so far in a line, from which `pronouns` tell what is meant."""

from dataclasses import replace

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.findings import Findings
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.said import Event
from rules.games.code_of_joker.compiler.meaning.targets import Target
from rules.games.code_of_joker.compiler.resolve.awaited import Awaited, awaited_by
from rules.games.code_of_joker.compiler.resolve.discourse import Asked, Discourse, Done
from rules.games.code_of_joker.compiler.resolve.picked import Picked


class Scope:
    """What one line, or one item of it, has said.

    span: the sentence in question. fighter: the card is a unit. findings: what is recorded, shared by all scopes
    of a line.
    awaited: what the line waits for. discourse, asked, done: what sentences, conditions and steps brought up.
    choice: what was chosen and is not used yet. picked: the things that were chosen together last.
    lasts: how long what the sentence does lasts.
    zone: where the card itself must be. once: it happens once a turn. pattern: what happens without a target.
    """

    def __init__(self, span: Span, fighter: bool = False, findings: Findings | None = None) -> None:
        self.span = span
        self.fighter = fighter
        self.findings = findings or Findings()
        self.awaited = Awaited()
        self.discourse, self.asked, self.done = Discourse(), Asked(), Done()
        self.choice: Target | None = None
        self.picked: Picked | None = None
        self.lasts = self.zone = self.pattern = ""
        self.once = False

    def assume(self, code: str, span: Span | None = None) -> None:
        """Of the sentence in question, or of that at `span`."""
        self.findings.assume(code, span or self.span)

    def inner(self) -> "Scope":
        """A scope for a mode or a case: it knows what was met before, and shares the findings."""
        inner = self.afresh()
        inner.awaited, inner.picked = self.awaited, self.picked
        inner.discourse, inner.asked, inner.done = self.discourse.inner(), self.asked, self.done
        return inner

    def afresh(self) -> "Scope":
        """For a clause of its own in the same line, which shares what is found and nothing else."""
        return Scope(self.span, self.fighter, self.findings)

    def hear(self, events: list[Event]) -> None:
        """The events of the line."""
        self.awaited = awaited_by(events)

    def meet(self, kind: str) -> None:
        self.discourse = self.discourse.meet(kind)

    def mean(self, last: str | NounPhrase | None, kind: str | None = None) -> None:
        self.discourse = self.discourse.mean(last, kind)

    def gather(self, zone: str, name: str = "it") -> None:
        """Cards that were moved to that zone: "of them" means these from now on."""
        self.pool(NounPhrase(zone=zone, owner="any", among=name))

    def pool(self, cards: NounPhrase) -> None:
        """ "Of them" means these cards from now on."""
        self.discourse = replace(self.discourse, pool=cards)
