"""How often somebody has asked lately, kept in one small file that all server processes share.

The generic cell rate algorithm: per client one number, the time at which its next request is due if it
keeps exactly to the rate. Reading and writing are not locked: a lost race lets one request more through.
"""

import hashlib
import mmap
import struct
import time
from pathlib import Path

SLOTS = 1 << 16
SLOT = struct.Struct("<Qd")  # whose slot it is (part of a hash), and when its next request is due


class Meter:
    """A table of 65,536 clients (1 MiB); those that share a slot push each other out."""

    def __init__(self, path: Path) -> None:
        size = SLOTS * SLOT.size
        with path.open("ab") as file:
            file.truncate(size)
        with path.open("r+b") as file:
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
        """Count one request of `client`; 0 if it is allowed, else the seconds until one would be.

        Allowed are `limit` requests at once, and as many more per `period` seconds. Without `count` it
        is only asked, not counted.
        """
        now = time.time() if now is None else now
        key, offset = place(client)
        owner, due = SLOT.unpack_from(self.table, offset)
        # A due time further ahead than any rate allows is from a clock that was set back.
        due = max(due, now) if owner == key and due <= now + 2 * period else now
        step = period / limit
        excess = due + step - now - period
        if excess > 1e-9:
            return excess
        if count:
            SLOT.pack_into(self.table, offset, key, due + step)
        return 0.0


def place(client: str) -> tuple[int, int]:
    """The client's key, and where in the table its slot begins."""
    key = int.from_bytes(hashlib.blake2b(client.encode(), digest_size=8).digest(), "little")
    return key, key % SLOTS * SLOT.size
