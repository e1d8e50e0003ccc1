"""The look of Code of Joker: a city at night, edges of neon, the colours of its suits."""

from cards.faces.look import Look

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
)
