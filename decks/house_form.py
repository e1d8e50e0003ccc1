"""Constraints as plain form fields: made from the parameters that each kind declares."""

import datetime as dt
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from decks.constraints import KINDS, Constraint
from decks.shapes import Localised

HIDDEN = ("id",)
# What a ruleset makes of its list of zones by itself.
OF_ZONES = ("known-zones", "zone-count")
SEPARATOR = ";"
LABELS: dict[str, tuple[str, str]] = {
    "clause": ("Rulebook clause", "条項番号"),
    "severity": ("Severity", "重さ"),
    "zones": ("Zones, one per line", "ゾーン（1行に1つ）"),
    "exactly": ("Exactly", "ちょうど"),
    "min": ("At least", "最小"),
    "max": ("At most", "最大"),
    "multiple": ("A multiple of", "倍数"),
    "odd": ("Only odd numbers", "奇数のみ"),
    "by": ("By", "基準"),
    "exceptions": ("Exceptions: card ; most copies", "例外：カード ; 最大枚数"),
    "query": ("Search", "検索条件"),
    "label": ("Name", "名前"),
    "keys": ("Fields, comma between; one set per line", "項目（コンマ区切り、1行に1組）"),
    "against": ("Against the zone", "比べるゾーン"),
    "list": ("Points: card ; points", "ポイント：カード ; 点数"),
    "sets": ("Only these sets, one per line", "このセットのみ（1行に1つ）"),
    "sets_except": ("Not these sets, one per line", "除くセット（1行に1つ）"),
    "banned": ("Banned: card ; since ; until", "禁止：カード ; 開始日 ; 終了日"),
    "restricted": (
        "Restricted: card ; since ; until ; most copies",
        "制限：カード ; 開始日 ; 終了日 ; 最大枚数",
    ),
    "kinds": ("Kinds of card, one per line", "カードの種類（1行に1つ）"),
    "cards": ("Cards, one per line", "カード（1行に1つ）"),
    "excludes": ("Exclude, one per line", "排除するカード（1行に1つ）"),
    "requires": ("Require one of, one per line", "必要なカード（1行に1つ）"),
    "most": ("At most so many different ones", "最大種類数"),
    "packs": ("Zones of the packs", "パックのゾーン"),
    "of": ("Of the zone", "元のゾーン"),
    "copies": ("Field with the copies", "枚数の項目"),
}

Widget = Literal["choice", "flag", "number", "words", "both", "day", "lines"]


@dataclass(frozen=True)
class Input:
    """One field of the form; `name` is its name there."""

    name: str
    label: str
    widget: Widget
    value: Any = ""
    options: tuple[str, ...] = ()
    value_ja: str = ""


@dataclass
class Fieldset:
    """One constraint in the form."""

    id: str
    kind: str
    title: str
    kept: bool = True
    sentence: str = ""
    inputs: list[Input] = field(default_factory=list)


def fieldset(
    data: dict[str, Any], language: str, kept: bool = True, sentence: str = ""
) -> Fieldset:
    """The form of a constraint given as its mapping, complete or not."""
    kind = KINDS[data["kind"]]
    inputs = [
        made(data["id"], name, info, data.get(name), language)
        for name, info in kind.model_fields.items()
        if name not in HIDDEN
    ]
    title = kind.title_ja if language == "ja" else kind.title_en
    return Fieldset(data["id"], data["kind"], title, kept, sentence, inputs)


def made(id: str, name: str, info: FieldInfo, value: Any, language: str) -> Input:
    kind = bare(info.annotation)
    label = LABELS.get(name, (name, name))[language == "ja"]
    if value is None and info.default not in (None, ...) and not info.is_required():
        value = plain(info.default)
    html, widget = f"{id}.{name}", widget_of(kind)
    if widget == "both":
        value = value or {}
        return Input(html, label, widget, value.get("en", ""), value_ja=value.get("ja", ""))
    options = tuple(map(str, get_args(kind))) if widget == "choice" else ()
    if widget == "choice" and not info.is_required() and info.default is None:
        options = ("", *options)
    return Input(html, label, widget, written(value), options)


