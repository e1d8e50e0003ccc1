"""The constraint `uniform`."""

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

RULE = {"kind": "uniform", "by": "colour"}


@pytest.mark.parametrize(
    ("cards", "foreign", "slack"),
    [
        ({}, None, 0),
        ({"A-1": 3, "A-3": 1}, None, 0),
        ({"A-1": 3, "B-1": 1}, {"B-1": 1}, -1),
        ({"B-1": 1, "A-1": 3, "C-1": 2}, {"B-1": 1, "C-1": 2}, -3),
        ({"A-1": 1, "A-2": 1, "B-1": 2}, {"A-1": 1, "A-2": 1, "B-1": 2}, -2),
        ({"A-1": 2, "B-1": 2, "C-1": 1}, {"A-1": 2, "B-1": 2, "C-1": 1}, -3),
        ({"A-1": 2, "D-1": 9}, None, 0),
    ],
)
def test_the_value_of_most_copies_is_the_decks_own(
    cards: dict[str, int], foreign: dict[str, int] | None, slack: int
) -> None:
    verdict = judge(RULE, {"main": cards})
    if foreign is None:
        code = "uniform" if cards else "nothing-to-unify"
        assert (problems(verdict), holds(verdict)) == ([], [(code, "main", 0)])
    else:
        assert problems(verdict) == [("mixed", "error", "main", slack, foreign)]
        assert holds(verdict) == []


def test_all_zones_together() -> None:
    deck = {"main": {"A-1": 2}, "side": {"B-1": 1}}
    assert problems(judge(RULE, deck)) == []
    both = judge(RULE | {"zones": ["main", "side"]}, deck)
    assert problems(both) == [("mixed", "error", None, -1, {"B-1": 1})]


def test_sentences() -> None:
    assert sentences(judge(RULE, {"main": {"A-1": 2, "B-1": 1}})) == [
        (
            "More than one colour (red, blue); these do not match: Blue Snake.",
            "属性が統一されていません（赤、青）：青蛇。",
        )
    ]
    assert sentences(judge(RULE, {"main": {"A-1": 2}})) == [
        ("All of one colour: red.", "属性は統一されています：赤。")
    ]
    assert sentences(judge(RULE, {})) == [
        ("No card has a colour.", "属性のあるカードがありません。")
    ]


def test_a_warning_leaves_the_deck_legal() -> None:
    verdict = judge(RULE | {"severity": "warning"}, {"main": {"A-1": 2, "B-1": 1}})
    assert problems(verdict) == [("mixed", "warning", "main", -1, {"B-1": 1})]
    assert verdict.verdict == "legal"


def test_unidentified_cards_are_not_guessed_to_be_foreign() -> None:
    verdict = judge(RULE, {"main": {"A-1": 2, UNKNOWN: 1}})
    assert problems(verdict) == []
    assert verdict.verdict == "undetermined"


@pytest.mark.parametrize(
    ("rule", "path"),
    [({}, "by"), ({"by": "title"}, "by"), ({"by": "Colour"}, "by"), ({"by": ["colour"]}, "by")],
)
def test_nonsense_is_refused(rule: dict[str, Any], path: str) -> None:
    assert refused({"kind": "uniform", **rule}) == path
