"""What stands on a card's small face in each game: the figure in its corner, those at its foot, its hues."""

from typing import Any

from cards import face
from cards.game import Game
from cards.record import CardRecord
from cards.search.common import table

NO_HUE = {"plain", "original"}


def corner(card: CardRecord, game: Game) -> str:
    value = worth(card, game, game.corner)
    return "" if card.kind == "energy" else value


def foot(card: CardRecord, game: Game, language: str) -> tuple[str, ...]:
    """Its other figures, as `BP 5000`, what matters most first."""
    parts = []
    for name, en, ja in game.foot:
        if value := worth(card, game, name, language):
            parts.append(f"{ja if language == 'ja' else en} {value}")
    return tuple(parts)


def worth(card: CardRecord, game: Game, name: str, language: str = "en") -> str:
    """The value of a field in words; empty without one."""
    field = table(game).find(name)
    value: Any = field.get(card) if field else None
    if field is None or value is None or isinstance(value, bool | tuple | list):
        return ""
    return field.shown(value, language) if isinstance(value, str) else f"{value:g}"


def kind(card: CardRecord, game: Game, language: str) -> str:
    """Its kind, or what says more in its game: an item's kind, a technique's class."""
    return face.capital(worth(card, game, game.telling_kind, language)) or face.kind(
        card, game, language
    )


def hues(card: CardRecord, game: Game) -> tuple[str, ...]:
    """At most three names of colours: the card's own, else its attribute's or its kind's."""
    for name in ("colour", "attributes"):
        field = table(game).find(name)
        value: Any = field.get(card) if field else None
        if value:
            return (value,) if isinstance(value, str) else tuple(value)[:3]
    found = face.hue(card)
    return (card.kind if found in NO_HUE else found,)
