"""The colours of pictures: two themes."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    """A colour theme; `dark` chooses between the colours of a look."""

    dark: bool
    ground: str
    paper: str
    ink: str
    soft: str
    line: str
    accent: str
    tones: dict[str, tuple[str, str]]


DARK = Theme(
    dark=True,
    ground="#12141b",
    paper="#1c1f29",
    ink="#f4f5fa",
    soft="#aab1c4",
    line="#343a4a",
    accent="#a9b9ff",
    tones={
        "legal": ("#7fdca4", "#173324"),
        "illegal": ("#ffa9a3", "#401d1c"),
        "unfinished": ("#f5c76b", "#3a2c10"),
        "undetermined": ("#cdb4f5", "#2f2343"),
    },
)
LIGHT = Theme(
    dark=False,
    ground="#f4f3ee",
    paper="#ffffff",
    ink="#1c1f2a",
    soft="#565c6e",
    line="#d5d6dd",
    accent="#2c4196",
    tones={
        "legal": ("#17663a", "#d8f0e1"),
        "illegal": ("#a3201d", "#fbdfdc"),
        "unfinished": ("#7a4b00", "#fdebc8"),
        "undetermined": ("#5a3a8c", "#ebe2f9"),
    },
)
THEMES = {"dark": DARK, "light": LIGHT}
