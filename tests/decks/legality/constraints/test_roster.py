"""The constraint `roster`."""

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


def action(number: str, character: str, copies: int | None, deckable: bool = True) -> CardRecord:
    fields = {"character": character, "copies": copies}
    return CardRecord(number, "action", f"技{number}", deckable=deckable, fields=fields)


CATALOG = Catalog(
    "battlogic",
    [
        action("H-1", "ハ", 2),
        action("H-2", "ハ", 1),
        action("H-3", "ハ", None),
        action("H-T", "ハ", 1, deckable=False),
        action("R-1", "リ", 3),
    ],
)
RULE = {"kind": "roster", "by": "character", "copies": "copies"}
WHOLE = {"H-1": 2, "H-2": 1, "H-3": 1}


def battlogic(main: dict[str, int]) -> Any:
    return judge(RULE, {"main": main}, CATALOG)


@pytest.mark.parametrize(
    ("main", "expected"),
    [
        (WHOLE, []),
        (WHOLE | {"H-1": 1}, [("missing-from-roster", "incomplete", -1, {"H-1": 1})]),
        ({"H-1": 2}, [("missing-from-roster", "incomplete", -2, {"H-2": 1, "H-3": 1})]),
        (WHOLE | {"H-1": 4}, [("too-many-of-roster", "error", -2, {"H-1": 2})]),
        (WHOLE | {"H-T": 1}, [("too-many-of-roster", "error", -1, {"H-T": 1})]),
        (
            {"H-1": 3, "H-3": 1},
            [
                ("too-many-of-roster", "error", -1, {"H-1": 1}),
                ("missing-from-roster", "incomplete", -1, {"H-2": 1}),
            ],
        ),
        (WHOLE | {"R-1": 1}, []),
        ({"R-1": 3, "H-1": 1}, []),
    ],
)
def test_every_card_of_the_list_as_often_as_it_says(
    main: dict[str, int], expected: list[Any]
) -> None:
    """The list is the one that most cards belong to; `uniform` checks the others."""
    verdict = battlogic(main)
    wanted = [(code, severity, "main", slack, cards) for code, severity, slack, cards in expected]
    assert problems(verdict) == wanted
    assert holds(verdict) == ([] if expected else [("roster", "main", 0)])


def test_nothing_is_said_of_an_empty_zone() -> None:
    assert (problems(battlogic({})), holds(battlogic({}))) == ([], [])


def test_unidentified_cards_may_be_the_missing_ones() -> None:
    verdict = battlogic({"H-1": 2, UNKNOWN: 2})
    assert (problems(verdict), holds(verdict)) == ([], [])
    assert verdict.verdict == "undetermined"
    verdict = battlogic({"H-1": 2, UNKNOWN: 1})
    assert [p[3] for p in problems(verdict)] == [-1]
    assert "1 card of ハ is missing" in sentences(verdict)[0][0]


def test_sentences() -> None:
    assert sentences(battlogic({"H-1": 3, "H-3": 1})) == [
        (
            "Main deck: more copies than ハ has: 技H-1.",
            "メインデッキ：ハのリストより多く入っています（技H-1）。",
        ),
        (
            "Main deck: 1 card of ハ is missing: 技H-2.",
            "メインデッキ：ハのカードが1枚足りません（技H-2）。",
        ),
    ]
    assert sentences(battlogic(WHOLE)) == [
        ("Main deck: the cards of ハ.", "メインデッキ：ハのカードです。")
    ]


@pytest.mark.parametrize(
    ("rule", "path"),
    [
        ({"copies": "copies"}, "by"),
        ({"by": "character"}, "copies"),
        ({"by": "colour", "copies": "copies"}, "by"),
        ({"by": "character", "copies": "number-of"}, "copies"),
        ({"by": "character", "copies": "number_of"}, "copies"),
        ({"by": "character", "copies": "character"}, "copies"),
    ],
)
def test_nonsense_is_refused(rule: dict[str, Any], path: str) -> None:
    assert refused({"kind": "roster", **rule}, game="battlogic") == path
