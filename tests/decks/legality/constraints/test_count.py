"""The constraint `count`."""

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

RULE = {"kind": "count", "query": "kind:unit", "label": {"en": "Units", "ja": "ユニット"}}


@pytest.mark.parametrize(
    ("bounds", "cards", "expected"),
    [
        ({"min": 1}, {"C-1": 9}, ("too-few-matching", "incomplete", "main", -1, {})),
        ({"min": 1}, {"A-1": 1}, None),
        ({"min": 3}, {"A-1": 2}, ("too-few-matching", "incomplete", "main", -1, {})),
        ({"max": 2}, {"A-1": 2, "C-1": 9}, None),
        (
            {"max": 2},
            {"A-1": 2, "B-1": 1},
            ("too-many-matching", "error", "main", -1, {"A-1": 2, "B-1": 1}),
        ),
        ({"max": 0}, {"A-1": 1}, ("too-many-matching", "error", "main", -1, {"A-1": 1})),
        ({"min": 1, "max": 1}, {"A-1": 1}, None),
        ({}, {}, None),
    ],
)
def test_both_borders(bounds: dict[str, int], cards: dict[str, int], expected: Any) -> None:
    verdict = judge(RULE | bounds, {"main": cards})
    assert problems(verdict) == ([] if expected is None else [expected])
    assert len(holds(verdict)) == (expected is None)


@pytest.mark.parametrize(
    ("bounds", "count", "slack"),
    [({"min": 1}, 4, 3), ({"max": 5}, 4, 1), ({"min": 1, "max": 5}, 4, 1), ({}, 4, 4)],
)
def test_the_slack_of_holds(bounds: dict[str, int], count: int, slack: int) -> None:
    assert holds(judge(RULE | bounds, {"main": {"A-1": count}})) == [("matching", "main", slack)]


def test_sentences() -> None:
    assert sentences(judge(RULE | {"min": 2}, {"main": {"A-1": 1}})) == [
        (
            "Main deck: Units: 1 (at least 2).",
            "メインデッキ：ユニットが足りません（1枚、2枚以上）。",
        )
    ]
    assert sentences(judge(RULE | {"max": 1}, {"main": {"A-1": 1, "A-2": 1}})) == [
        (
            "Main deck: Units: 2 (at most 1): Red Dragon [A-1], Red Dragon [A-2].",
            "メインデッキ：ユニットが2枚あります（1枚まで）：赤竜 [A-1]、赤竜 [A-2]。",
        )
    ]
    assert sentences(judge(RULE | {"max": 1}, {})) == [
        ("Main deck: Units: 0 (at most 1).", "メインデッキ：ユニットは0枚（1枚まで）。")
    ]


def test_each_zone_by_itself() -> None:
    deck = {"deck-1": {"A-1": 1}, "deck-2": {"A-1": 2}, "deck-3": {"C-1": 2}}
    verdict = judge(RULE | {"max": 1, "zones": ["deck-#"]}, deck, zones=("deck-#",))
    assert problems(verdict) == [("too-many-matching", "error", "deck-2", -1, {"A-1": 2})]
    assert [hold[1] for hold in holds(verdict)] == ["deck-1", "deck-3"]


def test_an_unidentified_card_may_be_the_missing_one() -> None:
    verdict = judge(RULE | {"min": 2}, {"main": {"A-1": 1, UNKNOWN: 1}})
    assert (problems(verdict), holds(verdict)) == ([], [])
    assert verdict.verdict == "undetermined"
    verdict = judge(RULE | {"min": 3}, {"main": {"A-1": 1, UNKNOWN: 1}})
    assert problems(verdict) == [("too-few-matching", "incomplete", "main", -2, {})]
    elsewhere = judge(RULE | {"min": 1}, {"main": {}, "side": {UNKNOWN: 1}})
    assert len(problems(elsewhere)) == 1


def test_an_unidentified_card_is_not_guessed_to_be_one_too_many() -> None:
    verdict = judge(RULE | {"max": 1}, {"main": {"A-1": 1, UNKNOWN: 9}})
    assert holds(verdict) == [("matching", "main", 0)]


def test_a_format_may_set_the_severity() -> None:
    verdict = judge(RULE | {"min": 1, "severity": "error"}, {})
    assert problems(verdict) == [("too-few-matching", "error", "main", -1, {})]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"query": ""}, "query"),
        ({"query": "x" * 501}, "query"),
        ({"query": None}, "query"),
        ({"query": "power=0"}, "query"),
        ({"query": "kind:unit power=0"}, "query"),
        ({"query": "cost>many"}, "query"),
        ({"query": "kind:unitt"}, "query"),
        ({"query": "(kind:unit"}, "query"),
        ({"query": "name:/[/"}, "query"),
        ({"label": "Units"}, "label"),
        ({"label": {"en": "Units"}}, "label.ja"),
        ({"label": {"en": "", "ja": "x"}}, "label.en"),
        ({"min": 3, "max": 2}, ""),
        ({"min": -1}, "min"),
        ({"max": 10_000}, "max"),
        ({"exactly": 3}, "exactly"),
    ],
)
def test_nonsense_is_refused(change: dict[str, Any], path: str) -> None:
    assert refused(RULE | change) == path


def test_the_fields_of_a_query_are_those_of_the_game() -> None:
    assert refused(RULE | {"query": "bp>1000"}, game="chard") == "query"
    assert judge(RULE | {"query": "bp>1000"}, {}).verdict == "legal"
