"""The content of a deck's print sheet for tournaments, split into pages."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from decks.display.picture.content import Content, Section, Tile

# All lengths are in points; A4 is 595 × 842.
TOP, BOTTOM = 40.0, 48.0
FIRST_HEAD, NEXT_HEAD = 190.0, 40.0
HEADING, ROW, TOTAL = 25.0, 17.0, 22.0
CODE_LINE, MOST_CODE_LINES, CODE_HEAD = 10.5, 12, 112.0
PAGE = 842.0
MOST_ROWS = 600


@dataclass(frozen=True)
class Heading:
    section: Section
    again: bool = False
    height: float = HEADING


@dataclass(frozen=True)
class SheetLine:
    tile: Tile
    height: float = ROW


@dataclass(frozen=True)
class SheetTotal:
    """The number of cards in a section, or in the whole deck (None)."""

    section: Section | None
    height: float = TOTAL


@dataclass(frozen=True)
class SheetCode:
    """The share code, with which tournament staff open the deck."""

    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        return CODE_HEAD + len(self.lines) * CODE_LINE


Part = Heading | SheetLine | SheetTotal | SheetCode


def sheet_parts(content: Content, code: Iterable[str]) -> Iterator[Part]:
    """The parts of the sheet from top to bottom, not yet split into pages."""
    left = MOST_ROWS
    for section in content.sections:
        yield Heading(section)
        yield from map(SheetLine, section.tiles[:left])
        left -= len(section.tiles[:left])
        yield SheetTotal(section)
    yield SheetTotal(None)
    if lines := tuple(code):
        yield SheetCode(lines[:MOST_CODE_LINES])


def sheet_pages(content: Content, code: Iterable[str]) -> list[list[Part]]:
    """The parts of each page; a section that continues repeats its heading, and no heading ends a page."""
    pages: list[list[Part]] = [[]]
    room = PAGE - TOP - FIRST_HEAD - BOTTOM
    current: Section | None = None
    for part in sheet_parts(content, code):
        if isinstance(part, Heading):
            current = part.section
        needed = part.height + (ROW if isinstance(part, Heading) else 0)
        if needed > room:
            goes_on = current is not None and isinstance(part, SheetLine)
            pages.append([Heading(current, again=True)] if goes_on and current else [])
            room = PAGE - TOP - NEXT_HEAD - BOTTOM - sum(p.height for p in pages[-1])
        pages[-1].append(part)
        room -= part.height
    return pages
