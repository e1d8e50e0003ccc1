"""Magic Arena and the sites that write its lines: a count, a name, and the printing in parentheses.

MTGA `4 Name (M19) 156`, Moxfield `4 Name (M19) 156 *F* #tag`, TappedOut `4x Name (M19:156) *F* #tag`, Archidekt
`4x Name (m19) 156 [Category{top}] ^Tag,#hex^`. What stands behind the printing
tells them apart; they are read alike.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cards.folding import same_name
from decks.exchange.foreign.lines import ForeignLine
from decks.exchange.foreign.mtgo import sideboard_begins
from decks.exchange.foreign.reader import (
    Reader,
    TextLine,
    card_references,
    opened_section,
    other_line,
    read_count,
    remark,
    said_lines,
    section_line,
    text_lines,
)
from decks.exchange.sections import SECTIONS, Section
from languages import Text

COUNTED = re.compile(r"(?P<side>SB:\s*)?(?P<count>[0-9]{1,9})\s?[xX×]?\s+(?P<rest>\S.*)")
PRINTING = re.compile(
    r"\s\((?P<set>[A-Za-z0-9]{2,6})(?::(?P<inner>[0-9A-Za-z★†-]{1,12}))?\)(?=\s|\Z)"
)
NUMBER = re.compile(r"\s+(?P<number>[A-Za-z★†-]{0,8}[0-9][0-9A-Za-z★†-]{0,8})(?=\s|\Z)")
FINISH, CATEGORY, LABEL = r"\*[A-Za-z-]{1,8}\*", r"\[[^\[\]]+\]", r"\^[^^]+\^"
MARK = re.compile(rf"\s(?P<mark>{FINISH}|{CATEGORY}|{LABEL}|#[^\s#].*)")


class Dress(NamedTuple):
    """What a line says: `inner` if the number stands within the parentheses."""

    digits: str
    side: bool
    name: str
    code: str = ""
    number: str = ""
    inner: bool = False
    marks: tuple[str, ...] = ()

    @property
    def printed(self) -> bool:
        return bool(self.code and self.number)

    def marked(self, beginning: str) -> bool:
        return any(mark.startswith(beginning) for mark in self.marks)


def undress(text: str) -> Dress | None:
    """The parts of a line that begins with a count, else None."""
    counted = COUNTED.fullmatch(text)
    if not counted:
        return None
    rest = counted["rest"]
    first = MARK.search(rest)
    marks = tuple(match["mark"] for match in MARK.finditer(rest))
    bare = rest[: first.start()] if first else rest
    side = bool(counted["side"])
    printings = list(PRINTING.finditer(bare))
    if not printings:
        return Dress(counted["count"], side, bare, marks=marks)
    printing = printings[-1]
    behind = NUMBER.match(bare, printing.end())
    number = printing["inner"] or (behind["number"] if behind else "")
    name = bare[: printing.start()]
    inner = bool(printing["inner"])
    return Dress(counted["count"], side, name, printing["set"], number, inner, marks)


class Looks(NamedTuple):
    """The lines of a text by what they look like: undressed entries, and how many open a section or are odd."""

    entries: list[Dress]
    sections: int
    odd: int

    @property
    def printed(self) -> list[Dress]:
        return [dress for dress in self.entries if dress.printed]

    @property
    def fits(self) -> bool:
        """At least two lines state a printing, and nearly all are entries."""
        return len(self.printed) >= 2 and self.odd * 5 <= len(self.entries)


def looks_of(text: str, game: str) -> Looks:
    if game != "twgp" or "(" not in text:
        return Looks([], 0, 0)
    lines = said_lines(text)
    dresses = [undress(line) for line in lines]
    others = [line for line, dress in zip(lines, dresses, strict=True) if not dress]
    sections = sum(1 for line in others if opened_section(line))
    odd = sum(1 for line in others if not (opened_section(line) or is_remark(line)))
    return Looks([dress for dress in dresses if dress], sections, odd)


def is_remark(text: str) -> bool:
    return text.startswith(("//", "#")) or same_name(text) == "about" or text[:5] == "Name "


def is_archidekt(text: str, game: str) -> bool:
    looks = looks_of(text, game)
    return looks.fits and sum(d.marked("[") or d.marked("^") for d in looks.printed) >= 2


def is_tappedout(text: str, game: str) -> bool:
    looks = looks_of(text, game)
    return looks.fits and sum(dress.inner for dress in looks.entries) >= 2


def is_moxfield(text: str, game: str) -> bool:
    looks = looks_of(text, game)
    return looks.fits and any(d.marked("*") or d.marked("#") for d in looks.printed)


def is_arena(text: str, game: str) -> bool:
    """Section words, or a printing in every line (three of them at least)."""
    looks = looks_of(text, game)
    everywhere = len(looks.printed) == len(looks.entries) >= 3
    return looks.fits and (looks.sections > 0 or everywhere)


def read_dressed(text: str) -> Iterator[ForeignLine]:
    """The lines; without any section word, a blank line may begin the sideboard as in MTGO's lists."""
    lines = list(text_lines(text))
    worded = any(opened_section(line.text) for line in lines)
    begins = None if worded else sideboard_begins(lines)
    section: Section = "main"
    for line in lines:
        section = "side" if line.number == begins else section
        read = read_line(line, section)
        section = read.section if read.kind == "heading" else section
        yield read


def read_line(line: TextLine, section: Section) -> ForeignLine:
    dress = undress(line.text)
    if dress:
        references = card_references(dress.name, dress.code, dress.number)
        place = marked_section(dress.marks) or ("side" if dress.side else section)
        count = read_count(dress.digits)
        return ForeignLine(line.number, line.raw, "entry", count, references, place)
    if is_remark(line.text) and not opened_section(line.text):
        title = line.text[5:] if line.text.startswith("Name ") else ""
        return remark(line, section, title)
    return section_line(line) or other_line(line, section)


def marked_section(marks: Iterable[str]) -> Section | None:
    """The section by Archidekt's categories and TappedOut's `*CMDR*`."""
    for mark in marks:
        if mark.casefold() == "*cmdr*":
            return "commander"
        categories = [word.partition("{")[0] for word in mark[1:-1].split(",")]
        sections = [SECTIONS.get(same_name(word)) for word in categories] if mark[0] == "[" else []
        for section in sections:
            if section and section != "main":
                return section
        if mark[0] == "[" and "{noDeck}" in mark:
            return "maybe"
    return None


ARCHIDEKT = Reader(
    "archidekt", Text("Archidekt list", "Archidektのリスト"), is_archidekt, read_dressed
)
TAPPEDOUT = Reader(
    "tappedout", Text("TappedOut list", "TappedOutのリスト"), is_tappedout, read_dressed
)
MOXFIELD = Reader("moxfield", Text("Moxfield list", "Moxfieldのリスト"), is_moxfield, read_dressed)
ARENA = Reader(
    "mtga",
    Text("Magic: The Gathering Arena list", "MTGアリーナのリスト"),
    is_arena,
    read_dressed,
)
READERS = (ARCHIDEKT, TAPPEDOUT, MOXFIELD, ARENA)
