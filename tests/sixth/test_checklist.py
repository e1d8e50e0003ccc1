"""docs/adding-a-game.md, followed box by box: Paper Lanterns has what the page requires, nothing else, and does
what the page promises. This is shown in a process of its own, which knows the game only by EXTRA_GAMES."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from roots import homes_of
from tests.sixth import walk
from tests.sixth.checklist import Box, boxes, promises

ROOT = Path(__file__).parents[2]
NAME = "tests.sixth.paper_lanterns"
HOME = homes_of(NAME)[walk.GAME]
BOXES = boxes(walk.GAME)
ASKED = {file for box in BOXES for file in box.files}
# Tests that run over every game.
GENERAL = (
    "tests/cards/games/test_card_file_pages.py",
    "tests/cards/importing/test_documented.py",
    "tests/cards/search/test_help.py",
    "tests/decks/display",
    "tests/decks/editor",
    "tests/decks/legality/test_format_mutants.py",
    "tests/decks/legality/test_ruleset.py",
    "tests/decks/legality/test_statements.py",
    "tests/legality",
    "tests/oracle",
    "tests/pages/test_editor_doors.py",
    "tests/pages/test_editor_page.py",
    "tests/pages/test_sharing_pages.py",
    "tests/rules/engine/opening",
    "tests/rules/engine/table",
    "tests/rules/games",
    "tests/rules/rulebook/test_deck_examples.py",
    "tests/rules/rulebook/test_examples.py",
    "tests/rules/rulebook/test_japanese.py",
    "tests/rules/rulebook/test_rulebook.py",
    "tests/rules/rulebook/test_tally.py",
    "tests/scenarios/test_scenarios.py",
)
SHOWN_HERE = {
    "the tests of every game hold",
    "`manage.py rulebook <game>` finds no clause missing",
}


def test_the_page_has_boxes_in_every_part() -> None:
    parts = {box.part for box in BOXES if box.files}
    assert len(parts) == 6 and len(ASKED) > 30


@pytest.mark.parametrize(
    "box", [pytest.param(box, id=box.text[6:60]) for box in BOXES if box.files]
)
def test_what_a_box_asks_for_is_there(box: Box) -> None:
    missing = {file for file in box.files if not (HOME.folder / file).exists()}
    assert not missing or "only if" in box.text


def test_nothing_is_there_that_no_box_asks_for() -> None:
    folders = tuple(file for file in ASKED if file.endswith("/"))
    data = f"cards/games/{HOME.package}/data/"
    parts = [HOME.folder / part for part in ("cards", "decks", "docs", "rules", "tests")]
    files = [path for part in parts for path in part.rglob("*") if path.is_file()]
    names = {str(path.relative_to(HOME.folder)) for path in files if path.suffix != ".pyc"}
    assert {name for name in names - ASKED if not name.startswith((*folders, data))} == set()


def test_whatever_the_page_promises_is_shown() -> None:
    shown = {test.shows for test in vars(walk).values() if hasattr(test, "shows")}
    assert len(shown) >= 10 and set(promises()) == shown | SHOWN_HERE


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process with a folder and a database of its own."""
    folder = str(tmp_path_factory.mktemp("sixth"))
    environ = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
    return environ | {"EXTRA_GAMES": NAME, "VAR_DIR": folder, "DATABASE_URL": ""}


def run(environ: dict[str, str], *command: str) -> str:
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environ, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
    return done.stdout


def counted(told: str) -> dict[str, int]:
    """{"passed": 12, …}, from pytest's last line."""
    return {word: int(n) for n, word in re.findall(r"(\d+) (\w+)", told.splitlines()[-1])}


@pytest.mark.nightly
@pytest.mark.slow
def test_the_game_is_played_and_its_tests_hold(process: dict[str, str]) -> None:
    """Then `manage.py rulebook` counts what they proved: all ten clauses."""
    record = f"{process['VAR_DIR']}/rulebook.json"
    options = ("-q", "-n", "0", "-p", "no:cacheprovider", f"--rulebook={record}")
    wanted = f"{walk.GAME} or walk"
    told = run(process, "-m", "pytest", *options, "tests/sixth/walk.py", *GENERAL, "-k", wanted)
    found = counted(told)
    assert found["passed"] > 130 and not {"failed", "skipped", "error", "errors"} & found.keys()
    book = run(process, "manage.py", "rulebook", walk.GAME, "--recorded", record)
    assert re.search(r"^  all +10 +10 +0 +0$", book, re.M), book
    assert "deck clause LAN-002 two copies of each" in book and "MISSING" not in book
