"""How each game begins, by game and format."""

from rules.engine.opening.opening import Opening
from rules.games.battlogic import opening as battlogic
from rules.games.chard import opening as chard
from rules.games.code_of_joker import opening as code_of_joker
from rules.games.divine_cross import opening as divine_cross
from rules.games.twgp import opening as twgp

OPENINGS: dict[str, Opening] = {
    "code-of-joker": code_of_joker.OPENING,
    "chard": chard.OPENING,
    "battlogic": battlogic.OPENING,
    "twgp": twgp.OPENING,
    "divine-cross": divine_cross.OPENING,
}
FORMATS: dict[str, dict[str, Opening]] = {"twgp": twgp.FORMATS}


def opening(game: str, format: str = "") -> Opening:
    """The opening of a format, which is mostly that of its game. KeyError where there is no such game."""
    return FORMATS.get(game, {}).get(format, OPENINGS[game])
