"""Does one job, in a worker, which gives signs of life meanwhile and notices when the job is cancelled."""

import datetime as dt
import logging
import time
from collections.abc import Callable

from django.db import InterfaceError, OperationalError, transaction

from languages import Text
from web.jobs import claims, ending
from web.jobs.models import J, Job

log = logging.getLogger(__name__)

# Seconds between two signs of life: a cancelled job stops within about a second.
SIGNS = 0.5


class JobFailed(Exception):
    """The job cannot be done. `why`: as a sentence for whoever wanted it."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.en)
        self.why = why


def do_job(job: J, do: Callable[[J], object]) -> bool:
    """Do a claimed job. False if it has failed, or is not wanted any more.

    `do`: does it and settles it; may raise JobFailed or ClaimLost. Raises OperationalError or InterfaceError if
    the database is away or locked: the claim runs out then, and the job is tried again."""
    try:
        do(job)
        return True
    except claims.ClaimLost:
        pass
    except (OperationalError, InterfaceError):
        raise
    except JobFailed as error:
        give_up(job, error.why)
    except Exception:
        log.exception("%s %s broke", type(job).__name__, job.pk)
        give_up(job, ending.BROKEN)
    return False


@transaction.atomic
def give_up(job: Job, why: Text) -> None:
    """The job has failed, unless another worker does it by now."""
    if claims.held_job(job).select_for_update().exists():
        ending.fail_job(job, why)


class Signs:
    """The signs of life of the worker that does a job."""

    def __init__(self, job: Job) -> None:
        self.job, self.given = job, time.monotonic()

    def give(self, percent: int, lease: dt.timedelta | None = None) -> bool:
        """Give a sign, if the last one was a while ago; with a lease, in any case, for that long. Whether one was
        given. Raises ClaimLost."""
        if lease is None and time.monotonic() - self.given < SIGNS:
            return False
        self.given = time.monotonic()
        claims.renew_claim(self.job, percent, lease or claims.LEASE)
        return True
