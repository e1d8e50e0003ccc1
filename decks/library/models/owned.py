"""How many copies of each card a user has on the shelf."""

from django.conf import settings
from django.db import models


class OwnedCard(models.Model):
    """`quantity` copies (at least 1) of the card with this number; who has none has no row."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="owned_cards")
    game = models.CharField(max_length=32)
    number = models.CharField(max_length=64)
    quantity = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["owner", "game", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["owner", "game", "number"], name="one_row_per_owned_card"
            )
        ]

    def __str__(self) -> str:
        return f"{self.quantity} {self.game} {self.number}"
