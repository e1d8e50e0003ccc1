"""Field effects, headings and remarks in Japanese."""

from collections.abc import Callable
from typing import Any

from rules.games.code_of_joker.effects import card as k
from rules.games.code_of_joker.wording.ja import nouns, steps, values
from rules.games.code_of_joker.wording.voice import Voice

BANS = {
    "attack": "はアタックできない",
    "block": "はブロックできない",
    "be-blocked": "はブロックされない",
    "evolve": "は進化できない",
    "retreat": "は撤退できない",
    "overclock": "はオーバークロックしない",
}
INSTEAD = {
    "hand": "手札に戻る",
    "deck": "デッキに戻る",
    "deck-bottom": "デッキの一番下に戻る",
    "trash": "捨札に送られる",
    "set": "トリガーゾーンにセットされる",
    "field": "フィールドに残る",
    "vanished": "消滅する",
}
PREFIXES = {"activated": "起動・", "miracle": "奇跡・"}


def give(gift: Any, voice: Voice) -> str:
    return GIFTS[type(gift)](gift, voice)


def to(gift: Any, voice: Voice) -> str:
    return nouns.ref("self", voice) if gift.to == "self" else nouns.noun(gift.to, voice)


def keywords(gift: k.GiveKeywords, voice: Voice) -> str:
    given = "と".join(keyword(one, voice) for one in gift.keywords) or "何も"
    return f"{to(gift, voice)}に{given}を与える"


def keyword(one: k.Keyword, voice: Voice) -> str:
    return steps.keyword(one.keyword, one.number, voice)


def cost(gift: k.GiveCost, voice: Voice) -> str:
    floor = f"（下限{gift.floor}）" if gift.floor else ""
    return f"{card(gift, voice)}のコスト{floor}を{values.change(gift.by, voice)}する"


def card(gift: Any, voice: Voice) -> str:
    return "このカード" if gift.to == "self" else nouns.noun(gift.to, voice)


def ban(gift: k.Ban, voice: Voice) -> str:
    unless = f"{nouns.noun(gift.unless, voice)}以外に" if gift.unless else ""
    end = BANS[gift.what]
    if gift.what == "be-blocked":
        return f"{to(gift, voice)}は{unless}ブロックされない"
    except_for = f"（{nouns.noun(gift.unless, voice)}を除く）" if gift.unless else ""
    return f"{to(gift, voice)}{except_for}{end}"


def replace(gift: k.Replace, voice: Voice) -> str:
    would = "破壊される" if gift.by == "destroyed" else "フィールドを離れる"
    return f"{to(gift, voice)}が{would}時、代わりに{INSTEAD[gift.place]}"


def cap(gift: k.Cap, voice: Voice) -> str:
    what = {"life": "ライフ", "cp": "CP"}[gift.what]
    return f"{nouns.OF[gift.who]}{what}は{gift.at}を超えない"


GIFTS: dict[type, Callable[[Any, Voice], str]] = {
    k.GiveBp: lambda gift, voice: f"{to(gift, voice)}のBPを{values.change(gift.by, voice)}する",
    k.GiveKeywords: keywords,
    k.GiveCost: cost,
    k.Ban: ban,
    k.Replace: replace,
    k.Cap: cap,
}


# Abilities


def heading(ability: k.Ability, voice: Voice) -> str:
    """The name; what kind it is, if its name does not say so; what it costs."""
    name = ability.name.ja or ability.name.en
    prefix = PREFIXES.get(ability.kind, "")
    cost = f"（コスト{values.value(ability.cost, voice)}）" if ability.cost != 0 else ""
    return (name if name.startswith(prefix) else prefix + name) + cost


def coded(code: str, voice: Voice) -> str:
    return voice.words.codes.get(code) or f"（このカードだけの処理：{code}）"


def remarks(clause: k.Clause) -> str:
    once = "（1ターンに1度）" if clause.once_per_turn else ""
    return once + ("（対象がいない場合、以降の効果は発動しない）" if clause.pattern == "B" else "")


def notes(effects: k.Effects) -> list[str]:
    found = [] if effects.uses == 1 else [f"（{effects.uses}回使用すると捨札に送られる）"]
    found += [] if effects.per_turn is None else [f"（1ターンに{effects.per_turn}度まで）"]
    names = (one.ja or one.en for one in effects.unplayable)
    return found + [f"■{name}（再現できない能力）" for name in names]


def zone(name: str, voice: Voice) -> str:
    return "" if name == "field" else f"このカードが{voice.words.zones[name]}にある間、"
