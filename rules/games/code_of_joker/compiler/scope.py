"""What has been said so far in a line: what pronouns mean, what a duration covers, what was assumed."""

from typing import Any

from rules.engine.effects.compiled import Assumption, Span
from rules.games.code_of_joker.compiler.findings import ASSUMED, Refused

Data = dict[str, Any]
PRONOUNS = ("it", "that")
OF_UNITS = ("player-attacked", "damaged")  # events about a unit although none need be named
OF_SET_CARDS = ("trigger-used", "intercept-used")


class Scope:
    """What one line, or one item of it, has said.

    event: which unit the line is about: "self", "event" or none. last: what an object that is left out means.
    choice: what was chosen and is not used yet. counted: units that a condition counted. pool: cards that were
    seen. zone: where the card itself must be. drew: cards were drawn. fighter: the card is a unit.
    subject: who acts in the sentence.
    """

    def __init__(self, span: Span, fighter: bool = False) -> None:
        self.span = span
        self.fighter = fighter
        self.event = ""
        self.last: Any = None
        self.choice: Data | None = None
        self.counted: Data | None = None
        self.pool: Data | None = None
        self.zone = ""
        self.pattern = ""
        self.drew = False
        self.used = False
        self.subject = "you"
        self.lasts = ""
        self.assumptions: list[Assumption] = []
        self.links: list[tuple[Span, Data]] = []

    def assume(self, code: str) -> None:
        found = Assumption(code, self.span, ASSUMED[code])
        if found not in self.assumptions:
            self.assumptions.append(found)

    def inner(self) -> "Scope":
        """For a mode or a case: it knows what was met before, and shares what is found."""
        found = Scope(self.span, self.fighter)
        found.event, found.last = self.event, self.last
        found.subject, found.drew = self.subject, self.drew
        found.used = self.used
        found.counted, found.pool = self.counted, self.pool
        found.assumptions, found.links = self.assumptions, self.links
        return found

    def afresh(self) -> "Scope":
        """For a clause of its own in the same line, which shares what is found and nothing else."""
        found = Scope(self.span, self.fighter)
        found.assumptions, found.links = self.assumptions, self.links
        return found

    def reference(self, name: str) -> str:
        """What a pronoun means, as a reference of the effect language. Raises Refused."""
        if name == "drawn" and not self.drew:
            raise Refused("antecedent", self.span)
        if name == "used":
            if not self.used:
                raise Refused("antecedent", self.span)
            return "event"
        if name not in PRONOUNS:
            if name in ("event", "other") and not self.event:
                raise Refused("antecedent", self.span)
            return "self" if name == "event" and self.event == "self" else name
        if self.last is None and self.drew and not self.event:
            return "drawn"
        if self.last is not None:
            return str(self.last) if isinstance(self.last, str) else "it"
        if self.event or self.used:
            return self.event or "event"
        raise Refused("antecedent", self.span)

    def heard(self, events: list[Data]) -> None:
        """The events of the line: which unit they are about."""
        self.used = bool(events) and all(event["event"] in OF_SET_CARDS for event in events)
        for event in events:
            unit = event.get("unit")
            if unit == "self":
                self.event = self.event or "self"
            elif unit is not None or event["event"] in OF_UNITS:
                self.event = "event"
