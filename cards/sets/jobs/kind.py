"""Imports as a kind of work that workers do."""

from functools import partial

from cards.sets.jobs.claims import claim_job, job_waits
from cards.sets.jobs.ending import delete_old_jobs
from cards.sets.jobs.limits import forget_times
from cards.sets.jobs.running import run_job
from web.work import Piece, Work


def take_job() -> Piece | None:
    job = claim_job()
    return partial(run_job, job) if job else None


def tidy() -> None:
    delete_old_jobs()
    forget_times()


IMPORTS = Work(job_waits, take_job, tidy)
