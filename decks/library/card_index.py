"""Search for decks by card: turns what a visitor typed into the references that the index stores."""

from cards import store as cards
from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from decks.library.models.index import fold_reference


def records_meant(text: str, game: str = "") -> dict[str, list[CardRecord]]:
    """game -> the cards that a number or name may mean; all games if none is given."""
    games = [game] if game in GAMES else list(GAMES)
    found = {slug: list(cards.current_catalog(slug).find(text)) for slug in games}
    return {slug: records for slug, records in found.items() if records}


def reference_keys(records: list[CardRecord], catalog: Catalog) -> list[str]:
    """Every folded reference that means one of these cards and no other card."""
    names = {name for card in records for name in (*card.numbers, *card.names)}
    wanted = set(records)
    return sorted({fold_reference(name) for name in names if wanted.issuperset(catalog.find(name))})


def references_meant(text: str, game: str = "") -> dict[str, list[str]]:
    """game -> references to the cards that `text` may mean; games without a match are left out."""
    return {
        slug: reference_keys(records, cards.current_catalog(slug))
        for slug, records in records_meant(text, game).items()
    }
