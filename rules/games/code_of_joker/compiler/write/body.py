"""Where the steps of a line are written, and what the sentences so far leave to the next."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.lower.drafts import (
    AbilityDraft,
    Block,
    Draft,
    Linked,
)
from rules.games.code_of_joker.compiler.meaning.conditions import Condition
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.said import Choose, Event, If, Said
from rules.games.code_of_joker.compiler.resolve.deeds import HOLDERS
from rules.games.code_of_joker.compiler.resolve.discourse import Discourse
from rules.games.code_of_joker.compiler.resolve.pronouns import kind_of
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.write.players import as_much_as_each_did, each_player

ReadQuote = Callable[[str, Scope], AbilityDraft]


@dataclass
class Sentence:
    """The sentence that is read. `around`: the list in which it began; `mark`: where in it the sentence before
    began, all of which a payment covers; `instead`: what is done instead of a step of that."""

    around: Block
    mark: int = 0
    instead: Draft | None = None


@dataclass(frozen=True)
class Asking:
    """A condition as it was said, its step, the list in which that stands, and what had been met then."""

    said: If
    draft: Draft
    outside: Block
    discourse: Discourse


@dataclass(frozen=True)
class Sorts:
    """Items for colours or other sorts: of the unit, or of any among these; `block`: where they are written."""

    block: Block
    unit: str | None = None
    among: NounPhrase | None = None


@dataclass
class Expected:
    """The items that lines of their own may have. `head`: their modes or cases; `sorts`: they are for sorts;
    `bullets`: what an item with a bullet is written to; `hued`: the choice of a colour with which all is done."""

    head: Draft | None = None
    sorts: Sorts | None = None
    bullets: Block | None = None
    hued: Draft | None = None


@dataclass(frozen=True)
class Further:
    """Another event on which the line is performed, under conditions of its own."""

    on: Event
    when: list[Linked[Condition]]


@dataclass
class Whole:
    """What is said of the whole clause: further events, and conditions behind its steps, None where there can be
    none."""

    also: list[Further] = field(default_factory=list)
    only: list[Linked[Condition]] | None = None


class Body:
    """The steps of a line, or of an item. `here`: the innermost list that is written to.

    sentence: the one that is read. payment: what is paid further up, for what is written next to its `then`.
    asked: the conditions so far. expected: the items that may follow. whole: what holds for all of it.
    choosing: where the choice was said that nothing took up yet. lasting: how long what is done lasts, if the
    heading of a list said so. looked: where cards are looked at for what they may be.
    """

    def __init__(self, scope: Scope, read_quote: ReadQuote, lasting: str = "") -> None:
        self.scope, self.read_quote, self.lasting = scope, read_quote, lasting
        self.steps: Block = []
        self.here = self.steps
        self.sentence = Sentence(self.steps)
        self.payment: Draft | None = None
        self.asked: list[Asking] = []
        self.expected, self.whole = Expected(), Whole()
        self.choosing: Span | None = None
        self.looked: Block | None = None

    @property
    def last(self) -> Draft | None:
        return self.here[-1] if self.here else None

    @property
    def opened(self) -> Draft | None:
        """The last step of the list in which the sentence began."""
        return self.sentence.around[-1] if self.sentence.around else None

    def is_paid_here(self) -> bool:
        """Whether what is written next is what the payment is for."""
        return self.payment is not None and self.here is self.payment.then

    def write(self, draft: Draft, said: Said) -> None:
        before = self.payment if self.is_paid_here() and not self.here else self.last
        if before and as_much_as_each_did(draft, before):
            self.here = each_player(self.steps, before, draft)
            self.payment = None if before is self.payment else self.payment
        else:
            self.here.append(draft)
        if draft.step.do not in HOLDERS:
            self.scope.done = self.scope.done.after(draft.step)
        draft.spans.append(said.span)
        self.link_choice(draft)

    def link_choice(self, draft: Draft) -> None:
        """The step comes from where its choice was said, too."""
        if self.choosing:
            draft.spans.append(self.choosing)
        self.choosing = None

    def open(self, draft: Draft, said: Said) -> None:
        """Go on in a step that has just begun."""
        assert draft.then is not None
        self.write(draft, said)
        self.here = draft.then

    def flush(self) -> None:
        """A choice that the next step does not take up is a step of its own."""
        scope, choice = self.scope, self.scope.choice
        if choice is None:
            return
        draft = Draft(Choose(target=choice), picked=scope.picked)
        self.here.append(draft)
        self.link_choice(draft)
        if scope.picked:
            scope.picked.placed = True
        scope.meet(kind_of(choice))
        scope.choice = None
        scope.discourse = replace(scope.discourse, fresh=True)

    def reopen(self) -> None:
        """A choice at the end of the line above is there for the next line to take up."""
        last = self.last
        if last and isinstance(last.step, Choose) and last.step.name is None:
            self.scope.choice = self.here.pop().step.target

    def recall(self, draft: Draft) -> None:
        """What is done otherwise is done to what pronouns meant when the condition was asked."""
        for asking in self.asked:
            if asking.draft is draft:
                self.scope.mean(asking.discourse.last, asking.discourse.last_kind)
