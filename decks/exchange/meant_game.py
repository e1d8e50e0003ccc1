"""Which game a list is of, where the game it was read for knows few of its cards."""

from collections.abc import Iterable

from cards.catalog import Catalog
from decks.exchange.text.line_reader import MAX_LINE
from decks.exchange.text.lines import ReadList
from decks.exchange.text.reading import read_reference
from decks.exchange.text.references import Resolver

# So many doubtful lines are looked at, and so many of them must name a card.
SAMPLE, FEWEST = 12, 3


def meant_game(read: ReadList, others: Iterable[Catalog]) -> str:
    """The game whose cards most of the doubtful lines name; empty if these are no more than half of the list, or
    no other game knows most of them."""
    doubtful = [line for line in read.lines if line.doubtful and len(line.raw) <= MAX_LINE]
    if len(doubtful) < FEWEST or 2 * len(doubtful) <= sum(1 for line in read.lines if line.entry):
        return ""
    sample = doubtful[:SAMPLE]
    known = {
        catalog.game: known_lines([line.raw for line in sample], catalog) for catalog in others
    }
    game = max(known, key=lambda game: known[game], default="")
    return game if known.get(game, 0) >= max(FEWEST, len(sample) // 2 + 1) else ""


def known_lines(lines: Iterable[str], catalog: Catalog) -> int:
    """How many of the lines name a card of the catalog for sure, or several cards of one name."""
    resolver = Resolver(catalog)
    readings = (read_reference(line, resolver) for line in lines)
    return sum(reading.sure and bool(reading.cards) for reading in readings)
