"""Cards, pieces, players and zones in Japanese."""

from collections.abc import Iterable
from typing import Any

from rules.engine.effects.wording.ja import span
from rules.engine.effects.wording.voice import Voice, Words
from rules.games.chard.effects.nouns import Filter

OF = {"you": "自分の", "opponent": "相手の", "both": "お互いの", "any": "お互いの"}
PLAYER = {
    "you": "自分",
    "opponent": "相手",
    "both": "お互いのプレイヤー",
    "any": "いずれかのプレイヤー",
}
TABLE = {"field": "キャラ", "spelled": "スペルド", "mana": "エネルギー・土地", "stage": "ステージ"}
TABLE |= {"artifacts": "アーティファクト"}
BODY = {"you": "自分本体", "opponent": "相手本体", "any": "プレイヤー"}
MEASURES: Words = {
    "level": "LV",
    "cost": "合計コスト",
    "attack": "攻撃力",
    "hp": "HP",
    "damage": "ダメージ",
    "left": "残りHP",
}
STATES = {
    "rolled": ("ロール状態の", "リロール状態の"),
    "damaged": ("ダメージを受けている", "ダメージを受けていない"),
    "ailing": ("状態異常の", "状態異常ではない"),
}


def ref(name: str, voice: Voice) -> str:
    fixed = {
        "self": "このキャラ" if voice.unit else "これ",
        "bearer": "装備したキャラ",
        "event": "そのキャラ",
        "it": "それ",
    }
    return fixed.get(name) or f"［{voice.letter(name)}］"


def doer(who: str) -> str:
    """The subject, which is left out for oneself: 「相手は」"""
    return "" if who == "you" else f"{PLAYER[who]}は"


def counter(f: Filter) -> str:
    if f.zone == "body":
        return "人"
    return "体" if f.zone == "field" else "枚"


def noun(f: Filter, voice: Voice, every: str = "") -> str:
    """「自分の捨て山にあるアンデットのカード」; `every` stands before the head noun."""
    if f.zone == "body":
        return BODY[f.owner]
    told = f"{place(f, voice)}{traits(f, voice)}{every}{head(f, voice)}"
    return f"{told}か{BODY[f.owner]}" if f.body else told


def place(f: Filter, voice: Voice) -> str:
    at = "".join(floors(f))
    if f.zone in TABLE:
        return at + (OF[f.owner] if f.owner != "any" else "")
    return f"{OF[f.owner]}{voice.words.zones[f.zone]}にある"


def floors(f: Filter) -> Iterable[str]:
    if f.here:
        yield "このフロアにいる"
    if f.floor:
        yield f"キャラ置き場{listed(f.floor)}にいる"


def head(f: Filter, voice: Voice) -> str:
    mana = "" if f.mana is None else "マナ" if f.mana else "通常"
    return mana + (listed(f.kind, voice.words.kinds) or TABLE.get(f.zone, "カード"))


def traits(f: Filter, voice: Voice) -> str:
    """Everything that narrows, in a fixed order."""
    words = voice.words
    return "".join(
        [
            "ほかの" if f.other else "",
            f"{ref(f.besides, voice)}以外の" if f.besides else "",
            *states(f),
            *(f"{MEASURES[name]}{span(getattr(f, name), voice)}の" for name in measured(f)),
            *with_words(f, voice),
            *(
                f"{listed(names, table)}の"
                for names, table in (
                    (f.colour, words.colours),
                    (f.attribute, words.attributes),
                    (f.type, words.types),
                )
                if names
            ),
        ]
    )


def measured(f: Filter) -> list[str]:
    return [name for name in MEASURES if getattr(f, name, None) is not None]


def states(f: Filter) -> Iterable[str]:
    for name, (yes, no) in STATES.items():
        flag = getattr(f, name)
        if flag is not None:
            yield yes if flag else no


def with_words(f: Filter, voice: Voice) -> Iterable[str]:
    if f.keyword:
        yield f"{listed(f.keyword, voice.words.keywords)}を持つ"
    if f.not_keyword:
        yield f"{listed(f.not_keyword, voice.words.keywords)}を持たない"
    if f.ailment:
        yield f"{listed(f.ailment, voice.words.ailments)}の"
    if f.name:
        yield "／".join(f"［{name}］" for name in f.name) + "の"
    if f.work:
        yield "／".join(f"《{name}》" for name in f.work) + "の"
    if f.symbol:
        yield f"シンボルが{listed(f.symbol)}の"


def listed(names: Iterable[Any], words: Words | None = None) -> str:
    return "／".join((words or {}).get(name, str(name)) for name in names)


def fitting(f: Filter, voice: Voice) -> str:
    """What a piece is, before 場合: 「ロール状態の」, 「アンデットのキャラの」"""
    state = traits(f, voice)
    if (f.zone, f.owner, f.kind, f.mana) == ("field", "any", (), None) and state:
        return state
    return f"{noun(f, voice)}の"


def existing(f: Filter, voice: Voice) -> tuple[str, str]:
    """What exists, and that it does: 「自分の捨て山にカードが」, 「ある」"""
    told = f"{traits(f, voice)}{head(f, voice)}が"
    if f.zone in TABLE:
        return f"{place(f, voice)}場に{told}", "いる" if f.zone == "field" else "ある"
    return f"{OF[f.owner]}{voice.words.zones[f.zone]}に{told}", "ある"


def on_table(f: Filter) -> bool:
    return f.zone in TABLE
