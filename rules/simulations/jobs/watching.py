"""A worker with idle processes that sees work takes it, without a message from outside: with a broker in its own
memory always, with a shared one after a start, after a lost message, after another worker died."""

import logging
import threading
import time

from celery.worker import state
from django.conf import settings
from django.db import DatabaseError, connections

from rules.simulations.jobs import kinds
from rules.simulations.jobs.upgrading import take_over_runs
from web.work import send_messages

log = logging.getLogger(__name__)

# Seconds between two looks at runs of other rules, and between two removals of what is kept too long.
TAKE_OVER_EVERY, TIDY_EVERY = 1.0, 600.0


def watch_for_work(processes: int) -> None:
    """Start watching, beside the worker's processes."""
    threading.Thread(target=look_on, args=(processes,), daemon=True).start()


def look_on(processes: int) -> None:
    first, took_over, tidied = True, -TAKE_OVER_EVERY, -TIDY_EVERY
    while True:
        now = time.monotonic()
        try:
            if now - took_over >= TAKE_OVER_EVERY:
                take_over_runs(begun=first)
                first, took_over = False, now
            wake_idle(processes)
            if now - tidied >= TIDY_EVERY:
                kinds.tidy_up()
                tidied = now
        except DatabaseError as error:
            log.warning("no look at the work: %s", error)
        connections.close_all()  # processes forked meanwhile must not share them
        time.sleep(settings.JOBS_LOOK_EVERY)


def wake_idle(processes: int) -> None:
    idle = processes - len(state.reserved_requests)
    if idle > 0 and kinds.work_waits():
        send_messages(idle)
