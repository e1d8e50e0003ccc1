"""When effects answer: triggers after each action, Skills, Commands, and EX-Powers that are used."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from rules.engine.core.ask import Ask, Steps
from rules.games.divine_cross.cards.abilities import MOMENTS, Abilities, Numbered, SkillText
from rules.games.divine_cross.cards.card import Skill, skill_words
from rules.games.divine_cross.effects.card import Clause
from rules.games.divine_cross.effects.events import Event
from rules.games.divine_cross.effects.performers import PERFORMS
from rules.games.divine_cross.performing.asking_steps import SHARED
from rules.games.divine_cross.performing.sequence import carry_out
from rules.games.divine_cross.table.context import Context, Slot
from rules.games.divine_cross.table.current import is_banned
from rules.games.divine_cross.table.matching import fits_filter, passes
from rules.games.divine_cross.table.state import Happening, State
from rules.games.divine_cross.table.unit import Unit
from rules.games.divine_cross.table.verbs import happen
from rules.games.divine_cross.turn.knockouts import check_ko, must_check

MOST_USES: Final = 20  # of an EX-Power without a limit in one turn (DVC-146)
AT: Final = {event: moment for moment, event in MOMENTS.items()}


class Trigger(NamedTuple):
    """A clause that answers: `mark` counts its uses on the Unit (`1`; `a1` of its Assist). `card`: whose text it
    is."""

    seat: int
    unit: Unit
    clause: Clause
    mark: str
    happening: Happening
    card: str

    def context(self) -> Context:
        return Context(self.seat, self.unit, self.happening, card=self.card)


def is_unsettled(state: State) -> bool:
    """Whether `settle` would do anything."""
    return bool(state.pending) or must_check(state)


def settle(state: State) -> Steps[None]:
    """Triggers and KO checks until nothing is left to do. The turn player's triggers come first, each player
    orders their own, and they are carried out one at a time (DVC-180); KOs are checked after each effect
    (DVC-115)."""
    waiting: list[Trigger] = []
    while True:
        waiting += heard_triggers(state)
        if must_check(state):
            yield from check_ko(state)
            continue
        waiting = [entry for entry in waiting if still_works(state, entry)]
        if not waiting:
            return
        trigger = yield from next_trigger(state, waiting)
        waiting.remove(trigger)
        use_mark(trigger.unit, trigger.clause, trigger.mark)
        state.tell("effect", trigger.seat, trigger.card)
        yield from carry_out(state, trigger.context(), trigger.clause.do)


def next_trigger(state: State, waiting: list[Trigger]) -> Steps[Trigger]:
    """The turn player's first; of several, the one that their player chooses, by number (DVC-180)."""
    own = [entry for entry in waiting if entry.seat == state.turn] or waiting
    trigger, *others = own
    if not others:
        return trigger
    answer = yield Ask(trigger.seat, "order", tuple(str(n) for n in range(1, len(own) + 1)))
    return own[int(str(answer)) - 1]


# Who answers


def heard_triggers(state: State) -> list[Trigger]:
    """The triggers of all that has happened, in the order in which it happened."""
    triggers: list[Trigger] = []
    while state.pending:
        happening = state.pending.pop(0)
        for unit in listeners(state, happening):
            triggers += unit_triggers(state, unit, happening)
    return triggers


def listeners(state: State, happening: Happening) -> list[Unit]:
    """The Units in play, and the one that has just left."""
    units = [unit for player in state.players for unit in player.units()]
    gone = happening.unit
    return [*units, gone] if gone is not None and not gone.zone else units


def unit_triggers(state: State, unit: Unit, happening: Happening) -> Iterator[Trigger]:
    kind = happening.kind
    if kind in AT and happening.unit is unit:
        for entry in skill_clauses(state, unit, AT[kind]):
            mark = str(entry.place)
            yield Trigger(unit.owner, unit, entry.clause, mark, happening, unit.card.number)
    for prefix, card, abilities in texts_of(state, unit):
        for entry in abilities.on.get(kind, ()):
            mark = f"{prefix}{entry.place}"
            trigger = Trigger(unit.owner, unit, entry.clause, mark, happening, card)
            if hears(state, trigger):
                yield trigger


def texts_of(state: State, unit: Unit) -> Iterator[tuple[str, str, Abilities]]:
    """Its own text and that of its Assist, each with what precedes its marks and the card that has it."""
    if unit.card.abilities is not None:
        yield "", unit.card.number, unit.card.abilities
    assist = state.cards[unit.assist].abilities if unit.assist else None
    if assist is not None:
        yield "a", unit.assist, assist


def hears(state: State, trigger: Trigger) -> bool:
    happening = trigger.happening
    return any(
        event.event == happening.kind and event_suits(state, trigger, event, happening)
        for event in trigger.clause.on
    )


def event_suits(state: State, trigger: Trigger, event: Event, happening: Happening) -> bool:
    if event.by and not caused_by(trigger.seat, event.by, happening.by):
        return False
    if event.cards is not None and not deals_with(state, trigger, event.cards, happening):
        return False
    if event.unit == "self":
        return happening.unit is trigger.unit
    if event.unit is None:
        of_unit = happening.unit is not None
        return of_unit or event.of == "any" or trigger_seat(trigger, event.of) == happening.player
    unit = happening.unit
    if unit is None:
        return False
    if unit.zone:
        return fits_filter(state, trigger.context(), event.unit, unit)
    owned = event.unit.owner == "any" or trigger_seat(trigger, event.unit.owner) == unit.owner
    return owned and passes(state, trigger.context(), event.unit, unit)


