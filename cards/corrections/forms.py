"""The forms of readers who report a card, and of staff who settle reports and correct effects."""

import json
from typing import Any

from django import forms
from django.core.validators import MaxLengthValidator
from django.utils.translation import gettext_lazy as _

from cards.corrections.entering import check_override
from cards.corrections.files import MOST_REASON
from cards.corrections.inforce import printed_hash
from cards.corrections.models import ADDRESS
from cards.corrections.replays import replay_address
from cards.game import Game
from cards.importing.errors import RecordError
from cards.record import CardRecord
from web.api.bodies import load_json
from web.api.problems import Problem
from web.requests import page_language

LONGEST = 1000
MOST_EFFECTS = 50_000
CODE = {"spellcheck": "false", "autocapitalize": "none", "class": "code"}


class LinesField(forms.CharField):
    """A text in which a line break counts as one character. No `maxlength`, which would cut off a paste."""

    widget = forms.Textarea({"class": "short", "rows": 4})

    def __init__(self, *args: Any, most: int = LONGEST, **options: Any) -> None:
        super().__init__(*args, validators=[MaxLengthValidator(most)], **options)

    def to_python(self, value: Any) -> str:
        return super().to_python(value and value.replace("\r\n", "\n")) or ""


class ReportForm(forms.Form):
    """What is wrong with a card. `host`: this site's, for addresses of replays."""

    happened = LinesField(label=_("What it did"), required=False)
    expected = LinesField(label=_("What it should do"), required=False)
    replay = forms.CharField(
        label=_("Step of a replay, if you have one"),
        required=False,
        validators=[MaxLengthValidator(ADDRESS)],
        help_text=_("Its address on this site. If the deck is private, nobody else can open it."),
    )

    def __init__(self, *args: Any, host: str, **options: Any) -> None:
        super().__init__(*args, **options)
        self.host = host

    def clean_replay(self) -> str:
        given: str = self.cleaned_data["replay"]
        address = replay_address(given, self.host)
        if given and not address:
            raise forms.ValidationError(_("This is not the address of a replay on this site."))
        return address

    def clean(self) -> None:
        said = self.cleaned_data
        if not self.errors and not (said["happened"] or said["expected"]):
            raise forms.ValidationError(_("Say what it did, or what it should do."))


class SettleForm(forms.Form):
    """What came of a report."""

    note = LinesField(label=_("Note"))


class OverrideForm(forms.Form):
    """Other effects for a card. `text_hash`: of the text that they are for; pages send the initial one."""

    effects = LinesField(
        most=MOST_EFFECTS, label=_("Effects (JSON)"), widget=forms.Textarea(CODE | {"rows": 16})
    )
    reason = LinesField(most=MOST_REASON, label=_("Reason"))
    text_hash = forms.CharField(widget=forms.HiddenInput)

    def __init__(self, data: Any, *, game: Game, card: CardRecord) -> None:
        start = {"effects": shown_json(card.effects), "text_hash": printed_hash(card)}
        super().__init__(data, initial=start)
        self.game, self.card = game, card

    def clean_effects(self) -> dict[str, Any]:
        """The effects as data, once the game's reader and checks accept them."""
        try:
            data: dict[str, Any] = load_json(self.cleaned_data["effects"].encode())
            check_override(self.game, self.card, data)
        except Problem as problem:
            raise forms.ValidationError(problem.sentence(page_language())) from problem
        except RecordError as error:
            raise forms.ValidationError(error.words.localised(page_language())) from error
        return data

    def clean(self) -> None:
        seen = self.cleaned_data.get("text_hash")
        if seen and seen != printed_hash(self.card):
            raise forms.ValidationError(
                _("The card’s text has changed since this page was opened. Look at it again.")
            )


def shown_json(data: Any) -> str:
    return "" if data is None else json.dumps(data, ensure_ascii=False, indent=1)
