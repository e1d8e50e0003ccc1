"""Steps done to single units or cards, without asks. Each returns how much it did."""

from typing import Final

from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects.performers import each_card, each_unit, performs_each
from rules.games.code_of_joker.performing.full_amounts import as_much
from rules.games.code_of_joker.performing.targets import slot_place, take_from_zone
from rules.games.code_of_joker.table import unit_verbs, verbs
from rules.games.code_of_joker.table.context import Context, Slot, Thing
from rules.games.code_of_joker.table.current import (
    base_bp,
    current_bp,
    evaluate,
    has_ability,
    has_keyword,
    is_banned,
)
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.table.unit import Granted, Unit

MOST_MADE: Final = 40


def is_foreign(ctx: Context, unit: Unit) -> bool:
    """Whether the effect belongs to the unit's opponent (COJ-160, COJ-161)."""
    return ctx.you != unit.owner


@performs_each(s.Destroy)
def destroy_thing(state: State, ctx: Context, step: s.Destroy, thing: Thing) -> int:
    """Units are destroyed (COJ-132); set cards (COJ-199) and those in hand (COJ-134) go to the discards."""
    if isinstance(thing, Unit):
        return int(unit_verbs.destroy_unit(state, thing, ctx.by))
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
    return unit_verbs.apply_damage(state, unit, evaluate(state, ctx, step.amount), ctx.by)


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
        return unit_verbs.change_level(state, thing, by, ctx.by)
    return in_zone(state, thing, thing.level + by)


@performs_each(s.SetLevel)
def set_level(state: State, ctx: Context, step: s.SetLevel, thing: Thing) -> int:
    """To the level in the text (COJ-089)."""
    to = evaluate(state, ctx, step.to)
    if isinstance(thing, Unit):
        return unit_verbs.change_level(state, thing, to - thing.level, ctx.by)
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
    """The unit regains its action right (COJ-072), and effects that wait for it hear of it (COJ-186)."""
    if unit.active:
        return 0
    unit.active = True
    verbs.note_happening(state, "readied", unit.owner, unit, by=ctx.by)
    return 1


@each_unit(s.Exhaust)
def exhaust_unit(state: State, ctx: Context, step: s.Exhaust, unit: Unit) -> int:
    """Selflessness protects the action right from the opponent (COJ-160). Effects that wait for the loss hear of
    it (COJ-186)."""
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
    unit.granted = tuple(grant for grant in unit.granted if gone and grant.keyword not in gone)
    unit.lost |= gone or {"*"}
    state.gifts, state.shaken = None, True
    return 1


@each_unit(s.GrantAbility)
def grant_ability(state: State, ctx: Context, step: s.GrantAbility, unit: Unit) -> int:
    """A granted ability works exactly like a printed one (COJ-154)."""
    unit.granted += (Granted("", 0, granted_until(ctx, step.lasts), step.ability),)
    state.gifts = None
    return 1


@each_unit(s.DeathCounter)
def death_counter(state: State, ctx: Context, step: s.DeathCounter, unit: Unit) -> int:
    """A new counter replaces only a larger one; otherwise the counter falls (COJ-186)."""
    by, old = evaluate(state, ctx, step.by), unit.counter
    if by > 0 and step.add:
        unit.counter = old + by if old else 0
    elif by > 0 and not is_banned(state, unit, "doom"):
        unit.counter = min(old or by, by)
        verbs.note_happening(state, "doomed", unit.owner, unit, by=ctx.by)
    elif old:
        unit_verbs.count_down(state, unit, max(-by, 0), ctx.by)
    return int(unit.counter != old or not unit.placed)


@each_unit(s.SetDeathCounter)
def set_death_counter(state: State, ctx: Context, step: s.SetDeathCounter, unit: Unit) -> int:
    """The number on a death counter that is there (COJ-186)."""
    to, old = evaluate(state, ctx, step.to), unit.counter
    if old and to > 0:
        unit.counter = to
    elif old:
        unit_verbs.count_down(state, unit, old, ctx.by)
    return int(unit.counter != old or not unit.placed)


@each_unit(s.RemoveDeathCounter)
def remove_death_counter(state: State, ctx: Context, step: s.RemoveDeathCounter, unit: Unit) -> int:
    """Without the counter the unit stays (COJ-186)."""
    old, unit.counter = unit.counter, 0
    return int(old > 0)


@each_unit(s.SuppressOverclock)
def suppress_overclock(state: State, ctx: Context, step: s.SuppressOverclock, unit: Unit) -> int:
    """The unit does not overclock this time (COJ-107)."""
    done = unit in state.overclocked
    state.overclocked = [other for other in state.overclocked if other is not unit]
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
