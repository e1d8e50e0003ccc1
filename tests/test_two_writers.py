"""Of two who write at the same moment, from the same version, exactly one is heard: at every door that writes
decks, card sets, cards and formats. Nor do two get the last place that an account has. Real threads on a real
database file (tests.two_writers, tests.last_places)."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

# More of them: .venv/bin/python -m tests.two_writers 200, with DATABASE_URL and VAR_DIR of a new database.
ROUNDS = 2
TURNS = 3


def wrong_rounds(script: str, tmp_path: Path, database: str) -> dict[str, list[object]]:
    """What the script prints: its doors, each with the rounds that went wrong."""
    env = {"VAR_DIR": str(tmp_path), "DATABASE_URL": database, "API_RATE_USER": "off"}
    command = [sys.executable, "-m", script, str(ROUNDS)]
    ran = subprocess.run(command, env=os.environ | env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-3000:]
    wrong: dict[str, list[object]] = json.loads(ran.stdout.splitlines()[-1])
    return wrong


@pytest.mark.nightly(0.3)
@pytest.mark.slow
@pytest.mark.parametrize("turn", range(TURNS))
def test_exactly_one_of_two_writers_is_heard(
    tmp_path: Path, new_database: Callable[[], str], turn: int
) -> None:
    wrong = wrong_rounds("tests.two_writers", tmp_path, new_database())
    assert len(wrong) == 18 and not any(wrong.values()), wrong


@pytest.mark.nightly(0.3)
@pytest.mark.slow
@pytest.mark.parametrize("turn", range(TURNS))
def test_the_last_place_of_an_account_goes_to_one_of_two(
    tmp_path: Path, new_database: Callable[[], str], turn: int
) -> None:
    wrong = wrong_rounds("tests.last_places", tmp_path, new_database())
    assert len(wrong) == 17 and not any(wrong.values()), wrong
