"""The card tables. Checks and searches use the catalogs built from them (cards/store.py)."""

from django.db import models

from cards.corrections.models import CardReport, EffectsOverride
from cards.pictures.models import CardPicture
from cards.record import CardRecord, PrintingRecord
from cards.sets.jobs.models import ImportJob, ImportPart, ImportTime
from cards.sets.models import SetImport, UserCard, UserSet

__all__ = [
    "Card",
    "CardPicture",
    "CardReport",
    "CardSet",
    "CatalogVersion",
    "EffectsOverride",
    "ImportJob",
    "ImportPart",
    "ImportTime",
    "KeywordEntry",
    "Printing",
    "SetImport",
    "Title",
    "UserCard",
    "UserSet",
]


class CardSet(models.Model):
    """A set in which cards of one game were published; `position` orders the sets by release.

    `pack`: what one of its packs holds (cards/slots.py); null for sets that are not sold in packs.
    """

    game = models.CharField(max_length=32)
    code = models.CharField(max_length=200)
    name_ja = models.CharField(max_length=200, blank=True)
    name_en = models.CharField(max_length=200, blank=True)
    position = models.PositiveIntegerField(default=9999)
    sample = models.BooleanField(default=False)
    pack = models.JSONField(null=True)

    class Meta:
        ordering = ["game", "position", "code"]
        constraints = [models.UniqueConstraint(fields=["game", "code"], name="one_set_per_code")]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"


class Title(models.Model):
    """A work whose characters appear on cards (Divine Cross decks hold one title only)."""

    game = models.CharField(max_length=32)
    code = models.CharField(max_length=200)
    name_ja = models.CharField(max_length=200, blank=True)
    name_en = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["game", "code"]
        constraints = [models.UniqueConstraint(fields=["game", "code"], name="one_title_per_code")]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"


class Card(models.Model):
    """One card. `fields` holds the game's own fields, validated by its schema before saving.

    `sort_key` orders by number (cards.folding.natural_key); `digest` (sha256 of the JSON form) tells
    whether an import changes the card; `origin` is the slug of its reader ("starter": shipped);
    `identity` is shared by reprints of each other, and empty if the game has none. `compiled`: the effects
    come from the printed text, and change with it.
    """

    game = models.CharField(max_length=32)
    number = models.CharField(max_length=64)
    sort_key = models.CharField(max_length=300)
    name_ja = models.CharField(max_length=200, blank=True)
    name_en = models.CharField(max_length=200, blank=True)
    kind = models.CharField(max_length=32)
    set = models.ForeignKey(CardSet, models.PROTECT, null=True, related_name="cards")
    rarity = models.CharField(max_length=200, blank=True)
    text_ja = models.TextField(blank=True)
    text_en = models.TextField(blank=True)
    deckable = models.BooleanField(default=True)
    effects = models.JSONField(null=True)
    compiled = models.BooleanField(default=False)
    fields = models.JSONField(default=dict)
    title = models.ForeignKey(Title, models.PROTECT, null=True, related_name="cards")
    digest = models.CharField(max_length=64)
    identity = models.CharField(max_length=64, blank=True, db_index=True)
    origin = models.CharField(max_length=32, blank=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["game", "sort_key", "id"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_card_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.name_ja or self.name_en}"

    def record(self) -> CardRecord:
        """The card as it came in, without overrides; prefetch `set` and `printings__set`."""
        return CardRecord(
            number=self.number,
            kind=self.kind,
            name_ja=self.name_ja,
            name_en=self.name_en,
            set=self.set.code if self.set else "",
            rarity=self.rarity,
            text_ja=self.text_ja,
            text_en=self.text_en,
            deckable=self.deckable,
            sample=self.set.sample if self.set else False,
            printings=tuple(printing.record() for printing in self.printings.all()),
            effects=self.effects,
            fields=self.fields,
            compiled=self.compiled,
        )


class Printing(models.Model):
    """Another printing of a card: foil, reprint, other art. `fields`: as in its record."""

    card = models.ForeignKey(Card, models.CASCADE, related_name="printings")
    number = models.CharField(max_length=64, db_index=True)
    set = models.ForeignKey(CardSet, models.PROTECT, null=True, related_name="printings")
    rarity = models.CharField(max_length=200, blank=True)
    foil = models.BooleanField(default=False)
    fields = models.JSONField(default=dict)

    class Meta:
        ordering = ["card", "id"]
        constraints = [
            models.UniqueConstraint(fields=["card", "number", "foil"], name="one_row_per_printing"),
        ]

    def __str__(self) -> str:
        return f"{self.number} ({self.card_id})"

    def record(self) -> PrintingRecord:
        code = self.set.code if self.set else ""
        return PrintingRecord(self.number, code, self.rarity, self.foil, self.fields)


class KeywordEntry(models.Model):
    """The meaning of a keyword ability, from an imported glossary; shown on card pages."""

    game = models.CharField(max_length=32)
    name = models.CharField(max_length=64)
    summary = models.CharField(max_length=200, blank=True)
    description = models.TextField(blank=True)

    class Meta:
        ordering = ["game", "name"]
        constraints = [
            models.UniqueConstraint(fields=["game", "name"], name="one_entry_per_keyword")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.name}"


class CatalogVersion(models.Model):
    """The number of changes to a game's cards; processes reload their catalog when it grows."""

    game = models.CharField(max_length=32, unique=True)
    generation = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.game} {self.generation}"
