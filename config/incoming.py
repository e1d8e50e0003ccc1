"""Incoming requests: buffered in memory or a temporary file, from which gunicorn's parser then reads."""

import socket
import time
from collections.abc import Callable
from tempfile import SpooledTemporaryFile
from typing import Any

from config.framing import Framing

HEAD_SECONDS = 10.0
BODY_SECONDS = 20.0  # plus one per BODY_RATE bytes
BODY_RATE = 20_000
SEND_SECONDS = 20.0  # for the client to take each piece of a response
IN_MEMORY = 256_000
PIECE = 65_536
CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"

# The maximum body size, in bytes, of a request to this target.
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
        """Read what has arrived; return whether the request is complete, or too long to wait for.

        A request whose client stops sending counts as complete. Raises BlockingIOError if nothing has
        arrived yet, ConnectionResetError if the client has gone.
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


class ClientSocket:
    """Stands in for the client's socket in gunicorn. `bury(socket)` closes it after the response."""

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
