"""The broker on local disk: whole messages, each to one reader, in order."""

import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from kombu import Connection

import config.celery  # noqa: F401  names the transport
from config.settings import BASE_DIR


@pytest.fixture
def channel(tmp_path: Path) -> Any:
    options = {"folder": str(tmp_path), "polling_interval": 0.01}
    with Connection("disk://", transport_options=options) as connection:
        yield connection.default_channel


def put(channel: Any, *numbers: int) -> None:
    for number in numbers:
        channel._put("queue", {"n": number})


def taken(channel: Any) -> list[int]:
    found: list[int] = []
    while channel._size("queue"):
        found.append(channel._get("queue")["n"])
    return found


def test_messages_come_in_order_and_once(channel: Any) -> None:
    put(channel, 1, 2, 3)
    assert channel._size("queue") == 3
    assert taken(channel) == [1, 2, 3]
    with pytest.raises(Exception) as nothing:
        channel._get("queue")
    assert type(nothing.value).__name__ == "Empty"


def test_what_is_no_message_is_thrown_away(channel: Any, tmp_path: Path) -> None:
    put(channel, 1)
    (tmp_path / "queue" / "0").write_bytes(b"\xff not json")
    (tmp_path / "queue" / ".half.new").write_text('{"n": ')
    put(channel, 2)
    assert [channel._get("queue")["n"] for _ in range(2)] == [1, 2]


def test_all_of_them_thrown_away(channel: Any) -> None:
    put(channel, 1, 2)
    assert channel._purge("queue") == 2 and channel._size("queue") == 0


def test_many_readers_share_the_messages(channel: Any) -> None:
    put(channel, *range(200))
    found: list[int] = []

    def read() -> None:
        from queue import Empty

        while True:
            try:
                found.append(channel._get("queue")["n"])
            except Empty:
                return

    readers = [threading.Thread(target=read) for _ in range(4)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join()
    assert sorted(found) == list(range(200))


@pytest.mark.parametrize("value", ["nonsense", "redis:/x", "://"])
def test_a_broker_that_makes_no_sense_stops_the_program(value: str) -> None:
    import os

    done = subprocess.run(
        [sys.executable, "-c", "import config.settings"],
        cwd=BASE_DIR,
        env=os.environ | {"CELERY_BROKER_URL": value},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode and "CELERY_BROKER_URL" in done.stderr.splitlines()[-1]
