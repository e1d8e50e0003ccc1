"""Cards, Units, players and zones in English. Nouns name their owner: "2 of your Units", "opposing Standby
Units"."""

from collections.abc import Iterable
from typing import Any

from rules.engine.effects.english import listed, plural
from rules.engine.effects.nodes.nouns import All, Chosen, Random
from rules.engine.effects.wording.en import OF, OWNED, span, thing
from rules.engine.effects.wording.voice import Voice, Words
from rules.games.divine_cross.effects.nouns import Filter

AREA = {"area": "Unit", "main": "Main Unit", "standby": "Standby Unit"}
MEASURES: Words = {
    "hp": "HP",
    "damage": "damage",
    "left": "remaining HP",
    "energy": "Energy",
    "retreat-cost": "Retreat Cost",
}
BEFORE = {
    "stunned": ("Stunned", "non-Stunned"),
    "damaged": ("damaged", "undamaged"),
}
BEHIND = {
    "assisted": ("with an Assist", "without an Assist"),
    "fresh": ("that entered this turn", "that entered before this turn"),
}


def ref(name: str, voice: Voice) -> str:
    fixed = {
        "self": "this Unit",
        "event": "that card" if voice.cards else "that Unit",
        "it": "them" if voice.many else "it",
    }
    return fixed.get(name) or f"［{voice.letter(name)}］"


def noun(f: Filter, voice: Voice, many: bool = True) -> str:
    """In the Area without its owner, elsewhere with its zone: "red Units", "Commands in your discard pile"."""
    return core(f, voice, head(f, voice), many)


def sort(f: Filter, voice: Voice, many: bool = True) -> str:
    """A sort of card, wherever it is."""
    return owned(f) + core(f, voice, head(f, voice, "card"), many)


def core(f: Filter, voice: Voice, head: str, many: bool) -> str:
    words = [*before(f, voice), plural(head) if many else head]
    return " ".join([*words, *place(f, voice), *behind(f, voice)])


def owned(f: Filter) -> str:
    return f"{OWNED[f.owner]} " if f.zone in AREA and f.owner != "any" else ""


def place(f: Filter, voice: Voice) -> Iterable[str]:
    if f.zone == "seen":
        yield "among the cards looked at"
    elif f.zone not in AREA:
        yield f"in {OF[f.owner]} {voice.words.zones[f.zone]}"


def head(f: Filter, voice: Voice, kindless: str = "") -> str:
    if f.zone in AREA and not kindless:
        return AREA[f.zone]
    known = voice.words.kinds
    together = " ".join(sorted(f.kind))
    word = known.get(together) or " or ".join(known.get(name, name) for name in f.kind)
    return word or "card"


def before(f: Filter, voice: Voice) -> Iterable[str]:
    """The words before the head noun."""
    if f.other:
        yield "other"
    for name, (yes, no) in BEFORE.items():
        flag = getattr(f, name)
        if flag is not None:
            yield yes if flag else no
    if f.not_attribute:
        yield f"non-{either(f.not_attribute, voice.words.attributes)}"
    if f.attribute:
        yield either(f.attribute, voice.words.attributes)


def either(names: tuple[str, ...], words: Words, form: str = "{}") -> str:
    return "/".join(form.format(words.get(name, name)) for name in names)


def behind(f: Filter, voice: Voice) -> Iterable[str]:
    """The words after the head noun."""
    if f.zone in AREA and f.kind:
        known = voice.words.kinds
        yield f"that are {listed([plural(known.get(name, name)) for name in f.kind], 'or')}"
    having = list(measures(f, voice))
    if having:
        yield f"with {listed(having)}"
    if f.name:
        yield f"named {either(f.name, {}, '［{}］')}"
    if f.not_name:
        yield f"not named {either(f.not_name, {}, '［{}］')}"
    for name, (yes, no) in BEHIND.items():
        flag = getattr(f, name)
        if flag is not None:
            yield yes if flag else no
    if f.besides:
        yield f"except {ref(f.besides, voice)}"
    if f.extreme:
        yield f"of the {f.extreme} {MEASURES[f.measure]}"


