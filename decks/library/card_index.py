"""Search for decks by card: turns what a visitor typed into the references that the index stores."""

from typing import Any

from cards.card_words import capitalise
from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from cards.search.field import Field
from decks.library.catalogs import offered_catalog
from decks.library.models.index import fold_loosely, fold_reference


def records_meant(text: str, game: str, user: Any) -> dict[str, list[CardRecord]]:
    """game -> the cards that a number or name may mean to the user; all games if none is given."""
    games = [game] if game in GAMES else list(GAMES)
    records_by_game = {slug: list(offered_catalog(slug, user, [text]).find(text)) for slug in games}
    return {slug: records for slug, records in records_by_game.items() if records}


def reference_keys(records: list[CardRecord], catalog: Catalog) -> list[str]:
    """Every folded reference that means one of these cards and no other card."""
    names = {name for card in records for name in (*card.numbers, *card.names)}
    wanted = set(records)
    exact = {fold_reference(name) for name in names if wanted.issuperset(catalog.find(name))}
    alike = {fold_loosely(name) for name in names if wanted.issuperset(catalog.find_alike(name))}
    return sorted((exact | alike) - {""})


def references_meant(text: str, game: str, user: Any) -> dict[str, list[str]]:
    """game -> references to the cards that `text` may mean; games without a match are left out."""
    return {
        slug: reference_keys(records, offered_catalog(slug, user, [text]))
        for slug, records in records_meant(text, game, user).items()
    }


def colour_field(game: str) -> Field | None:
    """What players of the game tell decks apart by: its colours or attributes; None if it has neither."""
    fields = {field.name: field for field in GAMES[game].fields} if game in GAMES else {}
    return fields.get("colour") or fields.get("attribute")


def colour_keys(colour: str, game: str, user: Any) -> list[str]:
    """The references to all cards of a colour that the user builds with; [] if the game has no such colour, which
    nothing is kept of."""
    field = colour_field(game)
    if field is None or colour not in (field.values or {}):
        return []
    parts = offered_catalog(game, user).parts
    return [key for part in parts for key in keys_within(part, colour, field)]


def keys_within(catalog: Catalog, colour: str, field: Field) -> list[str]:
    """The references to the cards of a colour in one part of a catalog."""
    key = "keys of colour", colour
    if key not in catalog.memo:
        records = [card for card in catalog if colour in card_colours(card, field)]
        catalog.memo[key] = reference_keys(records, catalog)
    keys: list[str] = catalog.memo[key]
    return keys


def card_colours(card: CardRecord, field: Field) -> tuple[str, ...]:
    value = field.get(card)
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def colour_label(game: str, language: str) -> str:
    """What the game calls them: colours or attributes."""
    field = colour_field(game)
    return capitalise(field.label.localised(language)) if field else ""


def colour_choices(game: str, language: str) -> list[tuple[str, str]]:
    """(colour, its name) for the game's colours."""
    field = colour_field(game)
    values = field.values if field and field.values else {}
    return [(value, field.shown(value, language)) for value in values if field]
