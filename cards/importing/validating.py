"""Validate a record in the documented form: it becomes a card, or a sentence that says what is wrong."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import orjson
from pydantic import ValidationError

from cards import effects
from cards.game import Game
from cards.importing.errors import RecordError
from cards.importing.keeping import complete_from_shipped, complete_from_text, complete_in_words
from cards.record import CardRecord
from cards.schema import Misfit
from cards.sets.numbers import split_number
from languages import Text

TOLD = 3
LONGEST_PATH = 100
EXPECTED = {
    "string_unicode": Text("not valid Unicode", "正しいUnicodeではありません"),
    "missing": Text("required", "必須です"),
    "int_type": Text("expected a whole number", "整数が必要です"),
    "string_type": Text("expected text", "文字列が必要です"),
    "bool_type": Text("expected true or false", "trueかfalseが必要です"),
    "list_type": Text("expected a list", "リストが必要です"),
    "dict_type": Text("expected an object", "オブジェクトが必要です"),
    "model_type": Text("expected an object", "オブジェクトが必要です"),
    "literal_error": Text("expected {expected}", "{expected}のいずれかが必要です"),
    "greater_than_equal": Text("expected at least {ge}", "{ge}以上が必要です"),
    "less_than_equal": Text("expected at most {le}", "{le}以下が必要です"),
    "too_long": Text("expected at most {max_length} items", "要素は{max_length}個までです"),
    "too_short": Text("expected at least {min_length} items", "要素が{min_length}個以上必要です"),
    "string_too_long": Text(
        "longer than {max_length} characters", "{max_length}文字を超えています"
    ),
    "string_too_short": Text("may not be empty", "空にはできません"),
    "string_pattern_mismatch": Text(
        "holds characters that are not allowed", "使えない文字があります"
    ),
    "value_error": Text("{error}", "{error}"),
}
LENGTHS = frozenset({"too_long", "too_short"})
KEYLESS = frozenset({"missing", "value_error", "string_too_short"})


@dataclass(slots=True)
class Item:
    """A card of the file: the position of its record (from 1), its facts, their digest, and their size in
    bytes as JSON, without effects that were compiled."""

    position: int
    record: CardRecord
    digest: str
    size: int = 0


def validate_record(game: Game, data: Any, position: int, *, worded: bool = False) -> Item:
    """The card that `data` describes; if `worded`, a card without a text gets that of its effects.

    Raises RecordError, which names the field and what was expected.
    """
    record = stated_record(game, data)
    check_effects(game, record)
    record = complete_from_text(game, complete_from_shipped(game, record))
    if worded:
        record = complete_in_words(game, record)
    return Item(position, record, record_digest(record), stated_size(record))


def stated_record(game: Game, data: Any) -> CardRecord:
    """The card as it is stated, with no look at its effects or its text, which takes long. Raises RecordError."""
    if not isinstance(data, dict):
        raise RecordError("expected an object", "オブジェクトが必要です")
    try:
        record = game.schema.model_validate(data).record()
    except ValidationError as error:
        raise RecordError(*explain_validation(error, data)) from error
    check_numbers(record)
    check_printings(record)
    return record


def stated_size(record: CardRecord) -> int:
    """The bytes of its facts as JSON, without effects that were compiled: known before anything is compiled."""
    stated = replace(record, effects=None, compiled=False) if record.compiled else record
    return len(canonical_record(stated))


def check_numbers(record: CardRecord) -> None:
    """Refuse numbers that would belong to a user's set."""
    for number in filter(split_number, record.numbers):
        raise RecordError(
            f"number: {number} has the form of a number in a user's card set",
            f"number：{number}はユーザーのカードセットの番号の形です",
        )


def check_printings(record: CardRecord) -> None:
    ways = [(printing.number, printing.foil) for printing in record.printings]
    for way in ways:
        if ways.count(way) > 1:
            raise RecordError(
                f"printings: {way[0]} appears twice", f"printings：{way[0]}が2回あります"
            )


def check_effects(game: Game, record: CardRecord) -> None:
    """Require `effects` to be JSON that both databases can store and the game's rules accept."""
    if record.effects is None:
        return
    try:
        text = json.dumps(record.effects, allow_nan=False, ensure_ascii=False)
        text.encode()
    except (ValueError, RecursionError) as error:
        raise RecordError(f"effects: {error}", f"effects：{error}") from error
    if "\\u0000" in text:
        raise RecordError(
            "effects: holds characters that are not allowed", "effects：使えない文字があります"
        )
    if fault := effects.effects_fault(game.slug, record):
        raise RecordError(*fault)


def record_digest(record: CardRecord) -> str:
    """A digest that two records share exactly if they state the same facts."""
    return hashlib.sha256(canonical_record(record)).hexdigest()


def canonical_record(record: CardRecord) -> bytes:
    """The facts as JSON. Stated effects are not the same as equal compiled ones, which change with the text."""
    facts = record.as_json() | ({"compiled": True} if record.compiled else {})
    try:
        return orjson.dumps(facts, option=orjson.OPT_SORT_KEYS)
    except TypeError as error:
        raise RecordError(f"not JSON: {error}", f"JSONではありません：{error}") from error


def unknown_keys(game: Game, data: dict[str, Any]) -> Iterator[str]:
    """Yield the keys of a record that the schema does not know and the import ignores."""
    known = known_keys(game)
    yield from (key for key in data if key not in known)
    for outer in ("name", "text"):
        if isinstance(nested := data.get(outer), dict):
            yield from (f"{outer}.{key}" for key in nested if key not in ("ja", "en"))


@cache
def known_keys(game: Game) -> frozenset[str]:
    return game.schema.common.union(game.schema.game_fields())


def explain_validation(error: ValidationError, data: Any) -> Text:
    """The first few errors of a record as one sentence: field, expectation, actual value."""
    errors: dict[tuple[str, str], Text] = {}
    for detail in error.errors(include_url=False):
        path = field_path(detail["loc"], data)
        words = detail_sentence(path, dict(detail))
        errors.setdefault((path, words.en), words)
    shown = list(errors.values())[:TOLD]
    return Text("; ".join(words.en for words in shown), "；".join(words.ja for words in shown))


def detail_sentence(path: str, detail: dict[str, Any]) -> Text:
    kind, context = detail["type"], detail.get("ctx", {})
    if kind in LENGTHS and isinstance(detail["input"], str):
        kind = f"string_{kind}"
    words = EXPECTED.get(kind, Text(detail["msg"], detail["msg"]))
    if isinstance(fault := context.get("error"), Misfit):
        words, context = fault.text, {}
    got = "" if kind in KEYLESS else shorten_value(detail["input"])
    en = words.en.format_map(context) + (f", got {got}" if got else "")
    ja = words.ja.format_map(context) + (f"（{got}）" if got else "")
    return Text(f"{path}: {en}", f"{path}：{ja}") if path else Text(en, ja)


def field_path(location: tuple[int | str, ...], data: Any) -> str:
    """The path of a field, `bp.1` for ("bp", 1), without the parts that name types."""
    parts: list[str] = []
    for index, part in enumerate(location):
        inside = (isinstance(data, dict) and part in data) or (
            isinstance(data, list) and isinstance(part, int) and part < len(data)
        )
        if inside:
            data = data[part]
            parts.append(str(part))
        elif isinstance(data, dict) and index == len(location) - 1:
            parts.append(str(part))
    return ".".join(parts)[:LONGEST_PATH]


def shorten_value(value: Any, longest: int = 40) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str).encode(errors="replace").decode()
    return text if len(text) <= longest else text[: longest - 1] + "…"
