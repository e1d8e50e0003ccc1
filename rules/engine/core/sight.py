"""What a seat may see, and guesses at the rest that fit it. A game only declares which cards are hidden."""

from collections.abc import Sequence
from typing import Generic

from rules.engine.core.ask import Ask
from rules.engine.core.dice import Chance, Dice
from rules.engine.core.game import Game
from rules.engine.core.hidden import (
    UNKNOWN,
    Hidden,
    Unseen,
    deal_group,
    mask_group,
    unseen_of_group,
)
from rules.engine.core.rules import C, Rules, S

__all__ = ["UNKNOWN", "Hidden", "Sight", "redeal_unseen", "seat_view"]


def seat_view(rules: Rules[S, C], state: S, seat: int) -> S:
    """The table as the seat sees it: cards that it may not know are `?`, or what their backs show."""
    seen = state.copy()
    for group in rules.hidden(seen, seat):
        mask_group(group)
    seen.dice = Dice(0)
    return seen


def redeal_unseen(rules: Rules[S, C], state: S, seat: int, dice: Chance) -> None:
    """Shuffle what the seat cannot tell apart, and replace the dice; nothing the seat knows changes. Two tables
    that look alike to the seat are equal afterwards."""
    for group in rules.hidden(state, seat):
        deal_group(group, dice)
    state.dice = Dice(dice.below(2**64))


class Sight(Generic[S, C]):
    """All that a policy is given of a game besides the ask."""

    def __init__(self, game: Game[S, C], seat: int) -> None:
        self._game = game
        self.rules = game.rules
        self.seat = seat

    def view(self) -> S:
        """A copy of the table as this seat sees it."""
        return seat_view(self.rules, self._game.state, self.seat)

    def unseen(self) -> list[list[str]]:
        """The sorted cards of each hidden group: the seat knows which cards they are, not where."""
        return [unseen_of_group(group) for group in self.rules.hidden(self._game.state, self.seat)]

    def scores(self, ask: Ask) -> Sequence[float]:
        """The game's score of each option of this seat's ask. The scorer reads the table itself: a masked copy
        would cost a quarter of a played-out game. That it uses only what the seat sees is tested by
        redealing the unseen cards (tests/rules/engine/core/test_policies.py)."""
        state = self._game.state
        return self.rules.scores(state, Unseen(lambda: self.rules.hidden(state, self.seat)), ask)

    def imagine(self, dice: Chance) -> Game[S, C]:
        """A game that could be this one, as far as the seat knows: unseen cards are redealt, and answers that
        others gave in secret must be given again. It can be copied only between actions.
        Raises Untracked."""
        game = self._game.copy()
        redeal_unseen(self.rules, game.state, self.seat, dice)
        game.base, game.track, game.history = None, False, []
        if isinstance(game.question, Ask):
            game.question = self.restated(game, game.question)
            game.open = [game.question]
        else:
            game.question = [self.restated(game, ask) for ask in game.question]
            game.given = {p: answer for p, answer in game.given.items() if p == self.seat}
            game.open = [ask for ask in game.question if ask.player not in game.given]
        return game

    def restated(self, game: Game[S, C], ask: Ask) -> Ask:
        return ask if ask.player == self.seat else self.rules.restate(game.state, ask)
