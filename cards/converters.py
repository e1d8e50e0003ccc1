"""A URL converter: `<game:game>` matches the games' slugs only."""

from functools import cache

from django.urls import register_converter

from cards.game import Game
from cards.games import GAMES


class GameConverter:
    regex = "|".join(GAMES)

    def to_python(self, value: str) -> Game:
        return GAMES[value]

    def to_url(self, value: Game | str) -> str:
        return value if isinstance(value, str) else value.slug


@cache
def register_game_converter() -> None:
    """Register the converter; each app's urls module calls this before using it."""
    register_converter(GameConverter, "game")
