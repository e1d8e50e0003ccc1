"""Chard's names for what the effect language mentions, in both languages."""

from dataclasses import dataclass

from rules.engine.effects.wording.voice import Words

COLOURS = {
    "white": ("白", "white"),
    "blue": ("青", "blue"),
    "black": ("黒", "black"),
    "red": ("赤", "red"),
    "green": ("緑", "green"),
    "sixth": ("第六の色", "sixth-colour"),
    "generic": ("無色", "colourless"),
}
ATTRIBUTES = {
    "sun": ("日", "Sun"),
    "moon": ("月", "Moon"),
    "fire": ("火", "Fire"),
    "water": ("水", "Water"),
    "wood": ("木", "Wood"),
    "metal": ("金", "Metal"),
    "earth": ("土", "Earth"),
    "none": ("無", "no-attribute"),
}
TYPES = {
    "mana": ("マナ", "Mana"),
    "undead": ("アンデット", "Undead"),
    "artifact": ("アーティファクト", "Artifact"),
    "legend": ("レジェンド", "Legend"),
    "?": ("?", "“?”"),
    "death-star": ("死星", "Death Star"),
}
KINDS = {
    "character": ("キャラ", "character"),
    "event": ("イベント", "Event"),
    "instant": ("インスタント", "Instant"),
    "counter": ("カウンター", "Counter"),
    "equipment": ("装備", "Equipment"),
    "stage": ("ステージ", "Stage"),
    "artifact": ("アーティファクト", "Artifact"),
    "spelled": ("スペルド", "Spelled"),
    "land": ("土地", "Land"),
    "ingot": ("インゴット", "Ingot"),
    "energy": ("エネルギー", "Energy"),
}
AILMENTS = {
    "poison": ("毒", "poison"),
    "silence": ("沈黙", "Silence"),
    "desire": ("欲望", "Desire"),
    "minimum": ("ミニマム", "Minimum"),
    "berserk": ("狂戦士", "Berserk"),
    "aging": ("老化", "Aging"),
    "petrify": ("石化", "Petrify"),
    "sleep": ("永眠", "Eternal Sleep"),
}
KEYWORDS = {
    "counterattack": ("反撃", "Counterattack"),
    "dp": ("DP", "DP"),
    "trample": ("トランプル", "Trample"),
    "drain": ("ドレイン", "Drain"),
    "flying": ("飛行能力", "Flying"),
    "manaless": ("マナレス", "Manaless"),
    "regen": ("リジェネ", "Regen"),
    "gamble": ("ギャンブル", "Gamble"),
    "element-attack": ("エレメントアタック", "Element Attack"),
    "burn": ("バーン", "Burn"),
    "protection": ("プロテクション", "Protection"),
    "roll-mana": ("ロールマナ", "Roll Mana"),
    "trash": ("トラッシュ", "Trash"),
    "link-system": ("リンクシステム", "Link System"),
    "summon": ("召喚", "Summon"),
    "medley": ("メドレー", "Medley"),
    "possession": ("憑依", "Possession"),
    "reroll": ("リロール", "Reroll"),
}
ZONES = {
    "mana": ("エネルギー・土地置き場", "Energy and Land place"),
    "artifacts": ("アーティファクト置き場", "Artifact place"),
    "stage": ("ステージ置き場", "Stage place"),
    "hand": ("手札", "hand"),
    "deck": ("デッキ", "deck"),
    "discard": ("捨て山", "discard pile"),
    "removed": ("除外されたカード", "removed cards"),
}
TABLES = (COLOURS, ATTRIBUTES, TYPES, KINDS, AILMENTS, KEYWORDS, ZONES)


@dataclass(frozen=True)
class Vocabulary:
    """The game's words in one language, by their names in the effect language."""

    colours: Words
    attributes: Words
    types: Words
    kinds: Words
    ailments: Words
    keywords: Words
    zones: Words


def one_side(table: dict[str, tuple[str, str]], side: int) -> Words:
    return {name: words[side] for name, words in table.items()}


VOCABULARY = {
    language: Vocabulary(*(one_side(table, side) for table in TABLES))
    for side, language in enumerate(("ja", "en"))
}


def in_brackets(inner: int | str, words: Vocabulary) -> str:
    """What stands in the brackets of a keyword: a number, a quality, or a keyword that it gives."""
    name, bracket, rest = str(inner).partition("(")
    tables = (words.colours, words.kinds, words.types, words.attributes, words.keywords)
    return next((table[name] for table in tables if name in table), name) + bracket + rest
