"""The form of a deck's details: everything but its list."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from decks.library import tags
from decks.library.copies import NameTaken, refuse_taken
from decks.library.models import Deck, Visibility
from decks.library.models.deck import MOST_STARS
from decks.library.models.social import Folder
from decks.library.tagged import tag_names
from decks.library.tags import TagError
from web.fields import TitleField
from web.markdown import LONGEST
from web.requests import page_language, whole_number


def at_most(limit: int) -> list[Callable[[str], None]]:
    """Not a `maxlength`, which would cut off what is typed beyond it."""

    def measure(text: str) -> None:
        if len(text) > limit:
            raise ValidationError(
                _(
                    "This has %(n)s characters; %(limit)s are allowed."
                    " Nothing was saved, and nothing is lost."
                )
                % {"n": f"{len(text):,}", "limit": f"{limit:,}"}
            )

    return [measure]


def text_field(limit: int) -> forms.CharField:
    return forms.CharField(required=False, validators=at_most(limit))


def title_field(limit: int) -> TitleField:
    return TitleField(required=False, validators=at_most(limit))


def stars_field() -> forms.IntegerField:
    return forms.IntegerField(min_value=0, max_value=MOST_STARS, required=False)


class DetailsForm(forms.Form):
    """Only the owner may set `visibility`, `folder` and `variant`."""

    title = TitleField(
        validators=at_most(200), error_messages={"required": gettext_lazy("A deck needs a title.")}
    )
    title_ja, description = title_field(200), text_field(LONGEST)
    cover = text_field(64)
    strength, recommended = stars_field(), stars_field()
    tags = forms.CharField(required=False)
    version = forms.CharField(required=False)
    visibility = forms.ChoiceField(choices=Visibility.choices, required=False)
    folder: Any = forms.ModelChoiceField(Folder.objects.none(), required=False)
    variant = title_field(60)

    def __init__(self, deck: Deck, user: Any, data: Any = None) -> None:
        super().__init__(
            None if data is None else readable_fields(data, self.base_fields), initial={}
        )
        self.deck, self.user, self.mine = deck, user, deck.owned_by(user)
        self.initial = {name: getattr(deck, name) for name in self.fields if name != "tags"}
        self.initial |= {"tags": ", ".join(tag_names(deck)), "folder": deck.folder_id}
        if self.mine:
            self.fields["folder"].queryset = user.folders.all()  # type: ignore[attr-defined]
        else:
            for name in ("visibility", "folder", "variant"):
                del self.fields[name]

    def clean_tags(self) -> list[str]:
        try:
            return tags.split_tags(self.cleaned_data["tags"])
        except TagError as error:
            raise ValidationError(error.message(page_language())) from None

    def clean_visibility(self) -> str:
        return self.cleaned_data["visibility"] or str(self.deck.visibility)

    def clean_variant(self) -> str:
        name: str = self.cleaned_data["variant"]
        try:
            refuse_taken(self.deck, name, but=self.deck.pk)
        except NameTaken:
            raise ValidationError(_("Another variant has this name.")) from None
        return name

    def save(self) -> None:
        """Save the validated fields; raises Stale if somebody saved after the form was opened."""
        columns = dict(self.cleaned_data)
        started = whole_number(columns.pop("version"))
        columns |= {name: columns[name] or 0 for name in ("strength", "recommended")}
        self.deck.change(self.user, started, **columns)

    def overtaken(self) -> None:
        """Let the next submission overwrite what somebody else saved."""
        now = Deck.objects.get(pk=self.deck.pk).version
        self.data = {**self.data, "version": str(now)}
        self.add_error(
            "version",
            _(
                "Somebody saved the deck after you opened this form."
                " What you typed is still here; saving again keeps your words."
            ),
        )


def readable_fields(data: Any, names: Any) -> dict[str, str]:
    """Every field as typed, without NUL characters, which databases reject."""
    said = {name: str(data.get(name, "")) for name in names}
    return {name: text.replace("\0", "").replace("\r\n", "\n") for name, text in said.items()}
