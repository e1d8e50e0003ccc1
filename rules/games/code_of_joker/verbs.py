"""What can happen to players and cards; each verb respects the limits of its zone."""

from typing import Any, Final, NoReturn

from rules.engine.core.ask import Ended
from rules.engine.core.state import Outcome
from rules.engine.effects.nodes.values import Count
from rules.games.code_of_joker.context import Slot
from rules.games.code_of_joker.effects.gifts import Cap, GiveBp, Replace
from rules.games.code_of_joker.reading import (
    current_bp,
    field_gifts,
    gifts_reaching,
    has_keyword,
    is_banned,
    plain_bp,
)
from rules.games.code_of_joker.state import CP, FIELD, FULL, HAND, PURPLE, SET, Happening, State
from rules.games.code_of_joker.unit import Unit

BATTLE: Final = "battle"
# Where the cards are that a happening is about, if not in the discards.
GONE: Final = {"drawn": "hand", "gained": "hand", "overridden": "hand"}


def end_game(state: State, winner: int | None, reason: str) -> NoReturn:
    """The game is decided at this moment (COJ-233). `reason`: a key of `words.SENTENCES`."""
    state.outcome = Outcome(winner, reason)
    state.tell(reason, winner)
    raise Ended


def note_happening(state: State, kind: str, player: int, *facts: object, **named: object) -> None:
    """Note what effects may respond to after the current effect; nothing if no card listens."""
    if kind in state.heard:
        told = Happening(kind, player, *facts, **named)  # type: ignore[arg-type]
        zone = GONE.get(kind, "trash")
        told.slots = told.slots or tuple(Slot(player, zone, state.cards[c]) for c in told.cards)
        told.effect = state.effects
        state.pending.append(told)


def note_deed(state: State, unit: Unit, deed: str) -> None:
    """Note what the unit did, if any card asks for it; once it has left, its player's `past` has it."""
    if deed in state.recalled and deed not in unit.did:
        unit.did += (deed,)


def note_past(state: State, player: int, what: str, *cards: str) -> None:
    """Note what happened to cards or points of a player, if any card asks for it."""
    if what in state.recalled:
        state.players[player].past += [f"{what}:{card}" for card in cards]


# Cards


def draw_cards(state: State, player: int, count: int, noted: str = "taken", by: str = "") -> int:
    """Up to the hand limit; if the deck runs short, a new one is set (COJ-142 to COJ-151).
    `noted`: `drawn` at the beginning of a turn, for statistics."""
    side = state.players[player]
    wanted = min(count, HAND - len(side.hand))
    if wanted <= 0:
        return 0
    if len(side.deck) < wanted:
        reload_deck(state, player)
    drawn = side.deck[:wanted]
    del side.deck[:wanted]
    side.hand += drawn
    state.tell("draw", player, len(drawn))
    if state.notes is not None:
        for card in drawn:
            state.note(noted, player, card)
    note_happening(state, "drawn", player, by=by, cards=tuple(drawn))
    note_past(state, player, "drawn", *[""] * len(drawn))  # the opponent must not see which
    return len(drawn)


def reload_deck(state: State, player: int) -> None:
    """Deck, discard pile and vanished cards go; forty new cards come (COJ-145, COJ-146, COJ-150)."""
    side = state.players[player]
    side.deck = list(side.registered)
    side.trash, side.vanished = [], []
    state.dice.shuffle(side.deck)
    state.tell("reload", player, len(side.deck))
    state.note("reloads", player)


def trash_card(state: State, player: int, card: str) -> None:
    """To the discard pile, where cards have level 1 (COJ-137). Tokens leave the game; jokers return to their
    area (COJ-053)."""
    facts = state.cards[card]
    if facts.kind == "joker":
        state.players[player].jokers.append(facts.number)
    elif not facts.token:
        state.players[player].trash.append(facts.number)


def discard_card(state: State, player: int, card: str, by: str = "") -> None:
    """From hand (COJ-134)."""
    from_hand(state, player, card)
    trash_card(state, player, card)
    state.tell("discard", player, card)
    state.note("discarded", player, card)
    note_happening(state, "discarded", player, by=by, cards=(card,))
    note_past(state, player, "discarded", state.cards[card].number)


