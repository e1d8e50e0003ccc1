"""Deck lists of other programs and sites, each read by a small reader of its own.

    reader = recognised(text, "twgp")             None for a plain list, which is nobody's format
    read_foreign(reader, text, catalog, headings)  a ReadList: what became of every line
    match_lines(reader.read(text), …)              its lines alone

Sideboards and other extras are kept aside, unless the deck's format has a zone of that name.
"""

from decks.exchange.foreign import (
    bracketed,
    cockatrice,
    dressed,
    forge,
    mtgo,
    pokemon,
    tabletop,
    yu_gi_oh,
)
from decks.exchange.foreign.lines import ForeignLine, LineKind
from decks.exchange.foreign.matching import match_lines, read_foreign
from decks.exchange.foreign.reader import Reader

__all__ = [
    "READERS",
    "ForeignLine",
    "LineKind",
    "Reader",
    "match_lines",
    "read_foreign",
    "recognised",
]

MOST_CHARACTERS = 1_000_000
# The most telling first.
READERS = (
    cockatrice.READER,
    mtgo.DEK,
    *tabletop.READERS,
    *yu_gi_oh.READERS,
    forge.READER,
    *bracketed.READERS,
    pokemon.READER,
    *dressed.READERS,
    mtgo.TEXT,
)


def recognised(text: str, game: str) -> Reader | None:
    """The reader of the program that wrote the text, or None for a plain list or a text beyond the limits."""
    if len(text) > MOST_CHARACTERS or text.count("\n") > 20_000:
        return None
    return next((reader for reader in READERS if reader.recognises(text, game)), None)