def bare(annotation: Any) -> Any:
    """The type without its bounds and without `| None`."""
    if get_origin(annotation) is Annotated:
        return bare(get_args(annotation)[0])
    if get_origin(annotation) in (Union, types.UnionType):
        return bare(next(part for part in get_args(annotation) if part is not type(None)))
    return annotation


def widget_of(kind: Any) -> Widget:
    if get_origin(kind) is Literal:
        return "choice"
    if get_origin(kind) is tuple:
        return "lines"
    known: dict[Any, Widget] = {bool: "flag", int: "number", Localised: "both", dt.date: "day"}
    return known.get(kind, "words")


def plain(value: Any) -> Any:
    return [plain(part) for part in value] if isinstance(value, tuple) else value


def written(value: Any) -> Any:
    """A value as the form shows it; lists one per line, cards with their figures on a line."""
    if value is None:
        return ""
    if isinstance(value, list | tuple):
        return "\n".join(line(part) for part in value)
    return value


def line(part: Any) -> str:
    if isinstance(part, dict):
        words = ["" if word is None else str(word) for word in part.values()]
        return f" {SEPARATOR} ".join(words).rstrip(f" {SEPARATOR}")
    return ", ".join(map(str, part)) if isinstance(part, list | tuple) else str(part)


def read(data: Any, id: str, kind: str) -> dict[str, Any]:
    """A constraint as the form states it; empty fields are left out, so that the kind's own holds."""
    found: dict[str, Any] = {"kind": kind, "id": id}
    for name, info in KINDS[kind].model_fields.items():
        if name not in HIDDEN:
            value = value_of(data, f"{id}.{name}", bare(info.annotation))
            if value not in (None, "", [], False):
                found[name] = value
    return found


def value_of(data: Any, name: str, kind: Any) -> Any:
    text = clean(data.get(name, ""))
    match widget_of(kind):
        case "flag":
            return bool(text)
        case "number":
            return number(text)
        case "both":
            en, ja = clean(data.get(f"{name}.en", "")), clean(data.get(f"{name}.ja", ""))
            return {"en": en or ja, "ja": ja or en} if en or ja else None
        case "lines":
            read_line = reader(bare(get_args(kind)[0]))
            return [read_line(row) for row in map(str.strip, text.splitlines()) if row]
    return text


def reader(part: Any) -> Callable[[str], Any]:
    """How one line of a list is read."""
    if isinstance(part, type) and issubclass(part, BaseModel):
        return lambda row: dict(pairs(row, part))
    if get_origin(part) is tuple:
        return lambda row: [word.strip() for word in row.split(",") if word.strip()]
    return lambda row: row


def pairs(row: str, model: type[BaseModel]) -> Iterator[tuple[str, Any]]:
    """The card and its figures, in the order of the model's fields."""
    words = [word.strip() for word in row.split(SEPARATOR)]
    for (name, info), word in zip(model.model_fields.items(), words, strict=False):
        if word:
            yield name, number(word) if bare(info.annotation) is int else word


def number(text: str) -> Any:
    """A whole number; other text stays as it is, for the kind to refuse."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else text


def clean(text: str) -> str:
    return text.replace("\0", "").strip()


def kinds(language: str) -> list[tuple[str, str]]:
    """The kinds that may be added: slug and title."""
    found = [(slug, kind) for slug, kind in KINDS.items() if slug not in OF_ZONES]
    return [(slug, kind.title_ja if language == "ja" else kind.title_en) for slug, kind in found]


def changes(
    stated: list[dict[str, Any]], parent: list[Constraint]
) -> tuple[list[dict[str, Any]], list[str]]:
    """What a version must say to make `stated` of its parent's demands: new ones, and ids to remove."""
    known = {rule.id: rule.as_json() for rule in parent if rule.kind not in OF_ZONES}
    ids = {data["id"] for data in stated}
    new = [data for data in stated if normal(data) != known.get(data["id"])]
    return new, [id for id in known if id not in ids]


def normal(data: dict[str, Any]) -> dict[str, Any]:
    """The mapping as a constraint writes itself; as it stands if it is none."""
    try:
        body = {name: value for name, value in data.items() if name != "kind"}
        return KINDS[data["kind"]].model_validate(body).as_json()
    except ValueError:
        return data
