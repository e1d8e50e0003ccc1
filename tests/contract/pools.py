"""Card files of all five games in the documented form, made for the borders of the formats."""

from typing import Any

Record = dict[str, Any]


def unit(number: str, ja: str, **more: Any) -> Record:
    """A unit of Code of Joker with every optional key left out."""
    return {
        "number": number,
        "name": {"ja": ja},
        "kind": "unit",
        "set": "Ver.1.2",
        "colour": "red",
        "cost": 3,
        "bp": [3000, 4000, 5000],
        "species": [],
    } | more


def joker(number: str, character: str, **more: Any) -> Record:
    return {
        "number": number,
        "name": {"ja": number},
        "kind": "joker",
        "character": character,
    } | more


CODE_OF_JOKER: list[Record] = [
    *(unit(f"1-0-{n:03}", f"兵士その{n:02}") for n in range(1, 21)),
    unit(
        "1-1-001",
        "炎の竜",
        name={"ja": "炎の竜", "en": "Flame Dragon"},
        rarity="R",
        text={"ja": "燃える。", "en": None},
        originality=5,
        effects={"keywords": ["pierce"]},
        printings=[
            {"number": "1-1-001F", "set": "Ver.1.2", "rarity": "R", "foil": True},
            {"number": "PR/001＜再録＞", "set": "PR", "rarity": None, "foil": False},
        ],
    ),
    unit("2-0-001", "炎の竜", set="Ver.2.0", cost=4, printings=None, keywords=None, rarity=None),
    unit("1-1-002", "双子", kind="evolution"),
    unit("1-1-003", "双子", kind="unit"),
    unit("E-1", "", name={"en": "English Only"}, colour="none", originality=None),
    unit("T-1", "トークン", deckable=False),
    {"number": "TR-1", "name": {"ja": "罠"}, "kind": "trigger", "set": "Ver.1.2"},
    {
        "number": "IN-1",
        "name": {"ja": "迎撃", "en": None},
        "kind": "intercept",
        "set": "Ver.1.2",
        "colour": "blue",
        "cost": 0,
    },
    unit("0-0-001", "古参", set="Ver.1.1"),
    unit("0-0-002", "古参二", set="Ver.1.1 EX2"),
    unit("9-0-001", "境目", set="Ver.1.4 EX3"),
    unit("9-0-002", "新参", set="Ver.2.0"),
    unit("O-1", "独創", originality=34),
    unit("O-2", "独創二", originality=33),
    joker("J-1", "ライト", gauge="small", cost=1, originality=1),
    joker("J-2", "アリサ", gauge=52),
    joker("J-3", "ライト", gauge="extra-large"),
    joker("J-4", "DEATH"),
]


def event(number: str, en: str, **more: Any) -> Record:
    return {"number": number, "name": {"en": en}, "kind": "item", "item_kind": "event"} | more


CHARD: list[Record] = [
    *(event(f"C-{n}", f"Spark {n}", cost={"red": 1, "generic": n}) for n in range(1, 6)),
    {"number": "EN-1", "name": {"ja": "白のエネルギー"}, "kind": "energy"},
    {
        "number": "CH-1",
        "name": {"ja": "死神星", "en": "Reaper Star"},
        "kind": "character",
        "cost": {"sixth": 2},
        "lv": "?",
        "attack": 30,
        "hp": 40,
        "range": [1, 3],
        "attribute": "none",
        "types": ["mana"],
        "work": None,
        "keywords": [{"name": "dp", "value": 10}, {"name": "flying", "value": None}],
    },
    event("TK-1", "Chard token", deckable=False),
]


def action(number: str, character: str, copies: int | None, **more: Any) -> Record:
    return (
        {
            "number": number,
            "name": {"ja": f"{character}の技{number}", "en": f"Move {number}"},
            "kind": "action",
            "class": "normal",
            "character": character,
            "startup": 5,
            "advantage": 1,
            "damage": 1,
            "keywords": [],
        }
        | ({} if copies is None else {"copies": copies})
        | more
    )


BATTLOGIC: list[Record] = [
    *(action(f"R-{n:02}", "紅蓮", 3, activation_cost=0) for n in range(1, 10)),
    action("R-10", "紅蓮", None, **{"class": "super"}, activation_cost=2),
    action("R-11", "紅蓮", 2, printings=[{"number": "R-11F", "foil": True}]),
    *(action(f"K-{n:02}", "蒼海", 1) for n in range(1, 31)),
    action("R-T", "紅蓮", 1, deckable=False),
]


def fighter(number: str, name: Record | str, power: int, **more: Any) -> Record:
    named = {"ja": name} if isinstance(name, str) else name
    return {"number": number, "name": named, "kind": "unit", "power": power} | more


