"""Who plays which chunk. Every step is one UPDATE that only the right worker can make: clocks that differ, and
messages that arrive twice or never, may cost time, but no game counts twice."""

import datetime as dt
import secrets

from django.db.models import F, QuerySet
from django.db.models.expressions import CombinedExpression
from django.db.models.functions import Coalesce, Now

from rules.engine.core.policies import SEARCHING
from rules.simulations.jobs.ending import LOST, fail_run
from rules.simulations.models import Chunk, Simulation, Status
from rules.simulations.models.simulation import ACTIVE

# How long after its last sign of life a player counts as lost. Signs come between games, and a game may take long
# if a policy searches.
LEASE, SLOW_LEASE = dt.timedelta(seconds=4), dt.timedelta(seconds=60)
# A chunk that was begun this often without finishing ends its run.
MOST_TRIES = 6


def work_waits() -> bool:
    """Whether there is anything to do."""
    return Chunk.objects.free().exists()


def claim_chunk() -> Chunk | None:
    """A chunk for the caller, with its run: the next one of the run that has waited longest. None if there is
    nothing to do."""
    waiting = Chunk.objects.free().select_related("simulation")
    order = ("simulation__served", "simulation_id", "number")
    while chunk := waiting.order_by(*order).first():
        if chunk.tries >= MOST_TRIES:
            fail_run(chunk.simulation, LOST)
        elif take_chunk(chunk):
            return chunk
    return None


def take_chunk(chunk: Chunk) -> bool:
    """Claim the chunk, unless someone else was quicker."""
    mine = secrets.token_hex(16)
    rows = Chunk.objects.filter(pk=chunk.pk, claim=chunk.claim, results__isnull=True)
    if not rows.update(claim=mine, lease=claimed_until(chunk), tries=F("tries") + 1):
        return False
    chunk.claim = mine
    active = Simulation.objects.filter(pk=chunk.simulation_id, status__in=ACTIVE)
    active.update(status=Status.RUNNING, started=Coalesce("started", Now()), served=Now())
    return True


def renew_claim(chunk: Chunk) -> bool:
    """Report that the chunk is still being played. False if the claim was lost or its run has ended."""
    return bool(held_chunk(chunk).update(lease=claimed_until(chunk)))


def deliver_results(chunk: Chunk, results: object) -> bool:
    """Store the results of the games. False as in `renew_claim`: then nothing was stored."""
    return bool(held_chunk(chunk).update(results=results))


def claimed_until(chunk: Chunk) -> CombinedExpression:
    """When the chunk becomes free again, by the database's clock. The plan is not parsed: whoever plays the chunk
    notices if the rules no longer know it, and ends the run."""
    slow = not SEARCHING.isdisjoint(chunk.simulation.plan["policies"])
    return Now() + (SLOW_LEASE if slow else LEASE)


def held_chunk(chunk: Chunk) -> QuerySet[Chunk]:
    return Chunk.objects.filter(pk=chunk.pk, claim=chunk.claim, results__isnull=True)
