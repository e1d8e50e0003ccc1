"""What `manage.py prepare` does beside loading: one at a time, a private database, static files."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection

# Of PostgreSQL's advisory locks: any number that nothing else uses.
LOCK = 7_904_113
OTHERS = 0o007
COLLECTED = ".collected"


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other process prepares this site: on this machine, and with PostgreSQL on any."""
    with (settings.VAR_DIR / "prepare.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with database_lock():
            yield


@contextmanager
def database_lock() -> Iterator[None]:
    """PostgreSQL's; if this process is killed, the lock ends with its connection."""
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])


def keep_database_private() -> None:
    """Make SQLite's file, unless it is there, and let nobody else on the machine read it. SQLite gives the files
    beside it the same rights."""
    name = str(settings.DATABASES["default"]["NAME"])
    if connection.vendor != "sqlite" or ":memory:" in name:
        return
    os.close(os.open(name, os.O_RDONLY | os.O_CREAT, 0o600))
    for file in map(Path, (name, f"{name}-wal", f"{name}-shm")):
        with suppress(FileNotFoundError):
            file.chmod(file.stat().st_mode & 0o777 & ~OTHERS)


def shorten_log() -> None:
    """Empty SQLite's write-ahead log: what was deleted may stay in it until it is written over."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def collect_static_files() -> None:
    """Compression is slow: source maps are skipped, and all is done only if something has changed."""
    folder = Path(settings.STATIC_ROOT)
    mark = folder / COLLECTED
    if mark.exists() and mark.stat().st_mtime >= newest(static_sources()):
        return
    call_command(
        "collectstatic", interactive=False, clear=True, ignore_patterns=["*.map"], verbosity=0
    )
    for path in (folder, *folder.rglob("*")):  # a proxy under another user reads them
        path.chmod(path.stat().st_mode & 0o777 | (0o055 if path.is_dir() else 0o044))
    mark.touch()


def static_sources() -> Iterator[Path]:
    yield settings.BASE_DIR / "requirements.lock"
    for folder in map(Path, settings.STATICFILES_DIRS):
        yield folder
        yield from folder.rglob("*")


def newest(paths: Iterator[Path]) -> float:
    return max(path.stat().st_mtime for path in paths)
