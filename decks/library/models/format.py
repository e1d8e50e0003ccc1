"""Formats in the database: official ones are loaded from files, house formats are made by users."""

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from accounts.owned import Owned, OwnedQuerySet
from decks.legality.ruleset import FormatData, parse_format


class Format(Owned):  # type: ignore[django-manager-missing]
    """What a deck must satisfy. House formats have an owner and a random slug.

    `sets`: the codes of users' card sets whose cards decks of the format may hold.
    """

    game = models.CharField(max_length=32)
    slug = models.CharField(max_length=64)
    name_en = models.CharField(max_length=200)
    name_ja = models.CharField(max_length=200)
    description_en = models.TextField(blank=True)
    description_ja = models.TextField(blank=True)
    parent = models.ForeignKey("self", models.PROTECT, null=True, related_name="children")
    position = models.PositiveIntegerField(default=0)
    sets = models.JSONField(default=list, blank=True)

    objects: ClassVar[OwnedQuerySet["Format"]] = OwnedQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        ordering = ["game", "owner_id", "position", "id"]
        constraints = [models.UniqueConstraint(fields=["game", "slug"], name="one_format_per_slug")]

    def __str__(self) -> str:
        return f"{self.game} {self.slug}"

    @property
    def official(self) -> bool:
        return self.owner_id is None

    def localised(self, language: str) -> str:
        return self.name_ja if language == "ja" else self.name_en

    def data(self) -> FormatData:
        """The format as plain data; prefetch `versions` and `parent` to save queries."""
        return parse_format(
            {
                "game": self.game,
                "slug": self.slug,
                "name": {"en": self.name_en, "ja": self.name_ja},
                "parent": self.parent.slug if self.parent else None,
                "versions": [version.as_json() for version in self.versions.all()],
            }
        )


class FormatVersion(models.Model):
    """A format's content from the day `since` on; None means from the beginning."""

    format = models.ForeignKey(Format, models.CASCADE, related_name="versions")
    since = models.DateField(null=True, blank=True)
    zones = models.JSONField(default=list)
    constraints = models.JSONField(default=list)
    remove = models.JSONField(default=list)

    class Meta:
        ordering = ["format", models.F("since").asc(nulls_first=True)]
        constraints = [
            models.UniqueConstraint(fields=["format", "since"], name="one_version_per_day"),
            models.UniqueConstraint(
                fields=["format"], condition=Q(since=None), name="one_version_since_ever"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.format_id} since {self.since}"

    def as_json(self) -> dict[str, Any]:
        return {
            "since": self.since,
            "zones": self.zones,
            "constraints": self.constraints,
            "remove": self.remove,
        }

    def stated(self) -> dict[str, Any]:
        """The version as in a request, with the day as text."""
        return self.as_json() | {"since": self.since.isoformat() if self.since else None}
