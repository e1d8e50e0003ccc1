"""How rules ask players: a generator yields an Ask, or a list of them, and gets the answers back."""

from collections.abc import Generator
from typing import Any, NamedTuple, TypeVar

from rules.engine.opening.opening import RuleSentence

Answer = str | int
T = TypeVar("T")
ACT = "act"


class Ask(NamedTuple):
    """One of `options` (ids; never none of them) is wanted from `player` (0, 1, …).

    `kind` is the verb of the choice in the game's notation: `p1 set C-05` answers an ask of kind `set`.
    Options of an ask of kind ACT carry their own verb, `drive C-05` or a bare `end`, and are texts.
    """

    player: int
    kind: str
    options: tuple[Answer, ...]


class Choice(NamedTuple):
    """An answer that was given."""

    player: int
    kind: str
    answer: Answer

    def verbed(self) -> "Choice":
        """With the verb that an answer to an ACT ask carries: `act`, `drive C-05` is `drive`, `C-05`."""
        if self.kind != ACT:
            return self
        verb, _, rest = str(self.answer).partition(" ")
        return Choice(self.player, verb, rest)


# Several asks at once, at most one a player: each answers without knowing the others' answers.
Question = Ask | list[Ask]
Steps = Generator[Question, Any, T]


class Ended(Exception):
    """The game was decided in the middle of an action. Verbs raise it, only `Game` catches it."""


class NotAllowed(Exception):
    """The rules forbid that answer; `sentence` says which one and why, with its clauses."""

    def __init__(self, sentence: RuleSentence) -> None:
        clauses = f" [{', '.join(sentence.clauses)}]" if sentence.clauses else ""
        super().__init__(sentence.en + clauses)
        self.sentence = sentence
