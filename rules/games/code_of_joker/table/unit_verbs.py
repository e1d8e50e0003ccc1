"""What can happen to units: they arrive, take damage, change level, are destroyed, leave."""

from typing import Any, Final, cast

from rules.engine.effects.nodes.values import Count
from rules.games.code_of_joker.effects.gifts import Absorb, GiveBp, Replace
from rules.games.code_of_joker.table.current import (
    current_bp,
    field_gifts,
    gifts_reaching,
    has_keyword,
    is_banned,
    plain_bp,
)
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.table.verbs import (
    gain_card,
    note_deed,
    note_happening,
    note_past,
    set_into_row,
)

BATTLE: Final = "battle"


def put_unit(state: State, player: int, card: str) -> Unit:
    """A unit arrives at the right end of the field, with action right and attack lock (COJ-020, COJ-021,
    COJ-027, COJ-096)."""
    facts = state.cards[card]
    unit = Unit(state.cards[facts.number], player, state.next(), facts.level)
    unit.clone = facts.token
    state.players[player].field.append(unit)
    state.gifts = None
    state.shaken = True
    return unit


def stack_unit(state: State, base: Unit, card: str) -> Unit:
    """Onto a unit, taking over its place and action right; without attack lock (COJ-027 to COJ-030)."""
    field = state.players[base.owner].field
    place = field.index(base)
    leave_field(state, base)
    send_home(state, base, "trash")
    unit = put_unit(state, base.owner, card)
    field.insert(place, field.pop())
    unit.serial, unit.active, unit.locked = base.serial, base.active, False
    return unit


def can_be_stacked_on(state: State, base: Unit) -> bool:
    """Whether the unit itself allows a card to be stacked on it."""
    banned = is_banned(state, base, "evolve") or has_keyword(state, base, "evolution-ban")
    return not (is_virus(base) or banned)


def leave_field(state: State, unit: Unit, by: str = "") -> None:
    """Leave the field; the caller decides what happens to the card. `by`: the cause."""
    state.players[unit.owner].field.remove(unit)
    unit.placed = False
    state.gifts = None
    state.shaken = True
    note_happening(state, "leave", unit.owner, unit, by=by)
    state.players[unit.owner].past += [f"{deed}:{unit.card.number}" for deed in unit.did]


def destroy_unit(state: State, unit: Unit, by: str) -> bool:
    """`by`: BATTLE, or `effect0`, `effect1` for the effect's player. The card goes to the discard pile (COJ-132),
    or where a replacement sends it."""
    if by not in (BATTLE, f"effect{unit.owner}", "") and has_keyword(
        state, unit, "destruction-resistance"
    ):
        return False
    fall_unit(state, unit, by)
    return True


def fall_unit(state: State, unit: Unit, by: str, other: Unit | None = None) -> None:
    """Destroyed for certain: by an effect that may, or because BP is 0 or less (COJ-287). Effects may replace it,
    wait for it or ask for it later in the turn (COJ-186)."""
    fate = replacement(state, unit, ("destroyed", "vanished", "any", by.rstrip("01")))
    place = fate.place if fate else "trash"
    leave_field(state, unit, by)
    state.deaths.append(unit)
    send_home(state, unit, place, by=by)
    if fate and fate.cost:
        change_returned(state, unit, fate.cost)
    state.tell("destroyed", unit.owner, unit.card.number)
    state.note("lost", unit.owner, unit.card.number)
    note_happening(state, "destroyed", unit.owner, unit, other, by)
    note_past(state, unit.owner, "destroyed", unit.card.number)


def card_fate(state: State, unit: Unit, place: str, *ways: str) -> str:
    """Where its card goes instead of `place`; to be asked while the unit is there."""
    fate = replacement(state, unit, (*ways, "any"))
    return str(fate.place) if fate else place


def replacement(state: State, unit: Unit, ways: tuple[str, ...]) -> Replace | None:
    """What goes elsewhere "when it is destroyed" does not if Silence stops that (COJ-172)."""
    for ctx, gift in gifts_reaching(state, unit, Replace):
        source = cast(Unit, ctx.source)  # only units give anything
        if gift.by in ways and not has_keyword(state, source, "silence"):
            found: Replace = gift
            return found
    return None


def change_returned(state: State, unit: Unit, by: int) -> None:
    """The cost of the card that has just returned to the hand, if there was room."""
    side = state.players[unit.owner]
    if not unit.clone and side.hand and side.hand[-1] == unit.card.number:
        card = state.cards[unit.card.number]
        cost = max(card.cost + by, 0)
        side.hand[-1] = state.cards[card.variant(card.level, cost, after=cost).id].id


def count_down(state: State, unit: Unit, by: int = 1, cause: str = "") -> None:
    """Lower a death counter; at 0 the unit is destroyed, or leaves the game if it is a virus (COJ-186). What has
    left keeps the counter that it had (COJ-185)."""
    if by:
        note_happening(state, "counted-down", unit.owner, unit, by=cause)
    if unit.counter > by:
        unit.counter -= by
    elif is_virus(unit):
        leave_field(state, unit)
        state.tell("excluded", unit.owner, unit.card.number)
    else:
        fall_unit(state, unit, "death-counter")


