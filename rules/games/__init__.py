"""The games, one package each. They look alike, and a new one starts as a copy of one."""

from typing import Any

from roots import HOMES
from rules.engine.core.labels import GameLabels
from rules.engine.core.rules import Rules
from rules.engine.opening.opening import Opening
from rules.engine.package import GamePackage

_FOUND: list[GamePackage] = [home.module("rules.games").PACKAGE for home in HOMES.values()]
GAMES: dict[str, GamePackage] = {package.slug: package for package in _FOUND}
# The playable games, by slug.
PLAYABLE: dict[str, Rules[Any, Any]] = {
    slug: game.rules for slug, game in GAMES.items() if game.rules is not None
}
LABELS: dict[str, GameLabels] = {
    slug: game.labels for slug, game in GAMES.items() if game.labels is not None
}


def opening_of(game: str, format: str = "") -> Opening:
    """The opening of a format, usually that of its game. Raises KeyError if there is no such game."""
    package = GAMES[game]
    return package.openings.get(format, package.opening)
