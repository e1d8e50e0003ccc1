"""How rules ask players: a generator yields an Ask, or a list of them, and is sent the answers."""

from collections.abc import Generator, Sequence
from typing import Any, TypeVar

from rules.engine.core.parts import Parts
from rules.engine.opening.opening import RuleSentence

Answer = str | int
T = TypeVar("T")
ACT = "act"


class Ask(Parts):
    """`player` (0, 1, …) must choose one of `options` (ids; at least one).

    `kind` is the verb of the choice in the game's notation: `p1 set C-05` answers an ask of kind `set`.
    The options of an ask of kind ACT are texts that carry their own verb: `drive C-05`, or a bare `end`.
    """

    __slots__ = ("kind", "options", "player")

    def __init__(self, player: int, kind: str, options: tuple[Answer, ...]) -> None:
        self.player = player
        self.kind = kind
        self.options = options

    def parts(self) -> tuple[int, str, tuple[Answer, ...]]:
        return self.player, self.kind, self.options

    def with_options(self, options: tuple[Answer, ...]) -> "Ask":
        return Ask(self.player, self.kind, options)


def distinct_cards(cards: Sequence[str]) -> tuple[str, ...]:
    """The cards as options: copies of a card are one choice."""
    return tuple(dict.fromkeys(cards))


class Choice(Parts):
    """An answer as it was given."""

    __slots__ = ("answer", "kind", "player")

    def __init__(self, player: int, kind: str, answer: Answer) -> None:
        self.player = player
        self.kind = kind
        self.answer = answer

    def parts(self) -> tuple[int, str, Answer]:
        return self.player, self.kind, self.answer

    def verbed(self) -> "Choice":
        """The choice under the verb in its answer: `act`, `drive C-05` becomes `drive`, `C-05`."""
        if self.kind != ACT:
            return self
        verb, _, rest = str(self.answer).partition(" ")
        return Choice(self.player, verb, rest)


# Several asks at once, at most one per player: each answers without knowing the other answers.
Question = Ask | list[Ask]
Steps = Generator[Question, Any, T]


class Ended(Exception):
    """The game was decided during an action. Verbs raise it; only `Game` catches it."""


class NotAllowed(Exception):
    """The rules forbid this answer; `sentence` gives the reason and its clauses."""

    def __init__(self, sentence: RuleSentence) -> None:
        clauses = f" [{', '.join(sentence.clauses)}]" if sentence.clauses else ""
        super().__init__(sentence.en + clauses)
        self.sentence = sentence
