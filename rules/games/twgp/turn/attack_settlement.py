"""How attacks are settled (TWG-342 to TWG-357, TWG-363, TWG-372 to TWG-380, TWG-451 to TWG-453, TWG-503 to
TWG-507)."""

from rules.engine.core.ask import Steps
from rules.games.twgp.table.modes import approach, is_prompted
from rules.games.twgp.table.pending import BOOST, Attack
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.powers import (
    base_power,
    boosted_power,
    calculated_power,
    is_faster,
    linked_power,
)
from rules.games.twgp.table.state import State
from rules.games.twgp.table.verbs import discard_pieces
from rules.games.twgp.table.vitals import is_safe
from rules.games.twgp.turn.damage import hit_player

VITAL = 1  # the Power of a Vital (TWG-451, TWG-452)
HEAVY = 6  # the least base Power for a surge Direct (TWG-088, TWG-351)


class Battle(Attack):
    """An attack that settles itself."""

    def resolve(self) -> Steps[None]:
        if self.target is None:
            yield from settle_direct(self.state, self)
        elif self.kind == BOOST:
            yield from settle_boost(self.state, self, self.target)
        else:
            yield from settle_assault(self.state, self, self.target)

    def vanish(self) -> None:
        """An attacker that lost its target ends the battle horizontal (TWG-271), unless it is gone or in stealth
        itself."""
        if self.attacker.there and not self.attacker.down:
            approach(self.attacker)
            self.state.tell("missed", self.seat, self.attacker.card.number)


# Assault


def settle_assault(state: State, battle: Attack, target: Piece) -> Steps[None]:
    """Less calculated Power is discarded, equal Power on both sides; whoever stays is Save (TWG-342 to TWG-345).
    Units that intercept count together with the target (TWG-503 to TWG-507). Speed does not matter (TWG-346).
    Power 00 only draws (TWG-356), and a winner that paid surge directs (TWG-088, TWG-352)."""
    defenders = battle.defenders
    power = calculated_power(state, battle.attacker)
    against = linked_power(state, defenders)
    state.tell("compare", battle.seat, power, against)
    if is_void(state, battle.attacker, target):
        settle_void(state, battle.attacker, defenders)
        return
    beaten = defenders if power >= against else []
    fallen = [battle.attacker] if power <= against else []
    for piece in (battle.attacker, *defenders):
        rest_piece(piece)
    yield from discard_pieces(state, [*fallen, *beaten])
    if power != against:
        yield from surge_direct(state, battle, target, power > against)


def is_void(state: State, attacker: Piece, target: Piece) -> bool:
    """Power 00 on either side: always a draw (TWG-356, TWG-357)."""
    return not (base_power(state, attacker) and base_power(state, target))


def settle_void(state: State, attacker: Piece, defenders: list[Piece]) -> None:
    """Nobody is discarded; all are Save, helpers included (TWG-356, TWG-504), but a declared blast is kept
    (TWG-350)."""
    for piece in (attacker, *defenders):
        rest_piece(piece)
    state.tell("void", attacker.controller)


def rest_piece(piece: Piece) -> None:
    """Whoever stays is Save (TWG-345, TWG-504), but a target whose blast is declared keeps the declaration
    (TWG-350, TWG-414, TWG-509)."""
    if not is_prompted(piece):
        approach(piece)


def surge_direct(state: State, battle: Attack, target: Piece, attacker_won: bool) -> Steps[None]:
    """Part of the settlement, without a window (TWG-089, TWG-094, TWG-354). The winner has paid surge (TWG-085,
    TWG-088) and stands alone (TWG-093, TWG-514); its base Power is 06 or more (TWG-088, TWG-091), though another
    unit may have paid (TWG-272)."""
    winner = battle.attacker if attacker_won else target
    paid = battle.paid[0 if attacker_won else 1]
    if not paid or (battle.links and not attacker_won) or base_power(state, winner) < HEAVY:
        return
    loser = battle.victim if attacker_won else battle.seat
    count = paid // state.ruleset.surge_price
    state.tell("surge-direct", winner.controller, count)
    yield from hit_player(state, loser, count, winner.controller)


# Charge boost


def settle_boost(state: State, battle: Attack, target: Piece) -> Steps[None]:
    """Whether the attacker is still faster, and its boosted Power enough: only the target is discarded, else it
    stays as it is; the attacker is Save (TWG-363, TWG-364, TWG-371, TWG-372, TWG-376, TWG-379, TWG-380)."""
    power, against = calculated_power(state, battle.attacker), calculated_power(state, target)
    boosted = boosted_power(power, battle.boost)
    approach(battle.attacker)
    if not is_faster(power, against):
        state.tell("too-slow", battle.seat, power, against)
    elif boosted >= against:
        state.tell("boosted", battle.seat, boosted, against)
        yield from discard_pieces(state, [target])
    else:
        state.tell("withstood", battle.seat, boosted, against)


# Direct


def settle_direct(state: State, battle: Attack) -> Steps[None]:
    """One Vital, whatever the Power (TWG-438, TWG-453). It counts as Power 01: an equal attacker is discarded
    with it, a lesser one alone (TWG-451, TWG-452). At a player whose Vitals ran out this turn it is void
    (TWG-037)."""
    attacker = battle.attacker
    power = calculated_power(state, attacker)
    if power > VITAL:
        approach(attacker)
    else:
        state.tell("vital-power", battle.seat, power)
        yield from discard_pieces(state, [attacker])
    if power < VITAL:
        return
    if is_safe(state, battle.victim):
        state.tell("escapes", battle.victim)
        return
    yield from hit_player(state, battle.victim, 1, battle.seat)
