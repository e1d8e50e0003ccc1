"""The cards of a set as files that an import reads back to the same cards."""

import csv
import io
import json
from collections.abc import Callable, Iterator
from typing import Any

import orjson

from cards.cells import BYTE_ORDER_MARK, guard_cell
from cards.games import GAMES
from cards.sets.models import UserSet

COMMON_COLUMNS = ("number", "name.ja", "name.en", "kind", "set", "rarity", "text.ja", "text.en")
LAST_COLUMNS = ("deckable", "printings", "effects")


def export_json(of: UserSet) -> Iterator[bytes]:
    """An object with the records under `cards`, in pieces."""
    head = {"game": of.game, "code": of.code, "name": of.name, "licence": of.licence}
    yield orjson.dumps(head)[:-1] + b',"cards":['
    for count, record in enumerate(stated_records(of)):
        yield (b",\n" if count else b"\n") + orjson.dumps(record)
    yield b"\n]}\n"


def export_csv(of: UserSet) -> Iterator[bytes]:
    """A header line of keys and a line for each card, in pieces; no cell is a formula to a spreadsheet."""
    columns = csv_columns(of.game)
    yield BYTE_ORDER_MARK.encode() + csv_line(columns)
    for record in stated_records(of):
        yield csv_line([guard_cell(cell(value_at(record, column))) for column in columns])


def stated_records(of: UserSet) -> Iterator[dict[str, Any]]:
    """The cards by number in the documented form. Effects that come from the text are left to the text."""
    rows = of.cards.order_by("sort_key", "pk").values_list("data", "compiled")
    for data, compiled in rows.iterator(500):
        yield data | {"effects": None} if compiled else data


def csv_columns(game: str) -> list[str]:
    own = GAMES[game].schema.game_fields()
    return [*COMMON_COLUMNS, *(name for name in own if name not in COMMON_COLUMNS), *LAST_COLUMNS]


def value_at(record: dict[str, Any], column: str) -> Any:
    outer, _, inner = column.partition(".")
    value = record.get(outer)
    return value.get(inner) if inner and isinstance(value, dict) else value


def cell(value: Any) -> str:
    """The value as `cards.importing.csv_file` reads it: lists and objects as JSON, nothing as an empty cell."""
    if value is None or value == []:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else str(value)


def csv_line(cells: list[str]) -> bytes:
    line = io.StringIO(newline="")
    csv.writer(line, lineterminator="\r\n").writerow(cells)
    return line.getvalue().encode()


EXPORTS: dict[str, tuple[str, Callable[[UserSet], Iterator[bytes]]]] = {
    "json": ("application/json", export_json),
    "csv": ("text/csv; charset=utf-8", export_csv),
}
