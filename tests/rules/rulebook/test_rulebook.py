"""The rulebooks themselves, and that nothing in the project cites a clause that does not exist."""

import re
from pathlib import Path

import pytest

from cards.games import GAMES
from rules.games import PLAYABLE
from rules.rulebook import clauses as rulebook

ROOT = Path(__file__).resolve().parents[3]
PREFIXES = "|".join(game.clauses for game in GAMES.values())
CITATION = re.compile(rf"\b(?:{PREFIXES})-\d{{3}}\b")
FOLDERS = (
    "accounts",
    "benchmarks",
    "cards",
    "config",
    "decks",
    "docs",
    "languages",
    "rules",
    "tests",
    "web",
)
SUFFIXES = {".py", ".yaml", ".md", ".txt", ".tsv"}
CLAUSES = {"code-of-joker": 338, "chard": 317, "battlogic": 126, "twgp": 566, "divine-cross": 180}


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_numbers_all_its_clauses_from_one(game: str) -> None:
    book = rulebook.load_clauses(game)
    expected = [f"{GAMES[game].clauses}-{n:03}" for n in range(1, len(book) + 1)]
    assert [clause.id for clause in book] == expected
    assert len(book) == CLAUSES.get(game, len(book)) > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_says_something_in_every_column(game: str) -> None:
    for clause in rulebook.load_clauses(game):
        assert all((clause.lines, clause.area, clause.kind, clause.rule, clause.test)), clause.id
        assert clause.unenforceable or not clause.test.startswith("Not enforced"), clause.id


@pytest.mark.parametrize("game", GAMES)
def test_areas_hold_every_clause_once(game: str) -> None:
    inside = [
        clause.id for clauses in rulebook.clauses_by_area(game).values() for clause in clauses
    ]
    assert sorted(inside) == [clause.id for clause in rulebook.load_clauses(game)]


@pytest.mark.parametrize("game", GAMES)
def test_deck_clauses_are_clauses_of_their_own_game(game: str) -> None:
    book = {clause.id for clause in rulebook.load_clauses(game)}
    listed = rulebook.deck_clauses(game)
    assert listed.keys() <= book
    assert all(listed.values())


def test_a_clause_is_found_by_its_id() -> None:
    clause = rulebook.find_clause("COJ-002")
    assert (clause.game, clause.area, clause.lines) == ("code-of-joker", "deck", "6")
    assert "at most 3 copies" in clause.rule


@pytest.mark.parametrize("id", ["COJ-000", "COJ-339", "ABC-001", "", "coj-001"])
def test_an_unknown_clause_is_an_error(id: str) -> None:
    with pytest.raises(rulebook.UnknownClause):
        rulebook.find_clause(id)


def test_reasons_come_from_the_test_column_and_the_table_of_exceptions() -> None:
    assert rulebook.find_clause("COJ-155").unenforceable == "Display only."
    assert rulebook.find_clause("COJ-224").unenforceable.startswith("Five seconds on a clock")
    assert rulebook.find_clause("COJ-001").unenforceable == ""


def test_every_clause_cited_anywhere_exists() -> None:
    known = {clause.id for game in GAMES for clause in rulebook.load_clauses(game)}
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    cited = {
        (id, str(path.relative_to(ROOT)))
        for path in files
        if path.suffix in SUFFIXES and path != Path(__file__)
        for id in CITATION.findall(path.read_text("utf-8"))
    }
    assert len(cited) > 1000
    assert {(id, where) for id, where in cited if id not in known} == set()


@pytest.fixture
def books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A rulebook folder for the test, for chard."""
    monkeypatch.setattr(rulebook, "folder", lambda game: tmp_path / game)
    rulebook._book.cache_clear()
    yield tmp_path / "chard"
    rulebook._book.cache_clear()


HEADING = "id\tlines\tarea\tkind\trule\ttest\n"
ROW = "CHD-001\t1\tdeck\trule\tFifty cards.\tCount them.\n"


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        ({"rulebook.tsv": HEADING + ROW + ROW}, "CHD-001 stands twice"),
        (
            {"rulebook.tsv": HEADING + "CHD-001\t1\tdeck\n"},
            "line 2: expected the columns id, lines",
        ),
        ({"rulebook.tsv": ROW}, "line 1: expected the columns"),
        (
            {"rulebook.tsv": HEADING + ROW, "unenforceable.tsv": "id\treason\nCHD-009\tLost.\n"},
            "unknown: CHD-009",
        ),
    ],
)
def test_a_broken_rulebook_is_refused(books: Path, files: dict[str, str], complaint: str) -> None:
    books.mkdir()
    for name, text in files.items():
        (books / name).write_text(text)
    with pytest.raises(ValueError, match=complaint):
        rulebook.load_clauses("chard")


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_open_clause_of_a_played_game_has_a_ruling(game: str) -> None:
    rulings = (rulebook.folder(game) / "RULINGS.md").read_text("utf-8")
    missing = [
        clause.id
        for clause in rulebook.load_clauses(game)
        if clause.kind == "open" and clause.id not in rulings
    ]
    assert not missing