def measures(f: Filter, voice: Voice) -> Iterable[str]:
    for name, word in MEASURES.items():
        limits = getattr(f, name.replace("-", "_"))
        if limits is not None:
            told = span(limits, voice)
            yield f"{told} {word}" if name == "energy" else f"{word} {told}"


# Amounts


def some(amount: str, f: Filter, voice: Voice, chance: bool = False) -> str:
    """ "2 opposing Units", "1 of your Units", "3 random cards in your discard pile"."""
    if f.zone in AREA and f.owner == "you":
        return f"{amount} of your {noun(f, voice)}{' at random' if chance else ''}"
    many = amount not in ("1", "up to 1")
    return f"{amount} {'random ' if chance else ''}{owned(f)}{noun(f, voice, many)}"


def every(f: Filter, voice: Voice) -> str:
    """There is one Main Unit of each player: "the opposing Main Unit", "both Main Units"."""
    if f.zone != "main":
        return f"all {owned(f)}{noun(f, voice)}"
    if f.owner == "any":
        return f"both {noun(f, voice)}"
    return f"{'the ' if f.owner == 'opponent' else ''}{owned(f)}{noun(f, voice, many=False)}"


def group(f: Filter, voice: Voice, many: bool = True) -> str:
    """All matches, without an amount: "your red Units", "your Main Unit"."""
    if f.zone == "main" and f.owner != "any":
        return every(f, voice)
    return owned(f) + noun(f, voice, many)


def one(f: Filter, voice: Voice) -> str:
    """Any single one: "one of your red Units", "an opposing Unit", "your Main Unit"."""
    if f.zone == "main" and f.owner != "any":
        return every(f, voice)
    if f.zone in AREA and f.owner == "you":
        return f"one of your {noun(f, voice)}"
    text = group(f, voice, many=False)
    return f"{'an' if text[:1].lower() in 'aeio' else 'a'} {text}"


def fitting(f: Filter, voice: Voice) -> str:
    """What a Unit is, in a condition: "Stunned" or "a red Unit"."""
    words, more = list(before(f, voice)), list(behind(f, voice))
    if (f.zone, f.owner, f.kind) != ("area", "any", ()) or bool(words) == bool(more):
        return one(f, voice)
    return " ".join(words or ["one", *more])


def existing(f: Filter, amount: str, voice: Voice) -> str:
    """That many of them exist: "you have any red Units"."""
    if f.owner == "any" or f.zone not in AREA:
        return f"there are {amount} {noun(f, voice)}"
    verb = "you have" if f.owner == "you" else "your opponent has"
    return f"{verb} {amount} {noun(f, voice)}"


def in_area(target: Any) -> bool:
    """Whether the target is surely a Unit in an Area."""
    if isinstance(target, str):
        return target == "self"
    f = getattr(target, "of", None) or getattr(target, "all", None)
    return f is not None and f.zone in AREA


def is_many(target: Any, voice: Voice) -> bool:
    """Whether the words for a target are plural."""
    if isinstance(target, str):
        return target == "it" and voice.many
    if isinstance(target, All):
        return bool(target.all.zone != "main" or target.all.owner == "any")
    if isinstance(target, Chosen):
        return bool(target.choose != 1)
    return not (isinstance(target, Random) and target.random == 1)


def them(target: Any, voice: Voice) -> str:
    return "them" if is_many(target, voice) else "it"


def main_of(target: Any) -> str:
    """The Main Unit of the player whose Standby Unit the target is."""
    owner = getattr(getattr(target, "of", None), "owner", "any")
    mains = {"you": "your Main Unit", "opponent": "the opposing Main Unit"}
    return mains.get(owner, "the Main Unit of its owner")


def possessive(whose: Any, voice: Voice, what: str) -> str:
    """ "its HP", "this Unit's HP", "the HP of all opposing Units"."""
    if isinstance(whose, Chosen) or whose == "it":
        return f"{'their' if is_many(whose, voice) else 'its'} {what}"
    told = thing(whose, voice)
    return f"{told}'s {what}" if whose in ("self", "event") else f"the {what} of {told}"
