"""What README.md and CONTRIBUTING.md tell people to type works."""

import doctest
import re
from pathlib import Path

import pytest
from django.core.management import get_commands

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
PAGES = [README, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def code(page: Path) -> str:
    """What stands in code blocks and between backticks."""
    text = page.read_text("utf-8")
    blocks = re.findall(r"^```.*?^```", text, re.MULTILINE | re.DOTALL)
    return "\n".join([*blocks, *re.findall(r"`[^`\n]+`", text)])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_make_target_exists(page: Path) -> None:
    named = re.findall(r"\bmake ((?:[a-z-]+ ?)+)", code(page))
    assert {target for line in named for target in line.split()} <= TARGETS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_management_command_exists(page: Path) -> None:
    named = set(re.findall(r"manage\.py ([a-z_]+)", code(page)))
    assert named <= get_commands().keys()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_named_exists(page: Path) -> None:
    named = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    missing = [name for name in named if not (page.parent / name).exists()]
    assert missing == []


def test_the_readme_lists_every_target() -> None:
    told = set(re.findall(r"^\| `make ([a-z-]+)`", README.read_text("utf-8"), re.MULTILINE))
    assert told == TARGETS


def test_the_python_session_runs_as_printed() -> None:
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 5
    assert result.failed == 0
