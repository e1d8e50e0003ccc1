"""The look of Code of Joker: a city at night, edges of neon, the colours of its suits."""

from cards.faces.deeds import deed_emblems
from cards.faces.look import Look
from cards.record import CardRecord

SPECIES = {
    "悪魔": "demon",
    "ドラゴン": "dragon",
    "魔導士": "mage",
    "機械": "machine",
    "獣": "beast",
    "戦士": "sword",
    "不死": "skull",
    "精霊": "wisp",
    "珍獣": "critter",
    "神": "god",
    "天使": "wings",
    "巨人": "fist",
    "舞姫": "fan",
    "道化師": "jester",
    "英雄": "hero",
    "侍": "kabuto",
    "盗賊": "mask",
    "忍者": "shuriken",
    "昆虫": "beetle",
    "海洋": "fish",
    "武身": "swords",
    "神獣": "stag",
    "四聖獣": "compass",
    "ウィルス": "virus",
}
KINDS = {
    "unit": "helm",
    "evolution": "helm",
    "trigger": "trigger",
    "intercept": "intercept",
    "joker": "joker",
}
# What the keywords do for whoever has them, or against it.
KEYWORDS = {
    "silence": "hush",
    "binding": "lock",
    "anchored": "lock",
    "attack-ban": "barred",
    "block-ban": "barred",
    "evolution-ban": "barred",
    "retreat-ban": "barred",
    "forced-defence": "barred",
    "speed-move": "haste",
    "selflessness": "haste",
    "pierce": "lance",
    "berserker": "lance",
    "overheat": "burst",
    "unyielding": "shield",
    "immortal": "shield",
    "protection": "shield",
    "shield-of-order": "shield",
    "destruction-resistance": "shield",
    "vanish-resistance": "shield",
    "silence-resistance": "shield",
}
# What decides a game goes before what many cards do besides.
DEEDS = {
    "win": "crown",
    "life-damage": "wound",
    "heal": "mend",
    "modes": "fork",
    "death-counter": "hourglass",
    "vanish": "void",
    "exclude": "void",
    "swap-bp": "swap",
    "swap-piles": "swap",
    "mutual-damage": "swap",
    "mutual-bp": "swap",
    "clone": "twins",
    "create": "conjured",
    "summon-trash": "raised",
    "summon": "portal",
    "hush": "hush",
    "mute-overclock": "hush",
    "remove": "breach",
    "bar": "barred",
    "destroy-set": "hammer",
    "destroy": "cleft",
    "damage": "burst",
    "discard": "torn",
    "destroy-hand": "torn",
    "move-trash-hand": "salvage",
    "move-vanished-hand": "salvage",
    "move-trash-deck": "pile",
    "move-deck-hand": "picked",
    "move-seen-hand": "picked",
    "move-hand": "bounce",
    "move-deck": "pile",
    "move-set": "laid",
    "move-trash": "laid",
    "move": "bounce",
    "mill": "laid",
    "exhaust": "chain",
    "ready": "renew",
    "attack-now": "renew",
    "gauge": "gauge",
    "purple": "crystals",
    "cost": "tag",
    "level": "clock",
    "set-level": "clock",
    "cp": "coin",
    "bp-down": "fall",
    **{f"grant-{word}": emblem for word, emblem in KEYWORDS.items()},
    "grant": "medal",
    "grant-ability": "medal",
    **{
        f"{verb}-{word}": emblem
        for verb in ("keywords", "has")
        for word, emblem in KEYWORDS.items()
    },
    "keywords": "medal",
    "has": "medal",
    "ban": "barred",
    "replace": "shield",
    "absorb": "shield",
    "bp": "rise",
    "multiply-bp": "rise",
    "set-bp": "rise",
    "reveal": "lens",
    "look": "lens",
    "draw-chosen": "picked",
    "draw": "draw",
    "draw-to": "draw",
}
# What is done to the colourless, as the second hue of their art.
TINTS = {
    "red": ("burst", "cleft", "wound", "hammer", "lance"),
    "purple": (
        "void",
        "hush",
        "lock",
        "barred",
        "crystals",
        "hourglass",
        "torn",
        "chain",
        "fall",
        "breach",
    ),
    "blue": ("draw", "picked", "salvage", "bounce", "pile", "lens", "laid"),
    "yellow": ("coin", "gauge", "tag", "crown", "clock", "fork"),
    "green": ("rise", "mend", "shield", "haste", "medal", "renew"),
    "cyan": ("portal", "raised", "conjured", "twins", "swap"),
}
HUES = {emblem: hue for hue, emblems in TINTS.items() for emblem in emblems}


def colourless_hues(card: CardRecord) -> tuple[str, ...]:
    if card.fields.get("colour") != "none":
        return ()
    return ("none", *(HUES[emblem] for emblem in deed_emblems(card.effects, DEEDS)[:1]))


FINISHES = {"vr": "silver", "sr": "gold", "sp": "prism"}

LOOK = Look(
    manner="city",
    night="#0a0e24",
    trim="#5ff2ff",
    accent=("#0b5f78", "#6fe9fb"),
    surface=("#f5f8fd", "#121731"),
    ink=("#131a33", "#eef3ff"),
    soft=("#4b5472", "#a7b2d6"),
    edge=("#3a4a7d", "#3f7ea8"),
    table=("#dde4f3", "#0a0e24"),
    gem=((25, 3), (75, 3), (100, 50), (75, 97), (25, 97), (0, 50)),
    emblems=(("species", SPECIES),),
    deeds=DEEDS,
    finishes=FINISHES,
    kinds=KINDS,
    signs={
        "red": "flame",
        "yellow": "bolt",
        "blue": "drop",
        "green": "leaf",
        "purple": "eye",
        "none": "ring",
        "joker": "joker",
    },
    banner="character",
    tint=colourless_hues,
)
