"""Deck lists as people write them: parsed line by line without guessing, and written so that they parse back.

    parsed = parse_deck(text, catalog, ruleset.zones)
    parsed.decklist                    what the lines say, for check()
    parsed.lines                       every line with its verdict
    to_text(decklist, catalog, ruleset.zones, "ja")

The forms understood are listed in docs/deck-lists.md.
"""

from decks.exchange.input_errors import DeckTextError
from decks.exchange.text.head import with_head
from decks.exchange.text.headings import HeadingZone
from decks.exchange.text.lines import DeckLine, ReadList, Status
from decks.exchange.text.parsing import parse_deck
from decks.exchange.text.writing import ListWriter, to_text

__all__ = [
    "DeckLine",
    "DeckTextError",
    "HeadingZone",
    "ListWriter",
    "ReadList",
    "Status",
    "parse_deck",
    "to_text",
    "with_head",
]
