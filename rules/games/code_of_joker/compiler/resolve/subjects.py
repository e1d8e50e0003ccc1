"""Who acts, and whose units are meant, where a sentence says it once:
「対戦相手は手札を1枚選んで捨て、カードを1枚引く」."""

from collections.abc import Iterator
from dataclasses import replace

from rules.games.code_of_joker.compiler.meaning.conditions import Did, Not
from rules.games.code_of_joker.compiler.meaning.record import said_in
from rules.games.code_of_joker.compiler.meaning.said import (
    Deed,
    ForEach,
    Grant,
    If,
    Lead,
    Points,
    Said,
)
from rules.games.code_of_joker.compiler.meaning.targets import Mentioned, Named, Object
from rules.games.code_of_joker.compiler.resolve.scope import Scope

OWN_DEEDS = ("discard", "draw", "draw-to")  # what a player does; points are changed for them
DRAWING = ("draw", "draw-to", "draw-each")
ACTING = (*DRAWING, "cp", "purple", "gauge", "heal")
OF_BP = ("bp", "multiply-bp", "set-bp")
PLACED = {"owner", "zone", "whole"}


def with_subjects(items: list[Said], scope: Scope, failed: str = "") -> Iterator[Said]:
    """The parts of a sentence; who acts, and whose units are meant, is as in the part before it, up to a new
    condition or event. `failed`: who could not do what the sentence is about, if it begins with that."""
    subject, owner = failed, ""
    for number, said in enumerate(items):
        if number and not goes_on(said):
            subject = owner = ""
        if isinstance(said, Grant) and said.gained and not shares_topic(items[:number]):
            said = replace(said, obj=Mentioned(ref="self"))
        if isinstance(said, Deed):
            said = said if subject in ("", "you") else acted_by(subject, said)
            if owner and is_sort_of_units(said.obj):
                said = owned_by(owner, said)
                scope.assume("owner-of-all")
            if said.who is not None and said.who != subject:
                subject = ""  # another player is named in between
        yield said
        subject, owner = actor(said) or subject, owner_of_units(object_of(said))


def shares_topic(before: list[Said]) -> bool:
    """Whether the part before says of a sort of units how their BP changes:
    「全てのユニットはBPが2倍になり、【貫通】を得る」."""
    last = before[-1] if before else None
    return isinstance(last, Deed) and last.do in OF_BP and isinstance(last.obj, Named)


def object_of(said: Said) -> Object | None:
    return said.obj if isinstance(said, Deed | ForEach) else None


def goes_on(item: Said) -> bool:
    """Whether a part of a sentence leaves the player who acts as it was."""
    return not isinstance(item, Lead) or item.lead in ("then", "lasts", "paid")


def is_sort_of_units(obj: Object | None) -> bool:
    """Whether an object is units of some sort, whosever they are."""
    if not isinstance(obj, Named) or obj.way != "all" or not said_in(obj) <= {"way", "np"}:
        return False
    said = said_in(obj.np)
    return not said & PLACED and obj.np.head == "unit" and len(said) > 1


def owned_by(owner: str, deed: Deed) -> Deed:
    assert isinstance(deed.obj, Named)
    return replace(deed, obj=replace(deed.obj, np=replace(deed.obj.np, owner=owner)))


def owner_of_units(obj: Object | None) -> str:
    """Whose units of some sort an object is."""
    if not isinstance(obj, Named) or obj.way != "all" or obj.np.zone or obj.np.head != "unit":
        return ""
    return obj.np.owner or ""


def actor(said: Said) -> str:
    """The player that a part names as the one who acts, "" if it names none."""
    obj = object_of(said)
    if obj and obj.subject:
        return obj.subject
    if not isinstance(said, Deed):
        return ""
    acts = said.do in DRAWING or is_suffered(said) or said.who == "both"
    return (said.who or "") if acts else ""


def is_suffered(deed: Deed) -> bool:
    return isinstance(deed, Points) and bool(deed.taken)


def acted_by(subject: str, deed: Deed) -> Deed:
    if deed.who is None and (deed.do in ACTING or is_suffered(deed)):
        return replace(deed, who=subject)
    obj = deed.obj
    if deed.do != "throw" or not isinstance(obj, Named) or obj.subject or obj.within or obj.among:
        return deed
    if obj.np.zone != "hand" or obj.np.owner:
        return deed
    return replace(deed, obj=replace(obj, subject="any" if subject == "both" else subject))


def failing_player(items: list[Said], done: Deed | None) -> str:
    """The opponent, if a sentence begins with what they failed to do in the step before it."""
    first = items[0]
    unpaid = isinstance(first, Lead) and first.lead == "unpaid"
    if done is None or not (unpaid or denies_deed(first)):
        return ""
    return "opponent" if done.who == "opponent" and done.do in OWN_DEEDS else ""


def denies_deed(said: Said) -> bool:
    conditions = said.of if isinstance(said, If) else ()
    return len(conditions) == 1 and all(
        isinstance(condition, Not) and isinstance(condition.condition, Did)
        for condition in conditions
    )
