"""Emblems of what effects do: silhouettes in a box of 64 like those in `emblems`, filled by the even-odd rule."""

from cards.faces.paths import box, circle, mirrored, oval, place, polar, polygon, radial

HEART = mirrored("M32 16C38 2 62 4 60 24C58 42 40 52 32 61")
TRAY = "M2 40H13V51H51V40H62V62H2Z"


def plus(x: float, y: float, long: float, wide: float) -> str:
    """An upright cross around a point."""
    a, b = long / 2, wide / 2
    return polygon(
        *((x + dx, y + dy) for dx, dy in (
            (-b, -a), (b, -a), (b, -b), (a, -b), (a, b), (b, b),
            (b, a), (-b, a), (-b, b), (-a, b), (-a, -b), (-b, -b),
        ))
    )  # fmt: skip


def turning(turn: float) -> str:
    """An arrow along a quarter of a circle, and its head."""
    end = turn + 0.27
    start, far, near, last = (
        place([polar(at, radius)]) for at, radius in ((turn, 30), (end, 30), (end, 19), (turn, 19))
    )
    head = place([polar(end, 37), polar(end + 0.16, 25), polar(end, 12)])
    return f"M{start}A30 30 0 0 1 {far}L{head} {near}A19 19 0 0 0 {last}Z"


def pawn(x: float) -> str:
    """Somebody on the field, seen from afar."""
    half = f"M{x} 26L{x + 6} 26Q{x + 8} 42 {x + 14} 50L{x + 14} 62L{x} 62"
    return circle(x, 13, 11) + mirrored(half, x)


