"""Runs are deleted after a while (settings SIMULATION_DAYS, SIMULATION_KEPT)."""

import datetime as dt

from django.conf import settings
from django.utils import timezone

from rules.simulations.jobs.clients import Client
from rules.simulations.models import Simulation
from rules.simulations.models.simulation import ACTIVE


def delete_old_runs() -> int:
    """Delete the runs that ended too long ago. Returns how many."""
    ended = Simulation.objects.exclude(status__in=ACTIVE)
    return sum(
        ended.filter(owner__isnull=anonymous, ended__lt=days_ago(who)).delete()[0]
        for who, anonymous in (("user", False), ("anon", True))
    )


def days_ago(who: str) -> dt.datetime:
    return timezone.now() - dt.timedelta(days=settings.SIMULATION_DAYS[who])


def make_room(client: Client) -> None:
    """Before another run: delete the client's oldest runs beyond the number that is kept."""
    ended = Simulation.objects.started_by(client).exclude(status__in=ACTIVE)
    surplus = ended.order_by("-created", "-id").values_list("pk", flat=True)
    kept = settings.SIMULATION_KEPT[client.kind]
    Simulation.objects.filter(pk__in=list(surplus[kept - 1 :])).delete()
