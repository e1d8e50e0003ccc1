"""Messages to workers that there is something to do."""

import logging
from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string
from kombu.exceptions import OperationalError

log = logging.getLogger(__name__)

TASK = "rules.simulations.jobs.tasks.work"
# How many may start at once on a run that nobody has begun.
HANDS = 8


def wake_workers(times: int = 1) -> None:
    """Wake up to that many idle workers. If the broker does not answer, workers look for work themselves."""
    app: Any = import_string(settings.JOBS_APPLICATION)
    try:
        with app.producer_or_acquire() as producer:
            for _ in range(times):
                app.send_task(TASK, producer=producer)
    except (OperationalError, OSError) as error:
        log.warning("no message to the workers: %s", error)
