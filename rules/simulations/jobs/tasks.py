"""The Celery side. A message only says that there is something to do; the rows say what, and whose turn it is. So
a lost or repeated message changes nothing, and a long run does not keep others waiting."""

from multiprocessing import Event
from typing import Any, Final

from celery import shared_task
from celery.signals import worker_ready, worker_shutting_down
from django.conf import settings

from rules.simulations.jobs import kinds, watching

# Whether the worker was told to stop; its processes, which are forked later, share it.
STOPPING: Final = Event()


@shared_task
def work() -> None:
    """Do pieces of work, whoever's they are, as long as there are any and the worker is not told to stop."""
    while not STOPPING.is_set() and (piece := kinds.take_piece()):
        piece()


@worker_shutting_down.connect
def stop_processes(**_: Any) -> None:
    STOPPING.set()


@worker_ready.connect
def watch(sender: Any, **_: Any) -> None:
    watching.watch_for_work(settings.CELERY_WORKER_CONCURRENCY)
