"""A pasted text or file as a deck, whatever form it has: list, JSON, CSV, share code, or a link with one."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from cards.catalog import Catalog, Records
from decks.exchange import interchange, sharecode
from decks.exchange.input_errors import DeckFileError, ShareCodeError
from decks.exchange.text import DeckLine, description_of, parse_deck
from decks.legality.decklist import Decklist
from decks.legality.ruleset import Ruleset

# What follows the code in links to its picture or print sheet.
FILE = re.compile(r"/\w+\.\w+$")
DECK = re.compile(r"https?://[^/\s]+/decks/([a-z0-9-]+)/(?:edit/)?")
LONGEST_LINK = sharecode.MAX_LENGTH + 500
HEADER = re.compile(r"\ufeff?\s*\"?(zone|quantity|number|name)\"?\s*,", re.IGNORECASE)

Status = Literal["identified", "ambiguous", "unknown", "malformed", "heading", "comment", "blank"]


@dataclass(frozen=True)
class ImportRow:
    """One pasted line (or entry of a file) and how it was read."""

    number: int
    raw: str
    status: Status
    zone: str
    reference: str = ""
    quantity: int = 1
    cards: Records = ()

    @property
    def doubtful(self) -> bool:
        return self.status in {"ambiguous", "unknown", "malformed"}


@dataclass(frozen=True)
class Imported:
    """`decklist` holds all entries, including unidentified ones; `rows` are in the order of the input."""

    decklist: Decklist
    rows: tuple[ImportRow, ...]
    title: str = ""
    description: str = ""


def read_import(text: str, ruleset: Ruleset, catalog: Catalog) -> Imported:
    """Read the input; raises DeckInputError if it has no known form, is too large or is of another game."""
    stripped = text.strip().removeprefix("\ufeff")
    if stripped.startswith("{"):
        return import_deck_file(interchange.from_json(stripped, catalog), catalog)
    if HEADER.match(stripped):
        return import_deck_file(interchange.from_csv(stripped, catalog, ruleset.zones), catalog)
    if code := code_in(stripped, catalog):
        return import_code(code, catalog)
    return import_text(text, ruleset, catalog)


def code_in(text: str, catalog: Catalog) -> str:
    """The share code in a text of one word: the word itself, or the end of a link; empty if there is none."""
    if len(text) > LONGEST_LINK or len(text.split()) != 1 or catalog.find(text):
        return ""
    if "/c/" in text:
        return linked_code(text)
    return text if shared_in(text) else ""


def linked_code(text: str) -> str:
    _site, _link, rest = text.partition("/c/")
    return FILE.sub("", re.split("[?#]", rest)[0].strip("/"))


def shared_in(text: str) -> Decklist | None:
    """The deck of a text that is a share code, or a link with one, whatever its game; None for other texts."""
    word = text.strip()
    if len(word) > LONGEST_LINK or len(word.split()) != 1:
        return None
    try:
        return sharecode.decode_deck(linked_code(word) if "/c/" in word else word)
    except ShareCodeError:
        return None


def saved_in(text: str) -> str:
    """The code of the saved deck that a text of one link points to; empty if it is no such link."""
    link = DECK.fullmatch(text.strip()) if len(text) < LONGEST_LINK else None
    return link[1] if link else ""


def import_code(code: str, catalog: Catalog) -> Imported:
    found = sharecode.decode_deck(code)
    of_game(found, catalog)
    return from_decklist(found, catalog)


def of_game(decklist: Decklist, catalog: Catalog) -> None:
    """Raise DeckFileError if the deck is of another game."""
    if decklist.game != catalog.game:
        raise DeckFileError("game", "game", found=decklist.game[:80], expected=catalog.game)


def import_deck_file(file: interchange.DeckFile, catalog: Catalog) -> Imported:
    return from_decklist(file.decklist, catalog, file.title)


def from_decklist(decklist: Decklist, catalog: Catalog, title: str = "") -> Imported:
    return Imported(decklist, tuple(file_rows(decklist, catalog)), title)


def file_rows(decklist: Decklist, catalog: Catalog) -> Iterator[ImportRow]:
    """The entries of a file as rows, numbered consecutively."""
    for number, (zone, entry) in enumerate(decklist.entries(), 1):
        cards = catalog.find(entry.card)
        status: Status = "identified" if len(cards) == 1 else "ambiguous" if cards else "unknown"
        raw = f"{entry.quantity} {entry.card}"
        yield ImportRow(entry.line or number, raw, status, zone, entry.card, entry.quantity, cards)


def import_text(text: str, ruleset: Ruleset, catalog: Catalog) -> Imported:
    found = parse_deck(text, catalog, ruleset.zones)
    rows = tuple(map(line_row, found.lines))
    return Imported(found.decklist, rows, description=description_of(found.lines))


def line_row(line: DeckLine) -> ImportRow:
    return ImportRow(
        line.number,
        line.raw,
        line.status,
        line.zone,
        line.reference,
        line.quantity or 1,
        line.cards,
    )


def identified_deck(found: Imported, catalog: Catalog) -> Decklist:
    """The deck of the entries that identify exactly one card and have a sensible number of copies."""
    zones = {
        zone: tuple(e for e in entries if e.quantity > 0 and len(catalog.find(e.card)) == 1)
        for zone, entries in found.decklist.zones.items()
    }
    return Decklist(found.decklist.game, {zone: rows for zone, rows in zones.items() if rows})


def doubtful_rows(rows: Iterable[ImportRow]) -> list[ImportRow]:
    return [row for row in rows if row.doubtful]
