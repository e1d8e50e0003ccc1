"""What a game is to the core: one record of functions, filled in by `rules/<game>/__init__.py`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.core.ask import Answer, Ask, Choice, Steps
from rules.core.dice import Chance
from rules.core.opening import Sentence
from rules.core.state import State

S = TypeVar("S", bound=State)
C = TypeVar("C")
Deck = Mapping[str, Sequence[str]]  # zone of the deck: numbers of its cards, one by one
Lines = dict[str, list[str] | int | str]


@dataclass(frozen=True)
class Rules(Generic[S, C]):
    """The contract. C is a game's class of card facts, S that of its state.

    slug, version     the game; the version changes whenever old records may end otherwise
    ruleset           a frozen dataclass of settings (bool, int); nonsense raises NotAllowed
    start             decks, facts, settings, dice -> the state before the set-up
    action            the next action; called only while there is no outcome
    restate           a standing ask, put again after unseen cards were dealt anew
    refusal           why a choice is forbidden now; the ask is None where that player has none
    hidden            groups of zones whose cards a seat cannot tell apart
    lines, place      the state as text, and one such line put into the state
    blank, card       an empty table before turn 1, and a card from words, for scenarios
    sentences         what happened, by key of event
    worth             how good the table is for a seat: the higher the better
    figures           what a game came to for a seat: whole numbers by name, of which runs make statistics
    score             how good an answer looks, given the view, the unseen cards, and the ask
    """

    slug: str
    version: int
    ruleset: type[Any]
    start: Callable[[Sequence[Deck], Mapping[str, C], Any, Chance], S]
    action: Callable[[S], Steps[None]]
    restate: Callable[[S, Ask], Ask]
    refusal: Callable[[S, Ask | None, Choice], Sentence]
    hidden: Callable[[S, int], list[list[list[str]]]]
    lines: Callable[[S], Lines]
    place: Callable[[S, str, str], None]
    blank: Callable[[Mapping[str, C], Any, Chance], S]
    card: Callable[[str, str], C]
    sentences: Mapping[str, Sentence]
    worth: Callable[[S, int], float]
    figures: Callable[[S, int], dict[str, int]]
    score: Callable[[S, list[list[str]], Ask, Answer], float]
