"""Who answers: by name, by script, by what is seen."""

import dataclasses
from typing import Any

import pytest

from rules.bridge.facts import starter_facts
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import NAMED, SEARCHING, Scripted, choose_greedily, play_on
from rules.engine.core.position import position_text
from rules.engine.core.sight import Sight, redeal_unseen
from rules.games.battlogic import RULES
from rules.games.code_of_joker import RULES as JOKER
from tests.rules.engine.playing import new, randomly

JOKER_CARDS = starter_facts("code-of-joker")


def joker(seed: int, track: bool) -> Game[Any, Any]:
    """Code of Joker with forty shipped cards, different ones for each seed."""
    kinds = {kind: [n for n, card in JOKER_CARDS.items() if card.kind == kind] for kind in KINDS}
    decks = []
    for start in (7 * seed, 7 * seed + 50):
        cards = [kinds["unit"][(start + n) % len(kinds["unit"])] for n in range(10)]
        cards += [kinds["intercept"][(start + n) % len(kinds["intercept"])] for n in range(3)]
        main = [card for card in cards for _ in range(3)]
        decks.append({"main": [*main, kinds["trigger"][0]], "jokers": kinds["joker"][:2]})
    return Game.start(JOKER, decks, JOKER_CARDS, JOKER.ruleset(), seed, track=track)


KINDS = ("unit", "intercept", "trigger", "joker")


def test_a_script_plays_the_game_that_it_was_taken_from() -> None:
    game = randomly(new(3, evasion=True), 3)
    scripts = [
        Scripted([choice.answer for choice in game.history if choice.player == seat])
        for seat in (0, 1)
    ]
    again = play_on(new(3, evasion=True), scripts)
    assert again.history == game.history
    assert [script.left for script in scripts] == [[], []]


def test_a_script_that_does_not_fit_is_noticed() -> None:
    with pytest.raises(ValueError, match="'Z-01' is none of"):
        play_on(new(), [Scripted(["Z-01"]), Scripted([])])
    with pytest.raises(IndexError):
        play_on(new(), [Scripted([]), Scripted([])])


@pytest.mark.parametrize("name", NAMED)
def test_every_policy_that_can_be_named_plays_a_game_through(name: str) -> None:
    policies = [NAMED[name](Dice(seed)) for seat, seed in enumerate((1, 2))]
    game = play_on(new(1, track=name in SEARCHING), policies, 60 if name in SEARCHING else 2_000)
    assert game.state.outcome is not None or name in SEARCHING
    assert len(game.history) > 10


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("make", [new, joker])
def test_greed_does_not_depend_on_what_is_hidden(make: Any, seed: int) -> None:
    """Scorers read the table itself; at every ask they must score all tables that look alike to the asked player
    the same."""
    game, dealt = randomly(make(seed, track=True), seed, most=3 + 4 * seed), 0
    for other in range(12):
        if (ask := game.options()) is None:
            break
        scores, before = Sight(game, ask.player).scores(ask), position_text(game.rules, game.state)
        twin = game.copy()
        redeal_unseen(game.rules, twin.state, ask.player, Dice(other))
        dealt += position_text(game.rules, twin.state) != before
        assert Sight(twin, ask.player).scores(ask) == scores
        assert position_text(game.rules, game.state) == before
        randomly(game, other, most=1)
    assert dealt


def test_a_scorer_is_told_which_cards_are_unseen_but_not_where_they_lie() -> None:
    told = []

    def nosy(state: Any, unseen: Any, ask: Any) -> list[float]:
        told.extend([len(unseen), unseen[-1]])
        return [float(option == ask.options[-1]) for option in ask.options]

    game = new(4)
    ask = game.options()
    assert ask is not None
    game.rules = dataclasses.replace(RULES, scores=nosy)
    foe = game.state.players[1]
    assert choose_greedily(ask, Sight(game, 0)) == ask.options[-1]
    assert told == [2, sorted(foe.hand + foe.life + foe.pile)]
