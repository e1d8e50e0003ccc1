"""Deals the games of a run to workers, in chunks, which are rows.

The rows of a run are a window of bounded size, which moves along as results are added. So a run of ten million
games takes no more rows than one of a hundred thousand, and no query takes longer.
"""

from collections.abc import Iterator

from rules.engine.runs.halving import HandTrials
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.games import PLAYABLE
from rules.simulations.models import Chunk, Simulation

# Rows of a run at most, finished ones that wait for others included. More workers than this cannot share a run.
CHUNK_WINDOW = 256
# A chunk has at most a fortieth of the games before it, unless that is less than a piece of the plan.
GROWTH, MOST_PIECES = 40, 10
# How many workers may start at once on a run that nobody has begun.
MOST_WOKEN = 8


def chunk_games(plan: Plan, start: int) -> int:
    """The games of the chunk that begins there. The first chunks are one piece of the plan: results show early,
    and short runs are shared evenly. Later ones are more, since claiming and adding cost the same for each.
    Searching games cost more than any chunk, so there it is always one."""
    pieces = 1 if plan.searching else start // (plan.piece * GROWTH)
    return plan.piece * min(max(pieces, 1), MOST_PIECES)


def is_half_free(run: Simulation, added: int) -> bool:
    """Whether the window is due to move, now that so many chunks more were added to the results: each time that
    half of it was."""
    return run.folded % (CHUNK_WINDOW // 2) < added


def extend_window(run: Simulation, plan: Plan, results: Results) -> int:
    """Add the chunks that follow, until the window is full; return how many. `results`: the run's so far. The
    caller has locked the run, and saves it."""
    rows, known = run.chunks.count(), known_games(plan, results)
    following = next_chunks(run, plan, known, run.folded + rows, run.folded + CHUNK_WINDOW)
    chunks = Chunk.objects.bulk_create(following)
    run.dealt += sum(chunk.count for chunk in chunks)
    return len(chunks)


def known_games(plan: Plan, results: Results) -> int:
    """The games before this one can be played; those of a further round only after the one before it."""
    starting = PLAYABLE[plan.game].starting_hand
    if not (plan.hands and starting):
        return plan.games
    return HandTrials(plan, starting, results).known_until(results.played)


def next_chunks(run: Simulation, plan: Plan, known: int, first: int, end: int) -> Iterator[Chunk]:
    """The chunks number `first` to `end` - 1, or fewer where the `known` games end."""
    start = run.dealt
    for number in range(first, end):
        if start == known:
            return
        count = min(chunk_games(plan, start), known - start)
        yield Chunk(simulation=run, number=number, start=start, count=count)
        start += count
