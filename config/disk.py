"""A Celery broker on local disk: messages are files in a folder, so no server is needed.

Kombu's own file transport writes a message where readers already look, and reads some half written. Here a
message gets its name when it is whole, and belongs to whoever renames it.
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
    """One folder for each queue. Names that begin with a dot are files that somebody works on."""

    def folder(self, queue: str) -> Path:
        found = Path(self.connection.client.transport_options["folder"]) / queue
        found.mkdir(parents=True, exist_ok=True)
        return found

    def waiting(self, queue: str) -> Iterator[Path]:
        """The oldest first."""
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
                continue  # somebody else was quicker
            text = taken.read_text("utf-8", "replace")
            taken.unlink()
            try:
                return loads(text)
            except ValueError:
                continue  # no message of ours
        raise Empty

    def _purge(self, queue: str) -> int:
        found = list(self.waiting(queue))
        for path in found:
            path.unlink(missing_ok=True)
        return len(found)

    def _size(self, queue: str) -> int:
        return len(list(self.waiting(queue)))


class Transport(virtual.Transport):
    """`folder` and `polling_interval` (seconds) are its options."""

    Channel = Channel
    global_state = virtual.BrokerState()
    driver_type = driver_name = "disk"
    default_connection_params: dict[str, Any] = {}

    def __init__(self, client: Any, **options: Any) -> None:
        super().__init__(client, **options)
        self.state = self.global_state

    def driver_version(self) -> str:
        return "1"
