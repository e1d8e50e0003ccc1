"""The backdrop of art, one manner per game: what a table of that game looks like from afar."""

from collections.abc import Callable
from math import sin, tau

from cards.faces.paths import box, circle, number, polar, polygon, radial
from cards.faces.scene import SIDE, Scene, at, inlay, line, shape


def draw_city(scene: Scene) -> str:
    """A city at night: beams, two skylines, lit windows, an edge of neon."""
    far, _ = skyline(scene, (5, 11), (34, 74))
    near, roofs = skyline(scene, (9, 17), (14, 46))
    windows = "".join(
        f"M{at(x + k * 2.6, y + 3)}V98"
        for x, y, wide in roofs
        for k in range(1, int(wide / 2.6))
        if scene.random.random() < 0.6
    )
    return (
        search_lights(scene)
        + inlay(far, scene.ramp.deep, 0.85)
        + line(far, scene.trim, 0.5, 0.8)
        + inlay(near, scene.night)
        + line(windows or "M0 0", scene.ramp.glow, 0.9, 0.55, stroke_dasharray="1 2.4")
    )


def skyline(
    scene: Scene, widths: tuple[float, float], heights: tuple[float, float]
) -> tuple[str, list[tuple[float, float, float]]]:
    """Roofs from left to right as a closed path, and each roof's (x, y, width)."""
    x, path, roofs = -2.0, "M-2 102", []
    while x < SIDE:
        wide, y = scene.between(*widths), SIDE - scene.between(*heights)
        roofs.append((x, y, wide))
        path += f"V{number(y)}H{number(x + wide)}"
        x += wide
    return path + "V102Z", roofs


def search_lights(scene: Scene) -> str:
    beams = ""
    for _ in range(2):
        x, lean = scene.between(10, 90), scene.between(-35, 35)
        beams += polygon((x - 2, 100), (x + 2, 100), (x + lean + 12, 0), (x + lean - 8, 0))
    return shape(beams, scene.ramp.light, 0.16)


def draw_engraving(scene: Scene) -> str:
    """A land engraved in ink: a disc in the sky, hills one behind the other, hatched on their dark side."""
    x, y = scene.between(18, 82), scene.between(12, 30)
    rays = "".join(
        f"M{at(*polar(n / 36, 12, x, y))}L{at(*polar(n / 36, 16 + (n % 3) * 9, x, y))}"
        for n in range(36)
    )
    sky = line(rays, scene.night, 0.4, 0.45) + shape(circle(x, y, 9), scene.trim, 0.8)
    return sky + "".join(hill(scene, 44 + 14 * n, 0.4 + 0.16 * n) for n in range(4))


def hill(scene: Scene, y: float, opacity: float) -> str:
    peak, rise = scene.between(10, 90), scene.between(8, 24)
    left, right = y + scene.between(-4, 8), y + scene.between(-4, 8)
    ridge = f"C{at(peak - 25, left)} {at(peak - 12, y - rise)} {at(peak, y - rise)}"
    ridge += f"S{at(peak + 25, right)} {at(101, right)}"
    hatch = "".join(
        f"M{at(peak + n * 2.2, y - rise + n * 1.1)}q{at(3, 5)} {at(2, 9 + n * 0.7)}"
        for n in range(1, 12)
    )
    ground = inlay(f"M-1 {number(left)}{ridge}V101H-1Z", scene.ramp.deep, opacity)
    return ground + line(f"M-1 {number(left)}{ridge}{hatch}", scene.night, 0.45, 0.6)


