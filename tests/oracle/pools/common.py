"""What the five invented pools have in common. A pool is a list of card records in the JSON form."""

from typing import Any

Card = dict[str, Any]


def card(number: str, ja: str | None, en: str | None = None, **fields: Any) -> Card:
    """A record with the common keys, `fields` on top: card("X-01", "剣士", kind="unit")."""
    return {"number": number, "name": {"ja": ja, "en": en}, **fields}


def printing(number: str, set_: str = "", foil: bool = False) -> Card:
    return {"number": number, "set": set_, "rarity": "", "foil": foil}
