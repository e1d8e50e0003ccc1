"""Uploaded pictures as rows."""

from django.db import models


class CardPicture(models.Model):
    """The picture of a card, by its full number. `set`: the user's set that the card belongs to; null for
    official cards. `data`: a JPEG file made by `encoding`; `digest`: its SHA-256; `size`: its bytes.
    """

    game = models.CharField(max_length=32)
    number = models.CharField(max_length=64)
    set = models.ForeignKey("cards.UserSet", models.CASCADE, null=True, related_name="pictures")
    digest = models.CharField(max_length=64, db_index=True)
    data = models.BinaryField()
    size = models.PositiveIntegerField()
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["game", "number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_picture_per_card")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.number}"