def gain_card(state: State, player: int, card: str, added: bool = True, by: str = "") -> bool:
    """Add to the hand, if there is room. `added`: not a unit that returns."""
    side = state.players[player]
    if len(side.hand) >= HAND:
        return False
    side.hand.append(card)
    state.note("taken", player, state.cards[card].number)
    if added:
        note_happening(state, "gained", player, by=by, cards=(card,))
    return True


def from_hand(state: State, player: int, card: str) -> None:
    """A card leaves the hand; a waiting joker takes its place (COJ-248)."""
    side = state.players[player]
    side.hand.remove(card)
    if side.owed:
        side.owed = 0
        side.hand.append(side.jokers.pop(0))
        state.tell("joker-hand", player)


def set_into_row(state: State, player: int, card: str, by: str = "") -> bool:
    """Add at the right end of the trigger zone, if there is room (COJ-096, COJ-114, COJ-116)."""
    side = state.players[player]
    if len(side.set) >= SET:
        return False
    side.set.append(card)
    side.marks.append(state.next())
    slot = Slot(player, "set", state.cards[card], len(side.set) - 1, side.marks[-1])
    note_happening(state, "card-set", player, by=by, cards=(card,), slots=(slot,))
    return True


def unset_card(state: State, player: int, place: int) -> str:
    """Take out of the trigger zone; the others close up to the left (COJ-117)."""
    side = state.players[player]
    side.uses.pop(side.marks.pop(place), None)
    return side.set.pop(place)


# Units


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
    """Destroyed for certain: by an effect that may, or because BP is 0 or less (COJ-287)."""
    fate = replacement(state, unit, ("destroyed", "any"))
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


def card_fate(state: State, unit: Unit, ways: tuple[str, ...] = ("any",)) -> str:
    """Where its card goes instead of the discards; to be asked while the unit is there."""
    fate = replacement(state, unit, ways)
    return str(fate.place) if fate else "trash"


def replacement(state: State, unit: Unit, ways: tuple[str, ...]) -> Replace | None:
    found = gifts_reaching(state, unit, Replace)
    return next((gift for _, gift in found if gift.by in ways), None)


def change_returned(state: State, unit: Unit, by: int) -> None:
    """The cost of the card that has just returned to the hand, if there was room."""
    side = state.players[unit.owner]
    if not unit.clone and side.hand and side.hand[-1] == unit.card.number:
        card = state.cards[unit.card.number]
        cost = max(card.cost + by, 0)
        side.hand[-1] = state.cards[card.variant(card.level, cost, after=cost).id].id


def count_down(state: State, unit: Unit, by: int = 1) -> None:
    """Lower a death counter; at 0 the unit is destroyed, or leaves the game if it is a virus."""
    unit.counter = max(unit.counter - by, 0)
    if not unit.counter and is_virus(unit):
        leave_field(state, unit)
        state.tell("excluded", unit.owner, unit.card.number)
    elif not unit.counter:
        fall_unit(state, unit, "")


def send_home(state: State, unit: Unit, place: str, to: int | None = None, by: str = "") -> None:
    """The card of a unit that left goes to a zone of its owner, or of player `to`, at level 1 (COJ-096): by
    default the discards (COJ-132, COJ-287)."""
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
    doubles damage from effects."""
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
    unit.damage += amount
    state.shaken = True
    state.tell("damage", unit.owner, unit.card.number, amount)
    note_happening(state, "damaged", unit.owner, unit, by=by)
    note_deed(state, unit, "damaged")
    return amount


def change_level(state: State, unit: Unit, by: int, cause: str = BATTLE) -> int:
    """Clock level, 1 to 3; damage is healed (COJ-083 to COJ-094). At 3 the unit overclocks later (COJ-106)."""
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
    found = [*state.players[state.turn].field, *state.players[1 - state.turn].field]
    given = field_gifts(state).get(GiveBp)
    if given is None or not any(may_lower(gift.by) for _, _, gift in given):
        found = [unit for unit in found if plain_bp(unit) <= 0]
    return [unit for unit in found if current_bp(state, unit) <= 0] if found else found


def may_lower(by: Any) -> bool:
    """Whether the amount may be negative."""
    if isinstance(by, Count):
        return by.times < 0 or by.plus < 0
    return not isinstance(by, int) or by < 0


def battle_opponent(state: State, unit: Unit) -> Unit | None:
    """The unit that it fights."""
    one, other = state.fight or (None, None)
    return other if unit is one else one if unit is other else None


# Numbers


def change_cp(state: State, player: int, by: int, cause: str = "") -> int:
    """From 0 to 12 (COJ-008), or to a card's limit."""
    side = state.players[player]
    old = side.cp
    side.cp = (
        max(old + by, 0)
        if by < 0
        else max(min(old + by, capped_by_gifts(state, player, "cp", CP)), old)
    )
    if side.cp != old:
        state.tell("cp", player, side.cp)
        note_change(state, "cp", player, side.cp > old, cause)
    return abs(side.cp - old)


