"""The games' looks and the hues as custom properties: static/css/looks.css, written by scripts/looks.py."""

from collections.abc import Iterable, Mapping

from cards.faces.colours import HUES, darkened
from cards.faces.finishes import FINISHES
from cards.faces.look import Look, Outline

HEAD = "/* Written by scripts/looks.py from the looks of the games; edit those. */\n"
ROUND = "circle(50%)"


def write_looks(looks: Mapping[str, Look]) -> str:
    """The style sheet: `.look-GAME` sets the colours of a face and what lies under it, `.tone-HUE` its hue,
    `.finish-FOIL` what the edge of a rare one is cut from."""
    rules = [rule(f".look-{slug}", look_properties(look)) for slug, look in looks.items()]
    tones = [
        rule(f".tone-{hue}", [("tone", colour), ("gem", darkened(colour))])
        for hue, colour in HUES.items()
    ]
    foils = [
        rule(f".finish-{name}", [("foil", f"linear-gradient(125deg, {', '.join(foil.colours)})")])
        for name, foil in FINISHES.items()
    ]
    return HEAD + "@layer games {\n" + "".join((*rules, *tones, *foils)) + "}\n"


def look_properties(look: Look) -> list[tuple[str, str]]:
    pairs = {
        "face-accent": look.accent,
        "face": look.surface,
        "face-ink": look.ink,
        "face-soft": look.soft,
        "face-edge": look.edge,
        "table": look.table,
    }
    said = [(name, f"light-dark({light}, {dark})") for name, (light, dark) in pairs.items()]
    return [*said, ("trim", look.trim), ("gem-shape", clip_path(look.gem))]


def clip_path(outline: Outline) -> str:
    corners = ", ".join(f"{x:g}% {y:g}%" for x, y in outline)
    return f"polygon({corners})" if outline else ROUND


def rule(selector: str, properties: Iterable[tuple[str, str]]) -> str:
    return f"{selector} {{ {' '.join(f'--{name}: {value};' for name, value in properties)} }}\n"
