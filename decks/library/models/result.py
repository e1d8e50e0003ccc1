"""How a deck did in tournaments."""

from typing import ClassVar

from django.db import models

# The place that counts as a good result in lists: the top eight.
TOP = 8
# What a deck may have, and what a tournament.
MOST_RESULTS = 200
MOST_PLAYERS = 100_000


class DeckResult(models.Model):
    """One tournament: the day, its name, the place reached (1: won) among `players`, if that is known."""

    deck = models.ForeignKey("decks.Deck", models.CASCADE, related_name="results")
    day = models.DateField()
    event = models.CharField(max_length=200)
    place = models.PositiveIntegerField()
    players = models.PositiveIntegerField(null=True, blank=True)

    objects: ClassVar[models.Manager["DeckResult"]] = models.Manager()

    class Meta:
        ordering = ["-day", "place", "pk"]

    def __str__(self) -> str:
        return f"{self.deck_id} {self.day} {self.place}"
