"""JSON as a stream of records: where they are, and one after the other."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import ijson
import orjson

from cards.importing.cardfile import CardFile, not_utf8
from cards.importing.errors import CardFileError
from cards.importing.guard import Guard, loads

# Where a list of records may stand, and how many brackets are open inside one of them.
LISTS = {"item": 2, "cards.item": 3, "data.item": 3, "data.cards.item": 4}
BY_ID = ""
SCALARS = frozenset({"null", "boolean", "integer", "double", "number", "string"})


def find_records(file: CardFile) -> tuple[str | None, dict[str, Any]]:
    """Where the records are (a key of LISTS, BY_ID for an object whose values they are, None if
    there are none), and the plain values that stand before them (`code`, `data.name` …)."""
    values: dict[str, Any] = {}
    guard = Guard(file.rewound())
    with json_errors(guard, lambda: 0):
        for prefix, event, value in ijson.parse(guard, use_float=True):
            if prefix in LISTS:
                return prefix, values
            if event == "start_map" and not values and prefix not in ("", "data", "meta"):
                return BY_ID, values
            if event in SCALARS:
                values[prefix] = value
    return None, values


def scalars(file: CardFile, wanted: set[str]) -> dict[str, Any]:
    """The plain values at these places of the file, wherever in it they stand."""
    values: dict[str, Any] = {}
    guard = Guard(file.rewound())
    with json_errors(guard, lambda: 0):
        for prefix, event, value in ijson.parse(guard, use_float=True):
            if event in SCALARS and prefix in wanted:
                values[prefix] = value
                if values.keys() >= wanted:
                    break
    return values


def records(file: CardFile, path: str) -> Iterator[Any]:
    """The records at `path`, one at a time."""
    guard = Guard(file.rewound(), LISTS.get(path, 2))
    count = 0
    with json_errors(guard, lambda: count):
        for record in items(guard, path):
            count += 1
            yield record


def items(guard: Guard, path: str) -> Iterator[Any]:
    if path == BY_ID:
        return (value for _, value in ijson.kvitems(guard, "", use_float=True))
    found: Iterator[Any] = ijson.items(guard, path, use_float=True)
    return found


def lines(file: CardFile) -> Iterator[Any]:
    """One JSON value per line; blank lines are nothing."""
    for number, line in enumerate(file.lines(), 1):
        if line.strip():
            yield parse_line(line, number)


def parse_line(line: str, number: int) -> Any:
    try:
        return loads(line)
    except orjson.JSONDecodeError as error:
        raise CardFileError(
            f"line {number} is not JSON: {error}", f"{number}行目がJSONではありません：{error}"
        ) from error
    except CardFileError as error:
        en, ja = error.words
        raise CardFileError(f"line {number}: {en}", f"{number}行目：{ja}") from error


@contextmanager
def json_errors(guard: Guard, count: Callable[[], int]) -> Iterator[None]:
    """The parser's errors as CardFileErrors that say after how many records they occurred."""
    try:
        yield
    except (ijson.JSONError, ValueError) as error:
        raise (cut_off if guard.cut_off else broken)(plain(error), count()) from error


def plain(error: Exception) -> str:
    """The parser's message without the excerpt it draws; it hands out bytes for broken UTF-8."""
    message = error.args[0] if error.args else ""
    text = message.decode(errors="replace") if isinstance(message, bytes) else str(message)
    return text.splitlines()[0].strip() if text.strip() else "broken"


def cut_off(message: str, count: int) -> CardFileError:
    return CardFileError(
        f"the JSON ends in the middle, after record {count}: the file is cut off",
        f"JSONが{count}件目のあと途中で終わっています（ファイルが欠けています）",
    )


def broken(message: str, count: int) -> CardFileError:
    if "UTF8" in message:
        return not_utf8(f"after record {count}", f"{count}件目のあと")
    return CardFileError(
        f"not valid JSON after record {count}: {message}",
        f"{count}件目のあとのJSONが正しくありません：{message}",
    )
