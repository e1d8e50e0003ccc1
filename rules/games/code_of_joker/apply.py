"""Steps done to single units or cards, without asks. Each returns how much it did."""

from collections.abc import Sequence
from typing import Final

from rules.games.code_of_joker import verbs
from rules.games.code_of_joker.context import Context, Slot, Thing
from rules.games.code_of_joker.demands import as_much
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.performers import each_card, each_unit, performs_each
from rules.games.code_of_joker.reading import (
    base_bp,
    current_bp,
    evaluate,
    has_ability,
    has_keyword,
    plain_bp,
)
from rules.games.code_of_joker.state import HAND, SET, State
from rules.games.code_of_joker.targets import slot_place, take_from_zone
from rules.games.code_of_joker.telling import tell_move
from rules.games.code_of_joker.unit import Granted, Unit

MOST_MADE: Final = 40


def is_foreign(ctx: Context, unit: Unit) -> bool:
    """Whether the effect belongs to the unit's opponent (COJ-160, COJ-161)."""
    return ctx.you != unit.owner


@performs_each(s.Destroy)
def destroy_thing(state: State, ctx: Context, step: s.Destroy, thing: Thing) -> int:
    """Units are destroyed (COJ-132); set cards and those in hand go to the discards (COJ-199)."""
    if isinstance(thing, Unit):
        return int(verbs.destroy_unit(state, thing, ctx.by))
    if thing.zone == "hand" and not isinstance(step.target, str):  # named as a card in hand
        verbs.discard_card(state, thing.owner, thing.card.id, ctx.by)
        return 1
    if thing.zone != "set" or not take_from_zone(state, thing):
        return 0
    verbs.trash_card(state, thing.owner, thing.card.id)
    state.tell("set-destroyed", thing.owner, thing.place + 1, thing.card.id)
    verbs.note_happening(state, "set-destroyed", thing.owner, by=ctx.by, cards=(thing.card.id,))
    return 1


@each_unit(s.Damage)
def damage_unit(state: State, ctx: Context, step: s.Damage, unit: Unit) -> int:
    return verbs.apply_damage(state, unit, evaluate(state, ctx, step.amount), ctx.by)


@each_unit(s.Bp)
def change_bp(state: State, ctx: Context, step: s.Bp, unit: Unit) -> int:
    """Add to BP (COJ-184)."""
    return add_bp(state, ctx, unit, evaluate(state, ctx, step.by), step.base, step.lasts)


def add_bp(state: State, ctx: Context, unit: Unit, by: int, base: bool, lasts: s.Lasts) -> int:
    """A change that is not damage (COJ-184), for as long as stated (COJ-264, COJ-265, COJ-296)."""
    if base or lasts is None:
        unit.base += by
    elif lasts == "turn":
        unit.turn += by
    elif lasts == "battle":
        unit.battle += by
    else:
        later = list(unit.later)
        later[1 - ctx.you] += by
        unit.later = (later[0], later[1])
    state.shaken = True
    if by:
        state.tell("bp", unit.owner, unit.card.number, f"{by:+d}", current_bp(state, unit))
    return abs(by)


@each_unit(s.MultiplyBp)
def multiply_bp(state: State, ctx: Context, step: s.MultiplyBp, unit: Unit) -> int:
    """Multiply BP, rounding down (COJ-186)."""
    old = base_bp(unit) if step.base else current_bp(state, unit)
    by = old * step.times // step.over - old
    return add_bp(state, ctx, unit, by, step.base, step.lasts)


@each_unit(s.SetBp)
def set_bp(state: State, ctx: Context, step: s.SetBp, unit: Unit) -> int:
    """Set BP or base BP (COJ-186)."""
    old = base_bp(unit) if step.base else current_bp(state, unit)
    by = evaluate(state, ctx, step.to) - old
    return add_bp(state, ctx, unit, by, step.base, step.lasts)


@performs_each(s.Level, as_much("by"))
def raise_level(state: State, ctx: Context, step: s.Level, thing: Thing) -> int:
    """By the amount in the text (COJ-089)."""
    by = evaluate(state, ctx, step.by)
    if isinstance(thing, Unit):
        return verbs.change_level(state, thing, by)
    return in_zone(state, thing, thing.level + by)


@performs_each(s.SetLevel)
def set_level(state: State, ctx: Context, step: s.SetLevel, thing: Thing) -> int:
    """To the level in the text (COJ-089)."""
    to = evaluate(state, ctx, step.to)
    if isinstance(thing, Unit):
        return verbs.change_level(state, thing, to - thing.level)
    return in_zone(state, thing, to)


def in_zone(state: State, slot: Slot, to: int) -> int:
    """Change the level of a card in hand or of a set card (COJ-089)."""
    old, new = slot.level, min(max(to, 1), 3)
    return abs(new - old) * change_variant(state, slot, new, slot.card.cost, slot.card.after)


