"""A game's look: its colours, the shape of its gem, and which facts its faces and their art go by."""

from collections.abc import Callable
from dataclasses import dataclass, field

from cards.record import CardRecord

Pair = tuple[str, str]
Outline = tuple[tuple[float, float], ...]
Names = dict[str, str]
ROUND: Outline = ()
# The foils of rarities whose names many games share.
FOILS = {"sr": "silver", "ur": "gold", "lr": "gold", "sec": "prism"}


def no_tint(card: CardRecord) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, eq=False)
class Look:
    """Colours are pairs, for light and dark pages.

    `manner`: the backdrop of its art (`cards.faces.manners`), shaded by `night`, trimmed in `trim`; if there is
    `paper`, the art is ink upon it. `surface` carries text in `ink`, `soft` and `accent`; `edge` is the frame's
    line; `table` lies under hands and covers. `gem`: the outline of the number in the corner, in percent of its
    box; round if empty.
    `emblems`: (field, value → emblem) in order of preference; if no value is named, the first gets a crest.
    `deeds`: what effects do → emblem, the most telling first (`cards.faces.deeds`). It stands second on whoever
    fights, and first on other cards. `finishes`: rarity in small letters → the foil (`cards.faces.finishes`).
    `pool`: emblems that say nothing, one of which goes to a card that no field names one for; if there are none,
    its kind does. `signs`: colour, attribute or kind → the emblem that stands for it. `banner`: the field across
    the face, such as a title. `tint`: the hues of the art, if they are not those of the face.
    """

    manner: str = "plain"
    night: str = "#161a26"
    trim: str = "#c8cede"
    paper: str = ""
    accent: Pair = ("#2c4196", "#a9b9ff")
    surface: Pair = ("#ffffff", "#1d2029")
    ink: Pair = ("#1c1f2a", "#eceef4")
    soft: Pair = ("#565c6e", "#a9afc0")
    edge: Pair = ("#9aa0b4", "#4a5063")
    table: Pair = ("#e9ebf2", "#171a22")
    gem: Outline = ROUND
    emblems: tuple[tuple[str, Names], ...] = ()
    deeds: Names = field(default_factory=dict)
    finishes: Names = field(default_factory=FOILS.copy)
    kinds: Names = field(default_factory=dict)
    pool: tuple[str, ...] = ()
    signs: Names = field(default_factory=dict)
    banner: str = ""
    tint: Callable[[CardRecord], tuple[str, ...]] = no_tint
