"""docs/search.md tells the truth: its examples are understood, its Python session runs, its limits hold."""

import doctest
import re
from pathlib import Path

import pytest

import cards.search.query
from cards.games import GAMES
from cards.search import grammar, pattern, query, values
from cards.search.query import parse_query

PAGE = Path(__file__).parents[3] / "docs" / "search.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^\| `(.+?)` \|", TEXT, re.MULTILINE)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 15


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_are_understood(example: str) -> None:
    assert not parse_query(example.replace("\\|", "|"), GAMES["code-of-joker"]).notices


def test_sessions_run() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0
    assert doctest.testmod(cards.search.query).failed == 0


def test_limits_are_as_stated() -> None:
    limits = (
        f"{query.MAX_LENGTH:,} characters, {grammar.MAX_TERMS} values, {grammar.MAX_DEPTH} levels"
    )
    regexes = f"{values.MAX_PATTERNS} regular expressions of {pattern.MAX_LENGTH} characters"
    flat = " ".join(TEXT.split())
    assert limits in flat
    assert regexes in flat
