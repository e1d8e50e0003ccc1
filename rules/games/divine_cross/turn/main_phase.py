"""The Main Phase: five kinds of action in any order (DVC-084). One choice is one action."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import ACT, Ask, Steps, distinct_cards
from rules.games.divine_cross.cards.card import PLACES, Card
from rules.games.divine_cross.table.current import is_banned, retreat_cost
from rules.games.divine_cross.table.state import State, unit_name, unit_named
from rules.games.divine_cross.table.unit import Unit
from rules.games.divine_cross.table.verbs import (
    attach_energy,
    discard_energy,
    draw_cards,
    exchange_main,
    has_room,
    put_unit,
)
from rules.games.divine_cross.turn.triggers import (
    can_attach,
    is_unsettled,
    powers_ready,
    settle,
    use_command_body,
    use_power,
)

RETREATS: Final = tuple(tuple(f"retreat {name}" for name in names[1:]) for names in PLACES)


def main_phase(state: State) -> Steps[None]:
    """Everything is optional (DVC-085)."""
    answer = str((yield Ask(state.turn, ACT, main_options(state))))
    verb, _, what = answer.partition(" ")
    yield from VERBS[verb](state, what)


# Options


def main_options(state: State) -> tuple[str, ...]:
    """`end` first, then what hand and Units allow; only in one's own turn (DVC-023)."""
    seat = state.turn
    player, options = state.players[seat], ["end"]
    units = player.units()
    hand = [state.cards[card] for card in dict.fromkeys(player.hand)]
    if not state.charged:
        for card in hand:
            options += card.charges[seat][: len(units)]
    for card in hand:
        options += hand_options(state, seat, card, units)
    for unit, number in powers_ready(state, seat):
        options.append(f"power {unit_name(state, unit)}/{number}")
    if not state.retreated and can_retreat(state, seat):
        options += RETREATS[seat][: len(player.standby)]
    return tuple(options)


def hand_options(state: State, seat: int, card: Card, units: list[Unit]) -> list[str]:
    """A Unit into a free Standby place (DVC-040, DVC-088, DVC-089); one Event a turn, any number of Actions and
    Assists (DVC-021, DVC-024, DVC-027) from the hand (DVC-023), which nothing else restricts (DVC-020)."""
    if card.is_unit:
        return [card.put] if has_room(state, seat) else []
    if card.inert:
        return []
    if card.kind == "assist":
        return assist_options(state, seat, card, units)
    if card.kind == "event" and state.event_used:
        return []
    return [card.use]


def assist_options(state: State, seat: int, card: Card, units: list[Unit]) -> list[str]:
    """Own Units in both Areas that have no Assist (DVC-028, DVC-029)."""
    return [
        text
        for unit, text in zip(units, card.assists[seat], strict=False)
        if not unit.assist and can_attach(state, unit, card.number)
    ]


def can_retreat(state: State, seat: int) -> bool:
    """Another Unit stands by (DVC-152), and the Main Unit has the Energy (DVC-013, DVC-132, DVC-150). A Stunned
    Unit may retreat (DVC-159)."""
    player = state.players[seat]
    unit = player.main
    if unit is None or not player.standby or is_banned(state, unit, "retreat"):
        return False
    return len(unit.energy) >= retreat_cost(state, unit)


# Doing it


def end_main(state: State, what: str) -> Steps[None]:
    state.phase = "battle"
    yield from ()


def charge_unit(state: State, what: str) -> Steps[None]:
    """Once a turn: a hand card face down to an own Unit, then a card is drawn, even from an empty deck (DVC-086,
    DVC-087, DVC-094, DVC-128 to DVC-130)."""
    card, _, name = what.rpartition("/")
    unit = own_unit(state, name)
    state.players[state.turn].hand.remove(card)
    state.charged = True
    attach_energy(state, unit, card)
    state.note("charges", state.turn)
    draw_cards(state, state.turn, 1, "charge")
    if is_unsettled(state):
        yield from settle(state)


def put_out(state: State, card: str) -> Steps[None]:
    """Costs nothing (DVC-088)."""
    state.players[state.turn].hand.remove(card)
    put_unit(state, state.turn, card)
    if is_unsettled(state):
        yield from settle(state)


def use_command(state: State, card: str) -> Steps[None]:
    """An Event or Action costs nothing (DVC-020), and the turn's Event is used up (DVC-021); afterwards it lies
    face up in its owner's discards (DVC-022)."""
    seat = state.turn
    player, kind = state.players[seat], state.cards[card].kind
    player.hand.remove(card)
    player.using.append(card)
    state.event_used = state.event_used or kind == "event"
    state.tell("use", seat, card)
    state.note("played", seat, card)
    state.note(f"{kind}s", seat)
    yield from use_command_body(state, seat, card)
    player.using.remove(card)
    player.discard.append(card)


def attach_assist(state: State, what: str) -> Steps[None]:
    """It stays with the Unit (DVC-025)."""
    card, _, name = what.rpartition("/")
    unit = own_unit(state, name)
    state.players[state.turn].hand.remove(card)
    unit.assist, state.givers = card, None
    state.tell("assist", state.turn, card, unit.card.number)
    state.note("played", state.turn, card)
    state.note("assists", state.turn)
    yield from use_command_body(state, state.turn, card, unit)


def use_ex_power(state: State, what: str) -> Steps[None]:
    name, _, number = what.partition("/")
    unit = own_unit(state, name)
    state.tell("power", state.turn, unit.card.number)
    state.note("powers", state.turn)
    yield from use_power(state, unit, int(number))


def retreat_main(state: State, name: str) -> Steps[None]:
    """Once a turn (DVC-091): pay, move, bring the chosen Unit in, all in one action (DVC-148, DVC-151)."""
    player, unit = state.players[state.turn], own_unit(state, name)
    old = player.main
    assert old is not None
    state.retreated = True
    yield from pay_energy(state, old, retreat_cost(state, old))
    state.tell("retreat", state.turn, old.card.number)
    state.note("retreats", state.turn)
    exchange_main(state, unit)
    if is_unsettled(state):
        yield from settle(state)


def pay_energy(state: State, unit: Unit, owed: int) -> Steps[None]:
    """Discard that much Energy of the Unit; its owner picks which (DVC-149, DVC-153)."""
    while owed:
        card = unit.energy[0]
        options = distinct_cards(unit.energy)
        if owed < len(unit.energy) and len(options) > 1:
            card = str((yield Ask(unit.owner, "pay", options)))
        discard_energy(state, unit, card)
        owed -= 1


def own_unit(state: State, name: str) -> Unit:
    unit = unit_named(state, name)
    assert unit is not None
    return unit


VERBS: Final[dict[str, Callable[[State, str], Steps[None]]]] = {
    "end": end_main,
    "charge": charge_unit,
    "put": put_out,
    "use": use_command,
    "assist": attach_assist,
    "power": use_ex_power,
    "retreat": retreat_main,
}
