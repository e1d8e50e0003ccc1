"""The canonical form of a deck, used by exports, comparisons and share codes."""

import re
import unicodedata

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.legality.decklist import MAX_QUANTITY, Decklist, Entry

DIGITS = re.compile(r"([0-9]{1,9})")
# The rank of 0, 00, 000 …, by their number of digits.
FIRST_OF_WIDTH = (0, *(int("1" * width) - 1 for width in range(1, 10)))

Shape = tuple[tuple[str, ...], tuple[int, ...]]


def canonical_form(decklist: Decklist, catalog: Catalog | None = None) -> Decklist:
    """The same deck with each card once per zone, in a total order and without line numbers.

    Cards that the catalog knows are named by number; other references keep their text, spaces squeezed.
    A line that may be no card counts as one card. Zones without entries are left out. More than 999 copies of a
    card take several entries.
    """
    zones = {
        zone: merge_entries(entries, catalog)
        for zone, entries in sorted(decklist.zones.items(), key=lambda item: text_shape(item[0]))
        if entries
    }
    return Decklist(decklist.game, zones)


def merge_entries(entries: tuple[Entry, ...], catalog: Catalog | None) -> tuple[Entry, ...]:
    totals: dict[str, int] = {}
    for card, quantity, *_ in entries:
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
    """The canonical reference to the one card that `written` means; `written` itself if not exactly one fits."""
    cards = catalog.find(written) if catalog else ()
    if catalog and len(cards) == 1:
        return reference_number(cards[0], written, catalog)
    return one_spelling(written)


def reference_number(card: CardRecord, written: str, catalog: Catalog) -> str:
    """The card's number, or that of the named printing if it differs from the card.

    If the number also means another card (a token numbered like a card's name), `written` itself.
    """
    printing = catalog.printing(written)
    number = squeeze_spaces(printing.number if printing else card.number)
    return number if catalog.find(number) == (card,) else one_spelling(written)


def one_spelling(text: str) -> str:
    """Text on one line with its accents as parts of its letters, as lists are read."""
    return unicodedata.normalize("NFC", squeeze_spaces(text))


def squeeze_spaces(text: str) -> str:
    """Text on one line with single spaces."""
    return clean_text(" ".join(text.split()))


def clean_text(text: str) -> str:
    """Text of the same length without lone surrogates and NUL, which files or databases cannot hold."""
    return text.encode("utf-8", "replace").decode().replace("\0", "?")


def text_shape(text: str) -> Shape:
    """Split text into its numbers and the parts between them; as a sort key, it puts "A-2" before "A-10"."""
    pieces = DIGITS.split(text)
    return tuple(pieces[::2]), tuple(map(digits_rank, pieces[1::2]))


def text_from_shape(pieces: tuple[str, ...], ranks: tuple[int, ...]) -> str:
    """The inverse of `text_shape`."""
    digits = [digits_from_rank(number) for number in ranks]
    return "".join(part for pair in zip(pieces, [*digits, ""], strict=True) for part in pair)


def digits_rank(digits: str) -> int:
    """The rank of a digit string among all digit strings, shorter ones first: "9" 9, "00" 10, "01" 11."""
    return int(digits) + FIRST_OF_WIDTH[len(digits)]


def digits_from_rank(number: int) -> str:
    width = 1
    while number >= 10**width:
        number -= 10**width
        width += 1
    return str(number).zfill(width)
