"""JSON as a stream of records: locate them and read them one at a time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import ijson
import orjson

from cards.importing.cardfile import CardFile, not_utf8
from cards.importing.errors import CardFileError
from cards.importing.guard import Guard, load_guarded

# The paths at which a list of records may be, and the number of open brackets inside a record there.
LISTS = {"item": 2, "cards.item": 3, "data.item": 3, "data.cards.item": 4}
BY_ID = ""
SCALARS = frozenset({"null", "boolean", "integer", "double", "number", "string"})


def find_records(file: CardFile) -> tuple[str | None, dict[str, Any]]:
    """Return the path of the records (a key of LISTS, BY_ID if they are an object's values, None if there
    are none) and the scalar values before them (`code`, `data.name` …)."""
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


def read_scalars(file: CardFile, wanted: set[str]) -> dict[str, Any]:
    """The scalar values at the wanted paths, anywhere in the file."""
    values: dict[str, Any] = {}
    guard = Guard(file.rewound())
    with json_errors(guard, lambda: 0):
        for prefix, event, value in ijson.parse(guard, use_float=True):
            if event in SCALARS and prefix in wanted:
                values[prefix] = value
                if values.keys() >= wanted:
                    break
    return values


def json_records(file: CardFile, path: str) -> Iterator[Any]:
    """Yield the records at `path` one at a time."""
    guard = Guard(file.rewound(), LISTS.get(path, 2))
    count = 0
    with json_errors(guard, lambda: count):
        for record in guarded_items(guard, path):
            count += 1
            yield record


def guarded_items(guard: Guard, path: str) -> Iterator[Any]:
    if path == BY_ID:
        return (value for _, value in ijson.kvitems(guard, "", use_float=True))
    items: Iterator[Any] = ijson.items(guard, path, use_float=True)
    return items


def json_lines(file: CardFile) -> Iterator[Any]:
    """Yield one JSON value per line, skipping blank lines."""
    for number, line in enumerate(file.lines(), 1):
        if line.strip():
            yield parse_line(line, number)


def parse_line(line: str, number: int) -> Any:
    try:
        return load_guarded(line)
    except orjson.JSONDecodeError as error:
        raise CardFileError(
            f"line {number} is not JSON: {error}", f"{number}行目がJSONではありません：{error}"
        ) from error
    except CardFileError as error:
        en, ja = error.words
        raise CardFileError(f"line {number}: {en}", f"{number}行目：{ja}") from error


@contextmanager
def json_errors(guard: Guard, count: Callable[[], int]) -> Iterator[None]:
    """Turn the parser's errors into CardFileErrors that say after which record they occurred."""
    try:
        yield
    except (ijson.JSONError, ValueError) as error:
        raise (cut_off if guard.cut_off else broken_json_error)(
            parser_message(error), count()
        ) from error


def parser_message(error: Exception) -> str:
    """The parser's message without its excerpt; for broken UTF-8 the parser gives bytes."""
    message = error.args[0] if error.args else ""
    text = message.decode(errors="replace") if isinstance(message, bytes) else str(message)
    return text.splitlines()[0].strip() if text.strip() else "broken"


def cut_off(message: str, count: int) -> CardFileError:
    return CardFileError(
        f"the JSON ends in the middle, after record {count}: the file is cut off",
        f"JSONが{count}件目のあと途中で終わっています（ファイルが欠けています）",
    )


def broken_json_error(message: str, count: int) -> CardFileError:
    if "UTF8" in message:
        return not_utf8(f"after record {count}", f"{count}件目のあと")
    return CardFileError(
        f"not valid JSON after record {count}: {message}",
        f"{count}件目のあとのJSONが正しくありません：{message}",
    )
