"""`manage.py prepare`: several at once, on a new database, that nobody else on the machine can read."""

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from django.db import connection

ROOT = Path(__file__).resolve().parents[2]
PREPARE = (sys.executable, "manage.py", "prepare")

pytestmark = pytest.mark.slow


def begun(folder: Path, database: str, *more: str) -> "subprocess.Popen[str]":
    environ = os.environ | {"VAR_DIR": str(folder), "DATABASE_URL": database}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    return subprocess.Popen([*PREPARE, *more], cwd=ROOT, env=environ, text=True, **pipes)  # type: ignore[call-overload, no-any-return]


def test_three_at_once_on_a_new_database(new_database: Callable[[], str], tmp_path: Path) -> None:
    """On PostgreSQL they are on three machines, each with a folder of its own."""
    database = new_database()
    folders = [tmp_path] * 3
    if database.startswith("postgres"):
        folders = [tmp_path / str(n) for n in range(3)]
    processes = [begun(folder, database) for folder in folders]
    for process in processes:
        told, _ = process.communicate()
        assert process.returncode == 0, told


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL keeps its own files")
def test_nobody_else_can_read_the_database(tmp_path: Path) -> None:
    """Neither a new one nor that of an older version."""
    file = tmp_path / "yamafuda.sqlite3"
    for before in (None, 0o644):
        if before:
            file.chmod(before)
        process = begun(tmp_path, "")
        told, _ = process.communicate()
        assert process.returncode == 0, told
        for path in tmp_path.glob("yamafuda.sqlite3*"):
            assert stat.S_IMODE(path.stat().st_mode) & 0o007 == 0, path
        log = tmp_path / "yamafuda.sqlite3-wal"
        assert not log.exists() or log.stat().st_size == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
