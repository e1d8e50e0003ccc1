"""Records that are read from the grammar's data, and written as the data of effects.

The same records serve before and after `resolve` and `lower`: a noun phrase with everything filled in is a
filter, a verb with its target is a step. Fields that are `Aside` say what only texts say, and are never written.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from rules.games.code_of_joker.compiler.grammar.chart import MARK

# Data as JSON has it: what the grammar's templates give, and what the codec of effects reads.
GrammarData = dict[str, Any]
EffectData = dict[str, Any]
Reader = Callable[[Any], Any]
PLACE = "span"  # the field of where a part of a sentence stands


class Aside(NamedTuple):
    """Marks a field of texts alone; `key`: what the grammar calls it, if not as the field is called."""

    key: str = ""


ASIDE = Aside()


class Record:
    """What a part of a text means; each class is a frozen dataclass. Fields that are None are not said.

    Members of a `family` are told apart by the key of that name: its values are their `tags`, or the one `tag`
    of a class that has no field for it.
    """

    __dataclass_fields__: ClassVar[dict[str, Any]]
    family: ClassVar[str] = ""
    tag: ClassVar[str] = ""
    members: ClassVar[dict[str, type["Record"]]] = {}

    def __init_subclass__(cls, family: str = "", tag: str = "", tags: str = "") -> None:
        if family:
            cls.family, cls.members = family, {}
        if tag:
            cls.tag = tag
        for name in (tag or tags).split():
            cls.members[name] = cls


Kind = TypeVar("Kind", bound=Record)


@dataclass(frozen=True)
class Shape:
    """The fields of a class. `readers`: by the grammar's key, the field and how its value is read; `written`: the
    keys and names of those that effects have; `cleared`: nothing for each of the others."""

    names: tuple[str, ...]
    readers: dict[str, tuple[str, Reader]]
    written: tuple[tuple[str, str], ...]
    cleared: dict[str, None]


SHAPES: dict[type[Record], Shape] = {}


def shape_of(kind: type[Record]) -> Shape:
    if (shape := SHAPES.get(kind)) is None:
        shape = SHAPES[kind] = read_shape(kind)
    return shape


def read_shape(kind: type[Record]) -> Shape:
    hints = get_type_hints(kind, include_extras=True)
    asides = {field.name: aside_of(hints[field.name]) for field in fields(kind)}
    readers = {}
    # The object of a verb, which it is read from, comes before the target of the same name.
    for name in reversed(asides):
        aside = asides[name]
        readers[aside.key if aside and aside.key else key_of(name)] = name, reader_of(hints[name])
    return Shape(
        tuple(asides),
        readers,
        tuple((key_of(name), name) for name, aside in asides.items() if not aside),
        {
            field.name: None
            for field in fields(kind)
            if asides[field.name] and field.default is None
        },
    )


def aside_of(hint: Any) -> Aside | None:
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((mark for mark in marks if isinstance(mark, Aside)), None)


def key_of(name: str) -> str:
    """What data calls a field; Python's own words have a line behind them as fields."""
    return name.rstrip("_")


def read_record(kind: type[Record], data: GrammarData, **more: Any) -> Any:
    """A record of the family `kind`, or of the class. Raises KeyError for data that it has no field for."""
    meant = kind.members.get(data.get(kind.family, ""), kind) if kind.family else kind
    readers, apart = shape_of(meant).readers, (MARK, meant.family if meant.tag else MARK)
    for key, value in data.items():
        if key not in apart:
            name, read = readers[key]
            more[name] = read(value)
    return meant(**more)


@cache
def reader_of(hint: Any) -> Reader:
    """How a value with that annotation is read."""
    if get_origin(hint) is Annotated:
        return reader_of(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return reader_of_any([kind for kind in get_args(hint) if kind is not NoneType])
    if get_origin(hint) is tuple:
        read = reader_of(get_args(hint)[0])
        return lambda data: tuple([read(item) for item in data])
    if isinstance(hint, type) and issubclass(hint, Record):
        return reader_of_record(hint)
    return lambda data: data


def reader_of_record(kind: type[Record]) -> Reader:
    """The grammar wraps a noun phrase that stands for itself."""
    if kind.family:
        return lambda data: read_record(kind, data)
    return lambda data: read_record(kind, data.get("np", data))


def reader_of_any(kinds: list[Any]) -> Reader:
    """A reader of data of any of these kinds. Of several records it takes that whose first field, or whose
    family's key, the data has; else the last."""
    rows = [reader_of(kind) for kind in kinds if get_origin(kind) is tuple]
    records = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Record)]
    firsts = {kind.family or fields(kind)[0].name: reader_of_record(kind) for kind in records}

    def read(data: Any) -> Any:
        if isinstance(data, dict):
            known = (reader for key, reader in firsts.items() if key in data)
            return next(known, reader_of_record(records[-1]))(data)
        return rows[0](data) if rows and isinstance(data, list) else data

    return read


def effect_data(part: Any) -> Any:
    """A record, or a tuple of them, as data of the effect language."""
    if isinstance(part, Record):
        kind = type(part)
        given = {
            key: effect_data(value)
            for key, name in shape_of(kind).written
            if (value := getattr(part, name)) is not None
        }
        return {kind.family: kind.tag, **given} if kind.tag else given
    return [effect_data(item) for item in part] if isinstance(part, tuple) else part


def said_in(part: Record) -> set[str]:
    """The names of the fields that say something."""
    return {name for name in shape_of(type(part)).names if getattr(part, name) is not None}


def parts_of(part: Record) -> Iterator[tuple[str, Any]]:
    """The name and value of each field that says something."""
    for name in shape_of(type(part)).names:
        if (value := getattr(part, name)) is not None:
            yield name, value


def cleared(part: Kind) -> Kind:
    """Without what only texts say."""
    return changed(part, shape_of(type(part)).cleared)


def changed(part: Kind, values: Mapping[str, Any]) -> Kind:
    """The record with other values of these fields; itself if there are none."""
    return replace(part, **values) if values else part


def shown(part: Any) -> str:
    """A record with what it says, places in the text apart: `Draw(do="draw", count=2)`."""
    if isinstance(part, Record):
        said = [f"{name}={shown(value)}" for name, value in parts_of(part) if name != PLACE]
        return f"{type(part).__name__}({', '.join(said)})"
    if isinstance(part, tuple | list):
        return f"[{', '.join(map(shown, part))}]"
    return f'"{part}"' if isinstance(part, str) else str(part)
