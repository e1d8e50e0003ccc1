"""The types of a constraint's parameters, taken apart: for forms, and for the words that forms need."""

import types
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

WordTable = Literal["labels", "columns", "values"]
UNASKED = ("id",)  # no form asks for it


def asked_words(fields: Mapping[str, FieldInfo]) -> Iterator[tuple[WordTable, list[str]]]:
    """The words that a form with these parameters needs, by the table that has them."""
    asked = {name: info for name, info in fields.items() if name not in UNASKED}
    yield "labels", list(asked)
    for info in asked.values():
        kind = bare_type(info.annotation)
        if get_origin(kind) is Literal:
            yield "values", list(get_args(kind))
        elif get_origin(kind) is tuple and is_model(item_type(kind)):
            yield "columns", list(item_type(kind).model_fields)


def bare_type(annotation: Any) -> Any:
    """The type without its bounds and without `| None`."""
    if get_origin(annotation) is Annotated:
        return bare_type(get_args(annotation)[0])
    if get_origin(annotation) in (Union, types.UnionType):
        return bare_type(next(part for part in get_args(annotation) if part is not type(None)))
    return annotation


def item_type(annotation: Any) -> Any:
    """The type of a list's items."""
    return bare_type(get_args(bare_type(annotation))[0])


def is_model(part: Any) -> bool:
    return isinstance(part, type) and issubclass(part, BaseModel)
