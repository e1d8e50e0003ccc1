"""Imports that workers do: the rows, and the files until they are read."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone

from cards.sets.models import SetImport, UserSet
from languages import Text
from web.jobs.models import Job, JobPart, JobQuerySet
from web.readable import ReadableJSONField


class ImportJob(Job):
    """A card file that is to be imported into a set by a worker, and what came of it.

    `file`, `source`, `as_of`, `dry_run`: the options (`cards.sets.reading.Options`); `size`: the file's, in bytes
    `made`     the import, once it is done; `report`: of a dry run
    """

    makes_file = False
    lost = Text(
        "Reading the file was begun several times, but never came to an end. Split it.",
        "ファイルの読み込みを何度か開始しましたが、最後まで進みませんでした。分割してください。",
    )
    forgotten = Text(
        "No worker has taken up the file within a day. Send it again.",
        "1日以内に処理が始まりませんでした。もう一度送ってください。",
    )

    set = models.ForeignKey(UserSet, models.CASCADE, related_name="import_jobs")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="import_jobs")
    file = models.CharField(max_length=200, blank=True)
    source = models.CharField(max_length=32, blank=True)
    as_of = models.DateField(null=True)
    dry_run = models.BooleanField(default=False)
    size = models.PositiveIntegerField()
    made = models.ForeignKey(SetImport, models.SET_NULL, null=True, related_name="+")
    report = ReadableJSONField(null=True)

    objects: ClassVar[JobQuerySet["ImportJob"]] = JobQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        ordering = ["-created", "-id"]
        indexes = [models.Index(fields=["status", "created"], name="imports_by_age")]


class ImportTime(models.Model):
    """CPU time that an account's import has taken, for the hour's account: it stays when the import is forgotten,
    or its set deleted. `job`: the import's key."""

    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="import_times")
    job = models.BigIntegerField(unique=True)
    seconds = models.FloatField()
    created = models.DateTimeField(default=timezone.now, db_index=True)

    objects: ClassVar[models.Manager["ImportTime"]] = models.Manager()

    def __str__(self) -> str:
        return f"{self.job} {self.seconds} s"


class ImportPart(JobPart):
    job = models.ForeignKey(ImportJob, models.CASCADE, related_name="parts")

    class Meta:
        ordering = ["job", "number"]
        constraints = [
            models.UniqueConstraint(fields=["job", "number"], name="one_import_part_per_number")
        ]
