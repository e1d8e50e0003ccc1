"""`manage.py scenario`, and the example in its documentation."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

DOCS = Path(__file__).parents[2] / "docs" / "scenarios.md"


def tried(path: Path) -> str:
    out = StringIO()
    call_command("scenario", path, stdout=out)
    return out.getvalue()


EXAMPLES = DOCS.read_text("utf-8").split("```")[1::2]


@pytest.fixture
def example(tmp_path: Path) -> Path:
    path = tmp_path / "example.txt"
    path.write_text(EXAMPLES[0], "utf-8")
    return path


@pytest.mark.parametrize(("number", "scenarios"), [(0, 1), (1, 2), (2, 1), (3, 1), (4, 1), (5, 4)])
def test_the_documented_examples_hold(tmp_path: Path, number: int, scenarios: int) -> None:
    path = tmp_path / "example.txt"
    path.write_text(EXAMPLES[number], "utf-8")
    told = tried(path).splitlines()
    assert len(told) == scenarios
    assert all(line.startswith("ok ") for line in told)


def test_a_failing_scenario_is_told_with_its_line(example: Path) -> None:
    example.write_text(example.read_text("utf-8").replace("life: 4", "life: 3"), "utf-8")
    out = StringIO()
    with pytest.raises(CommandError, match="1 failed"):
        call_command("scenario", example, stdout=out)
    assert "line 15: it is Slow Slow Slow Slow" in out.getvalue()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe", "UTF-8"),
        (b"what", "line 1"),
        (b"game: battlogic\nrules: XYZ-1\nscenario: x\n? nobody", "1 failed"),
        (b"game: chess\nscenario: x\n> p1 e4", "1 failed"),
        (None, "No such file"),
    ],
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, content: bytes | None, words: str) -> None:
    path = tmp_path / "file.txt"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(CommandError, match=words):
        tried(path)