def change_variant(state: State, slot: Slot, level: int, cost: int, after: int) -> bool:
    """The card at another level or cost, and the cost `after` this turn; in the deck and the discards all cards
    are as printed (COJ-137)."""
    place = slot_place(state, slot) if slot.zone in ("hand", "set", "jokers", "seen") else None
    if place is None:
        return False
    slot.card = state.cards[slot.card.variant(level, cost, after=after).id]
    getattr(state.players[slot.owner], slot.zone)[place] = slot.card.id
    return True


@each_unit(s.Ready)
def ready_unit(state: State, ctx: Context, step: s.Ready, unit: Unit) -> int:
    """The unit regains its action right (COJ-072)."""
    if unit.active:
        return 0
    unit.active = True
    verbs.note_happening(state, "readied", unit.owner, unit, by=ctx.by)
    return 1


@each_unit(s.Exhaust)
def exhaust_unit(state: State, ctx: Context, step: s.Exhaust, unit: Unit) -> int:
    """Selflessness protects the action right from the opponent (COJ-160)."""
    if not unit.active or (is_foreign(ctx, unit) and has_keyword(state, unit, "selflessness")):
        return 0
    unit.active = False
    state.tell("exhausted", unit.owner, unit.card.number)
    verbs.note_happening(state, "exhausted", unit.owner, unit, by=ctx.by)
    return 1


def granted_until(ctx: Context, lasts: s.Lasts) -> str:
    """How long a gift lasts, as `Granted.until` (COJ-264, COJ-296)."""
    return f"turn{1 - ctx.you}" if lasts == "opponent-turn" else lasts or ""


@each_unit(s.Grant)
def grant_keywords(state: State, ctx: Context, step: s.Grant, unit: Unit) -> int:
    """Granted keywords work exactly like printed ones (COJ-154)."""
    words = step.keywords
    if step.random is not None:
        left = list(words)
        count = min(step.random, len(left))
        words = tuple(left.pop(state.dice.below(len(left))) for _ in range(count))
    done = 0
    for word in words:
        if (
            word == "silence"
            and is_foreign(ctx, unit)
            and has_keyword(state, unit, "silence-resistance")
        ):
            continue
        done += not has_keyword(state, unit, word)
        unit.granted += (Granted(word, step.number, granted_until(ctx, step.lasts)),)
        state.tell("granted", unit.owner, unit.card.number, word)
    return done


@each_unit(s.Remove)
def remove_abilities(state: State, ctx: Context, step: s.Remove, unit: Unit) -> int:
    """Remove keywords that the unit has, or all its abilities (COJ-154, COJ-186)."""
    gone = frozenset(word for word in step.keywords if has_keyword(state, unit, word))
    if not (gone if step.keywords else has_ability(state, unit)):
        return 0
    unit.granted = tuple(one for one in unit.granted if gone and one.keyword not in gone)
    unit.lost |= gone or {"*"}
    state.gifts, state.shaken = None, True
    return 1


