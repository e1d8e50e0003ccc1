"""Text in the style of デッキログ: a deck code, kinds with counts, and lines of number, name and `×4`."""

import re
from collections.abc import Iterator

from cards.effects import Sentence
from cards.folding import same_name
from decks.exchange.foreign.lines import ForeignLine
from decks.exchange.foreign.reader import (
    Reader,
    TextLine,
    opened_section,
    other_line,
    read_count,
    remark,
    said_lines,
    section_line,
    text_lines,
)
from decks.exchange.sections import Section

CODE = re.compile(r"(?:デッキ(?:ログ)?コード|デッキログ|deck ?log(?: code)?)\s*:?\s*[a-z0-9]{4,6}")
TITLE = re.compile(r"デッキ名\s*[:：]\s*(?P<title>\S.*)")
NUMBER = r"(?P<number>[A-Z][A-Z0-9]{0,7}[-/][A-Z0-9/-]{0,12}[0-9][A-Za-z+]{0,4})"
COPIES = r"\s*[×xX✕]\s*(?P<count>[0-9０-９]{1,3})\s*枚?"
NUMBERED = re.compile(rf"{NUMBER}[ \t　]+(?P<name>\S.*?){COPIES}")
NAMED = re.compile(rf"(?P<name>[^\s×✕].*?)[ \t　]+{NUMBER}{COPIES}")
PLAIN = re.compile(rf"(?P<name>[^\s×✕].*?){COPIES}")
KIND = re.compile(
    r"[【■●◆\[]?\s*(?P<word>[^\W\d][^\d【】()（）:：]{0,30}?)\s*[】\]]?\s*[(（:：]?\s*"
    r"(?P<count>[0-9０-９]{1,3})\s*枚\s*[)）]?"
)


def card_in(text: str) -> re.Match[str] | None:
    return NUMBERED.fullmatch(text) or NAMED.fullmatch(text)


def recognises(text: str, game: str) -> bool:
    """A line with the deck's code, and three lines with number, name and copies."""
    if game != "twgp":
        return False
    lines = said_lines(text)
    coded = any(CODE.fullmatch(same_name(line)) for line in lines)
    return coded and sum(1 for line in lines if card_in(line)) >= 3


def read(text: str) -> Iterator[ForeignLine]:
    section: Section = "main"
    for line in text_lines(text):
        read = read_line(line, section)
        section = read.section if read.kind == "heading" else section
        yield read


def read_line(line: TextLine, section: Section) -> ForeignLine:
    card = card_in(line.text) or PLAIN.fullmatch(line.text)
    if card:
        number = card.groupdict().get("number", "")
        references = tuple(filter(None, (number, card["name"].strip())))
        count = read_count(card["count"])
        return ForeignLine(line.number, line.raw, "entry", count, references, section)
    title = TITLE.fullmatch(line.text)
    if title or CODE.fullmatch(same_name(line.text)):
        return remark(line, section, title["title"] if title else "")
    return kind_line(line, section) or other_line(line, section)


def kind_line(line: TextLine, section: Section) -> ForeignLine | None:
    """A heading: a section, or a kind of card, which moves nothing."""
    if opened_section(line.text):
        return section_line(line)
    kind = KIND.fullmatch(line.text)
    if not kind:
        return None
    count, word = int(kind["count"]), kind["word"]
    return ForeignLine(line.number, line.raw, "heading", count, (), section, word)


READER = Reader(
    "decklog",
    Sentence("list in the style of Deck Log", "デッキログ形式のリスト"),
    recognises,
    read,
)
