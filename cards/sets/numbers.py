"""Numbers of cards in users' sets: `code.number`; the code names the set, the number the card within it.

So a number belongs to its set: no user's card can take the number of an official card, and the numbers of a deck
list say which sets it draws on. Official cards may not have numbers of this form.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from accounts.code_letters import CODE_LETTERS
from cards.folding import same_name
from cards.record import CardRecord

CODE_LENGTH = 8
# What is left of the 64 characters of a card's number.
LONGEST_NUMBER = 64 - CODE_LENGTH - 1
SHAPE = re.compile(rf"([{CODE_LETTERS}]{{{CODE_LENGTH}}})\.(.+)", re.DOTALL)
DOTS = ".．"


class SetNumber(NamedTuple):
    """`code` of the set, `number` within it."""

    code: str
    number: str


def split_number(reference: str) -> SetNumber | None:
    """The parts of a number of a user's set; None for every other number, and for names."""
    if not any(dot in reference for dot in DOTS):
        return None
    match = SHAPE.fullmatch(same_name(reference))
    return SetNumber(*match.groups()) if match else None


def is_code(text: str) -> bool:
    """Whether this may be the code of a set."""
    return len(text) == CODE_LENGTH and all(letter in CODE_LETTERS for letter in text)


def set_code(reference: str) -> str:
    """The code of the user's set that a card's number belongs to; empty for official cards, and for names."""
    parts = split_number(reference)
    return parts.code if parts else ""


def set_codes(references: Iterable[str]) -> frozenset[str]:
    """The codes of all users' sets that these numbers belong to."""
    return frozenset(filter(None, map(set_code, references)))


def written_codes(text: str) -> list[str]:
    """The codes of sets in a parameter, as `CODE,CODE`."""
    return list(dict.fromkeys(filter(None, map(str.strip, text.split(",")))))


def full_number(code: str, number: str) -> str:
    return f"{code}.{number}"


def numbered_in(code: str, record: CardRecord) -> CardRecord:
    """The card of a set, with its number and those of its printings made full."""
    printings = tuple(
        replace(printing, number=full_number(code, printing.number))
        for printing in record.printings
    )
    return replace(record, number=full_number(code, record.number), printings=printings)