@each_unit(s.GrantAbility)
def grant_ability(state: State, ctx: Context, step: s.GrantAbility, unit: Unit) -> int:
    """A granted ability works exactly like a printed one (COJ-154)."""
    unit.granted += (Granted("", 0, granted_until(ctx, step.lasts), step.ability),)
    state.gifts = None
    return 1


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
    return place_card(state, thing, step.to)


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
    hand is full, the card goes to the discards, as cards that return units say."""
    if to == "hand" and is_foreign(ctx, unit) and has_keyword(state, unit, "anchored"):
        return 0
    if to == "hand" and len(state.players[seat].hand) >= HAND:
        to, seat = "trash", unit.owner
    verbs.leave_field(state, unit)
    verbs.send_home(state, unit, to, seat)
    state.tell("moved", unit.owner, unit.card.number, to)
    if to == "hand":
        if not unit.clone:
            ctx.became(unit, Slot(seat, "hand", state.cards[unit.card.number]))
        verbs.note_happening(state, "bounced", unit.owner, unit, by=ctx.by)
    return 1


def place_card(state: State, slot: Slot, to: str) -> int:
    """Put a card taken from its zone into another; in the discards its level is 1 anyway (COJ-137). Jokers
    stay in hand or return to their area (COJ-053). References to the card follow it."""
    side, card = state.players[slot.owner], slot.card
    slot.zone = to
    if card.kind == "joker" and to != "hand":
        slot.zone = "jokers"
        verbs.trash_card(state, slot.owner, card.id)
    elif to == "hand":
        verbs.gain_card(state, slot.owner, card.id)
    elif to == "set":
        verbs.set_into_row(state, slot.owner, card.id)
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
    """Move to the vanished cards, which are not a discard pile (COJ-138 to COJ-140)."""
    if isinstance(thing, Slot):
        if not take_from_zone(state, thing):
            return 0
        tell_move(state, thing, thing.zone, "vanished")
        return place_card(state, thing, "vanished")
    if is_foreign(ctx, thing) and has_keyword(state, thing, "vanish-resistance"):
        return 0
    verbs.leave_field(state, thing)
    verbs.send_home(state, thing, "vanished")
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
    verbs.leave_field(state, thing)
    state.tell("excluded", thing.owner, thing.card.number)
    if not thing.clone and not verbs.is_virus(thing):
        state.players[thing.owner].vanished.append(thing.card.number)
    return 1


@each_card(s.Summon)
def summon_card(state: State, ctx: Context, step: s.Summon, slot: Slot) -> int:
    """Put onto the field without cost, or onto a unit that evolves (COJ-186)."""
    if step.evolve is None:
        return bring_onto_field(state, ctx, slot, ctx.seat(step.who))
    bases = [
        t for t in ctx.met(step.evolve) if isinstance(t, Unit) and verbs.can_be_stacked_on(state, t)
    ]
    return bring_onto_field(state, ctx, slot, bases[0].owner, bases[0]) if bases else 0


def bring_onto_field(
    state: State, ctx: Context, slot: Slot, seat: int, base: Unit | None = None
) -> int:
    """The unit does not count as entering. A full field has no room (COJ-057), except on top of a unit (COJ-059).
    References to the card now mean the unit."""
    if (
        (base is None and verbs.field_full(state, seat))
        or not slot.card.fights
        or not take_from_zone(state, slot)
    ):
        return 0
    card = slot.card.id
    unit = verbs.stack_unit(state, base, card) if base else verbs.put_unit(state, seat, card)
    ctx.became(slot, unit)
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
        twin = verbs.put_unit(state, seat, unit.card.id)
        twin.level, twin.clone = unit.level, True
        twin.base = plain_bp(unit) + unit.damage - unit.card.bp[unit.level - 1]
        twin.granted = tuple(one._replace(until="") for one in unit.granted)
        twin.lost = unit.lost
        state.tell("cloned", seat, unit.card.number)
        ctx.named.setdefault("made", []).append(twin)
        done += 1
    return done


@each_unit(s.DeathCounter)
def death_counter(state: State, ctx: Context, step: s.DeathCounter, unit: Unit) -> int:
    """A new counter replaces only a larger one; otherwise the counter falls (COJ-186)."""
    by, old = evaluate(state, ctx, step.by), unit.counter
    if by > 0:
        unit.counter = min(old or by, by)
    elif old:
        verbs.count_down(state, unit, -by)
    return int(unit.counter != old)


@each_unit(s.SuppressOverclock)
def suppress_overclock(state: State, ctx: Context, step: s.SuppressOverclock, unit: Unit) -> int:
    """The unit does not overclock this time (COJ-107)."""
    done = unit in state.overclocked
    state.overclocked = [one for one in state.overclocked if one is not unit]
    return int(done)


@each_unit(s.MuteOverclock)
def mute_overclock(state: State, ctx: Context, step: s.MuteOverclock, unit: Unit) -> int:
    """The unit overclocks this time without its own effects (COJ-107, COJ-108)."""
    done = unit in state.overclocked and unit not in state.muted
    if done:
        state.muted.append(unit)
    return int(done)


@each_card(s.Cost, as_much("by"))
def change_cost(state: State, ctx: Context, step: s.Cost, slot: Slot) -> int:
    """A card keeps its changed cost until it goes to the discards or the deck (COJ-186), or as stated until the
    turn ends (COJ-264)."""
    old, by = slot.card.cost, evaluate(state, ctx, step.by)
    new, later = (max(cost + by, step.floor, 0) for cost in (old, slot.card.after))
    after = slot.card.after if step.lasts else later
    return abs(new - old) * change_variant(state, slot, slot.level, new, after)


@each_card(s.SetCost)
def set_cost(state: State, ctx: Context, step: s.SetCost, slot: Slot) -> int:
    """The card keeps that cost until it goes to the discards or the deck (COJ-186), or as stated until the turn
    ends (COJ-264)."""
    old, new = slot.card.cost, max(evaluate(state, ctx, step.to), 0)
    after = slot.card.after if step.lasts else new
    return abs(new - old) * change_variant(state, slot, slot.level, new, after)


@each_card(s.Bar)
def bar_card(state: State, ctx: Context, step: s.Bar, slot: Slot) -> int:
    """The card stays off the field until the turn ends, however its level or cost changes (COJ-186)."""
    place = slot_place(state, slot)
    if slot.zone != "hand" or slot.card.barred or not slot.card.fights or place is None:
        return 0
    slot.card = state.cards[slot.card.barred_twin().id]
    state.players[slot.owner].hand[place] = slot.card.id
    return 1


@performs_each(s.Reveal)
def reveal_card(state: State, ctx: Context, step: s.Reveal, thing: Thing) -> int:
    """Shown to both players (COJ-186)."""
    state.tell("revealed", thing.owner, thing.card.id)
    return 1
