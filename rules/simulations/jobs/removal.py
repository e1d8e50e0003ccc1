"""Runs that are deleted on a page: hidden at once, put back on request, deleted for good a day later."""

import datetime as dt

from django.db.models.functions import Now
from django.utils import timezone

from rules.simulations.jobs.ending import cancel_run
from rules.simulations.models import Simulation

# For how long a deleted run can be put back.
KEPT = dt.timedelta(days=1)


def remove_run(run: Simulation) -> None:
    """Hide a run from everybody; one that is still going is cancelled."""
    cancel_run(run)
    Simulation.objects.filter(pk=run.pk).update(removed=Now())


def put_back_run(run: Simulation) -> None:
    Simulation.objects.filter(pk=run.pk).update(removed=None)


def delete_removed_runs() -> int:
    """Delete the runs that were removed too long ago to be put back. Returns how many."""
    removed = Simulation.objects.filter(removed__lt=timezone.now() - KEPT)
    return removed.delete()[1].get("rules.Simulation", 0)
