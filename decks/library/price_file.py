"""A user's prices of a game as CSV, which the page of prices reads back."""

import csv
import io
from typing import Any

from cards.cells import BYTE_ORDER_MARK, guard_cell
from cards.games import GAMES
from decks.exchange.amounts import plain_amount
from decks.library.catalogs import offered_catalog
from decks.library.prices import user_prices

COLUMNS = ("price", "unit", "number", "name.ja", "name.en")


def price_csv(user: Any, game: str) -> str:
    """A row for every price. Cards that exist no more have a number and no names."""
    kept, text = user_prices(user, game), io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    if kept:
        catalog = offered_catalog(game, user, kept.amounts) if game in GAMES else None
        for number, amount in sorted(kept.amounts.items()):
            card = catalog.get(number) if catalog else None
            names = (card.name_ja, card.name_en) if card else ("", "")
            cells = (plain_amount(amount), kept.unit, number, *names)
            writer.writerow([*map(guard_cell, cells)])
    return BYTE_ORDER_MARK + text.getvalue()
