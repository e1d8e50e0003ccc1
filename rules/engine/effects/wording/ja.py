"""Japanese for numbers, targets, conditions and events, in the style of printed cards.

The nouns of a game are functions of a filter and a voice: `noun` (「赤のユニット」, with `every` before the head
noun), `counter` (「体」), `fitting` (「赤の」), `existing` (「ユニットが」 and 「いる」); `ref` names a
reference (「このユニット」). `on_table` says whether what the filter means lies on the table, not among cards;
PLAYER names the players, OF says what is theirs.
"""

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine.effects import japanese
from rules.engine.effects.nodes.nouns import All, Chosen, Parts, Random, chosen_parts
from rules.engine.effects.numbers import Numbers, Spans, factors
from rules.engine.effects.wording.voice import Voice

JAPANESE = Numbers("ja", given="［{}］", times="×{}", plus="{:+}", less="{}-{}")
value, plain, change = JAPANESE.value, JAPANESE.plain, JAPANESE.change
SPANS = Spans(JAPANESE, "{}", "{}以上{}以下", "{}以上", "{}以下", "任意の数")
COUNTS = Spans(JAPANESE, "ちょうど{}", "{}以上{}以下", "{}以上", "{}以下", "任意の数")
denied = japanese.denied


# Numbers


def span(of: Any, voice: Voice) -> str:
    """For a measure: 「2以上4以下」"""
    return SPANS.span(of, voice)


def count(of: Any, voice: Voice, unit: str) -> str:
    """For things: 「2体以上」"""
    if of.min == of.max and of.max in (0, 1):
        return f"{of.max}{unit}{'のみ' if of.max else ''}"
    return COUNTS.span(of, voice, unit)


def number(target: Chosen, voice: Voice) -> str:
    upto = "まで" if target.upto else ""
    return f"{value(target.choose, voice)}{voice.nouns.counter(target.of)}{upto}"


# Targets


def choices(target: Any, voice: Voice) -> list[str]:
    """What is chosen before anything is done to it."""
    if chosen := chosen_parts(target):
        names = [voice.nouns.noun(one.of, voice) for one in chosen]
        amounts = [number(one, voice) for one in chosen]
        if len(set(amounts)) == 1 and not chosen[0].upto:
            return [f"{'と'.join(names)}をそれぞれ{amounts[0]}ずつ選ぶ"]
        told = (f"{name}を{amount}" for name, amount in zip(names, amounts, strict=True))
        return [f"{'と'.join(told)}選ぶ"]
    return [choosing(target, voice)] if isinstance(target, Chosen) else []


def choosing(target: Chosen, voice: Voice) -> str:
    by = f"{voice.nouns.PLAYER['opponent']}は" if target.by == "opponent" else ""
    return f"{by}{voice.nouns.noun(target.of, voice)}を{number(target, voice)}選ぶ"


def target(node: Any, voice: Voice) -> str:
    """The object of the step; a choice was worded before."""
    chosen = isinstance(node, Chosen) or chosen_parts(node)
    return str(voice.nouns.ref("it", voice)) if chosen else thing(node, voice)


def thing(node: Any, voice: Voice) -> str:
    """A target as a complete noun phrase."""
    return THINGS[type(node)](node, voice)


def at_random(node: Random, voice: Voice) -> str:
    upto = "最大" if node.upto else ""
    amount = f"{upto}{value(node.random, voice)}{voice.nouns.counter(node.of)}"
    return f"{voice.nouns.noun(node.of, voice)}からランダムで{amount}"


def picked(node: Chosen, voice: Voice) -> str:
    by = f"{voice.nouns.PLAYER['opponent']}が" if node.by == "opponent" else ""
    return f"{by}選んだ{voice.nouns.noun(node.of, voice)}{number(node, voice)}"


def affected(node: Any, voice: Voice) -> str:
    """The target with を: 「それを」「捨札にあるカードを1枚ランダムで」"""
    if isinstance(node, Random) and not voice.nouns.on_table(node.of):
        upto = "まで" if node.upto else ""
        amount = f"{value(node.random, voice)}{voice.nouns.counter(node.of)}"
        return f"{voice.nouns.noun(node.of, voice)}を{amount}{upto}ランダムで"
    return f"{target(node, voice)}を"


def parts(node: Parts, voice: Voice) -> str:
    return "と".join(
        f"（{said}）" if isinstance(part, Parts) else said
        for n, part in enumerate(node.parts)
        for said in [thing(part, voice.having(met=True) if n else voice)]
    )


THINGS: dict[type, Callable[[Any, Voice], str]] = {
    str: lambda name, voice: voice.nouns.ref(name, voice),
    All: lambda node, voice: voice.nouns.noun(node.all, voice, "全ての"),
    Chosen: picked,
    Random: at_random,
    Parts: parts,
}


# Clauses


HELD = {"<": "未満", "<=": "以下", "==": "", ">=": "以上"}


def held(of: Any, op: str, number: Any, voice: Voice) -> str:
    """That there are so many, of numbers that say so: 「あなたの手札が3枚以上の」"""
    says = hasattr(of, "ja_held") and factors(of) == (1, 0)
    if not says or op not in HELD or not isinstance(number, int):
        return ""
    return str(of.ja_held(number, HELD[op], voice))


def verb_done(voice: Voice) -> str:
    """What the previous step did: 「破壊した」, as a modifier before a noun."""
    return str(voice.before.past[1]) if voice.before else "処理した"


def past(voice: Voice) -> str:
    """「この効果で破壊した」"""
    return f"この効果で{verb_done(voice)}"


def all_of(when: Sequence[Any], voice: Voice) -> str:
    """The opening of a sentence that requires all of these."""
    told = japanese.linked(voice.say_all(when) or ["いつでもの"])
    return japanese.loose(told) if voice.loose else japanese.case(told)


def several(word: str, conditions: Sequence[str]) -> str:
    parts = [f"「{condition.removesuffix('の')}」" for condition in conditions]
    return f"{word.join(parts) or '「」'}の"


def events(on: Sequence[Any], voice: Voice) -> str:
    """「…した時、または…した時、」"""
    return "または".join(f"{voice.say(event)}{event.moment}、" for event in on)
