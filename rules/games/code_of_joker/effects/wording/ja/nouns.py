"""Cards, units, players and zones in Japanese."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from rules.engine.effects.numbers import factors
from rules.engine.effects.wording.ja import plain, span, value
from rules.engine.effects.wording.voice import Voice, Words
from rules.games.code_of_joker.effects.nouns import Filter, Same, Span

COMMA = "、"
OF = {"you": "あなたの", "opponent": "対戦相手の", "both": "お互いの", "any": "お互いの"}
PLAYER = {
    "you": "あなた",
    "opponent": "対戦相手",
    "both": "お互いのプレイヤー",
    "any": "いずれかのプレイヤー",
}
FACTS: Words = {"colour": "属性", "species": "種族", "cost": "コスト", "name": "名前"}
MEASURES: Words = {
    "bp": "BP",
    "base-bp": "基本BP",
    "cost": "コスト",
    "level": "レベル",
    "death-counter": "デスカウンター",
}
# What units did or what became of them, and what players did with cards or points, before た or て
DEEDS: Words = {
    "enter": "フィールドに出",
    "summoned": "【特殊召喚】され",
    "evolved": "進化し",
    "attack": "アタックし",
    "block": "ブロックし",
    "battle": "戦闘し",
    "win": "戦闘に勝利し",
    "player-attack": "プレイヤーアタックに成功し",
    "clock-up": "クロックアップし",
    "overclock": "オーバークロックし",
    "damaged": "ダメージを受け",
    "destroyed": "破壊され",
}
SPENT: Words = {"discarded": "手札から捨て", "drawn": "引い", "used": "使用し", "life-lost": "受け"}
STATES = {
    "active": ("行動権のある", "行動済の"),
    "vanilla": ("効果を持たない", "効果を持つ"),
    "damaged": ("ダメージを受けている", "ダメージを受けていない"),
    "attacking": ("アタック中の", "アタック中ではない"),
    "blocking": ("ブロック中の", "ブロック中ではない"),
    "fighting": ("戦闘中の", "戦闘中ではない"),
    "raised": ("BPが上昇している", "BPが上昇していない"),
    "reduced": ("BPが減少している", "BPが減少していない"),
    "counter": ("デスカウンターを持つ", "デスカウンターを持たない"),
}

BARRED = {
    "attack": "アタックできない",
    "block": "ブロックできない",
    "be-blocked": "ブロックされない",
    "evolve": "進化できない",
    "retreat": "撤退できない",
    "overclock": "オーバークロックしない",
    "doom": "デスカウンターを与えられない",
}


def ref(name: str, voice: Voice) -> str:
    if name == "self":
        return "このユニット" if voice.unit else "このカード"
    if name == "event":
        return deed(voice) or ("そのカード" if voice.cards else "そのユニット")
    fixed = {
        "it": chosen(voice) or ("それら" if voice.many else "それ"),
        "other": "戦闘中の相手ユニット",
        "drawn": "引いたカード",
        "made": made(voice.made),
        "seen": "見たカード",
    }
    return fixed.get(name) or f"［{voice.letter(name)}］"


def clones_event(step: Any) -> bool:
    """Whether the step clones the unit of the event."""
    return bool(step and step.tag == "clone" and step.target == "event")


def made(step: Any) -> str:
    """「【複製】したユニット」, 「作成したカード」"""
    if step and not hasattr(step, "to"):
        return "【複製】したユニット"
    return "作成したユニット" if step and step.to == "field" else "作成したカード"


def chosen(voice: Voice) -> str:
    """What was chosen, if others were spoken of since, which 「それ」 could mean."""
    if not (voice.chosen and voice.apart):
        return ""
    return "選んだユニット" if voice.place == "field" else "選んだカード"


def deed(voice: Voice) -> str:
    """「アタックしたユニット」: the unit of the event once others were met, whom 「その」 would mean."""
    if clones_event(voice.made):
        return "複製元のユニット"
    if voice.on and all(event.event == "player-attacked" for event in voice.on):
        return "アタックしたユニット"
    deeds = {event.deed for event in voice.on} if voice.met else {""}
    return deeds.pop() if len(deeds) == 1 else ""


def counter(f: Filter) -> str:
    return "体" if f.zone == "field" else "枚"


def noun(f: Filter, voice: Voice, every: str = "") -> str:
    """「あなたの捨札にある【侍】ユニットカード」; `every` stands before the head noun."""
    own = place(f, voice)
    if f.same and isinstance(f.same.unit, str) and f.zone == "field" and own:
        own = f"{''.join(relations(f, voice))}{own}"
        f = replace(f, same=None, differs=None, distinct=None, extreme=None)
    return f"{own}{traits(f, voice, every)}{head(f, voice)}".lstrip(COMMA)


def sort(f: Filter, voice: Voice) -> str:
    """A sort of card, wherever it is."""
    at = place(f, voice) if (f.zone, f.owner) != ("field", "any") else ""
    return f"{at}{traits(f, voice)}{head(f, voice, 'カード')}".lstrip(COMMA)


def inside(name: str, voice: Voice) -> str:
    """「その中」, 「引いたカードの中」"""
    return "その中" if name == "it" else f"{ref(name, voice)}の中"


def place(f: Filter, voice: Voice) -> str:
    if f.among:
        return f"{inside(f.among, voice)}の"
    if f.zone == "field":
        return OF[f.owner] if f.owner != "any" else ""
    if f.zone == "seen":
        return "見た" if f.owner == "any" else f"{OF[f.owner]}見た"
    return f"{OF[f.owner]}{places(f, voice)}にある"


def places(f: Filter, voice: Voice) -> str:
    return "、".join(voice.words.zones[zone] for zone in f.zones)


def head(f: Filter, voice: Voice, kindless: str = "") -> str:
    off = f.zone != "field"
    if not f.kind:
        return kindless or ("カード" if off else "ユニット")
    _, _, word = kinds(f.kind, voice).rpartition("の")
    return f"{word}カード" if (off or kindless) and not word.endswith("カード") else word


def kinds(names: tuple[str, ...], voice: Voice) -> str:
    known = voice.words.kinds
    together = " ".join(sorted(names))
    return known.get(together) or "／".join(known.get(name, name) for name in names)


def traits(f: Filter, voice: Voice, every: str = "") -> str:
    """Everything that narrows, in a fixed order; colour and species stand next to the head noun."""
    return "".join(part for make in TRAITS for part in make(f, voice)) + every + near(f, voice)


def listed(names: tuple[str, ...], words: Words, form: str = "{}") -> str:
    return "／".join(form.format(words.get(name, name)) for name in names)


def shades(names: tuple[str, ...], voice: Voice) -> str:
    """「赤」, 「［赤／青］」"""
    told = listed(names, voice.words.colours)
    return f"［{told}］" if len(names) > 1 else told


def besides(f: Filter, voice: Voice) -> Iterable[str]:
    if f.other:
        yield "ほかの"
    if f.besides:
        yield f"{ref(f.besides, voice)}以外の"


def states(f: Filter, voice: Voice) -> Iterable[str]:
    for name, (yes, no) in STATES.items():
        flag = getattr(f, name)
        if flag is not None:
            yield yes if flag else no


def spans(f: Filter, voice: Voice) -> Iterable[str]:
    for name, word in MEASURES.items():
        limits = getattr(f, name.replace("-", "_"))
        if limits is not None:
            yield relative(word, limits, voice) or f"{word}{span(limits, voice)}の"
    if f.parity:
        yield f"コストが{'奇' if f.parity == 'odd' else '偶'}数の"


def relative(measure: str, limits: Span, voice: Voice) -> str:
    """A bound that is read from the table: 「BPがこのユニットのBP以下の」, apart from what stands before it."""
    bound = limits.min if limits.max is None else limits.max
    if bound is None or isinstance(bound, int) or limits.min not in (None, bound):
        return ""
    if limits.min == limits.max:
        return f"{COMMA}{measure}が{value(bound, voice)}の"
    told = plain(bound, voice) if factors(bound) == (1, 0) else value(bound, voice)
    return f"{COMMA}{measure}が{told}{'以上' if limits.max is None else '以下'}の"


def deeds(f: Filter, voice: Voice) -> Iterable[str]:
    if f.did:
        yield f"このターンに{DEEDS[f.did]}た"
    if f.not_did:
        yield f"このターンに{DEEDS[f.not_did]}ていない"


def other_kinds(f: Filter, voice: Voice) -> Iterable[str]:
    """「進化ユニット以外の」"""
    other, of, _ = kinds(f.kind, voice).rpartition("の")
    yield other + of


def words_of(f: Filter, voice: Voice) -> Iterable[str]:
    table = voice.words
    for names, form in ((f.keyword, "持つ"), (f.not_keyword, "持たない")):
        if names:
            yield f"{listed(names, table.keywords, '【{}】')}を{form}"
    if f.not_colour:
        yield f"{shades(f.not_colour, voice)}属性以外の"
    if f.not_species:
        yield f"{listed(f.not_species, table.species, '【{}】')}以外の"
    if f.not_name:
        yield f"{listed(f.not_name, {}, '［{}］')}以外の"
    if f.name:
        yield f"{listed(f.name, {}, '［{}］')}の"


def near(f: Filter, voice: Voice) -> str:
    colour = f"{shades(f.colour, voice)}属性" if f.colour else ""
    species = listed(f.species, voice.words.species, "【{}】")
    return f"{colour}{'の' if colour and species else ''}{species}"


def relations(f: Filter, voice: Voice) -> Iterable[str]:
    if f.same:
        yield f"{alike(f.same, voice)}同じ{FACTS[f.same.by]}の"
    if f.differs:
        yield f"{alike(f.differs, voice)}異なる{FACTS[f.differs.by]}の"
    if f.distinct:
        yield f"互いに{FACTS[f.distinct]}の異なる"
    if f.extreme:
        yield f"{MEASURES[f.measure]}が最も{'高い' if f.extreme == 'highest' else '低い'}"


def alike(same: Same, voice: Voice) -> str:
    which = same.unit
    if isinstance(which, str):
        return f"{ref(which, voice)}と"
    place = "フィールドにいる" if (which.zone, which.owner) == ("field", "any") else ""
    return f"{place}{noun(which, voice)}と"


def alternatives(f: Filter, voice: Voice) -> Iterable[str]:
    if f.any:
        say = noun if f.zone == "field" else sort
        yield f"{'または'.join(f'「{say(part, voice)}」' for part in f.any)}である"
    if f.banned:
        yield f"「{BARRED[f.banned]}」を持つ"


TRAITS: tuple[Callable[[Filter, Voice], Iterable[str]], ...] = (
    besides,
    alternatives,
    relations,
    deeds,
    states,
    other_kinds,
    spans,
    words_of,
)


def fitting(f: Filter, voice: Voice) -> str:
    """「アタック中の」, 「あなたの【侍】ユニットの」"""
    state = traits(f, voice).lstrip(COMMA)
    plain = (f.zone, f.owner, f.kind) == ("field", "any", ())
    return state if plain and state.endswith("の") else f"{noun(f, voice)}の"


def existing(f: Filter, voice: Voice) -> tuple[str, str]:
    """What exists, and that it does: 「あなたの捨札にカードが」, 「ある」"""
    there = "いる" if f.zone == "field" else "ある"
    return f"{within(f, voice)}{traits(f, voice)}{head(f, voice)}が", there


def within(f: Filter, voice: Voice) -> str:
    """The place in which some exist."""
    if f.among:
        return f"{inside(f.among, voice)}に"
    if f.zone == "seen":
        return f"{place(f, voice)}カードの中に"
    of = "" if (f.zone, f.owner) == ("field", "any") else OF[f.owner]
    return f"{of}{places(f, voice)}に"


def on_table(f: Filter) -> bool:
    return f.zone == "field"
