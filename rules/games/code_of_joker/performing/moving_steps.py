"""Steps that take units and cards from one zone to another. Each returns how much it did."""

from collections.abc import Sequence
from typing import Final

from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects.performers import each_card, performs_each
from rules.games.code_of_joker.performing.plain_steps import MOST_MADE, is_foreign
from rules.games.code_of_joker.performing.targets import slot_place, take_from_zone
from rules.games.code_of_joker.table import unit_verbs, verbs
from rules.games.code_of_joker.table.context import Context, Slot, Thing
from rules.games.code_of_joker.table.current import evaluate, has_keyword, plain_bp
from rules.games.code_of_joker.table.state import HAND, SET, State
from rules.games.code_of_joker.table.unit import Unit

FACE_UP: Final = ("trash", "vanished")  # zones that both players see (COJ-135, COJ-138)


def tell_move(state: State, slot: Slot, origin: str, to: str) -> None:
    """The card is named only if both players see it, where it came from or where it goes. Cards that were looked
    at lie in the deck."""
    origin = "deck" if origin == "seen" else origin
    if origin in FACE_UP or to in FACE_UP:
        state.tell("card-moved", slot.owner, slot.card.number, origin, to)
    else:
        state.tell("unseen-moved", slot.owner, origin, to)


def shuffle_returned(state: State, step: s.Move, things: Sequence[Thing]) -> None:
    """Cards that return to a deck are shuffled into it, together (units were, each by itself)."""
    if step.to == "deck":
        for player in dict.fromkeys(thing.owner for thing in things if isinstance(thing, Slot)):
            state.dice.shuffle(state.players[player].deck)


@performs_each(s.Move, after=shuffle_returned)
def move_thing(state: State, ctx: Context, step: s.Move, thing: Thing) -> int:
    """Move to a zone of its owner, or of the player named. If there is no room, the card stays where it is
    (COJ-186)."""
    seat = thing.owner if step.who is None else ctx.seat(step.who)
    if step.to == "field":
        return 0 if isinstance(thing, Unit) else bring_onto_field(state, ctx, thing, seat)
    if isinstance(thing, Unit):
        return return_unit(state, ctx, step.to, thing, seat)
    if thing.zone == "hand" and step.to == "trash":
        return discard_slot(state, ctx, thing)
    if not has_room(state, seat, step.to) or not take_from_zone(state, thing):
        return 0
    if thing.card.kind != "joker":
        thing.owner = seat
    tell_move(state, thing, thing.zone, step.to)
    return place_card(state, thing, step.to, ctx.by)


def discard_slot(state: State, ctx: Context, slot: Slot) -> int:
    """From the hand to the discards is discarding (COJ-134); a joker returns to its area (COJ-053)."""
    if slot_place(state, slot) is None:
        return 0
    verbs.discard_card(state, slot.owner, slot.card.id, ctx.by)
    slot.zone = "jokers" if slot.card.kind == "joker" else "trash"
    return 1


def has_room(state: State, player: int, to: str) -> bool:
    """Whether the zone has room for another card (COJ-114, COJ-142)."""
    side = state.players[player]
    return len(side.hand) < HAND if to == "hand" else to != "set" or len(side.set) < SET


def return_unit(state: State, ctx: Context, to: str, unit: Unit, seat: int) -> int:
    """To a zone of that player. The opponent's effects cannot return anchored units to hand (COJ-161). If the
    hand is full, the card goes to the discards, as cards that return units say. Effects that wait for it hear of
    it (COJ-186)."""
    if to == "hand" and is_foreign(ctx, unit) and has_keyword(state, unit, "anchored"):
        return 0
    if to == "hand" and len(state.players[seat].hand) >= HAND:
        to, seat = "trash", unit.owner
    unit_verbs.leave_field(state, unit, ctx.by)
    unit_verbs.send_home(state, unit, to, seat, ctx.by)
    state.tell("moved", unit.owner, unit.card.number, to)
    if to == "hand":
        if not unit.clone:
            ctx.became(unit, Slot(seat, "hand", state.cards[unit.card.number]))
        verbs.note_happening(state, "bounced", unit.owner, unit, by=ctx.by)
    elif to.startswith("deck"):
        verbs.note_happening(state, "decked", unit.owner, unit, by=ctx.by)
    return 1


def place_card(state: State, slot: Slot, to: str, by: str) -> int:
    """Put a card taken from its zone into another, as the text says (COJ-186); in the discards its level is 1
    anyway (COJ-137). Jokers stay in hand or return to their area (COJ-053). References to the card follow it."""
    side, card = state.players[slot.owner], slot.card
    slot.zone = to
    if card.kind == "joker" and to != "hand":
        slot.zone = "jokers"
        verbs.trash_card(state, slot.owner, card.id)
    elif to == "hand":
        verbs.gain_card(state, slot.owner, card.id, by=by)
    elif to == "set":
        verbs.set_into_row(state, slot.owner, card.id, by)
        slot.mark = side.marks[-1]
    elif to in ("deck", "deck-top"):
        side.deck.insert(0, card.number)
    elif to == "deck-bottom":
        side.deck.append(card.number)
    elif to == "vanished":
        side.vanished.append(card.number)
    else:
        verbs.trash_card(state, slot.owner, card.id)
    return 1


