"""The games, one package each; they look alike, and a sixth starts as a copy of one."""

from typing import Any

from rules.engine.core.labels import Labels
from rules.engine.core.rules import Rules
from rules.engine.opening.opening import Opening
from rules.engine.package import GamePackage
from rules.games import battlogic, chard, code_of_joker, divine_cross, twgp

GAMES: dict[str, GamePackage] = {
    package.PACKAGE.slug: package.PACKAGE
    for package in (code_of_joker, chard, battlogic, twgp, divine_cross)
}
# The games that can be played, by slug.
PLAYABLE: dict[str, Rules[Any, Any]] = {
    slug: game.rules for slug, game in GAMES.items() if game.rules is not None
}
LABELS: dict[str, Labels] = {
    slug: game.labels for slug, game in GAMES.items() if game.labels is not None
}


def opening(game: str, format: str = "") -> Opening:
    """The opening of a format, which is mostly that of its game. KeyError where there is no such game."""
    package = GAMES[game]
    return package.openings.get(format, package.opening)
