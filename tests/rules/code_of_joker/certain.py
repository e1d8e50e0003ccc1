"""Wins of Code of Joker that are certain in this turn, found by trying them in the engine.

A win is certain with an action if it can be had after it however the unseen lies and whatever the other player
answers. Nothing here knows what a scorer thinks of an answer. Dealings are tried by sample. Games are looked at
where the seat is asked what to do, which is where nothing is under way.
"""

from functools import cache

from rules.code_of_joker import State
from rules.code_of_joker.attack import can_attack
from rules.code_of_joker.card import Card, nodes
from rules.core.ask import ACT, Answer, Ask
from rules.core.dice import Dice
from rules.core.effects import steps as s
from rules.core.game import Game
from rules.core.sight import redeal

ITSELF = (s.Ready, s.Level, s.SetLevel, s.AttackNow, s.Summon, s.Create, s.LifeDamage, s.Win)
FURTHER = (*ITSELF, s.Grant, s.Remove, s.Cp, s.Draw, s.Move)
IDLE = ("end", "retreat", "discard")
DEALINGS = 3
NODES = 120  # moves that are tried in one dealing
PREPARED = 3  # moves other than attacks


def certain(game: Game[State, Card], seat: int, answer: Answer) -> bool | None:
    """Whether that action keeps a win that is certain in this turn; None where that takes too long to say."""
    for number in range(DEALINGS):
        found = won(dealt(game, seat, number), seat, answer)
        if not found:
            return found
    return True


def answers(game: Game[State, Card], seat: int) -> list[Answer]:
    """The actions that win for certain; none where that is out of reach."""
    if reach(game.state, seat) < life(game.state, seat):
        return []
    first = dealt(game, seat, 0)
    tried = [answer for answer in ordered(game.open[0]) if won(first, seat, answer)]
    return [answer for answer in tried if certain(game, seat, answer)]


def dealt(game: Game[State, Card], seat: int, number: int) -> Game[State, Card]:
    state = game.state.copy()
    redeal(game.rules, state, seat, Dice(number))
    return Game(game.rules, state, track=True)


def life(state: State, seat: int) -> int:
    return state.players[1 - seat].life


def reach(state: State, seat: int) -> int:
    """More damage than that is out of the question: one for each attack, and for each card that may do it
    otherwise or make another attack possible."""
    side = state.players[seat]
    attacks = sum(can_attack(state, unit) for unit in side.field)
    cards = (*side.hand, *side.jokers, *side.set)
    more = sum(quickens(state.cards[card]) for card in cards)
    return attacks + more + sum(quickens(unit.card) for unit in side.field)


@cache
def quickens(card: Card) -> int:
    if card.kind == "evolution" or "speed-move" in card.keywords or card.level > 1:
        return 2
    amounts = [
        node.amount if isinstance(node, s.LifeDamage) and isinstance(node.amount, int) else 1
        for node in nodes([card.effects])
        if isinstance(node, FURTHER)
    ]
    return max(amounts, default=0)


class Search:
    """Through one dealing."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.left = NODES

    def wins(self, game: Game[State, Card], prepared: int) -> bool:
        """Whether some way wins against all that the other may answer."""
        ask = game.options()
        if ask is None:
            return game.state.outcome is not None and game.state.outcome.winner == self.seat
        if game.state.turn != self.seat:
            return False
        if ask.player != self.seat:
            return all(self.after(game, ask, answer, prepared) for answer in ask.options)
        if ask.kind == ACT and reach(game.state, self.seat) < life(game.state, self.seat):
            return False
        return any(self.after(game, ask, answer, prepared) for answer in ordered(ask))

    def after(self, game: Game[State, Card], ask: Ask, answer: Answer, prepared: int) -> bool:
        self.left -= 1
        prepared += ask.kind == ACT and not str(answer).startswith("attack")
        if self.left < 0 or prepared > PREPARED:
            return False
        twin = game.copy()
        twin.push(ask, answer)
        return self.wins(twin, prepared)


def won(game: Game[State, Card], seat: int, answer: Answer) -> bool | None:
    search = Search(seat)
    found = search.after(game, game.asks()[0], answer, 0)
    return None if not found and search.left < 0 else found


def ordered(ask: Ask) -> list[Answer]:
    """Attacks first; what cannot help is not tried."""
    if ask.kind != ACT:
        return list(ask.options)
    helps = [one for one in ask.options if str(one).partition(" ")[0] not in IDLE]
    return sorted(helps, key=lambda one: not str(one).startswith("attack"))
