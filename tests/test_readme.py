"""What README.md, CONTRIBUTING.md and docs/ tell people to type works, and their lines are short."""

import doctest
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command, get_commands
from django.test import Client

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
INDEX = ROOT / "docs" / "README.md"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
LONGEST = 120
# Tables of figures are wide.
SHORT = [page for page in PAGES if page.name not in ("architecture.md", "benchmarks.md")]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def code(page: Path) -> str:
    """What stands in code blocks and between backticks."""
    text = page.read_text("utf-8")
    blocks = re.findall(r"^```.*?^```", text, re.MULTILINE | re.DOTALL)
    return "\n".join([*blocks, *re.findall(r"`[^`\n]+`", text)])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_make_target_exists(page: Path) -> None:
    named = re.findall(r"\bmake ((?:[a-z-]+ ?)+)", code(page))
    assert {target for line in named for target in line.split()} <= TARGETS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_management_command_exists(page: Path) -> None:
    named = set(re.findall(r"manage\.py ([a-z_]+)", code(page)))
    assert named <= get_commands().keys()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_named_exists(page: Path) -> None:
    named = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    missing = [name for name in named if not (page.parent / name).exists()]
    assert missing == []


@pytest.mark.parametrize("page", SHORT, ids=lambda page: str(page.relative_to(ROOT)))
def test_lines_are_short(page: Path) -> None:
    text = re.sub("^```csv\n.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    # The name of a test cannot be broken.
    lines = [line for line in text.splitlines() if not line.startswith("| `tests/")]
    assert [line for line in lines if len(line) > LONGEST] == []


def test_the_index_names_every_page() -> None:
    named = re.findall(r"\]\(([^)#:]+)\)", INDEX.read_text("utf-8"))
    told = {(INDEX.parent / name).resolve() for name in named} | {INDEX}
    pages = [page for page in PAGES if page.parent == INDEX.parent]
    assert [page.name for page in pages if page not in told] == []


def test_the_readme_lists_every_target() -> None:
    told = set(re.findall(r"^\| `make ([a-z-]+)`", README.read_text("utf-8"), re.MULTILINE))
    assert told == TARGETS


def test_the_python_session_runs_as_printed() -> None:
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 5
    assert result.failed == 0


def requests() -> list[list[str]]:
    """The README's curl commands, as lists of words."""
    blocks = re.findall(r"^```sh\n(.*?)^```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    commands = re.findall(r"^curl -s .*?(?=^curl|\Z)", "".join(blocks), re.MULTILINE | re.DOTALL)
    return [shlex.split(command) for command in commands]


def ask(client: Client, words: list[str], file: str) -> Any:
    """Do what a curl command says; `file` is what stands in the file that it sends."""
    url = next(word for word in words if word.startswith("http")).removeprefix(
        "http://127.0.0.1:8000"
    )
    bodies = [words[i + 1] for i, word in enumerate(words) if word in ("-d", "--data-binary")]
    if not bodies:
        return client.get(url)
    media_type = words[words.index("-H") + 1].removeprefix("Content-Type: ")
    body = file if bodies[0].startswith("@") else bodies[0]
    return client.post(url, body, content_type=media_type)


@pytest.mark.django_db
def test_other_programs_get_answers_as_told(client: Client) -> None:
    call_command("load_starter", verbosity=0)
    asked = requests()
    deck = next(word for words in asked for word in words if word.startswith("{"))
    answers = [ask(client, words, deck.replace("\n", " ")) for words in asked]
    assert [answer.status_code for answer in answers] == [200] * 4
    games, cards, legality, batch = answers
    assert games.json()["total"] == 5
    assert cards.json()["total"] > 3
    assert legality.json()["verdict"] == "illegal" and legality.json()["repair"]
    assert b'"verdict":"illegal"' in b"".join(batch.streaming_content)
