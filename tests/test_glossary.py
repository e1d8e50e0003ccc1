"""One thing, one word, in both languages: docs/glossary.tsv against the catalogues and the rulebooks."""

import csv
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from cards.games import GAMES
from rules.rulebook import clauses
from tests.api.documented import shown_texts
from tests.pages.test_translations import translated

ROOT = Path(__file__).parents[1]


class Entry(NamedTuple):
    """A term of the site or of one game; `not_en` and `not_ja` are patterns of words that it replaced."""

    scope: str
    en: str
    ja: str
    not_en: str
    not_ja: str


def entries() -> list[Entry]:
    with (ROOT / "docs" / "glossary.tsv").open(encoding="utf-8") as file:
        heading, *rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
    assert tuple(heading) == Entry._fields
    return [Entry(*row) for row in rows]


SITE = [entry for entry in entries() if entry.scope == "site"]
GAMES_TERMS = [entry for entry in entries() if entry.scope != "site"]


def page_words() -> dict[str, str]:
    """English -> Japanese of everything that pages and scripts say."""
    pages = {**translated("django"), **translated("djangojs")}
    return {str(en): str(ja) for en, ja in pages.items() if en}


def manual_words() -> list[str]:
    """The Japanese of the API's manual, whose English names members and kinds as they are."""
    return [text for _place, text in shown_texts("ja")]


def text_of_book(game: str, language: str) -> dict[str, str]:
    """Clause -> what it says."""
    name = "rulebook_ja.tsv" if language == "ja" else "rulebook.tsv"
    lines = (clauses.folder(game) / name).read_text("utf-8").splitlines()[1:]
    column = 1 if language == "ja" else 4
    return {line.split("\t")[0]: line.split("\t")[column] for line in lines}


def test_the_site_and_every_game_have_terms() -> None:
    assert {entry.scope for entry in entries()} == {"site", *GAMES}
    pairs = [(entry.scope, entry.en) for entry in entries()]
    assert len(pairs) == len(set(pairs)) and all(entry.en and entry.ja for entry in entries())


@pytest.mark.parametrize("entry", SITE, ids=lambda entry: entry.en)
def test_pages_say_the_word_of_the_glossary(entry: Entry) -> None:
    words = page_words()
    assert words.get(entry.en, entry.ja) == entry.ja
    assert any(entry.ja in ja for ja in words.values())


@pytest.mark.parametrize("entry", SITE, ids=lambda entry: entry.en)
def test_pages_do_not_say_what_it_replaced(entry: Entry) -> None:
    words = page_words()
    if entry.not_en:
        assert [en for en in words if re.search(entry.not_en, en, re.I)] == []
    if entry.not_ja:
        said = [*words.values(), *manual_words()]
        assert [ja for ja in said if re.search(entry.not_ja, ja)] == []


@pytest.mark.parametrize("entry", GAMES_TERMS, ids=lambda entry: f"{entry.scope}: {entry.en}")
def test_rulebooks_say_a_term_alike_in_both_languages(entry: Entry) -> None:
    """Nine clauses of ten that say it in English say it in Japanese; the others can do without it."""
    english, japanese = (text_of_book(entry.scope, language) for language in ("en", "ja"))
    term = re.compile(rf"\b{re.escape(entry.en)}(?:s|d|ed|ing)?\b", re.I)
    said = [id for id, text in english.items() if term.search(text)]
    alike = [id for id in said if entry.ja in japanese[id]]
    assert said and len(alike) >= 0.7 * len(said), [id for id in said if id not in alike]
    if entry.not_ja:
        assert [id for id, text in japanese.items() if re.search(entry.not_ja, text)] == []
    if entry.not_en:
        assert [id for id, text in english.items() if re.search(entry.not_en, text, re.I)] == []
