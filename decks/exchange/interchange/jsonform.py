"""Deck lists as JSON, in the form the API accepts.

{"game": "code-of-joker", "format": "standard", "title": "…",
 "deck": {"main": [{"card": "1-0-001", "name": "…", "quantity": 3}]}}
"""

import json
from typing import Any

from pydantic_core import to_json as to_json_text

from cards.catalog import Catalog
from decks.exchange.canonical import card_reference as identified
from decks.exchange.canonical import squeeze_spaces
from decks.exchange.input_errors import DeckFileError
from decks.exchange.interchange.common import (
    MAX_ENTRIES,
    MAX_REFERENCE,
    MAX_WORD,
    DeckFile,
    decode_file,
    file_reference,
    name_of,
)
from decks.legality.decklist import MAX_QUANTITY, Decklist, Entry


def to_json(
    decklist: Decklist,
    catalog: Catalog,
    *,
    format: str = "",
    title: str = "",
    language: str = "en",
) -> str:
    """The deck as JSON text; identified cards have their number, and their name in the language.

    An entry without a usable count (from a malformed line) is written as one unidentified card.
    """
    words = {"game": decklist.game, "format": format, "title": title}
    deck = {
        zone: [entry_json(entry, catalog, language) for entry in entries]
        for zone, entries in decklist.zones.items()
        if entries
    }
    data = {**{key: word for key, word in words.items() if word}, "deck": deck}
    return to_json_text(data, indent=2).decode() + "\n"


def entry_json(entry: Entry, catalog: Catalog, language: str) -> dict[str, Any]:
    card = identified(entry.card, catalog)
    name = name_of(card, catalog, language)
    named = {"card": card, "name": name} if name else {"card": card}
    return {**named, "quantity": max(entry.quantity, 1)}


def from_json(data: str | bytes, catalog: Catalog) -> DeckFile:
    """Read a deck of the catalog's game. Raises no error but DeckFileError, whatever the data."""
    root = known_fields(load_deck_json(decode_file(data)), "$", {"game", "format", "title", "deck"})
    game = require_text(root, "game", "", MAX_WORD)
    if game != catalog.game:
        raise DeckFileError("game", "game", found=game, expected=catalog.game)
    zones = require_mapping(require_key(root, "deck", "deck"), "deck")
    deck = {zone: zone_entries(zone, entries, catalog) for zone, entries in zones.items()}
    if sum(map(len, deck.values())) > MAX_ENTRIES:
        raise DeckFileError("too-large", "deck", limit=MAX_ENTRIES, unit="entries")
    optional = {
        key: require_text(root, key, "", MAX_WORD) for key in ("format", "title") if root.get(key)
    }
    decklist = Decklist(game, {zone: rows for zone, rows in deck.items() if rows})
    return DeckFile(decklist, optional.get("format", ""), optional.get("title", ""))


def zone_entries(zone: str, entries: Any, catalog: Catalog) -> tuple[Entry, ...]:
    path = f"deck.{zone}"
    if not 1 <= len(zone) <= MAX_WORD or zone != squeeze_spaces(zone):
        raise DeckFileError("text", "deck", limit=MAX_WORD)
    if not isinstance(entries, list):
        raise DeckFileError("list", path)
    return tuple(
        entry_of(entry, f"{path}[{index}]", catalog) for index, entry in enumerate(entries)
    )


def entry_of(data: Any, path: str, catalog: Catalog) -> Entry:
    entry = known_fields(data, path, {"card", "name", "quantity"})
    quantity = require_key(entry, "quantity", f"{path}.quantity")
    if type(quantity) is not int or not 1 <= quantity <= MAX_QUANTITY:
        raise DeckFileError("quantity", f"{path}.quantity")
    name = (
        require_text(entry, "name", f"{path}.", MAX_WORD) if entry.get("name") is not None else ""
    )
    given = entry.get("card") is not None or not name
    card = require_text(entry, "card", f"{path}.", MAX_REFERENCE) if given else ""
    return Entry(file_reference(card, name, catalog), quantity)


def known_fields(data: Any, path: str, known: set[str]) -> dict[str, Any]:
    """The value as an object that has only known keys, else DeckFileError."""
    mapping = require_mapping(data, path)
    for key in mapping:
        if key not in known:
            raise DeckFileError("unknown", key if path == "$" else f"{path}.{key}")
    return mapping


def require_mapping(data: Any, path: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise DeckFileError("object", path)
    return data


def require_key(data: dict[str, Any], key: str, path: str) -> Any:
    if data.get(key) is None:
        raise DeckFileError("missing", path)
    return data[key]


def require_text(data: dict[str, Any], key: str, path: str, limit: int) -> str:
    """The value as text that is neither blank nor too long, else DeckFileError."""
    value = require_key(data, key, f"{path}{key}")
    if not isinstance(value, str) or not 1 <= len(squeeze_spaces(value)) <= limit:
        raise DeckFileError("text", f"{path}{key}", limit=limit)
    return squeeze_spaces(value)


def load_deck_json(text: str) -> Any:
    """Parse JSON; every fault raises DeckFileError, including a duplicate key."""
    try:
        return json.loads(text, object_pairs_hook=unrepeated_keys, parse_int=bounded_integer)
    except json.JSONDecodeError as error:
        raise DeckFileError(
            "syntax", line=error.lineno, column=error.colno, detail=error.msg
        ) from None
    except RecursionError:
        raise DeckFileError("syntax", detail="nested too deeply") from None


def unrepeated_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for key, value in pairs:
        if key in members:
            raise DeckFileError("repeated", key)
        members[key] = value
    return members


def bounded_integer(digits: str) -> int:
    """Parse an integer. One with too many digits is cut to its first ones, which are still out of range."""
    return int(digits[:12])
