"""Field effects, headings and remarks in English."""

from collections.abc import Callable
from typing import Any

from rules.games.code_of_joker.effects import card as k
from rules.games.code_of_joker.wording.en import nouns, steps, values
from rules.games.code_of_joker.wording.en.grammar import listed
from rules.games.code_of_joker.wording.voice import Voice

BANS = {
    "attack": "cannot attack",
    "block": "cannot block",
    "be-blocked": "cannot be blocked",
    "evolve": "cannot evolve",
    "retreat": "cannot retreat",
    "overclock": "cannot overclock",
}
PREFIXES = {"activated": "Activate: ", "miracle": "Miracle: "}


def give(gift: Any, voice: Voice) -> str:
    return GIFTS[type(gift)](gift, voice)


def to(gift: Any, voice: Voice, itself: str = "") -> tuple[str, bool]:
    """Who gets it, and whether that is one."""
    if gift.to == "self":
        return itself or nouns.ref("self", voice), True
    return nouns.group(gift.to, voice), False


def gets(gift: Any, voice: Voice, one: str, many: str) -> str:
    who, single = to(gift, voice)
    return f"{who} {one if single else many}"


def keyword(one: k.Keyword, voice: Voice) -> str:
    return steps.keyword(one.keyword, one.number, voice)


def keywords(gift: k.GiveKeywords, voice: Voice) -> str:
    given = listed([keyword(one, voice) for one in gift.keywords]) or "nothing"
    return f"{gets(gift, voice, 'has', 'have')} {given}"


def cost(gift: k.GiveCost, voice: Voice) -> str:
    floor = f", not below {gift.floor}" if gift.floor else ""
    who, _ = to(gift, voice, "this card")
    return f"the cost of {who} changes by {values.change(gift.by, voice)}{floor}"


def ban(gift: k.Ban, voice: Voice) -> str:
    who, _ = to(gift, voice)
    except_for = ""
    if gift.unless:
        word = "by" if gift.what == "be-blocked" else "for"
        except_for = f" except {word} {nouns.group(gift.unless, voice)}"
    return f"{who} {BANS[gift.what]}{except_for}"


def replace(gift: k.Replace, voice: Voice) -> str:
    would = "be destroyed" if gift.by == "destroyed" else "leave the field"
    who, _ = to(gift, voice)
    word = steps.MOVED.get(gift.place, "put")
    return f"when {who} would {would}, {word} it {steps.PLACES[gift.place]} instead"


def cap(gift: k.Cap, voice: Voice) -> str:
    what = {"life": "life", "cp": "CP"}[gift.what]
    return f"{nouns.OF[gift.who]} {what} does not rise above {gift.at}"


GIFTS: dict[type, Callable[[Any, Voice], str]] = {
    k.GiveBp: lambda gift, voice: (
        f"{gets(gift, voice, 'gets', 'get')} {values.change(gift.by, voice)} BP"
    ),
    k.GiveKeywords: keywords,
    k.GiveCost: cost,
    k.Ban: ban,
    k.Replace: replace,
    k.Cap: cap,
}


# Abilities


def heading(ability: k.Ability, voice: Voice) -> str:
    """The name; what kind it is, if its name does not say so; what it costs."""
    name = ability.name.en or ability.name.ja
    prefix = PREFIXES.get(ability.kind, "")
    cost = f" (cost {values.value(ability.cost, voice)})" if ability.cost != 0 else ""
    return (name if name.startswith(prefix) else prefix + name) + cost


def coded(code: str, voice: Voice) -> str:
    return voice.words.codes.get(code) or f"(Done in a way of its own: {code}.)"


def remarks(clause: k.Clause) -> str:
    once = " (Once a turn.)" if clause.once_per_turn else ""
    return once + (" (Without a target, the rest is void.)" if clause.pattern == "B" else "")


def notes(effects: k.Effects) -> list[str]:
    found = [] if effects.uses == 1 else [f"(Goes to the trash after {effects.uses} uses.)"]
    found += [] if effects.per_turn is None else [f"(At most {effects.per_turn} uses a turn.)"]
    names = (one.en or one.ja for one in effects.unplayable)
    return found + [f"■{name} (this ability cannot be performed)" for name in names]


def zone(name: str, voice: Voice) -> str:
    return "" if name == "field" else f"while this card is in your {voice.words.zones[name]}, "
