"""Shared by JSON and CSV deck files: limits, decoding, and references by number and name."""

from typing import NamedTuple

from cards.catalog import Catalog
from cards.folding import fold_text
from cards.record import CardRecord
from decks.exchange.canonical import squeeze_spaces
from decks.exchange.files import MAX_BYTES, decode_list
from decks.exchange.input_errors import DeckFileError
from decks.legality.decklist import Decklist, Entry

MAX_ENTRIES = 20_000
MAX_REFERENCE = 500
MAX_WORD = 200


class DeckFile(NamedTuple):
    """A deck list read from a file, with the file's other data on the deck.

    `aside` holds the cards of sideboards and the like, by what the file calls these; `ignored` the headings of
    columns that say nothing of the deck.
    """

    decklist: Decklist
    format: str = ""
    title: str = ""
    aside: tuple[tuple[str, Entry], ...] = ()
    ignored: tuple[str, ...] = ()


def decode_file(data: str | bytes) -> str:
    """The file's text, without its byte order mark. Raises DeckFileError."""
    if isinstance(data, bytes):
        return decode_list(data).text
    if len(data) > MAX_BYTES:
        raise DeckFileError("too-large", limit=MAX_BYTES, unit="bytes")
    return data.removeprefix("\ufeff")


def file_reference(number: str, name: str, catalog: Catalog) -> str:
    """The reference for a card that a file gives by number, name, or both.

    The number decides. If the name belongs to another card, the reference is both together and matches no card.
    """
    number, name = squeeze_spaces(number), squeeze_spaces(name)
    if not (number and name) or any(is_called(card, name) for card in catalog.find(number)):
        return number or name
    return f"[{number}] {name}"


def is_called(card: CardRecord, name: str) -> bool:
    """Whether a name beside the number is the card's: it need not be spelled alike to confirm it."""
    return fold_text(name) in map(fold_text, card.names)


def name_of(card: str, catalog: Catalog, language: str) -> str:
    """The name that an export puts beside the number; empty if the reference identifies no card."""
    cards = catalog.find(card)
    return squeeze_spaces(cards[0].localised(language)) if len(cards) == 1 else ""
