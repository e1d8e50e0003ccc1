"""Rate limiting in one small file that all server processes share.

The generic cell rate algorithm: one number per client, the time at which its next request is due if it keeps
exactly to the rate. Access is not locked; a lost race lets one extra request through.
"""

import hashlib
import mmap
import os
import struct
import time
from pathlib import Path

SLOTS = 1 << 16
SLOT = struct.Struct("<Qd")  # the client (part of a hash), and when its next request is due


class Meter:
    """A table of 65,536 clients (1 MiB); clients that share a slot evict each other."""

    def __init__(self, path: Path) -> None:
        size = SLOTS * SLOT.size
        with path.open("ab") as file:
            file.truncate(size)
        with path.open("r+b") as file:
            # Room on the disk now: a write to what has none kills the process.
            os.posix_fallocate(file.fileno(), 0, size)
            self.table = mmap.mmap(file.fileno(), size)

    def wait(
        self,
        client: str,
        limit: int,
        period: float,
        now: float | None = None,
        *,
        count: bool = True,
    ) -> float:
        """Count one request of `client`; return 0 if it is allowed, else the seconds until one would be.

        A client may send `limit` requests at once, and as many more per `period` seconds. With `count=False`
        nothing is counted.
        """
        now = time.time() if now is None else now
        key, offset = client_slot(client)
        owner, due = SLOT.unpack_from(self.table, offset)
        # A due time further ahead than any rate allows means that the clock was set back.
        due = max(due, now) if owner == key and due <= now + 2 * period else now
        step = period / limit
        excess = due + step - now - period
        if excess > 1e-9:
            return excess
        if count:
            SLOT.pack_into(self.table, offset, key, due + step)
        return 0.0


def client_slot(client: str) -> tuple[int, int]:
    """The client's key and the offset of its slot."""
    key = int.from_bytes(hashlib.blake2b(client.encode(), digest_size=8).digest(), "little")
    return key, key % SLOTS * SLOT.size
