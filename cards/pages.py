"""Games in addresses: `<game:game>` is one of the five, anything else no page at all."""

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
def register() -> None:
    """Make `<game:game>` known; each app's urls call it before they use it."""
    register_converter(GameConverter, "game")
