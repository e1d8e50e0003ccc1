"""The door to a game: asks, answers, refusals, copies."""

import pytest

from rules.engine.core.ask import NotAllowed
from rules.engine.core.dice import Dice
from rules.engine.core.game import Untracked
from rules.engine.core.policies import Random
from rules.engine.core.position import position_digest
from rules.engine.core.sight import Sight
from rules.games.battlogic import RULES
from tests.rules.engine.playing import new, randomly


def test_options_say_for_whom_what_and_which() -> None:
    game = new()
    ask = game.options()
    assert ask is not None
    assert (ask.player, ask.kind) == (0, "set")
    assert set(ask.options) == set(game.state.players[0].hand)
    assert [ask.player for ask in game.asks()] == [0, 1]


def test_an_answer_outside_the_options_is_refused_with_the_clause_and_changes_nothing() -> None:
    game = new()
    before = RULES.lines(game.state) if game.options() else {}
    for answer in ("C-01", "", 7):
        with pytest.raises(NotAllowed, match="BTL-018") as caught:
            game.choose(answer, 0)
        assert "BTL-018" in caught.value.sentence.clauses
    assert RULES.lines(game.state) == before
    assert game.history == []


def test_simultaneous_answers_come_in_any_order_and_nobody_sees_the_first() -> None:
    game, other = new(), new()
    one, two = game.asks()
    game.choose(two.options[0], player=1)
    for seat in (0, 1):
        assert Sight(game, seat).view().players[1].field == []
    assert len(game.state.players[1].hand) == 4
    assert game.asks() == [one]
    game.choose(one.options[0], player=0)
    other.asks()
    other.choose(one.options[0])
    other.choose(two.options[0])
    assert position_digest(RULES, game.state) == position_digest(RULES, other.state)
    assert [choice.player for choice in game.history] == [1, 0]


def test_nobody_answers_twice() -> None:
    game = new()
    one, _ = game.asks()
    game.choose(one.options[0], player=0)
    with pytest.raises(NotAllowed, match="BTL-017"):
        game.choose(one.options[0], player=0)


def test_a_game_rests_between_two_actions_until_it_is_asked() -> None:
    game = new()
    assert game.resting
    assert game.state.turn == 0
    game.asks()
    assert not game.resting
    assert game.state.turn == 1


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("switches", [{}, {"evasion": True, "choose_hand": True}])
def test_a_copy_at_any_moment_goes_on_like_its_original(
    seed: int, switches: dict[str, bool]
) -> None:
    game = new(seed, track=True, **switches)
    randomly(game, seed, most=5 + seed * 3)
    twin = game.copy()
    assert position_digest(RULES, twin.state) == position_digest(RULES, game.state)
    assert (twin.open, twin.given, twin.history) == (game.open, game.given, game.history)
    for going in (game, twin):
        randomly(going, seed)
    assert position_digest(RULES, twin.state) == position_digest(RULES, game.state)
    assert twin.state.dice.below(2**64) == game.state.dice.below(2**64)
    assert twin.history == game.history


def test_what_happens_to_a_copy_leaves_the_original_alone() -> None:
    game = new(3, track=True)
    randomly(game, 3, most=9)
    before, asks = position_digest(RULES, game.state), list(game.open)
    randomly(game.copy(), 8)
    assert position_digest(RULES, game.state) == before
    assert game.open == asks


def test_an_untracked_game_is_copied_between_actions_only() -> None:
    game = new()
    assert game.copy().resting
    game.asks()
    with pytest.raises(Untracked):
        game.copy()


def test_a_decided_game_asks_nobody() -> None:
    game = randomly(new(2), 2)
    assert game.state.outcome is not None
    assert game.options() is None
    with pytest.raises(NotAllowed, match="decided"):
        game.choose("A-01")


def test_the_same_seed_and_policies_give_the_same_game() -> None:
    assert randomly(new(4), 4).history == randomly(new(4), 4).history
    assert randomly(new(4), 4).history != randomly(new(5), 4).history


def test_a_random_policy_finds_every_option() -> None:
    game = new()
    ask = game.asks()[0]
    policy = Random(Dice(1))
    assert {policy(ask, Sight(game, 0)) for _ in range(200)} == set(ask.options)
