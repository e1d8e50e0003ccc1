"""Who reads which file. Every step is one UPDATE that only the right worker can make, as with the games of
simulations: clocks that differ, and messages that arrive twice or never, may cost time, but write nothing twice.
"""

import datetime as dt
import secrets
from typing import Any

from django.db.models import F, QuerySet
from django.db.models.functions import Coalesce, Now

from cards.sets.jobs.ending import LOST, end_job, fail_job
from cards.sets.jobs.limits import count_time
from cards.sets.jobs.models import ACTIVE, ImportJob, JobStatus

# How long after its last sign of life a worker counts as lost. While cards are written, which is one transaction,
# it can give none.
LEASE, WRITE_LEASE = dt.timedelta(seconds=20), dt.timedelta(minutes=5)
# An import that was begun this often without coming to an end has failed.
MOST_TRIES = 3


class ClaimLost(Exception):
    """The import was cancelled or removed, or another worker has taken it over: nothing may be written."""


def job_waits() -> bool:
    """Whether a file could be read now: one at a time, so that other work goes on beside it."""
    return ImportJob.objects.free().exists() and not ImportJob.objects.held().exists()


def claim_job() -> ImportJob | None:
    """The import for the caller to do; None if there is none, or one is under way."""
    while job_waits():
        job = ImportJob.objects.free().first()
        if job is None:
            return None
        if job.tries >= MOST_TRIES:
            fail_job(job, LOST)
        elif take_job(job):
            return job
    return None


def take_job(job: ImportJob) -> bool:
    """Claim the import, unless someone else was quicker."""
    mine = secrets.token_hex(16)
    rows = ImportJob.objects.filter(pk=job.pk, claim=job.claim, status__in=ACTIVE)
    begun: dict[str, Any] = {"status": JobStatus.RUNNING, "started": Coalesce("started", Now())}
    if not rows.update(claim=mine, lease=Now() + LEASE, tries=F("tries") + 1, percent=0, **begun):
        return False
    job.claim = mine
    return True


def renew_claim(job: ImportJob, percent: int, seconds: float, lease: dt.timedelta = LEASE) -> None:
    """Give a sign of life, and tell how far it is and how many `seconds` it has taken since the last one. Raises
    ClaimLost."""
    if not held_job(job).update(lease=Now() + lease, percent=percent):
        raise ClaimLost
    count_time(job, seconds)


def settle_job(job: ImportJob, **outcome: Any) -> None:
    """The import is done. Raises ClaimLost, so that a transaction in which its cards were written fails."""
    if not (held_job(job).exists() and end_job(job, JobStatus.DONE, percent=100, **outcome)):
        raise ClaimLost


def held_job(job: ImportJob) -> QuerySet[ImportJob]:
    return ImportJob.objects.filter(pk=job.pk, claim=job.claim, status=JobStatus.RUNNING)
