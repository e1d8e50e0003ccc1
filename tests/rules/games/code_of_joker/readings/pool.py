"""The whole card pool of Code of Joker as facts and effects, which `scripts.ship_cards` writes."""

import json
from functools import cache
from typing import Any

from cards.games.code_of_joker import GAME

WHOLE = GAME.data / "whole"


@cache
def whole_rows() -> list[dict[str, Any]]:
    """The documented form of every card, by file and number."""
    paths = sorted(WHOLE.glob("*.json"))
    return [row for path in paths for row in json.loads(path.read_text("utf-8"))]