def draw_burst(scene: Scene) -> str:
    """A blow: diagonals of speed, rays from where it lands, and the dots of a printed page."""
    x, y = scene.between(35, 65), scene.between(35, 65)
    stripes = ""
    for _ in range(scene.whole(4, 6)):
        start, wide = scene.between(-40, 100), scene.between(3, 12)
        stripes += polygon(
            (start, 101), (start + wide, 101), (start + wide + 52, -1), (start + 52, -1)
        )
    turns = sorted(scene.random.random() for _ in range(scene.whole(9, 14)))
    rays = "".join(
        polygon((x, y), polar(turn, 120, x, y), polar(turn + scene.between(0.012, 0.03), 120, x, y))
        for turn in turns
    )
    dots = "".join(
        circle(100 - column * 6 - (row % 2) * 3, 98 - row * 5.4, 2.5 - 0.22 * (row + column))
        for row in range(6)
        for column in range(8 - row)
    )
    return (
        shape(stripes, scene.second.mid, 0.55)
        + shape(rays, scene.ramp.glow, 0.4)
        + shape(dots, scene.night, 0.6)
    )


def draw_survey(scene: Scene) -> str:
    """A survey map: a grid, the contours of two heights, and the way that leads past them."""
    grid = "".join(f"M{20 * n} 0V100M0 {20 * n}H100" for n in range(1, 5))
    way = f"M-2 {number(scene.between(20, 90))}"
    for x in (20, 45, 70, 102):
        way += f"S{at(x - 12, scene.between(10, 90))} {at(x, scene.between(20, 85))}"
    return (
        line(grid, scene.ramp.light, 0.3, 0.5)
        + contours(scene, scene.between(15, 50), scene.between(20, 45), 5)
        + contours(scene, scene.between(55, 90), scene.between(55, 85), 4)
        + line(way, scene.trim, 1, 0.9, stroke_dasharray="3 2")
    )


def contours(scene: Scene, x: float, y: float, rings: int) -> str:
    """Rings around a height, alike in outline."""
    waves = [
        (scene.whole(2, 5), scene.between(0.05, 0.16), scene.random.random()) for _ in range(3)
    ]
    outline = [1 + sum(a * sin(tau * (f * n / 22 + p)) for f, a, p in waves) for n in range(22)]
    paths = [radial([r * 7.4 * (k + 1) for r in outline], x=x, y=y) for k in range(rings)]
    drawn = "".join(inlay(path, scene.ramp.deep, 0.25) for path in reversed(paths))
    thick, thin = "".join(paths[::2]), "".join(paths[1::2])
    return drawn + line(thin, scene.ramp.light, 0.45) + line(thick, scene.ramp.light, 0.9)


def draw_window(scene: Scene) -> str:
    """A window of coloured glass: petals around the middle, leaded in gold, a cross through all."""
    petals, turn = scene.whole(8, 13), scene.random.random()
    glass = "".join(
        inlay(
            petal(turn + n / petals, turn + (n + 1) / petals, 70),
            (scene.ramp.light, scene.second.mid, scene.ramp.glow)[(n * n + petals) % 3],
            round(0.25 + 0.5 * scene.random.random(), 2),
        )
        for n in range(petals)
    )
    leads = "".join(f"M50 50L{at(*polar(turn + n / petals, 72, 50, 50))}" for n in range(petals))
    rings = circle(50, 50, scene.between(20, 26)) + circle(50, 50, scene.between(34, 40))
    arms = box(48.6, -1, 2.8, 102) + box(-1, 48.6, 102, 2.8)
    return glass + line(leads + rings, scene.trim, 0.8, 0.9) + shape(arms, scene.trim, 0.75)


def petal(start: float, end: float, radius: float) -> str:
    turns = ((start, radius), ((start + end) / 2, radius + 12), (end, radius))
    one, bow, other = (at(*polar(turn, far, 50, 50)) for turn, far in turns)
    return f"M50 50L{one}Q{bow} {other}Z"


def draw_plain(scene: Scene) -> str:
    """Tilted sheets, for a game without a manner of its own."""
    return "".join(
        shape(
            polygon((x, -1), (x + 26, -1), (x + scene.between(-10, 40), 101), (x - 20, 101)),
            scene.ramp.light,
            0.12,
        )
        for x in (scene.between(-10, 90) for _ in range(5))
    )


MANNERS: dict[str, Callable[[Scene], str]] = {
    "plain": draw_plain,
    "city": draw_city,
    "engraving": draw_engraving,
    "burst": draw_burst,
    "survey": draw_survey,
    "window": draw_window,
}