DEEDS = {
    # Harm.
    "burst": radial((31, 16, 25, 15), 5, turn=0.03) + radial((13, 6), 5, turn=0.03),
    "cleft": "M26 3A29 29 0 0 0 23 60L31 44 20 37 33 21Z"
    + "M37 3A29 29 0 0 1 34 61L44 40 32 33 42 17Z",
    "hammer": "M22 3 61 24 52 41 13 20Z" + "M26 32 36 38 18 63 6 56Z",
    "wound": "M27 12C20 2 2 5 4 24C6 42 21 51 28 59L23 45 33 36 22 27Z"
    + "M34 12C42 2 62 5 60 24C58 42 44 51 35 60L31 46 42 36 31 26Z",
    "void": "".join(circle(*polar(n / 9, 23), 8.5 - 0.75 * n) for n in range(9))
    + circle(32, 32, 9),
    "fall": box(20, 4, 24, 9) + "M32 62 4 33H20V18H44V33H60Z",
    "torn": "M12 3 49 1 51 27 42 23 34 32 24 25 14 33Z"
    + "M15 41 25 33 35 40 43 31 55 36 53 63 12 61Z",
    "hourglass": "M9 2H55V10H51C51 24 39 28 39 32C39 36 51 40 51 54H55V62H9V54H13C13 40 25 36 25 32"
    "C25 28 13 24 13 10H9Z"
    + "M22 18H42Q38 24 32 27Q26 24 22 18Z"
    + "M21 53Q26 44 32 42Q38 44 43 53Z",
    # Hindrance.
    "chain": "M12 18H22Q31 18 31 28V36Q31 46 22 46H12Q2 46 2 36V28Q2 18 12 18ZM14 25Q9 25 9 30V34Q9 39 14 39H20"
    "Q24 39 24 34V30Q24 25 20 25Z"
    + box(31, 28, 2, 8)
    + box(16, 28, 8, 8)
    + "M42 18H52Q62 18 62 28V36Q62 46 52 46H42Q33 46 33 36V28Q33 18 42 18ZM44 25Q40 25 40 30V34Q40 39 44 39H50"
    "Q55 39 55 34V30Q55 25 50 25Z" + box(40, 28, 8, 8),
    "lock": "M8 28H14V22C14 -4 50 -4 50 22V28H56V62H8ZM23 28H41V22C41 9 23 9 23 22Z"
    + circle(32, 41, 5)
    + polygon((32, 42), (36, 54), (28, 54)),
    "barred": circle(32, 32, 30) + "M49 42A20 20 0 0 0 22 15ZM15 22A20 20 0 0 0 42 49Z",
    "hush": "M8 4H56Q62 4 62 10V40Q62 46 56 46H36L20 62V46H8Q2 46 2 40V10Q2 4 8 4Z"
    + "M22 10 32 20 42 10 47 15 37 25 47 35 42 40 32 30 22 40 17 35 27 25 17 15Z",
    "breach": "M28 3 6 12 9 36Q13 51 27 60L21 46 30 34 21 22Z"
    + "M36 4 58 12 55 36Q51 52 34 62L29 47 39 35 29 22Z",
    # Help.
    "rise": box(20, 51, 24, 9) + "M32 2 60 31H44V46H20V31H4Z",
    "clock": circle(32, 32, 30) + circle(32, 32, 23) + "M28 13H36V29L48 36 44 43 28 34Z",
    "renew": turning(0.06) + turning(0.56),
    "medal": radial((22, 18), 12, y=23)
    + radial((13, 6), 5, y=23)
    + polygon((16, 42), (30, 47), (23, 63), (18, 56), (8, 58))
    + polygon((48, 42), (34, 47), (41, 63), (46, 56), (56, 58)),
    "haste": "M4 6H20L38 32 20 58H4L20 32Z" + "M30 6H44L62 32 44 58H30L46 32Z",
    "lance": "M61 3 54 34 47 27 12 62 2 52 37 17 30 10Z",
    "mend": HEART + plus(32, 30, 28, 9),
    # Cards and what pays for them.
    "draw": "M4 20H38V62H4ZM21 29 13 41 21 53 29 41Z"
    + "M12 10H48V52H43V15H12Z"
    + "M24 2H60V42H55V7H24Z",
    "picked": box(3, 26, 16, 36)
    + box(24, 2, 16, 52)
    + box(45, 26, 16, 36)
    + radial((7, 3), 4, y=20),
    "conjured": box(11, 2, 42, 60) + plus(32, 32, 30, 9),
    "lens": circle(25, 25, 23)
    + circle(25, 25, 15)
    + polygon((38, 46), (46, 38), (62, 54), (54, 62)),
    "bounce": "M27 3 3 24 27 45V31H38C51 31 51 50 38 50H14V62H38C68 62 68 19 38 19H27Z",
    "pile": polygon((32, 2), (62, 17), (32, 32), (2, 17))
    + polygon((2, 26), (32, 41), (62, 26), (62, 34), (32, 49), (2, 34))
    + polygon((2, 40), (32, 55), (62, 40), (62, 48), (32, 63), (2, 48)),
    "laid": TRAY + "M25 2H39V22H51L32 46 13 22H25Z",
    "salvage": TRAY + "M25 46H39V26H51L32 2 13 26H25Z",
    "coin": circle(32, 32, 30) + circle(32, 32, 24) + radial((18,) * 6) + radial((8,) * 6),
    "crystals": polygon((32, 2), (42, 16), (42, 62), (22, 62), (22, 16))
    + polygon((12, 26), (19, 36), (19, 62), (4, 62), (4, 36))
    + polygon((52, 26), (60, 36), (60, 62), (45, 62), (45, 36))
    + box(31, 14, 3, 48),
    "gauge": "M2 50A30 34 0 0 1 62 50H50A18 22 0 0 0 14 50Z" + "M47 20 39 47A8 8 0 1 1 30 42Z",
    "tag": "M22 6H62V58H22L2 32Z" + circle(21, 32, 5) + box(34, 28, 20, 8),
    # Whoever comes.
    "portal": oval(32, 32, 25, 31) + oval(32, 32, 17, 23) + radial((17, 5), 4),
    "raised": "M9 62V28C9 -6 55 -6 55 28V62Z" + "M27 54H37V34H46L32 14 18 34H27Z",
    "twins": pawn(17) + pawn(47),
    "swap": "M2 20 22 3V14H62V26H22V37Z" + "M62 44 42 27V38H28V50H42V61Z",
    "fork": mirrored("M32 32L45 18L37 9L62 3L57 28L53 25L39 40L39 62L32 62"),
}
