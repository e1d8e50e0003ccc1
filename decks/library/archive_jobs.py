"""Archives of accounts are made by workers, each as a job (web/jobs), and kept for a day."""

import datetime as dt
from collections.abc import Iterator
from functools import partial
from typing import Any

from django.db import transaction

from accounts.limits import held_account
from decks.library.archive import file_count, zip_archive
from decks.library.models import ArchiveJob, ArchivePart
from languages import Text
from web.jobs.claims import claim_job, job_waits, renew_claim, settle_job
from web.jobs.ending import delete_old_jobs
from web.jobs.running import JobFailed, Signs, do_job
from web.work import Piece, Work, wake_workers

KEPT = dt.timedelta(days=1)
MOST_BYTES = 500_000_000
TOO_LARGE = Text(
    f"The file would be larger than {MOST_BYTES // 1_000_000} MB."
    " Export your decks and card sets one by one, on their pages or by the API.",
    f"ファイルが{MOST_BYTES // 1_000_000}MBを超えます。"
    "デッキとカードセットを、それぞれのページかAPIから個別にエクスポートしてください。",
)


def archive_of(user: Any) -> ArchiveJob | None:
    """The user's archive: waiting, being made, made, or failed. None if there is none."""
    return ArchiveJob.objects.filter(owner=user.pk).first()


def order_archive(user: Any, language: str) -> ArchiveJob:
    """Have a worker make the user's archive, in place of the last one. If one is under way already, that one."""
    with held_account(user.pk):
        job = archive_of(user)
        if job and job.active:
            return job
        if job:
            job.delete()
        transaction.on_commit(wake_workers)
        return ArchiveJob.objects.create(owner=user, language=language)


def archive_bytes(job: ArchiveJob) -> Iterator[bytes]:
    """The file of an archive that is done."""
    for part in job.parts.order_by("number").iterator(1):
        yield bytes(part.data)


def make_archive(job: ArchiveJob) -> None:
    """Do a claimed job. Raises JobFailed or ClaimLost."""
    with transaction.atomic():
        renew_claim(job, 0)
        job.parts.all().delete()  # of an earlier try
    size = 0
    for number, (percent, data) in enumerate(archive_parts(job)):
        size += len(data)
        if size > MOST_BYTES:
            raise JobFailed(TOO_LARGE)
        with transaction.atomic():
            renew_claim(job, percent)
            ArchivePart.objects.create(job=job, number=number, data=data)
    settle_job(job, size=size)


def archive_parts(job: ArchiveJob) -> Iterator[tuple[int, bytes]]:
    """(how far it is, in percent; the next part of the file). Raises ClaimLost."""
    signs, waiting, percent = Signs(job), bytearray(), 0
    count = file_count(job.owner)
    for done, piece in enumerate(zip_archive(job.owner, job.language)):
        percent = min(99, 100 * done // count)
        signs.give(percent)
        waiting += piece
        while len(waiting) >= ArchivePart.PART:
            yield percent, bytes(waiting[: ArchivePart.PART])
            del waiting[: ArchivePart.PART]
    yield percent, bytes(waiting)


def take_archive() -> Piece | None:
    job = claim_job(ArchiveJob)
    return partial(do_job, job, make_archive) if job else None


ARCHIVES = Work(
    partial(job_waits, ArchiveJob), take_archive, partial(delete_old_jobs, ArchiveJob, KEPT)
)
