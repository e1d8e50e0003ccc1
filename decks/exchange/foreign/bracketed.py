"""Programs that put the set into brackets before the name: Magic Workstation and XMage.

`    4 [M19] Name` and `SB:  2 [M19] Name` in Magic Workstation, `4 [M19:156] Name` and `SB: 2 [M19:156] Name` in
XMage's .dck files, which also have lines `NAME:`, `AUTHOR:` and `LAYOUT …`.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from decks.exchange.foreign.lines import ForeignLine
from decks.exchange.foreign.reader import (
    Reader,
    TextLine,
    card_references,
    other_line,
    read_count,
    remark,
    said_lines,
    text_lines,
)
from decks.exchange.sections import Section
from languages import Text

CARD = re.compile(
    r"(?P<side>SB:\s*)?(?P<count>[0-9]{1,9})\s*"
    r"\[(?P<set>[A-Za-z0-9_]{0,8})(?::(?P<number>[^\s\[\]:]{1,12}))?\]\s*(?P<name>\S.*)"
)
BARE = re.compile(r"(?P<side>SB:\s*)?(?P<count>[0-9]{1,9})\s+(?P<name>[^\s\[].*)")
# Magic Workstation numbers the pictures of a card: `Forest (2)`.
PICTURE = re.compile(r"\s*\([0-9]{1,2}\)\Z")
HEADS = ("NAME:", "AUTHOR:", "LAYOUT ")


class SetLine(NamedTuple):
    side: bool
    digits: str
    code: str
    number: str
    name: str


def set_line(text: str) -> SetLine | None:
    match = CARD.fullmatch(text)
    if match:
        code, number = match["set"], match["number"] or ""
        return SetLine(bool(match["side"]), match["count"], code, number, match["name"])
    bare = BARE.fullmatch(text)
    return SetLine(bool(bare["side"]), bare["count"], "", "", bare["name"]) if bare else None


def is_xmage(text: str, game: str) -> bool:
    """Two lines with set and number, or one beside a layout; little that is anything else."""
    if ":" not in text or "[" not in text:
        return False
    lines = said_lines(text)
    set_lines = [set_line(line) for line in lines]
    numbered = sum(1 for card in set_lines if card and card.number)
    heads = sum(line.startswith(HEADS) for line in lines)
    laid = any(line.startswith("LAYOUT ") for line in lines)
    cards = sum(1 for card in set_lines if card)
    return numbered >= (1 if laid else 2) and (len(lines) - heads - cards) * 5 <= cards


def is_workstation(text: str, game: str) -> bool:
    """Sets in brackets that are no card numbers: several cards share one, or a sideboard is marked."""
    if game != "twgp" or "[" not in text:
        return False
    lines = [line for line in said_lines(text) if not line.startswith("//")]
    set_lines = [set_line(line) for line in lines]
    cards = [card for card in set_lines if card and card.code and not card.number]
    names = {(card.code, card.name) for card in cards}
    several = len(names) > len({code for code, _ in names})
    marked = any(card.side for card in cards)
    codes = all(re.search("[A-Za-z]", card.code) or len(card.code) < 4 for card in cards)
    fits = len(cards) >= 3 and codes and sum(1 for card in set_lines if not card) == 0
    return fits and (several or marked)


def read(text: str) -> Iterator[ForeignLine]:
    for line in text_lines(text):
        yield read_line(line)


def read_line(line: TextLine) -> ForeignLine:
    card = set_line(line.text)
    if card:
        name = PICTURE.sub("", card.name) if card.code and not card.number else card.name
        names = dict.fromkeys((card.name, name))
        references = tuple(
            dict.fromkeys(
                reference
                for each in names
                for reference in card_references(each, card.code, card.number)
            )
        )
        section: Section = "side" if card.side else "main"
        count = read_count(card.digits)
        return ForeignLine(line.number, line.raw, "entry", count, references, section)
    if line.text.startswith("NAME:"):
        return remark(line, "main", line.text.removeprefix("NAME:"))
    if line.text.startswith((*HEADS, "//")):
        return remark(line, "main", title_in(line.text))
    return other_line(line, "main")


def title_in(text: str) -> str:
    """The title in a comment of Magic Workstation: `// NAME : Title`."""
    named = re.fullmatch(r"//\s*NAME\s*:\s*(\S.*)", text)
    return named[1] if named else ""


XMAGE = Reader(
    "xmage",
    Text("XMage deck file (.dck)", "XMageのデッキファイル（.dck）"),
    is_xmage,
    read,
)
WORKSTATION = Reader(
    "workstation",
    Text("Magic Workstation deck", "Magic Workstationのデッキ"),
    is_workstation,
    read,
)
READERS = (XMAGE, WORKSTATION)
