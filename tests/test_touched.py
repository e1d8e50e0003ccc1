"""`make check` plays the tests that a change touches, the nearest first."""

import subprocess
from pathlib import Path

import pytest

from scripts import touched

ROOT = Path(__file__).resolve().parent.parent


def test_a_module_touches_its_mirror_before_those_who_import_it() -> None:
    tests = touched.touched(["decks/exchange/sharecode.py"])
    assert tests[0] == "tests/decks/exchange/test_sharecode.py"
    assert "tests/decks/exchange/test_links.py" in tests, "it imports the module"
    assert "tests/accounts/test_sessions.py" not in tests


def test_a_module_without_a_mirror_touches_its_folder() -> None:
    assert "tests/decks/exchange/test_text.py" in touched.touched(
        ["decks/exchange/no_such_module.py"]
    )


def test_a_folder_without_tests_of_its_own_is_looked_up_by_its_name() -> None:
    assert touched.touched(["cards/sets/pages/card_form/no_such_module.py"]) == [
        "tests/cards/sets/pages/test_card_form.py"
    ]


def test_changed_tests_come_first_and_other_files_have_theirs() -> None:
    tests = touched.touched(["README.md", "tests/test_touched.py"])
    assert tests == ["tests/test_touched.py", "tests/test_markdown.py", "tests/test_readme.py"]


def test_cards_touch_what_their_game_says_of_them_and_the_versions() -> None:
    tests = touched.touched(["cards/games/chard/data/cs1.json"])
    assert "tests/rules/games/chard/cards" in tests
    assert "tests/rules/test_engine_versions.py" in tests


def test_a_change_of_everything_stays_bounded() -> None:
    everything = subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines()
    assert len(touched.touched(everything)) == touched.MOST


def test_what_changed_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a repository of its own: this one may change at any moment."""
    author = ("-c", "user.name=x", "-c", "user.email=x@example.org")
    for name in ("kept.py", "changed.py", "gone.py", ".gitignore"):
        (tmp_path / name).write_text("ignored.py\n")
    for command in (["init", "-q"], ["add", "."], [*author, "commit", "-q", "-m", "Begin"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    for name in ("changed.py", "new.py", "ignored.py"):
        (tmp_path / name).write_text("1\n")
    (tmp_path / "gone.py").unlink()
    monkeypatch.setattr(touched, "ROOT", tmp_path)
    assert touched.changed("HEAD") == ["changed.py", "gone.py", "new.py"]


def test_the_tests_of_what_changed_are_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    changed = ["README.md", "tests/test_touched.py"]
    monkeypatch.setattr(touched, "changed", {"main": changed}.__getitem__)
    monkeypatch.setattr("sys.argv", ["touched", "--since", "main"])
    assert touched.main() == 0
    own, *others = touched.touched(changed)
    assert capsys.readouterr().out.splitlines() == [own, f"--whole={own}", *others]
