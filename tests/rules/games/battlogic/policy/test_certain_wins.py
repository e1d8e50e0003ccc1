"""No policy of BATTLOGIC declines a win that is certain by what its seat sees. GAMES=5000 plays that many games,
starting with game START=0."""

import os
from typing import Any

import pytest

from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import NAMED, Policy
from rules.engine.core.sight import Sight
from rules.games.battlogic import Ruleset, State
from tests.rules.games.battlogic.policy.certain import certain
from tests.rules.games.battlogic.test_invariants import new

GAMES = int(os.environ.get("GAMES", "48"))
START = int(os.environ.get("START", "0"))
SWITCHES = ({}, {"evasion": True}, {"solo": True}, {"solo": True, "evasion": True})
FOES = ("greedy", "random", "search")


class Watch:
    """Who was certain to win, and where the win was thrown away."""

    def __init__(self) -> None:
        self.promised: set[int] = set()
        self.seen = 0
        self.declined: list[str] = []

    def sees(self, game: Game[Any, Any], seat: int, answer: Any) -> None:
        """A card is about to be set."""
        state: State = game.base
        if not certain(state, seat):
            self.broken(seat, f"turn {state.turn}: no longer certain")
            return
        self.seen += 1
        self.promised.add(seat)
        if not certain(state, seat, answer):
            self.broken(seat, f"turn {state.turn}: {answer} of {state.players[seat].hand}")

    def broken(self, seat: int, where: str) -> None:
        if seat in self.promised:
            self.promised.discard(seat)
            self.declined.append(where)

    def ends(self, outcome: Any) -> None:
        for seat in tuple(self.promised):
            if outcome is None or outcome.winner != seat:
                self.broken(seat, "not won")


def watched(game: Game[Any, Any], policies: list[Policy], seats: tuple[int, ...]) -> Watch:
    watch = Watch()
    while (ask := game.options()) and len(game.history) < 2_000:
        answer = policies[ask.player](ask, Sight(game, ask.player))
        if ask.kind == "set" and ask.player in seats:
            watch.sees(game, ask.player, answer)
        game.push(ask, answer)
    watch.ends(game.state.outcome)
    return watch


def game_of(seed: int, name: str) -> Watch:
    """The policy alternates between the seats; in solo mode it has the first."""
    switches = SWITCHES[seed % len(SWITCHES)]
    seat = 0 if Ruleset(**switches).solo else seed // len(SWITCHES) % 2
    foe = FOES[seed // 8 % 2] if name == "greedy" else "random"
    names = (name, foe) if seat == 0 else (foe, name)
    policies = [NAMED[one](Dice(seed + n)) for n, one in enumerate(names)]
    return watched(new(seed, switches, track=True), policies, (seat,))


@pytest.mark.parametrize(("name", "games"), [("greedy", GAMES), ("search", GAMES // 8)])
def test_no_policy_declines_a_certain_win(name: str, games: int) -> None:
    found = {seed: game_of(seed, name) for seed in range(START, START + games)}
    assert sum(watch.seen for watch in found.values()) > games // 10
    assert {seed: watch.declined for seed, watch in found.items() if watch.declined} == {}
