"""What happens later to a unit that a sentence is about: 「ターン終了時、それを破壊する」.

The unit is given an ability for it, since what is done then is done to no other.
"""

from collections.abc import Sequence
from dataclasses import replace

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.drafts import (
    AbilityDraft,
    ClauseDraft,
    GrantAbility,
    Linked,
)
from rules.games.code_of_joker.compiler.lower.events import TIMES, event_of, follows
from rules.games.code_of_joker.compiler.lower.steps import step_of
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.said import (
    Awaiting,
    Deed,
    Event,
    Later,
    Said,
    Summon,
)
from rules.games.code_of_joker.compiler.meaning.targets import (
    Mentioned,
    Named,
    Target,
    matches_of,
)
from rules.games.code_of_joker.compiler.resolve.awaited import Awaited
from rules.games.code_of_joker.compiler.resolve.pronouns import is_pronoun
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.resolve.targets import MINE, target_of

# After these there is no unit that it could happen to again.
ENDING = ("destroy", "vanish", "move", "exclude")
ITSELF = Mentioned(ref="self")


def put_off(items: list[Said], further: bool, whole: Span) -> list[Said]:
    """The sentence, with what happens at the end of a battle or at the ends of a turn to what it was about
    before as one step. `further`: it is not the first of its line. Raises Refused for any other event in
    mid-sentence."""
    place = next((n for n in range(len(items)) if is_later(items[:n], items[n], further)), None)
    if place is None:
        return items
    before, said, steps = items[:place], items[place], items[place + 1 :]
    ending = [step for step in steps if isinstance(step, Deed) and is_ending(step, before)]
    time = isinstance(said, Event) and said.event in TIMES and said.unit is None
    if isinstance(said, Event) and time and ending == steps != []:
        return [*before, later_item(said, ending)]
    if before:
        raise Refused("language", whole)
    return items


def later_item(said: Event, steps: list[Deed]) -> Later:
    """One step, done to what the first of the steps is done to."""
    plain = tuple(replace(step, obj=None) for step in steps)
    return Later(on=said, steps=plain, obj=steps[0].obj, span=said.span)


def is_later(before: list[Said], said: Said, further: bool) -> bool:
    """Whether it is an event that comes after what the line does or waits for, and no alternative to it."""
    if not isinstance(said, Awaiting):
        return False
    return further or any(isinstance(item, Deed) for item in before) or follows(before, said)


def is_ending(said: Deed, before: list[Said]) -> bool:
    """Whether a unit that was met before leaves the field, or this one if it did something before."""
    obj = said.obj
    made = isinstance(obj, Mentioned) and obj.ref == "made"
    mine = isinstance(obj, Named) and obj.np == MINE
    met = is_pronoun(obj) or made or mine
    return said.do in ENDING and (met or bool(before and obj == ITSELF))


def owner_of(target: Target | None, scope: Scope, before: Sequence[Deed]) -> str:
    """Whose unit it is; "" if that is not certain."""
    if target == "event":
        units = [event.unit for event in scope.awaited.events]
        owners = {unit.owner or "" if isinstance(unit, NounPhrase) else "" for unit in units}
        return owners.pop() if len(owners) == 1 else ""
    if not isinstance(target, str):
        matches = matches_of(target)
        return (matches.owner if matches else None) or ""
    came = [deed for deed in before if isinstance(deed, Summon) and deed.evolve is None]
    chosen = [deed for deed in before if not isinstance(deed.target, str | None)]
    if came and (target == "made" or chosen[-1:] in ([], came[-1:])):
        return came[-1].who or "you"
    return owner_of(chosen[-1].target, scope, ()) if chosen and not came else ""


def for_owner(event: Event, whose: str, span: Span) -> Event:
    """The event as the unit's owner would call it. Raises Refused if it is not certain who that is."""
    if event.of == "any" or whose == "you":
        return event
    if whose != "opponent":
        raise Refused("owner", span)
    return replace(event, of={"you": "opponent", "opponent": "you"}[event.of or ""])


def later_step(said: Later, scope: Scope, before: Sequence[Deed]) -> GrantAbility:
    """`before`: the steps so far. Raises Refused."""
    target = target_of(said.obj, scope, "", "unit")
    within = Scope(scope.span, True, findings=scope.findings)
    within.awaited = Awaited(unit="self")
    within.mean("self")
    steps = [step_of(replace(step, obj=ITSELF), within) for step in said.steps]
    scope.assume("later-ability")
    lasts = None
    if said.on.event == "battle-end":
        event, lasts = Event(event="battle-end", unit="self"), "battle"
    else:
        event = event_of(said.on, within, None)
        event = for_owner(event, owner_of(target, scope, before), scope.span)
    ability = AbilityDraft("triggered", [ClauseDraft(on=[Linked(event)], do=steps)])
    return GrantAbility(target=target, ability=ability, lasts=lasts)
