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


def begun(folder: Path, database: str) -> "subprocess.Popen[str]":
    environ = os.environ | {"VAR_DIR": str(folder), "DATABASE_URL": database}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    return subprocess.Popen(PREPARE, cwd=ROOT, env=environ, text=True, **pipes)  # type: ignore[call-overload, no-any-return]


def end(process: "subprocess.Popen[str]") -> None:
    told, _ = process.communicate()
    assert process.returncode == 0, told


def assert_nobody_else_reads(file: Path) -> None:
    for path in file.parent.glob(f"{file.name}*"):
        assert stat.S_IMODE(path.stat().st_mode) & 0o007 == 0, path
    log = file.with_name(f"{file.name}-wal")
    assert not log.exists() or log.stat().st_size == 0


def test_three_at_once_on_a_new_database(new_database: Callable[[], str], tmp_path: Path) -> None:
    """On PostgreSQL they are on three machines, each with a folder of its own. A file is read by nobody else,
    neither a new one nor that of an older version."""
    if connection.vendor != "sqlite":
        database = new_database()
        processes = [begun(tmp_path / str(n), database) for n in range(3)]
    else:
        processes = [begun(tmp_path, "") for _ in range(3)]
    for process in processes:
        end(process)
    if connection.vendor == "sqlite":
        file = tmp_path / "yamafuda.sqlite3"
        assert_nobody_else_reads(file)
        file.chmod(0o644)
        end(begun(tmp_path, ""))
        assert_nobody_else_reads(file)
        assert stat.S_IMODE(file.stat().st_mode) == 0o640
