"""Archives of accounts: the rows of those that are being made, or kept for a day."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from languages import Text
from web.jobs.models import Job, JobPart, JobQuerySet


class ArchiveJob(Job):
    """Everything that a user owns, as one file (`size`: in bytes) that a worker makes: see archive_jobs.py."""

    makes_file = True
    lost = Text(
        "Making the file was begun several times, but never came to an end.",
        "ファイルの作成を何度か開始しましたが、最後まで進みませんでした。",
    )
    forgotten = Text(
        "No worker has made the file within a day. Ask for it again.",
        "1日以内に処理が始まりませんでした。もう一度お試しください。",
    )

    owner = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="archive_job"
    )
    language = models.CharField(max_length=2)
    size = models.PositiveBigIntegerField(default=0)

    objects: ClassVar[JobQuerySet["ArchiveJob"]] = JobQuerySet.as_manager()  # type: ignore[assignment]


class ArchivePart(JobPart):
    job = models.ForeignKey(ArchiveJob, models.CASCADE, related_name="parts")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["job", "number"], name="one_archive_part_per_number")
        ]
