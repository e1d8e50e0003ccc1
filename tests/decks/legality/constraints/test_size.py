"""The constraint `size`."""

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

EXACTLY = {"kind": "size", "exactly": 3}


def of(rule: dict[str, Any], count: int) -> Any:
    return judge(rule, {"main": {"A-1": count}} if count else {})


@pytest.mark.parametrize(
    ("rule", "count", "code", "severity", "slack"),
    [
        ({"exactly": 3}, 0, "too-few-cards", "incomplete", -3),
        ({"exactly": 3}, 2, "too-few-cards", "incomplete", -1),
        ({"exactly": 3}, 3, "size", None, 0),
        ({"exactly": 3}, 4, "too-many-cards", "error", -1),
        ({"exactly": 0}, 0, "size", None, 0),
        ({"exactly": 0}, 1, "too-many-cards", "error", -1),
        ({"min": 2}, 1, "too-few-cards", "incomplete", -1),
        ({"min": 2}, 2, "size", None, 0),
        ({"min": 2}, 900, "size", None, 898),
        ({"max": 2}, 0, "size", None, 2),
        ({"max": 2}, 2, "size", None, 0),
        ({"max": 2}, 3, "too-many-cards", "error", -1),
        ({"min": 2, "max": 4}, 1, "too-few-cards", "incomplete", -1),
        ({"min": 2, "max": 4}, 2, "size", None, 2),
        ({"min": 2, "max": 4}, 4, "size", None, 0),
        ({"min": 2, "max": 4}, 5, "too-many-cards", "error", -1),
        ({"odd": True}, 1, "size", None, 1),
        ({"odd": True}, 2, "wrong-number-of-cards", "error", -1),
        ({"odd": True}, 0, "wrong-number-of-cards", "error", -1),
        ({"min": 7, "odd": True}, 6, "too-few-cards", "incomplete", -1),
        ({"min": 7, "odd": True}, 7, "size", None, 0),
        ({"min": 7, "odd": True}, 8, "wrong-number-of-cards", "error", -1),
        ({"multiple": 5}, 4, "wrong-number-of-cards", "error", -1),
        ({"multiple": 5}, 5, "size", None, 5),
        ({"multiple": 5}, 6, "wrong-number-of-cards", "error", -1),
        ({"multiple": 3, "odd": True}, 6, "wrong-number-of-cards", "error", -1),
        ({"multiple": 3, "odd": True}, 9, "size", None, 9),
    ],
)
def test_both_borders(
    rule: dict[str, Any], count: int, code: str, severity: str | None, slack: int
) -> None:
    verdict = of({"kind": "size", **rule}, count)
    if severity is None:
        assert problems(verdict) == []
        assert holds(verdict) == [(code, "main", slack)]
        assert verdict.verdict == "legal"
    else:
        assert problems(verdict) == [(code, severity, "main", slack, {})]
        assert holds(verdict) == []
        assert verdict.verdict == "illegal"


@pytest.mark.parametrize(
    ("rule", "count", "english", "japanese"),
    [
        (
            {"exactly": 3},
            2,
            "Main deck: 2 cards (exactly 3); 1 missing.",
            "メインデッキ：2枚（ちょうど3枚）。あと1枚足りません。",
        ),
        (
            {"min": 2, "max": 4},
            6,
            "Main deck: 6 cards (2 to 4); 2 too many.",
            "メインデッキ：6枚（2～4枚）。2枚多すぎます。",
        ),
        (
            {"min": 7, "odd": True},
            8,
            "Main deck: 8 cards; the number must be at least 7, odd.",
            "メインデッキ：8枚です。7枚以上、奇数でなければなりません。",
        ),
        (
            {"multiple": 5},
            7,
            "Main deck: 7 cards; the number must be a multiple of 5.",
            "メインデッキ：7枚です。5の倍数でなければなりません。",
        ),
        ({"max": 4}, 3, "Main deck: 3 cards (at most 4).", "メインデッキ：3枚（4枚まで）。"),
        ({}, 3, "Main deck: 3 cards (any number).", "メインデッキ：3枚（何枚でも）。"),
    ],
)
def test_sentences(rule: dict[str, Any], count: int, english: str, japanese: str) -> None:
    assert sentences(of({"kind": "size", **rule}, count)) == [(english, japanese)]


