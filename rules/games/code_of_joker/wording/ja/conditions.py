"""Events and conditions in Japanese."""

from collections.abc import Callable
from typing import Any

from rules.games.code_of_joker.effects import conditions as c
from rules.games.code_of_joker.wording.ja import done, grammar, nouns, values
from rules.games.code_of_joker.wording.voice import Voice

BY = {
    "battle": "戦闘によって",
    "effect": "効果によって",
    "your-effect": "あなたの効果によって",
    "opponent-effect": "対戦相手の効果によって",
    "drive": "手札から",
    "summon": "【特殊召喚】によって",
}
OF_UNITS = {
    "enter": "フィールドに出た",
    "attack": "アタックした",
    "block": "ブロックした",
    "battle": "戦闘した",
    "battle-end": "戦闘を終えた",
    "win": "戦闘に勝利した",
    "player-attack": "プレイヤーアタックに成功した",
    "destroyed": "破壊された",
    "vanished": "消滅した",
    "bounced": "手札に戻った",
    "leave": "フィールドを離れた",
    "overclock": "オーバークロックした",
    "clock-up": "クロックアップした",
    "clock-down": "クロックダウンした",
    "damaged": "ダメージを受けた",
    "evolved": "進化した",
}
OF_PLAYERS = {
    "player-attacked": "{player}が{cause}プレイヤーアタックを受けた",
    "turn-start": "{turn}ターン開始",
    "turn-end": "{turn}ターン終了",
    "discarded": "{player}が{cause}{cards}を捨てた",
    "drawn": "{player}が{cause}{cards}を引いた",
    "trigger-used": "{of}{such}トリガーカードの効果が{cause}発動した",
    "intercept-used": "{of}{such}インターセプトカードの効果が{cause}発動した",
    "joker-used": "{player}が{cause}ジョーカーを使用した",
    "set-destroyed": "{of}トリガーゾーンにある{cards}が{cause}破壊された",
    "cp-changed": "{of}CPが{cause}変化した",
    "purple-changed": "{of}紫ゲージが{cause}変化した",
    "life-lost": "{player}が{cause}ライフダメージを受けた",
    "fired": "この能力が{cause}発動した",
}
COMPARED = {
    "<": "が{}未満の",
    "<=": "が{}以下の",
    "==": "が{}の",
    "!=": "が{}以外の",
    ">=": "が{}以上の",
    ">": "が{}より大きい",
}
USED = {
    "unit": "ユニット",
    "trigger": "トリガーカード",
    "intercept": "インターセプトカード",
    "joker": "ジョーカー",
    "any": "カード",
}


def events(on: tuple[c.Event, ...], voice: Voice) -> str:
    """「…した時、または…した時、」"""
    return "または".join(f"{event(one, voice)}時、" for one in on)


def event(one: c.Event, voice: Voice) -> str:
    cause = BY.get(one.by or "", "")
    if one.event in OF_UNITS:
        level = f"レベル{one.level}に" if one.level is not None else ""
        of = f"（{nouns.OF[one.of]}ターン）" if one.of != "you" else ""
        cards = f"（{nouns.sort(one.cards, voice)}）" if one.cards else ""
        return f"{subject(one, voice)}が{of}{cards}{cause}{level}{OF_UNITS[one.event]}"
    if one.unit is not None:
        cause = f"{subject(one, voice)}によって{cause}"
    return OF_PLAYERS[one.event].format(
        player=nouns.PLAYER[one.of],
        turn="" if one.of == "any" else nouns.OF[one.of],
        of=nouns.OF[one.of],
        cause=cause,
        cards=nouns.sort(one.cards, voice) if one.cards else "カード",
        such=nouns.traits(one.cards, voice) if one.cards else "",
    )


def subject(one: c.Event, voice: Voice) -> str:
    if one.unit is None:
        return "いずれかのユニット"
    return nouns.ref("self", voice) if one.unit == "self" else nouns.noun(one.unit, voice)


def all_of(when: tuple[Any, ...], voice: Voice, loose: bool = False) -> str:
    """The opening of a sentence that holds if all these do."""
    told = grammar.linked([condition(one, voice) for one in when]) if when else "いつでもの"
    return grammar.loose(told) if loose else grammar.case(told)


def condition(one: Any, voice: Voice) -> str:
    """As it stands before 場合."""
    return CONDITIONS[type(one)](one, voice)


def compare(one: c.Compare, voice: Voice) -> str:
    right = COMPARED[one.op].format(values.value(one.right, voice))
    return f"{values.plain(one.left, voice)}{right}"


def exists(one: c.Exists, voice: Voice) -> str:
    f = one.filter
    there = "いる" if f.zone == "field" else "ある"
    what = f"{within(f, voice)}{nouns.traits(f, voice)}{nouns.head(f, voice)}が"
    if one.span == c.SOME:
        return what + there
    amount = nouns.bounded(one.span, f, voice)
    return f"{what}{amount}の" if one.span.max is not None else f"{what}{amount}{there}"


def fits(one: c.Fits, voice: Voice) -> str:
    """「それがアタック中の」, 「それがあなたの【侍】ユニットの」"""
    f = one.filter
    state = nouns.traits(f, voice)
    if (f.zone, f.owner, f.kind) != ("field", "any", ()) or not state.endswith("の"):
        state = f"{nouns.noun(f, voice)}の"
    return f"{nouns.ref(one.unit, voice)}が{state}"


def within(f: Any, voice: Voice) -> str:
    if f.zone == "seen":
        return f"{nouns.place(f, voice)}カードの中に"
    of = "" if (f.zone, f.owner) == ("field", "any") else nouns.OF[f.owner]
    return f"{of}{voice.words.zones[f.zone]}に"


def used(one: c.UsedThisTurn, voice: Voice) -> str:
    most = f"{one.at_most}枚以下" if one.at_most is not None else ""
    sort = nouns.sort(one.cards, voice) if one.cards else ""
    what = f"{USED[one.kind]}の{sort}" if sort and one.kind != "any" else sort or USED[one.kind]
    amount = f"{one.at_least}枚以上{most}"
    return f"このターンに{nouns.PLAYER[one.who]}がほかの{what}を{amount}使用した"


def several(word: str) -> Callable[[Any, Voice], str]:
    def told(one: Any, voice: Voice) -> str:
        parts = [f"「{condition(part, voice).removesuffix('の')}」" for part in one.of]
        return f"{word.join(parts) or '「」'}の"

    return told


CONDITIONS: dict[type, Callable[[Any, Voice], str]] = {
    c.Compare: compare,
    c.Exists: exists,
    c.Fits: fits,
    c.Shares: lambda one, voice: (
        f"{nouns.ref(one.unit, voice)}が{nouns.alike(one.same, voice)}同じ{nouns.FACTS[one.same.by]}の"
    ),
    c.Turn: lambda one, voice: f"{nouns.OF[one.of]}ターン中の",
    c.Round: lambda one, voice: f"{'奇数' if one.parity == 'odd' else '偶数'}ラウンドの",
    c.DidAny: lambda one, voice: done.anything(voice, one.at_least, one.what),
    c.UsedThisTurn: used,
    c.In: lambda one, voice: f"{nouns.ref('self', voice)}が{voice.words.zones[one.zone]}にある",
    c.Not: lambda one, voice: grammar.denied(condition(one.condition, voice)),
    c.AnyOf: several("または"),
    c.AllOf: several("かつ"),
}
