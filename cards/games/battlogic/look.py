"""The look of BATTLOGIC: the diagonals of a fighting game, and its numbers large."""

from zlib import crc32

from cards.faces.look import Look
from cards.record import CardRecord

CORNERS = ("red", "blue", "green", "purple", "cyan", "brown", "yellow")
KEYWORDS = {"guard": "shield", "unblockable": "swords", "anti-air": "bolt", "air": "wings"}
CLASSES = {"normal": "fist", "special": "spark", "super": "nova"}


def character_hues(card: CardRecord) -> tuple[str, ...]:
    """The hue of the card's character, who fights in one colour."""
    name = str(card.fields.get("character") or "")
    return (CORNERS[crc32(name.encode("utf-8", "surrogatepass")) % len(CORNERS)],)


LOOK = Look(
    manner="burst",
    night="#170d14",
    trim="#ffd23f",
    accent=("#a3152f", "#ffb03a"),
    surface=("#fff8f4", "#211318"),
    ink=("#200d12", "#fff1ea"),
    soft=("#6b4a4f", "#d5b3ad"),
    edge=("#b8334a", "#a84432"),
    table=("#f6dfd6", "#170d14"),
    gem=((22, 0), (100, 0), (78, 100), (0, 100)),
    emblems=(("keywords", KEYWORDS), ("class", CLASSES)),
    kinds={"action": "fist"},
    signs=CLASSES | {"action": "fist"},
    banner="character",
    tint=character_hues,
)
