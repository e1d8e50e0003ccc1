"""The numbers on card faces in each game, in the corner and at the foot, and their hues."""

from typing import Any

from cards import card_words
from cards.game import Game
from cards.record import CardRecord
from cards.search.common import field_table

NO_HUE = {"plain", "original"}


def corner_figure(card: CardRecord, game: Game) -> str:
    value = field_words(card, game, game.corner)
    return "" if card.kind == "energy" else value


def corner_label(game: Game, language: str) -> str:
    """What the number in the corner is."""
    field = field_table(game).find(game.corner)
    return card_words.field_label(game.corner, field, language)


def field_words(card: CardRecord, game: Game, name: str, language: str = "en") -> str:
    """A field's value as text; empty if the card has none."""
    field = field_table(game).find(name)
    value: Any = field.get(card) if field else None
    if field is None or value is None or isinstance(value, bool | tuple | list):
        return ""
    return field.shown(value, language) if isinstance(value, str) else f"{value:g}"


def telling_kind(card: CardRecord, game: Game, language: str) -> str:
    """The card's kind, or what tells more in its game: an item's kind, a technique's class."""
    return card_words.capitalise(
        field_words(card, game, game.telling_kind, language)
    ) or card_words.kind_label(card, game, language)


def card_hues(card: CardRecord, game: Game) -> tuple[str, ...]:
    """Up to three hue names: the card's colours, else those of its attributes or its kind."""
    for name in ("colour", "attributes"):
        field = field_table(game).find(name)
        value: Any = field.get(card) if field else None
        if value:
            return (value,) if isinstance(value, str) else tuple(value)[:3]
    hue = card_words.face_hue(card)
    return (card.kind if hue in NO_HUE else hue,)
