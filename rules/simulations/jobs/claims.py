"""Who plays which chunk. Every step is one UPDATE that only the right worker can make: clocks that differ, and
messages that arrive twice or never, may cost time, but no game counts twice.

Whoever needs both locks a run before its chunks."""

import datetime as dt
import secrets

from django.db import transaction
from django.db.models import Exists, F, OuterRef, QuerySet
from django.db.models.expressions import CombinedExpression
from django.db.models.functions import Coalesce, Now

from rules.engine.core.policies import SEARCHING
from rules.engine.runs.plan import PIECE, SLOW_PIECE
from rules.simulations.jobs.ending import LOST, fail_run
from rules.simulations.models import Chunk, Simulation, Status
from rules.simulations.models.chunk import ChunkQuerySet
from rules.simulations.models.clients import SimulationQuerySet
from web.prepared import prepared

# How long after its last sign of life a player counts as lost. Signs come between games, and a game may take long
# if a policy searches.
LEASE, SLOW_LEASE = dt.timedelta(seconds=4), dt.timedelta(seconds=60)
# A chunk that was begun this often without finishing ends its run.
MOST_TRIES = 6


def work_waits() -> bool:
    """Whether there is anything to do."""
    return Chunk.objects.free().exists()


def claim_chunk() -> Chunk | None:
    """A chunk for the caller, with its run: the next one of the run whose turn it is. None if there is nothing to
    do."""
    while turn := runs_in_turn():
        if chunk := claim_chunk_of(turn[0]):
            return chunk
    return None


@prepared
def runs_in_turn() -> SimulationQuerySet:
    """The run whose turn it is among those with a chunk to play."""
    unheld = Chunk.objects.unheld().filter(simulation=OuterRef("pk"))
    waiting = Simulation.objects.active().of_these_rules().filter(Exists(unheld)).only("pk")
    return waiting.order_by("turn", "pk")[:1]


@prepared
def locked_runs(pk: int) -> SimulationQuerySet:
    """The run, locked for the transaction, unless it has ended or other rules have taken it over."""
    rows = Simulation.objects.active().of_these_rules().filter(pk=pk)
    return rows.select_for_update().defer("shown", "cards")


@prepared
def unheld_chunks(run: int) -> ChunkQuerySet:
    """The run's next chunk that nobody plays."""
    return Chunk.objects.unheld().filter(simulation=run).order_by("number")[:1]


@transaction.atomic
def claim_chunk_of(turn: Simulation) -> Chunk | None:
    """The run's next chunk. None if others took the last one, or the run has just ended."""
    runs, chunks = locked_runs(turn.pk), unheld_chunks(turn.pk)
    if not (runs and chunks):
        return None
    chunk = chunks[0]
    chunk.simulation = runs[0]
    if chunk.tries >= MOST_TRIES:
        fail_run(chunk.simulation, LOST)
        return None
    return chunk if take_chunk(chunk) else None


def take_chunk(chunk: Chunk) -> bool:
    """Claim the chunk, unless someone else was quicker."""
    mine = secrets.token_hex(16)
    rows = Chunk.objects.filter(pk=chunk.pk, claim=chunk.claim, results__isnull=True)
    if not rows.update(claim=mine, lease=claimed_until(chunk), tries=F("tries") + 1):
        return False
    chunk.claim = mine
    active = Simulation.objects.active().filter(pk=chunk.simulation_id)
    active.update(
        status=Status.RUNNING,
        started=Coalesce("started", Now()),
        turn=F("turn") + turn_cost(chunk),
    )
    return True


def renew_claim(chunk: Chunk) -> bool:
    """Report that the chunk is still being played. False if the claim was lost or its run has ended."""
    return bool(held_chunk(chunk).update(lease=claimed_until(chunk)))


def deliver_results(chunk: Chunk, results: object) -> bool:
    """Store the results of the games. False as in `renew_claim`: then nothing was stored."""
    return bool(held_chunk(chunk).update(results=results))


def remove_chunk(chunk: Chunk) -> bool:
    """Its results are about to be the run's. False as in `renew_claim`: then they must not be."""
    return bool(held_chunk(chunk).delete()[0])


def claimed_until(chunk: Chunk) -> CombinedExpression:
    """When the chunk becomes free again, by the database's clock."""
    return Now() + (SLOW_LEASE if is_slow(chunk) else LEASE)


def turn_cost(chunk: Chunk) -> int:
    """How far the chunk takes its run behind others: its games, of which slow ones count as more."""
    return chunk.count * (PIECE // SLOW_PIECE if is_slow(chunk) else 1)


def is_slow(chunk: Chunk) -> bool:
    """Whether a policy searches. The plan is not parsed: whoever plays the chunk notices if it cannot be read,
    and ends the run."""
    plan = chunk.simulation.plan
    policies = plan.get("policies") if isinstance(plan, dict) else None
    return isinstance(policies, list) and any(policy in policies for policy in SEARCHING)


def held_chunk(chunk: Chunk) -> QuerySet[Chunk]:
    return Chunk.objects.filter(pk=chunk.pk, claim=chunk.claim, results__isnull=True)
