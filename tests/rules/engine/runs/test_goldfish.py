"""Runs of many games: mergeable to the digit, each game reproducible."""

import json
from dataclasses import replace

import pytest

from rules.engine.core import record
from rules.engine.core.position import position_digest
from rules.engine.runs import goldfish
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.games.battlogic import RULES
from tests.rules.engine.playing import CARDS, DECKS

ALONE = Plan("battlogic", "goldfish", (DECKS[0],), ("greedy",), horizon=12)
MATCH = Plan("battlogic", "match", DECKS, ("greedy", "random"))
PAIRED = Plan("battlogic", "goldfish", (DECKS[0],), ("random",), against=DECKS[1])


def run(plan: Plan, start: int, count: int) -> Results:
    return goldfish.play_games(RULES, plan, CARDS, start, count)


@pytest.mark.parametrize("plan", [ALONE, MATCH, PAIRED], ids=["goldfish", "match", "paired"])
def test_chunks_add_up_to_the_whole_in_any_order(plan: Plan) -> None:
    whole = run(plan, 0, 12)
    parts = [run(plan, start, 4) for start in (8, 0, 4)]
    assert ((parts[0] + parts[1]) + parts[2]).as_json() == whole.as_json()
    assert (parts[2] + (parts[1] + parts[0])).as_json() == whole.as_json()
    assert (Results() + whole).as_json() == (whole + Results()).as_json() == whole.as_json()
    assert Results.parse(json.loads(json.dumps(whole.as_json()))) == whole


@pytest.mark.parametrize(("plan", "deck"), [(ALONE, "a"), (MATCH, "a"), (PAIRED, "b")])
def test_a_game_can_be_had_again_and_its_record_replays(plan: Plan, deck: goldfish.Which) -> None:
    alone = run(plan, 3, 1)
    game = goldfish.play_game(RULES, plan, CARDS, 3, deck)
    results = alone if deck == "a" else alone.against
    assert results and results.of("won").counts == {int(game.state.outcome == (0, "life")): 1}
    text = record.dump_record(record.record_of(game))
    again = record.replay_record(RULES, record.load_record(text), CARDS)
    assert position_digest(RULES, again.state) == position_digest(RULES, game.state)
    assert game.state.log


def test_a_goldfish_game_that_is_not_won_in_time_is_killed_after_the_horizon() -> None:
    results = run(ALONE, 0, 40)
    late = results.of("kill-turn").counts[13]
    assert results.of("kill-turn").games == 40
    assert 0 < late == results.of("won").counts[0]
    assert max(results.of("turns").counts) <= 12


def test_the_kill_turn_of_a_match_is_counted_of_won_games_only() -> None:
    results = run(MATCH, 0, 20)
    assert results.of("won").games == 20
    assert results.of("kill-turn").games == results.of("won").counts[1] > 0


def test_a_game_is_kept_for_every_kill_turn_the_first_that_had_it() -> None:
    results = run(ALONE, 0, 40)
    for turn, number in results.examples["kill-turn"].items():
        assert run(ALONE, number, 1).of("kill-turn").counts == {turn: 1}
        assert turn not in run(ALONE, 0, number).of("kill-turn").counts


def test_no_two_games_have_the_same_seed() -> None:
    assert len({goldfish.seed_of(ALONE, number) for number in range(1_000)}) == 1_000


def test_the_same_digits_on_every_machine() -> None:
    """Seeds, dice, rules: if this changes, old runs cannot be repeated, and the engine's version must go up."""
    plan = replace(ALONE, policies=("random",), seed=2**64 - 1)
    assert goldfish.seed_of(plan, 3) == 7862637804313477842
    found = {6: 2, 7: 1, 8: 2, 9: 6, 10: 1, 11: 2, 12: 2, 13: 24}
    assert run(plan, 0, 40).of("kill-turn").counts == found
