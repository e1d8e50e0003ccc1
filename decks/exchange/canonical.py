"""The canonical form of a deck, used by exports, comparisons and share codes."""

import re

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.legality.decklist import MAX_QUANTITY, Decklist, Entry

DIGITS = re.compile(r"([0-9]{1,9})")

Shape = tuple[tuple[str, ...], tuple[int, ...]]


def canonical_form(decklist: Decklist, catalog: Catalog | None = None) -> Decklist:
    """The same deck with every card once per zone, in a total order and without line numbers.

    A card is named by its number if the catalog knows it; other references stay as they are, spaces
    squeezed. Zones without entries are left out. More than 999 copies make several entries.
    """
    zones = {
        zone: merge_entries(entries, catalog)
        for zone, entries in sorted(decklist.zones.items(), key=lambda item: text_shape(item[0]))
        if entries
    }
    return Decklist(decklist.game, zones)


def merge_entries(entries: tuple[Entry, ...], catalog: Catalog | None) -> tuple[Entry, ...]:
    totals: dict[str, int] = {}
    for card, quantity, _ in entries:
        name = card_reference(card, catalog)
        totals[name] = totals.get(name, 0) + quantity
    return tuple(
        Entry(name, part)
        for name in sorted(totals, key=text_shape)
        for part in split_quantity(totals[name])
    )


def split_quantity(total: int) -> list[int]:
    """Split a total into quantities an entry may have: 1998 is 999 and 999."""
    full, rest = divmod(total, MAX_QUANTITY)
    return [MAX_QUANTITY] * full + [rest] * (rest > 0 or not full)


def card_reference(written: str, catalog: Catalog | None) -> str:
    """How a deck list names the one card that `written` means; `written` itself if there is none."""
    cards = catalog.find(written) if catalog else ()
    if catalog and len(cards) == 1:
        return reference_number(cards[0], written, catalog)
    return squeeze_spaces(written)


def reference_number(card: CardRecord, written: str, catalog: Catalog) -> str:
    """The card's number, unless another card answers to it (a token numbered like a card's name); that of the
    printing that is named, if it prints something of its own."""
    printing = catalog.printing(written)
    number = squeeze_spaces(printing.number if printing else card.number)
    return number if catalog.find(number) == (card,) else squeeze_spaces(written)


def squeeze_spaces(text: str) -> str:
    """Text on one line with single spaces."""
    return clean_text(" ".join(text.split()))


def clean_text(text: str) -> str:
    """Text of the same length that every file and database can hold: no half surrogate pairs, no NUL."""
    return text.encode("utf-8", "replace").decode().replace("\0", "?")


def text_shape(text: str) -> Shape:
    """Split text into the parts between its numbers, and the numbers; sorts "A-2" before "A-10"."""
    pieces = DIGITS.split(text)
    return tuple(pieces[::2]), tuple(digits_rank(digits) for digits in pieces[1::2])


def text_from_shape(pieces: tuple[str, ...], ranks: tuple[int, ...]) -> str:
    """The text that `text_shape` took apart."""
    digits = [digits_from_rank(number) for number in ranks]
    return "".join(part for pair in zip(pieces, [*digits, ""], strict=True) for part in pair)


def digits_rank(digits: str) -> int:
    """The place of a string of digits among all of them, shorter ones first: "9" 9, "00" 10, "01" 11."""
    return int(digits) + int("1" * len(digits)) - 1


def digits_from_rank(number: int) -> str:
    width = 1
    while number >= 10**width:
        number -= 10**width
        width += 1
    return str(number).zfill(width)
