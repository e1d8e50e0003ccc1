"""The lines of one ability to clauses: which events, conditions and bodies they have."""

from collections.abc import Iterator
from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.conditions import conditions_of
from rules.games.code_of_joker.compiler.lower.drafts import ClauseDraft, Linked, copied
from rules.games.code_of_joker.compiler.lower.events import events_of
from rules.games.code_of_joker.compiler.lower.later import put_off
from rules.games.code_of_joker.compiler.lower.static import gifts_of
from rules.games.code_of_joker.compiler.meaning.conditions import Condition
from rules.games.code_of_joker.compiler.meaning.said import (
    Awaiting,
    Deed,
    If,
    Lasts,
    Lead,
    Modes,
    Placed,
    Replace,
    Said,
    Settle,
    Then,
)
from rules.games.code_of_joker.compiler.meaning.targets import Mentioned
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase
from rules.games.code_of_joker.compiler.normalise.segments import AbilityText, Line
from rules.games.code_of_joker.compiler.parse.sentences import read_sentence
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.write.alternatives import is_alternative
from rules.games.code_of_joker.compiler.write.before import set_beside
from rules.games.code_of_joker.compiler.write.body import Body, ReadQuote
from rules.games.code_of_joker.compiler.write.labels import add_item, go_on, whole_condition
from rules.games.code_of_joker.compiler.write.sentences import add_sentence, finish

Read = tuple[Phrase, list[Said]]  # a sentence, and what it says
PREFIXES = {"起動・": "activated", "奇跡・": "miracle"}
FIGHTERS = ("unit", "evolution")
UNHEARD = ("joker", "activated")  # abilities that a player uses
BASE = ("bp", "multiply-bp", "set-bp")
GOING_ON = ("then", "paid", "else")  # how a line begins that goes on after a list


class ClauseWriter:
    """`opened`: the body of the line before, to which items belong and which a line may go on with, and those of
    the items in it. `when`: conditions that a heading set for the lines below it."""

    def __init__(self, text: AbilityText, kind: str, read_quote: ReadQuote) -> None:
        self.text, self.kind, self.read_quote = text, kind, read_quote
        self.called = ability_kind(text, kind)
        self.clauses: list[ClauseDraft] = []
        self.lines: list[list[Phrase]] = []
        self.opened: list[Body] = []
        self.when: list[Condition] = []

    def add_line(self, line: Line) -> Scope:
        """Raises Refused."""
        scope = Scope(line.whole.span(), self.kind in FIGHTERS)
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
        read = [
            (sentence, self.offered(read_sentence(sentence), scope)) for sentence in line.sentences
        ]
        if not read:
            raise Refused("empty", line.whole.span())
        read = [
            (sentence, put_off(timed_base(items), number > 0, sentence.span()))
            for number, (sentence, items) in enumerate(read)
        ]
        for number, part in enumerate(parted_by_events(read)):
            self.add_clause(line, part, scope.afresh() if number else scope)

    def offered(self, items: list[Said], scope: Scope) -> list[Said]:
        """Under a heading 選略, "the following takes effect" offers a choice."""
        if not self.text.heading.text.startswith("選略") or not is_following(items[-1:]):
            return items
        scope.assume("one-of-them")
        return [*items[:-1], Modes(choose=1, span=items[-1].span)]

    def add_clause(self, line: Line, read: list[Read], scope: Scope) -> None:
        first = read[0][1]
        events = [item for item in first if isinstance(item, Awaiting)]
        rest = [item for item in first if not isinstance(item, Awaiting)]
        if any(is_once(item) for _, items in read for item in items):
            rest = [item for item in rest if not (isinstance(item, Lead) and is_once(item))]
            read = [
                pair for pair in read if not (isinstance(pair[1][0], Deed) and is_once(pair[1][0]))
            ]
            self.limit(scope)
        if rest and isinstance(place := rest[0], Placed):
            scope.zone = place.zone
            rest.pop(0)
        on = events_of(events, scope)
        if not on and self.goes_on(rest[0]):
            self.continue_line(line, read)
        elif on or self.called in UNHEARD:
            clause = ClauseDraft(on=on)
            self.open_clause(line, read, clause, rest, scope)
        elif is_following(rest[-1:]):
            self.open_heading(line, rest, scope)
        else:
            self.add_unheard(line, read, rest, scope)

    def limit(self, scope: Scope) -> None:
        """What a unit does once a turn. Raises Refused for other cards, whose uses are counted."""
        if self.kind not in FIGHTERS:
            raise Refused("language", scope.span)
        scope.once = True

    def goes_on(self, said: Said) -> bool:
        """Whether a line goes on after the list above it, or outside what the line above depends on."""
        if self.opened[1:]:
            return isinstance(said, Lead) and said.lead in GOING_ON
        return bool(self.opened) and isinstance(said, Then) and bool(said.ends)

    def open_heading(self, line: Line, rest: list[Said], scope: Scope) -> None:
        for item in rest[:-1]:
            if not isinstance(item, If):
                raise Refused("language", line.whole.span())
            self.when += conditions_of(item, scope)

    def open_clause(
        self, line: Line, read: list[Read], clause: ClauseDraft, rest: list[Said], scope: Scope
    ) -> None:
        if any(isinstance(item, If) and item.during for _, items in read for item in items):
            # How long, which only lines without an event say.
            raise Refused("language", line.whole.span())
        clause.when = [Linked(condition) for condition in self.when]
        while (said := whole_condition(rest)) and not has_otherwise(rest, read[1:]):
            rest.pop(0)
            clause.when += [
                Linked(condition, (said.span,)) for condition in conditions_of(said, scope)
            ]
        body = Body(scope, self.read_quote)
        only = body.whole.only = []
        sentences = [rest, *(items for _, items in read[1:])]
        for (phrase, _items), more in zip(read, sentences, strict=True):
            scope.span = phrase.span()
            if more:
                add_sentence(body, more)
        finish(body)
        body.whole.only = None
        self.close_clause(clause, only, body)
        self.lines.append([phrase for phrase, _ in read])
        for also in body.whole.also:
            when = [Linked(link.part) for link in clause.when] + also.when
            steps = copied(body.steps)
            self.clauses.append(replace(clause, on=[Linked(also.on)], when=when, do=steps))
            self.lines.append(self.lines[-1])
        self.opened = [body]

    def close_clause(self, clause: ClauseDraft, only: list[Linked[Condition]], body: Body) -> None:
        """Everything that its sentences have said of it."""
        scope = body.scope
        clause.when, clause.do = clause.when + only, body.steps
        clause.pattern, clause.once, clause.zone = scope.pattern, scope.once, scope.zone
        self.clauses.append(clause)

    def add_unheard(self, line: Line, read: list[Read], rest: list[Said], scope: Scope) -> None:
        """A line without an event gives something, or goes on with the line above."""
        try:
            self.add_gifts([(read[0][0], list(rest)), *read[1:]], scope)
        except Refused:
            if not self.opened:
                raise
            self.continue_line(line, [(read[0][0], rest), *read[1:]])

    def add_gifts(self, read: list[Read], scope: Scope) -> None:
        """Raises Refused."""
        if self.kind not in FIGHTERS:
            raise Refused("static", scope.span)
        for place, (_, items) in enumerate(read):
            if place and isinstance(items[0], If):  # from there on it depends on that
                self.add_gifts(read[:place], scope)
                self.add_gifts(read[place:], scope)
                return
        sentences = [items for _, items in read]
        when = list(self.when)
        while said := whole_condition(sentences[0]):
            sentences[0].pop(0)
            when += conditions_of(said, scope)
        gifts = gifts_of(sentences, scope)
        clause = ClauseDraft(
            when=[Linked(condition) for condition in when], give=gifts, zone=scope.zone
        )
        self.clauses.append(clause)
        self.lines.append([phrase for phrase, _ in read])
        self.opened = []

    def continue_line(self, line: Line, read: list[Read]) -> None:
        del self.opened[1:]
        go_on(self.opened[0], read)
        set_beside(self.clauses[-1], self.opened[0].steps, len(self.when))
        self.lines[-1] += line.sentences


