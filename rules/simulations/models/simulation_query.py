"""Queries of runs for lists and pages."""

from typing import Any, Self

from django.db import models
from django.db.models import Q

from decks.library.models import Visibility


def is_starter(user: Any, session: str) -> Q:
    """Runs that this user or, without one, this session started."""
    if user.is_authenticated:
        return Q(owner=user)
    return Q(owner=None, session=session) if session else Q(pk__in=[])


class SimulationQuerySet(models.QuerySet[Any]):
    def of(self, user: Any, session: str = "") -> Self:
        """The client's own runs."""
        return self.filter(is_starter(user, session))

    def seen_by(self, user: Any, session: str = "") -> Self:
        """Runs that someone who knows the code may open: their own, and those that neither showed nor show a
        private deck."""
        open_to_all = ~Q(private=True) & ~Q(decks__deck__visibility=Visibility.PRIVATE)
        return self.filter(is_starter(user, session) | open_to_all)

    def with_decks(self) -> Self:
        """With everything that lists and pages show beside a run."""
        return self.select_related("owner").prefetch_related("decks")

    def started_by(self, client: Any) -> Self:
        """For limits: all runs of a user (`rules.simulations.jobs.clients.Client`), or of an address."""
        if client.user.is_authenticated:
            return self.filter(owner=client.user)
        return self.filter(owner=None, address=client.address)

    def active(self) -> Self:
        return self.filter(status__in=("queued", "running"))
