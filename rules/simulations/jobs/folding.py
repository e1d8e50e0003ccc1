"""Results of chunks into those of their run, in the order of the games: whoever played them in whatever order,
the sum, and the game after which a run stops early, are the same."""

from django.db import transaction

from rules.engine.runs.stats import Results
from rules.engine.runs.stopping import reached
from rules.simulations.jobs.claims import deliver
from rules.simulations.jobs.ending import end
from rules.simulations.models import Chunk, Simulation, Status


@transaction.atomic
def hand_in(chunk: Chunk, results: Results) -> bool:
    """Write a chunk's results down and take them into the run's. False: nobody wants them any more.

    In one transaction: killed in the middle, the chunk was never handed in."""
    run = Simulation.objects.select_for_update().filter(pk=chunk.simulation_id).first()
    if run is None or not run.active or not deliver(chunk, results.as_json()):
        return False
    fold(run)
    return True


def fold(run: Simulation) -> None:
    """Take in the chunks that follow those taken in before; the run is locked."""
    plan, total = run.orders, run.sums or Results()
    chunks = ready(run)
    for number, found in enumerate(chunks, 1):
        total += Results.parse(found.results or {})
        if reached(total, plan):
            chunks = chunks[:number]
            break
    if chunks:
        keep(run, chunks, total)
        if run.played == run.games or reached(total, plan):
            end(run, Status.DONE)


def ready(run: Simulation) -> list[Chunk]:
    """The chunks that can be taken in: finished ones with no unfinished one before them."""
    found: list[Chunk] = []
    finished = run.chunks.filter(results__isnull=False)
    while chunk := finished.filter(number=run.folded + len(found)).first():
        found.append(chunk)
    return found


def keep(run: Simulation, chunks: list[Chunk], total: Results) -> None:
    run.folded += len(chunks)
    run.played += sum(chunk.count for chunk in chunks)
    run.results = total.as_json()
    run.save(update_fields=["folded", "played", "results"])
    Chunk.objects.filter(pk__in=[chunk.pk for chunk in chunks]).delete()
