"""One ability: its lines to clauses."""

import copy
from typing import Any

from rules.games.code_of_joker.compiler.bodies import Body
from rules.games.code_of_joker.compiler.chart import MARK, Chart, meaning, unmarked
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.labels import fill_head
from rules.games.code_of_joker.compiler.opening import conditions_of, events_of
from rules.games.code_of_joker.compiler.phrases import Phrase
from rules.games.code_of_joker.compiler.proof import lost_words
from rules.games.code_of_joker.compiler.reading import card_grammar
from rules.games.code_of_joker.compiler.scope import Scope
from rules.games.code_of_joker.compiler.segments import AbilityText, Line
from rules.games.code_of_joker.compiler.static import gifts_of

Data = dict[str, Any]
PREFIXES = {"起動・": "activated", "奇跡・": "miracle"}
FIGHTERS = ("unit", "evolution")
UNHEARD = ("joker", "activated")  # abilities that a player uses
NEEDED = {"modes": "modes", "cases": "cases"}  # steps that are nothing without their items


def ability_of(text: AbilityText, kind: str, scopes: list[Scope]) -> Data:
    """The ability as data. `scopes` gets one for each line. Raises Refused."""
    maker = AbilityMaker(text, kind)
    for line in text.lines:
        scopes.append(maker.add_line(line))
    return maker.ability()


class AbilityMaker:
    """`body`: the body of the line before, to which items belong and which a line may go on with. `when`:
    conditions that a heading set for the lines below it."""

    def __init__(self, text: AbilityText, kind: str) -> None:
        self.text, self.kind = text, kind
        self.called = ability_kind(text, kind)
        self.clauses: list[Data] = []
        self.lines: list[list[str]] = []
        self.body: Body | None = None
        self.when: list[Data] = []

    def add_line(self, line: Line) -> Scope:
        """Raises Refused."""
        scope = Scope(line.whole.span())
        if line.label:
            if self.body is None:
                raise Refused("label", line.whole.span())
            fill_head(self.body, line, read_sentence)
            self.lines[-1] += sentences_of(line)
            return self.body.scope
        self.add_clauses(line, scope)
        return scope

    def add_clauses(self, line: Line, scope: Scope) -> None:
        read = [(one, read_sentence(one)) for one in line.sentences]
        if not read:
            raise Refused("empty", line.whole.span())
        first = read[0][1]
        events = [item for item in first if item.get("lead") in ("event", "events")]
        rest = [item for item in first if item not in events]
        on = events_of(events, scope)
        if on or self.called in UNHEARD:
            self.open_clause(line, read, on, rest, scope)
        elif [item.get("do", item.get("lead")) for item in rest][-1:] == ["following"]:
            self.open_heading(line, rest, scope)
        else:
            self.add_unheard(line, read, rest, scope)

    def open_heading(self, line: Line, rest: list[Data], scope: Scope) -> None:
        for item in rest[:-1]:
            if item.get("lead") != "if":
                raise Refused("language", line.whole.span())
            self.when += conditions_of(item, scope)

    def open_clause(
        self,
        line: Line,
        read: list[tuple[Phrase, list[Data]]],
        on: list[Data],
        rest: list[Data],
        scope: Scope,
    ) -> None:
        when = list(self.when)
        while rest and rest[0].get("lead") == "if":
            said = rest.pop(0)
            held = conditions_of(said, scope)
            scope.links += [(tuple(said[MARK]), one) for one in held]
            when += held
        body = Body(scope)
        for (phrase, _items), more in zip(
            read, [rest, *(items for _, items in read[1:])], strict=True
        ):
            scope.span = phrase.span()
            if more:
                body.add_sentence(more)
        steps = body.finish()
        clause = clause_data(on, when, steps, scope)
        self.clauses.append(clause)
        self.lines.append(sentences_of(line))
        for also in body.also:
            further = clause_data(also["on"], when + also["if"], copy.deepcopy(steps), scope)
            self.clauses.append(further)
            self.lines.append(self.lines[-1])
        self.body = body

    def add_unheard(
        self, line: Line, read: list[tuple[Phrase, list[Data]]], rest: list[Data], scope: Scope
    ) -> None:
        """A line without an event gives something, or goes on with the line above."""
        before = self.body
        try:
            if self.kind not in FIGHTERS:
                raise Refused("static", line.whole.span())
            when = list(self.when)
            said = list(rest)
            while said and said[0].get("lead") == "if":
                when += conditions_of(said.pop(0), scope)
            clause = gifts_of([said, *(items for _, items in read[1:])], when, scope)
            self.clauses.append({**clause, "zone": scope.zone} if scope.zone else clause)
            self.lines.append(sentences_of(line))
            self.body = None
        except Refused:
            if before is None:
                raise
            self.go_on(before, line, [rest, *(items for _, items in read[1:])])

    def go_on(self, body: Body, line: Line, sentences: list[list[Data]]) -> None:
        body.scope.span = line.whole.span()
        body.here = body.steps
        for items in sentences:
            body.add_sentence(items)
        body.finish()
        body.scope.assume("continues")
        self.lines[-1] += sentences_of(line)

    def ability(self) -> Data:
        """Raises Refused."""
        if not self.clauses:
            raise Refused("empty", self.text.heading.span())
        for clause, lines in zip(self.clauses, self.lines, strict=True):
            check_clause(clause, self.text)
            of_line = [
                one for one, other in zip(self.clauses, self.lines, strict=True) if other is lines
            ]
            lost = lost_words("\n".join(lines), of_line)
            if lost:
                raise Refused("lost", None, "、".join(lost))
            if self.called == "activated":
                clause["once_per_turn"] = True
        return {"kind": self.called or waited_kind(self.clauses), "clauses": self.clauses}


def clause_data(on: list[Data], when: list[Data], steps: list[Data], scope: Scope) -> Data:
    clause: Data = {"on": on} if on else {}
    if when:
        clause["if"] = when
    clause["do"] = steps
    return {**clause, "zone": scope.zone} if scope.zone else clause


def check_clause(clause: Data, text: AbilityText) -> None:
    for step in clause.get("do", ()):
        items = NEEDED.get(step.get("do"))
        if items and not step[items]:
            raise Refused("empty", text.heading.span())


def ability_kind(text: AbilityText, kind: str) -> str:
    """The kind of ability that is used or named as such; "" for one that waits or holds."""
    if kind == "joker":
        return "joker"
    return next((PREFIXES[one] for one in PREFIXES if text.heading.text.startswith(one)), "")


def waited_kind(clauses: list[Data]) -> str:
    return "triggered" if any("do" in clause for clause in clauses) else "continuous"


def sentences_of(line: Line) -> list[str]:
    return [phrase.text for phrase in line.sentences]


def read_sentence(phrase: Phrase) -> list[Data]:
    """What a sentence says, each part with its place in the printed text. Raises Refused."""
    chart = Chart(card_grammar(), phrase.text)
    readings = {meaning(one): one for one in chart.readings("sentence")}
    if not readings:
        raise Refused("unread", phrase.span(min(chart.reached, len(phrase.text) - 1)))
    if len(readings) > 1:
        raise Refused("ambiguous", phrase.span())
    (items,) = readings.values()
    return [placed(item, phrase) for item in items]


def placed(item: Data, phrase: Phrase) -> Data:
    start, end = item.get(MARK, (0, None))
    return {**unmarked(item), MARK: phrase.span(start, end)}
