"""What responds when something happens, and in which order (COJ-302 to COJ-320).

An occasion is one moment: unit effects, then trigger cards, then intercepts; within each, players alternate
one effect at a time, the turn player first, until neither has any. `destroyed` interrupts whatever is under way.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

from rules.engine.core.ask import Ask, Steps
from rules.engine.core.flow import NO_STEPS, Flow
from rules.games.code_of_joker.effects.card import Clause
from rules.games.code_of_joker.performing.sequence import carry_out
from rules.games.code_of_joker.performing.targets import slot_place
from rules.games.code_of_joker.table.context import Context, Slot, Thing
from rules.games.code_of_joker.table.current import conditions_hold, has_keyword, is_banned
from rules.games.code_of_joker.table.state import Happening, State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.table.unit_verbs import bp_unsettled, destroy_without_bp
from rules.games.code_of_joker.table.verbs import note_deed
from rules.games.code_of_joker.turn.triggers import clause_hears, listening_clauses, ready_cards
from rules.games.code_of_joker.turn.using import begin_use, finish_use

# A unit responds to these although it is gone.
GONE: Final = ("destroyed", "vanished", "bounced", "decked", "trashed", "retreated", "leave")
ALL: Final = ("unit", "trigger", "intercept")
MUTED: Final = "muted"  # the cause of an overclock without effects of the unit itself
MOST_ACTS: Final = 100  # unit effects per action: cards that bring each other back would never end
# For these events, the unit that is driven, attacks or blocks responds before older ones.
LEADING: Final = (
    "enter",
    "evolved",
    "attack",
    "block",
    "battle",
    "win",
    "player-attack",
    "battle-end",
)


class Pending(NamedTuple):
    """A unit's effect that waits for its turn, and the happenings it may respond to."""

    unit: Thing
    clause: Clause
    happenings: list[Happening]


def play_moment(state: State, happenings: list[Happening], kinds: tuple[str, ...] = ALL) -> Flow:
    """An occasion and everything that follows from it; nothing at all if nothing responds."""
    if bp_unsettled(state):
        destroy_without_bp(state, "")
    flow = play_occasion(state, happenings, kinds) if happenings else NO_STEPS
    return settle_around(state, flow) if flow or state.pending or state.overclocked else NO_STEPS


def settle_around(state: State, flow: Flow) -> Steps[None]:
    """Earlier destruction is resolved first (COJ-304), overclocks from meanwhile last (COJ-318)."""
    yield from interrupt_with_destruction(state)
    yield from flow
    yield from settle_pending(state)
    yield from resolve_overclocks(state)


def resolve_overclocks(state: State) -> Flow:
    return overclock_units(state) if state.overclocked else NO_STEPS


def overclock_units(state: State) -> Steps[None]:
    """Units that overclock together first regain action rights and lose attack locks; then their effects form one
    occasion (COJ-107, COJ-108, COJ-316). Effects can ask for the overclock later in the turn (COJ-186)."""
    while state.overclocked:
        ready = [unit for unit in dict.fromkeys(state.overclocked) if can_overclock(state, unit)]
        ready.sort(key=lambda unit: (unit.owner != state.turn, unit.serial))
        muted, state.overclocked, state.muted = state.muted, [], []
        for unit in ready:
            unit.active, unit.locked = True, False
            note_deed(state, unit, "overclock")
            state.tell("overclock", unit.owner, unit.card.number)
            state.note("overclocks", unit.owner)
        yield from play_occasion(state, [overclock_of(unit, unit in muted) for unit in ready])
        yield from settle_pending(state)


def overclock_of(unit: Unit, muted: bool) -> Happening:
    return Happening("overclock", unit.owner, unit, by=MUTED if muted else "")


def can_overclock(state: State, unit: Unit) -> bool:
    """Still there, at level 3 (COJ-106, COJ-107), and not forbidden."""
    banned = is_banned(state, unit, "overclock")
    return unit.placed and unit.level == 3 and not banned


def settle_pending(state: State) -> Flow:
    return resolve_pending(state) if state.pending else NO_STEPS


def resolve_pending(state: State) -> Steps[None]:
    """Resolve what happened meanwhile: destruction first, then the rest in order, equal events of one effect
    together."""
    while state.pending:
        yield from interrupt_with_destruction(state)
        if state.pending:
            yield from play_occasion(
                state, take_happenings(state, partial(one_occasion, state.pending[0]))
            )


def interrupt_with_destruction(state: State) -> Flow:
    """Destruction interrupts what is under way, which then continues; everything else waits for its end (COJ-304,
    COJ-305). What happens after it belongs to another effect."""
    if any(map(is_destruction, state.pending)):
        return resolve_destruction(state)
    state.effects += 1
    return NO_STEPS


