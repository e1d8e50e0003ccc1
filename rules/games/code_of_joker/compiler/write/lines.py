"""The lines of one ability to clauses: which events, conditions and bodies they have."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.grammar.chart import MARK
from rules.games.code_of_joker.compiler.lower.conditions import conditions_of
from rules.games.code_of_joker.compiler.lower.events import events_of
from rules.games.code_of_joker.compiler.lower.later import put_off
from rules.games.code_of_joker.compiler.lower.static import gifts_of
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase
from rules.games.code_of_joker.compiler.normalise.segments import AbilityText, Line
from rules.games.code_of_joker.compiler.parse.sentences import read_sentence
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.write.alternatives import is_alternative
from rules.games.code_of_joker.compiler.write.bodies import Body
from rules.games.code_of_joker.compiler.write.labels import add_item, go_on, is_whole
from rules.games.code_of_joker.compiler.write.said import timed_base

Data = dict[str, Any]
ReadQuote = Callable[[str, Scope], Data]
Read = tuple[Phrase, list[Data]]  # a sentence, and what it says
PREFIXES = {"起動・": "activated", "奇跡・": "miracle"}
FIGHTERS = ("unit", "evolution")
UNHEARD = ("joker", "activated")  # abilities that a player uses
GOING_ON = ("then", "paid", "else")  # how a line begins that goes on after a list


class ClauseWriter:
    """`opened`: the body of the line before, to which items belong and which a line may go on with, and those of
    the items in it. `when`: conditions that a heading set for the lines below it."""

    def __init__(self, text: AbilityText, kind: str, read_quote: ReadQuote) -> None:
        self.text, self.kind, self.read_quote = text, kind, read_quote
        self.called = ability_kind(text, kind)
        self.clauses: list[Data] = []
        self.lines: list[list[Phrase]] = []
        self.opened: list[Body] = []
        self.when: list[Data] = []

    def add_line(self, line: Line) -> Scope:
        """Raises Refused."""
        scope = Scope(line.whole.span(), self.kind in FIGHTERS, self.read_quote)
        scope.mean("self" if self.text.quoted else None)
        if line.label or len(self.opened) > 1 < line.depth + 1:
            if not self.opened:
                raise Refused("label", line.whole.span())
            add_item(self.opened, line, read_sentence)
            self.lines[-1] += line.sentences
            return self.opened[0].scope
        self.add_clauses(line, scope)
        return scope

    def add_clauses(self, line: Line, scope: Scope) -> None:
        read = [(one, self.offered(read_sentence(one), scope)) for one in line.sentences]
        if not read:
            raise Refused("empty", line.whole.span())
        read = [
            (one, put_off(timed_base(items), number > 0, one.span()))
            for number, (one, items) in enumerate(read)
        ]
        for number, part in enumerate(parted_by_events(read)):
            self.add_clause(line, part, scope.afresh() if number else scope)

    def offered(self, items: list[Data], scope: Scope) -> list[Data]:
        """Under a heading 選略, "the following takes effect" offers a choice."""
        if not self.text.heading.text.startswith("選略") or items[-1].get("do") != "following":
            return items
        scope.assume("one-of-them")
        return [*items[:-1], {**items[-1], "do": "modes", "choose": 1}]

    def add_clause(self, line: Line, read: list[Read], scope: Scope) -> None:
        first = read[0][1]
        events = [item for item in first if item.get("lead") in ("event", "events")]
        rest = [item for item in first if item not in events]
        if any("once" in item.values() for _, items in read for item in items):
            rest = [item for item in rest if item.get("lead") != "once"]
            read = [one for one in read if one[1][0].get("do") != "once"]
            self.limit(scope)
        if rest and rest[0].get("lead") == "zone":
            scope.zone = rest.pop(0)["zone"]
        on = events_of(events, scope)
        if not on and self.goes_on(rest[0]):
            self.continue_line(line, read)
        elif on or self.called in UNHEARD:
            self.open_clause(line, read, on, rest, scope)
        elif [item.get("do", item.get("lead")) for item in rest][-1:] == ["following"]:
            self.open_heading(line, rest, scope)
        else:
            self.add_unheard(line, read, rest, scope)

    def limit(self, scope: Scope) -> None:
        """What a unit does once a turn. Raises Refused for other cards, whose uses are counted."""
        if self.kind not in FIGHTERS:
            raise Refused("language", scope.span)
        scope.once = True

    def goes_on(self, said: Data) -> bool:
        """Whether a line goes on after the list above it, or outside what the line above depends on."""
        if self.opened[1:]:
            return said.get("lead") in GOING_ON
        return bool(self.opened) and "ends" in said

    def open_heading(self, line: Line, rest: list[Data], scope: Scope) -> None:
        for item in rest[:-1]:
            if item.get("lead") != "if":
                raise Refused("language", line.whole.span())
            self.when += conditions_of(item, scope)

    def open_clause(
        self,
        line: Line,
        read: list[Read],
        on: list[Data],
        rest: list[Data],
        scope: Scope,
    ) -> None:
        if any("during" in item for _, items in read for item in items):
            raise Refused(
                "language", line.whole.span()
            )  # how long, which only lines without event say
        when = list(self.when)
        while is_whole(rest) and not has_otherwise(rest, read[1:]):
            said = rest.pop(0)
            held = conditions_of(said, scope)
            for one in held:
                scope.link(tuple(said[MARK]), one)
            when += held
        body = Body(scope)
        body.only = []
        for (phrase, _items), more in zip(
            read, [rest, *(items for _, items in read[1:])], strict=True
        ):
            scope.span = phrase.span()
            if more:
                body.add_sentence(more)
        steps = body.finish()
        when, body.only = when + body.only, None
        clause = clause_data(on, when, steps, scope)
        self.clauses.append(clause)
        self.lines.append([phrase for phrase, _ in read])
        for also in body.also:
            further = clause_data(also["on"], when + also["if"], copy.deepcopy(steps), scope)
            self.clauses.append(further)
            self.lines.append(self.lines[-1])
        self.opened = [body]

    def add_unheard(
        self, line: Line, read: list[tuple[Phrase, list[Data]]], rest: list[Data], scope: Scope
    ) -> None:
        """A line without an event gives something, or goes on with the line above."""
        try:
            if self.kind not in FIGHTERS:
                raise Refused("static", line.whole.span())
            when = list(self.when)
            said = list(rest)
            while is_whole(said):
                when += conditions_of(said.pop(0), scope)
            clause = gifts_of([said, *(items for _, items in read[1:])], when, scope)
            self.clauses.append({**clause, "zone": scope.zone} if scope.zone else clause)
            self.lines.append(list(line.sentences))
            self.opened = []
        except Refused:
            if not self.opened:
                raise
            self.continue_line(line, [(read[0][0], rest), *read[1:]])
            self.opened[0].scope.assume("continues")

    def continue_line(self, line: Line, read: list[tuple[Phrase, list[Data]]]) -> None:
        del self.opened[1:]
        go_on(self.opened[0], read)
        self.lines[-1] += line.sentences


def parted_by_events(read: list[Read]) -> Iterator[list[Read]]:
    """The sentences of a line, anew from each that names an event of its own. Raises Refused for
    「…た場合」, which is an event at the beginning of a line only."""
    for phrase, items in read[1:]:
        if any("case" in one for one in items):
            raise Refused("unread", phrase.span())
    begins = [n for n, (_, items) in enumerate(read) if n == 0 or waits(items)]
    for start, end in zip(begins, [*begins[1:], len(read)], strict=True):
        yield read[start:end]


def is_otherwise(items: list[Data]) -> bool:
    """Whether a sentence says what is done if a condition before it does not hold."""
    return bool(items) and items[0].get("lead") == "else"


def has_otherwise(rest: list[Data], later: list[Read]) -> bool:
    """Whether it is said, in the same sentence or a later one, what is done if the condition does not hold, or if
    another does that rules it out."""
    leads = [*rest[1:], *(items[0] for _, items in later if items)]
    return any(one.get("lead") == "else" or is_alternative(rest[0], one) for one in leads)


def waits(items: list[Data]) -> bool:
    return items[0].get("lead") in ("event", "events")


def clause_data(on: list[Data], when: list[Data], steps: list[Data], scope: Scope) -> Data:
    clause: Data = {"on": on} if on else {}
    if when:
        clause["if"] = when
    clause["do"] = steps
    if scope.pattern:
        clause["pattern"] = scope.pattern
    if scope.once:
        clause["once_per_turn"] = True
    return {**clause, "zone": scope.zone} if scope.zone else clause


def ability_kind(text: AbilityText, kind: str) -> str:
    """The kind of ability that is used or named as such; "" for one that waits or holds."""
    if kind == "joker":
        return "joker"
    return next((PREFIXES[one] for one in PREFIXES if text.heading.text.startswith(one)), "")
