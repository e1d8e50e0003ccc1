"""Parses a pasted deck list into a deck, with what became of every line.

Each line is read by itself first (`line_reader`); what only the whole list can tell comes afterwards (`whole`).
"""

import re
from collections.abc import Iterable

from cards.catalog import Catalog
from decks.exchange.canonical import clean_text
from decks.exchange.input_errors import DeckTextError
from decks.exchange.text.headings import Headings, HeadingZone
from decks.exchange.text.items import item_marks
from decks.exchange.text.line_reader import LineReader
from decks.exchange.text.lines import DeckLine, ReadList
from decks.exchange.text.results import line_in_list
from decks.exchange.text.whole import WholeList

MAX_CHARACTERS = 1_000_000
MAX_LINES = 20_000
# Lists of decks are shorter than those of collections.
MAX_DECK_LINES = 2_000
BREAK = re.compile("\r\n|[\r\n\x0b\x0c\x85\u2028\u2029]")


def refuse_long(text: str, characters: int = MAX_CHARACTERS, lines: int = MAX_LINES) -> None:
    """Raise DeckTextError if the text has more characters or lines than this."""
    if len(text) > characters:
        raise DeckTextError("too-large", limit=characters)
    if len(BREAK.split(text)) > lines:
        raise DeckTextError("too-many-lines", limit=lines)


def parse_deck(
    text: str, catalog: Catalog, zones: Iterable[HeadingZone], *, ours: bool = False
) -> ReadList:
    """Parse a deck list of the catalog's game; `zones` are the format's, in order.

    Raises DeckTextError if the text is too long; a saved deck that we wrote out (`ours`) has no limit.
    """
    if not ours:
        refuse_long(text)
    reader = LineReader(catalog, Headings(zones, catalog.game))
    rows = BREAK.split(clean_text(text).removeprefix("\ufeff"))
    marks = item_marks(rows)
    firsts = [
        first
        for place, row in enumerate(rows)
        for first in reader.read_row(place + 1, row, marks.get(place, 0))
    ]
    return WholeList(firsts, reader).settled()


def read_line(number: int, raw: str, zone: str, headings: Headings, catalog: Catalog) -> DeckLine:
    """One line as it reads in the middle of a list, where it belongs to `zone` unless it opens another. Each has
    a reader of its own: the bounds on a whole text would leave the last lines of a long deck unread."""
    return line_in_list(LineReader(catalog, headings).read(number, raw), zone)