def timed_base(items: list[Said]) -> list[Said]:
    """The sentence, in which a change of base BP for a time becomes a change of BP that ends."""
    rewritten = list(items)
    for place, said in enumerate(items[1:], 1):
        timed = isinstance(said, Deed) and said.do in BASE and isinstance(items[place - 1], Lasts)
        if isinstance(said, Deed) and timed and (said.base or is_base(said)):
            rewritten[place] = replace(said, base=False, ended=True)
    return rewritten


def is_base(said: Deed) -> bool:
    """Whether it is base BP although that is not said: what BP is set to."""
    return isinstance(said, Settle) and said.base is None


def is_once(said: Said) -> bool:
    """Whether it says that something happens once a turn."""
    if isinstance(said, Lead):
        return said.lead == "once"
    return isinstance(said, Deed) and said.do == "once"


def is_following(items: list[Said]) -> bool:
    """Whether the sentence announces that a list follows."""
    return any(isinstance(item, Deed) and item.do == "following" for item in items)


def parted_by_events(read: list[Read]) -> Iterator[list[Read]]:
    """The sentences of a line, anew from each that names an event of its own. Raises Refused for
    「…た場合」, which is an event at the beginning of a line only."""
    for phrase, items in read[1:]:
        if any(isinstance(item, Awaiting) and item.case for item in items):
            raise Refused("unread", phrase.span())
    begins = [n for n, (_, items) in enumerate(read) if n == 0 or waits(items) or is_fate(items)]
    for start, end in zip(begins, [*begins[1:], len(read)], strict=True):
        yield read[start:end]


def has_otherwise(rest: list[Said], later: list[Read]) -> bool:
    """Whether this sentence or a later one says what is done if the condition does not hold, or if another one
    holds that rules it out."""
    leads = [*rest[1:], *(items[0] for _, items in later if items)]
    return any(
        (isinstance(item, Lead) and item.lead == "else") or is_alternative(rest[0], item)
        for item in leads
    )


def waits(items: list[Said]) -> bool:
    return isinstance(items[0], Awaiting)


def is_fate(items: list[Said]) -> bool:
    """Whether a sentence says what always becomes of this unit instead of being destroyed."""
    return items[0].__class__ is Replace and items[0].obj == Mentioned(ref="self")


def ability_kind(text: AbilityText, kind: str) -> str:
    """The kind of ability that is used or named as such; "" for one that waits or holds."""
    if kind == "joker":
        return "joker"
    return next(
        (PREFIXES[prefix] for prefix in PREFIXES if text.heading.text.startswith(prefix)), ""
    )
