"""One ability: its lines to clauses."""

import copy
from collections.abc import Iterator
from typing import Any

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.check.proof import lost_words
from rules.games.code_of_joker.compiler.check.remarks import most_per_turn
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.grammar.card_grammar import card_grammar
from rules.games.code_of_joker.compiler.grammar.chart import MARK, Chart, meaning, unmarked
from rules.games.code_of_joker.compiler.lower.conditions import conditions_of
from rules.games.code_of_joker.compiler.lower.events import events_of
from rules.games.code_of_joker.compiler.lower.later import put_off
from rules.games.code_of_joker.compiler.lower.static import gifts_of
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase, topics_behind
from rules.games.code_of_joker.compiler.normalise.segments import AbilityText, Line, line_of
from rules.games.code_of_joker.compiler.parse.slips import MendBudget, mended_ability
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.write.alternatives import is_alternative, part_contradiction
from rules.games.code_of_joker.compiler.write.antecedents import nested_steps
from rules.games.code_of_joker.compiler.write.bodies import Body
from rules.games.code_of_joker.compiler.write.labels import add_item, go_on, is_whole
from rules.games.code_of_joker.compiler.write.said import timed_base

Data = dict[str, Any]
Read = tuple[Phrase, list[Data]]  # a sentence, and what it says
PREFIXES = {"起動・": "activated", "奇跡・": "miracle"}
FIGHTERS = ("unit", "evolution")
UNHEARD = ("joker", "activated")  # abilities that a player uses
GOING_ON = ("then", "paid", "else")  # how a line begins that goes on after a list
# Steps that are nothing without their items.
NEEDED = {
    "modes": "modes",
    "cases": "cases",
    "if": "then",
    "repeat": "then",
    "chance": "then",
    "each": "then",
}


def abilities_of(
    text: AbilityText, kind: str, scopes: list[Scope], budget: MendBudget
) -> list[Data]:
    """The abilities under one heading; one that is used may stand beside one that waits. `scopes` gets one for
    each line. Slips are mended if it cannot be read as it stands. Raises Refused."""
    try:
        return read_abilities(text, kind, scopes)
    except Refused as refused:
        mended = mended_ability(text, budget) if refused.code == "unread" else None
        if mended is None:
            raise
        scopes.clear()
        found = read_abilities(mended[0], kind, scopes)
        scopes[0].assumptions += mended[1]
        return found


def read_abilities(text: AbilityText, kind: str, scopes: list[Scope]) -> list[Data]:
    """As it stands. Raises Refused."""
    maker = AbilityMaker(text, kind)
    for line in text.lines:
        scopes.append(maker.add_line(line))
    return maker.abilities()


class AbilityMaker:
    """`opened`: the body of the line before, to which items belong and which a line may go on with, and those of
    the items in it. `when`: conditions that a heading set for the lines below it."""

    def __init__(self, text: AbilityText, kind: str) -> None:
        self.text, self.kind = text, kind
        self.called = ability_kind(text, kind)
        self.clauses: list[Data] = []
        self.lines: list[list[Phrase]] = []
        self.opened: list[Body] = []
        self.when: list[Data] = []

    def add_line(self, line: Line) -> Scope:
        """Raises Refused."""
        scope = Scope(line.whole.span(), self.kind in FIGHTERS, quoted_ability)
        scope.last = "self" if self.text.quoted else None
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
            scope.links += [(tuple(said[MARK]), one) for one in held]
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

    def abilities(self) -> list[Data]:
        """Raises Refused."""
        if not self.clauses:
            raise Refused("empty", self.text.heading.span())
        for clause, lines in zip(self.clauses, self.lines, strict=True):
            part_contradiction(clause)
            check_clause(clause, self.text)
            of_line = [
                one for one, other in zip(self.clauses, self.lines, strict=True) if other is lines
            ]
            if lost := lost_words("\n".join(phrase.text for phrase in lines), of_line):
                raise Refused("lost", place_of(lost[0], lines), "、".join(lost))
            if self.is_limited(clause):
                clause["once_per_turn"] = True
        used = [one for one in self.clauses if self.called in UNHEARD and "on" not in one]
        rest = [one for one in self.clauses if one not in used]
        return [
            {"kind": kind, "clauses": clauses}
            for kind, clauses in (
                (self.called, used),
                (
                    self.called
                    if self.called not in UNHEARD and self.called
                    else waited_kind(rest),
                    rest,
                ),
            )
            if clauses
        ]

    def is_limited(self, clause: Data) -> bool:
        """Whether it happens once a turn: what a player uses, or what a remark says so of. Raises Refused."""
        most = most_per_turn(self.text.remarks) if self.kind in FIGHTERS else 0
        if most > 1:
            raise Refused("language", self.text.heading.span())
        return (self.called == "activated" and "on" not in clause) or bool(most and "do" in clause)


def quoted_ability(text: str, around: Scope) -> Data:
    """What a text between 「」 gives a unit; it is somewhere in the sentence of `around`. Raises Refused."""
    place = around.span[0]
    phrase = Phrase(text, (place,) * len(text))
    scopes: list[Scope] = []
    quoted = AbilityText(phrase, [line_of(phrase)], quoted=True)
    found = abilities_of(quoted, "unit", scopes, MendBudget(0))
    if len(found) != 1:
        raise Refused("language", around.span)
    around.assumptions += [one for scope in scopes for one in scope.assumptions]
    return found[0]


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


def check_clause(clause: Data, text: AbilityText) -> None:
    """Raises Refused for a heading without items."""
    if not clause.get("do", True):
        raise Refused("empty", text.heading.span())
    for step in nested_steps(clause):
        if not step[NEEDED.get(step["do"], "do")]:
            raise Refused("empty", text.heading.span())


def ability_kind(text: AbilityText, kind: str) -> str:
    """The kind of ability that is used or named as such; "" for one that waits or holds."""
    if kind == "joker":
        return "joker"
    return next((PREFIXES[one] for one in PREFIXES if text.heading.text.startswith(one)), "")


def waited_kind(clauses: list[Data]) -> str:
    return "triggered" if any("do" in clause for clause in clauses) else "continuous"


def place_of(word: str, phrases: list[Phrase]) -> Span | None:
    """Where it first stands in the printed text; None for a number that is written otherwise there."""
    for phrase in phrases:
        if (start := phrase.text.find(word)) >= 0:
            return phrase.span(start, start + len(word))
    return None


def read_sentence(phrase: Phrase) -> list[Data]:
    """What a sentence says, each part with its place in the printed text. Raises Refused."""
    chart = Chart(card_grammar(), phrase.text)
    readings = {meaning(one): one for one in chart.readings("sentence")}
    for other in topics_behind(phrase) if not readings else ():
        found = Chart(card_grammar(), other.text).readings("sentence")
        readings, phrase = {meaning(one): one for one in found}, other
        if readings:
            break
    if not readings:
        raise Refused("unread", phrase.span(min(chart.reached, len(phrase.text) - 1)))
    if len(readings) > 1:
        raise Refused("ambiguous", phrase.span())
    (items,) = readings.values()
    return [placed(item, phrase) for item in items]


def placed(item: Data, phrase: Phrase) -> Data:
    start, end = item.get(MARK, (0, None))
    return {**unmarked(item), MARK: phrase.span(start, end)}
