"""What the data of a sentence or a step speaks of, however deep it lies: references, acts, conditions.

A name printed on a card is never a word of ours: a card called "it" is no pronoun.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from rules.games.code_of_joker.compiler.grammar.chart import MARK

PRINTED = ("name", "names", "ja", "en")  # the keys of what is printed on cards


class Mention(NamedTuple):
    """`key`: under which the word lies, in a dict or in a list of it."""

    key: str
    word: str


HOW_MANY = Mention("of", "done")  # how many were done before, not which


def mentions(part: Any, key: str = "") -> Iterator[Mention]:
    """Every word in the part, names on cards and places in the text apart."""
    if isinstance(part, str):
        yield Mention(key, part)
    elif isinstance(part, dict):
        for name, value in part.items():
            if name != MARK and name not in PRINTED:
                yield from mentions(value, name)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from mentions(value, key)


def speaks_of(part: Any, words: Iterable[str]) -> bool:
    """Whether any of the words is in the part."""
    wanted = frozenset(words)
    return any(one.word in wanted for one in mentions(part))
