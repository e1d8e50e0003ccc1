"""How much damage an attack and a Counterattack deal (CHD-229): attack power by Element Attack, twice for
Minimum, less DP, at least 0; Protection makes it nothing."""

from typing import Final

from rules.games.chard.table.current import attack_of, damage_taken
from rules.games.chard.table.keywords import amount_of, is_protected
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State

CYCLE: Final = (
    "sun",
    "moon",
    "fire",
    "water",
    "wood",
    "metal",
    "earth",
)  # each beats the one before


def element_power(power: int, attribute: str, against: str) -> int:
    """Doubled against the attribute that it beats, halved against the one that beats it, rounded down (CHD-194 to
    CHD-199)."""
    if attribute not in CYCLE or against not in CYCLE:
        return power
    step = (CYCLE.index(attribute) - CYCLE.index(against)) % len(CYCLE)
    return power * 2 if step == 1 else power // 2 if step == len(CYCLE) - 1 else power


def attack_damage(state: State, attacker: Piece, target: Piece) -> int:
    power = attack_of(state, attacker)
    if amount_of(state, attacker, "element-attack"):
        power = element_power(power, attacker.card.attribute, target.card.attribute)
    return physical_damage(state, power, attacker, target)


def counter_damage(state: State, target: Piece, attacker: Piece) -> int:
    """What the attacked character deals back (CHD-173, CHD-175)."""
    return physical_damage(state, amount_of(state, target, "counterattack"), target, attacker)


def physical_damage(state: State, power: int, by: Piece, target: Piece) -> int:
    """Only attacks and Counterattacks are physical (CHD-176 to CHD-178, CHD-227, CHD-228), and
    Protection keeps them away (CHD-202)."""
    if is_protected(state, target, by.card):
        return 0
    doubled = power * 2 if "minimum" in target.ailments else power
    return damage_taken(state, target, max(0, doubled - amount_of(state, target, "dp")))
