"""What a text says was done before: "the number of cards discarded" counts what the last step did, so that must
have been a discard."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.meaning.conditions import Did
from rules.games.code_of_joker.compiler.meaning.nouns import Deaths, Done, NounPhrase, Number
from rules.games.code_of_joker.compiler.resolve.scope import Scope

# Steps that only hold others: what was done before them is still the last that was done.
HOLDERS = ("if", "pay", "chance", "modes", "cases")
# By the grammar's words, the steps that can be meant, some by where they put cards; of other words, every step.
DEEDS = {
    "vanished": ("vanish", "exclude"),
    "discarded": ("discard", "mill", "move trash", "rest trash"),
    "drawn": ("draw", "draw-to"),
    "returned": ("move hand", "move deck", "move deck-top", "move deck-bottom", "rest deck-bottom"),
    "summoned": ("summon", "create", "clone"),
    "added": ("move hand", "draw", "draw-to", "create"),
    "copied": ("clone", "create"),
    "shown": ("reveal", "look"),
    "exhausted": ("exhaust",),
    "readied": ("ready",),
    "levelled": ("level", "set-level"),
    "hurt": ("damage", "mutual-damage"),
    "given": ("grant",),
    "lost": ("cp", "purple", "gauge", "life-damage", "heal"),
}


def done_number(value: Done, scope: Scope) -> Number:
    """How much was done. Units that died count whatever came after. Raises Refused if the last step did something
    else, or there was none."""
    deed = value.past or ""
    if deed == "destroyed" and scope.done.did != "destroy":
        return Deaths(filter=NounPhrase(), times=value.times, plus=value.plus)
    require_deed(deed, scope)
    return replace(value, past=None)


def did(said: Did, scope: Scope) -> Did:
    """The condition that it was done. Raises Refused as above."""
    deed = said.what or ""
    if deed == "destroyed":
        return said
    require_deed(deed, scope)
    return replace(said, what="anything") if deed else said


def require_deed(deed: str, scope: Scope) -> None:
    meant = DEEDS.get(deed, (scope.done.did,))
    if not scope.done.did or not {scope.done.did, f"{scope.done.did} {scope.done.sent}"} & {*meant}:
        raise Refused("antecedent", scope.span)
