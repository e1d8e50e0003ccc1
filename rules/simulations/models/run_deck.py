"""Which saved decks a run was started with."""

from typing import Any

from django.db import models

from decks.library.models import Deck, Visibility
from rules.engine.core.seats import MOST_SEATS
from rules.simulations.models.simulation import Simulation

# The decks of a run by part: the deck itself; opponents in a match, by seat; the one compared with the first.
OTHERS = ("other", *(f"other{seat}" for seat in range(2, MOST_SEATS)))
PARTS = ("deck", *OTHERS, "against")


def leave(collector: Any, field: Any, rows: Any, using: str) -> None:
    """When a deck is deleted, its runs keep what they show, and stay private if it was. (A value of
    `on_delete`.)"""
    private = rows.filter(deck__visibility=Visibility.PRIVATE).values("simulation")
    Simulation.objects.using(using).filter(pk__in=private).update(private=True)
    models.CASCADE(collector, field, rows, using)


class RunDeckManager(models.Manager["RunDeck"]):
    def get_queryset(self) -> models.QuerySet["RunDeck"]:
        """Rows are never needed without their deck."""
        return super().get_queryset().select_related("deck")


class RunDeck(models.Model):
    """A saved deck of a run, for as long as the deck exists; the run's plan has its cards."""

    simulation = models.ForeignKey(Simulation, models.CASCADE, related_name="decks")
    part = models.CharField(max_length=10)
    deck = models.ForeignKey(Deck, leave, related_name="+")

    objects = RunDeckManager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["simulation", "part"], name="one_deck_per_part")
        ]

    def __str__(self) -> str:
        return f"{self.simulation_id} {self.part}: {self.deck_id}"
