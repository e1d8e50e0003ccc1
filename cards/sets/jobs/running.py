"""Reads one file, in a worker."""

import datetime as dt
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

from cards.games import GAMES
from cards.importing.errors import CardFileError
from cards.sets.importing import import_into
from cards.sets.jobs.limits import count_time
from cards.sets.jobs.models import ImportJob
from cards.sets.measuring import refuse_too_much
from cards.sets.models import SetImport
from cards.sets.reading import BUDGET, FileReading, Options, Progress
from cards.sets.writing import OverLimit
from languages import Text
from web.jobs.claims import ClaimLost, settle_job
from web.jobs.running import JobFailed, Signs
from web.versions import Stale

DAMAGED = Text(
    "The file that was kept is damaged. Send it again.",
    "保存したファイルが壊れています。もう一度送ってください。",
)
# While cards are written, which is one transaction, a worker can give no sign of life.
WRITE_LEASE = dt.timedelta(minutes=5)
# The shares of the steps in the whole, in percent: where each begins, and how much it is.
SHARES = {"measure": (0, 5), "read": (5, 75), "play": (80, 5), "write": (85, 15)}


def import_kept_file(job: ImportJob) -> None:
    """Do a claimed import. Raises JobFailed or ClaimLost."""
    signs = CountedSigns(job)

    def settle(made: SetImport) -> None:
        outcome: dict[str, Any] = {"report": made.report} if job.dry_run else {"made": made}
        settle_job(job, **outcome)
        signs.count()

    try:
        with kept_file(job) as file:
            options = options_of(job)
            refuse_too_much(
                job.set, FileReading(GAMES[job.set.game], file, options, BUDGET, signs.tell)
            )
            import_into(job.set, file, job.by, options, BUDGET, signs.tell, settle)
    except (CardFileError, OverLimit) as error:
        raise JobFailed(error.words) from None
    except Stale:
        raise ClaimLost from None


def options_of(job: ImportJob) -> Options:
    return Options(job.file, job.source or None, job.as_of, job.dry_run)


@contextmanager
def kept_file(job: ImportJob) -> Iterator[IO[bytes]]:
    """The file, on disk. Raises JobFailed if a part of it is missing."""
    with tempfile.TemporaryFile(prefix="cards-") as file:
        for part in job.parts.order_by("number").iterator(1):
            file.write(part.data)
        if file.tell() != job.size:
            raise JobFailed(DAMAGED)
        file.seek(0)
        yield file


class CountedSigns(Signs):
    """Signs of life that also count the CPU time of the import."""

    def __init__(self, job: ImportJob) -> None:
        super().__init__(job)
        self.imported, self.counted = job, time.thread_time()

    def tell(self, progress: Progress) -> None:
        """Raises ClaimLost."""
        if self.give(percent_done(progress), WRITE_LEASE if progress.step == "write" else None):
            self.count()

    def count(self) -> None:
        """Count what no sign has told yet."""
        now = time.thread_time()
        count_time(self.imported, now - self.counted)
        self.counted = now


def percent_done(progress: Progress) -> int:
    start, share = SHARES[progress.step]
    return start + share * min(progress.done, progress.total) // max(progress.total, 1)
