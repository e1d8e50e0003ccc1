"""The kinds of work that workers do."""

from functools import partial

from cards.sets.jobs.kind import IMPORTS
from decks.library.archive_jobs import ARCHIVES
from rules.simulations.jobs import claims
from rules.simulations.jobs.limits import delete_old_runs
from rules.simulations.jobs.playing import play_chunk
from rules.simulations.jobs.removal import delete_removed_runs
from web.work import Piece, Work


def take_chunk() -> Piece | None:
    chunk = claims.claim_chunk()
    return partial(play_chunk, chunk) if chunk else None


def delete_runs() -> None:
    delete_old_runs()
    delete_removed_runs()


SIMULATIONS = Work(claims.work_waits, take_chunk, delete_runs)
# Only one job of each of the others is under way at a time, so that workers are left for games.
KINDS: tuple[Work, ...] = (ARCHIVES, IMPORTS, SIMULATIONS)


def work_waits() -> bool:
    """Whether there is anything to do."""
    return any(work.waits() for work in KINDS)


def take_piece() -> Piece | None:
    """The next piece of work, claimed for the caller; None if there is nothing to do."""
    return next(filter(None, (work.take() for work in KINDS)), None)


def tidy_up() -> None:
    for work in KINDS:
        work.tidy()
