"""Runs from the time of three deck columns keep their decks, in both directions of the migration."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
STEPS = """
import json
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

import config.wsgi


def at(name):
    executor = MigrationExecutor(connection)
    executor.migrate([("decks", "0003_deckcard"), ("rules", name)])
    return executor.loader.project_state([("decks", "0003_deckcard"), ("rules", name)]).apps


def columns(apps):
    runs = apps.get_model("rules", "Simulation").objects.order_by("code")
    return [[run.code, run.deck_id, run.other_id, run.against_id] for run in runs]


before = at("0002_shut_runs")
decks = [
    before.get_model("decks", "Deck").objects.create(code=code, game="battlogic", title=code).pk
    for code in "abc"
]
for code, deck, other, against in (("1", 0, 1, 2), ("2", 1, None, None), ("3", None, 2, None)):
    named = {"deck": deck, "other": other, "against": against}
    saved = {f"{part}_id": decks[n] for part, n in named.items() if n is not None}
    before.get_model("rules", "Simulation").objects.create(
        code=code, game="battlogic", plan={}, engine=1, facts="", games=1, **saved
    )
found = [columns(before)]
after = at("0004_no_deck_columns")
rows = after.get_model("rules", "RunDeck").objects.order_by("simulation__code", "part")
found.append([[row.simulation.code, row.part, row.deck_id - decks[0]] for row in rows])
found.append(columns(at("0002_shut_runs")))
print(json.dumps(found))
"""


def test_the_decks_of_stored_runs_move_to_their_table_and_back(
    tmp_path: Path, new_database: Callable[[], str]
) -> None:
    env = os.environ | {"VAR_DIR": str(tmp_path), "DATABASE_URL": new_database()}
    told = subprocess.run(
        [sys.executable, "-c", STEPS],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    before, rows, again = json.loads(told.stdout.splitlines()[-1])
    assert rows == [
        ["1", "against", 2],
        ["1", "deck", 0],
        ["1", "other", 1],
        ["2", "deck", 1],
        ["3", "other", 2],
    ]
    assert before == again
