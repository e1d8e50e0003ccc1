"""The constraint `part-of`."""

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

RULE = {"kind": "part-of", "zones": ["side"], "of": "main"}
MAIN = {"A-1": 2, "B-1": 1}


@pytest.mark.parametrize(
    ("side", "extra"),
    [
        ({}, {}),
        ({"A-1": 2, "B-1": 1}, {}),
        ({"A-1": 3}, {"A-1": 1}),
        ({"A-1": 1, "C-1": 2}, {"C-1": 2}),
        ({"B-1F": 1}, {}),
    ],
)
def test_every_copy_is_one_of_the_whole(side: dict[str, int], extra: dict[str, int]) -> None:
    verdict = judge(RULE, {"main": MAIN, "side": side})
    if extra:
        expected = ("not-part-of", "error", "side", -sum(extra.values()), extra)
        assert (problems(verdict), holds(verdict)) == ([expected], [])
    else:
        assert (problems(verdict), holds(verdict)) == ([], [("part-of", "side", 0)])


def test_the_whole_may_be_several_zones() -> None:
    deck = {"deck-1": {"A-1": 1}, "deck-2": {"A-1": 1}, "side": {"A-1": 2}}
    rule = RULE | {"of": "deck-#"}
    assert problems(judge(rule, deck, zones=("deck-#", "side"))) == []
    deck["side"] = {"A-1": 3}
    assert problems(judge(rule, deck, zones=("deck-#", "side"))) == [
        ("not-part-of", "error", "side", -1, {"A-1": 1})
    ]


@pytest.mark.parametrize(("unknown", "surplus"), [(1, 1), (2, 0), (3, 0)])
def test_an_unidentified_card_of_the_whole_may_be_an_extra_one(unknown: int, surplus: int) -> None:
    deck = {"main": {**MAIN, UNKNOWN: unknown}, "side": {"C-1": 2}}
    verdict = judge(RULE, deck)
    assert [problem[3] for problem in problems(verdict)] == ([-surplus] if surplus else [])
    assert holds(verdict) == []


def test_an_unidentified_card_of_the_part_is_not_judged() -> None:
    verdict = judge(RULE, {"main": MAIN, "side": {UNKNOWN: 5}})
    assert problems(verdict) == []
    assert verdict.verdict == "undetermined"


def test_sentences() -> None:
    assert sentences(judge(RULE, {"main": {}, "side": {"A-1": 1}})) == [
        (
            "Side: not among the cards of Main deck: Red Dragon.",
            "サイド：メインデッキにないカードがあります（赤竜）。",
        )
    ]
    assert sentences(judge(RULE, {})) == [
        ("Side: all from Main deck.", "サイド：すべてメインデッキのカードです。")
    ]


@pytest.mark.parametrize(
    ("rule", "path"), [({}, "of"), ({"of": "Main"}, "of"), ({"of": ["main"]}, "of")]
)
def test_nonsense_is_refused(rule: dict[str, Any], path: str) -> None:
    assert refused({"kind": "part-of", **rule}) == path
