"""The forms of a card set: what it is called, and who may see it."""

from hashlib import sha256
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from cards.corrections.forms import LinesField
from cards.games import GAMES
from cards.sets.models import SetVisibility, UserSet
from cards.sets.writing import change_set
from web.fields import TitleField
from web.requests import page_language

LONGEST_DESCRIPTION = 5000


def game_choices() -> list[tuple[str, str]]:
    return [(slug, game.localised(page_language())) for slug, game in GAMES.items()]


class SettingsForm(forms.Form):
    """What its owner says about a set."""

    name = TitleField(label=_("Name"), max_length=200)
    description = LinesField(
        label=_("Description"),
        required=False,
        most=LONGEST_DESCRIPTION,
        help_text=_("Markdown, up to 5,000 characters."),
    )
    licence = forms.CharField(
        label=_("Rights"),
        max_length=500,
        required=False,
        help_text=_("Whose cards these are, and what others may do with them."),
    )
    visibility = forms.ChoiceField(
        label=_("Who may see it"), choices=SetVisibility.choices, initial=SetVisibility.PRIVATE
    )

    @classmethod
    def of(cls, row: UserSet, data: Any = None) -> "SettingsForm":
        return cls(data, initial={name: getattr(row, name) for name in cls.base_fields})

    @classmethod
    def version(cls, row: UserSet) -> str:
        """Changes with what the form shows, and not with the set's cards."""
        said = repr([getattr(row, name) for name in cls.base_fields])
        return sha256(said.encode()).hexdigest()[:20]

    def save(self, row: UserSet) -> None:
        """Raises Stale if somebody has changed the set since it was read."""
        change_set(row, **{name: self.cleaned_data[name] for name in self.base_fields})


class NewSetForm(SettingsForm):
    """A new set, which stays with its game."""

    game = forms.ChoiceField(label=_("Game"), choices=game_choices)
    field_order = ("game", "name", "description", "licence", "visibility")
