"""A worker with idle processes that sees work takes it, with or without a message: after a start, after a lost
message, after another worker died."""

import logging
import threading
import time

from celery.worker import state
from django.db import DatabaseError, connections

from rules.simulations.jobs import kinds
from rules.simulations.jobs.upgrading import take_over_runs
from web.work import wake_workers

log = logging.getLogger(__name__)

LOOK_EVERY = 1.0
FORGET_EVERY = 600.0


def watch_for_work(processes: int) -> None:
    """Start watching, beside the worker's processes."""
    threading.Thread(target=look_on, args=(processes,), daemon=True).start()


def look_on(processes: int) -> None:
    forgot, first = 0.0, True
    while True:
        try:
            take_over_runs(begun=first)
            first = False
            wake_idle(processes)
            if time.monotonic() - forgot > FORGET_EVERY or not forgot:
                kinds.tidy_up()
                forgot = time.monotonic()
        except DatabaseError as error:
            log.warning("no look at the work: %s", error)
        connections.close_all()  # processes forked meanwhile must not share them
        time.sleep(LOOK_EVERY)


def wake_idle(processes: int) -> None:
    idle = processes - len(state.reserved_requests)
    if idle > 0 and kinds.work_waits():
        wake_workers(idle)
