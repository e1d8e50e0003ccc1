"""Slow clients hold up nobody: the server that `make serve` starts, without a proxy before it."""

import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from config import front as fronts
from config import incoming
from config.front import Front
from config.incoming import ClientSocket

HALF = b"POST / HTTP/1.1\r\nContent-Length: 10\r\n"
ANSWER = b"HTTP/1.1 200 OK\r\n\r\n"


class Served:
    """A front with a port of its own, whose requests are kept and answered with ANSWER."""

    def __init__(self) -> None:
        self.requests: list[bytes] = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.front = Front(self.handle, lambda sock: sock.send(b"late") and None, lambda _: 1000)
        self.front.listen(self.listener)

    def handle(self, listener: Any, client: ClientSocket, address: Any) -> None:
        self.requests.append(b"".join(iter(lambda: client.recv(7), b"")))
        with suppress(BrokenPipeError):
            client.sendall(ANSWER)
        client.shutdown(socket.SHUT_WR)
        client.close()

    def client(self, *pieces: bytes) -> socket.socket:
        """A connection on which these are sent, one after the other."""
        made = socket.create_connection(self.listener.getsockname())
        made.settimeout(5)
        for piece in pieces:
            made.sendall(piece)
            self.turn()
        return made

    def turn(self, times: int = 3) -> None:
        for _ in range(times):
            self.front.turn(0.02)


@pytest.fixture
def served() -> Iterator[Served]:
    made = Served()
    yield made
    made.front.close()
    made.listener.close()


def test_half_a_request_waits_while_others_are_answered(served: Served) -> None:
    slow = [served.client(HALF) for _ in range(20)]
    slower = [served.client(HALF, b"\r\n", b"12345") for _ in range(20)]
    assert served.client(b"GET / HTTP/1.1\r\n\r\n").recv(100) == ANSWER
    for client in slow:
        client.sendall(b"\r\n1234567890")
    served.turn(10)
    assert [client.recv(100) for client in slow] == [ANSWER] * 20
    assert served.requests[1:] == [HALF + b"\r\n1234567890"] * 20
    assert len(served.front.incoming) == len(slower) == 20


def test_who_takes_too_long_is_turned_away(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming, "HEAD_SECONDS", 0.1)
    monkeypatch.setattr(incoming, "BODY_SECONDS", 60)
    monkeypatch.setattr(fronts, "TIDY_SECONDS", 0.0)
    idle, head, body = served.client(b""), served.client(HALF), served.client(HALF + b"\r\n123")
    time.sleep(0.15)
    served.turn()
    assert (idle.recv(100), head.recv(100)) == (b"", b"late")
    assert len(served.front.incoming) == 1
    for waiting in served.front.incoming.values():
        waiting.deadline = time.monotonic()
    served.turn()
    assert body.recv(100) == b"late" and not served.front.incoming


def test_a_body_that_keeps_coming_has_more_time(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(incoming, "BODY_SECONDS", 0.0)
    monkeypatch.setattr(incoming, "BODY_RATE", 20)
    monkeypatch.setattr(fronts, "TIDY_SECONDS", 0.0)
    client = served.client(HALF + b"\r\n12345")
    assert len(served.front.incoming) == 1
    client.sendall(b"67890")
    served.turn()
    assert client.recv(100) == ANSWER


def test_too_many_that_wait_are_dropped_the_oldest_first(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fronts, "TIDY_SECONDS", 0.0)
    monkeypatch.setattr(fronts, "MOST_WAITING", 3)
    clients = [served.client(HALF) for _ in range(5)]
    served.turn()
    assert len(served.front.incoming) == 3
    assert [client.recv(100) for client in clients[:2]] == [b"late", b"late"]
    monkeypatch.setattr(fronts, "MOST_BYTES", 2 * len(HALF))
    served.turn()
    assert len(served.front.incoming) == 2


def test_a_body_too_long_is_handed_over_at_once(served: Served) -> None:
    head = b"POST / HTTP/1.1\r\nContent-Length: 1001\r\n\r\n"
    assert served.client(head).recv(100) == ANSWER
    chunked = b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\nab"
    assert served.client(chunked).recv(100) == ANSWER
    assert served.requests == [head, chunked]


def test_who_asks_whether_to_go_on_is_told(served: Served) -> None:
    client = served.client(HALF + b"Expect: 100-continue\r\n\r\n")
    assert client.recv(100) == incoming.CONTINUE
    client.sendall(b"1234567890")
    served.turn()
    assert client.recv(100) == ANSWER


def test_who_is_gone_is_forgotten(served: Served) -> None:
    served.client(HALF).close()
    half = served.client(HALF + b"\r\n12345")
    half.shutdown(socket.SHUT_WR)
    served.turn()
    assert half.recv(100) == ANSWER  # it may be said that the body is too short
    assert not served.front.incoming and len(served.requests) == 1


def test_who_does_not_close_holds_up_nobody(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Gunicorn alone waits for each of them."""
    start = time.monotonic()
    clients = [served.client(b"GET / HTTP/1.1\r\n\r\n") for _ in range(20)]
    assert len(served.requests) == 20 and time.monotonic() - start < fronts.LINGER_SECONDS
    assert len(served.front.buried) == 20
    clients[0].close()
    served.turn()
    assert len(served.front.buried) == 19
    monkeypatch.setattr(fronts, "TIDY_SECONDS", 0.0)
    time.sleep(fronts.LINGER_SECONDS + 0.1)
    served.turn()
    assert not served.front.buried


def test_who_takes_nothing_is_given_up(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming, "SEND_SECONDS", 0.05)
    told: list[BaseException] = []

    def handle(listener: Any, client: ClientSocket, address: Any) -> None:
        try:
            client.sendall(bytes(50_000_000))
        except OSError as error:
            told.append(error)
        client.close()

    served.front.handle = handle
    served.client(b"GET / HTTP/1.1\r\n\r\n")
    assert isinstance(told[0], BrokenPipeError)


def test_a_pipe_ends_a_turn(served: Served) -> None:
    import os

    read, write = os.pipe()
    os.set_blocking(read, False)
    served.front.wake_by(read)
    os.write(write, b"x")
    start = time.monotonic()
    served.front.turn(10)
    assert time.monotonic() - start < 5
    with pytest.raises(BlockingIOError):
        os.read(read, 1)
    os.close(read)
    os.close(write)
