"""Who answers: by name, by script, by what is seen."""

import dataclasses

import pytest

from rules.battlogic import RULES
from rules.core.dice import Dice
from rules.core.hidden import UNKNOWN
from rules.core.policies import NAMED, SEARCHING, Scripted, greedy, play
from rules.core.position import text
from rules.core.sight import Sight, redeal
from tests.core.playing import new, randomly


def test_a_script_plays_the_game_that_it_was_taken_from() -> None:
    game = randomly(new(3, evasion=True), 3)
    scripts = [
        Scripted([choice.answer for choice in game.history if choice.player == seat])
        for seat in (0, 1)
    ]
    again = play(new(3, evasion=True), scripts)
    assert again.history == game.history
    assert [script.left for script in scripts] == [[], []]


def test_a_script_that_does_not_fit_is_noticed() -> None:
    with pytest.raises(ValueError, match="'Z-01' is none of"):
        play(new(), [Scripted(["Z-01"]), Scripted([])])
    with pytest.raises(IndexError):
        play(new(), [Scripted([]), Scripted([])])


@pytest.mark.parametrize("name", NAMED)
def test_every_policy_that_can_be_named_plays_a_game_through(name: str) -> None:
    policies = [NAMED[name](Dice(seed)) for seat, seed in enumerate((1, 2))]
    game = play(new(1, track=name in SEARCHING), policies, 60 if name in SEARCHING else 2_000)
    assert game.state.outcome is not None or name in SEARCHING
    assert len(game.history) > 10


@pytest.mark.parametrize("seed", range(6))
def test_greed_does_not_depend_on_what_is_hidden(seed: int) -> None:
    game = randomly(new(seed, track=True), seed, most=4 + 3 * seed)
    ask = game.options()
    assert ask is not None
    sight, before = Sight(game, ask.player), text(RULES, game.state)
    scores, dice = sight.scores(ask), game.state.dice
    for other in range(5):
        twin = game.copy()
        redeal(RULES, twin.state, ask.player, Dice(other))
        assert text(RULES, twin.state) != before
        assert Sight(twin, ask.player).scores(ask) == scores
    assert (text(RULES, game.state), game.state.dice) == (before, dice)


def test_scores_are_made_of_a_masked_table_which_is_whole_again_even_after_an_error() -> None:
    def nosy(view, unseen, ask):
        foe = view.players[1]
        assert {*foe.hand, *foe.life, *foe.pile, *view.players[0].pile} == {UNKNOWN}
        assert (len(unseen), unseen[-1]) == (2, sorted([*foe_cards]))
        assert view.dice.copy().below(2**64) == Dice(0).below(2**64)
        assert view.notes is None
        raise RuntimeError("seen enough")

    game = new(4)
    ask = game.options()
    assert ask is not None
    game.state.notes = []
    game.rules = dataclasses.replace(RULES, scores=nosy)
    foe = game.state.players[1]
    foe_cards = [*foe.hand, *foe.life, *foe.pile]
    before, dice = text(RULES, game.state), game.state.dice
    with pytest.raises(RuntimeError, match="seen enough"):
        greedy(ask, Sight(game, 0))
    assert (text(RULES, game.state), game.state.dice, game.state.notes) == (before, dice, [])