def test_each_zone_by_itself_and_numbered_ones_as_far_as_they_are_there() -> None:
    deck = {"deck-10": {"A-1": 3}, "deck-2": {"A-1": 1, "B-1": 1}, "deck-3": {"A-1": 5}}
    verdict = judge(EXACTLY | {"zones": ["deck-#"]}, deck, zones=("deck-#",))
    assert problems(verdict) == [
        ("too-few-cards", "incomplete", "deck-2", -1, {}),
        ("too-many-cards", "error", "deck-3", -2, {}),
    ]
    assert holds(verdict) == [("size", "deck-10", 0)]
    assert sentences(verdict)[0] == (
        "Deck 2: 2 cards (exactly 3); 1 missing.",
        "デッキ2：2枚（ちょうど3枚）。あと1枚足りません。",
    )


def test_a_zone_named_twice_is_looked_at_once() -> None:
    verdict = judge(
        EXACTLY | {"zones": ["deck-#", "deck-2"]}, {"deck-2": {"A-1": 2}}, zones=("deck-#",)
    )
    assert len(problems(verdict)) == 1


def test_unidentified_cards_count() -> None:
    verdict = judge(EXACTLY, {"main": {"A-1": 1, UNKNOWN: 2}})
    assert holds(verdict) == [("size", "main", 0)]
    assert verdict.verdict == "undetermined"
    verdict = judge(EXACTLY, {"main": {"A-1": 2, UNKNOWN: 2}})
    assert problems(verdict) == [("too-many-cards", "error", "main", -1, {})]
    assert verdict.verdict == "illegal"


@pytest.mark.parametrize("severity", ["error", "incomplete", "warning"])
def test_a_format_may_set_the_severity(severity: str) -> None:
    verdict = of(EXACTLY | {"severity": severity}, 2)
    assert problems(verdict) == [("too-few-cards", severity, "main", -1, {})]
    assert verdict.verdict == ("legal" if severity == "warning" else "illegal")


@pytest.mark.parametrize(
    ("rule", "path"),
    [
        ({"exactly": -1}, "exactly"),
        ({"exactly": 10_000}, "exactly"),
        ({"exactly": "40"}, "exactly"),
        ({"exactly": 40.0}, "exactly"),
        ({"exactly": True}, "exactly"),
        ({"exactly": 3, "min": 2}, ""),
        ({"exactly": 3, "max": 4}, ""),
        ({"min": 4, "max": 3}, ""),
        ({"multiple": 1}, "multiple"),
        ({"odd": 1}, "odd"),
        ({"exactly": 4, "odd": True}, ""),
        ({"multiple": 4, "odd": True}, ""),
        ({"multiple": 5, "min": 6, "max": 9}, ""),
        ({"exactly": 3, "maximum": 3}, "maximum"),
        ({"zones": []}, "zones"),
        ({"zones": "main"}, "zones"),
        ({"zones": ["MAIN"]}, "zones.0"),
        ({"zones": ["main", 1]}, "zones.1"),
        ({"zones": ["deck-#-x"]}, "zones.0"),
        ({"severity": "fatal"}, "severity"),
        ({"clause": "rule 1"}, "clause"),
        ({"clause": "CHD-003"}, "clause"),
        ({"id": "Size"}, "id"),
        ({"id": ""}, "id"),
        ({"id": "zones"}, "id"),
        ({"id": "zones-deck"}, "id"),
    ],
)
def test_nonsense_is_refused(rule: dict[str, Any], path: str) -> None:
    assert refused({"kind": "size", **rule}) == path


@pytest.mark.parametrize(
    "rule",
    [
        {"multiple": 5, "min": 6, "max": 10},
        {"multiple": 9, "odd": True, "min": 10},
        {"max": 0},
        {"odd": True, "min": 2, "max": 3},
    ],
)
def test_sense_is_not(rule: dict[str, Any]) -> None:
    of({"kind": "size", **rule}, 0)


def test_one_card_is_no_cards() -> None:
    assert sentences(of(EXACTLY, 1)) == [
        (
            "Main deck: 1 card (exactly 3); 2 missing.",
            "メインデッキ：1枚（ちょうど3枚）。あと2枚足りません。",
        )
    ]
