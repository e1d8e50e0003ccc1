"""What stands on a card's small face in each game: the figure in its corner, those at its foot, its hues."""

from typing import Any

from cards import face
from cards.game import Game
from cards.record import CardRecord
from cards.search.common import table

# The search field in the corner, then those at the foot with what they are called in so little room.
CORNERS = {
    "code-of-joker": "cost",
    "chard": "cost",
    "battlogic": "startup",
    "twgp": "power",
    "divine-cross": "hp",
}
FEET: dict[str, tuple[tuple[str, str, str], ...]] = {
    "code-of-joker": (("bp", "BP", "BP"), ("gauge", "gauge", "ゲージ")),
    "chard": (("lv", "LV", "LV"), ("attack", "A", "攻"), ("hp", "HP", "HP")),
    "battlogic": (("damage", "dmg", "ダメ"), ("advantage", "adv", "有利")),
    "divine-cross": (("damage", "dmg", "ダメ"), ("retreat", "ret", "退却")),
}
# Fields that say more than the kind does.
KINDS = {"battlogic": "class", "chard": "item"}
NO_HUE = {"plain", "original"}


def corner(card: CardRecord, game: Game) -> str:
    value = worth(card, game, CORNERS.get(game.slug, ""))
    return "" if card.kind == "energy" else value


def foot(card: CardRecord, game: Game, language: str) -> tuple[str, ...]:
    """Its other figures, as `BP 5000`, what matters most first."""
    parts = []
    for name, en, ja in FEET.get(game.slug, ()):
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
    return face.capital(worth(card, game, KINDS.get(game.slug, ""), language)) or face.kind(
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
