"""How jobs end. One that has ended has no file that it reads any more, so nobody does it."""

import datetime as dt
from typing import Any

from django.db import transaction
from django.db.models.functions import Now
from django.utils import timezone

from languages import Text
from web.jobs.models import ACTIVE, Job, JobStatus

BROKEN = Text(
    "Something went wrong here. Nothing was changed.",
    "サーバー側で問題が起きました。何も変更していません。",
)
# For how long a job waits.
WAITS = dt.timedelta(days=1)


@transaction.atomic
def end_job(job: Job, status: JobStatus, **columns: Any) -> bool:
    """End a job, and remove its file unless it has just been made. False if it had already ended."""
    rows = type(job).objects.filter(pk=job.pk, status__in=ACTIVE)
    if not rows.update(status=status, ended=Now(), **columns):
        return False
    if not (job.makes_file and status == JobStatus.DONE):
        job.parts.all().delete()
    return True


def cancel_job(job: Job) -> bool:
    """Nothing is written, unless everything has been. False if it had already ended."""
    return end_job(job, JobStatus.CANCELLED)


def fail_job(job: Job, why: Text) -> bool:
    return end_job(job, JobStatus.FAILED, error_en=why.en, error_ja=why.ja)


def delete_old_jobs(kind: type[Job], kept: dt.timedelta) -> None:
    """Forget what ended longer ago than it is kept, and give up what nobody has taken up."""
    now = timezone.now()
    kind.objects.exclude(status__in=ACTIVE).filter(ended__lt=now - kept).delete()
    for job in kind.objects.free().filter(created__lt=now - WAITS):
        fail_job(job, job.forgotten)
