"""Colours of one game can be told apart by those who see no green (deuteranopia): by colour, or by their emblem.

Colours are simulated as Machado, Oliveira and Fernandes do (2009, severity 1.0) and compared in CIELAB. Where two
become too alike, as blue and purple do, the second channel is the emblem: no such colours of a game share one.
"""

from itertools import combinations

import pytest

from cards.faces.art import emblem_name
from cards.faces.colours import HUES, colour_channels, darkened, hue_name
from cards.faces.emblems import emblem_path
from cards.games import GAMES

MACHADO = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)
# What is plainly seen of two patches side by side; 2.3 is just noticed.
LEAST = 12.0
Triple = tuple[float, float, float]


def times(matrix: tuple[Triple, ...], vector: Triple) -> Triple:
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def linear(colour: str) -> Triple:
    parts = (channel / 255 for channel in colour_channels(colour))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def without_green(colour: str) -> Triple:
    red, green, blue = (min(max(part, 0.0), 1.0) for part in times(MACHADO, linear(colour)))
    return red, green, blue


def lab(seen: Triple) -> Triple:
    parts = (part / white for part, white in zip(times(XYZ, seen), WHITE, strict=True))
    x, y, z = (p ** (1 / 3) if p > 0.008856 else 7.787 * p + 16 / 116 for p in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Triple, other: Triple) -> float:
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5


def signs(game: str) -> dict[str, tuple[str, str]]:
    """The disc's colour and the emblem of each colour, attribute and kind of the game."""
    found = GAMES[game].look.signs
    return {
        name: (darkened(HUES[hue_name(name)]), emblem_path(emblem_name(emblem)))
        for name, emblem in found.items()
    }


def test_the_simulation_is_that_of_deuteranopia() -> None:
    """Greys stay, red and green come near, blue and yellow do not."""
    for grey in ("#000000", "#808080", "#ffffff"):
        assert difference(linear(grey), without_green(grey)) < 1
    seen = {name: without_green(HUES[name]) for name in ("red", "green", "blue", "yellow")}
    plain = difference(linear(HUES["red"]), linear(HUES["green"]))
    assert difference(seen["red"], seen["green"]) < plain / 2
    assert difference(seen["blue"], seen["yellow"]) > 60


@pytest.mark.parametrize("game", GAMES)
def test_signs_of_a_game_are_told_apart(game: str) -> None:
    for (one, (a, shape)), (other, (b, second)) in combinations(signs(game).items(), 2):
        alike = a != b and difference(without_green(a), without_green(b)) < LEAST
        assert not alike or shape != second, (one, other)


@pytest.mark.parametrize("game", ["code-of-joker", "chard", "divine-cross"])
def test_colours_of_a_game_have_emblems_of_their_own(game: str) -> None:
    """Whatever their colour looks like: the five or six colours that decks are made of."""
    named = ("red", "yellow", "blue", "green", "purple", "white", "black", "sixth")
    shapes = [shape for name, (_, shape) in signs(game).items() if name in named]
    assert len(shapes) > 2 and len(set(shapes)) == len(shapes)
