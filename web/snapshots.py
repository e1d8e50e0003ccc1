"""Backups of the whole site, database and secret key, as one folder that appears only when complete."""

import datetime as dt
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection, connections

KEY = "secret_key"
SQLITE, POSTGRES = "database.sqlite3", "database.dump"


class SnapshotError(Exception):
    """A backup could not be made or restored, or is invalid."""


def save_snapshot(folder: Path, now: dt.datetime) -> Path:
    """Write a backup into the folder while the site runs; return its path."""
    name = now.strftime("%Y-%m-%d-%H%M%S")
    draft = folder / f".{name}"
    draft.mkdir(mode=0o700, parents=True)
    try:
        by_vendor(save_sqlite, save_postgres)(draft)
        key = settings.VAR_DIR / KEY
        if key.exists():
            shutil.copy2(key, draft / KEY)
        return draft.rename(folder / name)
    except BaseException:
        shutil.rmtree(draft)
        raise


def load_snapshot(snapshot: Path) -> None:
    """Restore the database, which nothing else may use meanwhile. Raises SnapshotError."""
    load_database = by_vendor(load_sqlite, load_postgres)
    connections.close_all()
    load_database(snapshot)
    if (snapshot / KEY).exists():
        shutil.copy2(snapshot / KEY, settings.VAR_DIR / KEY)


def delete_old_snapshots(folder: Path, kept: int) -> int:
    """Delete all but the newest `kept` backups; return how many were deleted."""
    old = sorted(path for path in folder.glob("20*-*") if path.is_dir())[:-kept]
    for path in old:
        shutil.rmtree(path)
    return len(old)


def by_vendor(sqlite: Callable[[Path], None], postgres: Callable[[Path], None]) -> Any:
    return sqlite if connection.vendor == "sqlite" else postgres


def save_sqlite(draft: Path) -> None:
    """Copy the database with SQLite's backup API, which starts again when somebody writes meanwhile."""
    connection.ensure_connection()
    with closing(sqlite3.connect(draft / SQLITE)) as copy:
        connection.connection.backup(copy)
        refuse_broken(copy)
    (draft / SQLITE).chmod(0o600)


def refuse_broken(copy: sqlite3.Connection) -> None:
    (result,) = copy.execute("PRAGMA integrity_check").fetchone()
    if result != "ok":
        raise SnapshotError(f"the database is damaged: {result}")


def load_sqlite(snapshot: Path) -> None:
    source, target = snapshot / SQLITE, Path(settings.DATABASES["default"]["NAME"])
    if not source.exists():
        raise SnapshotError(f"{source} is missing")
    draft = target.with_name(f"{target.name}.restored")
    shutil.copy2(source, draft)
    with closing(sqlite3.connect(draft)) as copy:
        refuse_broken(copy)
    for rest in ("-wal", "-shm"):  # they belong to the replaced database
        target.with_name(target.name + rest).unlink(missing_ok=True)
    draft.rename(target)


def save_postgres(draft: Path) -> None:
    run_program("pg_dump", "--format=custom", "--no-owner", f"--file={draft / POSTGRES}")
    run_program("pg_restore", "--list", f"--file={os.devnull}", str(draft / POSTGRES))


def load_postgres(snapshot: Path) -> None:
    source = snapshot / POSTGRES
    if not source.exists():
        raise SnapshotError(f"{source} is missing")
    replacing = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
    run_program("pg_restore", *replacing, f"--dbname={default_database()['NAME']}", str(source))


def default_database() -> dict[str, Any]:
    return connection.settings_dict


def run_program(program: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs with the database's connection settings. Raises SnapshotError."""
    known = default_database()
    places = {"PGDATABASE": "NAME", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGPORT": "PORT"}
    environment = {name: str(known[key]) for name, key in places.items() if known[key]}
    host = known["HOST"] or known["OPTIONS"].get("host", "")
    environment |= {"PGHOST": host} if host else {}
    try:
        subprocess.run(
            [program, *arguments],
            env=os.environ | environment,
            check=True,
            capture_output=True,
            text=True,
        )
    except FileNotFoundError:
        raise SnapshotError(f"{program} is not installed (postgresql-client)") from None
    except subprocess.CalledProcessError as error:
        raise SnapshotError(f"{program}: {error.stderr.strip()}") from None
