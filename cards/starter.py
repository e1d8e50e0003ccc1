"""Read the starter cards shipped with each game (cards/games/<game>/data)."""

from pathlib import Path
from typing import Any

import orjson

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


def card_records(game: Game) -> list[CardRecord]:
    return [game.schema.model_validate(row).record() for row in card_rows(game)]