def send_home(state: State, unit: Unit, place: str, to: int | None = None, by: str = "") -> None:
    """The card of a unit that left goes to a zone of its owner, or of player `to`, at level 1 (COJ-096): by
    default the discards (COJ-132, COJ-287). An effect may name the zone, or wait for the discards (COJ-186)."""
    if unit.clone:
        return
    seat = unit.owner if to is None else to
    number, side = unit.card.number, state.players[seat]
    if place == "hand" and gain_card(state, seat, number, added=False):
        return
    if place == "set" and set_into_row(state, seat, number):
        return
    if place == "deck-top":
        side.deck.insert(0, number)
    elif place == "deck":
        side.deck.insert(0, number)
        state.dice.shuffle(side.deck)
    elif place == "deck-bottom":
        side.deck.append(number)
    elif place == "vanished":
        side.vanished.append(number)
    else:
        side.trash.append(number)
        unit.fallen = True
        note_happening(state, "trashed", unit.owner, unit, by=by)


def apply_damage(state: State, unit: Unit, amount: int, by: str) -> int:
    """Returns the damage that counts: none to immortal units (COJ-168), none from the opponent's effects to
    shield of order (COJ-169), none below its BP to King's Healing Power (COJ-181); the keyword overheat (COJ-153)
    doubles damage from effects, and what absorbs it gains base BP instead (COJ-186). Effects that wait for
    damage, or ask for it later in the turn, find it (COJ-186)."""
    if by != BATTLE and has_keyword(state, unit, "overheat"):
        amount *= 2
    foreign = by not in (BATTLE, f"effect{unit.owner}")
    if (
        amount <= 0
        or has_keyword(state, unit, "immortal")
        or (foreign and has_keyword(state, unit, "shield-of-order"))
        or (has_keyword(state, unit, "kings-healing") and amount < current_bp(state, unit))
    ):
        return 0
    if by != BATTLE and any(gifts_reaching(state, unit, Absorb)):
        unit.base += amount
        state.shaken = True
        state.tell("bp", unit.owner, unit.card.number, f"{amount:+d}", current_bp(state, unit))
        return 0
    unit.damage += amount
    state.shaken = True
    state.tell("damage", unit.owner, unit.card.number, amount)
    note_happening(state, "damaged", unit.owner, unit, by=by)
    note_deed(state, unit, "damaged")
    return amount


def change_level(state: State, unit: Unit, by: int, cause: str = BATTLE) -> int:
    """Clock level, 1 to 3; damage is healed (COJ-083 to COJ-094). At 3 the unit overclocks later (COJ-106).
    Effects can ask for a clock-up later in the turn (COJ-186)."""
    old = unit.level
    unit.level = min(max(old + by, 1), 3)
    if unit.level == old:
        return 0
    unit.damage = 0
    state.shaken = True
    up = unit.level > old
    state.tell("clock-up" if up else "clock-down", unit.owner, unit.card.number, unit.level)
    kind = "clock-up" if up else "clock-down"
    note_happening(state, kind, unit.owner, unit, by=cause, level=unit.level)
    if up:
        note_deed(state, unit, "clock-up")
    if unit.level == 3 and up:
        state.overclocked.append(unit)
    return abs(unit.level - old)


def bp_unsettled(state: State) -> bool:
    """Whether a BP may have fallen to 0: units were affected, or field effects depend on something else."""
    return state.shaken or GiveBp in field_gifts(state)


def destroy_without_bp(state: State, by: str) -> None:
    """Units with BP of 0 or less are destroyed at once, all together; the loss of one may doom others."""
    state.shaken = True
    while state.shaken:
        state.shaken = False
        for unit in doomed_units(state):
            if unit.placed:
                fall_unit(state, unit, by, battle_opponent(state, unit) if by == BATTLE else None)


def doomed_units(state: State) -> list[Unit]:
    """Those with BP of 0 or less, the turn player's first."""
    units = [*state.players[state.turn].field, *state.players[1 - state.turn].field]
    given = field_gifts(state).get(GiveBp)
    if given is None or not any(may_lower(gift.by) for _, _, gift in given):
        units = [unit for unit in units if plain_bp(unit) <= 0]
    return [unit for unit in units if current_bp(state, unit) <= 0] if units else units


def may_lower(by: Any) -> bool:
    """Whether the amount may be negative."""
    if isinstance(by, Count):
        return by.times < 0 or by.plus < 0
    return not isinstance(by, int) or by < 0


def battle_opponent(state: State, unit: Unit) -> Unit | None:
    """The unit that it fights."""
    attacker, blocker = state.fight or (None, None)
    return blocker if unit is attacker else attacker if unit is blocker else None


def is_virus(unit: Unit) -> bool:
    return unit.card.virus
