"""The constraint `copies`."""

from typing import Any

import pytest

from tests.decks.legality.constraints.making import (
    UNKNOWN,
    holds,
    judge,
    problems,
    refused,
    sentences,
)

RULE = {"kind": "copies", "max": 2}


@pytest.mark.parametrize(
    ("by", "cards", "expected"),
    [
        ("name", {"A-1": 2}, None),
        ("name", {"A-1": 3}, {"A-1": 3}),
        ("name", {"A-1": 1, "A-2": 1}, None),
        ("name", {"A-1": 1, "A-2": 1, "A-3": 1}, {"A-1": 1, "A-2": 1, "A-3": 1}),
        ("name-and-kind", {"A-1": 1, "A-2": 1, "A-3": 2}, None),
        ("name-and-kind", {"A-1": 1, "A-2": 2, "A-3": 2}, {"A-1": 1, "A-2": 2}),
        ("number", {"A-1": 2, "A-2": 2, "A-3": 2}, None),
        ("number", {"A-1": 2, "A-2": 3, "A-3": 2}, {"A-2": 3}),
        ("name", {"B-1": 1, "B-1F": 2}, {"B-1": 3}),
        ("number", {"B-1": 1, "青蛇": 2}, {"B-1": 3}),
    ],
)
def test_when_two_cards_are_the_same(
    by: str, cards: dict[str, int], expected: dict[str, int] | None
) -> None:
    verdict = judge(RULE | {"by": by}, {"main": cards})
    if expected is None:
        assert problems(verdict) == []
        assert holds(verdict) == [("copies", "main", 2 - max_of(by, cards))]
    else:
        assert problems(verdict) == [("too-many-copies", "error", "main", -1, expected)]
        assert holds(verdict) == []


def max_of(by: str, cards: dict[str, int]) -> int:
    return sum(cards.values()) if by == "name" else 2


def test_each_card_over_its_limit_is_a_problem() -> None:
    verdict = judge(RULE, {"main": {"A-1": 3, "B-1": 5, "C-1": 2}})
    assert problems(verdict) == [
        ("too-many-copies", "error", "main", -1, {"A-1": 3}),
        ("too-many-copies", "error", "main", -3, {"B-1": 5}),
    ]
    assert sentences(verdict)[1] == (
        "5 copies of Blue Snake, at most 2; 3 too many.",
        "「青蛇」は2枚までのところ5枚あります。3枚多すぎます。",
    )


def test_what_a_hold_says() -> None:
    assert sentences(judge(RULE, {"main": {"A-1": 1}})) == [
        (
            "No card more than 2 times; the highest count is 1.",
            "同じカードは2枚まで。最も多いもので1枚。",
        )
    ]
    assert holds(judge(RULE, {})) == [("copies", "main", 2)]
    assert holds(judge(RULE, {"main": {"A-1": 2, "C-1": 1}})) == [("copies", "main", 0)]


def test_copies_in_all_zones_together_count() -> None:
    deck = {"main": {"A-1": 2}, "side": {"A-1": 1}}
    assert problems(judge(RULE, deck)) == []
    both = judge(RULE | {"zones": ["main", "side"]}, deck)
    assert problems(both) == [("too-many-copies", "error", None, -1, {"A-1": 3})]


@pytest.mark.parametrize(
    ("exceptions", "cards", "slack"),
    [
        ([{"card": "B-1"}], {"B-1": 999}, None),
        ([{"card": "青蛇"}], {"B-1": 999}, None),
        ([{"card": "blue  SNAKE"}], {"B-1": 999}, None),
        ([{"card": "B-1F", "max": 3}], {"B-1": 3}, None),
        ([{"card": "B-1", "max": 3}], {"B-1": 4}, -1),
        ([{"card": "B-1", "max": 1}], {"B-1": 2}, -1),
        ([{"card": "B-1", "max": 0}], {"B-1": 1}, -1),
        ([{"card": "赤竜", "max": 5}], {"A-1": 3, "A-2": 2}, None),
        ([{"card": "no such card"}], {"B-1": 3}, -1),
    ],
)
def test_exceptions(exceptions: list[Any], cards: dict[str, int], slack: int | None) -> None:
    found = problems(judge(RULE | {"exceptions": exceptions}, {"main": cards}))
    assert [problem[3] for problem in found] == ([] if slack is None else [slack])


def test_an_exception_is_not_the_most_frequent_card() -> None:
    rule = RULE | {"exceptions": [{"card": "B-1"}]}
    assert holds(judge(rule, {"main": {"B-1": 9, "A-1": 1}})) == [("copies", "main", 1)]


def test_unidentified_cards_are_not_guessed_to_be_copies() -> None:
    verdict = judge(RULE, {"main": {"A-1": 2, UNKNOWN: 9}})
    assert problems(verdict) == []
    assert verdict.verdict == "undetermined"


def test_a_limit_of_none_at_all() -> None:
    assert problems(judge({"kind": "copies", "max": 0}, {"main": {"A-1": 1}}))
    assert not problems(judge({"kind": "copies", "max": 0}, {}))


@pytest.mark.parametrize(
    ("rule", "path"),
    [
        ({}, "max"),
        ({"max": -1}, "max"),
        ({"max": 1000}, "max"),
        ({"max": None}, "max"),
        ({"max": 2, "by": "colour"}, "by"),
        ({"max": 2, "exceptions": ["B-1"]}, "exceptions.0"),
        ({"max": 2, "exceptions": [{"card": "B-1"}, {"max": 2}]}, "exceptions.1.card"),
        ({"max": 2, "exceptions": [{"card": ""}]}, "exceptions.0.card"),
        ({"max": 2, "exceptions": [{"card": "B-1", "max": -1}]}, "exceptions.0.max"),
        ({"max": 2, "exceptions": [{"card": "B-1", "min": 1}]}, "exceptions.0.min"),
        ({"max": 2, "exceptions": {"card": "B-1"}}, "exceptions"),
    ],
)
def test_nonsense_is_refused(rule: dict[str, Any], path: str) -> None:
    assert refused({"kind": "copies", **rule}) == path
