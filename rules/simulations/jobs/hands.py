"""A worker with idle processes that sees work takes it, with or without a message: after a start, after a lost
message, after another worker died."""

import logging
import threading
import time

from celery.worker import state
from django.db import DatabaseError, connections

from rules.simulations.jobs import claims
from rules.simulations.jobs.dealing import wake_workers
from rules.simulations.jobs.limits import delete_old_runs

log = logging.getLogger(__name__)

LOOK_EVERY = 1.0
FORGET_EVERY = 600.0


def watch_hands(hands: int) -> None:
    """Start watching, beside the worker's `hands` processes."""
    threading.Thread(target=look_on, args=(hands,), daemon=True).start()


def look_on(hands: int) -> None:
    forgot = 0.0
    while True:
        try:
            look_at_hands(hands)
            if time.monotonic() - forgot > FORGET_EVERY or not forgot:
                delete_old_runs()
                forgot = time.monotonic()
        except DatabaseError as error:
            log.warning("no look at the work: %s", error)
        connections.close_all()  # processes forked meanwhile must not share them
        time.sleep(LOOK_EVERY)


def look_at_hands(hands: int) -> None:
    idle = hands - len(state.reserved_requests)
    if idle > 0 and claims.work_waits():
        wake_workers(idle)