def resolve_destruction(state: State) -> Steps[None]:
    while any(map(is_destruction, state.pending)):
        yield from play_occasion(state, take_happenings(state, is_destruction))
    yield from interrupt_with_destruction(state)


def one_occasion(happening: Happening, other: Happening) -> bool:
    return happening.kind == other.kind and happening.effect == other.effect


def is_destruction(happening: Happening) -> bool:
    return happening.kind == "destroyed"


def take_happenings(state: State, meant: Callable[[Happening], bool]) -> list[Happening]:
    taken = [happening for happening in state.pending if meant(happening)]
    state.pending = [happening for happening in state.pending if not meant(happening)]
    return taken


def play_occasion(state: State, happenings: list[Happening], kinds: tuple[str, ...] = ALL) -> Flow:
    """One occasion; `kinds`: the kinds of effects that take part (an attack reaches trigger cards later)."""
    told = [happening for happening in happenings if happening.kind in state.heard]
    if not told:
        return NO_STEPS
    names = {happening.kind for happening in told}
    asked = [kind for kind in kinds if somebody_hears(state, kind, told, names)]
    return resolve_answers(state, told, asked) if asked else NO_STEPS


def somebody_hears(state: State, kind: str, told: list[Happening], names: set[str]) -> bool:
    """Whether a unit or set card of the kind may respond, so that all must be checked."""
    if kind == "unit":
        lying = state.cards.heard_elsewhere
        return not names.isdisjoint(lying) or units_hear(state, told, names)
    return set_cards_hear(state, kind, names)


def units_hear(state: State, told: list[Happening], names: set[str]) -> bool:
    """Units that have left respond only to what happened to themselves."""
    for player in state.players:
        for unit in player.field:
            if unit.granted or not names.isdisjoint(unit.card.hears_others):
                return True
    subjects = [happening.unit for happening in told if happening.unit]
    return any(unit.granted or not names.isdisjoint(unit.card.on) for unit in subjects)


def set_cards_hear(state: State, kind: str, names: set[str]) -> bool:
    for player in state.players:
        for card in player.set:
            facts = state.cards[card]
            if facts.kind == kind and not names.isdisjoint(facts.on):
                return True
    return False


def resolve_answers(state: State, told: list[Happening], kinds: list[str]) -> Steps[None]:
    limit = state.serial
    for kind in kinds:
        if kind == "unit":
            yield from unit_effects(state, told)
        elif kind == "trigger":
            yield from fire_triggers(state, told, limit)
        else:
            yield from offer_intercepts(state, told, limit)


# Unit effects


def unit_effects(state: State, happenings: list[Happening]) -> Flow:
    names = {happening.kind for happening in happenings}
    queues = [answering_units(state, happenings, names, seat) for seat in (0, 1)]
    return take_turns(state, queues) if queues[0] or queues[1] else NO_STEPS


def take_turns(state: State, queues: list[list[Pending]]) -> Steps[None]:
    """Players alternate one effect at a time, the turn player first."""
    seat, passes = state.turn, 0
    while passes < 2:
        passes = passes + 1 if not queues[seat] else 0
        if queues[seat]:
            yield from resolve_answer(state, queues[seat].pop(0))
        seat = 1 - seat


def answering_units(
    state: State, happenings: list[Happening], names: set[str], seat: int
) -> list[Pending]:
    """The unit that is driven, attacks or blocks first, then oldest first (COJ-306 to COJ-309); destroyed units
    respond in the place they had (COJ-337, COJ-338). Cards beside the field whose effects work there come last
    (COJ-186). `names`: the kinds of happenings."""
    subjects = [h.unit for h in happenings if h.unit and h.unit.owner == seat]
    gone = [unit for unit in subjects if not unit.placed]
    units = [
        unit
        for unit in state.players[seat].field
        if unit.granted or unit in subjects or not names.isdisjoint(unit.card.hears_others)
    ]
    units += dict.fromkeys(gone)
    if gone:
        units.sort(key=lambda unit: unit.serial)
    elif len(units) > 1:
        leading = [h.unit for h in happenings if h.kind in LEADING]
        units.sort(key=lambda unit: unit not in leading)
    pending = [effect for unit in units for effect in answering_clauses(state, unit, happenings)]
    if not names.isdisjoint(state.cards.heard_elsewhere):
        for slot in lying_cards(state, seat):
            pending += answering_clauses(state, slot, happenings)
        for slot in subject_cards(state, seat, happenings):
            pending += answering_clauses(state, slot, happenings)
    return pending


def subject_cards(state: State, seat: int, happenings: list[Happening]) -> Iterator[Slot]:
    """Cards that wait for what happens to themselves."""
    for happening in happenings:
        for slot in happening.slots:
            if slot.owner == seat and happening.kind in slot.card.hears_itself:
                yield slot


