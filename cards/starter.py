"""Read the starter cards shipped with each game (cards/games/<game>/data)."""

from functools import cache
from pathlib import Path
from typing import Any

import orjson

from cards.folding import same_name
from cards.game import Game
from cards.record import CardRecord

SETS = "sets.json"


def card_files(game: Game) -> list[Path]:
    return sorted(path for path in game.data.glob("*.json") if path.name != SETS)


def card_rows(game: Game) -> list[dict[str, Any]]:
    return [row for path in card_files(game) for row in orjson.loads(path.read_bytes())]


def set_rows(game: Game) -> list[dict[str, Any]]:
    path = game.data / SETS
    return orjson.loads(path.read_bytes()) if path.exists() else []


@cache
def english_names(game: Game) -> dict[str, str]:
    """The English names of the starter cards, by their Japanese names without differences of width."""
    names = (row["name"] for row in card_rows(game))
    return {same_name(name["ja"]): name["en"] for name in names if "ja" in name and "en" in name}


def card_records(game: Game) -> list[CardRecord]:
    return [game.schema.model_validate(row).record() for row in card_rows(game)]
