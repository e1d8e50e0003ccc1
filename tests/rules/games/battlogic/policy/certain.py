"""Certain wins of BATTLOGIC, found by trying every card that the other player may hold in the engine.

Nothing here knows what a scorer thinks of a card. States are between two actions, before a Set Phase.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from rules.engine.core.ask import Answer, Ask
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.sight import redeal_unseen
from rules.games.battlogic import RULES, State
from rules.games.battlogic.table.state import NPC, Player

FACE_DOWN = ("hand", "life", "pile", "field", "picked")
Cards = tuple[str, ...]


class Move(NamedTuple):
    """The card to set, and the hand cards that pay for it."""

    card: str
    payment: Cards


class Reply(NamedTuple):
    """The card that the other player sets, and the answer if asked to evade."""

    card: str
    word: str


def certain(state: State, seat: int, answer: Answer | None = None) -> bool:
    """Whether the seat can win whatever the other holds and does, by setting that card now, or any card."""
    table = state.copy()
    redeal_unseen(RULES, table, seat, Dice(0))
    known, other = tuple(table.players[seat].hand), table.players[1 - seat]
    unseen = tuple(dict.fromkeys(card for zone in FACE_DOWN for card in getattr(other, zone)))
    return wins(table, seat, known, unseen, answer)


def wins(
    state: State, seat: int, known: Cards, unseen: Cards, answer: Answer | None = None
) -> bool:
    """`known`: the hand without cards drawn since the ask; `unseen`: what the other player may set, as often as
    they like."""
    if sum(state.cards[card].damage for card in known) <= len(state.players[1 - seat].life):
        return False
    cards = dict.fromkeys(known) if answer is None else [str(answer)]
    tried = (move for card in cards for move in moves(state, state.players[seat], card))
    return any(forces(state, seat, known, unseen, move) for move in tried)


def moves(state: State, side: Player, card: str) -> Iterator[Move]:
    rest = side.hand[:]
    rest.remove(card)
    for payment in set(combinations(sorted(rest), state.cards[card].cost)):
        yield Move(card, payment)


def forces(state: State, seat: int, known: Cards, unseen: Cards, move: Move) -> bool:
    """Whether every reply loses or leaves a certain win next turn."""
    left = {}
    for reply in replies(state, unseen):
        after = played(state, seat, move, reply)
        if after.outcome is None and after.players[seat].advantage:
            left[standing(after, seat)] = after
        elif after.outcome is None or after.outcome.winner != seat:
            return False
    return all(
        wins(
            after,
            seat,
            still(known, move, after.players[seat].hand),
            dealt_again(unseen, after, seat),
        )
        for after in left.values()
    )


def dealt_again(unseen: Cards, after: State, seat: int) -> Cards:
    """Discards may be drawn again once they are the pile."""
    other = after.players[1 - seat]
    return tuple(dict.fromkeys((*unseen, *(other.pile if other.recycled else ()))))


def still(known: Cards, move: Move, hand: list[str]) -> Cards:
    """The known cards that are neither set, paid nor discarded at the end of the turn."""
    gone = Counter((move.card, *move.payment))
    return tuple(((Counter(known) - gone) & Counter(hand)).elements())


def standing(state: State, seat: int) -> tuple[object, ...]:
    own, other = state.players[seat], state.players[1 - seat]
    facts = len(own.life), len(other.life), len(other.hand), own.advantage, other.recycled
    return *facts, tuple(sorted(own.hand))


def replies(state: State, unseen: Cards) -> Iterator[Reply]:
    words = ("no", "yes") if state.ruleset.evasion else ("no",)
    for card in unseen:
        for word in words:
            yield Reply(card, word)


def played(state: State, seat: int, move: Move, reply: Reply) -> State:
    """The table after the turn and the next turn's draws."""
    game = Game(RULES, state.copy(), track=True)
    hold(game.state, 1 - seat, reply.card)
    payment = list(move.payment)
    while ask := game.options():
        if game.base is not None and game.base.turn > state.turn:
            return game.base
        game.push(ask, said(ask, seat, move, payment, reply))
    return game.state


def said(ask: Ask, seat: int, move: Move, payment: list[str], reply: Reply) -> Answer:
    if ask.kind == "set":
        return move.card if ask.player == seat else reply.card
    if ask.kind == "evade":
        return "no" if ask.player == seat else reply.word
    return payment.pop() if ask.player == seat and payment else ask.options[0]


def hold(state: State, seat: int, card: str) -> None:
    """Make it a card that the player may set, wherever it lies."""
    side = state.players[seat]
    place = side.pile if state.ruleset.solo and seat == NPC else side.hand
    zones: list[list[str]] = [getattr(side, name) for name in (*FACE_DOWN, "discard")]
    zone = next(zone for zone in zones if card in zone)
    if place:
        zone[zone.index(card)], place[0] = place[0], card
