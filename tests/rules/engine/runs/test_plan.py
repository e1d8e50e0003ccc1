"""Plans: to JSON and back, and no nonsense."""

import json
from typing import Any

import pytest

from rules.engine.runs.plan import Plan, parse_plan
from rules.engine.runs.plan_values import MOST_CARDS, BadPlan
from rules.games import PLAYABLE
from tests.rules.engine.playing import DECKS

ALONE: dict[str, Any] = {"game": "battlogic", "kind": "goldfish", "decks": [DECKS[0]]}
MATCH: dict[str, Any] = {
    "game": "battlogic",
    "kind": "match",
    "decks": list(DECKS),
    "policies": ["greedy", "random"],
}


@pytest.mark.parametrize(
    "data",
    [
        ALONE,
        MATCH,
        ALONE | {"precision": 1, "against": DECKS[1], "seed": 2**64 - 1, "games": 10_000_000},
        ALONE | {"ruleset": "evasion  choose-hand", "first": "random", "horizon": 30},
        MATCH | {"approximate": ["A-01"]},
        ALONE | {"against": DECKS[1], "approximate": [DECKS[1]["main"][0]]},
    ],
)
def test_to_json_and_back(data: dict[str, Any]) -> None:
    plan = parse_plan(data, PLAYABLE)
    assert parse_plan(json.loads(json.dumps(plan.as_json())), PLAYABLE) == plan


def test_what_is_left_out_is_the_default() -> None:
    plan = parse_plan(ALONE, PLAYABLE)
    assert plan == Plan("battlogic", "goldfish", plan.decks, ("greedy",))


def test_the_order_of_a_list_changes_nothing() -> None:
    backwards = {"main": DECKS[0]["main"][::-1]}
    assert parse_plan(ALONE | {"decks": [backwards]}, PLAYABLE) == parse_plan(ALONE, PLAYABLE)


def test_cards_played_in_part_make_another_plan() -> None:
    first, second = sorted(set(DECKS[0]["main"]))[:2]
    named = parse_plan(ALONE | {"approximate": [second, first, second]}, PLAYABLE)
    assert named.approximate == (first, second)
    assert named != parse_plan(ALONE, PLAYABLE)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"approximate": True}, "approximate"),
    ({"approximate": "A-01"}, "approximate"),
    ({"approximate": [["A-01"]]}, "approximate"),
    ({"approximate": ["Z-01"]}, "approximate"),
    ({"game": "chess"}, "game"),
    ({"game": None}, "game"),
    ({"game": ["battlogic"]}, "game"),
    ({"kind": "solitaire"}, "kind"),
    ({"decks": []}, "decks"),
    ({"decks": list(DECKS)}, "decks"),
    ({"decks": {"main": ["A-01"]}}, "decks"),
    ({"decks": [["A-01"]]}, "decks"),
    ({"decks": [{"main": "A-01"}]}, "decks"),
    ({"decks": [{"main": [1]}]}, "decks"),
    ({"decks": [{"main": []}]}, "decks"),
    ({"decks": [{"main": ["A-01"] * (MOST_CARDS + 1)}]}, "decks"),
    ({"decks": [{"main": ["A" * 101]}]}, "decks"),
    ({"decks": [{"main": ["A-01\nseed: 4"]}]}, "decks"),
    ({"against": []}, "against"),
    ({"against": {"main": [None]}}, "against"),
    ({"policies": "greedy"}, "policies"),
    ({"policies": ["greedy", "greedy"]}, "policies"),
    ({"policies": ["wise"]}, "policies"),
    ({"policies": [{}]}, "policies"),
    ({"mulligan": "aces"}, "mulligan"),
    ({"ruleset": "chess-clock"}, "ruleset"),
    ({"ruleset": "evasion=x"}, "ruleset"),
    ({"ruleset": 7}, "ruleset"),
    ({"ruleset": "time-up"}, "ruleset"),
    ({"horizon": 0}, "horizon"),
    ({"horizon": 31}, "horizon"),
    ({"horizon": 2.0}, "horizon"),
    ({"horizon": True}, "horizon"),
    ({"first": "never"}, "first"),
    ({"games": 0}, "games"),
    ({"games": 10_000_001}, "games"),
    ({"games": "100"}, "games"),
    ({"seed": -1}, "seed"),
    ({"seed": 2**64}, "seed"),
    ({"precision": 0}, "precision"),
    ({"precision": float("nan")}, "precision"),
    ({"precision": float("inf")}, "precision"),
    ({"precision": True}, "precision"),
    ({"precision": "0.1"}, "precision"),
    ({"speed": 1}, "speed"),
]


@pytest.mark.parametrize(("change", "field"), WRONG)
def test_nonsense_is_refused_by_the_name_of_its_field(change: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPlan) as caught:
        parse_plan(ALONE | change, PLAYABLE)
    assert caught.value.field == field
    assert caught.value.sentence.en
    assert caught.value.sentence.ja


@pytest.mark.parametrize("data", [None, [], "plan", 3])
def test_a_plan_is_an_object(data: Any) -> None:
    with pytest.raises(BadPlan, match="an object"):
        parse_plan(data, PLAYABLE)


def test_a_refusal_by_the_rules_cites_them() -> None:
    with pytest.raises(BadPlan) as caught:
        parse_plan(ALONE | {"ruleset": "time-up"}, PLAYABLE)
    assert caught.value.sentence.clauses == ("BTL-093",)
    assert parse_plan(MATCH | {"ruleset": "time-up"}, PLAYABLE).ruleset == "time-up"


@pytest.mark.parametrize(("games", "policy"), [(1, "greedy"), (777, "greedy"), (25, "search")])
def test_chunks_are_the_whole_run_in_order(games: int, policy: str) -> None:
    plan = parse_plan(ALONE | {"games": games, "policies": [policy]}, PLAYABLE)
    numbers = [n for start, count in plan.pieces() for n in range(start, start + count)]
    assert numbers == list(range(games))
