"""How much an account, and the site, may have waiting to be read (settings IMPORTS_WAITING, IMPORT_HOUR_SECONDS,
IMPORT_WAITING_BYTES)."""

import datetime as dt
from typing import Any

from django.conf import settings
from django.db.models import F, Sum
from django.utils import timezone

from cards.sets.jobs.models import ImportJob, ImportTime
from web.api.problems import Problem
from web.jobs.models import ACTIVE

HOUR = dt.timedelta(hours=1)
# Of the imports of an account that have ended, so many are told of.
MOST_ENDED = 30
RETRY = 60


class TooMuchWaits(Exception):
    """The file is not kept. `code`: of the problem (web.api.codes), `params` its figures."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code, self.params = code, params

    def problem(self) -> Problem:
        return Problem(self.code, headers={"Retry-After": str(RETRY)}, **self.params)

    def sentence(self, language: str) -> str:
        return self.problem().sentence(language)


def refuse_waiting(by: Any, size: int) -> None:
    """Raises TooMuchWaits unless the account may have another file of this size read."""
    mine = ImportJob.objects.filter(by=by)
    if mine.active().count() >= settings.IMPORTS_WAITING:
        raise TooMuchWaits("too-many-imports", limit=settings.IMPORTS_WAITING)
    lately = ImportTime.objects.filter(by=by, created__gt=timezone.now() - HOUR)
    if (lately.aggregate(sum=Sum("seconds"))["sum"] or 0) >= settings.IMPORT_HOUR_SECONDS:
        raise TooMuchWaits("imports-rest", seconds=settings.IMPORT_HOUR_SECONDS)
    waiting = ImportJob.objects.active().aggregate(sum=Sum("size"))["sum"] or 0
    if waiting + size > settings.IMPORT_WAITING_BYTES:
        raise TooMuchWaits("cannot-save")


def count_time(job: ImportJob, seconds: float) -> None:
    """The import has taken so much more CPU time of its account's hour."""
    rows = ImportTime.objects.filter(job=job.pk)
    if not rows.update(seconds=F("seconds") + seconds):
        ImportTime.objects.create(by_id=job.by_id, job=job.pk, seconds=seconds)


def forget_times() -> None:
    """Times of hours that are over."""
    ImportTime.objects.filter(created__lt=timezone.now() - HOUR).delete()


def make_room(by: Any) -> None:
    """Before another import: forget the account's oldest beyond those that are kept."""
    ended = ImportJob.objects.filter(by=by).exclude(status__in=ACTIVE)
    surplus = list(ended.values_list("pk", flat=True)[MOST_ENDED - 1 :])
    ImportJob.objects.filter(pk__in=surplus).delete()
