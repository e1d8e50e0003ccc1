"""A command on a database that nobody prepared says so, in one line."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run_command(database: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": f"sqlite:///{database}"},
        capture_output=True,
        text=True,
    )


def test_commands_name_the_command_that_prepares(tmp_path: Path) -> None:
    deck = "decks/samples/battlogic/hibari.txt"
    ended = run_command(tmp_path / "new.sqlite3", "goldfish", deck, "--game", "battlogic")
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
    assert ended.stderr.count("\n") == 1 and "manage.py prepare" in ended.stderr


def test_other_errors_of_a_database_are_not_hidden(tmp_path: Path) -> None:
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"no database" * 100)
    ended = run_command(broken, "load_formats")
    assert ended.returncode != 0
    assert "not a database" in ended.stderr
    assert "manage.py prepare" not in ended.stderr
