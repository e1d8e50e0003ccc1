"""Cards, units, players and zones in English. Nouns name their owner: "2 of your units", "opposing units"."""

from collections.abc import Iterable
from typing import Any

from rules.engine.effects.english import listed, plural
from rules.engine.effects.wording.en import OF, OWNED, PLAYER, factors, named, span, thing, value
from rules.engine.effects.wording.voice import Voice, Words
from rules.games.code_of_joker.effects.nouns import Chosen, Filter, Parts, Same, Span, chosen_parts

TABLE = ("field", "set")
ZONES_OF = {**OF, "any": "both players'"}
UNCOUNTED = ("trash", "vanished cards")
FACTS: Words = {"colour": "colour", "species": "species", "cost": "cost", "name": "name"}
MEASURES: Words = {
    "bp": "BP",
    "base-bp": "base BP",
    "cost": "cost",
    "level": "level",
    "death-counter": "Death Counter",
}
# What units did or what became of them, and what players did with cards or points
DEEDS: Words = {
    "enter": "that entered the field",
    "summoned": "special summoned",
    "evolved": "that evolved",
    "attack": "that attacked",
    "block": "that blocked",
    "battle": "that battled",
    "win": "that won a battle",
    "player-attack": "that succeeded in a player attack",
    "clock-up": "that clocked up",
    "overclock": "that overclocked",
    "damaged": "that were damaged",
    "destroyed": "destroyed",
}
SPENT: Words = {
    "discarded": "discarded",
    "drawn": "drawn",
    "used": "used",
    "life-lost": "lost",
}
BEFORE = {
    "active": ("ready", "exhausted"),
    "vanilla": ("effectless", "effect-bearing"),
    "damaged": ("damaged", "undamaged"),
    "attacking": ("attacking", "non-attacking"),
    "blocking": ("blocking", "non-blocking"),
    "fighting": ("battling", "non-battling"),
    "counter": ("doomed", "undoomed"),
}

# Behind it
WITH = {
    "raised": ("raised BP", "no raised BP"),
    "reduced": ("reduced BP", "no reduced BP"),
}
NO_EVOLUTION = "non-evolution "
POSSESSIVE = (
    "this unit",
    "this card",
    "that unit",
    "that card",
    "the chosen unit",
    "the chosen card",
    "the clone",
    "the created unit",
    "the created card",
)
BARRED = {
    "attack": "attack",
    "block": "block",
    "be-blocked": "be blocked",
    "evolve": "evolve",
    "retreat": "retreat",
    "overclock": "overclock",
    "doom": "be given Death Counters",
}


def ref(name: str, voice: Voice) -> str:
    if name == "self":
        return "this unit" if voice.unit else "this card"
    if name == "event":
        return deed(voice) or ("that card" if voice.cards else "that unit")
    if name == "drawn" and voice.before and voice.before.deals == "hand":
        added = "added" if getattr(voice.before, "of", None) else "drawn"
        return f"the {added} card{'' if voice.before.count == 1 else 's'}"
    if name == "made" and voice.made:
        return made(voice.made)
    fixed = {
        "it": chosen(voice) or ("them" if voice.many else "it"),
        "other": foe(voice),
        "drawn": "what was drawn",
        "made": "what was created",
        "seen": "the cards looked at",
    }
    return fixed.get(name) or f"［{voice.letter(name)}］"


def clones_event(step: Any) -> bool:
    """Whether the step clones the unit of the event."""
    return bool(step and step.tag == "clone" and step.target == "event")


def made(step: Any) -> str:
    """What a step made: "the clone", "the created units"."""
    word = "the clone"
    if to := getattr(step, "to", ""):
        word = "the created unit" if to == "field" else "the created card"
    return word if step.times == 1 else f"{word}s"


def chosen(voice: Voice) -> str:
    """What was chosen, if others were spoken of since, which "it" could mean."""
    if not (voice.chosen and voice.apart):
        return ""
    word = "the chosen unit" if voice.place == "field" else "the chosen card"
    return f"{word}s" if voice.many else word


def deed(voice: Voice) -> str:
    """ "the unit that attacked": the unit of the event once others were met, whom "that" would mean."""
    if clones_event(voice.made):
        return "the original unit"
    if voice.on and all(event.event == "player-attacked" for event in voice.on):
        return "the attacking unit"
    deeds = {event.done for event in voice.on} if voice.met else {""}
    return deeds.pop() if len(deeds) == 1 else ""


def foe(voice: Voice) -> str:
    """The second unit of a battle; "it" is clear as long as only this unit was named."""
    if not (voice.on and all(event.unit == "self" for event in voice.on)):
        return "the other unit in that battle"
    return f"the unit {'this unit' if voice.met else 'it'} battles"


def its(voice: Voice) -> str:
    return "their" if voice.many else "its"


