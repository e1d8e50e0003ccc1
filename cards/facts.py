"""One value of a card, by the name that formats use for it."""

import json
from collections.abc import Callable
from typing import Any

from cards.folding import same_name
from cards.record import CardRecord

COLUMNS: dict[str, Callable[[CardRecord], Any]] = {
    "name": lambda card: same_name(card.name),
    "number": lambda card: card.number,
    "kind": lambda card: card.kind,
    "set": lambda card: card.set or None,
    "rarity": lambda card: card.rarity or None,
    "effects": lambda card: json.dumps(card.effects, sort_keys=True) if card.effects else None,
}


def value(card: CardRecord, name: str) -> Any:
    """A common column or a field of the game, hashable; None where the card has no such value."""
    column = COLUMNS.get(name)
    found = column(card) if column else card.fields.get(name)
    return tuple(found) if isinstance(found, list) else found


def key(card: CardRecord, names: tuple[str, ...]) -> tuple[Any, ...] | None:
    """The values of several fields together; None where the card has none of them."""
    values = tuple(value(card, name) for name in names)
    return None if all(part is None or part == () for part in values) else values
