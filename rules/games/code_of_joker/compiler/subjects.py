"""Who acts, where it is said once: 「対戦相手は手札を1枚選んで捨て、カードを1枚引く」."""

from collections.abc import Iterator
from typing import Any

Data = dict[str, Any]
DRAWING = ("draw", "draw-to", "draw-each")
ACTING = (*DRAWING, "cp", "purple", "gauge", "heal")
PLACED = {"owner", "zone"}


def with_subjects(items: list[Data], failed: str = "") -> Iterator[Data]:
    """The parts of a sentence; who acts is who acted in the part before it, up to a new condition or event.
    `failed`: the player who could not do what the sentence is about, if it begins with that."""
    subject = failed
    for number, one in enumerate(items):
        if number and one.get("lead") not in (None, "then", "lasts", "paid"):
            subject = ""
        found = one if subject in ("", "you") else acted_by(subject, one)
        yield found
        subject = actor(found) or subject


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
    return "opponent" if done.get("who") == "opponent" else ""


def denies_deed(said: Data) -> bool:
    conditions = said.get("of", []) if said.get("lead") == "if" else []
    return [(one["is"], one.get("condition", {}).get("is")) for one in conditions] == [
        ("not", "did")
    ]