def measured(name: str, what: str, voice: Voice) -> str:
    """ "its BP", "the BP of the unit it battles"."""
    if name == "it" and not chosen(voice):
        return f"{its(voice)} {what}"
    word = ref(name, voice)
    return f"{word}'s {what}" if word in POSSESSIVE else f"the {what} of {word}"


def noun(f: Filter, voice: Voice, many: bool = True) -> str:
    """On the field without its owner, elsewhere with its zone: "red units", "red cards in your trash"."""
    return core(f, voice, head(f, voice), many)


def sort(f: Filter, voice: Voice, many: bool = True) -> str:
    """A sort of card, wherever it is."""
    return own(f) + core(f, voice, head(f, voice, "card"), many)


def core(f: Filter, voice: Voice, head: str, many: bool) -> str:
    if alone := head.startswith(NO_EVOLUTION):
        head = head.removeprefix(NO_EVOLUTION)
    words = [*before(f, voice), plural(head) if many else head]
    if alone:
        words.insert(1 if f.other else 0, NO_EVOLUTION.strip())
    where, having, more = [*place(f, voice)], [*called(f, voice)], [*behind(f, voice)]
    if is_compared(f, voice):
        return " ".join([*words, *where, *having, *more])
    tail = [*more, *where] if voice.leaving else [*where, *more]
    return " ".join([*words, *having, *tail])


def is_compared(f: Filter, voice: Voice) -> bool:
    """Whether another card or unit is named at the end of what they have, to which their place could belong."""
    if voice.leaving:
        return bool(f.same and isinstance(f.same.unit, Filter))
    limits = (getattr(f, name.replace("-", "_")) for name in MEASURES)
    return bool(f.same) or any(relative(one, voice) for one in limits if one)


def place(f: Filter, voice: Voice) -> Iterable[str]:
    if f.among:
        yield f"among {'them' if f.among == 'it' else ref(f.among, voice)}"
    elif f.zone == "seen":
        yield "among the cards looked at" + ("" if f.owner == "any" else f" by {PLAYER[f.owner]}")
    elif f.zone != "field":
        where = "from" if voice.leaving else "in"
        zones = [voice.words.zones[zone] for zone in f.zones]
        if f.owner == "any":
            zones = [zone if zone in UNCOUNTED else plural(zone) for zone in zones]
        yield f"{where} {ZONES_OF[f.owner]} {listed(zones)}"


def head(f: Filter, voice: Voice, kindless: str = "") -> str:
    off = f.zone != "field" or bool(kindless)
    if not f.kind:
        return kindless or ("card" if off else "unit")
    known = voice.words.kinds
    together = " ".join(sorted(f.kind))
    word = known.get(together) or " or ".join(known.get(name, name) for name in f.kind)
    return f"{word} card" if off else word


def before(f: Filter, voice: Voice) -> Iterable[str]:
    """The words before the head noun."""
    if f.other:
        yield "other"
    for name, (yes, no) in BEFORE.items():
        flag = getattr(f, name)
        if flag is not None:
            yield yes if flag else no
    table = voice.words
    if f.not_colour:
        yield f"non-{either(f.not_colour, table.colours, between='/')}"
    if f.not_species:
        yield f"non-{either(f.not_species, table.species, '【{}】', '/')}"
    if f.colour:
        yield either(f.colour, table.colours)
    if f.species:
        yield either(f.species, table.species, "【{}】")


def either(names: tuple[str, ...], words: Words, form: str = "{}", between: str = " or ") -> str:
    return between.join(form.format(words.get(name, name)) for name in names)


def called(f: Filter, voice: Voice) -> Iterable[str]:
    """The words between the head noun and where the cards are."""
    having = [*measures(f, voice), *traits(f, voice)]
    if having:
        yield f"with {listed(having)}"
    if f.name:
        yield f"named {either(f.name, voice.words.names, '［{}］')}"
    if f.not_name:
        yield f"not named {either(f.not_name, voice.words.names, '［{}］')}"


def behind(f: Filter, voice: Voice) -> Iterable[str]:
    """The words after where they are."""
    yield from deeds(f)
    yield from relations(f, voice.having(leaving=False))


def measures(f: Filter, voice: Voice) -> Iterable[str]:
    for name, word in MEASURES.items():
        limits = getattr(f, name.replace("-", "_"))
        if limits is not None:
            told = relative(limits, voice) or span(limits, voice.having(leaving=False))
            yield f"{word} {higher(told) if name == 'level' else told}"
    if f.parity:
        yield f"an {f.parity} cost"


def relative(limits: Span, voice: Voice) -> str:
    """One bound that is read from the table: "equal to or lower than its BP"."""
    bound = limits.min if limits.max is None else limits.max
    if bound is None or isinstance(bound, int) or limits.min not in (None, bound):
        return ""
    voice = voice.having(leaving=False)
    told = named(bound, voice) if factors(bound) == (1, 0) else value(bound, voice)
    if limits.min == limits.max:
        return f"equal to {told}"
    return f"equal to or {'higher' if limits.max is None else 'lower'} than {told}"


