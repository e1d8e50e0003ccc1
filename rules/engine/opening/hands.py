"""A sample hand: the pile is shuffled by a seed, then choices follow one by one under the game's rule.

Stateless: deck, seed and choices reproduce the same hand. “shuffle” is no choice of the rules: it lets one try
again from the same hand, with the rest of the pile in another order.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from rules.engine.opening.opening import Mulligan, Opening, RuleSentence

T = TypeVar("T")
Choice = Literal["keep", "mulligan", "draw", "shuffle"]


class Shuffler(Protocol):
    def shuffle(self, cards: list[T]) -> None: ...


class Refused(Exception):
    """The rule does not allow this choice here; `sentence` says which rule."""

    def __init__(self, choice: Choice, sentence: RuleSentence) -> None:
        super().__init__(sentence.en)
        self.choice = choice
        self.sentence = sentence


class Option(NamedTuple):
    """A possible choice; `refused` says why the rule does not allow it now."""

    choice: Choice
    refused: RuleSentence | None


@dataclass(frozen=True)
class HandStep(Generic[T]):
    """The result of one choice: the cards it drew. `turn` is 0 before the game."""

    choice: Choice | Literal["deal"]
    turn: int
    drawn: tuple[T, ...]


@dataclass
class SampleHand(Generic[T]):
    """A pile and what was drawn from it. `fits`: whether a card is one that a forced mulligan needs."""

    opening: Opening
    pile: list[T]
    dice: Shuffler
    first: bool = True
    fits: Callable[[T], bool] = bool
    chosen: Sequence[T] = ()
    hand: list[T] = field(default_factory=list)
    aside: list[T] = field(default_factory=list)
    steps: list[HandStep[T]] = field(default_factory=list)
    made: list[Choice] = field(default_factory=list)
    turn: int = 0
    mulligans: int = 0
    kept: bool = False

    def __post_init__(self) -> None:
        """Shuffle, set cards aside, then draw the hand, in this order."""
        self.kept = self.opening.mulligan is None
        self.hopeless = self.opening.forced and not any(map(self.fits, self.pile))
        self.dice.shuffle(self.pile)
        self.aside = self.taken(self.opening.aside)
        self.hand = [*self.chosen]
        self.take("deal", self.opening.hand)

    def options(self) -> tuple[Option, ...]:
        """Every choice of the rules, with the reason if it is not allowed now."""
        words: tuple[Choice, ...] = ("draw",) if self.kept else ("keep", "mulligan")
        return tuple(Option(word, self.refusal(word)) for word in words)

    def choose(self, choice: Choice) -> None:
        """Make the choice. Raises Refused."""
        if (reason := self.refusal(choice)) is not None:
            raise Refused(choice, reason)
        self.made.append(choice)
        if choice == "mulligan":
            self.redraw()
        elif choice == "keep":
            self.kept = True
        elif choice == "shuffle":
            self.dice.shuffle(self.pile)
        else:
            self.turn += 1
            self.take("draw", self.opening.drawn(self.turn, self.first))

    def refusal(self, choice: Choice) -> RuleSentence | None:
        """Why the rule does not allow the choice now; None if it does."""
        rule = self.opening.mulligan
        if choice in ("draw", "shuffle") and rule and not self.kept:
            return rule.rule
        if choice == "shuffle":
            return None
        if choice == "draw":
            return self.refused_draw()
        if rule is None:
            return self.opening.no_mulligan
        if self.kept:
            return rule.closed
        if self.hopeless:
            return rule.hopeless
        return self.refused_mulligan(rule) if choice == "mulligan" else self.refused_keep(rule)

    def refused_draw(self) -> RuleSentence | None:
        wanted = self.opening.drawn(self.turn + 1, self.first)
        needed = wanted if self.opening.whole else min(wanted, 1)
        return self.opening.empty if len(self.pile) < needed else None

    def refused_keep(self, rule: Mulligan) -> RuleSentence | None:
        return rule.rule if rule.needs and not any(map(self.fits, self.hand)) else None

    def refused_mulligan(self, rule: Mulligan) -> RuleSentence | None:
        over = any(map(self.fits, self.hand)) if rule.needs else not self.hand
        return rule.refused if over else None

    def redraw(self) -> None:
        """Return the whole hand, shuffle everything, draw a new hand."""
        self.mulligans += 1
        self.pile += self.hand
        self.hand = []
        self.dice.shuffle(self.pile)
        self.take("mulligan", self.opening.hand_after(self.mulligans))

    def take(self, choice: Choice | Literal["deal"], number: int) -> None:
        drawn = self.taken(number)
        self.hand += drawn
        self.steps.append(HandStep(choice, self.turn, tuple(drawn)))

    def taken(self, number: int) -> list[T]:
        """Up to `number` cards from the top of the pile."""
        top, self.pile = self.pile[:number], self.pile[number:]
        return top


def replay_hand(sample: SampleHand[T], choices: Iterable[Choice]) -> Refused | None:
    """Make the choices in turn, up to the first that the rule refuses; return that refusal."""
    for choice in choices:
        try:
            sample.choose(choice)
        except Refused as refused:
            return refused
    return None