def trigger_seat(trigger: Trigger, of: str) -> int:
    return trigger.seat if of == "you" else 1 - trigger.seat


def caused_by(you: int, wanted: str, by: str) -> bool:
    if wanted == "effect":
        return by.startswith("effect")
    return by == f"effect{you if wanted == 'your-effect' else 1 - you}"


def deals_with(state: State, trigger: Trigger, filter: Any, happening: Happening) -> bool:
    """Whether one of the cards matches, wherever it is now."""
    slots = [Slot(happening.player, "hand", state.cards[card]) for card in happening.cards]
    return any(passes(state, trigger.context(), filter, slot) for slot in slots)


# Limits and places


def still_works(state: State, trigger: Trigger) -> bool:
    """Whether the Unit is where its text works, the conditions hold and the limit is not reached."""
    unit, clause = trigger.unit, trigger.clause
    if unit.zone and not works_here(unit, clause, trigger.mark):
        return False
    if not unit.zone and trigger.happening.unit is not unit:
        return False
    return PERFORMS.hold(state, trigger.context(), clause.when)


def works_here(unit: Unit, clause: Clause, mark: str) -> bool:
    """In the place that its text names (DVC-145, DVC-146), as often as its text says."""
    if clause.zone not in ("area", unit.zone):
        return False
    if clause.limit == "game":
        return f"g{mark}" not in unit.used
    return unit.used.count(f"t{mark}") < (1 if clause.limit == "turn" else MOST_USES)


def use_mark(unit: Unit, clause: Clause, mark: str) -> None:
    unit.used += (f"{'g' if clause.limit == 'game' else 't'}{mark}",)


# EX-Powers that are used


def powers_ready(state: State, seat: int) -> list[tuple[Unit, int]]:
    """The EX-Powers that the player may use now, by Unit and number from 1 (DVC-144); not of a Stunned Unit
    (DVC-158)."""
    if not state.cards.powers:
        return []
    return [
        (unit, number)
        for unit in state.players[seat].units()
        if unit.card.abilities is not None and not unit.stunned
        for number in range(1, len(unit.card.abilities.powers) + 1)
        if next(ready_clauses(state, unit, number), None) and not is_banned(state, unit, "power")
    ]


def ready_clauses(state: State, unit: Unit, number: int) -> Iterator[Numbered]:
    """The parts of an EX-Power that would be carried out."""
    abilities = unit.card.abilities
    for entry in abilities.powers[number - 1] if abilities is not None else ():
        if works_here(unit, entry.clause, str(entry.place)) and PERFORMS.hold(
            state, Context(unit.owner, unit), entry.clause.when
        ):
            yield entry


def use_power(state: State, unit: Unit, number: int) -> Steps[None]:
    for entry in tuple(ready_clauses(state, unit, number)):
        use_mark(unit, entry.clause, str(entry.place))
        yield from carry_out(state, Context(unit.owner, unit), entry.clause.do)
    yield from settle(state)


# Commands


def can_attach(state: State, unit: Unit, card: str) -> bool:
    """To any own Unit, unless the Assist's text says to which (DVC-029)."""
    abilities = state.cards[card].abilities
    wanted = abilities.attaches if abilities is not None else None
    return wanted is None or SHARED.fits(state, Context(unit.owner, unit), wanted, unit)


def use_command_body(state: State, seat: int, card: str, unit: Unit | None = None) -> Steps[None]:
    """What a Command does; `unit`: to which the Assist was attached."""
    happen(state, "command", seat, cards=(card,))
    abilities = state.cards[card].abilities
    for clause in abilities.body if abilities is not None else ():
        ctx = Context(seat, unit, card=card)
        if PERFORMS.hold(state, ctx, clause.when):
            yield from carry_out(state, ctx, clause.do)
    yield from settle(state)


# Skills


def skill_text(unit: Unit, skill: Skill) -> SkillText | None:
    return unit.card.abilities.skills.get(skill.name) if unit.card.abilities is not None else None


def skill_clauses(state: State, unit: Unit, moment: str) -> tuple[Numbered, ...]:
    """The text of the Skill under way for that moment."""
    text = skill_text(unit, state.skill[1]) if state.skill and state.skill[0] is unit else None
    return text.at.get(moment, ()) if text is not None else ()


def is_ready_stunned(state: State, unit: Unit, skill: Skill) -> bool:
    """Whether this Skill can be used while Stunned (DVC-172)."""
    text = skill_text(unit, skill)
    return text is not None and text.while_stunned


def use_skill_body(state: State, unit: Unit, skill: Skill) -> Steps[None]:
    """The Skill's ability, carried out after its damage and before any KO (DVC-139, DVC-140)."""
    for entry in skill_clauses(state, unit, "after"):
        ctx, mark = Context(unit.owner, unit), str(entry.place)
        if works_here(unit, entry.clause, mark) and PERFORMS.hold(state, ctx, entry.clause.when):
            use_mark(unit, entry.clause, mark)
            state.tell("skill-effect", unit.owner, unit.card.number, skill_words(skill))
            yield from carry_out(state, ctx, entry.clause.do)
