"""The constraint `together`."""

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

EXCLUDES = {"kind": "together", "cards": ["青蛇"], "excludes": ["C-1", "D-1"]}
REQUIRES = {"kind": "together", "cards": ["青蛇"], "requires": ["C-1", "D-1"]}
GROUP = {"kind": "together", "cards": ["B-1", "C-1", "D-1"], "most": 1}


@pytest.mark.parametrize(
    ("rule", "cards", "expected"),
    [
        (EXCLUDES, {}, None),
        (EXCLUDES, {"B-1": 3}, None),
        (EXCLUDES, {"C-1": 3, "D-1": 1}, None),
        (EXCLUDES, {"B-1": 3, "C-1": 2}, ("excluded", "error", "main", -2, {"B-1": 3, "C-1": 2})),
        (
            EXCLUDES,
            {"B-1": 2, "C-1": 2, "D-1": 1},
            ("excluded", "error", "main", -2, {"B-1": 2, "C-1": 2, "D-1": 1}),
        ),
        (REQUIRES, {}, None),
        (REQUIRES, {"C-1": 1}, None),
        (REQUIRES, {"B-1": 1}, ("required", "incomplete", "main", -1, {"B-1": 1})),
        (REQUIRES, {"B-1": 3, "D-1": 1}, None),
        (GROUP, {"B-1": 3, "A-1": 1}, None),
        (
            GROUP,
            {"B-1": 3, "D-1": 1},
            ("too-many-of-group", "error", "main", -1, {"B-1": 3, "D-1": 1}),
        ),
        (GROUP | {"most": 2}, {"B-1": 3, "D-1": 1}, None),
    ],
)
def test_pairs_and_groups(rule: dict[str, Any], cards: dict[str, int], expected: Any) -> None:
    verdict = judge(rule, {"main": cards})
    assert problems(verdict) == ([] if expected is None else [expected])
    assert holds(verdict) == ([("together", "main", None)] if expected is None else [])


def test_a_name_of_several_cards_means_each_of_them() -> None:
    rule = {"kind": "together", "cards": ["赤竜"], "excludes": ["B-1"]}
    assert problems(judge(rule, {"main": {"A-2": 1, "B-1": 1}}))
    assert not problems(judge(rule, {"main": {"C-1": 1, "B-1": 1}}))


def test_all_zones_together() -> None:
    deck = {"main": {"B-1": 1}, "side": {"C-1": 1}}
    assert problems(judge(EXCLUDES, deck)) == []
    both = judge(EXCLUDES | {"zones": ["main", "side"]}, deck)
    assert problems(both) == [("excluded", "error", None, -1, {"B-1": 1, "C-1": 1})]


def test_an_unidentified_card_may_be_the_required_one() -> None:
    verdict = judge(REQUIRES, {"main": {"B-1": 1, UNKNOWN: 1}})
    assert (problems(verdict), holds(verdict)) == ([], [])
    assert verdict.verdict == "undetermined"
    assert len(problems(judge(REQUIRES, {"main": {"B-1": 1}, "side": {UNKNOWN: 1}}))) == 1
    assert problems(judge(EXCLUDES, {"main": {"B-1": 1, UNKNOWN: 1}})) == []


def test_sentences() -> None:
    rule = EXCLUDES | {"requires": ["A-1", "赤竜"], "cards": ["青蛇", "D-1"], "most": 1}
    rule["excludes"] = ["C-1"]
    assert sentences(judge(rule, {"main": {"B-1": 1, "C-1": 1, "D-1": 1}})) == [
        (
            "These may not be in one deck: Blue Snake, 道化, Green Wall.",
            "一緒に入れられません：青蛇、道化、緑壁。",
        ),
        (
            "With Blue Snake, 道化, one of these is needed:"
            " Red Dragon [A-1], Red Dragon [A-2], Dragon Trap [A-3].",
            "青蛇、道化を入れるには、次のいずれかが必要です：赤竜 [A-1]、赤竜 [A-2]、赤竜 [A-3]。",
        ),
        ("At most 1 of these: Blue Snake, 道化.", "次のカードは1種類までです：青蛇、道化。"),
    ]
    assert sentences(judge(rule, {})) == [
        ("No forbidden combination.", "禁止された組み合わせはありません。")
    ]


@pytest.mark.parametrize(
    ("rule", "path"),
    [
        ({"excludes": ["B-1"]}, "cards"),
        ({"cards": [], "most": 1}, "cards"),
        ({"cards": ["A-1"]}, ""),
        ({"cards": ["A-1"], "excludes": ["A-1"]}, ""),
        ({"cards": ["A-1"], "excludes": []}, ""),
        ({"cards": ["A-1"], "most": 0}, "most"),
        ({"cards": ["A-1"], "requires": [{"card": "B-1"}]}, "requires.0"),
        ({"cards": "A-1", "most": 1}, "cards"),
    ],
)
def test_nonsense_is_refused(rule: dict[str, Any], path: str) -> None:
    assert refused({"kind": "together", **rule}) == path
