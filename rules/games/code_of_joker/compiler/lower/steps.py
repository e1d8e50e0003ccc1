"""From what a sentence does to steps of the effect language."""

from dataclasses import replace
from typing import TypeVar

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.bans import lower_ban, lower_replace
from rules.games.code_of_joker.compiler.lower.counters import given_counter, lower_double
from rules.games.code_of_joker.compiler.lower.drafts import Draft
from rules.games.code_of_joker.compiler.lower.granting import (
    each_grant,
    lower_grant,
    lower_quote,
    lower_remove,
)
from rules.games.code_of_joker.compiler.lower.making import (
    each_side,
    lower_create,
    lower_either,
    lower_summon,
)
from rules.games.code_of_joker.compiler.lower.moving import (
    lower_discard_down,
    lower_draw,
    lower_look,
    lower_mill,
    lower_move,
    lower_show,
    lower_take,
    lower_throw,
)
from rules.games.code_of_joker.compiler.lower.points import (
    lower_controller_cp,
    lower_damage_to,
    lower_life_damage,
)
from rules.games.code_of_joker.compiler.lower.strength import (
    lower_mutual,
    lower_set_bp,
    lower_swap,
    lower_swap_shown,
)
from rules.games.code_of_joker.compiler.meaning.nouns import Number
from rules.games.code_of_joker.compiler.meaning.record import changed, cleared
from rules.games.code_of_joker.compiler.meaning.said import (
    Ban,
    ControllerCp,
    Create,
    Deed,
    DiscardDown,
    Draw,
    Exchange,
    Grant,
    Look,
    Mill,
    Move,
    MoveCounter,
    Multiply,
    Points,
    Replace,
    Settle,
    Summon,
)
from rules.games.code_of_joker.compiler.resolve.nouns import value_of
from rules.games.code_of_joker.compiler.resolve.pronouns import is_pronoun
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.resolve.targets import target_of

AnyDeed = TypeVar("AnyDeed", bound=Deed)
TIMED = (
    "bp", "multiply-bp", "set-bp", "grant", "ban", "hush", "quote", "cost", "set-cost", "replace",
)  # fmt: skip
TARGETED = (
    "destroy", "vanish", "exclude", "move", "take", "damage", "exhaust", "ready", "bp", "level",
    "set-level", "cost", "multiply-bp", "set-bp", "grant", "remove", "clone", "summon", "ban",
    "attack-now", "throw", "quote", "set-cost", "death-counter", "replace", "set-death-counter",
    "remove-death-counter", "double-counter",
    "absorb", "bar", "suppress-overclock", "mute-overclock", "swap-shown", "damage-to", "show", "later",
)  # fmt: skip
OF_UNITS = (
    "bp", "multiply-bp", "set-bp", "damage", "exhaust", "ready", "grant", "clone", "quote",
    "death-counter", "set-death-counter", "remove-death-counter", "double-counter", "attack-now",
)  # fmt: skip
OF_CARDS = ("cost", "take", "throw", "show")
# What one player does, or each of both.
OF_PLAYERS = (
    "draw", "draw-to", "mill", "life-damage", "heal", "cp", "purple", "gauge", "hush",
    "swap-piles", "shuffle",
)  # fmt: skip
# Where cards are if nothing says it.
IMPLIED = {"take": "deck", "summon": "deck", "throw": "hand", "show": "hand"}
VALUES = ("amount", "by", "count", "to", "times")  # the fields of numbers


def step_of(said: Deed, scope: Scope) -> Draft:
    """The step that a verb phrase says. Raises Refused."""
    if said.ended:
        scope.assume("base-for-a-time")
    # Pronouns in numbers mean what was met before the object; in what holds for units, each of these.
    step = said if said.static else with_values(said, scope)
    if said.do in TARGETED:
        target = target_of(said.obj, scope, IMPLIED.get(said.do, ""), wanted_kind(said, scope))
        step = replace(step, target=target)
        note_deed(said.do, scope)
    if said.static:
        step = with_values(step, scope)
    if isinstance(step, Exchange):
        step = with_pair(step, scope)
    if said.do in TIMED:
        step = lasting(step, scope)
    lowered = lower(step, scope)
    draft = lowered if isinstance(lowered, Draft) else Draft(cleared(lowered))
    if draft.step.do in ("move", "vanish") and scope.discourse.last_kind != "unit":
        scope.gather(draft.step.to if isinstance(draft.step, Move) else "vanished")
    return draft


