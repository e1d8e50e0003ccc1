"""Cards, pieces, players and zones in English: "2 of your characters", "opposing Undead characters"."""

from collections.abc import Iterable
from typing import Any

from rules.engine.effects.english import listed, plural
from rules.engine.effects.nodes.nouns import All, Chosen, Random
from rules.engine.effects.wording.en import OF, OWNED, span, thing
from rules.engine.effects.wording.voice import Voice, Words
from rules.games.chard.effects.nouns import Filter

TABLE = {"field": "character", "spelled": "Spelled", "mana": "Energy or Land", "stage": "Stage"}
TABLE |= {"artifacts": "Artifact"}
BODY = {"you": "you", "opponent": "your opponent", "any": "either player"}
BESIDES = {"you": "yourself", "opponent": "your opponent", "any": "player"}  # after characters
MEASURES: Words = {
    "level": "LV",
    "cost": "total cost",
    "attack": "attack",
    "hp": "HP",
    "damage": "damage",
    "left": "remaining HP",
}
BEFORE = {
    "rolled": ("Rolled", "ready"),
    "damaged": ("damaged", "undamaged"),
    "ailing": ("ailing", "healthy"),
    "mana": ("Mana", "normal"),
}


def ref(name: str, voice: Voice) -> str:
    fixed = {
        "self": "this character" if voice.unit else "this",
        "bearer": "the bearer",
        "event": "that character",
        "it": "them" if voice.many else "it",
    }
    return fixed.get(name) or f"［{voice.letter(name)}］"


def noun(f: Filter, voice: Voice, many: bool = True) -> str:
    """On the table without its owner, elsewhere with its zone: "Undead cards in your discard pile"."""
    head = kinds(f, voice) or TABLE.get(f.zone, "card")
    words = [*before(f, voice), plural(head) if many else head]
    return " ".join([*words, *place(f, voice), *behind(f, voice)])


def kinds(f: Filter, voice: Voice) -> str:
    return either([voice.words.kinds.get(name, name) for name in f.kind], " or ")


def owned(f: Filter) -> str:
    return f"{OWNED[f.owner]} " if f.zone in TABLE and f.owner != "any" else ""


def place(f: Filter, voice: Voice) -> Iterable[str]:
    if f.zone not in TABLE:
        yield f"in {OF[f.owner]} {voice.words.zones[f.zone]}"
    if f.floor:
        yield f"on floor {either(f.floor)}"
    if f.here:
        yield "on this floor"


def before(f: Filter, voice: Voice) -> Iterable[str]:
    """The words before the head noun."""
    words = voice.words
    if f.other:
        yield "other"
    for name, (yes, no) in BEFORE.items():
        flag = getattr(f, name)
        if flag is not None:
            yield yes if flag else no
    for names, table in (
        (f.colour, words.colours),
        (f.attribute, words.attributes),
        (f.type, words.types),
    ):
        if names:
            yield either([table.get(name, name) for name in names])


def either(names: Iterable[Any], between: str = "/") -> str:
    return between.join(map(str, names))


def behind(f: Filter, voice: Voice) -> Iterable[str]:
    """The words after the head noun."""
    words = voice.words
    having = [f"{MEASURES[name]} {span(getattr(f, name), voice)}" for name in measured(f)]
    having += [words.keywords.get(name, name) for name in f.keyword]
    having += [words.ailments.get(name, name) for name in f.ailment]
    if having:
        yield f"with {listed(having)}"
    if f.not_keyword:
        yield f"without {either(words.keywords.get(name, name) for name in f.not_keyword)}"
    if f.name:
        yield f"named {either(f'［{name}］' for name in f.name)}"
    if f.work:
        yield f"of {either(f'《{name}》' for name in f.work)}"
    if f.symbol:
        yield f"with the symbol {either(f.symbol)}"
    if f.besides:
        yield f"except {ref(f.besides, voice)}"


def measured(f: Filter) -> list[str]:
    return [name for name in MEASURES if getattr(f, name, None) is not None]


def with_body(f: Filter, told: str) -> str:
    """The players, where they are meant as well."""
    return f"{told} or {BESIDES[f.owner]}" if f.body else told


# Amounts


def some(amount: str, f: Filter, voice: Voice, chance: bool = False) -> str:
    """ "2 opposing characters", "1 of your characters", "3 random cards in your discard pile"."""
    if f.zone == "body":
        return BODY[f.owner]
    if f.zone in TABLE and f.owner == "you":
        told = f"{amount} of your {noun(f, voice)}{' at random' if chance else ''}"
        return with_body(f, told)
    many = amount not in ("1", "up to 1")
    told = f"{amount} {'random ' if chance else ''}{owned(f)}{noun(f, voice, many)}"
    return with_body(f, told)


def every(f: Filter, voice: Voice) -> str:
    if f.zone == "body":
        return BODY[f.owner] if f.owner != "any" else "both players"
    return with_body(f, f"all {owned(f)}{noun(f, voice)}")


def group(f: Filter, voice: Voice, many: bool = True) -> str:
    """All matches, without an amount: "your Undead characters"."""
    return BODY[f.owner] if f.zone == "body" else owned(f) + noun(f, voice, many)


def one(f: Filter, voice: Voice) -> str:
    """Any single one: "one of your characters", "an opposing character"."""
    if f.zone in TABLE and f.owner == "you":
        return f"one of your {noun(f, voice)}"
    text = group(f, voice, many=False)
    return f"{'an' if text[:1].lower() in 'aeio' else 'a'} {text}"


def fitting(f: Filter, voice: Voice) -> str:
    """What a piece is, in a condition: "Rolled" or "an Undead character"."""
    words, more = list(before(f, voice)), list(behind(f, voice))
    if (f.zone, f.owner, f.kind) != ("field", "any", ()) or bool(words) == bool(more):
        return one(f, voice)
    return " ".join(words or ["one", *more])


def existing(f: Filter, amount: str, voice: Voice) -> str:
    """That many of them exist: "you have any Undead characters"."""
    if f.owner == "any" or f.zone not in TABLE:
        return f"there are {amount} {noun(f, voice)}"
    verb = "you have" if f.owner == "you" else "your opponent has"
    return f"{verb} {amount} {noun(f, voice)}"


def is_many(target: Any, voice: Voice) -> bool:
    """Whether the words for a target are plural."""
    if isinstance(target, str):
        return target == "it" and voice.many
    if isinstance(target, All):
        return bool(target.all.zone != "body")
    if isinstance(target, Chosen):
        return bool(target.choose != 1)
    return not (isinstance(target, Random) and target.random == 1)


def them(target: Any, voice: Voice) -> str:
    return "them" if is_many(target, voice) else "it"


def possessive(whose: Any, voice: Voice, what: str) -> str:
    """ "its LV", "this character's LV"."""
    if isinstance(whose, Chosen) or whose == "it":
        return f"{'their' if is_many(whose, voice) else 'its'} {what}"
    told = thing(whose, voice)
    return f"{told}'s {what}"
