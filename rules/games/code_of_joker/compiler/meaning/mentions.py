"""What a record speaks of, however deep it lies: references, acts, conditions.

A name printed on a card is never a word of ours: a card called "it" is no pronoun.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules.games.code_of_joker.compiler.meaning.record import Record, parts_of

PRINTED = ("name", "names")  # the fields of what is printed on cards


class Mention(NamedTuple):
    """`key`: the field that is the word or has it in a row, or the family of which the word is a tag."""

    key: str
    word: str


HOW_MANY = Mention("of", "done")  # how many were done before, not which


def mentions(part: object, key: str = "") -> Iterator[Mention]:
    """Every word in a record or a row of them, names on cards apart."""
    if isinstance(part, str):
        yield Mention(key, part)
    elif isinstance(part, Record):
        if part.tag:
            yield Mention(part.family, part.tag)
        for name, value in parts_of(part):
            if name not in PRINTED:
                yield from mentions(value, name)
    elif isinstance(part, list | tuple):
        for item in part:
            yield from mentions(item, key)


def speaks_of(part: object, words: Iterable[str]) -> bool:
    """Whether any of the words is in the part."""
    wanted = frozenset(words)
    return any(mention.word in wanted for mention in mentions(part))