def note_change(
    state: State, what: str, player: int, raised: bool, cause: str, to: int = 0
) -> None:
    """That a number changed, in which direction, and what it is now."""
    note_happening(state, f"{what}-changed", player, by=cause, level=to)
    note_happening(state, f"{what}-{'raised' if raised else 'lowered'}", player, by=cause)


def capped_by_gifts(state: State, player: int, what: str, limit: int) -> int:
    for ctx, gift in gifts_reaching(state, None, Cap):
        if gift.what == what and player in ctx.seats(gift.who):
            limit = min(limit, gift.at)
    return limit


def pay_cp(state: State, player: int, cost: int) -> None:
    state.players[player].cp -= cost
    state.note("cp-spent", player, cost)


def change_purple(state: State, player: int, by: int, cause: str = "") -> int:
    side = state.players[player]
    old = side.purple
    side.purple = min(max(old + by, 0), PURPLE)
    if side.purple != old:
        state.tell("purple", player, side.purple)
        note_change(state, "purple", player, side.purple > old, cause, side.purple)
    return abs(side.purple - old)


def change_gauge(state: State, player: int, by: int) -> int:
    """Joker gauge in tenths of a percent, from 0 to 1000 (COJ-046)."""
    side = state.players[player]
    old = side.gauge
    side.gauge = min(max(old + by, 0), FULL)
    return abs(side.gauge - old)


def apply_life_damage(
    state: State,
    players: tuple[int, ...],
    amount: int,
    by: int,
    gauge: bool = True,
    cause: str = "",
) -> int:
    """Life damage by an effect or attack of `by`; if both players are named, to both at once. Damage from the
    opponent raises the gauge (COJ-047, COJ-048). At 0 life the game ends at once (COJ-234 to COJ-236)."""
    done = 0
    for player in players:
        side = state.players[player]
        taken = min(amount, side.life)
        side.life -= taken
        done += taken
        state.tell("life-damage", player, taken)
        state.note("damage", 1 - player, taken)
        if gauge and by != player:
            change_gauge(state, player, state.ruleset.gauge_hit * taken)
        if taken:
            note_happening(state, "life-lost", player, by=cause)
            note_happening(state, "life-changed", player, by=cause, level=side.life)
            note_past(state, player, "life-lost", *[""] * taken)
    dead = [player for player in (0, 1) if state.players[player].life <= 0]
    if len(dead) == 2:
        end_game(state, None, "both-lose")
    for player in dead:
        end_game(state, 1 - player, "life")
    return done


def heal_life(state: State, player: int, amount: int, limit: int | None, cause: str) -> int:
    """Life has no upper limit except a card's or a field effect's (COJ-220)."""
    side = state.players[player]
    old = side.life
    new = old + amount if limit is None else min(old + amount, limit)
    side.life = max(capped_by_gifts(state, player, "life", new), old)
    if side.life != old:
        state.tell("heal", player, side.life - old)
        note_happening(state, "life-raised", player, by=cause)
        note_happening(state, "life-changed", player, by=cause, level=side.life)
    return side.life - old


def field_full(state: State, player: int) -> bool:
    """Whether there is no room for a unit (COJ-057)."""
    return len(state.players[player].field) >= FIELD


def is_virus(unit: Unit) -> bool:
    return unit.card.virus
