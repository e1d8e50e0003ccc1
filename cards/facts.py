"""One value of a card, by the name that formats use for it."""

import json
from collections.abc import Callable
from typing import Any

from cards.folding import same_name
from cards.game import Game
from cards.record import CardRecord

COLUMNS: dict[str, Callable[[CardRecord], Any]] = {
    "name": lambda card: same_name(card.name),
    "number": lambda card: card.number,
    "kind": lambda card: card.kind,
    "set": lambda card: card.set or None,
    "rarity": lambda card: card.rarity or None,
    "effects": lambda card: json.dumps(card.effects, sort_keys=True) if card.effects else None,
}


def names(game: Game) -> tuple[str, ...]:
    """Every name that `value` knows in a game: the common columns and the game's own fields."""
    return (*COLUMNS, *game.schema.game_fields())


def value(card: CardRecord, name: str) -> Any:
    """A common column or a field of the game, hashable; None where the card has no such value."""
    column = COLUMNS.get(name)
    return hashable(column(card) if column else card.fields.get(name))


def hashable(found: Any) -> Any:
    """Lists as tuples, mappings as tuples of their pairs in the order of their keys."""
    if isinstance(found, list):
        return tuple(map(hashable, found))
    if isinstance(found, dict):
        return tuple((name, hashable(part)) for name, part in sorted(found.items()))
    return found


def key(card: CardRecord, names: tuple[str, ...]) -> tuple[Any, ...] | None:
    """The values of several fields together; None where the card has none of them."""
    values = tuple(value(card, name) for name in names)
    return None if all(part is None or part == () for part in values) else values
