"""The constraint `points`."""

from typing import Any

import pytest

from cards.catalog import Catalog
from cards.record import CardRecord
from tests.decks.legality.constraints.making import (
    UNKNOWN,
    holds,
    judge,
    problems,
    refused,
    sentences,
)

LABEL = {"en": "Costs", "ja": "コスト"}
BY = {"kind": "points", "by": "cost", "label": LABEL}
LIST = {
    "kind": "points",
    "label": LABEL,
    "list": [
        {"card": "A-1", "points": 3},
        {"card": "青蛇", "points": 2},
        {"card": "C-1", "points": -1},
    ],
}


@pytest.mark.parametrize(
    ("rule", "cards", "expected"),
    [
        (BY | {"min": 10}, {"A-1": 2}, None),
        (BY | {"min": 11}, {"A-1": 2}, ("too-few-points", "incomplete", "main", -1, {})),
        (BY | {"max": 10}, {"A-1": 2, "C-1": 9}, None),
        (
            BY | {"max": 11},
            {"A-1": 2, "B-1": 1, "C-1": 9},
            ("too-many-points", "error", "main", -1, {"A-1": 2, "B-1": 1}),
        ),
        (BY | {"min": 1}, {"C-1": 9, "D-1": 9}, ("too-few-points", "incomplete", "main", -1, {})),
        (LIST | {"max": 5}, {"A-1": 1, "B-1": 1}, None),
        (
            LIST | {"max": 4},
            {"A-1": 1, "B-1": 1, "A-2": 9},
            ("too-many-points", "error", "main", -1, {"A-1": 1, "B-1": 1}),
        ),
        (LIST | {"max": 4}, {"A-1": 1, "B-1": 1, "C-1": 1}, None),
        (LIST | {"max": 5}, {"B-1F": 3}, ("too-many-points", "error", "main", -1, {"B-1": 3})),
    ],
)
def test_both_borders(rule: dict[str, Any], cards: dict[str, int], expected: Any) -> None:
    verdict = judge(rule, {"main": cards})
    assert problems(verdict) == ([] if expected is None else [expected])
    assert len(holds(verdict)) == (expected is None)


@pytest.mark.parametrize(
    ("bounds", "slack"),
    [({"min": 4}, 1), ({"max": 6}, 1), ({"min": 1, "max": 5}, 0), ({}, 5)],
)
def test_the_slack_of_holds(bounds: dict[str, int], slack: int) -> None:
    assert holds(judge(BY | bounds, {"main": {"A-1": 1}})) == [("points", "main", slack)]


def test_the_offenders_are_the_cards_with_points() -> None:
    entries = [{"card": "A-1", "points": 1}, {"card": "B-1", "points": -1}]
    rule = {"kind": "points", "label": LABEL, "list": entries, "max": 1}
    (problem,) = problems(judge(rule, {"main": {"A-1": 3, "B-1": 1, "C-1": 1}}))
    assert problem[4] == {"A-1": 3}


def test_all_zones_together() -> None:
    deck = {"main": {"A-1": 1}, "side": {"A-2": 1}}
    found = problems(judge(BY | {"max": 10, "zones": ["main", "side"]}, deck))
    assert found == [("too-many-points", "error", None, -1, {"A-1": 1, "A-2": 1})]


def test_sentences() -> None:
    assert sentences(judge(BY | {"min": 9}, {"main": {"A-1": 1}})) == [
        ("Costs: 5 (at least 9).", "コストが足りません（5、9以上）。")
    ]
    assert sentences(judge(BY | {"max": 4}, {"main": {"A-1": 1}})) == [
        ("Costs: 5 (at most 4); Red Dragon.", "コストが多すぎます（5、4まで）：赤竜。")
    ]
    assert sentences(judge(BY | {"min": 1, "max": 9}, {"main": {"A-1": 1}})) == [
        ("Costs: 5 (1 to 9).", "コスト：5（1～9）。")
    ]
    assert sentences(judge(BY, {})) == [("Costs: 0 (any number).", "コスト：0（自由）。")]


def test_an_unidentified_card_may_be_worth_what_is_missing() -> None:
    verdict = judge(BY | {"min": 9}, {"main": {"A-1": 1, UNKNOWN: 1}})
    assert (problems(verdict), holds(verdict)) == ([], [])
    assert verdict.verdict == "undetermined"
    elsewhere = judge(BY | {"min": 9}, {"main": {"A-1": 1}, "side": {UNKNOWN: 1}})
    assert len(problems(elsewhere)) == 1
    too_many = judge(BY | {"max": 4}, {"main": {"A-1": 1, UNKNOWN: 1}})
    assert len(problems(too_many)) == 1


def test_a_cost_of_several_colours_is_worth_its_sum() -> None:
    card = CardRecord("C-1", "character", "王", fields={"cost": {"red": 2, "generic": 1}})
    verdict = judge(BY | {"max": 5}, {"main": {"C-1": 2}}, Catalog("chard", [card]))
    assert problems(verdict) == [("too-many-points", "error", "main", -1, {"C-1": 2})]


@pytest.mark.parametrize(
    ("rule", "path"),
    [
        ({"label": LABEL}, ""),
        ({"by": "cost"}, "label"),
        ({"label": LABEL, "by": "cost", "list": LIST["list"]}, ""),
        ({"label": LABEL, "by": "colour"}, "by"),
        ({"label": LABEL, "by": "power"}, "by"),
        ({"label": LABEL, "by": "cost", "min": 5, "max": 4}, ""),
        ({"label": LABEL, "by": "cost", "min": -1}, "min"),
        ({"label": LABEL, "list": [{"card": "A-1"}]}, "list.0.points"),
        ({"label": LABEL, "list": [{"card": "A-1", "points": "3"}]}, "list.0.points"),
        ({"label": LABEL, "list": [{"card": "A-1", "points": 1000}]}, "list.0.points"),
    ],
)
def test_nonsense_is_refused(rule: dict[str, Any], path: str) -> None:
    assert refused({"kind": "points", **rule}) == path
