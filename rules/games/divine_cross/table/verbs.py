"""What can happen to cards and Units. Nobody is asked here."""

from typing import NoReturn

from rules.engine.core.ask import Ended
from rules.engine.core.state import Outcome
from rules.games.divine_cross.table.current import is_banned
from rules.games.divine_cross.table.state import STANDBY, Happening, State
from rules.games.divine_cross.table.unit import Unit

DECK = "deck"  # the cause of the damage that an empty deck deals
SKILL = "skill"  # the cause of the damage that a Skill deals


def end_game(state: State, winner: int | None, reason: str) -> NoReturn:
    """The game is decided at this moment (DVC-045). `reason`: a key of `words.SENTENCES`."""
    state.outcome = Outcome(winner, reason)
    state.tell(reason, winner)
    raise Ended


def happen(state: State, kind: str, player: int, by: str = "", cards: tuple[str, ...] = ()) -> None:
    """Effects may respond to it, if any card of the game waits for that kind of event."""
    if kind in state.cards.heard:
        state.pending.append(Happening(kind, player, None, by, cards))


def happen_to(state: State, unit: Unit, kind: str, by: str = "") -> None:
    """The same, of something that happens to a Unit."""
    if kind in state.cards.heard:
        state.pending.append(Happening(kind, unit.owner, unit, by))


# Cards


def draw_cards(state: State, seat: int, count: int, by: str = "") -> int:
    """How many were drawn. The cards that are there are drawn; the missing ones are one instance of damage to
    the player's own Main Unit, which nothing changes (DVC-083, DVC-093, DVC-095)."""
    player = state.players[seat]
    drawn = player.deck[:count]
    if drawn:
        del player.deck[: len(drawn)]
        player.hand += drawn
        state.tell("draw", seat, len(drawn))
        if state.notes is not None:
            for card in drawn:
                state.note("taken" if by else "drawn", seat, card)
        happen(state, "drawn", seat, by, tuple(drawn))
    missing = count - len(drawn)
    if missing and player.main is not None:
        state.tell("empty-deck", seat, missing)
        deal_damage(state, player.main, state.ruleset.empty_deck * missing, DECK)
    return len(drawn)


def shuffle_deck(state: State, seat: int) -> None:
    state.dice.shuffle(state.players[seat].deck)
    state.tell("shuffle", seat)


def discard_card(state: State, seat: int, card: str, by: str = "") -> None:
    """From hand to the discards, face up (DVC-042)."""
    player = state.players[seat]
    player.hand.remove(card)
    player.discard.append(card)
    state.tell("discard", seat, card)
    happen(state, "discarded", seat, by, (card,))


# Damage and stun


def deal_damage(state: State, unit: Unit, amount: int, by: str = "") -> int:
    """Put damage on the Unit, to which it adds up (DVC-006, DVC-032); there is no upper limit (DVC-033)."""
    if amount <= 0:
        return 0
    unit.damage += amount
    state.tell("damage", unit.owner, unit.card.number, amount)
    if by == DECK:
        state.note("deck-damage", unit.owner, amount)
    else:
        state.note("damage", 1 - unit.owner, amount)
    happen_to(state, unit, "damaged", by)
    return amount


def heal_unit(state: State, unit: Unit, amount: int) -> int:
    """Remove damage, down to 0; how much was removed."""
    healed = min(amount, unit.damage) if unit.zone else 0
    if healed <= 0:
        return 0
    unit.damage -= healed
    state.tell("heal", unit.owner, unit.card.number, healed)
    happen_to(state, unit, "healed")
    return healed


def stun_unit(state: State, unit: Unit, by: str = "") -> int:
    """Only a Main Unit can be Stunned, and only once (DVC-155, DVC-156)."""
    if unit.zone != "main" or unit.stunned or is_banned(state, unit, "be-stunned"):
        return 0
    unit.stunned = True
    state.tell("stun", unit.owner, unit.card.number)
    happen_to(state, unit, "stunned", by)
    return 1


