"""What responds to an event: units by their events, set cards that can be used. Nothing is changed here."""

from collections.abc import Container, Iterator
from functools import partial
from typing import Any, Final

from rules.games.code_of_joker.cards.card import by_event
from rules.games.code_of_joker.effects.card import Ability, Clause
from rules.games.code_of_joker.effects.events import Event
from rules.games.code_of_joker.performing.sequence import perform_steps
from rules.games.code_of_joker.performing.targets import lacks_units
from rules.games.code_of_joker.performing.trial import can_use, copy_with_context
from rules.games.code_of_joker.table.context import Context, Slot, Thing
from rules.games.code_of_joker.table.current import (
    conditions_hold,
    filter_checks,
    fits_filter,
    is_banned,
)
from rules.games.code_of_joker.table.state import Happening, State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.turn.using import begin_use, is_payable

FROM_HAND: Final = ("drive", "evolve")


def listening_clauses(source: Thing) -> dict[str, tuple[Clause, ...]]:
    """Printed abilities that were not removed, and granted ones."""
    if not isinstance(source, Unit) or not (source.granted or source.lost):
        return source.card.on
    clauses = {} if "*" in source.lost else dict(source.card.on)
    for granted in source.granted:
        if isinstance(granted.ability, Ability):
            for event, more in by_event([granted.ability]).items():
                clauses[event] = (*clauses.get(event, ()), *more)
    return clauses


def clause_hears(
    state: State,
    you: int,
    source: Thing,
    clause: Clause,
    happening: Happening,
    told: list[Happening],
) -> bool:
    """Whether it waits for this, of all that is told at once."""
    kind = happening.kind
    return any(
        event.event == kind
        and (event.cards == "self" or works_there(source, clause))
        and event_suits(state, you, source, event, happening)
        and (event.least is None or is_enough(state, you, source, event, happening, told))
        for event in clause.on
    )


def works_there(source: Thing, clause: Clause) -> bool:
    """Whether the card is where the clause works: set cards in the trigger zone, others where it says."""
    used = source.zone == "set" and not source.card.fights
    return clause.zone == ("field" if used else source.zone)


def is_enough(
    state: State,
    you: int,
    source: Thing,
    event: Event,
    happening: Happening,
    told: list[Happening],
) -> bool:
    """Whether one effect did it to as many units or cards as the text names."""
    count = 0
    for other in told:
        same = other.kind == event.event and other.effect == happening.effect
        if same and event_suits(state, you, source, event, other):
            count += len(meant_cards(state, you, source, event.cards, other)) or 1
    return event.least is None or count >= event.least


def event_suits(state: State, you: int, source: Thing, event: Event, happening: Happening) -> bool:
    if event.by and not caused_by(you, event.by, happening.by):
        return False
    if event.level is not None and event.level != happening.level:
        return False
    if event.cards == "self":
        return any(slot is source for slot in happening.slots)
    if event.cards is not None and not meant_cards(state, you, source, event.cards, happening):
        return False
    if event.foe is not None and not fights_such(state, you, source, event, happening):
        return False
    if event.unit == "self":
        return happening.unit is source
    if event.unit is None:
        return event.of == "any" or (event.of == "you") == (happening.player == you)
    unit = happening.unit
    return unit is not None and fits_filter(
        state, Context(you, source, happening), event.unit, unit
    )


def caused_by(you: int, wanted: str, by: str) -> bool:
    if wanted == "effect":
        return by.startswith("effect")
    if wanted == "no-battle":
        return by != "battle"
    if wanted == "drive":
        return by in FROM_HAND
    if wanted.endswith("-effect"):
        return by == f"effect{you if wanted == 'your-effect' else 1 - you}"
    return by == wanted


def fights_such(state: State, you: int, source: Thing, event: Event, happening: Happening) -> bool:
    """Whether the second unit, which it fights, is such a unit."""
    wanted, foe = event.foe, happening.other
    if wanted is None or wanted == "self" or foe is None:
        return foe is source
    return fits_filter(state, Context(you, source, happening), wanted, foe)


def meant_cards(
    state: State, you: int, source: Thing, filter: Any, happening: Happening
) -> list[Slot]:
    """Those of its cards that match, wherever they are now."""
    ctx = Context(you, source, happening)
    slots = [Slot(happening.player, "hand", state.cards[card]) for card in happening.cards]
    for look in () if filter in (None, "self") else filter_checks(filter):
        slots = [slot for slot in slots if look(state, ctx, slot)]
    return slots


def ready_cards(
    state: State,
    seat: int,
    kind: str,
    happenings: list[Happening],
    limit: int,
    done: Container[int] = (),
) -> Iterator[tuple[int, Clause, Happening]]:
    """(place, clause, happening) of set cards that can be used now, from the left. Cards set after the event have
    missed it (COJ-193, COJ-320). `done`: marks of cards that have already responded."""
    side = state.players[seat]
    if side.is_hushed(kind):
        return
    for place, card in enumerate(side.set):
        facts, mark = state.cards[card], side.marks[place]
        if facts.kind == kind and mark <= limit and mark not in done:
            slot = Slot(seat, "set", facts, place, mark)
            response = suited_clause(state, slot, happenings)
            if response and not is_banned(state, slot, "use"):
                yield place, *response


def suited_clause(
    state: State, slot: Slot, happenings: list[Happening]
) -> tuple[Clause, Happening] | None:
    """The clause that the card can be used for, and the first happening that fits it."""
    for happening in happenings:
        for clause in slot.card.on.get(happening.kind, ()):
            if clause_hears(state, slot.owner, slot, clause, happening, happenings):
                ctx = Context(slot.owner, slot, happening, clause.pattern == "B")
                if conditions_hold(state, ctx, clause.when) and ready_to_use(
                    state, ctx, slot, clause
                ):
                    return clause, happening
    return None


def ready_to_use(state: State, ctx: Context, slot: Slot, clause: Clause) -> bool:
    """Whether the card can be paid for and its effect would then do something (COJ-040, COJ-193), within the uses
    per turn in its text (COJ-264)."""
    most, now = slot.card.effects.per_turn, state.players[slot.owner].uses.get(slot.mark, (0, 0))[1]
    if (most and now >= most) or (slot.card.kind == "intercept" and not is_payable(state, slot)):
        return False
    begin = partial(begin_on_copy, state, ctx, slot)
    return not lacks_units(state, ctx, clause.do) and can_use(begin, clause.do, perform_steps)


def begin_on_copy(state: State, ctx: Context, slot: Slot) -> tuple[State, Context]:
    """A copy of the table on which the card is being used."""
    table, effect = copy_with_context(state, ctx)
    effect.source = begin_use(table, slot.owner, slot.place)
    effect.deaths = len(table.deaths)
    return table, effect
