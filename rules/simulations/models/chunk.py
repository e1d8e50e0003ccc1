"""The pieces of a run that workers play."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from rules.simulations.models.clients import of_these_rules
from rules.simulations.models.simulation import ACTIVE, Simulation


class ChunkQuerySet(models.QuerySet["Chunk"]):
    def free(self) -> "ChunkQuerySet":
        """Chunks that this process can start, of runs that have not ended."""
        return self.unheld().filter(of_these_rules("simulation__"), simulation__status__in=ACTIVE)

    def unheld(self) -> "ChunkQuerySet":
        """Chunks that nobody plays, or whose player has gone silent."""
        return self.filter(Q(lease=None) | Q(lease__lt=Now()), results__isnull=True)


class Chunk(models.Model):
    """`count` games of a run, starting with number `start`: one or more pieces of its plan. Chunks become rows
    as the run goes on (`rules.simulations.jobs.dealing`), until their results are in the run's.

    `claim` names its player, until `lease` at the latest; a player that lost the claim may no longer write.
    `tries` counts the claims. `results`: one sum per piece if the run may stop early, else one of all games;
    stored while results of earlier games are missing.
    """

    simulation = models.ForeignKey(Simulation, models.CASCADE, related_name="chunks")
    number = models.PositiveIntegerField()
    start = models.PositiveIntegerField()
    count = models.PositiveIntegerField()
    claim = models.CharField(max_length=32, blank=True)
    lease = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    results = models.JSONField(null=True)

    objects: ClassVar[ChunkQuerySet] = ChunkQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        ordering = ["simulation", "number"]
        constraints = [
            models.UniqueConstraint(fields=["simulation", "number"], name="one_chunk_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.simulation_id} #{self.number}: {self.start}+{self.count}"
