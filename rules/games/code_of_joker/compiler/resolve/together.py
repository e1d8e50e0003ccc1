"""Things named together, 「AとB」: what is said of the first and holds for the others, too."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.record import changed, said_in
from rules.games.code_of_joker.compiler.meaning.targets import Named, Object
from rules.games.code_of_joker.compiler.resolve.nouns import filled_in, laid_over
from rules.games.code_of_joker.compiler.resolve.scope import Scope

BOUNDS = ("cost", "level", "bp", "base_bp", "active")
SORTS = ("species", "colour", "name")
NOTHING = NounPhrase()


def like_first(parts: tuple[Object, ...], scope: Scope) -> list[Object]:
    """The parts; where one names no owner, place or bounds, those of the first hold for it."""
    return [parts[0], *(completed(part, noun_of(parts[0]), scope) for part in parts[1:])]


def noun_of(part: Object) -> NounPhrase:
    """What a part says, with where it is said to be."""
    within = part.within or NOTHING
    return laid_over(within, part.np) if isinstance(part, Named) else within


def completed(part: Object, first: NounPhrase, scope: Scope) -> Object:
    if not isinstance(part, Named):
        return part
    if part.way == "choose" and part.amount and first.zone is None:
        return part  # a unit that is picked by itself
    return replace(part, np=like_noun(part.np, noun_of(part), first, scope))


def like_noun(np: NounPhrase, said: NounPhrase, first: NounPhrase, scope: Scope) -> NounPhrase:
    """`said`: the noun phrase with what is said apart."""
    names = [*place_of(said, first, scope), *bounds_of(said, first, scope)]
    return filled_in(np, changed(NOTHING, {name: getattr(first, name) for name in names}))


def place_of(said: NounPhrase, first: NounPhrase, scope: Scope) -> tuple[str, ...]:
    """Which of owner and zone it has of the first: "your hand and trigger zone", "the cards A and B in your
    hand", "your units of A and B"."""
    units = said.zone is None and first.zone is None
    if said.owner is not None or (units and said.whole):
        return ()
    if units and first.owner is not None and said.extreme is None:
        scope.assume("owner-of-all")
    return ("owner",) if said.zone is not None else ("owner", "zone")


def bounds_of(said: NounPhrase, first: NounPhrase, scope: Scope) -> tuple[str, ...]:
    """Two species, or two colours, are within the bounds that are said before the first of them."""
    has, known = said_in(said), said_in(first)
    bounds = tuple(name for name in BOUNDS if name in known)
    if not bounds or any(name in has for name in (*BOUNDS, "owner", "zone", "whole")):
        return ()
    alike = all((name in has) == (name in known) for name in SORTS)
    if alike and (said.head, said.kind) == (first.head, first.kind):
        scope.assume("bounds-of-all")
        return bounds
    scope.assume("bounds-of-first")
    return ()


def sorts_like_first(nouns: tuple[NounPhrase, ...], scope: Scope) -> list[NounPhrase]:
    """The same of noun phrases alone."""
    first, *others = nouns
    return [first, *(like_noun(noun, noun, first, scope) for noun in others)]
