"""Processes that tests start, kill and look for."""

import socket
import time
from collections.abc import Callable
from pathlib import Path


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def descendants(pid: int) -> list[int]:
    """The children of a process, theirs, and so on."""
    try:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except (FileNotFoundError, ProcessLookupError):
        return []
    return [each for child in map(int, found) for each in (child, *descendants(child))]


def alive(pid: int) -> bool:
    """Whether a process is there and no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_until(so: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < deadline, "it took too long"
        time.sleep(0.1)
