"""Imports as a kind of work that workers do."""

import datetime as dt
from functools import partial

from cards.sets.jobs.limits import forget_times
from cards.sets.jobs.models import ImportJob
from cards.sets.jobs.running import import_kept_file
from web.jobs.claims import claim_job, job_waits
from web.jobs.ending import delete_old_jobs
from web.jobs.running import do_job
from web.work import Piece, Work

# For how long what came of a file is told.
KEPT = dt.timedelta(days=7)


def take_job() -> Piece | None:
    job = claim_job(ImportJob)
    return partial(do_job, job, import_kept_file) if job else None


def tidy() -> None:
    delete_old_jobs(ImportJob, KEPT)
    forget_times()


IMPORTS = Work(partial(job_waits, ImportJob), take_job, tidy)
