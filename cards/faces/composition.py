"""How the art of one card is composed, so that cards with the same emblems are told apart from afar."""

from typing import NamedTuple

from cards.faces.colours import mix_colours
from cards.faces.paths import circle, mirrored, polygon, radial
from cards.faces.scene import Ramp

# What the emblem lies on, around the middle of a box of 64. The first is nothing.
PLATES = {
    "bare": "",
    "disc": circle(32, 32, 34),
    "diamond": polygon((32, -12), (76, 32), (32, 76), (-12, 32)),
    "hexagon": radial((39,) * 6, turn=0.0833),
    "seal": radial((40, 33), 12),
    "ring": circle(32, 32, 37) + circle(32, 32, 30),
    "bar": polygon((-60, 20), (124, -4), (124, 44), (-60, 68)),
    "pillar": polygon((2, -60), (62, -60), (62, 124), (2, 124)),
    "crest": mirrored("M32 -6L67 6L64 36Q56 62 32 76"),
}
PLATE_NAMES = tuple(PLATES)
SIDES, TILTS, SKIES = (-1, 1), (0, -1, 1), ("night", "dusk", "haze")


class Composition(NamedTuple):
    """`side`: where the emblem stands, the second one opposite; -1 is left. `tilt`: -1 is to the left. `lean`: of
    the ground's gradient, which hardly tells pictures apart."""

    plate: str
    side: int
    sky: str
    tilt: int
    lean: float

    @property
    def kind(self) -> tuple[str, int, str, int]:
        """What is seen at a glance."""
        return self[:4]


def composition(seed: str) -> Composition:
    """That of a card: all are as common, and no part depends on another."""
    rest, plate = divmod(int(seed, 16), len(PLATES))
    rest, side = divmod(rest, len(SIDES))
    rest, sky = divmod(rest, len(SKIES))
    rest, tilt = divmod(rest, len(TILTS))
    return Composition(
        PLATE_NAMES[plate], SIDES[side], SKIES[sky], TILTS[tilt], 0.3 + rest % 50 / 100
    )


def sky_colours(sky: str, ramp: Ramp, second: Ramp, night: str, paper: str) -> tuple[str, str]:
    """The ground at its top and at its foot."""
    foot = second.deep if paper else mix_colours(second.deep, night, 0.5)
    match sky:
        case "dusk":
            return foot, ramp.mid
        case "haze":
            return mix_colours(ramp.light, ramp.mid, 0.15 if paper else 0.6), second.deep
        case _:
            return ramp.mid, foot
