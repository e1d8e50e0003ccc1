"""English sentences."""

from collections.abc import Sequence
from itertools import pairwise

CHOICES = ("choose ", "your opponent chooses ")


def joined(phrases: Sequence[str]) -> str:
    """Clauses as one, in order: "choose a card and discard it, then draw a card"."""
    told = phrases[0]
    for before, phrase in pairwise(phrases):
        told += f"{' and ' if before.startswith(CHOICES) else ', then '}{phrase}"
    return told


def sentence(phrase: str) -> str:
    """A quoted sentence at the end has its full stop already."""
    stop = "" if phrase.endswith(".”") else "."
    return f"{phrase[:1].upper()}{phrase[1:]}{stop}"


def listed(words: Sequence[str], last: str = "and") -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def plural(noun: str) -> str:
    """The plural of a noun phrase whose last word is its head."""
    if noun.endswith("species"):
        return noun
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")
