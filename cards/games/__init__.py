"""The games, one package each, all of the same structure; a new game starts as a copy of one."""

from cards.game import Game
from roots import HOMES

_FOUND: list[Game] = [home.module("cards.games").GAME for home in HOMES.values()]
GAMES: dict[str, Game] = {game.slug: game for game in _FOUND}
