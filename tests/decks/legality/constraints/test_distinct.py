"""The constraint `distinct`."""

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

EFFECT = [{"do": "draw", "n": 1}]
CATALOG = Catalog(
    "twgp",
    [
        CardRecord("U-1", "unit", "狼", "Wolf", fields={"power": 2, "keywords": ["bite"]}),
        CardRecord("U-2", "unit", "狼", "Wolf", fields={"power": 2, "keywords": []}),
        CardRecord("U-3", "unit", "狼", "Wolf", fields={"power": 3, "keywords": ["bite"]}),
        CardRecord("E-1", "unit", "梟", "Owl", effects=EFFECT, fields={"power": 1}),
        CardRecord("E-2", "charge", "鷹", "Hawk", effects=EFFECT),
        CardRecord("E-3", "unit", "梟", "Owl", effects=EFFECT, fields={"power": 1}),
        CardRecord("P-1", "unit", "空", "Blank"),
    ],
)
RULE = {"kind": "distinct", "keys": [["name", "kind", "power"], ["effects"]]}
ZONES = ("deck-#", "vitals")


def twgp(rule: dict[str, Any], deck: dict[str, dict[str, int]]) -> Any:
    return judge({"zones": ["deck-#"]} | rule, deck, CATALOG, zones=ZONES)


@pytest.mark.parametrize(
    ("cards", "equal", "slack"),
    [
        ({"U-1": 1}, None, 0),
        ({"U-1": 2}, {"U-1": 2}, -1),
        ({"U-1": 1, "U-2": 1}, {"U-1": 1, "U-2": 1}, -1),
        ({"U-1": 1, "U-3": 1}, None, 0),
        ({"E-1": 1, "E-2": 1}, {"E-1": 1, "E-2": 1}, -1),
        ({"E-1": 1, "P-1": 1}, None, 0),
        ({"U-1": 2, "U-2": 3}, {"U-1": 2, "U-2": 3}, -4),
    ],
)
def test_equal_in_all_fields_of_one_key(
    cards: dict[str, int], equal: dict[str, int] | None, slack: int
) -> None:
    verdict = twgp(RULE, {"deck-1": cards})
    if equal is None:
        assert (problems(verdict), holds(verdict)) == ([], [("distinct", "deck-1", 0)])
    else:
        assert problems(verdict) == [("duplicate", "error", "deck-1", slack, equal)]
        assert holds(verdict) == []


def test_equal_by_two_keys_is_one_problem() -> None:
    verdict = twgp(RULE, {"deck-1": {"E-1": 1, "E-3": 1}})
    assert problems(verdict) == [("duplicate", "error", "deck-1", -1, {"E-1": 1, "E-3": 1})]
    assert len(problems(twgp(RULE, {"deck-1": {"E-1": 1, "E-3": 1, "E-2": 1}}))) == 2


def test_each_zone_by_itself() -> None:
    assert problems(twgp(RULE, {"deck-1": {"U-1": 1}, "deck-2": {"U-1": 1}})) == []


def test_cards_without_the_field_are_equal_to_none() -> None:
    rule = {"kind": "distinct", "keys": [["character"]], "zones": ["main"]}
    assert problems(judge(rule, {"main": {"A-1": 3, "C-1": 2, "D-1": 1}})) == []
    assert problems(judge(rule, {"main": {"D-1": 2}})) == [
        ("duplicate", "error", "main", -1, {"D-1": 2})
    ]


def test_fields_that_are_lists_compare_as_a_whole() -> None:
    rule = {"kind": "distinct", "keys": [["keywords"]]}
    deck = {"deck-1": {"U-1": 1, "U-2": 1, "U-3": 1}}
    assert problems(twgp(rule, deck)) == [
        ("duplicate", "error", "deck-1", -1, {"U-1": 1, "U-3": 1})
    ]


@pytest.mark.parametrize(
    ("deck", "vitals", "equal", "slack"),
    [
        ({"U-1": 1}, {"U-3": 1}, None, 0),
        ({"U-1": 1}, {"U-1": 1}, {"U-1": 2}, -1),
        ({"U-1": 1}, {"U-2": 1}, {"U-1": 1, "U-2": 1}, -1),
        ({"U-1": 3}, {"U-2": 2}, {"U-1": 3, "U-2": 2}, -2),
        ({"U-1": 2}, {}, None, 0),
    ],
)
def test_against_another_zone(
    deck: dict[str, int], vitals: dict[str, int], equal: dict[str, int] | None, slack: int
) -> None:
    verdict = twgp(RULE | {"against": "vitals"}, {"deck-1": deck, "vitals": vitals})
    if equal is None:
        assert (problems(verdict), holds(verdict)) == ([], [("distinct-across", "deck-1", 0)])
    else:
        assert problems(verdict) == [("duplicate-across", "error", "deck-1", slack, equal)]


def test_against_the_other_zones_of_a_pattern() -> None:
    rule = RULE | {"against": "deck-#"}
    assert problems(twgp(rule, {"deck-1": {"U-1": 5}, "deck-2": {"U-3": 1}})) == []
    found = problems(twgp(rule, {"deck-1": {"U-1": 1}, "deck-2": {"U-2": 1}}))
    assert [problem[2] for problem in found] == ["deck-1", "deck-2"]


def test_sentences() -> None:
    assert sentences(twgp(RULE, {"deck-2": {"U-1": 1, "U-2": 1}})) == [
        (
            "Deck 2: 2 cards with the same name, kind and base Power: Wolf [U-1], Wolf [U-2].",
            "デッキ2：同じ名前・カードの種類・基本パワーのカードが2枚あります（狼 [U-1]、狼 [U-2]）。",
        )
    ]
    across = RULE | {"against": "deck-#", "zones": ["vitals"]}
    assert sentences(twgp(across, {"vitals": {"E-1": 1}, "deck-2": {"E-2": 1}})) == [
        (
            "The same effects in both vitals and Deck: Owl, Hawk.",
            "同じ効果のカードがvitalsとデッキの両方にあります（梟、鷹）。",
        )
    ]
    assert sentences(twgp(RULE, {"deck-2": {"U-1": 1}})) == [
        ("Deck 2: no duplicates.", "デッキ2：重複なし。")
    ]
    assert sentences(twgp(across, {})) == [
        ("vitals: no duplicates of cards in Deck.", "vitals：デッキとの重複なし。")
    ]


def test_unidentified_cards_are_not_guessed_to_be_duplicates() -> None:
    verdict = twgp(RULE, {"deck-1": {"U-1": 1, UNKNOWN: 2}})
    assert problems(verdict) == []
    assert verdict.verdict == "undetermined"


@pytest.mark.parametrize(
    ("rule", "path"),
    [
        ({}, "keys"),
        ({"keys": []}, "keys"),
        ({"keys": ["name"]}, "keys.0"),
        ({"keys": [[]]}, "keys.0"),
        ({"keys": [["name"], ["name", "colour"]]}, "keys.1.1"),
        ({"keys": [["Name"]]}, "keys.0.0"),
        ({"keys": [["name"] * 6]}, "keys.0"),
        ({"keys": [["name"]], "against": "Vitals"}, "against"),
        ({"keys": [["name"]], "zones": ["main", "side"], "against": "side"}, ""),
    ],
)
def test_nonsense_is_refused(rule: dict[str, Any], path: str) -> None:
    assert refused({"kind": "distinct", **rule}, game="twgp") == path
