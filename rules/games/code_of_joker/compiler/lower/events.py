"""What a line waits for: its events."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.drafts import Linked
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.record import cleared, said_in
from rules.games.code_of_joker.compiler.meaning.said import Awaiting, Event, Events, Said
from rules.games.code_of_joker.compiler.resolve.nouns import (
    filled_in,
    filter_of,
    owned,
    sort_of,
)
from rules.games.code_of_joker.compiler.resolve.scope import Scope

OFF_FIELD = {"trigger", "intercept"}  # kinds of cards that are never on the field
EFFECTS = ("effect", "your-effect", "opponent-effect")
TIMES = ("turn-start", "turn-end", "battle-end")
OF_ANYONE = ("trigger-used", "intercept-used", "overridden")  # whose cards they are may be left out
CARD = NounPhrase(head="card")


def follows(before: list[Said], said: Said) -> bool:
    """Whether it is when something is done after the events before it: 「…した時、ターン終了時に…」."""
    times = isinstance(said, Event) and said.event in TIMES and not said.or_
    return times and any(isinstance(one, Awaiting) and not is_time(one) for one in before)


def is_time(said: Awaiting) -> bool:
    return isinstance(said, Event) and said.event in TIMES


def events_of(items: list[Awaiting], scope: Scope) -> list[Linked[Event]]:
    """Raises Refused for what is put off, and for what event_of refuses."""
    found: list[Linked[Event]] = []
    for place, said in enumerate(items):
        if follows([*items[:place]], said):
            raise Refused("language", scope.span)
        for one in alternatives(said):
            event = event_of(one, scope, found[-1].part if found else None)
            found.append(Linked(event, (said.span,)))
    scope.hear([one.part for one in found])
    return found


def alternatives(said: Awaiting) -> tuple[Event, ...]:
    if isinstance(said, Events):
        return said.of
    return (said,) if isinstance(said, Event) else ()


def event_of(said: Event, scope: Scope, before: Event | None) -> Event:
    """`before`: the event before it, whose subject it shares if it has none. Raises Refused."""
    found = replace(said, unit=None, cards=None)
    if found.event == "enter" and found.by in EFFECTS:
        found = replace(found, event="summoned")
    if isinstance(said.cards, str):
        return own_event(found, scope)
    if said.cards:
        found = with_cards(found, said.cards, scope)
    if found.foe is not None:
        found = replace(found, foe=unit_of(found.foe, scope))
    if found.of is None and said.event in OF_ANYONE:
        found = replace(found, of="any")
    return cleared(with_unit(found, said.unit, scope, before))


def with_cards(found: Event, cards: NounPhrase, scope: Scope) -> Event:
    """What happens to cards of a sort, and whose they are. Raises Refused."""
    if cards.owner:
        found = replace(found, of=same_owner(cards.owner, found.of, scope))
    sort = sort_of(filled_in(cards, CARD), scope)
    return replace(found, cards=sort) if said_in(sort) else found


def with_unit(
    found: Event, unit: str | NounPhrase | None, scope: Scope, before: Event | None
) -> Event:
    """The event of the unit that is named, or shared with the event before it. Raises Refused without one."""
    if isinstance(unit, NounPhrase) and OFF_FIELD.issuperset(unit.kind or ("unit",)):
        return set_event(found, unit, scope)
    if unit is not None:
        return replace(found, unit=unit_of(unit, scope))
    if found.of is not None:
        return found
    if before and before.unit is not None:
        return replace(found, unit=before.unit)
    if before or not scope.fighter:
        raise Refused("antecedent", scope.span)
    scope.assume("own-event")
    return replace(found, unit="self")


def unit_of(said: str | NounPhrase, scope: Scope) -> str | NounPhrase:
    """Which unit: this one, or such units."""
    return said if isinstance(said, str) else filter_of(owned(said), scope, whole=False)


def set_event(found: Event, np: NounPhrase, scope: Scope) -> Event:
    """What happens to trigger and intercept cards, which lie in the trigger zone. Raises Refused."""
    if found.event != "destroyed" or found.foe is not None or found.least is not None:
        raise Refused("language", scope.span)
    whose = "you" if np.owner == "own" else np.owner or "any"
    return replace(found, event="set-destroyed", of=whose, cards=sort_of(np, scope))


def own_event(found: Event, scope: Scope) -> Event:
    """What happens to the card itself, wherever it is. Raises Refused for a unit card whose place is not said."""
    if found.bare and scope.fighter:
        raise Refused("owner", scope.span)
    return replace(cleared(found), cards="self")


def same_owner(said: str, of: str | None, scope: Scope) -> str:
    """Whose cards, if they and the player are named. Raises Refused if these differ."""
    whose = "you" if said == "own" else said
    if of is not None and said != "own" and whose != of:
        raise Refused("language", scope.span)
    return of or whose
