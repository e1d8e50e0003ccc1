"""What fields of cards and their values are called, and which value a word means."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cards import card_words
from cards.folding import same_name
from cards.game import Game
from cards.search.common import field_table
from cards.search.field import Field

GENERIC = tuple(card_words.term_text("generic", None, language) for language in ("en", "ja"))


@dataclass(frozen=True)
class Vocabulary:
    """The words for the values of a search field, in the page's language; without a field, values are words."""

    field: Field | None
    language: str

    def shown(self, value: Any) -> str:
        return (
            card_words.term_text(value, self.field, self.language)
            if isinstance(value, str)
            else str(value)
        )

    def meant(self, text: str) -> str:
        """The value that goes by this word in any language, or the word itself."""
        wanted = same_name(text)
        for value, names in self.values.items():
            if wanted in map(same_name, (value, *names)):
                return value
        return text

    @property
    def values(self) -> dict[str, tuple[str, ...]]:
        """Costs of any colour are among the colours."""
        known = (self.field.values if self.field else None) or {}
        return known | {"generic": GENERIC} if self.field and self.field.name == "colour" else known

    @property
    def words(self) -> list[str]:
        return [self.shown(value) for value in self.values]


def vocabulary(game: Game, name: str, language: str) -> Vocabulary:
    return Vocabulary(field_table(game).find(name), language)


def input_label(game: Game, name: str, language: str) -> str:
    """What the form calls a field of the record."""
    common = {
        "number": _("Number"),
        "name": _("Name"),
        "name_en": _("Name in English"),
        "set": _("Set"),
        "rarity": _("Rarity"),
        "text": _("Text"),
        "deckable": _("Can be put into decks"),
        "effects": _("Effects (JSON)"),
        "cost": _("Cost"),
        "damage": _("Damage"),
        "value": _("Value"),
    }
    return common.get(name) or card_words.field_label(name, field_table(game).find(name), language)
