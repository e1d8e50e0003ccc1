"""The types of a constraint's parameters, taken apart: for forms, and for the words that forms need."""

import datetime as dt
import types
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from decks.legality.shapes import Localised, Takes, WordKind

WordTable = Literal["labels", "columns", "values"]
UNASKED = ("id",)  # no form asks for it
LISTED: frozenset[WordKind] = frozenset({"zones", "kinds", "sets", "fields", "numbers", "counts"})
ASKED_TYPES = (str, int, bool, dt.date, Localised)


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


def unaskable(fields: Mapping[str, FieldInfo]) -> Iterator[str]:
    """The parameters, and the columns of lists, that no form can ask for: there is no input for their type, or
    their words do not say what they are (`Takes`)."""
    for name, info in fields.items():
        kind = core_type(info.annotation)
        if name in UNASKED or get_origin(kind) is Literal:
            continue
        if is_model(kind) and kind is not Localised:
            yield from (f"{name}.{column}" for column in unaskable(kind.model_fields))
        elif kind not in ASKED_TYPES or (
            kind is str and not word_kind(info.annotation, info.metadata)
        ):
            yield name


def listed_words(info: FieldInfo) -> WordKind | None:
    """What the words of a parameter are if forms list them; None if they are typed, as in a list of lists."""
    bare = bare_type(info.annotation)
    if get_origin(bare) is tuple and get_origin(item_type(bare)) is tuple:
        return None
    words = word_kind(info.annotation, info.metadata)
    return words if words in LISTED else None


def word_kind(annotation: Any, marks: Iterable[Any] = ()) -> WordKind | None:
    """What words of this type are, a list's items too; None if it does not say. `marks` are further metadata."""
    said = [mark.words for mark in marks if isinstance(mark, Takes)]
    if said:
        return said[-1]
    if get_origin(annotation) is Annotated:
        bare, *inner = get_args(annotation)
        return word_kind(bare, inner)
    bare = bare_type(annotation)
    if bare is not annotation:
        return word_kind(one_option(annotation))
    return word_kind(get_args(bare)[0]) if get_origin(bare) is tuple else None


def core_type(annotation: Any) -> Any:
    """The type without its bounds and without `| None`; of a list, that of its items."""
    bare = bare_type(annotation)
    return core_type(get_args(bare)[0]) if get_origin(bare) is tuple else bare


def bare_type(annotation: Any) -> Any:
    """The type without its bounds and without `| None`."""
    if get_origin(annotation) is Annotated:
        return bare_type(get_args(annotation)[0])
    if get_origin(annotation) in (Union, types.UnionType):
        return bare_type(one_option(annotation))
    return annotation


def one_option(union: Any) -> Any:
    """The type that is not None."""
    return next(part for part in get_args(union) if part is not type(None))


def item_type(annotation: Any) -> Any:
    """The type of a list's items."""
    return bare_type(get_args(bare_type(annotation))[0])


def is_model(part: Any) -> bool:
    return isinstance(part, type) and issubclass(part, BaseModel)
