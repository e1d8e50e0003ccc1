"""Emblems of colours, attributes, species and kinds: silhouettes in a box of 64, filled by the even-odd rule.

Each is told from the others by its shape alone, so that no reader depends on colours.
"""

from functools import lru_cache
from hashlib import blake2b
from random import Random

from cards.faces.deed_emblems import DEEDS, HEART
from cards.faces.paths import box, circle, gear, mirrored, polar, polygon, radial, star

EYES = circle(22, 31, 6) + circle(42, 31, 6)
ELEMENTS = {
    "flame": "M34 3C36 16 53 24 53 42C53 54 43 61 32 61C21 61 11 54 11 42C11 33 18 28 20 19C26 24 27 28 27 33"
    "C33 26 36 14 34 3ZM33 37C39 44 41 48 38 53C35 56 28 56 26 52C24 47 31 45 33 37Z",
    "bolt": "M39 2 11 37 28 37 22 62 53 25 35 25Z",
    "drop": mirrored("M32 3C38 16 53 28 53 42C53 53 43 61 32 61")
    + "M20 41C20 49 26 54 32 54C27 51 25 47 24 41Z",
    "leaf": "M56 6C30 7 9 19 9 42C9 50 13 56 19 58C22 40 32 28 45 20C35 30 27 42 25 59C48 61 60 36 56 6Z",
    "eye": mirrored("M32 14Q52 14 62 32Q52 50 32 50") + circle(32, 32, 12) + circle(32, 32, 5),
    "ring": circle(32, 32, 28) + circle(32, 32, 18),
    "sun": star(12, 31, 20) + circle(32, 32, 15) + circle(32, 32, 10),
    "moon": "M44 5A29 29 0 1 0 60 43A24 24 0 1 1 44 5Z",
    "tree": mirrored("M32 3L46 23L40 23L52 40L44 40L58 53L37 53L37 62L32 62"),
    "ingot": "M20 12L44 12L61 51L3 51ZM24 18L40 18L45 31L19 31Z",
    "peak": "M2 56L24 12L34 31L42 20L62 56ZM24 22L18 34L24 31L30 34Z",
    "feather": "M58 4C34 6 16 20 14 42L6 60L11 60L17 48C40 48 54 30 58 4Z"
    "M44 16C34 22 24 32 19 43C32 38 40 28 44 16Z",
    "prism": radial((30, 30, 30, 30, 30, 30)) + radial((20, 20, 20)) + radial((9,) * 3, turn=0.5),
}
SPECIES = {
    "demon": mirrored("M32 24Q42 22 45 15Q51 10 49 1Q63 14 54 30Q56 46 32 62")
    + polygon((36, 38), (48, 31), (45, 41))
    + polygon((28, 38), (16, 31), (19, 41)),
    "dragon": mirrored(
        "M32 4L36 13L41 10L38 20Q50 6 63 13Q56 20 57 32Q50 27 46 37Q43 32 38 39L41 52L36 47L32 62"
    ),
    "mage": "M37 2L48 39L62 46Q32 60 2 46L16 39Q24 20 37 2Z" + radial((7, 2.8), 5, 32, 34),
    "machine": gear(8, 30, 23, 11) + circle(32, 32, 5),
    "beast": circle(32, 43, 14)
    + circle(11, 28, 7)
    + circle(23, 13, 7)
    + circle(41, 13, 7)
    + circle(53, 28, 7),
    "sword": mirrored("M32 1L38 10L38 40L51 40L51 47L37 47L37 58Q37 63 32 63") + box(31, 10, 2, 28),
    "skull": mirrored("M32 3C51 3 61 15 59 30C58 38 53 42 49 44L49 56L41 56L41 61L32 61")
    + circle(21, 30, 7)
    + circle(43, 30, 7)
    + polygon((32, 38), (36, 46), (28, 46)),
    "wisp": radial((31, 6, 17, 6), 4),
    "critter": mirrored("M32 17Q38 15 43 17Q47 3 57 7Q62 18 55 27Q62 44 47 55Q40 59 32 59")
    + circle(23, 37, 4.5)
    + circle(41, 37, 4.5)
    + polygon((29, 46), (35, 46), (32, 50)),
    "god": polygon((32, 2), (62, 57), (2, 57))
    + mirrored("M32 31Q42 31 47 40Q42 49 32 49")
    + circle(32, 40, 6),
    "wings": mirrored(
        "M32 30Q44 6 62 5Q63 16 55 22Q61 24 58 31Q54 37 46 37Q48 43 42 46Q36 48 32 61"
    )
    + circle(32, 13, 8)
    + circle(32, 13, 5),
    "fist": box(10, 12, 9, 23)
    + box(22, 8, 9, 27)
    + box(34, 8, 9, 27)
    + box(46, 12, 9, 23)
    + "M10 38L46 38L46 44L30 44L30 49L55 49Q55 61 42 61L24 61Q10 61 10 48Z",
    "fan": "".join(
        polygon(
            (32, 58),
            polar(turn - 0.032, 54, 32, 58),
            polar(turn, 57, 32, 58),
            polar(turn + 0.032, 54, 32, 58),
        )
        for turn in (-0.16, -0.08, 0, 0.08, 0.16)
    )
    + circle(32, 58, 4),
    "jester": mirrored("M32 16Q44 6 53 17Q61 26 57 41Q50 28 42 33Q44 40 46 49L32 49")
    + circle(57, 46, 5)
    + circle(7, 46, 5)
    + circle(32, 8, 5)
    + box(18, 52, 28, 7),
    "hero": mirrored("M32 2L57 9L57 32Q55 50 32 62") + radial((15, 6), 5, 32, 30),
    "kabuto": mirrored("M32 13L37 25Q51 17 54 1Q62 22 47 33Q57 37 60 53L47 48Q40 42 32 42")
    + mirrored("M32 47L41 52L32 62"),
    "mask": mirrored("M32 23Q46 14 61 20Q62 47 46 47Q38 47 32 37")
    + circle(20, 31, 6)
    + circle(44, 31, 6),
    "shuriken": star(4, 31, 10) + circle(32, 32, 5),
    "beetle": mirrored(
        "M32 6Q38 6 40 12L46 5L43 16Q50 20 52 28L61 25L53 35L54 40L62 45L52 47Q46 60 32 62"
    )
    + box(31, 22, 2, 36),
    "fish": "M2 32Q20 8 42 24L61 11L55 32L61 53L42 40Q20 56 2 32Z" + circle(16, 29, 3),
    "swords": "M5 3 14 6 42 36 47 31 51 35 46 40 60 54 55 60 41 46 36 51 32 47 37 42 8 13Z"
    + "M59 3 50 6 22 36 17 31 13 35 18 40 4 54 9 60 23 46 28 51 32 47 27 42 56 13Z",
    "stag": mirrored(
        "M32 24L38 23Q40 9 50 1Q48 10 54 12Q59 9 63 9Q59 22 46 28Q50 36 43 44Q40 58 32 63"
    )
    + polygon((36, 38), (43, 34), (41, 40))
    + polygon((28, 38), (21, 34), (23, 40)),
    "compass": radial((31, 12, 31, 12), 2)
    + circle(32, 32, 8)
    + "".join(circle(*polar(n / 4 + 0.125, 25), 4) for n in range(4)),
    "virus": radial((21, 15), 8)
    + circle(32, 32, 6)
    + "".join(circle(*polar(n / 8, 27), 4) for n in range(8)),
}
KINDS = {
    "helm": mirrored("M32 3C48 3 56 14 56 30L56 56L46 61L46 36L32 36") + box(30, 36, 4, 22),
    "trigger": radial((31,) * 6) + mirrored("M32 12L38 12L35 39L32 39") + circle(32, 47, 4.5),
    "intercept": mirrored("M32 3L58 12L55 36Q50 52 32 62")
    + "M20 24 32 36 44 24 50 30 32 48 14 30Z",
    "joker": mirrored("M32 2C40 16 60 26 60 40C60 52 44 54 37 46Q38 56 44 62L32 62"),
    "scroll": "M14 6L56 6Q50 10 50 16L50 48L60 48Q60 60 50 60L12 60Q4 58 4 50L14 50Z"
    + box(21, 18, 22, 4)
    + box(21, 28, 22, 4)
    + box(21, 38, 16, 4),
    "spark": radial((31, 9), 4) + radial((16, 5), 4, turn=0.125),
    "shield": mirrored("M32 3L58 12L55 36Q50 52 32 62")
    + box(29, 14, 6, 36)
    + box(17, 25, 12, 6)
    + box(35, 25, 12, 6),
    "arch": "M6 60L6 30C6 2 58 2 58 30L58 60L46 60L46 32C46 16 18 16 18 32L18 60Z"
    + box(28, 40, 8, 20),
    "gem": "M16 8L48 8L62 26L32 60L2 26ZM19 14L26 24L10 24ZM45 14L38 24L54 24Z"
    "M32 14L37 24L27 24ZM27 29L37 29L32 48Z",
    "rune": circle(32, 32, 30)
    + circle(32, 32, 25)
    + polygon((32, 10), (48, 44), (32, 36), (16, 44)),
    "heart": HEART,
    "book": "M4 10Q20 4 32 14Q44 4 60 10L60 56Q44 50 32 60Q20 50 4 56ZM10 15L10 48Q20 45 29 51L29 18Q20 11 10 15Z"
    "M54 15L54 48Q44 45 35 51L35 18Q44 11 54 15Z",
    "cross": "M24 2 40 2 38 20 58 18 58 34 38 32 41 62 23 62 26 32 6 34 6 18 26 20Z",
    "banner": "M8 4L56 4L56 60L32 46L8 60Z" + radial((14, 4), 4, 32, 25),
    "hands": mirrored("M32 12Q44 16 50 4L58 10Q58 30 46 40L46 60L32 60") + box(30, 24, 4, 30),
    "knuckle": radial((31, 22), 9) + polygon((18, 24), (46, 24), (46, 42), (18, 42)),
    "arrow": "M60 32 34 6 34 20 4 20 12 32 4 44 34 44 34 58Z",
    "nova": radial((31, 12, 22, 12), 6) + circle(32, 32, 7),
    "crown": mirrored("M32 8L42 28L60 14L54 50L32 50") + box(10, 53, 44, 7),
    "question": circle(32, 32, 30) + "M21 24C21 8 45 8 45 24C45 34 36 32 36 41L28 41"
    "C28 29 37 31 37 24C37 18 29 18 29 24Z" + circle(32, 49, 4.5),
}
EMBLEMS = {**ELEMENTS, **SPECIES, **KINDS, **DEEDS}


def emblem_path(name: str) -> str:
    """The silhouette of this name; of a name that has none, a crest that always is the same."""
    return EMBLEMS.get(name) or crest_path(name)


@lru_cache(maxsize=512)
def crest_path(name: str) -> str:
    """A symmetric crest drawn from a word, for what nobody has drawn an emblem for."""
    random = Random(blake2b(name.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest())
    points = 3 + int(random.random() * 5)
    outer = radial([31, 12 + random.random() * 10, 20 + random.random() * 8, 10], points)
    inner = radial([6 + random.random() * 4, 3], points, turn=random.random() * 0.5)
    return outer + inner
