"""Reads constraints from a submitted form; decks.house.drafts checks them."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, get_origin

from django.http import QueryDict
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from decks.legality.constraints import KINDS
from decks.legality.constraints.annotations import (
    UNASKED,
    bare_type,
    is_model,
    item_type,
    listed_words,
)
from decks.legality.shapes import Localised

# As many as a stored format may hold: any cut off here would count as removed.
MOST_CONSTRAINTS = 1000
MOST_ROWS = 2000


def read_constraints(data: QueryDict) -> Iterator[tuple[dict[str, Any], bool]]:
    """Each constraint in the form, with whether it is kept."""
    for item in data.getlist("constraint")[:MOST_CONSTRAINTS]:
        id, _colon, kind = clean_field(item).partition(":")
        if kind in KINDS:
            yield read_constraint(data, id, kind), f"{id}.keep" in data


def read_constraint(data: QueryDict, id: str, kind: str) -> dict[str, Any]:
    """A constraint from the form; empty fields are left out, so the kind's defaults apply."""
    constraint: dict[str, Any] = {"kind": kind, "id": id}
    for name, info in KINDS[kind].model_fields.items():
        if name not in UNASKED:
            value = read_parameter(data, f"{id}.{name}", info)
            if value is not False and value not in (None, "", []):
                constraint[name] = value
    return constraint


def read_parameter(data: QueryDict, html: str, info: FieldInfo) -> Any:
    kind = bare_type(info.annotation)
    if get_origin(kind) is tuple:
        return list_of(data, html, info)
    if kind is Localised:
        en, ja = clean_field(data.get(f"{html}.en", "")), clean_field(data.get(f"{html}.ja", ""))
        return {"en": en or ja, "ja": ja or en} if en or ja else None
    text = clean_field(data.get(html, ""))
    return bool(text) if kind is bool else read_whole_number(text) if kind is int else text


def list_of(data: QueryDict, html: str, info: FieldInfo) -> list[Any]:
    part = item_type(info.annotation)
    if listed_words(info):  # picked with checkboxes; each value arrives separately
        return list(dict.fromkeys(filter(None, map(clean_field, data.getlist(html)))))
    if is_model(part):
        return list(read_table(data, html, part))
    if get_origin(part) is tuple:
        lines = filter(None, map(str.strip, clean_field(data.get(html, "")).splitlines()))
        return [[word.strip() for word in line.split(",") if word.strip()] for line in lines]
    return list(filter(None, map(clean_field, data.getlist(html)[:MOST_ROWS])))


def read_table(data: QueryDict, html: str, model: type[BaseModel]) -> Iterator[dict[str, Any]]:
    """The rows of a table, whose columns arrive as lists; empty rows are dropped."""
    columns = [data.getlist(f"{html}.{name}")[:MOST_ROWS] for name in model.model_fields]
    for cells in zip_longest(*columns, fillvalue=""):
        row = {}
        for (name, info), cell in zip(model.model_fields.items(), cells, strict=True):
            if text := clean_field(cell):
                row[name] = read_whole_number(text) if bare_type(info.annotation) is int else text
        if set(row) - default_cells(model, row):
            yield row


def default_cells(model: type[BaseModel], row: dict[str, Any]) -> set[str]:
    """Cells at their default values; even an empty row shows them."""
    return {name for name, value in row.items() if model.model_fields[name].default == value}


def read_whole_number(text: str) -> Any:
    """A whole number; other text is returned as it is, for the kind to reject."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else text


def clean_field(text: str) -> str:
    return text.replace("\0", "").strip()
