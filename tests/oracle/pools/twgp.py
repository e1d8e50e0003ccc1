"""An invented pool for TWGP, full of border cases.

F: deck fillers. V: vitals. D: cards that are duplicates of one another, or just not. P: poison
names. Z: units of base Power 00. T: tokens. S: a set of
three pieces.
"""

from typing import Any

from tests.oracle.pools.common import Card, card, printing

HASTE = [{"do": "haste", "amount": 1}]


def unit(number: str, ja: str | None, en: str | None = None, power: int = 3, **more: Any) -> Card:
    facts = {"kind": "unit", "power": power, "source": "magic", "set": "見本"}
    return card(number, ja, en, **{**facts, **more})


def charge(number: str, ja: str | None, en: str | None = None, **fields: Any) -> Card:
    return card(number, ja, en, **{"kind": "charge", "set": "見本", **fields})


FILLERS = [
    *(unit(f"F-{n:02}", f"兵{n}", f"Soldier {n}", power=1 + n % 9) for n in range(1, 19)),
    *(charge(f"F-{n:02}", f"札{n}", f"Charm {n}") for n in range(19, 25)),
    *(card(f"F-{n:02}", f"刀{n}", f"Blade {n}", kind="weapon", power=None) for n in range(25, 29)),
]

VITALS = [card(f"V-{n:02}", f"命{n}", f"Vital {n}", kind="vital") for n in range(1, 13)]

DUPLICATES = [
    unit("D-01", "双子", "Twin", power=4),
    unit("D-02", "双子", "Twin", power=4, source="pokemon"),
    unit("D-03", "双子", "Twin", power=5),
    charge("D-04", "双子", "Twin"),
    unit("D-05", "速い兵", "Fast One", power=6, effects=HASTE),
    unit("D-06", "素早い兵", "Quick One", power=7, effects=[{"amount": 1, "do": "haste"}]),
    charge("D-07", "速さ", "Speed", effects=HASTE),
    unit("D-08", "遅い兵", "Slow One", power=6, effects=[{"do": "haste", "amount": 2}]),
    unit("D-09", "無印", "Blank One", effects=[]),
    unit("D-10", "無地", "Plain One", effects=[]),
    unit("D-11", "ＡＢＣ兵", "Abc Soldier", power=2),
    unit("D-12", "abc兵", "ABC  soldier", power=2),
    card("D-13", "双子", "Twin", kind="vital"),
    card("D-14", "素早い命", "Quick Vital", kind="vital", effects=HASTE),
    unit("D-15", "重版", "Reprinted", printings=[printing("D-15F", "見本", foil=True)]),
    charge("D-16", "名なし効果", effects={}),
    charge("D-17", "空効果", effects={}),
    card("D-18", "兵1", "Soldier 1", kind="vital"),
    unit("D-19", "兵1", "Soldier 1", power=2, source="vanguard"),
    unit("D-20", None, "ＴＷＩＮ", power=4, source="pokemon"),
    unit("D-21", None, "Twin", power=6, source="pokemon"),
    unit("D-22", "双子", "Two of a Kind", power=4, source="pokemon"),
    card("D-23", "双子", "Two of a Kind", kind="vital"),
    card("D-24", None, "Twin", kind="vital"),
]

POISON = [
    unit("P-01", "毒蛾", "Dust Moth"),
    unit("P-02", "どくへび", "Venom Snake"),
    unit("P-03", None, "Toxic Frog"),
    unit("P-04", "ＰＯＩＳＯＮの使い"),
    unit("P-05", "ベノム", "ＶＥＮＯＭ", power=8),
    unit("P-06", "ポイズン", "Pois on", power=8),
    charge("P-07", "毒の霧", "Poison Mist"),
    unit("P-08", "気毒な人", "Intoxicated Man", power=0),
    unit("P-11", "ポイ・ズン", "Poi.son Ven-om"),
    unit("P-12", "ポイズン・トキシ", "Poïson"),
    unit("P-13", "猛毒", "Venomous", power=1),
    card("P-09", "毒の刃", "Venom Blade", kind="weapon"),
    card("P-10", "毒の命", "Toxic Vital", kind="vital"),
]

ZERO = [
    unit("Z-01", "零の子", "Zero Child", power=0),
    unit("Z-02", "零の親", "Zero Parent", power=0),
    charge("Z-03", "零の札", "Zero Charm", power=0),
    unit("Z-04", "零の双子", "Zero Twin", power=0),
    unit("Z-05", "零の双子", "Zero Twin", power=1),
]

TOKENS = [
    unit("T-01", "分身", "Token", deckable=False),
    unit("T-02", "影", "Shadow", deckable=False, power=0),
    unit("T-03", "影", "Shadow"),
]

SET = [
    card(f"S-{n:02}", f"三つ組 其の{n}", f"Triad {n}", kind="weapon", set="見本")
    for n in range(1, 4)
]

CARDS = [*FILLERS, *VITALS, *DUPLICATES, *POISON, *ZERO, *TOKENS, *SET]
FILL = FILLERS, 1
ZONES = ("deck-1", "deck-2", "deck-3", "vitals", "archive", "tokens")
