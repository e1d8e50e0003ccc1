"""Counting clauses: what a test, a constraint and a reason count for."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from cards.games import GAMES
from rules.games import PLAYABLE
from rules.rulebook import clauses as rulebook
from rules.rulebook.citations import Citations, cited_in, collect_citations
from rules.rulebook.tally import id_ranges, tally_clauses, uncovered_clauses

ROOT = Path(__file__).resolve().parents[3]
FORMATS = ROOT / "decks" / "formats"


def ids(clauses: tuple[rulebook.RulebookClause, ...]) -> list[str]:
    return [clause.id for clause in clauses]


def test_a_passing_test_enforces_and_a_failing_one_undoes_it() -> None:
    book = rulebook.load_clauses("code-of-joker")[:3]
    citations = Citations(passed={"COJ-001": ["a"], "COJ-002": ["a"]}, failed={"COJ-002": ["b"]})
    count = tally_clauses(book, citations)
    assert ids(count.enforced) == ["COJ-001"]
    assert ids(count.missing) == ["COJ-002", "COJ-003"]


def test_a_reason_counts_only_where_no_test_does() -> None:
    book = [rulebook.find_clause("COJ-155"), rulebook.find_clause("DVC-057")]
    count = tally_clauses(book, Citations(passed={"DVC-057": ["warns"]}))
    assert (ids(count.enforced), ids(count.unenforceable)) == (["DVC-057"], ["COJ-155"])


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_counted_once(game: str) -> None:
    book = rulebook.load_clauses(game)
    count = tally_clauses(book, Citations(passed={book[2].id: ["a"]}))
    assert count.clauses == len(book)
    assert len(set(ids(count.enforced + count.unenforceable + count.missing))) == len(book)


def test_a_deck_clause_is_covered_by_a_constraint_unless_its_test_fails() -> None:
    demanded = {id: ["battlogic.yaml"] for id in rulebook.deck_clauses("battlogic")}
    assert uncovered_clauses("battlogic", Citations(constraints=demanded)) == []
    failing = Citations(constraints=demanded, failed={"BTL-003": ["a"]})
    assert uncovered_clauses("battlogic", failing) == ["BTL-003"]
    assert "COJ-001" in uncovered_clauses("code-of-joker", Citations())


def test_clauses_are_found_however_deep_they_stand() -> None:
    data = {"formats": [{"clause": "COJ-001", "rows": [{"clauses": ["COJ-002"], "clause": None}]}]}
    assert list(cited_in(data)) == ["COJ-001", "COJ-002"]


def test_shipped_formats_cite_only_clauses_that_exist(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_text("{}")
    citations = collect_citations([FORMATS], record)
    assert citations.unknown() == {}
    assert {"COJ-001", "COJ-002"} <= citations.constraints.keys()


def test_ids_are_shortened_to_ranges() -> None:
    book = rulebook.load_clauses("chard")
    assert list(id_ranges([book[0], *book[3:6], book[8]])) == ["CHD-001", "CHD-004–006", "CHD-009"]


CASES = """
import pytest

@pytest.mark.rule("COJ-001", "COJ-002")
def test_right(): pass

@pytest.mark.rule("COJ-002")
def test_wrong(): assert False

@pytest.mark.rule("COJ-003")
def test_skipped(): pytest.skip("later")

@pytest.mark.parametrize("case", [pytest.param(1, marks=pytest.mark.rule("COJ-004"))])
def test_case(case): pass
"""


def test_a_run_records_what_its_tests_cite(tmp_path: Path) -> None:
    """Also if the tests run in another process than the one that writes the record."""
    (tmp_path / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text())
    (tmp_path / "test_cases.py").write_text(CASES)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule: clauses\n")
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "PYTEST_ADDOPTS": "",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    plugins = ("-p", "pytest_django.plugin", "-p", "xdist.plugin")
    command = [sys.executable, "-m", "pytest", *plugins, "-n", "1", "--rulebook=record.json"]
    subprocess.run(command, cwd=tmp_path, env=environment, check=False, capture_output=True)
    assert json.loads((tmp_path / "record.json").read_text()) == {
        "COJ-001": {"passed": ["test_cases.py::test_right"], "failed": []},
        "COJ-002": {
            "passed": ["test_cases.py::test_right"],
            "failed": ["test_cases.py::test_wrong"],
        },
        "COJ-004": {"passed": ["test_cases.py::test_case[1]"], "failed": []},
    }


def recorded(tmp_path: Path, cited: dict[str, str]) -> None:
    (tmp_path / "decks" / "formats").mkdir(parents=True)
    record = {id: {"passed": [], "failed": []} | {how: ["a"]} for id, how in cited.items()}
    (tmp_path / ".rulebook.json").write_text(json.dumps(record))


ALL = {id: "passed" for game in GAMES for id in rulebook.deck_clauses(game)} | {
    clause.id: "passed"
    for game in PLAYABLE
    for clause in rulebook.load_clauses(game)
    if not clause.unenforceable
}


@pytest.mark.parametrize(
    ("cited", "complaint"),
    [
        (ALL | {"COJ-" + "999": "passed"}, "cited, but in no rulebook: COJ-" + "999"),
        (ALL | {"COJ-001": "failed"}, "whose tests fail: COJ-001"),
        (
            {id: how for id, how in ALL.items() if id != "TWG-041"},
            "no constraint and no passing test cites: TWG-041",
        ),
        (
            {id: how for id, how in ALL.items() if id != "COJ-316"},
            "played, held by no passing test: COJ-316",
        ),
    ],
)
def test_the_command_fails_on_what_is_broken(
    tmp_path: Path, settings: object, cited: dict[str, str], complaint: str
) -> None:
    recorded(tmp_path, cited)
    settings.BASE_DIR = tmp_path
    with pytest.raises(CommandError, match=complaint):
        call_command("rulebook", "--recorded")


def test_the_command_counts_every_game(
    tmp_path: Path, settings: object, capsys: pytest.CaptureFixture[str]
) -> None:
    recorded(tmp_path, ALL)
    settings.BASE_DIR = tmp_path
    call_command("rulebook", "--recorded")
    printed = capsys.readouterr().out
    assert "deck clause COJ-002 three per name: 1 tests" in printed
    assert "unenforceable COJ-155: Display only." in printed
    total = next(line for line in printed.splitlines() if line.startswith("  all games"))
    assert [int(n) for n in total.split()[2:4]] == [1527, len(ALL)]
    assert all(f"{game} " in printed for game in GAMES)
