"""An invented pool for Code of Joker, full of border cases.

F: fillers, legal everywhere (three of each). B: borders of names and printings. S: borders of sets.
T: cards no deck may hold. J: jokers of the characters aoi, beni, kuro and shiro.
"""

from typing import Any

from tests.oracle.pools.common import Card, card, printing

MODERN = ("Ver.1.2", "Ver.1.3EX1", "Ver.1.4", "Ver.1.4EX3")
COLOURS = ("red", "yellow", "blue", "green", "purple", "none")


def unit(number: str, ja: str | None, en: str | None = None, **fields: Any) -> Card:
    facts = {"colour": "red", "cost": 2, "bp": [4000, 5000, 6000], "species": ["兵"]}
    return card(number, ja, en, **{"kind": "unit", "set": "Ver.1.2", **facts, **fields})


def support(number: str, ja: str, en: str | None = None, **fields: Any) -> Card:
    facts = {"kind": "intercept", "colour": "blue", "cost": 1, "set": "Ver.1.3"}
    return card(number, ja, en, **{**facts, **fields})


def joker(number: str, ja: str, character: str, **fields: Any) -> Card:
    facts = {"kind": "joker", "cost": 2, "character": character, "gauge": "small"}
    return card(number, ja, **{**facts, "set": "Ver.2.0", "originality": 2, **fields})


FILLERS = [
    unit(
        f"F-{n:02}",
        f"詰め札{n}",
        f"Filler {n}",
        colour=COLOURS[n % 6],
        set=MODERN[n % 4],
        originality=3,
    )
    for n in range(1, 31)
]

BORDERS = [
    unit(
        "B-01",
        "白銀の騎士",
        "Silver Knight",
        originality=1,
        printings=[
            printing("B-01F", "Ver.1.2", foil=True),
            printing("B-01R", "Ver.1.4") | {"originality": 9},
        ],
    ),
    unit("B-02", "双子の剣士", "Twin Blade", originality=2),
    unit("B-03", "双子の剣士", "Twin Blade", set="Ver.1.4", originality=5),
    unit("B-04", "鏡", "Mirror", originality=0),
    support("B-05", "鏡", "Mirror", kind="trigger", originality=4),
    unit("B-06", "ＡＢＣ騎士", "ABC Knight", originality=1),
    unit("B-07", "abc騎士", "ABC  Knight", set="Ver.1.3"),
    unit("B-08", "ただひとり", originality=None),
    unit("B-09", None, "Only English", originality=10),
    unit("B-10", "狼", "Wolf", originality=7),
    unit("B-11", "大神", "Wolf", originality=7),
    unit("B-12", "進化する者", kind="evolution", cost=5, originality=12),
    support("B-13", "連鎖 の 罠", "Chain  Trap", originality=0),
    support("B-14", "ﾊﾝｶｸ", "Half Width", originality=1),
    unit("B-15", "ハンカク", "Half Width", originality=1),
]

SETS = [
    unit("S-01", "古兵", set="Ver.1.0", originality=3),
    unit("S-02", "古兵改", set="Ver.1.1EX2", originality=3),
    unit("S-03", "再録兵", set="Ver.1.0EX", printings=[printing("S-03R", "Ver.1.3")]),
    unit("S-04", "宣伝兵", set="PR", originality=3),
    unit("S-05", "特別兵", set="SP", originality=3),
    unit("S-06", "宣伝の古兵", set="Ver.1.1", printings=[printing("S-06P", "PR")]),
    unit("S-07", "新兵", set="Ver.2.0", originality=3),
    unit("S-08", "新兵の原型", set="Ver.2.0", printings=[printing("S-08R", "Ver.1.4EX3")]),
    unit("S-09", "境の兵", set="Ver.1.4EX3", originality=3),
    unit("S-10", "次の兵", set="Ver.2.0EX1", originality=3),
    unit("S-11", "初版と最新版", set="Ver.1.1EX1", printings=[printing("S-11R", "Ver.2.0")]),
    unit("S-12", "境の上の兵", set="Ver.1.2", originality=3),
]

TOKENS = [
    unit("T-01", "トークン兵", "Token", deckable=False, originality=None),
    unit("T-02", "罠の写し", deckable=False),
    support("T-03", "罠の写し", "Trap Copy", originality=1),
    unit("T-04", "ウィルス", "Virus", deckable=False),
    unit("T-05", "ウィルス", "Virus", deckable=False, colour="blue"),
    unit("T-06", "古い罠", deckable=False),
    unit("T-07", "古い罠", deckable=False),
    support("T-08", "古い罠", originality=2),
]

JOKERS = [
    joker("J-01", "ひらめき", "aoi", originality=5),
    joker("J-02", "ひらめき", "beni", originality=0),
    joker("J-03", "蒼の一手", "aoi", printings=[printing("J-03F", "Ver.2.0", foil=True)]),
    joker("J-04", "紅の一手", "beni", originality=None),
    joker("J-05", "黒の一手", "kuro", gauge="extra-large", originality=20),
    joker("J-06", "鏡", "kuro"),
    joker("J-07", "白の一手", "shiro", gauge=40),
    joker("J-08", "ただひとり", "shiro"),
]

CARDS = [*FILLERS, *BORDERS, *SETS, *TOKENS, *JOKERS]
FILL = FILLERS, 3
ZONES = ("main", "jokers")
