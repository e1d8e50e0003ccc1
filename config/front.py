"""Read from many clients at once, so that slow ones delay nobody; only complete requests are handled.

Gunicorn's sync worker reads from one client at a time, however slowly it sends, and waits until it has closed.
Here requests are buffered as they arrive, and those that take too long are refused.
"""

import os
import selectors
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from config.incoming import ClientSocket, Incoming, Limit

LINGER_SECONDS = 2.0  # closing while the client still sends would lose the response
MOST_WAITING = 500  # connections; above this the oldest are dropped
MOST_BYTES = 1_300_000_000  # of incomplete requests, likewise
TIDY_SECONDS = 1.0
PIECE = 65_536

Handle = Callable[[socket.socket, ClientSocket, Any], None]


class Front:
    """`handle(listener, client, address)` answers a request; `refuse(socket)` tells a client it was too slow."""

    def __init__(self, handle: Handle, refuse: Callable[[socket.socket], None], limit: Limit):
        self.handle, self.refuse, self.limit = handle, refuse, limit
        self.selector = selectors.DefaultSelector()
        self.incoming: dict[socket.socket, Incoming] = {}  # oldest first
        self.buried: dict[socket.socket, float] = {}
        self.tidied = time.monotonic()

    def listen(self, listener: socket.socket) -> None:
        listener.setblocking(False)
        self.selector.register(listener, selectors.EVENT_READ, self.accept)

    def wake_by(self, pipe: int) -> None:
        """End a turn when a byte arrives in this pipe, as it does with a signal."""
        self.selector.register(pipe, selectors.EVENT_READ, lambda file: os.read(file, PIECE))

    def turn(self, patience: float) -> None:
        """Wait for events, at most `patience` seconds, and handle them."""
        watched = self.selector.get_map()
        for key, _ in self.selector.select(patience):
            if key.fileobj in watched:
                key.data(key.fileobj)
        if time.monotonic() > self.tidied + TIDY_SECONDS:
            self.tidy()

    def accept(self, listener: socket.socket) -> None:
        with suppress(BlockingIOError, ConnectionAbortedError):
            sock, address = listener.accept()
            self.incoming[sock] = Incoming(listener, sock, address)
            self.selector.register(sock, selectors.EVENT_READ, self.go_on)
            self.go_on(sock)  # usually all of it has arrived

    def go_on(self, sock: socket.socket) -> None:
        incoming = self.incoming[sock]
        try:
            whole = incoming.read(self.limit)
        except BlockingIOError:
            return
        except OSError:
            self.forget(incoming).close()
            return
        if whole:
            self.forget(incoming)
            self.handle(incoming.listener, ClientSocket(incoming, self.bury), incoming.address)

    def forget(self, incoming: Incoming) -> Incoming:
        self.selector.unregister(incoming.sock)
        return self.incoming.pop(incoming.sock)

    def bury(self, sock: socket.socket) -> None:
        """Close a finished connection once its client has closed it, or after LINGER_SECONDS."""
        self.buried[sock] = time.monotonic() + LINGER_SECONDS
        sock.setblocking(False)
        self.selector.register(sock, selectors.EVENT_READ, self.drain)
        self.drain(sock)

    def drain(self, sock: socket.socket) -> None:
        try:
            if not sock.recv(PIECE):
                self.end(sock)
        except BlockingIOError:
            return
        except OSError:
            self.end(sock)

    def end(self, sock: socket.socket) -> None:
        self.selector.unregister(sock)
        del self.buried[sock]
        sock.close()

    def tidy(self) -> None:
        """Turn away late requests and, if there are too many, the oldest ones."""
        self.tidied = now = time.monotonic()
        for sock in [sock for sock, until in self.buried.items() if until < now]:
            self.end(sock)
        for late in [late for late in self.incoming.values() if late.deadline < now]:
            self.turn_away(late)
        while len(self.incoming) > MOST_WAITING or self.bytes > MOST_BYTES:
            self.turn_away(next(iter(self.incoming.values())))

    @property
    def bytes(self) -> int:
        return sum(incoming.size for incoming in self.incoming.values())

    def turn_away(self, incoming: Incoming) -> None:
        if incoming.size:  # else it was only opened in advance
            self.refuse(incoming.sock)
        self.forget(incoming).close()

    def close(self) -> None:
        for incoming in list(self.incoming.values()):
            self.forget(incoming).close()
        for sock in list(self.buried):
            self.end(sock)
        self.selector.close()
