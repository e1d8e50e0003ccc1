"""The Celery side. A message says only that there is something to do: the rows say what, and in whose turn, so
that a lost or doubled message changes nothing, and a long run does not keep the others waiting."""

import time
from typing import Any

from celery import shared_task
from celery.signals import worker_ready
from django.conf import settings

from rules.simulations.jobs import claims, hands
from rules.simulations.jobs.knocking import wake_workers
from rules.simulations.jobs.playing import play_chunk

# Seconds after which a worker may be told to stop, and asks for more.
SHIFT = 2.0


@shared_task
def work() -> None:
    """Play chunks, whosever they are, as long as there are any; if that is longer than a shift, come back."""
    until = time.monotonic() + SHIFT
    while chunk := claims.claim_chunk():
        play_chunk(chunk)
        if time.monotonic() > until:
            wake_workers()
            return


@worker_ready.connect
def watch(sender: Any, **_: Any) -> None:
    hands.watch_hands(settings.CELERY_WORKER_CONCURRENCY)
