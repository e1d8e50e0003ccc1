"""Waits for many clients at once, so that slow ones hold up nobody: only whole requests are worked on.

A sync worker of gunicorn reads from one client at a time, however slowly that one sends, and lingers until it has
closed. Here requests are gathered as they arrive, and those that take too long are turned away.
"""

import os
import selectors
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from config.incoming import Client, Incoming, Limit

LINGER_SECONDS = 2.0  # an answer is lost if its connection is closed while the client still sends
MOST_WAITING = 500  # connections, above which those that have waited longest are dropped
MOST_BYTES = 1_300_000_000  # of requests that are not whole, likewise
TIDY_SECONDS = 1.0
PIECE = 65_536

Handle = Callable[[socket.socket, Client, Any], None]


class Front:
    """`handle(listener, client, address)` answers a request, `refuse(socket)` says that it came too slowly."""

    def __init__(self, handle: Handle, refuse: Callable[[socket.socket], None], limit: Limit):
        self.handle, self.refuse, self.limit = handle, refuse, limit
        self.selector = selectors.DefaultSelector()
        self.incoming: dict[socket.socket, Incoming] = {}  # the oldest first
        self.buried: dict[socket.socket, float] = {}
        self.tidied = time.monotonic()

    def listen(self, listener: socket.socket) -> None:
        listener.setblocking(False)
        self.selector.register(listener, selectors.EVENT_READ, self.accept)

    def wake_by(self, pipe: int) -> None:
        """A byte in this pipe ends a turn: it comes with a signal."""
        self.selector.register(pipe, selectors.EVENT_READ, lambda file: os.read(file, PIECE))

    def turn(self, patience: float) -> None:
        """Wait until something happens, `patience` seconds at most, and do what it asks for."""
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
            self.go_on(sock)  # mostly all of it is there

    def go_on(self, sock: socket.socket) -> None:
        found = self.incoming[sock]
        try:
            whole = found.read(self.limit)
        except BlockingIOError:
            return
        except OSError:
            self.forget(found).close()
            return
        if whole:
            self.forget(found)
            self.handle(found.listener, Client(found, self.bury), found.address)

    def forget(self, found: Incoming) -> Incoming:
        self.selector.unregister(found.sock)
        return self.incoming.pop(found.sock)

    def bury(self, sock: socket.socket) -> None:
        """Close a connection on which all is said as soon as its client has, or after LINGER_SECONDS."""
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
        """Turn away who is late, and those that have waited longest if there are too many."""
        self.tidied = now = time.monotonic()
        for sock in [sock for sock, until in self.buried.items() if until < now]:
            self.end(sock)
        for found in [found for found in self.incoming.values() if found.deadline < now]:
            self.turn_away(found)
        while len(self.incoming) > MOST_WAITING or self.bytes > MOST_BYTES:
            self.turn_away(next(iter(self.incoming.values())))

    @property
    def bytes(self) -> int:
        return sum(found.size for found in self.incoming.values())

    def turn_away(self, found: Incoming) -> None:
        if found.size:  # else it was opened in advance, and is not missed
            self.refuse(found.sock)
        self.forget(found).close()

    def close(self) -> None:
        for found in list(self.incoming.values()):
            self.forget(found).close()
        for sock in list(self.buried):
            self.end(sock)
        self.selector.close()
