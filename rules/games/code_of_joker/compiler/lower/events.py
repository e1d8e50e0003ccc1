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
from rules.games.code_of_joker.effects.events import TOGETHER

OFF_FIELD = {"trigger", "intercept"}  # kinds of cards that are never on the field
EFFECTS = ("effect", "your-effect", "opponent-effect")
TIMES = ("turn-start", "turn-end", "battle-end")
OF_ANYONE = ("trigger-used", "intercept-used", "overridden")  # whose cards they are may be left out
CARD = NounPhrase(head="card")


def follows(before: list[Said], said: Said) -> bool:
    """Whether it is when something is done after the events before it: 「…した時、ターン終了時に…」."""
    times = isinstance(said, Event) and said.event in TIMES and not said.or_
    return times and any(isinstance(item, Awaiting) and not is_time(item) for item in before)


def is_time(said: Awaiting) -> bool:
    return isinstance(said, Event) and said.event in TIMES


def events_of(items: list[Awaiting], scope: Scope) -> list[Linked[Event]]:
    """The events, which the scope then knows. Raises Refused for one that is put off, and for what event_of
    refuses."""
    events: list[Linked[Event]] = []
    for place, said in enumerate(items):
        if follows([*items[:place]], said):
            raise Refused("language", scope.span)
        for alternative in alternatives(said):
            event = event_of(alternative, scope, events[-1].part if events else None)
            events.append(Linked(event, (said.span,)))
    scope.hear([link.part for link in events])
    return events


def alternatives(said: Awaiting) -> tuple[Event, ...]:
    if isinstance(said, Events):
        return tuple(replace(event, each=said.each) for event in said.of)
    return (said,) if isinstance(said, Event) else ()


def event_of(said: Event, scope: Scope, before: Event | None) -> Event:
    """`before`: the event before it, whose subject it shares if it has none. Raises Refused."""
    several = said.each and isinstance(said.unit, NounPhrase) and said.event in TOGETHER
    event = replace(said, unit=None, cards=None, each=several or None)
    if event.event == "enter" and event.by in EFFECTS:
        event = replace(event, event="summoned")
    if isinstance(said.cards, str):
        return own_event(event, scope)
    if said.cards:
        event = with_cards(event, said.cards, scope)
    if event.foe is not None:
        event = replace(event, foe=unit_of(event.foe, scope))
    if event.of is None and said.event in OF_ANYONE:
        event = replace(event, of="any")
    return cleared(with_unit(event, said.unit, scope, before))


def with_cards(event: Event, cards: NounPhrase, scope: Scope) -> Event:
    """The event with the sort of cards that it happens to, and their owner. Raises Refused."""
    if cards.owner:
        event = replace(event, of=same_owner(cards.owner, event.of, scope))
    sort = sort_of(filled_in(cards, CARD), scope)
    return replace(event, cards=sort) if said_in(sort) else event


def with_unit(
    event: Event, unit: str | NounPhrase | None, scope: Scope, before: Event | None
) -> Event:
    """The event of the unit that is named, or shared with the event before it. Raises Refused without one."""
    if isinstance(unit, NounPhrase) and OFF_FIELD.issuperset(unit.kind or ("unit",)):
        return set_event(event, unit, scope)
    if unit is not None:
        return replace(event, unit=unit_of(unit, scope))
    if event.of is not None:
        return event
    if before and before.unit is not None:
        return replace(event, unit=before.unit)
    if before or not scope.fighter:
        raise Refused("antecedent", scope.span)
    scope.assume("own-event")
    return replace(event, unit="self")


def unit_of(said: str | NounPhrase, scope: Scope) -> str | NounPhrase:
    """Which unit: this one, or such units."""
    return said if isinstance(said, str) else filter_of(owned(said), scope, whole=False)


def set_event(event: Event, np: NounPhrase, scope: Scope) -> Event:
    """The event for trigger and intercept cards, which lie in the trigger zone. Raises Refused."""
    if event.event != "destroyed" or event.foe is not None or event.least is not None:
        raise Refused("language", scope.span)
    whose = "you" if np.owner == "own" else np.owner or "any"
    return replace(event, event="set-destroyed", of=whose, cards=sort_of(np, scope))


def own_event(event: Event, scope: Scope) -> Event:
    """The event for the card itself, wherever it is. Raises Refused for a unit card whose place is not said."""
    if event.bare and scope.fighter:
        raise Refused("owner", scope.span)
    return replace(cleared(event), cards="self")


def same_owner(said: str, of: str | None, scope: Scope) -> str:
    """Whose cards, if they and the player are named. Raises Refused if these differ."""
    whose = "you" if said == "own" else said
    if of is not None and said != "own" and whose != of:
        raise Refused("language", scope.span)
    return of or whose
