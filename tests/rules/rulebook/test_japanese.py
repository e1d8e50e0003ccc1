"""The rulebooks in Japanese: complete, Japanese, and with every number of the English."""

import re
import unicodedata
from collections import Counter
from pathlib import Path

import pytest

from cards.games import GAMES
from rules.rulebook import clauses as rulebook
from rules.rulebook.rulings import load_rulings
from rules.rulebook.tables import read_table

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
KANA = re.compile(r"[\u3040-\u309f]")
# Lines of the document may be clauses in the translation.
LINES = re.compile(r"\b[Ll]ines? \d+[-\d]*(?:(?:, | and )\d+[-\d]*)*")
NUMBER = re.compile(r"\d+(?:\.\d+)*")


def numbers(text: str) -> set[str]:
    return set(NUMBER.findall(unicodedata.normalize("NFKC", text)))


def translation_fault(en: str, ja: str) -> str:
    """What is wrong with a translation, or nothing."""
    if not JAPANESE.search(ja) or ja == en:
        return "is not Japanese"
    if lost := numbers(LINES.sub("", en)) - numbers(ja):
        return f"lacks {', '.join(sorted(lost))}"
    return "" if ja.endswith(("。", "」", "）")) else "does not end like a sentence"


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_translated(game: str) -> None:
    faults = {
        clause.id: fault
        for clause in rulebook.load_clauses(game)
        if (fault := translation_fault(clause.rule, clause.rule_ja))
    }
    assert faults == {}


@pytest.mark.parametrize(
    ("ja", "fault"),
    [
        ("", "is not Japanese"),
        ("Draw 2 of 10.", "is not Japanese"),
        ("Two of ten.", "is not Japanese"),
        ("10枚から何枚か引く。", "lacks 2"),
        ("10枚から２枚引く。", ""),
        ("10枚から2枚引く", "does not end like a sentence"),
    ],
)
def test_a_missing_translation_is_noticed(ja: str, fault: str) -> None:
    assert translation_fault("Draw 2 of 10.", ja) == fault


def test_a_translation_may_name_clauses_instead_of_lines() -> None:
    assert translation_fault("Draw 2 (line 7, lines 8-9 and 12).", "2枚引く。") == ""
    assert translation_fault("Draw 2 (line 7); 3 in turn 1.", "2枚引く。") == "lacks 1, 3"


@pytest.mark.parametrize("game", GAMES)
def test_no_two_clauses_have_one_translation(game: str) -> None:
    """Unless they are the same in English."""
    pairs = {(clause.rule, clause.rule_ja) for clause in rulebook.load_clauses(game)}
    times = Counter(ja for _, ja in pairs)
    assert [ja for ja, n in times.items() if n > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_areas_have_names_in_both_languages(game: str) -> None:
    for area in rulebook.load_areas(game).values():
        assert area.en[0].isupper() and not JAPANESE.search(area.en), area.name
        assert JAPANESE.search(area.ja) or area.ja.isascii(), area.name
        assert area.en != area.name and area.ja != area.name, area.name


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_translated(game: str) -> None:
    english, japanese = (load_rulings(game, language) for language in ("en", "ja"))
    assert {id: len(texts) for id, texts in japanese.items()} == {
        id: len(texts) for id, texts in english.items()
    }
    assert [id for id, texts in japanese.items() if not all(map(KANA.search, texts))] == []


HEADING = "id\trule\n"


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ("A\t一\nB\t二\nA\t三\n", "A stands twice"),
        ("A\t一\nB\t二\nC\t三\n", "unknown: C"),
        ("A\t一\n", "missing: B"),
        ("A\t一\nB\n", "line 3: expected the columns id, rule"),
    ],
)
def test_a_broken_table_is_refused(tmp_path: Path, rows: str, complaint: str) -> None:
    path = tmp_path / "rulebook_ja.tsv"
    path.write_text(HEADING + rows)
    with pytest.raises(ValueError, match=complaint):
        read_table(path, ("id", "rule"), ["A", "B"])


def test_a_table_has_the_order_of_its_file_and_may_be_absent(tmp_path: Path) -> None:
    path = tmp_path / "rulebook_ja.tsv"
    assert read_table(path, ("id", "rule"), ["A"]) == {}
    path.write_text(HEADING + "B\t二\nA\t一\n")
    assert read_table(path, ("id", "rule"), ["A", "B"]) == {
        "B": ("B", "二"),
        "A": ("A", "一"),
    }
