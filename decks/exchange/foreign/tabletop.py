"""Tabletop Simulator: saved objects, whose cards have nicknames, and arrays of names or numbers (JSON)."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from decks.exchange.foreign.lines import ForeignLine
from decks.exchange.foreign.reader import Reader, card_references
from decks.exchange.input_errors import DeckFileError
from decks.exchange.sections import SECTIONS, Section
from languages import Text

ARRAY = re.compile(r'\[\s*(?:"|[0-9]+\s*[,\]])')
CARDS = ("Card", "CardCustom")
LONGEST_NAME = 500


def is_array(text: str, game: str) -> bool:
    """A JSON array of names or numbers, complete; a list line may begin with a bracket, too."""
    bare = text.strip().removeprefix("\ufeff")
    if not (ARRAY.match(bare) and bare.endswith("]")):
        return False
    try:
        items = json.loads(bare, parse_int=str)
    except RecursionError:
        return True
    except ValueError:
        return False
    return all(isinstance(item, str) for item in items)


def read_array(text: str) -> Iterator[ForeignLine]:
    """Each element is one copy; copies of the same card are counted where the first stands."""
    items = load_json(text)
    if not isinstance(items, list):
        raise DeckFileError("list", "$")
    names = [str(item).strip()[:LONGEST_NAME] for item in items]
    yield from counted_lines((name, "main") for name in names if name)


def is_saved(text: str, game: str) -> bool:
    bare = text.lstrip("\ufeff \t\r\n")
    return bare.startswith("{") and ('"ObjectStates"' in bare or '"ContainedObjects"' in bare)


def read_saved(text: str) -> Iterator[ForeignLine]:
    """The cards of all decks and single cards. A deck that is called a sideboard or the like is that section."""
    saved = load_json(text)
    yield from counted_lines(saved_cards(saved))


def saved_cards(saved: Any) -> Iterator[tuple[str, Section]]:
    """Name and section of each card, in the order of the file."""
    pending: list[tuple[Any, Section]] = [(saved, "main")]
    while pending:
        thing, section = pending.pop()
        if not isinstance(thing, dict):
            continue
        nickname = first_line(thing.get("Nickname"))
        if thing.get("Name") in CARDS:
            if nickname:
                yield nickname, section
            continue
        section = SECTIONS.get(nickname.casefold(), section)
        for key in ("ContainedObjects", "ObjectStates"):
            inner = thing.get(key)
            within = inner if isinstance(inner, list) else []
            pending.extend((child, section) for child in reversed(within))


def first_line(nickname: Any) -> str:
    """A nickname's first line: type and cost stand under the name."""
    lines = nickname.strip().splitlines() if isinstance(nickname, str) else []
    return lines[0].strip()[:LONGEST_NAME] if lines else ""


def counted_lines(cards: Iterator[tuple[str, Section]]) -> Iterator[ForeignLine]:
    for number, ((name, section), count) in enumerate(Counter(cards).items(), 1):
        references = card_references(name)
        yield ForeignLine(number, f"{count} {name}", "entry", count, references, section)


def load_json(text: str) -> Any:
    """Parse JSON; every fault raises DeckFileError."""
    try:
        return json.loads(text.strip().removeprefix("\ufeff"), parse_int=str)
    except json.JSONDecodeError as error:
        raise DeckFileError(
            "syntax", line=error.lineno, column=error.colno, detail=error.msg
        ) from None
    except RecursionError:
        raise DeckFileError("syntax", detail="nested too deeply") from None


ARRAYS = Reader(
    "array",
    Text("array of card names or numbers (JSON)", "カード名か番号の配列（JSON）"),
    is_array,
    read_array,
)
SAVED = Reader(
    "tabletop-simulator",
    Text("Tabletop Simulator saved object", "Tabletop Simulatorのセーブデータ"),
    is_saved,
    read_saved,
)
READERS = (SAVED, ARRAYS)
