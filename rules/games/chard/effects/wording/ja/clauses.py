"""Parts of Japanese clauses that several nodes share."""

from typing import Any

from rules.engine.effects.wording.ja import value
from rules.engine.effects.wording.voice import Voice
from rules.games.chard.effects.vocabulary import in_brackets
from rules.games.chard.effects.wording.ja import nouns

LASTS = {"turn": "ターン終了まで、", None: "場にあるかぎり、"}
PLACES = {
    "hand": "持ち主の手札に加える",
    "deck": "デッキの上に置く",
    "deck-bottom": "デッキの下に置く",
    "discard": "捨て山に置く",
    "removed": "ゲームから除外する",
}
LAYERS = {"special": "特殊能力", "top": "最重要能力"}
BANNED = {
    "attack": "攻撃できない",
    "move": "移動できない",
    "technique": "技を使えない",
    "reroll": "リロールフェイズにリロールしない",
    "fall": "HPが0になっても捨て山に置かれない",
}
PLAYERS = {
    "draws": "{who}はドローフェイズに{n}枚多く引く",
    "events": "{who}は1ターンにイベントを{n}枚までしか使えない",
    "moves": "{whose}移動フェイズに、{whose}キャラ{n}体はもう1回移動できる",
}


def subject(unit: Any, voice: Voice) -> str:
    """The piece to which something happens."""
    return "いずれかのキャラ" if unit is None else those(unit, voice)


def those(to: Any, voice: Voice) -> str:
    """Those to which something is given."""
    return nouns.ref(to, voice) if isinstance(to, str) else nouns.noun(to, voice)


def altered(what: str, by: Any, whose: str, voice: Voice) -> str:
    """「このキャラの攻撃力を10増やす」"""
    down = isinstance(by, int) and by < 0
    figure = "の攻撃力" if what == "attack" else "が受けるダメージ"
    return f"{whose}{figure}を{value(-by if down else by, voice)}{'減らす' if down else '増やす'}"


def keyword(name: str, inner: Any, voice: Voice) -> str:
    """「DP(10)」「飛行能力」"""
    told: str = voice.words.keywords[name]
    if inner is None:
        return told
    return f"{told}({in_brackets(inner, voice.words)})"


def price(cost: Any, voice: Voice) -> str:
    """「赤赤1」, as an Energy cost."""
    parts = [
        word
        for colour, word in list(voice.words.colours.items())[:-1]
        for _ in range(getattr(cost, colour))
    ]
    rest = [value(cost.generic, voice)] if cost.generic != 0 else []
    return "".join([*parts, *rest])
