"""English for numbers, targets, conditions and events, in the style of rules text.

The nouns of a game are functions of a filter and a voice: `group` ("your red units"), `every` ("all your
units"), `fitting` ("an opposing unit"), and with an amount `some` ("2 of your units") and `existing` ("you have
any units"); `ref` names a reference ("this unit").
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from rules.engine.effects.english import plural
from rules.engine.effects.nodes.nouns import All, Chosen, Parts, Random, chosen_parts
from rules.engine.effects.numbers import Numbers, Spans
from rules.engine.effects.numbers import factors as factors
from rules.engine.effects.wording.voice import Voice

OF = {"you": "your", "opponent": "your opponent's", "both": "each player's", "any": "any player's"}
OWNED = {"you": "your", "opponent": "opposing", "any": ""}
PLAYER = {"you": "you", "opponent": "your opponent", "both": "each player", "any": "any player"}
ENGLISH = Numbers("en", given="[{}]", times=" × {}", plus=" {:+}", less="{} - {}")
value, plain, change = ENGLISH.value, ENGLISH.plain, ENGLISH.change
SPANS = Spans(ENGLISH, "{}", "{} to {}", "{} or more", "{} or less", "of any number")
# How worded numbers begin that need an article.
BARE = ("number", "total", "sum", "largest", "highest", "lowest", "difference")
COUNTS = Spans(ENGLISH, "exactly {}", "{} to {}", "{} or more", "{} or fewer", "of any number")


# Numbers


def span(of: Any, voice: Voice) -> str:
    """For a measure: "3 or less"."""
    return SPANS.span(of, voice)


def count(of: Any, voice: Voice) -> str:
    """For things: "3 or fewer"."""
    return COUNTS.span(of, voice)


def the(told: str) -> str:
    """The article that a worded number needs."""
    return "the " if told.startswith(BARE) else ""


def named(of: Any, voice: Voice) -> str:
    """A number in words, with its article: "the number of your units"."""
    told = plain(of, voice)
    return the(told) + told


def amount(of: Any, upto: bool = False) -> str:
    """How many, before a noun: "2", "up to X"; behind the noun, `where` says what X is."""
    return ("up to " if upto else "") + (str(of) if isinstance(of, int) else "X")


def where(of: Any, voice: Voice) -> str:
    """ " (X = the number of your units)"."""
    return "" if isinstance(of, int) else f" (X = {named(of, voice)})"


# Targets


def choices(target: Any, voice: Voice) -> list[str]:
    """What is chosen before anything is done to it."""
    if chosen := chosen_parts(target):
        told = (so_many(one.choose, one, voice) for one in chosen)
        return [f"choose {' and '.join(told)}"]
    return [choosing(target, voice)] if isinstance(target, Chosen) else []


def choosing(target: Chosen, voice: Voice) -> str:
    verb = "your opponent chooses" if target.by == "opponent" else "choose"
    return f"{verb} {so_many(target.choose, target, voice)}"


def so_many(number: Any, target: Chosen | Random, voice: Voice, chance: bool = False) -> str:
    many = amount(number, target.upto)
    return str(voice.nouns.some(many, target.of, voice, chance)) + where(number, voice)


def target(node: Any, voice: Voice) -> str:
    """The object of the step; a choice was worded before."""
    chosen = isinstance(node, Chosen) or chosen_parts(node)
    return str(voice.nouns.ref("it", voice)) if chosen else thing(node, voice)


def thing(node: Any, voice: Voice) -> str:
    """A target as a complete noun phrase."""
    return THINGS[type(node)](node, voice)


def picked(node: Chosen, voice: Voice) -> str:
    who = "your opponent's choice" if node.by == "opponent" else "your choice"
    return f"{so_many(node.choose, node, voice)} of {who}"


def parts(node: Parts, voice: Voice) -> str:
    told = (thing(part, voice) for part in node.parts)
    return " and ".join(
        f"({text})" if isinstance(part, Parts) else text
        for part, text in zip(node.parts, told, strict=True)
    )


THINGS: dict[type, Callable[[Any, Voice], str]] = {
    str: lambda name, voice: voice.nouns.ref(name, voice),
    All: lambda node, voice: voice.nouns.every(node.all, voice),
    Chosen: picked,
    Random: lambda node, voice: so_many(node.random, node, voice, chance=True),
    Parts: parts,
}


# Clauses

AMOUNTS = {
    "<": "fewer than {}",
    "<=": "{} or fewer",
    "==": "exactly {}",
    ">=": "{} or more",
    ">": "more than {}",
}
# How conditions begin, and how they do if they do not hold.
DENIED = (
    (r"(you have|your opponent has|there are|this effect has destroyed) any ", r"\1 no "),
    (r"any were ", "none were "),
    (r"((?:it|that|this|the|what) (?:[\w']+ ){0,3}?)has ", r"\1does not have "),
    (r"((?:it|its|that|this|the|what|your) (?:[\w']+ ){0,3}?is) (?!not )", r"\1 not "),
)


def being(who: str, what: str) -> str:
    """That a thing is of a kind: "this unit is ready", "this unit has 【Silence】"."""
    with_it = re.match("(?:a unit|a card) with (?!no |the )", what)
    named = re.match("(?:a unit|a card) (?=(?:not )?named )", what)
    if with_it:
        return f"{who} has {what[with_it.end() :]}"
    return f"{who} is {what[named.end() :] if named else what}"


def held(of: Any, op: str, number: Any, voice: Voice) -> str:
    """That there are so many, of numbers that say so: "you have 3 or more cards in hand"."""
    says = hasattr(of, "en_held") and factors(of) == (1, 0)
    if not says or op not in AMOUNTS or not isinstance(number, int):
        return ""
    if (op, number) == (">", 0):
        op, number = ">=", 1
    none = number == 0 and op in ("==", "<=")
    return str(of.en_held("no" if none else AMOUNTS[op].format(number), voice))


def verb(who: str, word: str) -> str:
    """ "draw" for you, "your opponent draws" for others."""
    return word if who == "you" else f"{PLAYER[who]} {plural(word)}"


def past(voice: Voice) -> str:
    """What the previous step did: "destroyed this way"."""
    return f"{voice.before.past[0] if voice.before else 'affected'} this way"


def all_of(when: Sequence[Any], voice: Voice) -> str:
    """ "if … and …, "; if the voice is loose "provided …, ", for one sentence only."""
    told = " and ".join(voice.say_all(when)) or "always"
    return f"{'provided' if voice.loose else 'if'} {told}, "


def governing(head: str) -> str:
    return f"{head.removesuffix(', ')}: "


def several(first: str, word: str, conditions: Sequence[str]) -> str:
    """ "either … or …", "both … and …"; in brackets if a part is one of these itself."""
    composed = any(condition.startswith(("either ", "both ", "(")) for condition in conditions)
    parts = [f"({condition})" for condition in conditions] if composed else conditions
    return f"{first} {f' {word} '.join(parts)}"


def denied(told: str) -> str:
    """That the condition does not hold: "you have no red units", "it is not your turn"."""
    for start, instead in DENIED:
        if re.match(start, told):
            return re.sub(start, instead, told, count=1)
    return f"not ({told})"


def events(on: Sequence[Any], voice: Voice) -> str:
    """ "when …, or when …, "."""
    told = ", or ".join(map(voice.say, on))
    return f"{told}, " if told else ""