def lying_cards(state: State, seat: int) -> Iterator[Slot]:
    """Cards in the discards or the hand whose effects work from there."""
    for zone in ("trash", "hand"):
        for card in getattr(state.players[seat], zone):
            if state.cards[card].number in state.cards.elsewhere:
                yield Slot(seat, zone, state.cards[card])


def answering_clauses(
    state: State, source: Thing, happenings: list[Happening]
) -> Iterable[Pending]:
    """What a unit responds to; each clause once per occasion, or for each happening if it says so."""
    on = listening_clauses(source)
    if not on:
        return ()
    by_clause: dict[tuple[int, int], Pending] = {}
    for number, happening in enumerate(happenings):
        if happening.by == MUTED and happening.unit is source:
            continue
        for clause in on.get(happening.kind, ()):
            if clause_hears(state, source.owner, source, clause, happening, happenings):
                apart = number if clause.each else 0
                pending = by_clause.setdefault((id(clause), apart), Pending(source, clause, []))
                pending.happenings.append(happening)
    return by_clause.values()


def meant_context(state: State, pending: Pending) -> Context | None:
    """The context of the effect for the first of its happenings whose conditions hold."""
    unit, clause, happenings = pending
    if state.acts >= MOST_ACTS or not can_answer(state, unit, clause):
        return None
    for happening in happenings:
        if isinstance(unit, Unit) and not unit.placed and not own_leaving(unit, happening):
            continue
        ctx = Context(unit.owner, unit, happening, clause.pattern == "B")
        if conditions_hold(state, ctx, clause.when):
            return ctx
    return None


def can_answer(state: State, source: Thing, clause: Clause) -> bool:
    """Whether the effect can be used now: not hushed or silenced (COJ-171), not used up, still where it works
    (COJ-186)."""
    if state.players[source.owner].is_hushed("unit"):
        return False
    if isinstance(source, Unit):
        used = clause.once_per_turn and any(clause is spent for spent in source.once)
        return not (used or has_keyword(state, source, "silence"))
    return slot_place(state, source) is not None


def own_leaving(unit: Unit, happening: Happening) -> bool:
    """Whether the unit responds to its own departure."""
    return happening.unit is unit and happening.kind in GONE


def resolve_answer(state: State, pending: Pending) -> Steps[None]:
    """The effect is mandatory (COJ-186), if it is still possible."""
    unit, clause, _ = pending
    ctx = meant_context(state, pending)
    if ctx is None:
        return
    if clause.once_per_turn and isinstance(unit, Unit):
        unit.once += (clause,)
    state.acts += 1
    state.tell("effect", unit.owner, unit.card.number)
    yield from carry_out(state, ctx, clause.do)
    yield from interrupt_with_destruction(state)


# Set cards


def fire_triggers(state: State, happenings: list[Happening], limit: int) -> Steps[None]:
    """Mandatory, from the left, players alternating (COJ-033, COJ-034, COJ-310 to COJ-312, COJ-316, COJ-317). A
    card with several uses responds once per occasion."""
    seat, passes = state.turn, 0
    done: set[int] = set()
    while passes < 2:
        marks = state.players[seat].marks
        response = next(ready_cards(state, seat, "trigger", happenings, limit, done), None)
        passes = passes + 1 if response is None else 0
        if response:
            done.add(marks[response[0]])
            yield from use_set_card(state, seat, *response)
        seat = 1 - seat


def offer_intercepts(state: State, happenings: list[Happening], limit: int) -> Steps[None]:
    """Optional; using one or passing hands over the right, and two passes end it (COJ-313 to COJ-317)."""
    seat, passes = state.turn, 0
    done: set[int] = set()
    while passes < 2:
        marks = state.players[seat].marks
        ready = ready_cards(state, seat, "intercept", happenings, limit, done)
        offered = {f"t{place + 1}": (place, clause, told) for place, clause, told in ready}
        state.told = happenings
        answer = (yield Ask(seat, "use", ("none", *offered))) if offered else "none"
        passes = passes + 1 if answer == "none" else 0
        if answer != "none":
            done.add(marks[offered[answer][0]])
            yield from use_set_card(state, seat, *offered[answer])
        seat = 1 - seat


def use_set_card(
    state: State, seat: int, place: int, clause: Clause, happening: Happening
) -> Steps[None]:
    """Perform the effect of a set card."""
    source = begin_use(state, seat, place)
    card = source.card
    yield from carry_out(state, Context(seat, source, happening, clause.pattern == "B"), clause.do)
    finish_use(state, source, card)
    yield from interrupt_with_destruction(state)
