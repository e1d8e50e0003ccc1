"""How the fight would go on if both players only Charged and attacked: a guess at what a table is worth.

No card is drawn and nobody is asked; a Unit is its HP, its Energy and what it deals to each other Unit.
"""

from typing import Final

from rules.games.divine_cross.policy.strength import best_hit, hits_of
from rules.games.divine_cross.table.current import hp_of
from rules.games.divine_cross.table.state import KOS, STANDBY, Hits, Player, State
from rules.games.divine_cross.table.unit import Unit

TURNS: Final = 14  # later turns are not worth their time
FADE: Final = 0.93  # what comes a turn later counts that much
WIN: Final = 40.0
FALL: Final = 90.0  # a Unit knocked out
HURT: Final = 0.12  # a point of damage


class Fighter:
    """A Unit in the race. `left`: the damage that it still takes."""

    __slots__ = ("energy", "left", "stunned", "unit")

    def __init__(self, state: State, unit: Unit) -> None:
        self.unit = unit
        self.left = hp_of(state, unit) - unit.damage
        self.energy = len(unit.energy)
        self.stunned = unit.stunned


class Racer:
    """A side: its Main Unit, those that stand by, the Units of its hand, and how many have fallen."""

    __slots__ = ("bench", "fallen", "hand", "main")

    def __init__(self, state: State, player: Player, seat: int) -> None:
        self.main = Fighter(state, player.main) if player.main is not None else None
        self.bench = [Fighter(state, unit) for unit in player.standby]
        cards = [state.cards[number] for number in player.hand]
        self.hand = [Fighter(state, Unit(card, seat)) for card in cards if card.is_unit]
        self.fallen = len(player.ko)


class Race:
    """Both sides from a table on; `value` counts for the first seat."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.sides = [Racer(state, player, seat) for seat, player in enumerate(state.players)]
        self.value = 0.0

    def run(self) -> float:
        """The value of the race for the first seat."""
        state, weight = self.state, 1.0
        seat, under_way = state.turn, state.phase in ("main", "battle")
        if state.phase == "end":
            seat = 1 - seat
        charges = not (under_way and (state.charged or state.phase == "battle"))
        strikes = state.number > 1 or not under_way
        for _ in range(TURNS):
            if self.take_turn(seat, charges, strikes, weight):
                break
            seat, weight, charges, strikes = 1 - seat, weight * FADE, True, True
        return self.value

    def take_turn(self, seat: int, charges: bool, strikes: bool, weight: float) -> bool:
        """One side Charges and attacks; whether that decides the race."""
        own, other = self.sides[seat], self.sides[1 - seat]
        user, target = own.main, other.main
        if user is None or target is None:
            return True
        while own.hand and len(own.bench) < STANDBY:
            own.bench.append(own.hand.pop())
        if charges:
            self.charge(own, user, target)
        ready, user.stunned = strikes and not user.stunned, False
        if not ready:
            return False
        damage = min(best_hit(self.hits(user, target), user.energy), target.left)
        target.left -= damage
        self.count(seat, damage * HURT * weight)
        return target.left <= 0 and self.fell(seat, other, user, weight)

    def charge(self, own: Racer, user: Fighter, target: Fighter) -> None:
        """The Main Unit, as long as Energy makes it stronger; then the Unit that stands by."""
        hits = self.hits(user, target)
        if all(cost <= user.energy for cost, _ in hits) and own.bench:
            own.bench[0].energy += 1
        else:
            user.energy += 1

    def fell(self, seat: int, other: Racer, foe: Fighter, weight: float) -> bool:
        """Count a KO of the other side, which brings in the Unit that hits hardest; whether it has lost by it."""
        other.fallen += 1
        self.count(seat, FALL * weight)
        if other.fallen >= KOS or not other.bench:
            self.count(seat, WIN * weight)
            return True
        other.main = max(other.bench, key=lambda fighter: self.promise(fighter, foe))
        other.bench.remove(other.main)
        return False

    def promise(self, fighter: Fighter, foe: Fighter) -> float:
        return best_hit(self.hits(fighter, foe), fighter.energy + 1) + fighter.left * 0.3

    def count(self, seat: int, value: float) -> None:
        self.value += -value if seat else value

    def hits(self, user: Fighter, target: Fighter) -> Hits:
        return hits_of(self.state, user.unit, target.unit)