def recover_unit(state: State, unit: Unit) -> None:
    """The stun marker is removed (DVC-124, DVC-154)."""
    if unit.stunned:
        unit.stunned = False
        state.tell("recover", unit.owner, unit.card.number)


# Energy


def attach_energy(state: State, unit: Unit, card: str) -> None:
    """A card that was taken out of its zone becomes face-down Energy; any card may, without limit (DVC-129,
    DVC-131, DVC-134)."""
    unit.energy.append(card)
    state.tell("energy", unit.owner, unit.card.number)
    state.note("energy", unit.owner)
    state.note("charged", unit.owner, card)
    happen_to(state, unit, "energy")


def discard_energy(state: State, unit: Unit, card: str) -> None:
    """To its owner's discards, where it lies face up (DVC-042)."""
    unit.energy.remove(card)
    state.players[unit.owner].discard.append(card)
    state.tell("discard-energy", unit.owner, card, unit.card.number)


def move_energy(state: State, unit: Unit, other: Unit, card: str) -> None:
    unit.energy.remove(card)
    other.energy.append(card)
    state.tell("move-energy", unit.owner, unit.card.number, other.card.number)
    happen_to(state, other, "energy")


def detach_all(state: State, unit: Unit) -> None:
    """Energy and Assist go to the discards (DVC-026, DVC-117, DVC-118)."""
    discard = state.players[unit.owner].discard
    discard += unit.energy
    if unit.assist:
        discard.append(unit.assist)
    unit.energy, unit.assist = [], ""


# Units


def has_room(state: State, seat: int) -> bool:
    """Whether a Standby place is free (DVC-040)."""
    return len(state.players[seat].standby) < STANDBY


def put_unit(state: State, seat: int, card: str) -> Unit | None:
    """A card that was taken out of its zone becomes a Standby Unit, face up, without damage and Energy (DVC-039,
    DVC-088). None: there is no room."""
    if not has_room(state, seat):
        return None
    unit = Unit(state.cards[card], seat, state.next())
    unit.entered = state.number
    state.players[seat].standby.append(unit)
    state.givers = None
    state.tell("put", seat, card)
    state.note("units-put", seat)
    state.note("played", seat, card)
    happen_to(state, unit, "enter")
    return unit


def make_main(state: State, unit: Unit) -> None:
    """A Standby Unit becomes the Main Unit; it keeps Energy, damage and Assist (DVC-120, DVC-153)."""
    player = state.players[unit.owner]
    player.standby.remove(unit)
    player.main, unit.zone, state.givers = unit, "main", None
    state.tell("main", unit.owner, unit.card.number)
    happen_to(state, unit, "main")


def exchange_main(state: State, unit: Unit, by: str = "") -> int:
    """That Standby Unit and its owner's Main Unit change places; a full Standby Area is no obstacle (DVC-148,
    DVC-152). The old Main Unit loses its stun marker (DVC-154). 0 if it is not possible."""
    player = state.players[unit.owner]
    old = player.main
    if unit.zone != "standby" or old is None:
        return 0
    place = player.standby.index(unit)
    player.standby[place], player.main = old, unit
    old.zone, unit.zone, state.givers = "standby", "main", None
    recover_unit(state, old)
    state.tell("exchange", unit.owner, old.card.number, unit.card.number)
    happen_to(state, old, "leave-main", by)
    happen_to(state, unit, "main", by)
    return 1


def remove_unit(state: State, unit: Unit, to: str) -> None:
    """The Unit leaves the Area for a zone of its owner; what was attached to it goes to the discards. `to`:
    "hand", "deck", "discard" or "ko", where it counts toward three (DVC-178)."""
    player = state.players[unit.owner]
    detach_all(state, unit)
    if player.main is unit:
        player.main = None
    else:
        player.standby.remove(unit)
    unit.zone, state.givers = "", None
    zone: list[str] = getattr(player, to)
    zone.insert(0 if to == "deck" else len(zone), unit.card.number)
    state.tell(f"to-{to}", unit.owner, unit.card.number)
