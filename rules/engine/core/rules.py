"""What the core knows of a game: one record of functions, filled in by `rules/games/<game>/__init__.py`."""
# interpreted: a compiled generic frozen dataclass fails on import

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from rules.engine.core.ask import Answer, Ask, Choice
from rules.engine.core.dice import Chance
from rules.engine.core.flow import Flow, Prompt
from rules.engine.core.hidden import Group, Unseen
from rules.engine.core.seats import Seats
from rules.engine.core.state import State
from rules.engine.opening.opening import RuleSentence

S = TypeVar("S", bound=State)
C = TypeVar("C")
Deck = Mapping[str, Sequence[str]]  # deck zone: its card numbers, one per copy
Lines = dict[str, list[str] | int | str]
SURE = 1e6  # added to the score of an option held to win for certain; no other score comes near


class StartingHand(NamedTuple):
    """A starting hand that is chosen: up to `size` cards of the deck zone `of`, listed in the zone `zone`."""

    zone: str
    of: str
    size: int


@dataclass(frozen=True)
class Rules(Generic[S, C]):
    """The contract. C is a game's class of card facts, S the class of its state.

    slug, version     the game; the version changes whenever old records may end differently
    seats             how many players it takes
    ruleset           a frozen dataclass of settings (bool, int); nonsense raises NotAllowed
    start             decks, facts, settings, dice -> the state before the set-up
    action            the next action; called only while there is no outcome. A prompt if it begins with a
                      question, steps if it may ask in between; nothing if it asked nobody and is over
    restate           an open ask, put again after unseen cards were redealt
    refusal           why a choice is forbidden now; the ask is None if that player has none
    hidden            groups of `Hidden`: zones whose cards a seat cannot tell apart, and what it sees of them
    lines, place      the state as text, and one such line put into the state
    blank, card       for scenarios: an empty table of the fewest seats before turn 1, and a card from words
    twin              the same card under another number
    derived           lines computed from the state without being part of it; the state does not change
    makes_sense       whether a verb and its answer could be a choice at any table with these cards
    sentences         what happened, by key of event
    worth             how good the table is for a seat: higher is better
    figures           what a game came to for a seat: whole numbers by name, from which runs make statistics
    scores            how good each option of an ask looks, judged by what the asked player may see of the
                      state (which must not change) and by the unseen cards. SURE is added only if the option
                      wins whatever the others answer, proved for every possible deal of the unseen cards or
                      found in each of several (a game's scorer says which)
    turns             how many turns of its own a seat has begun; between actions the next one may count
    mulligans         named ways to answer asks of kind `mulligan`, given the view
    solo              settings -> the same with only the first seat played, for goldfish games; raises NotAllowed
    rival             the deck that each passive seat gets beside a deck played alone
    begins            settings, seat -> the same with that seat going first; None: nobody goes first
    starting_hand     how a deck names its starting hand; None: it is drawn
    rare              names of a seat's lines that digests leave out while they are empty
    foresees          whether a search plays each option on to the seat's next turn; else to the end of the action
    """

    slug: str
    version: int
    seats: Seats
    ruleset: type[Any]
    start: Callable[[Sequence[Deck], Mapping[str, C], Any, Chance], S]
    action: Callable[[S], Prompt | Flow | None]
    restate: Callable[[S, Ask], Ask]
    refusal: Callable[[S, Ask | None, Choice], RuleSentence]
    hidden: Callable[[S, int], list[Group]]
    lines: Callable[[S], Lines]
    place: Callable[[S, str, str], None]
    blank: Callable[[Mapping[str, C], Any, Chance], S]
    card: Callable[[str, str], C]
    twin: Callable[[C, str], C]
    derived: Callable[[S], Lines]
    makes_sense: Callable[[S, str, str], bool]
    sentences: Mapping[str, RuleSentence]
    worth: Callable[[S, int], float]
    figures: Callable[[S, int], dict[str, int]]
    scores: Callable[[S, Unseen, Ask], Sequence[float]]
    turns: Callable[[S, int], int]
    mulligans: Mapping[str, Callable[[S, Ask], Answer]]
    solo: Callable[[Any], Any]
    rival: Callable[[Deck], Deck]
    begins: Callable[[Any, int], Any] | None = None
    starting_hand: StartingHand | None = None
    rare: frozenset[str] = frozenset()
    foresees: bool = False


def is_sure(score: float) -> bool:
    """Whether an option with this score is held to win for certain."""
    return score > SURE / 2
