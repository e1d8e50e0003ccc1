"""Cards, Units, players and zones in Japanese."""

from collections.abc import Callable, Iterable
from typing import Any

from rules.engine.effects.wording.ja import count, span
from rules.engine.effects.wording.voice import Voice, Words
from rules.games.divine_cross.effects.nouns import Filter

OF = {"you": "自分の", "opponent": "相手の", "both": "お互いの", "any": "お互いの"}
PLAYER = {
    "you": "自分",
    "opponent": "相手",
    "both": "お互いのプレイヤー",
    "any": "いずれかのプレイヤー",
}
AREA = {"area": "ユニット", "main": "メイン・ユニット", "standby": "スタンバイ・ユニット"}
PLACED = {"area": "エリア", "main": "メイン・エリア", "standby": "スタンバイ・エリア"}
MEASURES: Words = {
    "hp": "HP",
    "damage": "ダメージ",
    "left": "残りHP",
    "energy": "エネルギーの数",
    "retreat-cost": "退却コスト",
}
STATES = {
    "stunned": ("気絶している", "気絶していない"),
    "damaged": ("ダメージを受けている", "ダメージを受けていない"),
    "assisted": ("アシストの付いた", "アシストの付いていない"),
    "fresh": ("このターンに出た", "このターンより前に出た"),
}


def ref(name: str, voice: Voice) -> str:
    fixed = {
        "self": "このユニット",
        "event": "そのカード" if voice.cards else "そのユニット",
        "it": "それ",
    }
    return fixed.get(name) or f"［{voice.letter(name)}］"


def doer(who: str) -> str:
    """The subject, which is left out for oneself: 「相手は」"""
    return "" if who == "you" else f"{PLAYER[who]}は"


def counter(f: Filter) -> str:
    return "体" if f.zone in AREA else "枚"


def noun(f: Filter, voice: Voice, every: str = "") -> str:
    """「自分の捨て場にあるコマンド」; `every` stands before the head noun, unless there can be only one."""
    if f.zone == "main" and f.owner != "any":
        every = ""
    return f"{place(f, voice)}{traits(f, voice)}{every}{near(f, voice)}{head(f, voice)}"


def sort(f: Filter, voice: Voice) -> str:
    """A sort of card, wherever it is."""
    at = place(f, voice) if (f.zone, f.owner) != ("area", "any") else ""
    return f"{at}{traits(f, voice)}{near(f, voice)}{head(f, voice, 'カード')}"


def place(f: Filter, voice: Voice) -> str:
    if f.zone in AREA:
        return OF[f.owner] if f.owner != "any" else ""
    if f.zone == "seen":
        return "見た"
    return f"{OF[f.owner]}{voice.words.zones[f.zone]}にある"


def head(f: Filter, voice: Voice, kindless: str = "") -> str:
    if f.zone in AREA and not kindless:
        return AREA[f.zone]
    known = voice.words.kinds
    together = " ".join(sorted(f.kind))
    return known.get(together) or "／".join(known.get(kind, kind) for kind in f.kind) or "カード"


def traits(f: Filter, voice: Voice) -> str:
    """Everything that narrows, in a fixed order; the attribute stands next to the head noun."""
    return "".join(part for make in TRAITS for part in make(f, voice))


def besides(f: Filter, voice: Voice) -> Iterable[str]:
    if f.other:
        yield "ほかの"
    if f.besides:
        yield f"{ref(f.besides, voice)}以外の"


def extremes(f: Filter, voice: Voice) -> Iterable[str]:
    if f.extreme:
        yield f"{MEASURES[f.measure]}が最も{'高い' if f.extreme == 'highest' else '低い'}"


def states(f: Filter, voice: Voice) -> Iterable[str]:
    for name, (yes, no) in STATES.items():
        flag = getattr(f, name)
        if flag is not None:
            yield yes if flag else no


def spans(f: Filter, voice: Voice) -> Iterable[str]:
    for name, word in MEASURES.items():
        limits = getattr(f, name.replace("-", "_"))
        if limits is not None:
            amount = name == "energy"
            yield (
                f"エネルギー{count(limits, voice, '枚')}の"
                if amount
                else f"{word}{span(limits, voice)}の"
            )


def words_of(f: Filter, voice: Voice) -> Iterable[str]:
    if f.not_attribute:
        yield f"{listed(f.not_attribute, voice.words.attributes)}以外の"
    if f.not_name:
        yield f"{listed(f.not_name, {}, '［{}］')}以外の"
    if f.name:
        yield f"{listed(f.name, {}, '［{}］')}の"
    if f.zone in AREA and f.kind:
        yield f"{listed(f.kind, voice.words.kinds)}の"


def listed(names: tuple[str, ...], words: Words, form: str = "{}") -> str:
    return "／".join(form.format(words.get(name, name)) for name in names)


def near(f: Filter, voice: Voice) -> str:
    return f"{listed(f.attribute, voice.words.attributes)}の" if f.attribute else ""


TRAITS: tuple[Callable[[Filter, Voice], Iterable[str]], ...] = (
    besides,
    extremes,
    states,
    spans,
    words_of,
)


def fitting(f: Filter, voice: Voice) -> str:
    """What a Unit is, before 場合: 「気絶している」, 「赤のユニットの」"""
    state = traits(f, voice) + near(f, voice)
    if (f.zone, f.owner, f.kind) == ("area", "any", ()) and state:
        return state
    return f"{noun(f, voice)}の"


def existing(f: Filter, voice: Voice) -> tuple[str, str]:
    """What exists, and that it does: 「自分の捨て場にカードが」, 「ある」"""
    told = f"{traits(f, voice)}{near(f, voice)}"
    if f.zone in AREA:
        return f"{place(f, voice)}{PLACED[f.zone]}に{told}ユニットが", "いる"
    where = (
        "見たカードの中に" if f.zone == "seen" else f"{OF[f.owner]}{voice.words.zones[f.zone]}に"
    )
    return f"{where}{told}{head(f, voice)}が", "ある"


def main_of(target: Any) -> str:
    """The Main Unit of the player whose Standby Unit the target is."""
    owner = getattr(getattr(target, "of", None), "owner", "any")
    return f"{'同じプレイヤーの' if owner == 'any' else OF[owner]}メイン・ユニット"


def on_table(f: Filter) -> bool:
    return f.zone in AREA
