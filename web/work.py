"""Work that is done by workers, beside the pages: simulations, large imports.

Rows of each kind say what there is to do; a message to the workers only says that there is something
(docs/jobs.md). Which kinds there are stands in `rules.simulations.jobs.kinds`.
"""

import logging
from collections.abc import Callable
from typing import Any, NamedTuple

from django.conf import settings
from django.utils.module_loading import import_string
from kombu.exceptions import OperationalError

TASK = "rules.simulations.jobs.tasks.work"

log = logging.getLogger(__name__)

Piece = Callable[[], object]


class Work(NamedTuple):
    """A kind of work. `waits`: whether a piece could be begun now. `take`: claims the next piece for the caller,
    and gives what does it; None if there is none. `tidy`: called now and then, removes what is kept too long.

    What a worker has claimed and does not finish must be free again after a while, by itself.
    """

    waits: Callable[[], bool]
    take: Callable[[], Piece | None]
    tidy: Callable[[], object]


def wake_workers(times: int = 1) -> None:
    """Wake up to that many idle workers, if there is a broker that reaches them; they look for work themselves,
    too."""
    if settings.JOBS_BROKER_SHARED:
        send_messages(times)


def send_messages(times: int) -> None:
    """Put that many messages into the queue; only a warning if the broker does not answer."""
    app: Any = import_string(settings.JOBS_APPLICATION)
    try:
        with app.producer_or_acquire() as producer:
            for _ in range(times):
                app.send_task(TASK, producer=producer)
    except (OperationalError, OSError) as error:
        log.warning("no message to the workers: %s", error)
