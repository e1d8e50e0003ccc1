"""What happened, as data; sentences are made at the edge."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.engine.opening.opening import RuleSentence


class Event(NamedTuple):
    """`key` names the sentence, into which `player` (as p1, p2) and `facts` (in order) are put."""

    key: str
    player: int | None
    facts: tuple[str | int, ...] = ()


def seat_name(player: int) -> str:
    """A player's name in notation: p1 for 0."""
    return f"p{player + 1}"


def plain_fact(fact: str | int) -> str | int:
    return fact


def say_event(
    sentences: Mapping[str, RuleSentence],
    event: Event,
    language: str = "en",
    name: Callable[[str | int], str | int] = plain_fact,
) -> str:
    """The event in words, its clauses in brackets behind it; `name` says what a fact is called."""
    sentence = sentences[event.key]
    player = "" if event.player is None else seat_name(event.player)
    text = sentence.localised(language).format(*map(name, event.facts), p=player)
    return f"{text} [{', '.join(sentence.clauses)}]" if sentence.clauses else text