def wanted_kind(said: Deed, scope: Scope) -> str:
    """Whether what is done can be done to units alone, or to cards; "" if to either."""
    to_hand = isinstance(said, Move) and (said.do, said.to) == ("move", "hand")
    if scope.discourse.last == "drawn" and (said.do == "destroy" or to_hand):
        return "unit"  # not what has just come to the hand
    return "unit" if said.do in OF_UNITS else "card" if said.do in OF_CARDS else ""


def note_deed(kind: str, scope: Scope) -> None:
    """What pronouns mean after the step."""
    last_kind = kind_after(kind, scope.discourse.last_kind)
    scope.discourse = replace(scope.discourse, last_kind=last_kind, twinned=kind == "clone")
    scope.done = replace(scope.done, made=scope.done.made or kind == "clone")


def kind_after(kind: str, before: str) -> str:
    """What is now, a unit or a card, that a step was done to; what left the field may be called either."""
    return "unit" if kind == "summon" else "" if kind == "move" and before == "unit" else before


def with_values(step: AnyDeed, scope: Scope) -> AnyDeed:
    if isinstance(step, Create):
        return step
    numbers = {name: getattr(step, name, None) for name in VALUES}
    filled = {
        name: value_of(value, scope) for name, value in numbers.items() if isinstance(value, Number)
    }
    return changed(step, filled)


def with_pair(step: Exchange, scope: Scope) -> Exchange:
    """Its two units; a pronoun means what was met before either."""
    pair = [("one", step.one_obj), ("two", step.two_obj)]
    targets = {
        name: target_of(obj, scope)
        for name, obj in sorted(pair, key=lambda item: not is_pronoun(item[1]))
        if obj is not None
    }
    return changed(step, targets)


def lasting(step: AnyDeed, scope: Scope) -> AnyDeed:
    """For as long as the sentence says; what base BP becomes, stays."""
    if step.lasts is not None or step.base:
        return step
    if scope.lasts:
        return replace(step, lasts=scope.lasts)
    if step.do in ("bp", "multiply-bp") and not step.static:
        scope.assume("until-turn-ends")
    return step


def lower(step: Deed, scope: Scope) -> Deed | Draft:
    """The step in the words of the effect language. Raises Refused."""
    if step.do in OF_PLAYERS:
        step = lower_cards(step, scope)
        return replace(step, who="both") if step.who == "any" else step
    match step:
        case Deed(do="take"):
            return lower_take(step, scope)
        case Deed(do="throw"):
            return lower_throw(step, scope)
        case Deed(do="show"):
            return lower_show(step, scope)
        case Move():
            return lower_move(step, scope)
        case Look():
            return lower_look(step, scope)
        case DiscardDown():
            return lower_discard_down(step, scope)
        case Summon():
            return lower_summon(step, scope)
        case Create(do="either-virus"):
            return lower_either(step, scope)
        case Create():
            return lower_create(step, scope)
        case ControllerCp():
            return lower_controller_cp(step, scope)
    return lower_on_units(step, scope)


def lower_cards(step: Deed, scope: Scope) -> Deed:
    """What players do with cards, and what is done to their life. Raises Refused."""
    match step:
        case Draw(do="draw"):
            return lower_draw(step, scope)
        case Mill():
            return lower_mill(step, scope)
        case Points(do="life-damage"):
            return lower_life_damage(step, scope)
    return step


def lower_on_units(step: Deed, scope: Scope) -> Deed | Draft:
    """Raises Refused."""
    match step:
        case Grant(do="grant"):
            return lower_grant(step, scope)
        case Grant(do="remove"):
            return lower_remove(step, scope)
        case Grant(do="quote"):
            return lower_quote(step)
        case Deed(do="cost" | "set-cost"):
            return lower_cost(step, scope)
        case Settle(do="set-bp"):
            return lower_set_bp(step, scope)
        case Settle(do="damage-to"):
            return lower_damage_to(step, scope)
        case Multiply(do="double-counter"):
            return lower_double(step)
        case Exchange(do="swap-bp"):
            return lower_swap(step, scope)
        case Exchange(do="mutual-bp"):
            return lower_mutual(step, scope)
        case Deed(do="swap-shown"):
            return lower_swap_shown(step, scope)
        case Ban():
            return lower_ban(step, scope)
        case Replace():
            return lower_replace(step, scope)
    return step


def lower_cost(step: Deed, scope: Scope) -> Deed:
    """Raises Refused for a duration other than the turn."""
    if step.lasts not in (None, "turn"):
        raise Refused("language", scope.span)
    return step


def parted(said: Deed) -> list[Deed]:
    """What one verb says that takes several steps. Raises Refused."""
    if isinstance(said, MoveCounter):
        return given_counter(said)
    if isinstance(said, Grant):
        return each_grant(said)
    return each_side(said)
