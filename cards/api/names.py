"""Complete card names while they are typed."""

from heapq import nsmallest

from cards.catalog import Catalog
from cards.folding import fold_text

Named = tuple[str, str]


def complete_name(catalog: Catalog, typed: str, limit: int) -> list[Named]:
    """Return (number, name) of the deckable cards whose name contains `typed`, ignoring kana type and width.

    Names that begin with it come first, then shorter ones; each name once. A single Latin letter finds
    nothing; a single kana or kanji does.
    """
    key = fold_text(typed)
    if not key or (len(key) == 1 and key.isascii()):
        return []
    hits = (
        (name.find(key), len(name), shown, number)
        for part in catalog.parts
        for name, shown, number in folded_names(part)
    )
    matches = (
        (place > 0, size, shown, number) for place, size, shown, number in hits if place >= 0
    )
    return [(number, shown) for *_, shown, number in nsmallest(limit, matches)]


def folded_names(catalog: Catalog) -> list[tuple[str, str, str]]:
    """Return (folded name, name, number) of every name; computed once per part of a catalog."""
    names: list[tuple[str, str, str]] | None = catalog.memo.get("names")
    if names is None:
        first: dict[str, str] = {}
        for card in catalog.records:
            for name in card.names if card.deckable else ():
                first.setdefault(name, card.number)
        names = [(fold_text(name), name, number) for name, number in first.items()]
        catalog.memo["names"] = names
    return names
