"""Who does which job. Every step is one UPDATE that only the right worker can make, as with the games of
simulations: clocks that differ, and messages that arrive twice or never, may cost time, but write nothing twice.
"""

import datetime as dt
import secrets
from typing import Any

from django.db.models import F, QuerySet
from django.db.models.functions import Coalesce, Now

from web.jobs.ending import end_job, fail_job
from web.jobs.models import ACTIVE, J, Job, JobStatus

# How long after its last sign of life a worker counts as lost.
LEASE = dt.timedelta(seconds=20)
# A job that was begun this often without coming to an end has failed.
MOST_TRIES = 3


class ClaimLost(Exception):
    """The job was cancelled or removed, or another worker has taken it over: nothing may be written."""


def job_waits(kind: type[Job]) -> bool:
    """Whether a job could be begun now: one of a kind at a time, so that other work goes on beside it."""
    return kind.objects.free().exists() and not kind.objects.held().exists()


def claim_job(kind: type[J]) -> J | None:
    """The job for the caller to do; None if there is none, or one of this kind is under way."""
    while job_waits(kind):
        job: Any = kind.objects.free().first()
        if job is None:
            return None
        if job.tries >= MOST_TRIES:
            fail_job(job, job.lost)
        elif take_job(job):
            claimed: J = job
            return claimed
    return None


def take_job(job: Job) -> bool:
    """Claim the job, unless someone else was quicker."""
    mine = secrets.token_hex(16)
    rows = type(job).objects.filter(pk=job.pk, claim=job.claim, status__in=ACTIVE)
    begun: dict[str, Any] = {"status": JobStatus.RUNNING, "started": Coalesce("started", Now())}
    if not rows.update(claim=mine, lease=Now() + LEASE, tries=F("tries") + 1, percent=0, **begun):
        return False
    job.claim = mine
    return True


def renew_claim(job: Job, percent: int, lease: dt.timedelta = LEASE) -> None:
    """Give a sign of life, and tell how far it is. Raises ClaimLost."""
    if not held_job(job).update(lease=Now() + lease, percent=percent):
        raise ClaimLost


def settle_job(job: Job, **outcome: Any) -> None:
    """The job is done. Raises ClaimLost, so that a transaction in which its outcome was written fails."""
    if not (held_job(job).exists() and end_job(job, JobStatus.DONE, percent=100, **outcome)):
        raise ClaimLost


def held_job(job: Job) -> QuerySet[Any]:
    return type(job).objects.filter(pk=job.pk, claim=job.claim, status=JobStatus.RUNNING)
