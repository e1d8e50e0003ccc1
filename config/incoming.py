"""Requests on their way: gathered in memory or in a temporary file, then read from there by gunicorn's parser."""

import socket
import time
from collections.abc import Callable
from tempfile import SpooledTemporaryFile
from typing import Any

from config.framing import Framing

HEAD_SECONDS = 10.0
BODY_SECONDS = 20.0  # and one more for each BODY_RATE bytes
BODY_RATE = 20_000
SEND_SECONDS = 20.0  # to take each piece of an answer
IN_MEMORY = 256_000
PIECE = 65_536
CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"

# The most bytes that the body of a request to this address may have.
Limit = Callable[[bytes], int]


class Incoming:
    """A connection whose request is still arriving."""

    def __init__(self, listener: socket.socket, sock: socket.socket, address: Any) -> None:
        sock.setblocking(False)
        self.listener, self.sock, self.address = listener, sock, address
        self.framing = Framing()
        self.request = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 close() closes it
        self.size = 0
        self.deadline = time.monotonic() + HEAD_SECONDS

    def read(self, limit: Limit) -> bool:
        """Take what is there: whether the request is whole now, or too long to be waited for.

        A client that sends no more has said all it will. BlockingIOError: there is nothing yet;
        ConnectionResetError: it is gone.
        """
        data = self.sock.recv(PIECE)
        if not data and self.framing.head is None:
            raise ConnectionResetError
        self.request.write(data)
        self.size += len(data)
        headless = self.framing.head is None
        whole = self.framing.feed(data) or not data
        if self.framing.head is None or whole:
            return whole
        if headless:
            self.deadline = time.monotonic() + BODY_SECONDS
            if self.framing.awaits_word:
                self.sock.send(CONTINUE)
        self.deadline += len(data) / BODY_RATE
        return self.framing.length > limit(self.framing.target)

    def close(self) -> None:
        self.request.close()
        self.sock.close()


class Client:
    """What gunicorn takes for the socket of a client. `bury(socket)` closes it once all is said."""

    def __init__(self, incoming: Incoming, bury: Callable[[socket.socket], None]) -> None:
        self.sock, self.request, self.bury = incoming.sock, incoming.request, bury
        self.request.seek(0)
        self.sock.settimeout(SEND_SECONDS)

    def recv(self, size: int) -> bytes:
        return self.request.read(size)

    def sendall(self, data: bytes) -> None:
        try:
            self.sock.sendall(data)
        except TimeoutError:
            raise BrokenPipeError(f"the client took nothing for {SEND_SECONDS:g} s") from None

    def close(self) -> None:
        self.request.close()
        self.bury(self.sock)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.sock, name)
