"""Who answers when no person does. A policy gets the ask and its seat's sight, nothing else."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

from rules.engine.core.ask import ACT, Answer, Ask
from rules.engine.core.dice import Chance
from rules.engine.core.game import Game
from rules.engine.core.rules import is_sure
from rules.engine.core.sight import Sight

SOONER: Final = 1.01  # a win now counts more than one to come, and a loss as well
ROUNDS: Final = 4  # of a search that foresees


class Policy(Protocol):
    def __call__(self, ask: Ask, sight: Sight[Any, Any]) -> Answer: ...


def choose_first(ask: Ask, sight: Sight[Any, Any]) -> Answer:
    """Always the first option."""
    return ask.options[0]


class Random:
    """Every option is equally likely."""

    def __init__(self, dice: Chance) -> None:
        self.dice = dice

    def __call__(self, ask: Ask, sight: Sight[Any, Any]) -> Answer:
        return ask.options[self.dice.below(len(ask.options))]


class Scripted:
    """Prepared answers, in order. Raises IndexError when they run out and ValueError for one that is not an
    option."""

    def __init__(self, answers: Iterable[Answer]) -> None:
        self.left = list(answers)

    def __call__(self, ask: Ask, sight: Sight[Any, Any]) -> Answer:
        answer = self.left.pop(0)
        if answer not in ask.options:
            raise ValueError(f"{answer!r} is none of {ask.options}")
        return answer


def choose_greedily(ask: Ask, sight: Sight[Any, Any]) -> Answer:
    """The option that the game scores highest from what the seat sees; on a tie, the first."""
    if len(ask.options) == 1:
        return ask.options[0]
    scores = sight.scores(ask)
    return ask.options[scores.index(max(scores))]


class Search:
    """A win that the scores call certain is taken, and the scores are followed until the action ends. Otherwise
    one ply: each option is tried on the same `guesses` at the unseen, `other` plays each to the end of the
    action or, where the game foresees, to the seat's next turn, and the best mean worth wins. Needs a tracked
    game."""

    def __init__(self, dice: Chance, other: Policy, guesses: int = 8) -> None:
        self.dice = dice
        self.other = other
        self.guesses = guesses
        self.winning = False

    def __call__(self, ask: Ask, sight: Sight[Any, Any]) -> Answer:
        if len(ask.options) == 1:
            return ask.options[0]
        scores = sight.scores(ask)
        if ask.kind == ACT:
            self.winning = is_sure(max(scores))
        if is_sure(max(scores)) or self.winning:
            return ask.options[scores.index(max(scores))]
        if sight.rules.foresees:
            return self.best_option(ask, sight, ROUNDS, self.guesses // 2)
        return self.best_option(ask, sight, 1, self.guesses)

    def best_option(self, ask: Ask, sight: Sight[Any, Any], rounds: int, guesses: int) -> Answer:
        """The best mean worth. Whole turns differ much by chance, so the better half after each round, two at
        least, is tried again on as many guesses."""
        totals = dict.fromkeys(ask.options, 0.0)
        for _ in range(rounds):
            self.try_all(ask, sight, totals, guesses)
            best = sorted(totals, key=totals.__getitem__, reverse=True)
            totals = {option: totals[option] for option in best[: max(len(best) // 2, 2)]}
        return max(totals, key=totals.__getitem__)

    def try_all(
        self, ask: Ask, sight: Sight[Any, Any], totals: dict[Answer, float], guesses: int
    ) -> None:
        """Add the worth of each option, tried on the same guesses."""
        for _ in range(guesses):
            for option in totals:
                totals[option] += self.tried(ask, option, sight.imagine(self.dice.copy()))
            self.dice.below(2)

    def tried(self, ask: Ask, option: Answer, game: Game[Any, Any]) -> float:
        game.choose(option, ask.player)
        while not game.resting:
            finish_game(game, self.other)
        if game.state.outcome is not None:
            return SOONER * game.rules.worth(game.state, ask.player)
        if game.rules.foresees:
            self.play_turns(game, ask.player)
        return game.rules.worth(game.state, ask.player)

    def play_turns(self, game: Game[Any, Any], seat: int) -> None:
        """The rest of the turn and those of others, up to the first question of the seat's next turn, or to one
        that nobody could answer with the hand that was guessed."""
        turns = game.rules.turns
        begun = turns(game.state, seat)
        while (asks := game.asks()) and asks[0].options and turns(game.state, seat) == begun:
            finish_game(game, self.other)


def finish_game(game: Game[Any, Any], policy: Policy) -> None:
    """Answer the first open ask."""
    ask = game.open[0]
    game.push(ask, policy(ask, Sight(game, ask.player)))


def play_on(
    game: Game[Any, Any], policies: Sequence[Policy], most: int = 100_000
) -> Game[Any, Any]:
    """Play until the game is over or `most` choices were made. `policies`: by seat."""
    sights = [Sight(game, seat) for seat in range(len(policies))]
    for _ in range(most):
        if not (asks := game.open or game.asks()):
            break
        ask = asks[0]
        game.push(ask, policies[ask.player](ask, sights[ask.player]))
    return game


# Policies that a plan can name, made anew for each game from its dice. SEARCHING ones need a tracked game.
NAMED: Mapping[str, Callable[[Chance], Policy]] = {
    "first": lambda dice: choose_first,
    "random": Random,
    "greedy": lambda dice: choose_greedily,
    "search": lambda dice: Search(dice, choose_greedily),
}
SEARCHING = frozenset({"search"})
