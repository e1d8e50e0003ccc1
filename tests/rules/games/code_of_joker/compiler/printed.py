"""What tests of the compiler share: the printed cards, which lie beside the repository on some machines, and when
effects are the same."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import pytest

from cards.games.code_of_joker import GAME
from cards.importing.listing import list_file_cards
from cards.record import CardRecord
from rules.games.code_of_joker.effects import Effects, parse_effects

FOLDER = Path(__file__).parents[5].parent / "shared/data/code-of-joker"
CATALOGUES = (FOLDER / "catalog.json", FOLDER / "rest.json")
ALTERNATIVES = {"kind", "colour", "species", "name", "keyword"}
ALTERNATIVES |= {f"not_{name}" for name in ALTERNATIVES}


def printed_cards() -> list[CardRecord]:
    """The cards of the real catalogue, reprints and errata minded; skips the test where there is none."""
    return catalogue()


@cache
def catalogue() -> list[CardRecord]:
    return listed_cards(*CATALOGUES)


def listed_cards(*paths: Path) -> list[CardRecord]:
    """Of several files as one, since a card of the one may be a reprint of a card of the other."""
    if not all(path.exists() for path in paths):
        pytest.skip("the real catalogue is not beside the repository")
    rows = [row for path in paths for row in json.loads(path.read_text("utf-8"))]
    with NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(rows, file)
        file.flush()
        return list_file_cards(GAME, Path(file.name)).cards


def meaning(effects: Any) -> Effects:
    """Effects as data without the names of abilities and what is assumed; alternatives, names of choices and
    conditions in a fixed form."""
    renamed = {name: f"choice {n}" for n, name in enumerate(dict.fromkeys(choices(effects)))}
    return parse_effects(bare(effects, renamed))


def choices(data: Any) -> Iterator[str]:
    """The names of choices."""
    if isinstance(data, dict):
        if data.get("do") == "choose" and "name" in data:
            yield data["name"]
        data = list(data.values())
    for one in data if isinstance(data, list) else ():
        yield from choices(one)


def bare(data: Any, renamed: dict[str, str]) -> Any:
    if isinstance(data, str):
        return renamed.get(data, data)
    if isinstance(data, list):
        return [bare(one, renamed) for one in data]
    if not isinstance(data, dict):
        return data
    kept = {key: bare(one, renamed) for key, one in data.items() if not is_remark(key, one)}
    if kept.get("is") == "exists" and kept.get("span") in ({"max": 0}, {"min": 0, "max": 0}):
        return {"is": "not", "condition": {"is": "exists", "filter": kept["filter"]}}
    if "if" in kept:
        kept["if"] = one_by_one(kept["if"])
    return {key: sorted(one) if is_any_of(key, one) else one for key, one in kept.items()}


def one_by_one(conditions: list[Any]) -> list[Any]:
    """The conditions, also those of one that says that all of them hold."""
    parts = [one_by_one(one["of"]) if one.get("is") == "all" else [one] for one in conditions]
    return [one for part in parts for one in part]


def is_remark(key: str, value: Any) -> bool:
    return key == "assumes" or (key == "name" and isinstance(value, dict))


def is_any_of(key: str, value: Any) -> bool:
    return key in ALTERNATIVES and isinstance(value, list)
