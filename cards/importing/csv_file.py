"""CSV as a stream of records: a header line of keys, then one record per line.

Cells are read according to the game's schema: whole numbers, true/false, lists separated by `|`,
objects and lists of objects as JSON. A dot in a key nests: `name.ja`. An empty cell means an empty
list in a list column, and an absent key in any other.
"""

import csv
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin

import orjson
from pydantic import BaseModel, JsonValue

from cards.cells import unguard_cell
from cards.importing.cardfile import CardFile
from cards.importing.errors import CardFileError, RecordError
from cards.importing.guard import load_guarded
from cards.schema import CardSchema

SEPARATORS = (",", "\t", ";")
TRUE = frozenset({"true", "yes", "1"})
FALSE = frozenset({"false", "no", "0"})
Cell = Callable[[str], Any]


def header_columns(file: CardFile) -> tuple[str, ...]:
    """The keys of the header line, or () unless they include `number` and `kind`."""
    first = file.head.split(b"\n", 1)[0].decode(errors="replace")
    for separator in SEPARATORS:
        keys = tuple(cell.strip().strip('"') for cell in first.split(separator))
        if {"number", "kind"} <= set(keys):
            return keys
    return ()


def csv_records(file: CardFile, schema: type[CardSchema]) -> Iterator[dict[str, Any] | RecordError]:
    """Yield one record with nested keys per line, or the RecordError of an invalid line."""
    keys = header_columns(file)
    if len(set(keys)) < len(keys):
        raise CardFileError("a column is named twice", "同じ名前の列が2つあります")
    readers = [cell_reader(schema, key) for key in keys]
    for row in csv_rows(file):
        if any(cell.strip() for cell in row):
            yield row_record(keys, readers, row)


def csv_rows(file: CardFile) -> Iterator[list[str]]:
    """Yield the cells of each line below the header, without the guards of spreadsheets."""
    first = file.head.split(b"\n", 1)[0]
    separator = max(SEPARATORS, key=lambda mark: first.count(mark.encode()))
    reader = csv.reader(file.lines(), delimiter=separator, strict=True)
    try:
        next(reader)
        for row in reader:
            yield [unguard_cell(cell) for cell in row]
    except csv.Error as error:
        raise CardFileError(
            f"not valid CSV at line {reader.line_num}: {error}",
            f"{reader.line_num}行目のCSVが正しくありません：{error}",
        ) from error


def row_record(
    keys: tuple[str, ...], readers: list[Cell], row: list[str]
) -> dict[str, Any] | RecordError:
    number = dict(zip(keys, row, strict=False)).get("number", "")
    if len(row) != len(keys):
        return RecordError(
            f"expected {len(keys)} cells, as in the first line, got {len(row)}",
            f"1行目と同じ{len(keys)}列が必要ですが、{len(row)}列です",
            number,
        )
    data: dict[str, Any] = {}
    for key, read, cell in zip(keys, readers, row, strict=True):
        try:
            if cell.strip() or isinstance(read, Listed):
                set_nested(data, key, read(cell))
        except orjson.JSONDecodeError as error:
            en, ja = f"{key}: not JSON: {error}", f"{key}：JSONではありません：{error}"
            return RecordError(en, ja, number)
        except CardFileError as error:
            return RecordError(f"{key}: {error.words.en}", f"{key}：{error.words.ja}", number)
    return data


def set_nested(data: dict[str, Any], key: str, value: Any) -> None:
    """Set a value; the key `name.ja` goes into the object `name`."""
    outer, _, inner = key.partition(".")
    if not inner:
        data[outer] = value
    elif isinstance(nested := data.setdefault(outer, {}), dict):
        nested[inner] = value


def cell_reader(schema: type[CardSchema], key: str) -> Cell:
    """The function that reads a cell of this column, by the types of its key in the schema."""
    outer, _, inner = key.partition(".")
    for name, field in schema.model_fields.items():
        if outer == (field.alias or name) and not inner:
            return reader_of(field.annotation)
    return str if outer in {"name", "text"} else reader_of(int | str)


def reader_of(annotation: Any) -> Cell:
    types = list(plain_types(annotation))
    lists = [get_args(kind)[0] for kind in types if get_origin(kind) is list]
    if lists:
        return Listed(reader_of(lists[0]))
    if any(is_json(kind) for kind in types):
        return load_guarded
    if bool in types:
        return read_flag
    return whole_number if int in types else str


def plain_types(annotation: Any) -> Iterator[Any]:
    """Yield the plain types behind Annotated, Literal and unions."""
    origin = get_origin(annotation)
    if origin is Annotated:
        yield from plain_types(get_args(annotation)[0])
    elif origin is Literal:
        yield from {type(value) for value in get_args(annotation)}
    elif origin in (list, dict) or origin is None:
        yield annotation
    else:
        for member in get_args(annotation):
            if member is not NoneType:
                yield from plain_types(member)


def is_json(kind: Any) -> bool:
    """Whether the type is an object or arbitrary JSON."""
    is_model = isinstance(kind, type) and issubclass(kind, BaseModel)
    return kind is JsonValue or get_origin(kind) is dict or is_model


@dataclass(frozen=True)
class Listed:
    """Reads `a|b|c` (each part by `item`) or a JSON list."""

    item: Cell

    def __call__(self, cell: str) -> Any:
        if cell.lstrip().startswith("["):
            return load_guarded(cell)
        return [self.item(part.strip()) for part in cell.split("|") if part.strip()]


def read_flag(cell: str) -> bool | str:
    word = cell.strip().casefold()
    return True if word in TRUE else False if word in FALSE else cell


def whole_number(cell: str) -> int | str:
    """The number in the cell, else the text itself, for the schema to refuse."""
    plain = unicodedata.normalize("NFKC", cell).strip()
    digits = plain[1:] if plain[:1] in {"-", "+"} else plain
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) < 19 else plain
