"""Imports that workers do: the rows, and the files until they are read."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from cards.sets.models import SetImport, UserSet
from web.readable import ReadableJSONField


class JobStatus(models.TextChoices):
    QUEUED = "queued", _("waiting")
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    CANCELLED = "cancelled", _("cancelled")
    FAILED = "failed", _("failed")


ACTIVE = (JobStatus.QUEUED, JobStatus.RUNNING)


class ImportJobQuerySet(models.QuerySet["ImportJob"]):
    def active(self) -> "ImportJobQuerySet":
        return self.filter(status__in=ACTIVE)

    def held(self) -> "ImportJobQuerySet":
        """Those that a worker is reading."""
        return self.active().filter(lease__gte=Now())

    def free(self) -> "ImportJobQuerySet":
        """Those that no worker reads, or whose worker has gone silent, the oldest first."""
        return self.active().filter(Q(lease=None) | Q(lease__lt=Now())).order_by("created", "pk")


class ImportJob(models.Model):
    """A card file that is to be imported into a set by a worker, and what came of it.

    `file`, `source`, `as_of`, `dry_run`: the options (`cards.sets.reading.Options`); `size`: the file's, in bytes
    `percent`  how far it is
    `claim`    names its worker, until `lease` at the latest; who has lost the claim may write nothing any more
    `tries`    counts the claims
    `made`     the import, once it is done; `report`: of a dry run
    `error_en`, `error_ja`  why it failed
    """

    set = models.ForeignKey(UserSet, models.CASCADE, related_name="import_jobs")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="import_jobs")
    file = models.CharField(max_length=200, blank=True)
    source = models.CharField(max_length=32, blank=True)
    as_of = models.DateField(null=True)
    dry_run = models.BooleanField(default=False)
    size = models.PositiveIntegerField()
    status = models.CharField(max_length=9, choices=JobStatus.choices, default=JobStatus.QUEUED)
    percent = models.PositiveSmallIntegerField(default=0)
    claim = models.CharField(max_length=32, blank=True)
    lease = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    made = models.ForeignKey(SetImport, models.SET_NULL, null=True, related_name="+")
    report = ReadableJSONField(null=True)
    error_en = models.TextField(blank=True)
    error_ja = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)

    objects: ClassVar[ImportJobQuerySet] = ImportJobQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        ordering = ["-created", "-id"]
        indexes = [models.Index(fields=["status", "created"], name="imports_by_age")]

    def __str__(self) -> str:
        return f"{self.pk} {self.file} {self.status} {self.percent} %"

    @property
    def active(self) -> bool:
        return self.status in ACTIVE

    def error(self, language: str) -> str:
        return self.error_ja if language == "ja" else self.error_en


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


class ImportPart(models.Model):
    """A part of a file, of at most PART bytes: it is stored and read without being in memory as a whole."""

    job = models.ForeignKey(ImportJob, models.CASCADE, related_name="parts")
    number = models.PositiveSmallIntegerField()
    data = models.BinaryField()

    class Meta:
        ordering = ["job", "number"]
        constraints = [
            models.UniqueConstraint(fields=["job", "number"], name="one_import_part_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.job_id} #{self.number}"
