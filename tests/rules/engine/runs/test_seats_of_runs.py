"""Runs of a game for two to four: their decks, who goes first, who answers; and runs stored before."""

from dataclasses import replace
from typing import Any

import pytest

from rules.engine.core import record
from rules.engine.core.seats import Seats
from rules.engine.runs import goldfish
from rules.engine.runs.early import early_effects
from rules.engine.runs.plan import Plan, parse_plan
from rules.engine.runs.plan_values import BadPlan
from rules.games import PLAYABLE
from tests.rules.engine.playing import CARDS as BATTLOGIC_CARDS
from tests.rules.engine.ring import CARDS, DECK, RULES

GAMES = {**PLAYABLE, "ring": RULES}
LOW = {"main": ["C-01"] * 12}
HIGH = {"main": ["C-06"] * 12}


def match(*decks: Any, **more: Any) -> Plan:
    return parse_plan({"game": "ring", "kind": "match", "decks": list(decks), **more}, GAMES)


def results(plan: Plan, games: int = 30) -> Any:
    return goldfish.play_games(RULES, plan, CARDS, 0, games)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_has_as_many_decks_as_play_and_a_policy_for_each(players: int) -> None:
    plan = match(*[DECK] * players)
    assert plan.policies == ("greedy",) * players
    assert len(goldfish.play_game(RULES, plan, CARDS, 0).state.players) == players


@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        ({"decks": [DECK]}, "decks", "A list of 2 to 4 is needed"),
        ({"decks": [DECK] * 5}, "decks", "A list of 2 to 4 is needed"),
        ({"decks": [DECK] * 3, "policies": ["greedy"] * 2}, "policies", "A list of 3 is needed"),
        ({"decks": [DECK] * 2, "first": "third"}, "first", "first, second, random, alternate"),
        ({"decks": [DECK] * 3, "first": "fourth"}, "first", "third, random, alternate"),
        ({"kind": "goldfish", "decks": [DECK] * 2}, "decks", "A list of 1 is needed"),
    ],
)
def test_other_numbers_are_refused(change: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(BadPlan, match=words) as caught:
        parse_plan({"game": "ring", "kind": "match", **change}, GAMES)
    assert caught.value.field == field


def test_the_other_decks_and_their_policies_sit_in_their_order() -> None:
    plan = match(LOW, DECK, HIGH, policies=["first", "random", "greedy"])
    assert results(plan).of("won").counts == {0: 30}
    assert results(match(HIGH, LOW, LOW)).of("won").counts == {1: 30}
    game = goldfish.play_game(RULES, plan, CARDS, 0)
    assert game.state.outcome and game.state.outcome.winner == 2


@pytest.mark.parametrize(("first", "begins"), [("first", "p1"), ("second", "p3"), ("third", "p2")])
def test_the_plan_says_at_which_place_the_first_deck_plays(first: str, begins: str) -> None:
    plan = match(*[DECK] * 3, first=first)
    told = record.dump_record(record.record_of(goldfish.play_game(RULES, plan, CARDS, 0)))
    assert told.partition("\n\n")[2].startswith(f"{begins} play ")
    found = results(plan)
    assert found.of("went-first").counts == {int(first == "first"): 30}
    assert found.of(f"seat:{first}").games == 30


def test_all_go_first_in_turns_or_by_chance() -> None:
    for first, even in (("alternate", True), ("random", False)):
        found = results(match(*[DECK] * 3, first=first), 300)
        places = [found.of(f"seat:{place}").games for place in ("first", "second", "third")]
        assert sum(places) == 300 and (places == [100] * 3 if even else min(places) > 70)
        assert found.of("went-first").counts[1] == places[0]


def test_what_an_early_card_does_is_found_within_each_place() -> None:
    found = results(match(*[DECK] * 3), 90)
    names = {name for name in found.figures if name.startswith("early:")}
    assert names == {f"early:C-06:{place}:1" for place in ("first", "second", "third")}
    assert early_effects(found).keys() == {"C-06"}


def test_a_deck_alone_sits_with_as_few_passive_rivals_as_the_game_allows() -> None:
    rules = replace(RULES, seats=Seats(3, 4))
    plan = parse_plan(
        {"game": "ring", "kind": "goldfish", "decks": [DECK], "first": "third"}, {"ring": rules}
    )
    game = goldfish.play_game(rules, plan, CARDS, 0)
    assert [bool(side.row) for side in game.state.players] == [True, False, False]
    again = record.replay_record(
        rules, record.load_record(record.dump_record(record.record_of(game))), CARDS
    )
    assert len(again.state.players) == 3


def test_two_versions_of_a_deck_meet_the_same_others() -> None:
    found = results(match(LOW, LOW, LOW, against=HIGH))
    assert found.against and found.against.of("won").counts == {1: 30}
    assert found.of("won").counts[0]


STORED = {
    "game": "battlogic",
    "kind": "match",
    "decks": [{"main": ["A-01"] * 14}, {"main": ["A-02"] * 14}],
    "policies": ["greedy", "random"],
    "mulligan": "keep",
    "ruleset": "standard",
    "horizon": 15,
    "first": "second",
    "games": 1000,
    "seed": 1,
    "precision": None,
    "against": None,
}
RECORDED = f"""\
game: battlogic
engine: {PLAYABLE["battlogic"].version}
ruleset: standard
seed: 3
p1 main: 10 A-01
p1 main: 4 A-02
p2 main: 14 A-03
digest: 7e7c7f5a287698c8

p1 set A-01
p2 set A-03
p1 set A-01
p2 set A-03
p1 set A-01
p2 set A-03
p1 set A-02
p2 set A-03
p2 discard A-03
p2 discard A-03
p1 set A-01
p2 set A-03
"""


def test_a_plan_that_was_stored_when_all_games_had_two_seats_is_still_read() -> None:
    plan = parse_plan(STORED, PLAYABLE)
    assert plan.as_json() == {**STORED, "hands": 0, "approximate": []}
    assert goldfish.PreparedRun(PLAYABLE["battlogic"], plan, BATTLOGIC_CARDS).first(0) == 1


def test_a_record_that_was_kept_when_all_games_had_two_seats_is_still_read() -> None:
    told = record.load_record(RECORDED)
    game = record.replay_record(PLAYABLE["battlogic"], told, BATTLOGIC_CARDS)
    assert record.dump_record(record.record_of(game)) == RECORDED
