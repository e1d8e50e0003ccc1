"""Share codes: a whole deck, with its zones and game, in a short string that needs no database.

    encode(canonical(decklist, catalog)) -> "1…"
    decode("1…") -> Decklist

Each deck has exactly one code: decode refuses a code that encode would not have written. The first
character is the version. Codes are safe in URLs, fit the alphanumeric mode of QR codes, and ignore case.
Format and examples: docs/deck-lists.md.
"""

from cards.catalog import Catalog
from cards.games import GAMES
from decks.exchange.canonical import canonical_form
from decks.exchange.input_errors import ShareCodeError
from decks.exchange.sharecode.armour import CHECKSUM, seal_symbols, symbols_of, verify_checksum
from decks.exchange.sharecode.bits import MAX_LENGTH, MAX_TEXT, BitReader, BitWriter
from decks.exchange.sharecode.body import read_deck, write_deck
from decks.legality.decklist import MAX_ENTRIES, Decklist

__all__ = [
    "MAX_LENGTH",
    "ShareCodeError",
    "canonical_form",
    "deck_share_code",
    "decode_deck",
    "decode_known_deck",
    "encode_deck",
]

VERSION = 1


def encode_deck(decklist: Decklist) -> str:
    """The deck's code. It does not depend on how entries are ordered or split; references are kept as written.

    Pass a canonical deck, in which cards are named by their numbers.
    """
    deck = canonical_form(decklist)
    if too_long(deck) or any(len(entry.card) > MAX_TEXT for _, entry in deck.entries()):
        raise ShareCodeError("too-large")
    writer = BitWriter()
    write_deck(writer, deck)
    code = seal_symbols([VERSION, *writer.symbols()])
    if len(code) > MAX_LENGTH:
        raise ShareCodeError("too-large")
    return code


def deck_share_code(decklist: Decklist, catalog: Catalog) -> str:
    """The deck's share code; empty for a deck too large for one."""
    try:
        return encode_deck(canonical_form(decklist, catalog))
    except ShareCodeError:
        return ""


def decode_deck(code: str) -> Decklist:
    """The canonical deck of a code; surrounding spaces are ignored. Raises ShareCodeError for any fault."""
    lead = len(code) - len(code.lstrip())
    try:
        return decode_stripped(code.strip())
    except ShareCodeError as error:
        raise ShareCodeError(error.reason, error.offset + lead) from None


def decode_known_deck(code: str) -> Decklist:
    """As `decode_deck`; raises ShareCodeError also for a deck of a game that is unknown here."""
    decklist = decode_deck(code)
    if decklist.game not in GAMES:
        raise ShareCodeError("content")
    return decklist


def decode_stripped(code: str) -> Decklist:
    if not code:
        raise ShareCodeError("empty")
    if len(code) > MAX_LENGTH:
        raise ShareCodeError("too-large", MAX_LENGTH)
    symbols = symbols_of(code)
    if symbols[0] != VERSION:
        raise ShareCodeError("version")
    verify_checksum(symbols)
    reader = BitReader(symbols[1:-CHECKSUM], before=1)
    deck = read_deck(reader)
    reader.end()
    if too_long(deck):
        raise ShareCodeError("too-large")
    refuse_variants(deck, symbols)
    return deck


def too_long(deck: Decklist) -> bool:
    """Whether the list has more entries than a deck may have."""
    return sum(map(len, deck.zones.values())) > MAX_ENTRIES


def refuse_variants(deck: Decklist, symbols: list[int]) -> None:
    """Raise ShareCodeError if `encode_deck` would write another code for the deck."""
    own = symbols_of(encode_deck(deck))
    if own != symbols:
        pairs = enumerate(zip(own, symbols, strict=False))
        raise ShareCodeError("content", next((i for i, (a, b) in pairs if a != b), 0))
