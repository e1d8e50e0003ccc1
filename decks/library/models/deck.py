"""Saved decks and their history."""

import datetime as dt
from collections.abc import Iterable
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone

from accounts.limits import held_account
from accounts.owned import Owned, Visibility, random_code
from cards.folding import fold_text
from decks.legality.decklist import Decklist, from_entries
from decks.library.models.deck_query import DeckQuerySet
from decks.library.models.format import Format
from decks.library.models.index import DeckCard
from decks.library.models.social import Folder, Tag
from web.versions import Stale, unchanged

__all__ = ["Deck", "Revision", "TooManyDecks", "Visibility"]

# An author's autosaves within this time share one revision, marked `AUTOSAVE`. A deck keeps MOST_REVISIONS.
TOGETHER = dt.timedelta(minutes=10)
AUTOSAVE = "autosave"
MOST_REVISIONS = 500
MOST_STARS = 5
# The columns of a deck that its revisions have, too.
KEPT = ("title", "entries", "arranged", "notes", "sets")
TITLES = ("title", "title_ja")


class TooManyDecks(Exception):
    """An account keeps as many decks as it may (settings.MAX_USER_DECKS)."""


class Deck(Owned):
    """A saved deck. `entries` keeps each zone as written, including unidentified cards.

    `version` counts changes; a save states the version it started from (optimistic locking).
    `cover` is the number of the card shown for the deck. `editors` may change the list, as the owner may.
    `variant` is the deck's name among the variants of `variant_of`. Only sample decks have a `description_ja`.
    An `arranged` deck is shown in the order of its entries, others in standard order. `notes` are by card, named
    as the entries name it. `sets` are the codes of users' card sets that it draws on, besides those whose cards
    it holds already (decks.library.catalogs).
    `sought` holds both titles as a search for decks compares them.
    `strength` and `recommended` are stars that its author gives it, 1 to MOST_STARS; 0: none given.
    """

    code = models.CharField(max_length=40, unique=True, default=random_code)
    game = models.CharField(max_length=32)
    title = models.CharField(max_length=200)
    title_ja = models.CharField(max_length=200, blank=True)
    description = models.TextField(blank=True, max_length=20_000)
    description_ja = models.TextField(blank=True, max_length=20_000)
    format = models.ForeignKey(Format, models.SET_NULL, null=True, blank=True)
    entries = models.JSONField(default=dict)
    arranged = models.BooleanField(default=False)
    notes = models.JSONField(default=dict, blank=True)
    sets = models.JSONField(default=list, blank=True)
    version = models.PositiveIntegerField(default=1)
    cover = models.CharField(max_length=64, blank=True)
    tags = models.ManyToManyField(Tag, blank=True, related_name="decks")
    folder = models.ForeignKey(Folder, models.SET_NULL, null=True, blank=True, related_name="decks")
    editors = models.ManyToManyField(
        settings.AUTH_USER_MODEL, blank=True, related_name="decks_to_edit"
    )
    copied_from = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="copies"
    )
    variant_of = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="variants"
    )
    variant = models.CharField(max_length=60, blank=True)
    strength = models.PositiveSmallIntegerField(default=0)
    recommended = models.PositiveSmallIntegerField(default=0)
    sought = models.TextField(default="", editable=False)

    objects: ClassVar[DeckQuerySet] = DeckQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        ordering = ["-changed", "-id"]

    def __str__(self) -> str:
        return f"{self.code} {self.title}"

    def localised(self, language: str) -> str:
        return (self.title_ja or self.title) if language == "ja" else self.title

    def described(self, language: str) -> str:
        """Its description, in the language if it has one in both."""
        return (self.description_ja or self.description) if language == "ja" else self.description

    @property
    def decklist(self) -> Decklist:
        return from_entries(self.game, self.entries)

    def editable_by(self, user: Any) -> bool:
        """Whether this user may change the list, as its owner or as an invited editor."""
        if self.owned_by(user):
            return True
        return bool(user.is_authenticated and self.editors.filter(pk=user.pk).exists())

    def save(self, *args: Any, **options: Any) -> None:
        self.sought = sought_titles(self.title, self.title_ja)
        super().save(*args, **options)
        DeckCard.objects.index(self)

    def create(self, by: Any, note: str = "", *, tags: Iterable[str] = ()) -> None:
        """Save a new deck together with its first revision. Raises TooManyDecks if its owner has no room."""
        kept = Deck.objects.filter(owner_id=self.owner_id)
        with held_account(self.owner_id):
            if self.owner_id and kept.count() >= settings.MAX_USER_DECKS:
                raise TooManyDecks
            self.save(force_insert=True)
            if tags:
                self.tag(tags)
            self.record(by, note)

    def change(
        self,
        by: Any,
        version: int,
        note: str = "",
        *,
        tags: Iterable[str] | None = None,
        autosave: bool = False,
        **values: Any,
    ) -> None:
        """Save new values if the deck is still at the `version` they are based on, else raise Stale.

        An `autosave` updates the author's latest autosaved revision if that is recent.
        """
        if self.version != version:
            raise Stale
        values |= {"version": version + 1, "changed": timezone.now()}
        if not values.keys().isdisjoint(TITLES):
            values["sought"] = sought_titles(*(values.get(n, getattr(self, n)) for n in TITLES))
        with unchanged(self, "version"):
            Deck.objects.filter(pk=self.pk).update(**values)
            for name, value in values.items():
                setattr(self, name, value)
            if "entries" in values:
                DeckCard.objects.index(self)
            if tags is not None:
                self.tag(tags)
            if not (autosave and self.continued(by)):
                self.record(by, note or (AUTOSAVE if autosave else ""))

    def restore(
        self, by: Any, revision: "Revision", version: int, note: str, sets: list[str] | None = None
    ) -> None:
        """Restore the deck as of `revision`, as a new change; raises Stale. `sets`: None leaves them."""
        kept = {name: getattr(revision, name) for name in KEPT} | {"sets": sets}
        self.change(
            by, version, note, **{n: value for n, value in kept.items() if value is not None}
        )

    def remove(self, version: int | None = None) -> None:
        """Delete the deck; its variants stay linked. Raises Stale if the deck is not at `version`, or no more as
        it was read."""
        if version not in (None, self.version):
            raise Stale
        with unchanged(self, "version"):
            self.hand_on()
            Deck.objects.filter(pk=self.pk).delete()

    def hand_on(self) -> None:
        """Make the oldest variant the base deck of the others."""
        heir = self.variants.order_by("pk").first()
        if heir:
            self.variants.exclude(pk=heir.pk).update(variant_of=heir)
            self.variants.filter(pk=heir.pk).update(variant_of=None)

    def tag(self, names: Iterable[str]) -> None:
        """Replace the deck's tags; the names must be folded already (decks.library.tags)."""
        self.tags.set([Tag.objects.get_or_create(name=name)[0] for name in names])

    def record(self, by: Any, note: str) -> None:
        author = by if by and by.is_authenticated else None
        self.revisions.create(number=self.version, author=author, note=note, **self.kept())
        self.forget_old()

    def continued(self, by: Any) -> bool:
        """Update the last revision if it is a recent autosave by this author."""
        last = self.revisions.filter(number=self.version - 1, note=AUTOSAVE, author=by)
        recent = last.filter(created__gte=timezone.now() - TOGETHER)
        return bool(recent.update(number=self.version, **self.kept()))

    def kept(self) -> dict[str, Any]:
        """What a revision keeps of the deck."""
        return {name: getattr(self, name) for name in KEPT}

    def forget_old(self) -> None:
        """Delete the oldest revisions beyond MOST_REVISIONS, but keep the first."""
        surplus = self.revisions.count() - MOST_REVISIONS if self.version > MOST_REVISIONS else 0
        if surplus > 0:
            oldest = self.revisions.order_by("number")[1 : 1 + surplus]
            self.revisions.filter(pk__in=[revision.pk for revision in oldest]).delete()


def sought_titles(*titles: str) -> str:
    """The titles, folded for searches, one on each line."""
    return "\n".join(map(fold_text, titles))


class Revision(models.Model):
    """The deck after one change, with its author and time.

    `sets` is None where it was not recorded: then the numbers alone say which sets it draws on.
    """

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True)
    created = models.DateTimeField(auto_now_add=True)
    title = models.CharField(max_length=200)
    entries = models.JSONField(default=dict)
    arranged = models.BooleanField(default=False)
    notes = models.JSONField(default=dict, blank=True)
    sets = models.JSONField(null=True, blank=True)
    note = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["deck", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["deck", "number"], name="one_revision_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.deck_id} #{self.number}"
