"""scripts/mutants.py counts only what proves something."""

import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "mutants.py"))
LIFE = {"clause": "BTL-006", "file": "setup.py", "old": "LIFE, HAND = 10, 3"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return SCRIPT["copied"](tmp_path_factory.mktemp("code") / "copy")


def noticed(folder: Path, **mutant: Any) -> bool:
    mutant = {**LIFE, **mutant}
    path = folder / "rules" / "battlogic" / "setup.py"
    before = path.read_text("utf-8")
    try:
        with SCRIPT["broken"](folder, "battlogic", mutant):
            return SCRIPT["by_scenario"](folder, "battlogic", mutant["clause"])
    finally:
        assert path.read_text("utf-8") == before


def test_a_broken_rule_is_noticed_and_an_unbroken_one_is_not(folder: Path) -> None:
    assert noticed(folder, new="LIFE, HAND = 9, 3")
    assert not noticed(folder, new="HAND, LIFE = 3, 10")
    assert not noticed(folder, new="LIFE, HAND = 9, 3", clause="BTL-111")


def test_an_error_in_the_middle_of_play_is_noticed(folder: Path) -> None:
    assert noticed(folder, file="rules/battlogic/setup.py", new="LIFE, HAND = 'x', 3")


@pytest.mark.parametrize(
    "mutant",
    [
        {"new": "LIFE, HAND = ("},
        {"new": "LIFE, HAND = 10"},
        {"file": "state.py", "old": "    if key == ", "new": "    if nothing == "},
        {"file": "rules/core/scenario.py", "old": "MARKS = ", "new": "OTHER = "},
        {"old": "not in the code", "new": ""},
        {"file": "no-file.py", "new": ""},
    ],
)
def test_what_cannot_be_imported_or_read_proves_nothing(
    folder: Path, mutant: dict[str, str]
) -> None:
    with pytest.raises(SCRIPT["Unproved"]):
        noticed(folder, **mutant)
