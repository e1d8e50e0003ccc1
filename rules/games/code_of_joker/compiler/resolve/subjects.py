"""Who acts, and whose units are meant, where a sentence says it once:
「対戦相手は手札を1枚選んで捨て、カードを1枚引く」."""

import copy
from collections.abc import Iterator
from typing import Any

from rules.games.code_of_joker.compiler.parse.mentions import HOW_MANY, mentions
from rules.games.code_of_joker.compiler.resolve.scope import Scope

Data = dict[str, Any]
OWN_DEEDS = ("discard", "draw", "draw-to")  # what a player does; points are changed for them
DRAWING = ("draw", "draw-to", "draw-each")
ACTING = (*DRAWING, "cp", "purple", "gauge", "heal")
PLAYERS = ("you", "opponent")
PLACED = {"owner", "zone", "all"}


def with_subjects(items: list[Data], scope: Scope, failed: str = "") -> Iterator[Data]:
    """The parts of a sentence; who acts, and whose units are meant, is as in the part before it, up to a new
    condition or event. `failed`: who could not do what the sentence is about, if it begins with that."""
    subject, owner = failed, ""
    for number, one in enumerate(items):
        if number and one.get("lead") not in (None, "then", "lasts", "paid"):
            subject = owner = ""
        found = one if subject in ("", "you") else acted_by(subject, one)
        if owner and is_sort_of_units(found):
            found = owned_by(owner, found)
            scope.assume("owner-of-all")
        yield found
        if found.get("who", subject) != subject:
            subject = ""  # another player is named in between
        subject, owner = actor(found) or subject, owner_of_units(found)


def is_sort_of_units(said: Data) -> bool:
    """Whether a part is about units of some sort, whosever they are."""
    target = said.get("target") or {}
    np = target.get("np", {})
    free = target.keys() <= {"way", "np"} and not np.keys() & PLACED
    return target.get("way") == "all" and free and np.get("head") == "unit" and len(np) > 1


def owned_by(owner: str, said: Data) -> Data:
    target = said["target"]
    return {**said, "target": {**target, "np": {**target["np"], "owner": owner}}}


def owner_of_units(said: Data) -> str:
    """Whose units of some sort a part is about."""
    target = said.get("target") or {}
    np = target.get("np", {})
    sort = target.get("way") == "all" and "zone" not in np and np.get("head") == "unit"
    return str(np.get("owner", "")) if sort else ""


def actor(said: Data) -> str:
    """The player that a part names as the one who acts, "" if it names none."""
    target = said.get("target") or {}
    if "subject" in target:
        return str(target["subject"])
    acts = said.get("do") in DRAWING or "taken" in said or said.get("who") == "both"
    return str(said.get("who", "")) if acts else ""


def acted_by(subject: str, said: Data) -> Data:
    if "who" not in said and (said.get("do") in ACTING or "taken" in said):
        return {**said, "who": subject}
    target = said.get("target") or {}
    hand = target.get("np", {}).get("zone") == "hand" and "owner" not in target["np"]
    if said.get("do") == "throw" and hand and not target.keys() & {"subject", "within", "among"}:
        return {**said, "target": {**target, "subject": "any" if subject == "both" else subject}}
    return said


def failing_player(items: list[Data], steps: list[Data]) -> str:
    """The opponent, if a sentence begins with what they failed to do in the step before it."""
    first, last = items[0], steps[-1] if steps else {}
    if first.get("lead") != "unpaid" and not denies_deed(first):
        return ""
    done = last["cost"][-1] if last.get("do") == "pay" else last
    return "opponent" if done.get("who") == "opponent" and done["do"] in OWN_DEEDS else ""


def denies_deed(said: Data) -> bool:
    conditions = said.get("of", []) if said.get("lead") == "if" else []
    return [(one["is"], one.get("condition", {}).get("is")) for one in conditions] == [
        ("not", "did")
    ]


def lists_in(steps: list[Data]) -> Iterator[list[Data]]:
    """The list of steps, and every list of steps within it."""
    yield steps
    for one in steps:
        for inner in one.values():
            if (
                isinstance(inner, list)
                and inner
                and isinstance(inner[0], dict)
                and "do" in inner[0]
            ):
                yield from lists_in(inner)


def as_much_as_each_did(step: Data, before: Data) -> bool:
    """Whether both players do as much as each of them did in the step before, which may be a payment."""
    if step.get("who") != "both" or HOW_MANY not in mentions(step):
        return False
    cost = before.get("cost", [before])
    return len(cost) == 1 and is_of_both(cost[0])


def is_of_both(step: Data) -> bool:
    """Whether both players do it with cards of their own."""
    target = step.get("target")
    cards = target.get("all", {}) if isinstance(target, dict) else {}
    return step.get("who") == "both" or (cards.get("owner") == "any" and "zone" in cards)


def of_player(step: Data, who: str) -> Data:
    """What one of both players does."""
    if "who" in step:
        return copy.deepcopy(step) | {"who": who}
    return {**step, "target": {"all": {**step["target"]["all"], "owner": who}}}


def pay_of_player(payment: Data, step: Data, who: str) -> Data:
    cost = [of_player(one, who) for one in payment["cost"]]
    return {**payment, "cost": cost, "then": [of_player(step, who)]}
