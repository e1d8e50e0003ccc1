"""The form of a deck's details: what is said about it, beside its list."""

from typing import Any

from django.utils.translation import gettext as _

from decks.display.markdown import LONGEST
from decks.library import tags
from decks.library.copies import NameTaken, refuse_taken
from decks.library.models import Deck, Visibility
from decks.library.tagged import tag_names
from decks.library.tags import TagError
from web.pages import language

LENGTHS = {"title": 200, "title_ja": 200, "description": LONGEST, "cover": 64, "variant": 60}


class Details:
    """`values` are the fields as the page shows them, `errors` what is wrong, by field."""

    def __init__(self, deck: Deck, user: Any, data: Any = None) -> None:
        self.deck, self.user = deck, user
        self.mine = deck.owned_by(user)
        self.errors: dict[str, str] = {}
        self.values = self.saved()
        if data is not None:
            self.values |= {name: str(data.get(name, "")).replace("\0", "") for name in self.values}
            self.values["description"] = self.values["description"].replace("\r\n", "\n")

    def saved(self) -> dict[str, str]:
        deck = self.deck
        own = {"visibility": deck.visibility, "folder": str(deck.folder_id or "")}
        return {
            **{name: getattr(deck, name) for name in LENGTHS},
            "tags": ", ".join(tag_names(deck)),
            "version": str(deck.version),
            **(own if self.mine else {}),
        }

    def valid(self) -> bool:
        """Find everything that is wrong at once; nothing that was typed is lost."""
        for name, limit in LENGTHS.items():
            self.values[name] = self.values[name].strip()
            self.measure(name, limit)
        if not self.values["title"]:
            self.errors["title"] = _("A deck needs a title.")
        self.columns: dict[str, Any] = {name: self.values[name] for name in LENGTHS}
        self.read_tags()
        if self.mine:
            self.read_own()
        else:
            del self.columns["variant"]
        return not self.errors

    def measure(self, name: str, limit: int) -> None:
        length = len(self.values[name])
        if length > limit:
            self.errors[name] = _(
                "This has %(n)s characters; %(limit)s are allowed."
                " Nothing was saved, and nothing is lost."
            ) % {"n": f"{length:,}", "limit": f"{limit:,}"}

    def read_tags(self) -> None:
        try:
            self.names = tags.split(self.values["tags"])
        except TagError as error:
            self.errors["tags"] = error.message(language())

    def read_own(self) -> None:
        """What is the owner's alone to say."""
        visibility, folder = self.values["visibility"], self.values["folder"]
        self.columns["visibility"] = (
            visibility if visibility in Visibility.values else self.deck.visibility
        )
        key = int(folder) if folder.isdecimal() and len(folder) < 10 else 0
        self.columns["folder"] = self.user.folders.filter(pk=key).first()
        try:
            refuse_taken(self.deck, self.values["variant"], but=self.deck.pk)
        except NameTaken:
            self.errors["variant"] = _("Another variant is called so.")

    def save(self) -> None:
        """Write what `valid` found good; raises Stale if somebody saved after the form was opened."""
        version = self.values["version"]
        started = int(version) if version.isdecimal() and len(version) < 10 else 0
        self.deck.change(self.user, started, tags=self.names, **self.columns)

    def overtaken(self) -> None:
        """Let the next press of the button save over what somebody else saved."""
        self.values["version"] = str(Deck.objects.get(pk=self.deck.pk).version)
        self.errors["version"] = _(
            "Somebody saved the deck after you opened this form."
            " What you typed is still here; saving again keeps your words."
        )
