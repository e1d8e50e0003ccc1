"""Cards whose values are nested deeply: the file, the line or the cell is refused, whatever the depth."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from cards.game import Game
from cards.importing import import_file
from cards.importing.errors import CardFileError

DEPTHS = (62, 100, 253, 254, 500, 1000, 1023, 2000, 20_000)


def deep(record: dict[str, Any], depth: int) -> str:
    """The record with effects as deep as that."""
    text = json.dumps(record | {"effects": "nested"})
    return text.replace('"nested"', "[" * depth + "]" * depth)


def taken(game: Game, name: str, text: str) -> Any:
    return import_file(game, SimpleUploadedFile(name, text.encode()))


@pytest.mark.django_db
@pytest.mark.parametrize("depth", DEPTHS)
def test_deep_records_of_lines_are_refused(coj: Game, unit: Any, depth: int) -> None:
    lines = "\n".join((json.dumps(unit("X-1")), deep(unit("X-2"), depth), json.dumps(unit("X-3"))))
    try:
        report = taken(coj, "cards.ndjson", lines)
    except CardFileError as error:
        assert "line 2" in str(error)
    else:
        assert depth < 64 and report.refused


@pytest.mark.django_db
@pytest.mark.parametrize("depth", DEPTHS)
def test_deep_records_of_a_list_are_refused(coj: Game, unit: Any, depth: int) -> None:
    try:
        report = taken(coj, "cards.json", f"[{json.dumps(unit())}, {deep(unit('X-2'), depth)}]")
    except CardFileError as error:
        assert "64" in str(error)
    else:
        assert depth < 64 and report.refused


@pytest.mark.django_db
@pytest.mark.parametrize("depth", DEPTHS)
def test_deep_cells_are_refused(coj: Game, depth: int) -> None:
    row = f'X-1,unit,試作機,"{"[" * depth + "]" * depth}"'
    report = taken(coj, "cards.csv", f"number,kind,name.ja,effects\n{row}\n")
    assert report.refused and not report.new
