"""The look of Divine Cross: ivory and gold, coloured glass, the title as a banner."""

from cards.faces.look import Look

ATTRIBUTES = {"red": "flame", "green": "leaf", "blue": "drop", "none": "ring"}
KINDS = {"unit": "cross", "event": "scroll", "action": "arrow", "assist": "hands"}

LOOK = Look(
    manner="window",
    night="#2b2140",
    trim="#b98b1d",
    paper="#fffaf0",
    accent=("#6b4a00", "#f0cf74"),
    surface=("#fffdf6", "#241f2c"),
    ink=("#262033", "#fbf5e6"),
    soft=("#5d5568", "#c9bfae"),
    edge=("#c29a3a", "#8d7330"),
    table=("#f2e8d0", "#191521"),
    gem=((50, 0), (100, 14), (100, 62), (50, 100), (0, 62), (0, 14)),
    kinds=KINDS,
    pool=("cross", "wings", "crown", "sword", "sun", "moon", "hero", "feather", "helm", "banner"),
    signs=ATTRIBUTES | KINDS,
    banner="title",
)
