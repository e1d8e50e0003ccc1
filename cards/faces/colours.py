"""Colours of faces: hues by name, mixing, and how well one colour is read upon another."""

from functools import lru_cache

HUES = {
    "red": "#e5484d",
    "yellow": "#d99a0b",
    "blue": "#3579f0",
    "green": "#22a06b",
    "purple": "#9457e0",
    "grey": "#7d8599",
    "brown": "#a9713a",
    "black": "#5a4a80",
    "white": "#b9ad86",
    "cyan": "#1c9fb0",
}
# The hue of each colour, attribute, class and kind in the five games.
NAMES = {
    "fire": "red",
    "super": "red",
    "sun": "yellow",
    "metal": "yellow",
    "water": "blue",
    "special": "blue",
    "wood": "green",
    "moon": "purple",
    "sixth": "cyan",
    "earth": "brown",
    "unit": "blue",
    "character": "blue",
    "weapon": "red",
    "action": "red",
    "charge": "yellow",
    "item": "yellow",
    "log-counter": "purple",
    "event": "purple",
    "assist": "cyan",
    "vital": "green",
    "joker": "purple",
}


def hue_name(name: str) -> str:
    """The plain hue of a colour, attribute, class or kind; grey if the name is unknown."""
    plain = NAMES.get(name, name)
    return plain if plain in HUES else "grey"


def hue_colour(name: str) -> str:
    """The colour for a card's hue; grey if the name is unknown."""
    return HUES[hue_name(name)]


def mix_colours(colour: str, ground: str, part: float) -> str:
    """Blend a share of `colour` over a ground; colours are `#rrggbb`."""
    pairs = zip(colour_channels(colour), colour_channels(ground), strict=True)
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)


def colour_channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """The relative luminance of WCAG, from 0 to 1."""
    parts = [channel / 255 for channel in colour_channels(colour)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=256)
def darkened(colour: str, ink: str = "#ffffff", least: float = 4.6) -> str:
    """The colour, mixed with as little black as lets the ink be read upon it."""
    parts = (1 - n / 50 for n in range(51))
    shades = (mix_colours(colour, "#000000", part) for part in parts)
    return next(shade for shade in shades if contrast(shade, ink) >= least)
