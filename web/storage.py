"""When the database cannot be written: it is locked, out of reach, or the disk is full.

Reads go on all the same, so what a read writes beside its answer may neither fail nor delay it
(`write_in_passing`).
"""

import errno
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from django.db import OperationalError, connection, transaction

RETRY_SECONDS = 5
# SQLite says "no such table" by the same class of error, which is a fault of ours.
OF_SQLITE = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
FULL = {errno.ENOSPC, errno.EDQUOT}


def cannot_write(error: BaseException | None) -> bool:
    """Whether the error says that nothing can be written just now; no error of ours does."""
    if isinstance(error, OSError):
        return error.errno in FULL
    if not isinstance(error, OperationalError):
        return False
    code = getattr(error.__cause__, "sqlite_errorcode", None)
    return code is None or code & 0xFF in OF_SQLITE


def write_in_passing(write: Callable[[], object]) -> None:
    """Write what no answer depends on, such as when a token was used last: where that would have to wait for
    others, or fails, it is left undone."""
    with suppress(OperationalError), without_waiting(), transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET LOCAL lock_timeout = '10ms'")
        write()


@contextmanager
def without_waiting() -> Iterator[None]:
    """SQLite says at once that others are writing."""
    connection.ensure_connection()
    if connection.vendor != "sqlite":
        yield
        return
    own = connection.connection
    (usual,) = own.execute("PRAGMA busy_timeout").fetchone()
    own.execute("PRAGMA busy_timeout = 0")
    try:
        yield
    finally:
        own.execute(f"PRAGMA busy_timeout = {usual}")
