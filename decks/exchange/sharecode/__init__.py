"""Share codes: a whole deck, zones and game included, in a short string that needs no database.

    encode(canonical(decklist, catalog)) -> "1…"
    decode("1…") -> Decklist

One deck has one code: decode refuses a code that encode would not have written. The first character is
the version. A code is safe in URLs and in QR codes' alphanumeric mode, and its letters' case is free.
Format and examples: docs/deck-lists.md.
"""

from decks.exchange.canonical import canonical_form
from decks.exchange.input_errors import ShareCodeError
from decks.exchange.sharecode.armour import CHECKSUM, seal_symbols, symbols_of, verify_checksum
from decks.exchange.sharecode.bits import MAX_LENGTH, MAX_TEXT, BitReader, BitWriter
from decks.exchange.sharecode.body import read_deck, write_deck
from decks.legality.decklist import MAX_ENTRIES, Decklist

__all__ = ["MAX_LENGTH", "ShareCodeError", "canonical_form", "decode_deck", "encode_deck"]

VERSION = 1


def encode_deck(decklist: Decklist) -> str:
    """The deck's code. Order and splitting of entries do not matter; names of cards are kept as they are.

    Hand it `canonical(decklist, catalog)`, so that cards go by their numbers.
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


def decode_deck(code: str) -> Decklist:
    """The deck of a code, canonical. Spaces around it are ignored; anything else wrong: ShareCodeError."""
    lead = len(code) - len(code.lstrip())
    try:
        return decode_stripped(code.strip())
    except ShareCodeError as error:
        raise ShareCodeError(error.reason, error.offset + lead) from None


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
    """Whether it has too many entries to be a deck."""
    return sum(map(len, deck.zones.values())) > MAX_ENTRIES


def refuse_variants(deck: Decklist, symbols: list[int]) -> None:
    """A code with a good checksum, but not the one code of its deck, was not made by `encode_deck`."""
    own = symbols_of(encode_deck(deck))
    if own != symbols:
        pairs = enumerate(zip(own, symbols, strict=False))
        raise ShareCodeError("content", next((i for i, (a, b) in pairs if a != b), 0))
