"""The Celery side. A message only says that there is something to do; the rows say what, and whose turn it is. So
a lost or repeated message changes nothing, and a long run does not keep others waiting."""

import time
from typing import Any

from celery import shared_task
from celery.signals import worker_ready
from django.conf import settings

from rules.simulations.jobs import kinds, watching
from web.work import wake_workers

# Seconds after which a worker may be told to stop, and asks for more work.
SHIFT = 2.0


@shared_task
def work() -> None:
    """Do pieces of work, whoever's they are, as long as there are any; after a shift, requeue itself."""
    until = time.monotonic() + SHIFT
    while piece := kinds.take_piece():
        last = time.monotonic() > until
        if last:
            wake_workers()  # the message is on its way while the last piece is done
        piece()
        if last:
            return


@worker_ready.connect
def watch(sender: Any, **_: Any) -> None:
    watching.watch_for_work(settings.CELERY_WORKER_CONCURRENCY)
