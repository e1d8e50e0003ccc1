"""No policy declines a win of its team that is certain, and none chooses a certain loss while it need not.
GAMES=500 plays that many games besides."""

import os

import pytest

from rules.engine.core.game import Game
from rules.games.twgp import RULES
from rules.games.twgp.table.ruleset import Ruleset
from rules.games.twgp.table.state import State
from tests.rules.games.test_certain import faults
from tests.rules.games.twgp.playing import CARDS
from tests.rules.games.twgp.policy.test_worth import DOLSAGA

SEATS = 4
MORE = range(int(os.environ.get("GAMES", "0")))


def faults_of(name: str, seed: int) -> list[str]:
    """Of the policy in a game of two teams of Dolsaga, in which all others answer at random."""
    dealt = [DOLSAGA[(seed + n) % len(DOLSAGA)] for n in range(SEATS)]
    game: Game[State, object] = Game.start(  # type: ignore[assignment]
        RULES, dealt, CARDS, Ruleset(teams=True), seed, track=True
    )
    seat = seed % SEATS
    return [*faults(game, (seat, (seat + 2) % SEATS), name, seed)]


@pytest.mark.rule("TWG-526")
@pytest.mark.parametrize(("name", "seeds"), [("greedy", (2, 19)), ("search", (0,))])
def test_no_team_declines_a_certain_win_or_chooses_a_certain_loss(
    name: str, seeds: tuple[int, ...]
) -> None:
    """In games of these seeds a win was certain before the last answer."""
    assert {seed: found for seed in (*seeds, *MORE) if (found := faults_of(name, seed))} == {}


def test_who_answers_at_random_is_found_out() -> None:
    assert faults_of("random", 2)