@performs_each(s.Vanish)
def vanish_thing(state: State, ctx: Context, step: s.Vanish, thing: Thing) -> int:
    """Move to the vanished cards, which are not a discard pile (COJ-138 to COJ-140), or where a field effect
    sends the card instead."""
    if isinstance(thing, Slot):
        if not take_from_zone(state, thing):
            return 0
        tell_move(state, thing, thing.zone, "vanished")
        return place_card(state, thing, "vanished", ctx.by)
    if is_foreign(ctx, thing) and has_keyword(state, thing, "vanish-resistance"):
        return 0
    place = unit_verbs.card_fate(state, thing, "vanished", "vanished")
    unit_verbs.leave_field(state, thing, ctx.by)
    unit_verbs.send_home(state, thing, place)
    state.tell("vanished", thing.owner, thing.card.number)
    verbs.note_happening(state, "vanished", thing.owner, thing, by=ctx.by)
    return 1


@performs_each(s.Exclude)
def exclude_thing(state: State, ctx: Context, step: s.Exclude, thing: Thing) -> int:
    """Remove from the game, neither destroyed nor vanished; a card of the deck list returns with a reload
    (COJ-186)."""
    if isinstance(thing, Slot):
        taken = take_from_zone(state, thing)
        if taken and thing.card.kind == "joker":
            verbs.trash_card(state, thing.owner, thing.card.id)
        return int(taken)
    unit_verbs.leave_field(state, thing, ctx.by)
    state.tell("excluded", thing.owner, thing.card.number)
    if not thing.clone and not unit_verbs.is_virus(thing):
        state.players[thing.owner].vanished.append(thing.card.number)
    return 1


@each_card(s.Summon)
def summon_card(state: State, ctx: Context, step: s.Summon, slot: Slot) -> int:
    """Put onto the field without cost, or onto a unit that evolves (COJ-186)."""
    if step.evolve is None:
        return summon_onto_field(state, ctx, slot, ctx.seat(step.who))
    bases = [
        t
        for t in ctx.met(step.evolve)
        if isinstance(t, Unit) and unit_verbs.can_be_stacked_on(state, t)
    ]
    return bring_onto_field(state, ctx, slot, bases[0].owner, bases[0]) if bases else 0


def summon_onto_field(state: State, ctx: Context, slot: Slot, seat: int) -> int:
    """As its last unit."""
    done = bring_onto_field(state, ctx, slot, seat)
    if done:
        unit = state.players[seat].field[-1]
        verbs.note_happening(state, "summoned", seat, unit, by=ctx.by)
    return done


def bring_onto_field(
    state: State, ctx: Context, slot: Slot, seat: int, base: Unit | None = None
) -> int:
    """The unit does not count as entering. A full field has no room (COJ-057), except on top of a unit (COJ-059).
    References to the card now mean the unit. Effects can ask what it did this turn (COJ-186)."""
    if (
        (base is None and verbs.field_full(state, seat))
        or not slot.card.fights
        or not take_from_zone(state, slot)
    ):
        return 0
    card = slot.card.id
    unit = (
        unit_verbs.stack_unit(state, base, card) if base else unit_verbs.put_unit(state, seat, card)
    )
    ctx.became(slot, unit)
    verbs.note_deed(state, unit, "summoned")
    if base:
        verbs.note_deed(state, unit, "evolved")
    state.tell("summoned", seat, card)
    if unit.level == 3:
        state.overclocked.append(unit)
    return 1


def clone_unit(state: State, ctx: Context, step: s.Clone, unit: Unit) -> int:
    """Create a copy with everything that was granted to the unit; the copy leaves the game when it leaves the
    field (COJ-057, COJ-186)."""
    seat, done = ctx.seat(step.who), 0
    for _ in range(min(evaluate(state, ctx, step.times), MOST_MADE)):
        if verbs.field_full(state, seat):
            break
        twin = unit_verbs.put_unit(state, seat, unit.card.id)
        twin.level, twin.clone = unit.level, True
        twin.base = plain_bp(unit) + unit.damage - unit.card.bp[unit.level - 1]
        twin.granted = tuple(grant._replace(until="") for grant in unit.granted)
        twin.lost = unit.lost
        state.tell("cloned", seat, unit.card.number)
        verbs.note_happening(state, "cloned", seat, twin, by=ctx.by)
        ctx.named.setdefault("made", []).append(twin)
        done += 1
    return done
