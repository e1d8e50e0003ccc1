"""Steps that are done at once, to each of their targets or to players."""

from typing import Final

from rules.engine.performing.targets import take_from_zone
from rules.games.divine_cross.effects import steps as s
from rules.games.divine_cross.effects.performers import (
    PERFORMS,
    each_card,
    each_unit,
    performs_once,
)
from rules.games.divine_cross.table import verbs
from rules.games.divine_cross.table.context import Context, Slot
from rules.games.divine_cross.table.current import as_mod, is_banned
from rules.games.divine_cross.table.marks import tell_mod
from rules.games.divine_cross.table.state import State
from rules.games.divine_cross.table.timed_changes import Mod
from rules.games.divine_cross.table.unit import Unit

HIDDEN: Final = ("hand", "deck", "seen")  # zones whose cards the opponent does not see


# Units


@each_unit(s.Damage)
def damage_unit(state: State, ctx: Context, step: s.Damage, unit: Unit) -> int:
    """No Skill damage: nothing changes or doubles it (DVC-011)."""
    return verbs.deal_damage(state, unit, PERFORMS.evaluate(state, ctx, step.amount), ctx.by)


@each_unit(s.Heal)
def heal_unit(state: State, ctx: Context, step: s.Heal, unit: Unit) -> int:
    """Removes damage, down to 0 (DVC-032)."""
    return verbs.heal_unit(state, unit, PERFORMS.evaluate(state, ctx, step.amount))


@each_unit(s.Stun)
def stun_unit(state: State, ctx: Context, step: s.Stun, unit: Unit) -> int:
    """Main Units that are not Stunned yet become so (DVC-155, DVC-156)."""
    return verbs.stun_unit(state, unit, ctx.by)


@each_unit(s.Recover)
def recover_unit(state: State, ctx: Context, step: s.Recover, unit: Unit) -> int:
    stunned = unit.stunned
    verbs.recover_unit(state, unit)
    return int(stunned)


@each_unit(s.Exchange)
def exchange_units(state: State, ctx: Context, step: s.Exchange, unit: Unit) -> int:
    """A Main Unit that the opponent's effects cannot move stays."""
    main = state.players[unit.owner].main
    if main is not None and unit.owner != ctx.you and is_banned(state, main, "leave-main"):
        return 0
    return verbs.exchange_main(state, unit, ctx.by)


# What changes for a time (DVC-107, DVC-109, DVC-176, DVC-177)


@each_unit(s.Change)
def change_figure(state: State, ctx: Context, step: s.Change, unit: Unit) -> int:
    lay_mods(state, unit, (as_mod(state, ctx, step, until(state, ctx, step.lasts)),))
    return 1


@each_unit(s.Add)
def add_attributes(state: State, ctx: Context, step: s.Add, unit: Unit) -> int:
    """Attributes, or attributes in the Advantage (DVC-010, DVC-017)."""
    names = [f"attribute-{attribute}" for attribute in step.attribute]
    names += [f"advantage-{attribute}" for attribute in step.advantage]
    end = until(state, ctx, step.lasts)
    lay_mods(state, unit, tuple(Mod(name, "becomes", 1, end, ctx.card) for name in names))
    return 1


@each_unit(s.Forbid)
def forbid_unit(state: State, ctx: Context, step: s.Forbid, unit: Unit) -> int:
    end = until(state, ctx, step.lasts)
    lay_mods(state, unit, (Mod(step.what, "becomes", 1, end, ctx.card),))
    return 1


def lay_mods(state: State, unit: Unit, mods: tuple[Mod, ...]) -> None:
    unit.mods += mods
    for mod in mods:
        tell_mod(state, "changed", unit.owner, mod, unit.card.number)


def until(state: State, ctx: Context, lasts: s.Lasts) -> int:
    """The number of the turn in whose End Phase it ends; turns alternate (DVC-051). 0: it stays; -1: for the
    Skill under way."""
    if lasts is None:
        return 0
    if lasts == "skill":
        return -1
    if lasts == "turn":
        return state.number
    mine = state.turn == ctx.you
    return state.number + (2 if mine == (lasts == "your-turn") else 1)


# Cards


@each_card(s.Put)
def put_unit(state: State, ctx: Context, step: s.Put, slot: Slot) -> int:
    """Unit cards, as long as there is room (DVC-040)."""
    if not (slot.card.is_unit and verbs.has_room(state, slot.owner)):
        return 0
    if not take_from_zone(state, slot):
        return 0
    verbs.put_unit(state, slot.owner, slot.card.number)
    return 1


@PERFORMS.each(s.Move)
def move_thing(state: State, ctx: Context, step: s.Move, thing: Unit | Slot) -> int:
    """To a zone of its owner (DVC-044)."""
    if isinstance(thing, Unit):
        return move_unit(state, ctx, thing, step.to)
    if not take_from_zone(state, thing):
        return 0
    lay_card(state, thing.owner, thing.card.number, step.to)
    pile = step.to.removesuffix("-bottom")
    if step.shown or thing.zone not in HIDDEN or step.to in ("discard", "ko"):
        state.tell(f"moved-{pile}", thing.owner, thing.card.number)
    else:
        state.tell(f"unseen-{pile}", thing.owner)
    return 1


def move_unit(state: State, ctx: Context, unit: Unit, to: str) -> int:
    """It leaves the Area; put into the KO zone, it counts toward three (DVC-178)."""
    kept = unit.zone == "main" and unit.owner != ctx.you and is_banned(state, unit, "leave-main")
    if kept:
        return 0
    verbs.remove_unit(state, unit, "deck" if to == "deck-bottom" else to)
    if to == "deck-bottom":
        deck = state.players[unit.owner].deck
        deck.append(deck.pop(0))
    return 1


def lay_card(state: State, seat: int, card: str, to: str) -> None:
    """On top of the deck and of piles."""
    player = state.players[seat]
    if to == "deck":
        player.deck.insert(0, card)
    else:
        zone: list[str] = getattr(player, to.removesuffix("-bottom"))
        zone.append(card)


@each_card(s.Reveal)
def reveal_card(state: State, ctx: Context, step: s.Reveal, slot: Slot) -> int:
    state.tell("revealed", slot.owner, slot.card.number)
    return 1


@performs_once(s.Draw)
def draw_cards(state: State, ctx: Context, step: s.Draw) -> int:
    """Missing cards cost damage (DVC-093)."""
    count = PERFORMS.evaluate(state, ctx, step.count)
    return sum(verbs.draw_cards(state, seat, count, ctx.by) for seat in ctx.seats(step.who))


@performs_once(s.Mill)
def mill_cards(state: State, ctx: Context, step: s.Mill) -> int:
    """As many as there are; this is no draw."""
    done, count = 0, PERFORMS.evaluate(state, ctx, step.count)
    for seat in ctx.seats(step.who):
        player = state.players[seat]
        for card in player.deck[:count]:
            player.deck.pop(0)
            player.discard.append(card)
            state.tell("moved-discard", seat, card)
            done += 1
    return done


@performs_once(s.Look)
def look_at_cards(state: State, ctx: Context, step: s.Look) -> int:
    player = state.players[ctx.you]
    count = min(PERFORMS.evaluate(state, ctx, step.count), len(player.deck))
    player.seen, player.deck = player.seen + player.deck[:count], player.deck[count:]
    state.tell("look", ctx.you, count)
    return count


@performs_once(s.Shuffle)
def shuffle_decks(state: State, ctx: Context, step: s.Shuffle) -> int:
    for seat in ctx.seats(step.who):
        verbs.shuffle_deck(state, seat)
    return 1
