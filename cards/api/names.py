"""Completing the name of a card while it is typed."""

from heapq import nsmallest

from cards.catalog import Catalog
from cards.folding import fold

Named = tuple[str, str]


def complete(catalog: Catalog, typed: str, limit: int) -> list[Named]:
    """(number, name) of the deckable cards whose name holds `typed`, kana and width folded.

    Names that begin with it come first, then short ones; each name once. One letter of an alphabet
    finds nothing, one kana or kanji does.
    """
    key = fold(typed)
    if not key or (len(key) == 1 and key.isascii()):
        return []
    hits = ((name.find(key), len(name), shown, number) for name, shown, number in names(catalog))
    found = ((place > 0, size, shown, number) for place, size, shown, number in hits if place >= 0)
    return [(number, shown) for *_, shown, number in nsmallest(limit, found)]


def names(catalog: Catalog) -> list[tuple[str, str, str]]:
    """(folded name, name, number) of every name, worked out once per catalog."""
    found: list[tuple[str, str, str]] | None = catalog.memo.get("names")
    if found is None:
        first: dict[str, str] = {}
        for card in catalog.records:
            for name in card.names if card.deckable else ():
                first.setdefault(name, card.number)
        found = [(fold(name), name, number) for name, number in first.items()]
        catalog.memo["names"] = found
    return found
