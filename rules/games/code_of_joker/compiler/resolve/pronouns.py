"""What 「それ」, an object left out and names like "the unit that attacked" mean: here alone it is decided.

A choice that nothing has taken up is taken up first, by `targets`; all else is decided by `referent`.
"""

from dataclasses import replace
from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.resolve.awaited import FIGHTERS_MEANT
from rules.games.code_of_joker.compiler.resolve.scope import Scope

Data = dict[str, Any]
# "the chosen unit", "the destroyed unit" take up what was met as pronouns do, but say what they mean.
PRONOUNS = ("it", "that")
TAKING_UP = (*PRONOUNS, "chosen", "done", "slain")
BY_EVENT = {"made": "cloned", "drawn": "drawn"}  # what may be what the line waits for
DID = "did "  # how a reference begins that says what the unit did
OPPOSITE = {"self": "other", "event": "other"}


def referent(scope: Scope, name: Any, wanted: str = "", omitted: bool = False) -> str:
    """What a pronoun means, as a reference of the effect language; of a mapping, which of the things chosen
    together. `wanted`: unit or card, if what is done can be done to nothing else. `omitted`: nothing is said.
    Raises Refused."""
    if isinstance(name, dict):
        return opposite(scope, name) if "against" in name else picked_one(scope, name)
    if name.startswith(DID):
        return of_event(scope, scope.awaited.doer(name.removeprefix(DID)))
    if name == "slain" and (unit := beaten(scope)):
        return unit
    if name in TAKING_UP:
        return met_last(scope, name, wanted, omitted)
    return NAMED.get(name, of_event)(scope, name)


def opposite(scope: Scope, name: Data) -> str:
    """The other of two that fight each other."""
    return OPPOSITE.get(referent(scope, name["against"]), scope.awaited.unit)


def picked_one(scope: Scope, name: Data) -> str:
    """One of the things chosen together, told by what it is."""
    found = scope.picked.name(name["picked"]) if scope.picked else ""
    if not found:
        raise Refused("antecedent", scope.span)
    return found


def drawn_or_made(scope: Scope, name: str) -> str:
    """What a step drew or made; if none did, what the line waits for may be that."""
    if is_there(scope, name):
        return name
    if not scope.awaited.is_about(BY_EVENT[name]):
        raise Refused("antecedent", scope.span)
    return "event"


def is_there(scope: Scope, name: str) -> bool:
    """Whether a step has drawn or made what is called so."""
    return scope.done.drew if name == "drawn" else scope.done.made


def returned(scope: Scope, name: str) -> str:
    """What the last step moved."""
    if scope.done.did != "move":
        raise Refused("antecedent", scope.span)
    return "it"


def fought(scope: Scope, name: str) -> str:
    """Of the two units of a battle, the opposing one, since the other is the card itself."""
    scope.assume("the-foe")
    return of_event(scope, "other")


def used(scope: Scope, name: str) -> str:
    """The card whose use the line waits for."""
    if not scope.awaited.used:
        raise Refused("antecedent", scope.span)
    return "event"


NAMED = {
    "drawn": drawn_or_made,
    "made": drawn_or_made,
    "returned": returned,
    "fought": fought,
    "used": used,
}


def of_event(scope: Scope, name: str) -> str:
    """The unit or card of the event, which must be about one; or what bears its own name."""
    about = scope.awaited
    if not name or (name in ("event", "other") and not about.unit and not names_cards(scope, name)):
        raise Refused("antecedent", scope.span)
    return "self" if name == "event" and about.unit == "self" else name


def names_cards(scope: Scope, name: str) -> bool:
    return bool(scope.awaited.cards) and name == "event"


def beaten(scope: Scope) -> str:
    """The unit that was destroyed in the battle of the event, if nothing has been destroyed since."""
    return "" if scope.done.slew else scope.awaited.beaten()


def met_last(scope: Scope, name: str, wanted: str, omitted: bool) -> str:
    """What a word that takes something up means. Only pronouns can be in doubt: "the chosen unit" says itself
    what it means, and so does any word right behind a choice."""
    discourse = scope.discourse
    chosen = scope.choice or discourse.fresh
    told_apart = discourse.last == "self" and scope.awaited.unit == "event"
    if name == "that" and told_apart and wanted != "card":
        return "event"  # after 「このユニット」
    if name == "done" and not omitted and chosen:
        raise Refused("antecedent", scope.span)  # something was chosen since
    if name in PRONOUNS and not chosen and is_doubtful(scope, wanted):
        scope.assume("nearest")
    scope.discourse = replace(discourse, fresh=False)
    return nearest(scope, wanted)


def nearest(scope: Scope, wanted: str) -> str:
    """What was met last of what is wanted. Raises Refused."""
    discourse, awaited = scope.discourse, scope.awaited
    last = discourse.last if isinstance(discourse.last, str) else "it"
    met = discourse.last is not None
    if met and suits(discourse.last_kind, wanted):
        return last
    if scope.done.drew and (wanted == "card" or not awaited.unit):
        return "drawn"
    if met and not suits("unit" if awaited.unit else "card", wanted):
        return last
    if awaited.unit or awaited.used or (awaited.cards and wanted != "unit"):
        return awaited.unit or "event"
    if met:
        return last
    raise Refused("antecedent", scope.span)


def is_doubtful(scope: Scope, wanted: str) -> bool:
    """Whether a pronoun could mean several things: the unit of the event, those that a condition names, what was
    met since. A pronoun hardly means "this unit" if it could mean anything else."""
    discourse, awaited = scope.discourse, scope.awaited
    about = awaited.unit == "event" or (discourse.last is None and awaited.unit == "self")
    cards = scope.done.drew + bool(awaited.cards)
    met = [*discourse.met, *["unit"] * about, *["card"] * cards]
    if scope.asked.there is not None:
        met.append(scope.asked.there)
    return sum(suits(kind, wanted) for kind in met) > 1


def suits(kind: str, wanted: str) -> bool:
    return not (kind and wanted) or kind == wanted


def pooled(scope: Scope, name: str | None = None) -> Data:
    """The cards of which "of them" means some, as a filter; of those drawn, if `name` says so. Raises Refused."""
    if name == "drawn" and scope.done.drew:
        return {"zone": "hand", "owner": "any", "among": "drawn"}
    found = scope.discourse.pool or scope.asked.counted
    if found is None and scope.awaited.cards:
        found = {"zone": scope.awaited.cards, "owner": "any", "among": "event"}
    if found is None or name not in (None, *TAKING_UP):
        raise Refused("antecedent", scope.span)
    return found


def fighter_meant(scope: Scope, whose: str) -> str:
    """Which unit "your unit", or the opponent's, is in a battle, where "all units" are said otherwise; ""
    elsewhere, and for one that may have lost."""
    code, deeds, battle = FIGHTERS_MEANT[whose]
    if not scope.awaited.is_battle(battle):
        return ""
    scope.assume(code)
    return referent(scope, DID + deeds[0])
