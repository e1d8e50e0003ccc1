"""The rulebooks as data: one clause per row of `rules/games/<game>/rulebook.tsv`. Files in, facts out."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cards.games import GAMES
from roots import HOMES

COLUMNS = ("id", "lines", "area", "kind", "rule", "test")
UNENFORCEABLE = "Not enforced"


class UnknownClause(KeyError):
    """No rulebook has a clause with this id."""


@dataclass(frozen=True, slots=True)
class RulebookClause:
    """One testable sentence of a game's rules.

    `lines`: where the game's rule document says it. `kind`: rule, definition, table, example, variant,
    ui (display only) or open (the document leaves it open; the row says what was chosen).
    `test`: the smallest test that proves it. `unenforceable`: why no program can enforce it; empty if one
    can.
    """

    game: str
    id: str
    lines: str
    area: str
    kind: str
    rule: str
    test: str
    unenforceable: str = ""


def folder(game: str) -> Path:
    """The folder of a game's rulebook. Raises KeyError if there is no such game."""
    return HOMES[game].path("rules/games")


def load_clauses(game: str) -> list[RulebookClause]:
    """The clauses of a game in rulebook order. Raises KeyError if there is no such game."""
    return list(_book(game).values())


def find_clause(id: str) -> RulebookClause:
    """The clause `COJ-002`. Raises UnknownClause if no rulebook has it."""
    for game in GAMES:
        if id in _book(game):
            return _book(game)[id]
    raise UnknownClause(id)


def clauses_by_area(game: str) -> dict[str, list[RulebookClause]]:
    """The clauses of a game by area, both in rulebook order."""
    areas: dict[str, list[RulebookClause]] = {}
    for item in load_clauses(game):
        areas.setdefault(item.area, []).append(item)
    return areas


@cache
def deck_clauses(game: str) -> dict[str, str]:
    """{clause id: its demand, in a word or two} for everything that a deck check or the card database
    can enforce and that must therefore never be missing."""
    text = (folder(game) / "deck_clauses.txt").read_text("utf-8")
    lines = (line.partition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {id: words for id, _, words in lines}


@cache
def _book(game: str) -> dict[str, RulebookClause]:
    reasons = {
        row[0]: row[1] for row in _rows(folder(game) / "unenforceable.tsv", ("id", "reason"))
    }
    book: dict[str, RulebookClause] = {}
    for row in _rows(folder(game) / "rulebook.tsv", COLUMNS):
        id, lines, area, kind, rule, test = row
        if id in book:
            raise ValueError(f"{game}: {id} stands twice in the rulebook")
        reason = reasons.pop(id, "") or _reason(test)
        book[id] = RulebookClause(game, id, lines, area, kind, rule, test, reason)
    if reasons:
        raise ValueError(f"{game}: unenforceable.tsv names unknown clauses: {', '.join(reasons)}")
    return book


def _reason(test: str) -> str:
    """`Not enforced: display only.` gives `Display only.`"""
    if not test.startswith(UNENFORCEABLE):
        return ""
    reason = test.removeprefix(UNENFORCEABLE).lstrip(" :;,")
    return reason[:1].upper() + reason[1:]


def _rows(path: Path, columns: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The rows below a table's heading. Raises ValueError for a row without exactly these columns."""
    if not path.exists():
        return
    heading, *lines = path.read_text("utf-8").splitlines()
    for number, line in enumerate([heading, *lines], 1):
        row = tuple(line.split("\t"))
        if len(row) != len(columns) or (number == 1 and row != columns):
            raise ValueError(
                f"{path.name}, line {number}: expected the columns {', '.join(columns)}"
            )
        if number > 1:
            yield row
