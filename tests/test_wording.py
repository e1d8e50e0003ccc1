"""Phrases that docs/wording.md has replaced do not come back into what users read."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.pages.test_translations import translated

ROOT = Path(__file__).parents[1]
APPS = ("accounts", "cards", "decks", "rules", "web")
ROW = re.compile(r"^\| (?!not \||---)(.+?) \| .+ \|$", re.M)


def phrases(language: str) -> list[str]:
    """The left column of the language's table."""
    page = (ROOT / "docs" / "wording.md").read_text("utf-8")
    return ROW.findall(page.split(f"## {language}")[1].split("\n## ")[0])


def strings(source: str) -> Iterator[str]:
    """The string literals of a module, without its docstrings."""
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


@cache
def said() -> str:
    """Everything that pages, scripts, messages and logs say, in both languages."""
    paths = [path for app in APPS for path in (ROOT / app).rglob("*.py")]
    code = [text for path in sorted(paths) for text in strings(path.read_text("utf-8"))]
    pages = {**translated("django"), **translated("djangojs")}
    return "\n".join([*code, *pages, *pages.values()])


def found(phrase: str, text: str) -> list[str]:
    """The lines of the text with the phrase, as whole words where it is English."""
    whole = rf"\b{re.escape(phrase)}\b" if phrase.isascii() else re.escape(phrase)
    return [line for line in text.splitlines() if re.search(whole, line, re.I)]


def test_a_phrase_is_found_as_whole_words_in_either_case() -> None:
    text = "It is no card.\nIt is no cardinal.\n" + "\n".join(
        strings('"""One is drawn."""\nx = "One is drawn."')
    )
    assert found("it is no card", text) == ["It is no card."]
    assert found("one is drawn", text) == ["One is drawn."]
    assert found("棋譜", "棋譜を読む") == ["棋譜を読む"]


@pytest.mark.parametrize("language", ["English", "Japanese"])
def test_replaced_phrases_do_not_come_back(language: str) -> None:
    assert len(phrases(language)) >= 10
    returned = {phrase: lines for phrase in phrases(language) if (lines := found(phrase, said()))}
    assert returned == {}
