"""Generate any number of cards, reproducible by seed."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.site import apart
from cards.games.code_of_joker.fields import SPECIES
from cards.games.code_of_joker.keywords import KEYWORDS

GAME = "code-of-joker"
ADJECTIVES = (
    "紅蓮の",
    "蒼天の",
    "深緑の",
    "黄昏の",
    "紫電の",
    "鋼鉄の",
    "白銀の",
    "古の",
    "小さな",
    "眠れる",
)
NOUNS = {
    "ドラゴン": "Dragon",
    "ヴァルキリー": "Valkyrie",
    "ナイト": "Knight",
    "ウィザード": "Wizard",
    "ゴーレム": "Golem",
    "サムライ": "Samurai",
    "ニンジャ": "Ninja",
    "フェアリー": "Fairy",
    "エンジェル": "Angel",
    "デーモン": "Demon",
    "グリフォン": "Griffon",
    "フェニックス": "Phoenix",
    "クラーケン": "Kraken",
    "タイガー": "Tiger",
    "マーメイド": "Mermaid",
    "ジャイアント": "Giant",
    "プリンセス": "Princess",
    "アーチャー": "Archer",
    "シャーマン": "Shaman",
    "ウルフ": "Wolf",
}
WHENS = (
    "登場した時",
    "攻撃する時",
    "破壊された時",
    "自分のターンの終わりに",
    "相手がカードを使うたび",
)
DOES = (
    "相手のユニット１体に{n}000ダメージ",
    "カードを{n}枚引く",
    "ＢＰを{n}000上げる",
    "捨札から{n}枚手札に戻す",
    "行動権を回復する",
    "手札を{n}枚捨てる",
)
SYLLABLES = "アイウエオカキクケコサシスセソタチツテトナニヌネノハマミムメモラリルレロン"
KINDS = {"unit": 46, "evolution": 5, "trigger": 9, "intercept": 37, "joker": 3}
COLOURS = ("red", "yellow", "blue", "green", "purple")
RARITIES = {"C": 40, "UC": 25, "R": 18, "VR": 10, "SR": 7}


def cards(game: str, n: int, seed: int = 0) -> list[dict[str, Any]]:
    """`n` cards of a game in the documented JSON form. Raises ValueError for a game without a generator."""
    if game not in MAKERS:
        raise ValueError(f"cards can be generated only for {', '.join(MAKERS)}, not for {game}")
    chance = random.Random(seed)
    return [MAKERS[game](chance, i) for i in range(n)]


def write(file: Path, n: int) -> None:
    """Write a file of `n` cards of GAME in the documented JSON form."""
    apart(dump, file, n)


def dump(file: Path, n: int) -> None:
    file.write_text(json.dumps(cards(GAME, n, seed=7), ensure_ascii=False))


def code_of_joker(chance: random.Random, i: int) -> dict[str, Any]:
    """A card; kinds, costs and BP are distributed as in a real pool, and nearly every name is unique."""
    kind = weighted_choice(chance, KINDS)
    number, rarity = f"{i // 1000}-0-{i % 1000:03}", weighted_choice(chance, RARITIES)
    card = {
        "number": number,
        "name": name(chance),
        "kind": kind,
        "set": f"{i // 1000}-0",
        "rarity": rarity,
        "text": text(chance),
        "deckable": chance.random() > 0.02,
        "printings": [foil(number, rarity)] if chance.random() < 0.1 else [],
        "effects": None,
    }
    return card | BY_KIND.get(kind, coloured)(chance)


def coloured(chance: random.Random) -> dict[str, Any]:
    return {
        "colour": chance.choice(COLOURS),
        "cost": chance.randint(0, 7),
        "keywords": chance.sample(list(KEYWORDS), chance.choice((0, 0, 1, 1, 2))),
        "originality": chance.choice((None, 0, 2, 4, 6, 8, 10)),
    }


def fighter(chance: random.Random) -> dict[str, Any]:
    bp = chance.randint(1, 9) * 1000
    return coloured(chance) | {
        "species": chance.sample(list(SPECIES), chance.choice((1, 1, 1, 2))),
        "bp": [bp, bp + chance.choice((0, 500, 1000)), bp + chance.choice((1000, 1500, 2000))],
    }


def joker(chance: random.Random) -> dict[str, Any]:
    gauge = chance.choice(("small", "medium", "large", "extra-large"))
    return {"character": made_up(chance, 4), "gauge": gauge}


def name(chance: random.Random) -> dict[str, str]:
    noun, own = chance.choice(list(NOUNS)), made_up(chance, chance.randint(2, 5))
    return {
        "ja": f"{chance.choice(ADJECTIVES)}{noun}・{own}",
        "en": f"{NOUNS[noun]} {chance.randint(1, 9)}",
    }


def text(chance: random.Random) -> dict[str, str]:
    keyword = chance.choice(list(KEYWORDS))
    ja = "。".join(f"{chance.choice(WHENS)}、{chance.choice(DOES)}" for _ in range(2))
    return {"ja": f"【{keyword}】\n{ja}。".format(n=chance.randint(1, 5)), "en": ""}


def foil(number: str, rarity: str) -> dict[str, Any]:
    return {"number": f"{number}F", "set": "PR", "rarity": rarity, "foil": True}


def made_up(chance: random.Random, length: int) -> str:
    return "".join(chance.choices(SYLLABLES, k=length))


def weighted_choice(chance: random.Random, weights: dict[str, int]) -> str:
    return chance.choices(list(weights), list(weights.values()))[0]


BY_KIND = {"unit": fighter, "evolution": fighter, "joker": joker}
MAKERS: dict[str, Callable[[random.Random, int], dict[str, Any]]] = {"code-of-joker": code_of_joker}
