"""English sentences."""

from collections.abc import Sequence
from itertools import pairwise

OTHERS = ("your opponent ", "each player ")
NAMING = (
    "it",
    "its",
    "they",
    "their",
    "this",
    "that",
    "the",
    "all",
    "each",
    "your",
    "neither",
    "what",
    "no",
)


def joined(phrases: Sequence[str]) -> str:
    """Clauses as one, in order: "choose a card and discard it, then draw a card"."""
    told = phrases[0]
    for before, phrase in pairwise(phrases):
        you = "you " if before.startswith(OTHERS) and " chooses " not in before else ""
        link = " and " if before.startswith("choose ") else f", then {you}"
        told += f"{link if is_order(phrase) else ', then '}{phrase}"
    return told


def is_order(phrase: str) -> bool:
    """Whether it says what you do; otherwise it names who or what does something, or gets it."""
    word = phrase.partition(" ")[0]
    return word.isalpha() and word not in NAMING


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
