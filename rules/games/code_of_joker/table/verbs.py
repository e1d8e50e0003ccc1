"""What can happen to players and cards; each verb respects the limits of its zone. To units: `unit_verbs`."""

from typing import Final, NoReturn

from rules.engine.core.ask import Ended
from rules.engine.core.state import Outcome
from rules.games.code_of_joker.effects.gifts import Cap
from rules.games.code_of_joker.table.context import Slot
from rules.games.code_of_joker.table.current import gifts_reaching
from rules.games.code_of_joker.table.state import (
    CP,
    FIELD,
    FULL,
    HAND,
    PURPLE,
    SET,
    Happening,
    State,
)
from rules.games.code_of_joker.table.unit import Unit

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
    """Up to the hand limit; if the deck runs short, a new one is set (COJ-142 to COJ-151). Effects can ask how
    many were drawn in this turn (COJ-186).
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
    """From hand (COJ-134). Effects that wait for it, or ask for it later in the turn, find it (COJ-186)."""
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
    """Add at the right end of the trigger zone, if there is room (COJ-096, COJ-114, COJ-116). Effects that wait
    for it hear of it (COJ-186)."""
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
    opponent raises the gauge (COJ-047, COJ-048). At 0 life the game ends at once (COJ-234 to COJ-236).
    Effects that wait for the loss, or ask for it later in the turn, find it (COJ-186)."""
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
    """Life has no upper limit except a card's or a field effect's (COJ-220). Effects that wait for its rise hear
    of it (COJ-186)."""
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
