"""Files that are wrong as a whole: one clear error each, and nothing of them is in the database."""

import gzip
import json
import sqlite3
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from cards.game import Game
from cards.importing import CardFileError, import_file
from cards.models import Card, CardSet

pytestmark = pytest.mark.django_db
Make = Callable[..., dict[str, Any]]

CSV_HEAD = b"number,kind,name.ja,colour,cost,bp,species\n"
CSV_LINE = "X-1,unit,試,red,1,1|2|3,機械\n".encode()
FILES = {
    "empty": (b"", "the file is empty"),
    "blank": (b"\n  \n", "the file is empty"),
    "UTF-16": ("[]".encode("utf-16"), "UTF-16"),
    "compressed": (gzip.compress(b"[]"), "compressed"),
    "spreadsheet": (b"PK\x03\x04rest", "spreadsheet"),
    "text": (b"hello", "neither a JSON list"),
    "a JSON text": (b'"hello"', "neither a JSON list"),
    "no list": (b'{"cards": "none"}', "no cards in the file"),
    "empty list": (b"[]", "no cards in the file"),
    "text where the list belongs": (b'{"cards": "a, b"}', "no cards in the file"),
    "NaN": (b'[{"cost": NaN}]', "not valid JSON"),
    "huge number": (b'[{"cost": 1e999}]', "not valid JSON"),
    "trailing comma": (b"[{},]", "not valid JSON"),
    "more after the end": (b"[{}] []", "not valid JSON"),
    "deep": (b"[" * 100 + b"]" * 100, "deeper than 64 levels"),
    "long text": (b'[{"name": "' + b"x" * 2_000_000 + b'"}]', "longer than 1,048,576 bytes"),
    "JSON lines": (b'{"number": "1"}\n{"number": \n', "line 2 is not JSON"),
    "CSV not in UTF-8": (CSV_HEAD + "X,unit,試".encode("shift-jis"), "not text in UTF-8 (line 2)"),
    "CSV cut off": (CSV_HEAD + CSV_LINE + b'X-2,unit,"', "not valid CSV"),
    "CSV with a column twice": (b"number,kind,kind\n1,unit,unit\n", "named twice"),
    "CSV with an endless line": (CSV_HEAD + b"x" * 3_000_000, "longer than 1,048,576 bytes"),
    "CSV with an endless cell": (CSV_HEAD + b'"' + b"x,\n" * 200_000, "not valid CSV"),
}


@pytest.mark.parametrize(("content", "words"), FILES.values(), ids=FILES.keys())
def test_one_clear_error(coj: Game, content: bytes, words: str) -> None:
    with pytest.raises(CardFileError) as error:
        import_file(coj, BytesIO(content))
    assert words in str(error.value)
    assert error.value.words.ja
    assert not Card.objects.exists()


CUTS = {
    "in the middle of a record": (lambda text: text[: len(text) // 2], "the file is cut off"),
    "before the last bracket": (lambda text: text[:-1], "the file is cut off"),
    "wrong bytes at the end": (
        lambda text: text.replace(b"X-4400", b"\xff\xff"),
        "not text in UTF-8",
    ),
}


@pytest.mark.parametrize(("spoil", "words"), CUTS.values(), ids=CUTS.keys())
def test_nothing_is_half_loaded(coj: Game, unit: Make, spoil: Any, words: str) -> None:
    """The fault comes after more than one batch has been written."""
    text = json.dumps([unit(f"X-{index}") for index in range(4500)]).encode()
    with pytest.raises(CardFileError) as error:
        import_file(coj, BytesIO(spoil(text)))
    assert words in str(error.value)
    assert "after record" in str(error.value)
    assert not Card.objects.exists()
    assert not CardSet.objects.exists()


def test_a_byte_order_mark_is_fine(coj: Game, unit: Make) -> None:
    text = json.dumps([unit()]).encode("utf-8-sig")
    assert import_file(coj, BytesIO(text)).new == 1


def test_a_missing_file(coj: Game, tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="cannot be opened"):
        import_file(coj, tmp_path / "none.json")


def test_a_folder(coj: Game, tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="cannot be opened"):
        import_file(coj, tmp_path)


def test_an_unknown_source(coj: Game, unit: Make) -> None:
    with pytest.raises(CardFileError, match="unknown source 'x': one of coj-catalogue"):
        import_file(coj, BytesIO(json.dumps([unit()]).encode()), source="x")


def test_a_file_of_another_game_is_refused_record_by_record(coj: Game) -> None:
    rows = [{"id": "base1-1", "name": "Alakazam", "supertype": "Pokémon", "hp": "80"}] * 3
    report = import_file(coj, BytesIO(json.dumps(rows).encode()))
    assert (report.refusals, report.useful) == (3, False)


def test_a_database_of_something_else(twgp: Game, tmp_path: Path) -> None:
    path = tmp_path / "other.cdb"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE birds (name)")
    with pytest.raises(CardFileError, match="tables datas and texts are missing"):
        import_file(twgp, path)


def test_a_database_with_views_for_tables(twgp: Game, tmp_path: Path) -> None:
    path = tmp_path / "views.cdb"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE texts (id, name, desc)")
        database.execute("CREATE VIEW datas AS SELECT 1 AS id, 1 AS type")
    with pytest.raises(CardFileError, match="tables datas and texts are missing"):
        import_file(twgp, path)


def test_a_broken_database(twgp: Game, tmp_path: Path) -> None:
    path = tmp_path / "broken.cdb"
    path.write_bytes(b"SQLite format 3\0" + b"\x55" * 5000)
    with pytest.raises(CardFileError, match="not a Yu-Gi-Oh! card database"):
        import_file(twgp, path)


def test_a_database_is_no_file_of_other_games(coj: Game) -> None:
    with pytest.raises(CardFileError, match="none of this game's formats"):
        import_file(coj, BytesIO(b"SQLite format 3\0" + b"\x00" * 100))
