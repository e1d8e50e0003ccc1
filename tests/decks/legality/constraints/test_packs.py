"""The constraint `packs`."""

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

RULE = {"kind": "packs", "packs": "pack-#"}
ZONES = ("main", "pack-#")
OPENED = {"pack-1": {"A-1": 1, "B-1": 1}, "pack-2": {"A-1": 1, "C-1": 1}}


def blitz(main: dict[str, int], packs: dict[str, dict[str, int]] | None = None) -> Any:
    return judge(RULE, {"main": main, **(OPENED if packs is None else packs)}, zones=ZONES)


@pytest.mark.parametrize(
    ("main", "expected"),
    [
        ({"A-1": 2, "B-1": 1, "C-1": 1}, []),
        ({"A-1": 1, "B-1": 1, "C-1": 1}, [("left-out-of-packs", "incomplete", -1, {"A-1": 1})]),
        ({"A-1": 3, "B-1": 1, "C-1": 1}, [("not-from-packs", "error", -1, {"A-1": 1})]),
        (
            {"A-1": 2, "B-1": 1, "D-1": 1},
            [
                ("not-from-packs", "error", -1, {"D-1": 1}),
                ("left-out-of-packs", "incomplete", -1, {"C-1": 1}),
            ],
        ),
        ({}, [("left-out-of-packs", "incomplete", -4, {"A-1": 2, "B-1": 1, "C-1": 1})]),
    ],
)
def test_exactly_what_was_opened(main: dict[str, int], expected: list[Any]) -> None:
    verdict = blitz(main)
    wanted = [(code, severity, "main", slack, cards) for code, severity, slack, cards in expected]
    assert problems(verdict) == wanted
    assert holds(verdict) == ([] if expected else [("packs", "main", 0)])


def test_without_packs_nothing_may_be_there() -> None:
    assert problems(blitz({"A-1": 1}, {})) == [("not-from-packs", "error", "main", -1, {"A-1": 1})]
    assert holds(blitz({}, {})) == [("packs", "main", 0)]


def test_an_unidentified_card_in_a_pack_may_be_an_added_one() -> None:
    packs = {"pack-1": {"A-1": 1, UNKNOWN: 1}}
    assert problems(blitz({"A-1": 1, "C-1": 1}, packs)) == []
    assert [p[3] for p in problems(blitz({"A-1": 1, "C-1": 2}, packs))] == [-1]


def test_an_unidentified_card_in_the_deck_may_be_one_that_was_left_out() -> None:
    verdict = blitz({"A-1": 2, "B-1": 1, UNKNOWN: 1})
    assert (problems(verdict), holds(verdict)) == ([], [])
    assert verdict.verdict == "undetermined"
    assert [p[3] for p in problems(blitz({"A-1": 2, UNKNOWN: 1}))] == [-1]


def test_sentences() -> None:
    assert sentences(blitz({"A-1": 2, "B-1": 1, "D-1": 1})) == [
        (
            "Main deck: not in the recorded packs: 道化.",
            "メインデッキ：記録されたパックにないカードがあります（道化）。",
        ),
        (
            "Main deck: opened but left out: Green Wall.",
            "メインデッキ：開封したカードが入っていません（緑壁）。",
        ),
    ]
    assert sentences(blitz({"A-1": 2, "B-1": 1, "C-1": 1})) == [
        (
            "Main deck: exactly the opened packs.",
            "メインデッキ：開封したパックのカードと一致しています。",
        )
    ]


@pytest.mark.parametrize(("rule", "path"), [({}, "packs"), ({"packs": "pack #"}, "packs")])
def test_nonsense_is_refused(rule: dict[str, Any], path: str) -> None:
    assert refused({"kind": "packs", **rule}) == path
