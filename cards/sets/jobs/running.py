"""Reads one file, in a worker, which gives signs of life meanwhile and notices when the import is cancelled."""

import logging
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

from django.db import InterfaceError, OperationalError, transaction

from cards.effects import Sentence
from cards.importing.errors import CardFileError
from cards.sets.importing import import_into
from cards.sets.jobs import claims, ending
from cards.sets.jobs.limits import count_time
from cards.sets.jobs.models import ImportJob
from cards.sets.models import SetImport
from cards.sets.reading import BUDGET, Options, Progress
from cards.sets.writing import OverLimit
from web.versions import Stale

log = logging.getLogger(__name__)

# Seconds between two signs of life: a cancelled import stops within about a second.
SIGNS = 0.5
# The shares of the steps in the whole, in percent: where each begins, and how much it is.
SHARES = {"read": (0, 80), "play": (80, 5), "write": (85, 15)}


class DamagedFile(Exception):
    """A part of the kept file is missing."""


def run_job(job: ImportJob) -> bool:
    """Do a claimed import. False if it has failed, or is not wanted any more.

    Raises OperationalError or InterfaceError if the database is away or locked: the claim runs out then, and the
    import is tried again."""
    try:
        with kept_file(job) as file:
            import_file(job, file)
        return True
    except (claims.ClaimLost, Stale):
        pass
    except (OperationalError, InterfaceError):
        raise
    except (CardFileError, OverLimit) as error:
        give_up(job, error.words)
    except DamagedFile:
        give_up(job, ending.DAMAGED)
    except Exception:
        log.exception("import %s into the set %s broke", job.pk, job.set_id)
        give_up(job, ending.BROKEN)
    return False


@transaction.atomic
def give_up(job: ImportJob, why: Sentence) -> None:
    """The import has failed, unless another worker does it by now."""
    if claims.held_job(job).select_for_update().exists():
        ending.fail_job(job, why)


def import_file(job: ImportJob, file: IO[bytes]) -> None:
    signs = Signs(job)

    def settle(made: SetImport) -> None:
        outcome: dict[str, Any] = {"report": made.report} if job.dry_run else {"made": made}
        claims.settle_job(job, **outcome)
        count_time(job, signs.seconds)

    import_into(job.set, file, job.by, options_of(job), BUDGET, signs.give, settle)


def options_of(job: ImportJob) -> Options:
    return Options(job.file, job.source or None, job.as_of, job.dry_run)


@contextmanager
def kept_file(job: ImportJob) -> Iterator[IO[bytes]]:
    """The file, on disk. Raises DamagedFile."""
    with tempfile.TemporaryFile(prefix="cards-") as file:
        for part in job.parts.order_by("number").iterator(1):
            file.write(part.data)
        if file.tell() != job.size:
            raise DamagedFile
        file.seek(0)
        yield file


class Signs:
    """The signs of life of the worker that reads a file."""

    def __init__(self, job: ImportJob) -> None:
        self.job, self.given = job, time.monotonic()
        self.counted = time.thread_time()

    def give(self, progress: Progress) -> None:
        """Give a sign, if the last one was a while ago; before cards are written, in any case, for a longer time.
        Raises ClaimLost."""
        writes = progress.step == "write"
        if not writes and time.monotonic() - self.given < SIGNS:
            return
        self.given, now = time.monotonic(), time.thread_time()
        lease = claims.WRITE_LEASE if writes else claims.LEASE
        claims.renew_claim(self.job, percent_done(progress), now - self.counted, lease)
        self.counted = now

    @property
    def seconds(self) -> float:
        """CPU time that no sign has told yet."""
        return time.thread_time() - self.counted


def percent_done(progress: Progress) -> int:
    start, share = SHARES[progress.step]
    return start + share * min(progress.done, progress.total) // max(progress.total, 1)
