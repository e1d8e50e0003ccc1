"""No policy of Code of Joker declines a win that is certain by what its seat sees. GAMES=5000 plays so many,
from the game START=0 on."""

import os
from typing import Any

import pytest

from rules.code_of_joker import Ruleset
from rules.core.ask import ACT
from rules.core.dice import Dice
from rules.core.game import Game
from rules.core.policies import NAMED, Policy
from rules.core.sight import Sight
from tests.rules.code_of_joker.certain import answers, certain, life, reach
from tests.rules.code_of_joker.playing import new

GAMES = int(os.environ.get("GAMES", "12"))
START = int(os.environ.get("START", "0"))
ALONE = Ruleset(passive=2)
FOES = ("greedy", "random")


class Watch:
    """Where a seat could win for certain, and did otherwise."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seen = 0
        self.promised = ""
        self.declined: list[str] = []

    def sees(self, game: Game[Any, Any], answer: Any) -> None:
        """What is done next, in a turn of the seat."""
        state, promised, self.promised = game.state, self.promised, ""
        where = f"round {state.round}: {answer}"
        if reach(state, self.seat) >= life(state, self.seat):
            kept = certain(game, self.seat, answer)
            if kept is None:
                return
            if kept:
                self.seen += 1
                self.promised = where
            elif better := answers(game, self.seat):
                self.seen += 1
                self.declined.append(f"{where} instead of {better}")
                return
        if promised and not self.promised:
            self.declined.append(f"{promised}, and no longer certain")

    def ends(self, outcome: Any) -> None:
        if self.promised and (outcome is None or outcome.winner != self.seat):
            self.declined.append(f"{self.promised}, and not won")


def game_of(seed: int, name: str) -> Watch:
    """Every other game is played alone; else the policy sits in either seat by turns."""
    alone = seed % 2 == 0
    seat = 0 if alone else seed // 2 % 2
    foe = FOES[seed // 4 % 2] if name == "greedy" else "random"
    names = (name, foe) if seat == 0 else (foe, name)
    policies: list[Policy] = [NAMED[one](Dice(seed + n)) for n, one in enumerate(names)]
    game, watch = new(seed // 2, ALONE if alone else None, track=True), Watch(seat)
    sights = [Sight(game, one) for one in (0, 1)]
    while (ask := game.options()) and len(game.history) < 2_000:
        answer = policies[ask.player](ask, sights[ask.player])
        if ask.player == seat and ask.kind == ACT:
            watch.sees(game, answer)
        game.push(ask, answer)
    watch.ends(game.state.outcome)
    return watch


@pytest.mark.parametrize(("name", "games"), [("greedy", GAMES), ("search", GAMES // 6)])
def test_no_policy_declines_a_certain_win(name: str, games: int) -> None:
    found = {seed: game_of(seed, name) for seed in range(START, START + games)}
    assert sum(watch.seen for watch in found.values()) > games // 4
    assert {seed: watch.declined for seed, watch in found.items() if watch.declined} == {}
