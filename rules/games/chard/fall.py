"""Characters that go from the field to the discard pile, and what follows: Burn."""

from collections.abc import Iterable

from rules.engine.core.ask import Ask, Steps
from rules.games.chard.ambush import Declared, declare, stands
from rules.games.chard.changes import damage_taken, is_banned
from rules.games.chard.keywords import amount_of, is_protected
from rules.games.chard.piece import Piece
from rules.games.chard.state import State, is_passive, piece_name, piece_named
from rules.games.chard.verbs import (
    hurt_character,
    hurt_player,
    is_asleep,
    remove_piece,
    settle_hp,
)

BODY = "body"  # the player as a target (CHD-013)
ZERO, DEATH, DAMAGE = frozenset({"zero"}), frozenset({"death"}), frozenset({"damage"})


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


def uncountered(state: State, amount: int) -> Steps[int]:
    """The damage, or 0 if it is countered, by whichever player (CHD-306)."""
    return amount if amount and (yield from stands(state, state.turn, DAMAGE)) else 0


def bury(state: State, hit: Iterable[Piece]) -> Steps[list[Piece]]:
    """Those of the characters just hit that have no HP left go to the discard pile together (CHD-054); which did.
    One that is saved stays with its damage until it is hit again; a text may keep it (CHD-055)."""
    dead = []
    for piece in hit:
        if not piece.there or piece.left > 0 or is_banned(state, piece, "fall"):
            continue
        if (yield from stands(state, piece.seat, ZERO)):
            dead.append(piece)
    return (yield from send_to_discard(state, dead))


def send_to_discard(state: State, pieces: list[Piece]) -> Steps[list[Piece]]:
    """From the field to the discard pile, all at once; then their Burns, the turn player's declared first. Which
    of them went."""
    gone: list[Piece] = []
    for piece in pieces:
        if piece.there and (yield from stands(state, piece.seat, DEATH)):
            gone.append(piece)
    gone = [piece for piece in gone if piece.there]  # an answer about the next may have removed one
    burns = [(piece, amount_of(state, piece, "burn")) for piece in gone]
    for piece in gone:
        remove_piece(state, piece, "discard")
        state.happen("fall", piece)
        state.note("lost", piece.seat)
    if any(amount for _, amount in burns):
        yield from declare_burns(state, burns)
    return gone


def declare_burns(state: State, burns: list[tuple[Piece, int]]) -> Steps[None]:
    entries: list[Declared] = []
    for piece, amount in sorted(burns, key=lambda burn: burn[0].seat != state.turn):
        if amount and not is_passive(state, piece.seat):
            target = yield from burn_target(state, piece)
            state.tell("burn", piece.seat, piece.card.number)
            entries.append(Burn(state, piece, amount, target))
    yield from declare(state, entries)


def burn_target(state: State, piece: Piece) -> Steps[Piece | None]:
    """Its controller chooses an enemy character or the player, who is None (CHD-200); a sleeper is no target
    (CHD-238)."""
    foes = state.players[1 - piece.seat].characters()
    options = (BODY, *(piece_name(state, foe) for foe in foes if not is_asleep(foe)))
    answer = (yield Ask(piece.seat, "burn", options)) if len(options) > 1 else BODY
    return piece_named(state, str(answer))
