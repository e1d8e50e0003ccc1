"""The rulebooks as data: one clause per row of `rules/games/<game>/book/rulebook.tsv`, its Japanese in
`rulebook_ja.tsv`, the names of areas in `areas.tsv`. Where a row is written for those who make or test the rules,
`rulebook_en.tsv` has its English for players. Files in, facts out."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cards.games import GAMES
from roots import HOMES
from rules.rulebook.tables import index_rows, known_rows, read_table

COLUMNS = ("id", "lines", "area", "kind", "rule", "test")
UNENFORCEABLE = "Not enforced"


class UnknownClause(KeyError):
    """No rulebook has a clause with this id."""


@dataclass(frozen=True, slots=True)
class RulebookClause:
    """One testable sentence of a game's rules.

    `lines`: where the game's rule document says it. `kind`: rule, definition, table, example, variant,
    ui (display only) or open (the document leaves it open; what was decided follows "Interpretation:" or
    "Chosen:", in Japanese 裁定：, or is a ruling). `rule_ja`: the rule in Japanese, or empty; `rule_en`: its
    English for players where `rule` is not written for them, or empty. `test`: the smallest test that proves
    it. `unenforceable`: why no program can enforce it; empty if one can.
    """

    game: str
    id: str
    lines: str
    area: str
    kind: str
    rule: str
    test: str
    unenforceable: str = ""
    rule_ja: str = ""
    rule_en: str = ""

    def localised(self, language: str) -> str:
        return (language == "ja" and self.rule_ja) or self.rule_en or self.rule


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a rulebook. `name`: in the column `area` of its clauses; `en` and `ja`: what players call it."""

    name: str
    en: str
    ja: str

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


def folder(game: str) -> Path:
    """The folder of a game's rulebook. Raises KeyError if there is no such game."""
    return HOMES[game].path("rules/games") / "book"


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
def load_areas(game: str) -> dict[str, Area]:
    """The areas of a game by name, in the order of `areas.tsv`. Raises ValueError if it misses one."""
    names = list(clauses_by_area(game))
    table = read_table(folder(game) / "areas.tsv", ("area", "en", "ja"), names)
    ordered = dict.fromkeys((*table, *names))
    return {name: Area(*table.get(name, (name, name, name))) for name in ordered}


@cache
def deck_clauses(game: str) -> dict[str, str]:
    """{clause id: its demand, in a word or two} for everything that a deck check or the card database
    can enforce and that must therefore never be missing."""
    text = (folder(game) / "deck_clauses.txt").read_text("utf-8")
    lines = (line.partition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {id: words for id, _, words in lines}


@cache
def _book(game: str) -> dict[str, RulebookClause]:
    home = folder(game)
    rows = index_rows(home / "rulebook.tsv", COLUMNS)
    reasons = known_rows(home / "unenforceable.tsv", ("id", "reason"), list(rows))
    japanese = read_table(home / "rulebook_ja.tsv", ("id", "rule"), list(rows))
    english = known_rows(home / "rulebook_en.tsv", ("id", "rule"), list(rows))
    book = {}
    for id, lines, area, kind, rule, test in rows.values():
        reason = reasons[id][1] if id in reasons else _reason(test)
        ja, en = (table[id][1] if id in table else "" for table in (japanese, english))
        book[id] = RulebookClause(game, id, lines, area, kind, rule, test, reason, ja, en)
    return book


def _reason(test: str) -> str:
    """`Not enforced: display only.` gives `Display only.`"""
    if not test.startswith(UNENFORCEABLE):
        return ""
    reason = test.removeprefix(UNENFORCEABLE).lstrip(" :;,")
    return reason[:1].upper() + reason[1:]
