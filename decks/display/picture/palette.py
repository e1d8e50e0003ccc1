"""The colours of pictures: two themes, and the hues of card faces."""

from dataclasses import dataclass

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


@dataclass(frozen=True)
class Theme:
    """A colour theme; `tint` is the share of a face's hue at its top and at its foot."""

    ground: str
    paper: str
    ink: str
    soft: str
    line: str
    accent: str
    face: str
    moon: str
    tint: tuple[float, float]
    tones: dict[str, tuple[str, str]]


DARK = Theme(
    ground="#12141b",
    paper="#1c1f29",
    ink="#f4f5fa",
    soft="#aab1c4",
    line="#343a4a",
    accent="#a9b9ff",
    face="#171a22",
    moon="#ffffff",
    tint=(0.62, 0.26),
    tones={
        "legal": ("#7fdca4", "#173324"),
        "illegal": ("#ffa9a3", "#401d1c"),
        "unfinished": ("#f5c76b", "#3a2c10"),
        "undetermined": ("#cdb4f5", "#2f2343"),
    },
)
LIGHT = Theme(
    ground="#f4f3ee",
    paper="#ffffff",
    ink="#1c1f2a",
    soft="#565c6e",
    line="#d5d6dd",
    accent="#2c4196",
    face="#ffffff",
    moon="#ffffff",
    tint=(0.34, 0.12),
    tones={
        "legal": ("#17663a", "#d8f0e1"),
        "illegal": ("#a3201d", "#fbdfdc"),
        "unfinished": ("#7a4b00", "#fdebc8"),
        "undetermined": ("#5a3a8c", "#ebe2f9"),
    },
)
THEMES = {"dark": DARK, "light": LIGHT}


def hue_colour(name: str) -> str:
    """The colour for a card's hue; grey if the name is unknown."""
    return HUES.get(NAMES.get(name, name), HUES["grey"])


def mix_colours(colour: str, ground: str, part: float) -> str:
    """Blend a share of `colour` over a ground; colours are `#rrggbb`."""
    pairs = zip(colour_channels(colour), colour_channels(ground), strict=True)
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)


def colour_channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
