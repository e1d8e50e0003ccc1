"""Forge: .dck files with sections `[metadata]`, `[Main]`, `[Sideboard]` and lines `4 Name|M19|1`."""

import re
from collections.abc import Iterator

from cards.folding import same_name
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
from decks.exchange.sections import SECTIONS, Section
from languages import Text

SECTION = re.compile(r"\[(?P<word>[A-Za-z ]{1,30})\]")
CARD = re.compile(r"(?P<count>[0-9]{1,9})\s+(?P<name>[^\s|][^|]*)(?P<more>(?:\|[^|]*){0,4})")
NUMBER = re.compile(r"\[(?P<number>[^\s\[\]]{1,12})\]")
METADATA = ("metadata", "general")


def recognises(text: str, game: str) -> bool:
    """The sections of a file; its main deck alone is no proof, unless cards state their sets."""
    if "[" not in text:
        return False
    lines = said_lines(text)
    words = {same_name(match["word"]) for line in lines if (match := SECTION.fullmatch(line))}
    stated = sum("|" in line and bool(CARD.fullmatch(line)) for line in lines)
    return "main" in words and (not words.isdisjoint(METADATA) or stated >= 2)


def read(text: str) -> Iterator[ForeignLine]:
    word = "main"
    section: Section = "main"
    for line in text_lines(text):
        opened = SECTION.fullmatch(line.text)
        if opened:
            word = same_name(opened["word"])
            section = SECTIONS.get(word, "main" if word in METADATA else "extra")
            label = opened["word"]
            yield ForeignLine(line.number, line.raw, "heading", None, (), section, label)
        else:
            yield read_line(line, word, section)


def read_line(line: TextLine, word: str, section: Section) -> ForeignLine:
    if word in METADATA and line.text:
        key, _, value = line.text.partition("=")
        return remark(line, section, value if same_name(key) == "name" else "")
    card = CARD.fullmatch(line.text)
    if not card:
        return remark(line, section) if line.text.startswith("#") else other_line(line, section)
    details = [detail.strip() for detail in card["more"].split("|")[1:]]
    code = details[0] if details else ""
    number = next(
        (match["number"] for detail in details if (match := NUMBER.fullmatch(detail))), ""
    )
    # A plus behind the name is a foil.
    name = card["name"].rstrip().removesuffix("+")
    references = card_references(name, code, number)
    count = read_count(card["count"])
    return ForeignLine(line.number, line.raw, "entry", count, references, section)


READER = Reader(
    "forge",
    Text("Forge deck file (.dck)", "Forgeのデッキファイル（.dck）"),
    recognises,
    read,
)
