"""Many games of the same decks, each by its own seed, and what they come to.

A game's result depends on its seed alone, so a run may be cut into chunks in any way: the sum is the same.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from rules.core.dice import Chance, Dice
from rules.core.game import Game
from rules.core.policies import Policy, play
from rules.core.rules import C, Deck, Rules, S
from rules.core.stats import Results

POLICY = 0x5DEECE66D  # parts the dice of the policies from those of the game with the same seed


@dataclass(frozen=True)
class Run(Generic[S, C]):
    """What is played. `policies`, by seat, are made anew for each game from its dice; `most` choices are
    made in a game, which then counts as unfinished. `track`: whether a policy searches."""

    rules: Rules[S, C]
    decks: Sequence[Deck]
    cards: Mapping[str, C]
    ruleset: Any
    policies: Sequence[Callable[[Chance], Policy]]
    most: int = 2_000
    track: bool = False

    def game(self, seed: int) -> Game[S, C]:
        """The game of a seed, played out."""
        game = Game.start(self.rules, self.decks, self.cards, self.ruleset, seed, track=self.track)
        dice = Dice(seed ^ POLICY)
        return play(game, [make(dice) for make in self.policies], self.most)

    def results(self, seeds: Iterable[int], seat: int = 0) -> Results:
        """The figures of those seeds' games, as `seat` sees them."""
        found = Results()
        for seed in seeds:
            state = self.game(seed).state
            found.add(
                {**self.rules.figures(state, seat), "finished": int(state.outcome is not None)}
            )
        return found
