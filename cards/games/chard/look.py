"""The look of Chard Game: parchment, ink, and a seal for each attribute."""

from cards.faces.look import Look

TYPES = {
    "undead": "skull",
    "artifact": "machine",
    "legend": "crown",
    "?": "question",
    "death-star": "nova",
}
ITEMS = {
    "event": "scroll",
    "instant": "spark",
    "counter": "shield",
    "equipment": "swords",
    "stage": "arch",
    "artifact": "gem",
    "spelled": "rune",
    "land": "peak",
    "ingot": "ingot",
}
COLOURS = {
    "white": "feather",
    "blue": "drop",
    "black": "skull",
    "red": "flame",
    "green": "leaf",
    "sixth": "prism",
}
ATTRIBUTES = {
    "sun": "sun",
    "moon": "moon",
    "fire": "flame",
    "water": "drop",
    "wood": "tree",
    "metal": "ingot",
    "earth": "peak",
    "none": "ring",
}

LOOK = Look(
    manner="engraving",
    night="#33220f",
    trim="#b07b2c",
    paper="#f3e4c2",
    accent=("#7a3d0c", "#f0b968"),
    surface=("#fbf3df", "#2a2117"),
    ink=("#2c1d0c", "#f6ead2"),
    soft=("#675036", "#cbb491"),
    edge=("#a58552", "#7d6238"),
    table=("#ead9b6", "#1d160e"),
    emblems=(
        ("types", TYPES),
        ("attribute", ATTRIBUTES),
        ("item_kind", ITEMS),
        ("colour", COLOURS),
    ),
    kinds={"character": "helm", "item": "scroll", "energy": "spark"},
    signs=ATTRIBUTES | COLOURS | {"item": "scroll", "character": "helm", "energy": "spark"},
    banner="work",
)
