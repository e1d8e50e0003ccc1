"""The constraint `zone-kinds`."""

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

RULE = {"kind": "zone-kinds", "kinds": ["unit", "trigger"]}


@pytest.mark.parametrize(
    ("rule", "cards", "expected"),
    [
        (RULE, {"A-1": 3, "A-3": 1}, []),
        (RULE, {"A-1": 3, "C-1": 2, "D-1": 1}, [("wrong-kind", -3, {"C-1": 2, "D-1": 1})]),
        (RULE, {"T-1": 2}, [("not-deckable", -2, {"T-1": 2})]),
        (
            RULE,
            {"T-1": 1, "D-1": 1},
            [("not-deckable", -1, {"T-1": 1}), ("wrong-kind", -1, {"D-1": 1})],
        ),
        ({"kind": "zone-kinds"}, {"A-1": 1, "C-1": 1, "D-1": 1}, []),
        ({"kind": "zone-kinds"}, {"T-1": 1}, [("not-deckable", -1, {"T-1": 1})]),
        (RULE, {UNKNOWN: 3}, []),
    ],
)
def test_kinds_and_tokens(rule: dict[str, Any], cards: dict[str, int], expected: list[Any]) -> None:
    verdict = judge(rule, {"main": cards, "side": {"T-1": 1}})
    wanted = [(code, "error", "main", slack, found) for code, slack, found in expected]
    assert problems(verdict) == wanted
    assert holds(verdict) == ([] if expected else [("zone-kinds", "main", 0)])


def test_sentences() -> None:
    assert sentences(judge(RULE, {"main": {"T-1": 1, "C-1": 1}})) == [
        (
            "Main deck: Shadow cannot be in a deck (only created in play).",
            "メインデッキ：影はデッキに入れられません（ゲーム中に作られるカード）。",
        ),
        (
            "Main deck: Green Wall cannot go here (allowed: unit, trigger).",
            "メインデッキ：緑壁はここに入れられません（入るのはユニット、トリガーのみ）。",
        ),
    ]
    assert sentences(judge(RULE, {})) == [
        ("Main deck: all cards belong here.", "メインデッキ：すべて入れられるカードです。")
    ]


@pytest.mark.parametrize(
    ("kinds", "path"),
    [
        ("unit", "kinds"),
        (["Unit"], "kinds.0"),
        (["unit", "vital"], "kinds.1"),
        (["unit"] * 21, "kinds"),
        ([None], "kinds.0"),
    ],
)
def test_nonsense_is_refused(kinds: Any, path: str) -> None:
    assert refused({"kind": "zone-kinds", "kinds": kinds}) == path
