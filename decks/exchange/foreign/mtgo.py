"""Magic Online: its text lists, where a blank line begins the sideboard, and its .dek files (XML)."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from decks.exchange.foreign.lines import ForeignLine
from decks.exchange.foreign.markup import Element, begins_with, xml_elements
from decks.exchange.foreign.reader import (
    Reader,
    TextLine,
    card_references,
    other_line,
    read_count,
    stated_count,
    text_lines,
)
from decks.exchange.sections import Section
from languages import Text

NAMED = re.compile(r"(?P<count>[0-9]{1,4})\s+(?P<name>[^\s\[\](【「《].*)")
COUNTED = re.compile(r"([0-9]{1,4})[xX]?\s")
LEAST_MAIN, MOST_SIDE = 40, 15


def sideboard_begins(lines: Iterable[TextLine]) -> int | None:
    """The number of the first line of a sideboard: of two blocks of counted lines, the first has 40 cards and the
    second no more than 15. None if the text is not made so.
    """
    blocks = [
        list(block)
        for said, block in groupby(lines, key=lambda line: bool(line.raw.strip()))
        if said
    ]
    if len(blocks) != 2 or any(not COUNTED.match(line.text) for b in blocks for line in b):
        return None
    main, side = (sum(int(line.text.split()[0].rstrip("xX")) for line in b) for b in blocks)
    return blocks[1][0].number if main >= LEAST_MAIN and side <= MOST_SIDE else None


def is_text(text: str, game: str) -> bool:
    """All lines are `4 Name`, and exactly one blank line divides a main deck from a sideboard."""
    if game != "twgp":
        return False
    lines = list(text_lines(text.strip()))
    said = [line for line in lines if line.raw.strip()]
    named = all(NAMED.fullmatch(line.text) for line in said)
    return named and len(lines) == len(said) + 1 and sideboard_begins(lines) is not None


def read_text(text: str) -> Iterator[ForeignLine]:
    lines = list(text_lines(text))
    begins = sideboard_begins(lines) or len(lines) + 1
    for line in lines:
        section: Section = "side" if line.number >= begins else "main"
        named = NAMED.fullmatch(line.text)
        if named:
            count, references = read_count(named["count"]), card_references(named["name"])
            yield ForeignLine(line.number, line.raw, "entry", count, references, section)
        else:
            yield other_line(line, section)


def is_dek(text: str, game: str) -> bool:
    return begins_with(text, "Deck") and "<Cards" in text


def read_dek(text: str) -> Iterator[ForeignLine]:
    """`<Cards CatID="…" Quantity="4" Sideboard="false" Name="…"/>`; other elements say nothing of the deck."""
    for element in xml_elements(text):
        if element.name == "Cards" and element.attributes.get("Name", "").strip():
            yield dek_line(element)


def dek_line(element: Element) -> ForeignLine:
    said = element.attributes
    name, digits = said["Name"], said.get("Quantity", "1")
    section: Section = "side" if said.get("Sideboard", "").casefold() == "true" else "main"
    raw, references = f"{digits} {name}", card_references(name)
    return ForeignLine(element.line, raw, "entry", stated_count(digits), references, section)


TEXT = Reader("mtgo", Text("Magic Online list", "Magic Onlineのリスト"), is_text, read_text)
DEK = Reader(
    "mtgo-dek",
    Text("Magic Online deck file (.dek)", "Magic Onlineのデッキファイル（.dek）"),
    is_dek,
    read_dek,
)
