"""The look of TWGP: a survey map, on which Power is read from a dial."""

from cards.faces.look import Look
from cards.record import CardRecord

KINDS = {
    "unit": "helm",
    "weapon": "sword",
    "charge": "spark",
    "log-counter": "book",
    "vital": "heart",
}
# The hue of a unit by its Power: 0 to 2, 3 to 5, 6 to 8, and more.
POWERS = ("green", "cyan", "blue", "purple")


def power_hues(card: CardRecord) -> tuple[str, ...]:
    power = card.fields.get("power")
    return (POWERS[min(power // 3, 3)],) if isinstance(power, int) else ()


LOOK = Look(
    manner="survey",
    night="#12302a",
    trim="#c2410c",
    paper="#e9f0dd",
    accent=("#0f5a4a", "#7fdcc0"),
    surface=("#f6faf0", "#15231f"),
    ink=("#10241f", "#e9f5ee"),
    soft=("#46605a", "#a3bfb6"),
    edge=("#5f8f7e", "#3f7566"),
    table=("#dbe8d6", "#0f1a17"),
    kinds=KINDS,
    pool=("helm", "crown", "hero", "compass", "kabuto", "wisp", "gem", "banner", "swords", "prism"),
    signs=KINDS,
    banner="source",
    tint=power_hues,
)