def higher(told: str) -> str:
    return told.replace(" or more", " or higher").replace(" or less", " or lower")


def deeds(f: Filter) -> Iterable[str]:
    if f.did:
        yield f"{DEEDS[f.did]} this turn"
    if f.not_did:
        yield f"not among those {DEEDS[f.not_did]} this turn"


def traits(f: Filter, voice: Voice) -> Iterable[str]:
    for name, (yes, no) in WITH.items():
        flag = getattr(f, name)
        if flag is not None:
            yield yes if flag else no
    if f.keyword:
        yield either(f.keyword, voice.words.keywords, "【{}】")
    if f.not_keyword:
        yield f"no {either(f.not_keyword, voice.words.keywords, '【{}】')}"
    if f.same:
        yield alike(f.same, voice)


def relations(f: Filter, voice: Voice) -> Iterable[str]:
    if f.besides:
        yield f"except {ref(f.besides, voice)}"
    if f.banned:
        yield f"that cannot {BARRED[f.banned]}"
    if f.any:
        yield f"that are {' or '.join(noun(part, voice) for part in f.any)}"
    if f.differs:
        yield f"of another {FACTS[f.differs.by]} than {compared(f.differs, voice)}"
    if f.distinct:
        yield f"of different {FACTS[f.distinct]} each"
    if f.extreme:
        yield f"with the {f.extreme} {MEASURES[f.measure]}"


def alike(same: Same, voice: Voice) -> str:
    return f"the same {FACTS[same.by]} as {compared(same, voice.having(leaving=False))}"


def compared(same: Same, voice: Voice) -> str:
    which = same.unit
    return ref(which, voice) if isinstance(which, str) else one(which, voice)


# Amounts


def own(f: Filter) -> str:
    """Whose units they are, before the noun."""
    return f"{OWNED[f.owner]} " if f.zone == "field" and f.owner != "any" else ""


def some(amount: str, f: Filter, voice: Voice, chance: bool = False) -> str:
    """ "2 opposing units", "1 of your units", "3 random cards in your trash"."""
    if chance and f.extreme and amount == "1":
        the = "" if f.zone == "field" and f.owner == "you" else "the "
        return f"{the}{group(f, voice, many=False)} (at random if tied)"
    luck = "random " if chance else ""
    if f.zone == "field" and f.owner == "you":
        told = f"{amount} of your {noun(f, voice)}"
        tail = [*called(f, voice), *behind(f, voice)]
        at_random = " (at random)" if tail else " at random"
        return told + at_random if chance else told
    return f"{amount} {luck}{own(f)}{noun(f, voice, many=amount not in ('1', 'up to 1'))}"


def every(f: Filter, voice: Voice) -> str:
    return f"all {own(f)}{noun(f, voice)}"


def group(f: Filter, voice: Voice, many: bool = True) -> str:
    """All matches, without an amount: "your red units", "opposing units"."""
    return own(f) + noun(f, voice, many)


def one(f: Filter, voice: Voice, states: bool = False) -> str:
    """Any single one: "one of your red units", "an opposing unit"; with `states` only "attacking"."""
    if f.zone == "field" and f.owner == "you":
        return f"one of your {noun(f, voice)}"
    text = group(f, voice, many=False)
    if (
        f.zone == "field"
        and f.owner == "any"
        and not (f.kind or [*called(f, voice), *behind(f, voice)])
    ):
        words = list(before(f, voice))
        if words and states:
            return " ".join(words)
    return f"{'an' if text[:1].lower() in 'aeiou' and not text.startswith('un') else 'a'} {text}"


def fitting(f: Filter, voice: Voice) -> str:
    return one(f, voice, states=True)


def existing(f: Filter, amount: str, voice: Voice) -> str:
    """That many of them exist: "you have any red units", "there are any cards in your trash"."""
    where, verb = "", "there are"
    if f.owner == "any" or f.zone != "field":
        where = " on the field" if f.zone == "field" else ""
    else:
        verb = "you have" if f.owner == "you" else "your opponent has"
    return f"{verb} {amount} {noun(f, voice, many=amount != 'exactly 1')}{where}"


def on_table(target: Any, voice: Voice) -> bool:
    """Units and set cards return to hand; other cards are added to it."""
    if isinstance(target, str):
        return (voice.place if target != "self" else "field") in TABLE
    if isinstance(target, Parts):
        return all(on_table(part, voice) for part in target.parts)
    f = getattr(target, "of", None) or getattr(target, "all", None)
    return f is not None and f.zone in TABLE


def possessive(whose: Any, voice: Voice, what: str) -> str:
    """ "its BP", "the BP of all opposing units"."""
    if isinstance(whose, Chosen) or chosen_parts(whose):
        return measured("it", what, voice)
    if isinstance(whose, str):
        return measured(whose, what, voice)
    return f"the {what} of {thing(whose, voice)}"
