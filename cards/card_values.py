"""Look up one value of a card by the name that formats use for it."""

import json
from collections.abc import Callable
from typing import Any

from cards.folding import same_name
from cards.game import Game
from cards.record import CardRecord

COLUMNS: dict[str, Callable[[CardRecord], Any]] = {
    "name": lambda card: same_name(card.name),
    # Prints in different languages may have this one alone in common.
    "english_name": lambda card: same_name(card.name_en or card.name),
    "number": lambda card: card.number,
    "kind": lambda card: card.kind,
    "set": lambda card: card.set or None,
    "rarity": lambda card: card.rarity or None,
    "effects": lambda card: json.dumps(card.effects, sort_keys=True) if card.effects else None,
}


def value_names(game: Game) -> tuple[str, ...]:
    """Every name that `card_value` accepts for a game: the common columns and the game's own fields."""
    return (*COLUMNS, *game.schema.game_fields())


def card_value(card: CardRecord, name: str) -> Any:
    """A common column or game field in hashable form; None if the card has no such value."""
    column = COLUMNS.get(name)
    return hashable(column(card) if column else card.fields.get(name))


def hashable(value: Any) -> Any:
    """Convert lists to tuples, and mappings to tuples of pairs sorted by key."""
    if isinstance(value, list):
        return tuple(map(hashable, value))
    if isinstance(value, dict):
        return tuple((name, hashable(part)) for name, part in sorted(value.items()))
    return value


def card_key(card: CardRecord, names: tuple[str, ...]) -> tuple[Any, ...] | None:
    """The values of several fields as a tuple; None if the card has none of them."""
    values = tuple(card_value(card, name) for name in names)
    return None if all(part is None or part == () for part in values) else values
