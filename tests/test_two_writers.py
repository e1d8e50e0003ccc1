"""Of two who write at the same moment, from the same version, exactly one is heard: at every door that writes
decks, card sets, cards and formats. Real threads on a real database file (tests.two_writers)."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROUNDS = 6


@pytest.mark.slow
def test_exactly_one_of_two_writers_is_heard(
    tmp_path: Path, new_database: Callable[[], str]
) -> None:
    env = {"VAR_DIR": str(tmp_path), "DATABASE_URL": new_database(), "API_RATE_USER": "off"}
    command = [sys.executable, "-m", "tests.two_writers", str(ROUNDS)]
    ran = subprocess.run(command, env=os.environ | env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-3000:]
    wrong = json.loads(ran.stdout.splitlines()[-1])
    assert len(wrong) == 16 and not any(wrong.values()), wrong
