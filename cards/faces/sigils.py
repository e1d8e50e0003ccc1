"""The figure in the middle of art, which no two cards share: blades for whoever fights, rosettes for the rest."""

from cards.faces.paths import Point, mirrored, polar, polygon, radial
from cards.faces.scene import Scene, at

AXIS = 50.0


def draw_creature(scene: Scene) -> str:
    """A body along the axis with pairs of blades, like an insect or a suit of armour seen from the front."""
    top, foot, waist = scene.between(18, 28), scene.between(74, 86), scene.between(3, 7)
    body = mirrored(
        f"M{at(AXIS, top)}Q{at(AXIS + waist * 2, top + 14)} {at(AXIS + waist, 50)}"
        f"Q{at(AXIS + waist * 1.4, foot - 12)} {at(AXIS, foot)}",
        AXIS,
    )
    pairs, reach = scene.whole(3, 5), scene.between(18, 30)
    step = (foot - top - 14) / pairs
    return body + "".join(blades(scene, top + 7 + n * step, reach, n / pairs) for n in range(pairs))


def blades(scene: Scene, y: float, reach: float, down: float) -> str:
    """One blade and its mirror image; those higher up point upwards."""
    long = reach * scene.between(0.6, 1.25)
    rise = scene.between(-22, -4) + 34 * down * scene.between(0.5, 1.2)
    bend, wide = scene.between(-12, 10), scene.between(4, 9)
    tip, over = (long, rise), (long * 0.5, rise * 0.3 + bend)
    under = (long * 0.45, rise * 0.2 + bend + wide)
    return "".join(blade(y, wide, (over, tip, under), side) for side in (1, -1))


def blade(y: float, wide: float, bows: tuple[Point, Point, Point], side: int) -> str:
    """A blade from the axis over one bow to its tip and back under another."""
    over, tip, under = (at(AXIS + side * dx, y + dy) for dx, dy in bows)
    return f"M{at(AXIS, y)}Q{over} {tip}Q{under} {at(AXIS, y + wide)}Z"


def draw_spell(scene: Scene) -> str:
    """Points around a middle, in two turned layers."""
    points, turn = scene.whole(5, 11), scene.random.random()
    outer = [
        scene.between(24, 33),
        scene.between(8, 13),
        scene.between(15, 24),
        scene.between(6, 10),
    ]
    around = radial(outer, points // 2 + 1, AXIS, AXIS, turn)
    sparks = "".join(
        polygon(
            polar(t, 30, AXIS, AXIS),
            polar(t + 0.012, 37, AXIS, AXIS),
            polar(t - 0.012, 37, AXIS, AXIS),
        )
        for t in (turn + n / points for n in range(points))
    )
    return around + sparks


SIGILS = {"creature": draw_creature, "spell": draw_spell}