DRAW = {"abilities": [{"kind": "accel", "do": [{"do": "draw"}]}]}
TWGP: list[Record] = [
    *(fighter(f"U-{n:03}", f"戦士{n:03}", 1 + n % 9, source="magic") for n in range(1, 201)),
    fighter("P-1", {"ja": "毒蛇"}, 2),
    fighter("P-2", {"en": "ＰＯＩＳＯＮＯＵＳ Frog"}, 3, source="pokemon"),
    fighter("P-3", {"ja": "霧", "en": "EnVenomed Mist"}, 4, source="yu-gi-oh"),
    fighter("P-4", {"ja": "Toxicな者"}, 5),
    fighter("P-5", {"ja": "ポイズン", "en": "Poi son"}, 5),
    {"number": "P-C", "name": {"en": "Poison Cloud"}, "kind": "charge", "keywords": ["spell"]},
    fighter("Z-1", "零一", 0),
    fighter("Z-2", "零二", 0, source="weiss-schwarz"),
    {"number": "Z-W", "name": {"ja": "零の剣"}, "kind": "weapon", "power": 0},
    fighter("D-1", "写し身", 7),
    fighter("D-2", "写し身", 7),
    fighter("D-3", "写し身", 8),
    {"number": "D-4", "name": {"ja": "写し身"}, "kind": "weapon"},
    {"number": "F-1", "name": {"ja": "効果甲"}, "kind": "charge", "effects": DRAW},
    {"number": "F-2", "name": {"ja": "効果乙"}, "kind": "charge", "effects": DRAW},
    {"number": "F-3", "name": {"ja": "効果丙"}, "kind": "charge", "effects": None},
    {"number": "F-4", "name": {"ja": "効果丁"}, "kind": "charge"},
    *({"number": f"V-{n}", "name": {"ja": f"命{n}"}, "kind": "vital"} for n in range(1, 13)),
    fighter("TK-1", "影", 1, deckable=False),
]


def dcunit(number: str, ja: str, **more: Any) -> Record:
    return {
        "number": number,
        "name": {"ja": ja},
        "kind": "unit",
        "title": "甲の物語",
        "hp": 300,
        "attributes": ["red"],
        "skills": [{"cost": 1, "name": "突き", "name_en": "Thrust", "damage": 60}],
        "advantage": ["green"],
        "retreat_cost": 1,
    } | more


def command(number: str, ja: str, kind: str = "action", **more: Any) -> Record:
    return {"number": number, "name": {"ja": ja}, "kind": kind, "title": "甲の物語"} | more


DIVINE_CROSS: list[Record] = [
    *(command(f"A-{n:03}", f"行い{n:02}") for n in range(1, 31)),
    *(dcunit(f"U-{n}", f"英雄{n}") for n in range(1, 6)),
    command("N-1", "同名"),
    command("N-2", "同名", rarity="SR"),
    command("N-3", "同名", "event"),
    dcunit("B-1", "異邦人", title="乙の物語"),
    command("B-2", "異邦の行い", title="乙の物語"),
    command("TK-1", "分身", deckable=False),
]

POOLS = {
    "code-of-joker": CODE_OF_JOKER,
    "chard": CHARD,
    "battlogic": BATTLOGIC,
    "twgp": TWGP,
    "divine-cross": DIVINE_CROSS,
}

Deck = dict[str, list[dict[str, Any]]]


def lines(*entries: tuple[str, int] | str) -> list[dict[str, Any]]:
    """Entries of a zone; a bare text stands once."""
    pairs = ((entry, 1) if isinstance(entry, str) else entry for entry in entries)
    return [{"card": card, "quantity": quantity} for card, quantity in pairs]


def coj(
    *main: tuple[str, int] | str, fill: int = 40, jokers: tuple[str, ...] = ("J-1", "J-2")
) -> Deck:
    """A deck of Code of Joker of these cards and as many plain soldiers as are missing to `fill`."""
    have = lines(*main)
    rest = fill - sum(entry["quantity"] for entry in have)
    plain = [(f"1-0-{n:03}", 3) for n in range(1, 1 + rest // 3)]
    plain += [(f"1-0-{1 + rest // 3:03}", rest % 3)] if rest % 3 else []
    return {"main": have + lines(*plain), "jokers": lines(*jokers)}


def twenty(*cards: str, first: int = 1) -> list[dict[str, Any]]:
    """A deck of twenty: these cards and plain fighters from `first` on."""
    return lines(*cards, *(f"U-{n:03}" for n in range(first, first + 20 - len(cards))))


def twgp(*cards: str, vitals: int = 3, decks: int = 1) -> Deck:
    """Decks of twenty without a card in common, `cards` in the first, and vitals."""
    zones = {f"deck-{n}": twenty(first=20 * n) for n in range(2, decks + 1)}
    return {
        "deck-1": twenty(*cards),
        **zones,
        "vitals": lines(*(f"V-{n}" for n in range(1, vitals + 1))),
    }


def dc(*main: tuple[str, int] | str, fill: int = 30) -> Deck:
    """A deck of Divine Cross of these cards and as many single actions as are missing."""
    have = lines(*main)
    rest = fill - sum(entry["quantity"] for entry in have)
    return {"main": have + lines(*(f"A-{n:03}" for n in range(1, 1 + rest)))}


def rei() -> Deck:
    """The thirty of 紅蓮."""
    return {"main": lines(*((f"R-{n:02}", 3) for n in range(1, 10)), "R-10", ("R-11", 2))}


LEGAL: dict[tuple[str, str], Deck] = {
    ("code-of-joker", "standard"): coj(),
    ("code-of-joker", "ver1"): {"main": coj()["main"]},
    ("code-of-joker", "community-standard"): coj(),
    ("code-of-joker", "community-legacy"): coj(("9-0-001", 3)),
    ("code-of-joker", "community-limited"): coj(("O-1", 2), ("O-2", 1)),
    ("chard", "standard"): {"main": lines(("C-1", 49), "CH-1")},
    ("battlogic", "standard"): rei(),
    ("twgp", "half"): twgp(),
    ("twgp", "full"): twgp(decks=2, vitals=5),
    ("twgp", "trial"): twgp(decks=3, vitals=7),
    ("twgp", "dolsaga"): twgp(decks=2),
    ("divine-cross", "constructed"): dc("U-1"),
    ("divine-cross", "blitz-shield"): {
        "main": lines(("U-1", 5), ("A-001", 25)),
        **{f"pack-{n}": lines("U-1", ("A-001", 5)) for n in range(1, 6)},
    },
}
