"""Certain wins of Code of Joker in the current turn, found by trying them in the engine.

A win is certain with an action if it can be reached whatever the unseen cards are and whatever the opponent
answers. Nothing here knows what a scorer thinks of an answer. Deals are sampled, the true one first: what does
not win there was never certain. Games are examined where the seat is asked for an action, when nothing is under
way.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from rules.engine.core.ask import ACT, Answer, Ask
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.sight import redeal_unseen
from rules.games.code_of_joker import State
from rules.games.code_of_joker.cards.card import Card, effect_nodes
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects.gifts import GiveCost
from rules.games.code_of_joker.table.current import field_gifts
from rules.games.code_of_joker.turn.attack import can_attack

ITSELF = (s.Ready, s.Level, s.SetLevel, s.AttackNow, s.Summon, s.Create, s.LifeDamage, s.Win)
FURTHER = (*ITSELF, s.Grant, s.Remove, s.Cp, s.Draw, s.Move)
RICHER = (s.Cp, s.Cost)  # may bring down more cards than the current CP allows
IDLE = ("end", "retreat", "discard")
DEALINGS = 4  # the first one is the real one
DOUBTS = range(DEALINGS, 40)  # further deals, before anyone is blamed
NODES = 120  # moves tried per deal
PREPARED = 3  # moves other than attacks
MORE_PREPARED = 6  # before anyone is blamed: a longer way wins too


def certain(
    game: Game[State, Card],
    seat: int,
    answer: Answer,
    dealings: Iterable[int] = range(DEALINGS),
    prepared: int = PREPARED,
) -> bool | None:
    """Whether the action keeps a certain win this turn; None if that takes too long to decide. `prepared`: how
    many moves other than attacks may come before the win."""
    for number in dealings:
        found = won(dealt(game, seat, number), seat, answer, prepared)
        if not found:
            return found
    return True


def answers(game: Game[State, Card], seat: int) -> list[Answer]:
    """The actions that are certain to win; none if a win is out of reach."""
    if reach(game.state, seat) < life(game.state, seat):
        return []
    first = dealt(game, seat, 0)
    tried = [answer for answer in ordered(game.open[0]) if won(first, seat, answer)]
    found = [answer for answer in tried if certain(game, seat, answer, range(1, DEALINGS))]
    return [answer for answer in found if certain(game, seat, answer, DOUBTS)]


def dealt(game: Game[State, Card], seat: int, number: int) -> Game[State, Card]:
    state = game.state.copy()
    if number:
        redeal_unseen(game.rules, state, seat, Dice(number))
    return Game(game.rules, state, track=True)


def life(state: State, seat: int) -> int:
    return state.players[1 - seat].life


def reach(state: State, seat: int, left: int = PREPARED) -> int:
    """An upper bound on the damage: one for each attack, and one for each card that may deal it otherwise or make
    another attack possible. At most `left` cards come from hand and joker area."""
    side = state.players[seat]
    attacks = sum(can_attack(state, unit) for unit in side.field)
    lying = [*(state.cards[card] for card in side.set), *(unit.card for unit in side.field)]
    sure = attacks + sum(quickens(card) for card in lying)
    held = [state.cards[card] for card in (*side.hand, *side.jokers)]
    quick = [(quickens(card), max(card.cost - 1, 0)) for card in held if quickens(card)]
    free = GiveCost in field_gifts(state) or any(enriches(card) for card in (*lying, *held))
    return sure + most(quick, left, 99 if free else side.cp)


def most(quick: list[tuple[int, int]], left: int, cp: int) -> int:
    """The most that this many of them amount to within the CP."""
    sets = (some for count in range(left + 1) for some in combinations(quick, count))
    return max(sum(worth for worth, _ in some) for some in sets if sum(c for _, c in some) <= cp)


@cache
def enriches(card: Card) -> bool:
    return bool(card.gives) or any(
        isinstance(node, RICHER) for node in effect_nodes([card.effects])
    )


@cache
def quickens(card: Card) -> int:
    if card.kind == "evolution" or "speed-move" in card.keywords or card.level > 1:
        return 2
    amounts = [
        node.amount if isinstance(node, s.LifeDamage) and isinstance(node.amount, int) else 1
        for node in effect_nodes([card.effects])
        if isinstance(node, FURTHER)
    ]
    return max(amounts, default=0)


Source = Game[State, Card] | Callable[[], Game[State, Card]]


class Search:
    """A search through one deal."""

    def __init__(self, state: State, seat: int, prepared: int) -> None:
        self.seat = seat
        self.prepared = prepared
        self.round = state.round
        self.left = NODES

    def wins(self, game: Game[State, Card], prepared: int) -> bool:
        """Whether some way wins against every possible answer. The game is used up."""
        ask = game.options()
        if ask is None:
            return game.state.outcome is not None and game.state.outcome.winner == self.seat
        if (game.state.round, game.state.turn) != (self.round, self.seat):
            return False
        if ask.player != self.seat:
            return all(self.each(game, ask, ask.options, prepared))
        needed = life(game.state, self.seat)
        if ask.kind == ACT and reach(game.state, self.seat, self.prepared - prepared) < needed:
            return False
        return any(self.each(game, ask, ordered(ask), prepared))

    def each(
        self, game: Game[State, Card], ask: Ask, options: Sequence[Answer], prepared: int
    ) -> Iterator[bool]:
        """Whether each option wins; the last one needs no copy."""
        last = len(options) - 1
        for number, answer in enumerate(options):
            yield self.after(game if number == last else game.copy, ask, answer, prepared)

    def after(self, game: Source, ask: Ask, answer: Answer, prepared: int) -> bool:
        self.left -= 1
        prepared += ask.kind == ACT and not str(answer).startswith("attack")
        if self.left < 0 or prepared > self.prepared:
            return False
        twin = game if isinstance(game, Game) else game()
        twin.push(ask, answer)
        return self.wins(twin, prepared)


def won(
    game: Game[State, Card], seat: int, answer: Answer, prepared: int = PREPARED
) -> bool | None:
    search = Search(game.state, seat, prepared)
    found = search.after(game.copy, game.asks()[0], answer, 0)
    return None if not found and search.left < 0 else found


def ordered(ask: Ask) -> list[Answer]:
    """Attacks first; what cannot help is not tried."""
    if ask.kind != ACT:
        return list(ask.options)
    helps = [one for one in ask.options if str(one).partition(" ")[0] not in IDLE]
    return sorted(helps, key=lambda one: not str(one).startswith("attack"))
