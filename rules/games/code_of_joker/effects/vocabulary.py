"""Code of Joker's names for what the effect language mentions, in both languages."""

from dataclasses import dataclass, field

from rules.engine.effects.wording.voice import Words


@dataclass(frozen=True)
class Vocabulary:
    """The game's words in one language, by their names in the effect language; a name missing from a table stands
    for itself. `kinds`: alternatives as one word, joined by a space in alphabetical order (`evolution unit`).
    `names`: parts of card names. `codes`: what the functions do that replace clauses."""

    colours: Words
    species: Words
    keywords: Words
    kinds: Words
    zones: Words
    names: Words
    codes: Words = field(default_factory=dict)


COLOURS = {
    "red": ("赤", "red"),
    "yellow": ("黄", "yellow"),
    "blue": ("青", "blue"),
    "green": ("緑", "green"),
    "purple": ("紫", "purple"),
    "none": ("無", "colourless"),
}
KEYWORDS = {
    "speed-move": ("スピードムーブ", "Speed Move"),
    "unyielding": ("不屈", "Unyielding"),
    "pierce": ("貫通", "Pierce"),
    "selflessness": ("無我の境地", "Selflessness"),
    "anchored": ("固着", "Anchored"),
    "protection": ("加護", "Protection"),
    "dimensional-interference": ("次元干渉", "Dimensional Interference"),
    "binding": ("呪縛", "Binding"),
    "immortal": ("不滅", "Immortal"),
    "kings-healing": ("王の治癒力", "King's Healing Power"),
    "shield-of-order": ("秩序の盾", "Shield of Order"),
    "silence": ("沈黙", "Silence"),
    "forced-defence": ("強制防御", "Forced Defence"),
    "attack-ban": ("攻撃禁止", "Attack Ban"),
    "block-ban": ("防御禁止", "Block Ban"),
    "destruction-resistance": ("破壊効果耐性", "Destruction Resistance"),
    "vanish-resistance": ("消滅効果耐性", "Vanish Resistance"),
    "silence-resistance": ("沈黙効果耐性", "Silence Resistance"),
    "evolution-ban": ("進化禁止", "Evolution Ban"),
    "retreat-ban": ("撤退禁止", "Retreat Ban"),
    "select-hack": ("セレクトハック", "Select Hack"),
    "berserker": ("狂戦士", "Berserker"),
    "oracle": ("神託", "Oracle"),
    "overheat": ("オーバーヒート", "Overheat"),
}
SPECIES = {
    "悪魔": "Demon",
    "ドラゴン": "Dragon",
    "魔導士": "Mage",
    "機械": "Machine",
    "獣": "Beast",
    "戦士": "Warrior",
    "不死": "Undead",
    "精霊": "Spirit",
    "珍獣": "Critter",
    "神": "God",
    "天使": "Angel",
    "巨人": "Giant",
    "舞姫": "Dancer",
    "道化師": "Clown",
    "英雄": "Hero",
    "侍": "Samurai",
    "盗賊": "Thief",
    "忍者": "Ninja",
    "昆虫": "Insect",
    "海洋": "Ocean",
    "武身": "Bushin",
    "神獣": "Divine Beast",
    "四聖獣": "Four Holy Beasts",
    "ウィルス": "Virus",
}
KINDS = {
    "unit": ("進化ユニット以外のユニット", "non-evolution unit"),
    "evolution": ("進化ユニット", "evolution unit"),
    "evolution unit": ("ユニット", "unit"),
    "trigger": ("トリガー", "trigger"),
    "intercept": ("インターセプト", "intercept"),
    "joker": ("ジョーカー", "joker"),
}
# What cards call others by, although it is only a part of their names.
PARTS_OF_NAMES = {"デネブ": "Deneb", "アルタイル": "Altair", "ベガ": "Vega"}
# Cards that are called by one name together; what stands before that name stands before theirs.
GROUPS = {"四聖獣": ("青龍", "朱雀", "白虎", "玄武")}
ZONES = {
    "field": ("フィールド", "field"),
    "hand": ("手札", "hand"),
    "deck": ("デッキ", "deck"),
    "trash": ("捨札", "trash"),
    "set": ("トリガーゾーン", "trigger zone"),
    "vanished": ("消滅ゾーン", "vanished cards"),
    "jokers": ("ジョーカーエリア", "joker area"),
    "seen": ("見たカード", "cards looked at"),
}


def names_of_group(name: str) -> tuple[str, ...]:
    """The names of the cards that are called so together; () if it is the name of one card."""
    for group, names in GROUPS.items():
        if name.endswith(group):
            return tuple(name.removesuffix(group) + ending for ending in names)
    return ()


def one_side(table: dict[str, tuple[str, str]], side: int) -> dict[str, str]:
    return {name: words[side] for name, words in table.items()}


def game_vocabulary(side: int, species: dict[str, str], names: dict[str, str]) -> Vocabulary:
    colours, keywords, kinds, zones = (
        one_side(table, side) for table in (COLOURS, KEYWORDS, KINDS, ZONES)
    )
    return Vocabulary(colours, species, keywords, kinds, zones, names)


VOCABULARY = {
    "ja": game_vocabulary(0, {name: name for name in SPECIES}, {}),
    "en": game_vocabulary(1, SPECIES, PARTS_OF_NAMES),
}
