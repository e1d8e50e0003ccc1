"""Characters that go from the field to the discard pile, and what follows: Burn."""

from collections.abc import Iterable
from typing import NamedTuple

from rules.engine.core.ask import Ask, Steps
from rules.games.chard.table.current import damage_taken, is_banned
from rules.games.chard.table.keywords import amount_of, is_protected
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State, is_passive, piece_name, piece_named
from rules.games.chard.table.verbs import (
    hurt_character,
    hurt_player,
    is_asleep,
    remove_piece,
    settle_hp,
)
from rules.games.chard.turn.declarations import Declared, declare, stands

BODY = "body"  # the player as a target (CHD-013)
ZERO, DEATH, DAMAGE = frozenset({"zero"}), frozenset({"death"}), frozenset({"damage"})


class Burning(NamedTuple):
    """A character that fell and the number of its Burn; `total`: of all Burns of its player at once."""

    piece: Piece
    amount: int
    total: int = 0


class Burn(Declared):
    """Damage of a character that fell, to an enemy character or player (CHD-200)."""

    __slots__ = ("amount", "source", "state", "target")

    def __init__(self, state: State, source: Piece, amount: int, target: Piece | None) -> None:
        super().__init__(source.seat, DAMAGE, () if target is None else (target,))
        self.state = state
        self.source = source
        self.amount = amount
        self.target = target

    def resolve(self) -> Steps[None]:
        """No attack: neither DP nor Minimum changes it (CHD-177, CHD-228)."""
        state, target = self.state, self.target
        if target is None:
            hurt_player(state, 1 - self.seat, self.amount)
            settle_hp(state)
        elif not is_protected(state, target, self.source.card):
            hurt_character(state, target, damage_taken(state, target, self.amount))
            yield from bury(state, [target])


def is_dealt(state: State, amount: int) -> Steps[bool]:
    """Whether the damage is not countered, by whichever player (CHD-306). Other answers may change the table, so
    how much it is must be worked out afterwards."""
    return amount > 0 and (yield from stands(state, state.turn, DAMAGE))


def bury(state: State, hit: Iterable[Piece]) -> Steps[list[Piece]]:
    """Those of the characters just hit that have no HP left go to the discard pile together (CHD-054), and their
    Burns follow; which did."""
    gone, burns = yield from bury_silently(state, hit)
    yield from declare_burns(state, burns)
    return gone


def bury_silently(state: State, hit: Iterable[Piece]) -> Steps[tuple[list[Piece], list[Burning]]]:
    """As `bury`; the Burns that are to follow are left to the caller. One that is saved stays with its damage
    until it is hit again; a text may keep it (CHD-055)."""
    dead = []
    for piece in hit:
        if not piece.there or piece.left > 0 or is_banned(state, piece, "fall"):
            continue
        if (yield from stands(state, piece.seat, ZERO)):
            dead.append(piece)
    return (yield from send_silently(state, dead))


def send_to_discard(state: State, pieces: list[Piece]) -> Steps[list[Piece]]:
    """From the field to the discard pile, all at once; then their Burns. Which of them went."""
    gone, burns = yield from send_silently(state, pieces)
    yield from declare_burns(state, burns)
    return gone


def send_silently(state: State, pieces: list[Piece]) -> Steps[tuple[list[Piece], list[Burning]]]:
    """Which of them went, and the Burns that are to follow."""
    gone: list[Piece] = []
    for piece in pieces:
        if piece.there and (yield from stands(state, piece.seat, DEATH)):
            gone.append(piece)
    gone = [piece for piece in gone if piece.there]  # an answer about the next may have removed one
    numbers = [(piece, amount_of(state, piece, "burn")) for piece in gone]
    burns = [Burning(piece, amount) for piece, amount in numbers if amount]
    for piece in gone:
        remove_piece(state, piece, "discard")
        state.happen("fall", piece)
        state.note("lost", piece.seat)
    return gone, burns


def declare_burns(state: State, burns: list[Burning]) -> Steps[None]:
    """The turn player's first; the last declared resolves first."""
    entries: list[Declared] = []
    for piece, amount, _ in sorted(burns, key=lambda burn: burn.piece.seat != state.turn):
        if not is_passive(state, piece.seat):
            state.doing = Burning(piece, amount, sum_of(burns, piece.seat))
            target = yield from burn_target(state, piece)
            state.tell("burn", piece.seat, piece.card.number)
            entries.append(Burn(state, piece, amount, target))
    if entries:
        yield from declare(state, entries)


def sum_of(burns: list[Burning], seat: int) -> int:
    return sum(burn.amount for burn in burns if burn.piece.seat == seat)


def burn_target(state: State, piece: Piece) -> Steps[Piece | None]:
    """Its controller chooses an enemy character or the player, who is None (CHD-200); a sleeper is no target
    (CHD-238)."""
    foes = state.players[1 - piece.seat].characters()
    options = (BODY, *(piece_name(state, foe) for foe in foes if not is_asleep(foe)))
    answer = (yield Ask(piece.seat, "burn", options)) if len(options) > 1 else BODY
    return piece_named(state, str(answer))
