"""How imports by workers end. One that has ended has no file any more, so nobody reads it."""

import datetime as dt
from typing import Any

from django.db import transaction
from django.db.models.functions import Now
from django.utils import timezone

from cards.effects import Sentence
from cards.sets.jobs.models import ACTIVE, ImportJob, JobStatus

LOST = Sentence(
    "Reading the file was begun several times, but never came to an end. Split it.",
    "ファイルの読み込みを何度か開始しましたが、最後まで進みませんでした。分割してください。",
)
BROKEN = Sentence(
    "Something went wrong here. Nothing was changed.",
    "サーバー側で問題が起きました。何も変更していません。",
)
UNREAD = Sentence(
    "No worker has taken up the file within a day. Send it again.",
    "1日以内に処理が始まりませんでした。もう一度送ってください。",
)
DAMAGED = Sentence(
    "The file that was kept is damaged. Send it again.",
    "保存したファイルが壊れています。もう一度送ってください。",
)
# For how long what came of a file is told, and for how long a file waits.
KEPT, WAITS = dt.timedelta(days=7), dt.timedelta(days=1)


@transaction.atomic
def end_job(job: ImportJob, status: JobStatus, **columns: Any) -> bool:
    """End an import and remove its file. False if it had already ended."""
    rows = ImportJob.objects.filter(pk=job.pk, status__in=ACTIVE)
    if not rows.update(status=status, ended=Now(), **columns):
        return False
    job.parts.all().delete()
    return True


def cancel_job(job: ImportJob) -> bool:
    """Nothing is written, unless everything has been. False if it had already ended."""
    return end_job(job, JobStatus.CANCELLED)


def fail_job(job: ImportJob, why: Sentence) -> bool:
    return end_job(job, JobStatus.FAILED, error_en=why.en, error_ja=why.ja)


def delete_old_jobs() -> None:
    """Forget what ended long ago, and give up files that nobody has taken up."""
    now = timezone.now()
    ImportJob.objects.exclude(status__in=ACTIVE).filter(ended__lt=now - KEPT).delete()
    for job in ImportJob.objects.free().filter(created__lt=now - WAITS):
        fail_job(job, UNREAD)
