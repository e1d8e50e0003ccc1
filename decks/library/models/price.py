"""What cards cost, as each user notes it for themselves."""

from django.conf import settings
from django.db import models

from decks.exchange.amounts import DEFAULT_UNIT, DIGITS_AFTER, DIGITS_BEFORE, MOST_UNIT


class PriceList(models.Model):
    """A user's prices of one game, all in one unit: a currency, or points."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="price_lists")
    game = models.CharField(max_length=32)
    unit = models.CharField(max_length=MOST_UNIT, default=DEFAULT_UNIT)

    class Meta:
        ordering = ["owner", "game"]
        constraints = [
            models.UniqueConstraint(fields=["owner", "game"], name="one_price_list_per_game")
        ]

    def __str__(self) -> str:
        return f"{self.game} ({self.unit})"


class CardPrice(models.Model):
    """What one copy of the card with this number costs; a price that nobody knows has no row."""

    list = models.ForeignKey(PriceList, models.CASCADE, related_name="prices")
    number = models.CharField(max_length=64)
    amount = models.DecimalField(
        max_digits=DIGITS_BEFORE + DIGITS_AFTER, decimal_places=DIGITS_AFTER
    )

    class Meta:
        ordering = ["list", "number"]
        constraints = [
            models.UniqueConstraint(fields=["list", "number"], name="one_price_per_card")
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.amount}"
