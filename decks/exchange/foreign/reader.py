"""A format of another program as its readers see it, and what they share: lines, counts, sections, references."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from cards.folding import same_name
from decks.exchange.foreign.lines import ForeignLine, LineKind
from decks.exchange.sections import SECTIONS, Section
from decks.legality.decklist import MAX_QUANTITY
from languages import Text

LONGEST_LINE = 500
SAMPLE = 2000
BREAK = re.compile(r"\r\n|\r|\n")
# `Sideboard (15):`, `【サイドデッキ】`, `// Sideboard`.
ORNAMENT = " \t　:：/#*【】［］[]■□●○◆◇<>＜＞=-"
COUNT = re.compile(r"\s*[(（]?\s*([0-9]{1,4})\s*枚?\s*[)）]?\s*:?\Z")


@dataclass(frozen=True)
class Reader:
    """One format of another program.

    `recognises(text, game)` is strict: a plain list is nobody's format. `read` yields the lines of a text that
    was recognised; it raises no error but DeckFileError.
    """

    slug: str
    name: Text
    recognises: Callable[[str, str], bool]
    read: Callable[[str], Iterator[ForeignLine]]


class TextLine(NamedTuple):
    """A line of a text; `text` is what it says, without spaces around it; empty if it is too long."""

    number: int
    raw: str
    text: str


def text_lines(text: str) -> Iterator[TextLine]:
    for number, raw in enumerate(BREAK.split(text.removeprefix("\ufeff")), 1):
        said = raw.strip()
        yield TextLine(number, raw, said if len(said) <= LONGEST_LINE else "")


def said_lines(text: str) -> list[str]:
    """What the first lines say that are neither blank nor too long: enough to recognise a format by."""
    return list(islice((line.text for line in text_lines(text) if line.text), SAMPLE))


def other_line(line: TextLine, section: Section) -> ForeignLine:
    """A line that holds no card: blank, or not understood."""
    kind: LineKind = "unread" if line.raw.strip() else "blank"
    return ForeignLine(line.number, line.raw, kind, section=section)


def remark(line: TextLine, section: Section, title: str = "") -> ForeignLine:
    return ForeignLine(line.number, line.raw, "remark", section=section, label=title.strip())


def read_count(digits: str) -> int:
    """The count; 1000 stands for anything over 999."""
    return min(int(digits[:12]), MAX_QUANTITY + 1)


def stated_count(text: str) -> int:
    """The count in an attribute of a file; 0, which is an error at its line, if it is no number."""
    return read_count(text) if text.isascii() and text.isdigit() else 0


def opened_section(text: str) -> tuple[Section, str, int | None] | None:
    """The section that a line opens, its word and the count that it states; None if it opens none."""
    bare = text.strip(ORNAMENT)
    counted = COUNT.search(bare)
    word = (bare[: counted.start()] if counted else bare).strip(ORNAMENT)
    section = SECTIONS.get(same_name(word))
    return (section, word, int(counted[1]) if counted else None) if section else None


def section_line(line: TextLine) -> ForeignLine | None:
    """The line as a heading, if it opens a section."""
    opened = opened_section(line.text)
    if not opened:
        return None
    section, word, quantity = opened
    return ForeignLine(line.number, line.raw, "heading", quantity, (), section, word)


def card_references(name: str, code: str = "", number: str = "") -> tuple[str, ...]:
    """Set code with collector number, then the name; halves of split cards are written in several ways."""
    name = " ".join(name.split())
    halves = [half.strip() for half in re.split("/+", name)] if "/" in name else []
    spellings = (name, " // ".join(halves) if len(halves) == 2 and all(halves) else "")
    numbered = f"{code.upper()}-{number}" if code and number else ""
    return tuple(dict.fromkeys(filter(None, (numbered, *spellings))))
