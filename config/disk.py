"""A Celery broker on local disk: messages are files in a folder, so no server is needed.

Kombu's own file transport writes messages in place, so readers can see half-written ones. Here a message gets
its final name only when it is complete, and a reader claims it by renaming it.
"""

import os
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.transport import virtual
from kombu.utils.json import dumps, loads


class Channel(virtual.Channel):
    """One folder per queue. Files whose names begin with a dot are being written or read."""

    def folder(self, queue: str) -> Path:
        folder = Path(self.connection.client.transport_options["folder"]) / queue
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def waiting(self, queue: str) -> Iterator[Path]:
        """The waiting messages, oldest first."""
        folder = self.folder(queue)
        names = sorted(name for name in os.listdir(folder) if not name.startswith("."))
        return (folder / name for name in names)

    def _put(self, queue: str, message: Any, **more: Any) -> None:
        name = f"{time.time_ns():020}-{secrets.token_hex(4)}"
        draft = self.folder(queue) / f".{name}.new"
        draft.write_text(dumps(message), "utf-8")
        draft.rename(draft.with_name(name))

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        for path in self.waiting(queue):
            taken = path.with_name(f".{path.name}.taken")
            try:
                path.rename(taken)
            except FileNotFoundError:
                continue  # another reader claimed it first
            text = taken.read_text("utf-8", "replace")
            taken.unlink()
            try:
                return loads(text)
            except ValueError:
                continue  # not a message of ours
        raise Empty

    def _purge(self, queue: str) -> int:
        waiting = list(self.waiting(queue))
        for path in waiting:
            path.unlink(missing_ok=True)
        return len(waiting)

    def _size(self, queue: str) -> int:
        return len(list(self.waiting(queue)))


class Transport(virtual.Transport):
    """Transport options: `folder` and `polling_interval` (seconds)."""

    Channel = Channel
    global_state = virtual.BrokerState()
    driver_type = driver_name = "disk"
    default_connection_params: dict[str, Any] = {}

    def __init__(self, client: Any, **options: Any) -> None:
        super().__init__(client, **options)
        self.state = self.global_state

    def driver_version(self) -> str:
        return "1"
