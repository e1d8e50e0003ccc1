"""The cards that a user owns as a table, which the page of owned cards reads back."""

import csv
import io
from typing import Any

from cards.cells import BYTE_ORDER_MARK, guard_cell
from cards.games import GAMES
from decks.library.catalogs import offered_catalog
from decks.library.owned import owned_counts

COLUMNS = ("quantity", "number", "name.ja", "name.en")


def owned_csv(user: Any, game: str) -> str:
    """A row for every card that the user has. Cards that exist no more have a number and no names."""
    counts, text = owned_counts(user, game), io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    catalog = offered_catalog(game, user, counts) if game in GAMES and counts else None
    for number, quantity in sorted(counts.items()):
        card = catalog.get(number) if catalog else None
        names = (card.name_ja, card.name_en) if card else ("", "")
        writer.writerow([*map(guard_cell, (str(quantity), number, *names))])
    return BYTE_ORDER_MARK + text.getvalue()
