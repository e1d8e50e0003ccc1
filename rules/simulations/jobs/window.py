"""Which chunks of a run are rows: a window of bounded size, which moves along the run as results are added.

So a run of ten million games takes no more rows than one of a hundred thousand, and no query takes longer.
"""

from collections.abc import Iterator
from itertools import count
from math import ceil

from rules.engine.runs.plan import Plan
from rules.simulations.models import Chunk, Simulation

# Rows of a run at most, finished ones that wait for others included. More workers than this cannot share a run.
CHUNK_WINDOW = 256
# A chunk has more than one piece of the plan only in runs with more chunks than this, and at most so many pieces.
FEWEST_CHUNKS, MOST_PIECES = 100, 10


def chunk_pieces(plan: Plan) -> int:
    """How many of the plan's pieces make one chunk: one in short runs, so that all workers end at the same time;
    more in long runs, where claiming and adding would cost more than they need. Searching games are slow, and
    cost more than any chunk."""
    if plan.searching:
        return 1
    return min(max(plan.games // (plan.piece * FEWEST_CHUNKS), 1), MOST_PIECES)


def extend_window(run: Simulation, plan: Plan) -> int:
    """Add the chunks that follow, if half of the window is free; return how many. The caller has locked the run,
    and saves it."""
    size = chunk_pieces(plan) * plan.piece
    room = CHUNK_WINDOW - (ceil(run.dealt / size) - run.folded)
    if room < CHUNK_WINDOW // 2:
        return 0
    chunks = Chunk.objects.bulk_create(next_chunks(run, size, room))
    run.dealt += sum(chunk.count for chunk in chunks)
    return len(chunks)


def next_chunks(run: Simulation, size: int, most: int) -> Iterator[Chunk]:
    starts = range(run.dealt, run.games, size)[:most]
    for number, start in zip(count(run.dealt // size), starts, strict=False):
        yield Chunk(simulation=run, number=number, start=start, count=min(size, run.games - start))
