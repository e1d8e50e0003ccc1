"""Fields of one element before the backdrop: flames, waves, leaves … by the card's colour."""

from collections.abc import Callable
from math import sin, tau

from cards.faces.paths import circle, polar, polygon, radial
from cards.faces.scene import Scene, at, line, shape


def draw_flames(scene: Scene) -> str:
    tongues = ""
    for n in range(scene.whole(5, 7)):
        x, high, lean = n * 17 + scene.between(-8, 8), scene.between(18, 58), scene.between(-9, 9)
        tip = at(x + lean, 101 - high)
        tongues += (
            f"M{at(x - 9, 101)}C{at(x - 12, 92 - high / 3)} {at(x + 5, 100 - high / 2)} {tip}"
        )
        tongues += f"C{at(x + 12 + lean, 95 - high / 2)} {at(x + 13, 94)} {at(x + 9, 101)}Z"
    return shape(tongues, scene.ramp.light, 0.6)


def draw_waves(scene: Scene) -> str:
    bands, y = "", scene.between(56, 68)
    for n in range(3):
        length, swing, phase = scene.between(22, 46), scene.between(2, 6), scene.random.random()
        crest = " ".join(
            at(x, y + n * 13 + swing * sin(tau * (x / length + phase))) for x in range(-4, 108, 4)
        )
        bands += shape(f"M-4 102L{crest}V102Z", (scene.ramp.light, scene.ramp.glow)[n % 2], 0.36)
    return bands


def draw_leaves(scene: Scene) -> str:
    leaves = ""
    for n in range(scene.whole(8, 12)):
        x, y = scene.between(0, 100), (scene.between(66, 98), scene.between(2, 26))[n % 3 == 0]
        turn, long = scene.random.random(), scene.between(9, 20)
        tip = polar(turn, long, x, y)
        one, other = polar(turn + 0.09, long * 0.65, x, y), polar(turn - 0.09, long * 0.65, x, y)
        leaves += f"M{at(x, y)}Q{at(*one)} {at(*tip)}Q{at(*other)} {at(x, y)}Z"
    return shape(leaves, scene.ramp.light, 0.62)


def draw_bolts(scene: Scene) -> str:
    strokes = ""
    for _ in range(scene.whole(3, 4)):
        x, y, strokes = scene.between(5, 95), -2.0, strokes + "M"
        points = []
        while y < 100:
            points.append((x, y))
            x, y = x + scene.between(-16, 16), y + scene.between(9, 22)
        strokes += "L".join(at(*point) for point in points)
    return line(strokes, scene.ramp.glow, 1.5, 0.75, stroke_linejoin="bevel")


def draw_orbits(scene: Scene) -> str:
    x, y = scene.between(25, 75), scene.between(25, 75)
    rings = "".join(circle(x, y, scene.between(12, 62)) for _ in range(4))
    moons = "".join(
        circle(*polar(scene.random.random(), scene.between(20, 55), x, y), scene.between(1.5, 5))
        for _ in range(6)
    )
    return line(rings, scene.ramp.glow, 0.7, 0.6) + shape(moons, scene.ramp.glow, 0.65)


def draw_rays(scene: Scene) -> str:
    x, y = scene.between(10, 90), scene.between(-10, 15)
    rays = "".join(
        polygon(
            (x, y), polar(turn, 140, x, y), polar(turn + scene.between(0.008, 0.024), 140, x, y)
        )
        for turn in (0.25 + 0.5 * scene.random.random() for _ in range(10))
    )
    return shape(rays, "#ffffff", 0.34)


def draw_thorns(scene: Scene) -> str:
    thorns = ""
    for n in range(9):
        x, high = n * 13 + scene.between(-7, 7), scene.between(16, 60)
        foot, lean = (101, 101 - high) if n % 2 else (-1, high - 1), scene.between(-16, 16)
        thorns += polygon((x - 5, foot[0]), (x + 5, foot[0]), (x + lean, foot[1]))
    return shape(thorns, scene.night, 0.72)


def draw_stones(scene: Scene) -> str:
    stones = ""
    for n in range(8):
        radii = [scene.between(5, 12) for _ in range(scene.whole(5, 7))]
        stones += shape(
            radial(radii, x=n * 14 + scene.between(-4, 4), y=scene.between(80, 97)),
            (scene.ramp.light, scene.ramp.mid, scene.ramp.glow)[n % 3],
            0.75,
        )
    return stones


def draw_crystals(scene: Scene) -> str:
    facets = ""
    for _ in range(scene.whole(6, 8)):
        x, wide, high, lean = (
            scene.between(*pair) for pair in ((0, 100), (3, 7), (20, 62), (-14, 14))
        )
        tip = (x + lean, 101 - high)
        left, right = (x - wide + lean * 0.7, 108 - high), (x + wide + lean * 0.7, 108 - high)
        facets += shape(polygon((x - wide, 101), left, tip, (x, 101)), scene.ramp.glow, 0.6)
        facets += shape(polygon((x, 101), tip, right, (x + wide, 101)), scene.ramp.mid, 0.7)
    return facets


def draw_gears(scene: Scene) -> str:
    wheels = ""
    for x, y in (
        (scene.between(0, 25), scene.between(60, 95)),
        (scene.between(70, 100), scene.between(5, 95)),
    ):
        teeth, radius = scene.whole(8, 13), scene.between(13, 26)
        rim = (radius, radius, radius * 0.8, radius * 0.8)
        wheels += radial(rim, teeth, x, y, scene.random.random()) + circle(x, y, radius * 0.4)
    return shape(wheels, scene.ramp.light, 0.4, fill_rule="evenodd")


MOTIFS: dict[str, Callable[[Scene], str]] = {
    "red": draw_flames,
    "blue": draw_waves,
    "green": draw_leaves,
    "yellow": draw_bolts,
    "purple": draw_orbits,
    "white": draw_rays,
    "black": draw_thorns,
    "brown": draw_stones,
    "cyan": draw_crystals,
    "grey": draw_gears,
}
