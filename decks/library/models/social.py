"""What people do with decks besides building them: tags, folders, likes."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from accounts.owned import Visibility

# The most a user may have.
MOST_FOLDERS = 200


class TagQuerySet(models.QuerySet["Tag"]):
    def most_used(self) -> "TagQuerySet":
        """Tags of public decks, the most frequent first."""
        used = self.filter(decks__visibility=Visibility.PUBLIC)
        return used.annotate(n=models.Count("decks")).order_by("-n", "name")


class Tag(models.Model):
    """A label for finding decks; `name` is folded, so every way of typing it gives the same tag."""

    name = models.CharField(max_length=40, unique=True)

    objects: ClassVar[TagQuerySet] = TagQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class Folder(models.Model):
    """A user's private folder of decks."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="folders")
    name = models.CharField(max_length=100)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name", "id"]
        constraints = [
            models.UniqueConstraint(fields=["owner", "name"], name="one_folder_per_name"),
        ]

    def __str__(self) -> str:
        return self.name


class Like(models.Model):
    """One user's like of one deck; at most one per pair."""

    deck = models.ForeignKey("decks.Deck", models.CASCADE, related_name="likes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="likes")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created", "-id"]
        constraints = [models.UniqueConstraint(fields=["deck", "user"], name="one_like_each")]

    def __str__(self) -> str:
        return f"{self.user_id} likes {self.deck_id}"
