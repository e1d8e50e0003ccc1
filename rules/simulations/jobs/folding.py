"""Adds the results of chunks to their run in the order of the games: whoever played them in whatever order, the
sum and the game after which a run stops early are the same."""

from collections.abc import Iterable, Sequence

from django.db import transaction
from django.db.models import QuerySet

from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.engine.runs.stopping import precision_reached
from rules.simulations.jobs.claims import deliver_results, locked_runs, remove_chunk
from rules.simulations.jobs.dealing import extend_window, is_half_free
from rules.simulations.jobs.ending import end_run
from rules.simulations.models import Chunk, Simulation, Status
from web.prepared import prepared


@transaction.atomic
def hand_in(chunk: Chunk, results: Sequence[Results]) -> bool:
    """Add a chunk's results, piece by piece, to the run's; where those of earlier games are missing, store them
    until then. False if they are no longer wanted.

    One transaction: if the process is killed midway, the chunk was never delivered."""
    runs = locked_runs(chunk.simulation_id)
    if not runs:
        return False
    run = runs[0]
    if chunk.number != run.folded:
        return deliver_results(chunk, [part.as_json() for part in results])
    if not remove_chunk(chunk):
        return False
    fold_chunks(run, results)
    return True


def fold_chunks(run: Simulation, results: Iterable[Results]) -> None:
    """Add the results of the chunk that is next, and of those behind it that are finished; the caller has locked
    the run and removed the chunk."""
    plan, chunks = run.orders, finished_chunks(run)
    parts = [*results, *(Results.parse(part) for chunk in chunks for part in chunk.results or ())]
    total = sum_to_stop(run.sums or Results(), parts, plan)
    Chunk.objects.filter(pk__in=[chunk.pk for chunk in chunks]).delete()
    added = 1 + len(chunks)
    run.folded += added
    run.played, run.results = total.played, total.as_json()
    if is_half_free(run, added) or run.played == run.dealt:
        extend_window(run, plan, total)
    run.save(update_fields=["folded", "played", "results", "dealt"])
    if run.played == run.games or precision_reached(total, plan):
        end_run(run, Status.DONE)


def finished_chunks(run: Simulation) -> list[Chunk]:
    """The finished chunks behind the run's next one, up to the first that is not finished."""
    finished = enumerate(finished_numbers(run.pk), run.folded + 1)
    numbers = [number for place, number in finished if number == place]
    return list(run.chunks.filter(number__in=numbers).order_by("number")) if numbers else []


@prepared
def finished_numbers(run: int) -> QuerySet[Chunk, int]:
    finished = Chunk.objects.filter(simulation=run, results__isnull=False)
    return finished.order_by("number").values_list("number", flat=True)


def sum_to_stop(total: Results, parts: Iterable[Results], plan: Plan) -> Results:
    """The sum of the parts in order, up to the one after which the run may stop."""
    for part in parts:
        total += part
        if precision_reached(total, plan):
            break
    return total
