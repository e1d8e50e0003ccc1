"""Runs that were being played when chunks became a window go on after the migration."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.postgres import new_database

ROOT = Path(__file__).resolve().parents[3]
STEPS = """
import json
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

import config.wsgi


def at(name):
    executor = MigrationExecutor(connection)
    executor.migrate([("rules", name)])
    return executor.loader.project_state([("rules", name)]).apps


before = at("0004_no_deck_columns")
run = before.get_model("rules", "Simulation").objects.create(
    code="old", game="battlogic", plan={}, engine=1, facts="", games=700, status="running"
)
rows = before.get_model("rules", "Chunk").objects
for number, results in enumerate([None, {"games": 250}, None]):
    rows.create(simulation=run, number=number, start=number * 250, count=250, results=results)
after = at("0005_chunk_window")
run = after.get_model("rules", "Simulation").objects.get()
rows = after.get_model("rules", "Chunk").objects.order_by("number")
print(json.dumps([run.dealt, run.turn, run.status, [row.results for row in rows]]))
"""


def test_a_run_under_way_keeps_its_chunks_and_what_was_handed_in(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'runs.sqlite3'}"
    if os.environ.get("DATABASE_URL", "").startswith("postgres"):
        database = new_database()
    told = subprocess.run(
        [sys.executable, "-c", STEPS],
        cwd=ROOT,
        env=os.environ | {"VAR_DIR": str(tmp_path), "DATABASE_URL": database},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(told.stdout) == [700, 0, "running", [None, [{"games": 250}], None]]
