"""Adds the results of chunks to their run in the order of the games: whoever played them in whatever order, the
sum and the game after which a run stops early are the same."""

from django.db import transaction

from rules.engine.runs.stats import Results
from rules.engine.runs.stopping import precision_reached
from rules.simulations.jobs.claims import deliver_results
from rules.simulations.jobs.ending import end_run
from rules.simulations.models import Chunk, Simulation, Status


@transaction.atomic
def hand_in(chunk: Chunk, results: Results) -> bool:
    """Store a chunk's results and add them to the run's. False if they are no longer wanted.

    One transaction: if the process is killed midway, the chunk was never delivered."""
    run = Simulation.objects.select_for_update().filter(pk=chunk.simulation_id).first()
    if run is None or not run.active or not deliver_results(chunk, results.as_json()):
        return False
    fold_chunks(run)
    return True


def fold_chunks(run: Simulation) -> None:
    """Add the chunks that follow those already added; the caller has locked the run."""
    plan, total = run.orders, run.sums or Results()
    chunks = ready_chunks(run)
    for number, chunk in enumerate(chunks, 1):
        total += Results.parse(chunk.results or {})
        if precision_reached(total, plan):
            chunks = chunks[:number]
            break
    if chunks:
        keep_totals(run, chunks, total)
        if run.played == run.games or precision_reached(total, plan):
            end_run(run, Status.DONE)


def ready_chunks(run: Simulation) -> list[Chunk]:
    """The chunks that can be added: finished ones with no unfinished one before them."""
    ready: list[Chunk] = []
    finished = run.chunks.filter(results__isnull=False)
    while chunk := finished.filter(number=run.folded + len(ready)).first():
        ready.append(chunk)
    return ready


def keep_totals(run: Simulation, chunks: list[Chunk], total: Results) -> None:
    run.folded += len(chunks)
    run.played += sum(chunk.count for chunk in chunks)
    run.results = total.as_json()
    run.save(update_fields=["folded", "played", "results"])
    Chunk.objects.filter(pk__in=[chunk.pk for chunk in chunks]).delete()
