"""What the rows of all jobs have."""

from typing import Any, ClassVar, Generic, TypeVar

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _

from languages import Text

J = TypeVar("J", bound="Job")


class JobStatus(models.TextChoices):
    QUEUED = "queued", _("waiting")
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    CANCELLED = "cancelled", _("cancelled")
    FAILED = "failed", _("failed")


ACTIVE = (JobStatus.QUEUED, JobStatus.RUNNING)


class JobQuerySet(models.QuerySet[J], Generic[J]):
    def active(self) -> "JobQuerySet[J]":
        return self.filter(status__in=ACTIVE)

    def held(self) -> "JobQuerySet[J]":
        """Those that a worker is doing."""
        return self.active().filter(lease__gte=Now())

    def free(self) -> "JobQuerySet[J]":
        """Those that no worker does, or whose worker has gone silent, the oldest first."""
        return self.active().filter(Q(lease=None) | Q(lease__lt=Now())).order_by("created", "pk")


class Job(models.Model):
    """A job for a worker, and what came of it. A file that it reads or makes lies in `parts`, rows of `JobPart`.

    `percent`  how far it is
    `claim`    names its worker, until `lease` at the latest; who has lost the claim may write nothing any more
    `tries`    counts the claims
    `error_en`, `error_ja`  why it failed

    `makes_file`  whether the parts are what it makes, and are kept once it is done
    `lost`        what is said if it was begun several times and never came to an end
    `forgotten`   what is said if no worker has taken it up
    """

    makes_file: ClassVar[bool]
    lost: ClassVar[Text]
    forgotten: ClassVar[Text]

    status = models.CharField(max_length=9, choices=JobStatus.choices, default=JobStatus.QUEUED)
    percent = models.PositiveSmallIntegerField(default=0)
    claim = models.CharField(max_length=32, blank=True)
    lease = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    error_en = models.TextField(blank=True)
    error_ja = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)

    objects: ClassVar[JobQuerySet[Any]] = JobQuerySet.as_manager()  # type: ignore[assignment]
    parts: Any

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.pk} {self.status} {self.percent} %"

    @property
    def active(self) -> bool:
        return self.status in ACTIVE

    def error(self, language: str) -> str:
        return self.error_ja if language == "ja" else self.error_en


class JobPart(models.Model):
    """A part of a file, of at most PART bytes: it is stored and read without being in memory as a whole."""

    PART: ClassVar[int] = 1_000_000

    number = models.PositiveSmallIntegerField()
    data = models.BinaryField()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.pk} #{self.number}"
