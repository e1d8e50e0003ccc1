"""What a policy does on its own side: drives, weapons, set-up. No rule is made here."""

from typing import Final

from rules.games.twgp.policy.strength import card_value, is_zero, unit_value
from rules.games.twgp.table.modes import is_active
from rules.games.twgp.table.powers import base_power
from rules.games.twgp.table.state import State, free_columns, piece_named, rivals_of
from rules.games.twgp.turn.drives import own_units

DRIVE: Final = 20.0
TAKE: Final = 30.0
POWER: Final = 10.0
ARM: Final = 5.0
PROMPT: Final = 90.0  # before cards are taken, which would be too many for it


def build_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """The first option ends it and is 0; whatever is above 0 is done before."""
    return [0.0, *[own_score(state, seat, option) for option in options[1:]]]


def own_score(state: State, seat: int, option: str) -> float:
    """Of an inner declaration. Face-down drives, moves and so on are left alone."""
    verb, _, what = option.partition(" ")
    if verb == "set-up":
        return TAKE + card_value(state, what)
    if verb == "charge":
        return DRIVE + state.cards[what].power if state.cards[what].power else -1.0
    if verb == "power":
        return power_score(state, seat, what)
    if verb == "arm":
        return arm_score(state, what)
    return prompt_score(state, seat) if verb == "prompt" else -1.0


def power_score(state: State, seat: int, what: str) -> float:
    """A large unit for two small ones: when the grid is full, or there are enough others."""
    number, _, name = what.partition("/")
    card, units = state.cards[number], own_units(state, seat)
    crowded = len(free_columns(state, seat)) == 0
    spare = sorted(base_power(state, piece) for piece in units)
    strongest = spare[-1]
    if card.power <= strongest or (not crowded and len(units) < 3):
        return -1.0
    core = piece_named(state, name)
    assert core is not None
    return POWER + card.power - strongest - 0.1 * base_power(state, core)


def prompt_score(state: State, seat: int) -> float:
    """Power 00 stands in the way of every Direct, and only a blast removes it. The hand must grow to four."""
    player = state.players[seat]
    if any(piece.prompted >= 0 for piece in player.battle):
        return -1.0
    walls = [
        piece
        for rival in rivals_of(state, seat)
        for piece in state.players[rival].battle
        if is_active(piece)
    ]
    walled = bool(walls) and all(is_zero(state, seat, piece) for piece in walls)
    return PROMPT if walled and len(player.hand) + len(player.charge) >= 4 else -1.0


def arm_score(state: State, what: str) -> float:
    """The strongest unit bears it."""
    piece = piece_named(state, what.partition("/")[2])
    assert piece is not None
    return ARM + 0.1 * unit_value(state, piece.seat, piece)
