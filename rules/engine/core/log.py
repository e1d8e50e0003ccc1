"""What happened, as data; sentences are written at the edge."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.engine.core.ids import card_number
from rules.engine.opening.opening import RuleSentence


class Words(NamedTuple):
    """A fact that has a name in either language and is no card: a Skill, a change."""

    en: str
    ja: str

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


class Event(NamedTuple):
    """`key` names the sentence; `player` (as p1, p2) and `facts` (in order) fill its places."""

    key: str
    player: int | None
    facts: tuple[str | int | Words, ...] = ()


def seat_name(player: int) -> str:
    """A player's name in notation: p1 for 0."""
    return f"p{player + 1}"


def plain_fact(fact: str | int) -> str | int:
    """A card by its number; anything else as it is."""
    # Of a fact that it knows to be an int, mypyc makes a plain int, which Tenths are not.
    known: object = fact
    return card_number(known) if isinstance(known, str) else fact


def say_event(
    sentences: Mapping[str, RuleSentence],
    event: Event,
    language: str = "en",
    name: Callable[[str | int], str | int] = plain_fact,
) -> str:
    """The event in words, followed by its clauses in brackets; `name` gives the name of a fact that is no
    Words."""
    sentence = sentences[event.key]
    player = "" if event.player is None else seat_name(event.player)
    facts = [
        fact.localised(language) if isinstance(fact, Words) else name(fact) for fact in event.facts
    ]
    text = sentence.localised(language).format(*facts, p=player)
    return f"{text} [{', '.join(sentence.clauses)}]" if sentence.clauses else text
