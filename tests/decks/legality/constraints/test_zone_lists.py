"""The demands that follow from a format's list of zones."""

import datetime as dt
from typing import Any

import pytest

from decks.legality.check import Verdict, check_deck
from decks.legality.ruleset import FormatError, build_ruleset, parse_format
from tests.decks.legality.constraints.making import CATALOG, UNKNOWN, consistent, decklist

DECKS = {"slug": "deck-#", "name": {"en": "Deck #", "ja": "デッキ#"}, "min": 2, "max": 3}
MAIN = {"slug": "main", "name": {"en": "Main", "ja": "メイン"}}


def data(*zones: dict[str, Any], **more: Any) -> dict[str, Any]:
    version = {"zones": list(zones), **more}
    name = {"en": "t", "ja": "t"}
    return {"game": "code-of-joker", "slug": "t", "name": name, "versions": [version]}


def judge(deck: dict[str, dict[str, int]], *zones: dict[str, Any]) -> Verdict:
    rules = build_ruleset([parse_format(data(*zones))], dt.date(2026, 1, 1))
    verdict = check_deck(decklist(deck), rules, CATALOG)
    consistent(verdict)
    return verdict


def told(verdict: Verdict) -> list[tuple[Any, ...]]:
    return [
        (
            p.code,
            p.zone,
            p.slack,
            p.message("en", verdict.ruleset),
            p.message("ja", verdict.ruleset),
        )
        for p in verdict.problems
    ]


@pytest.mark.parametrize("zone", ["side", "MAIN", "deck-1", "deck-#", "main ", "ゾーン"])
def test_a_zone_that_the_format_does_not_know(zone: str) -> None:
    verdict = judge({"main": {"A-1": 1}, zone: {"A-1": 2, UNKNOWN: 1}}, MAIN)
    assert told(verdict) == [
        (
            "unknown-zone",
            zone,
            -3,
            f"This format has no zone “{zone}”.",
            f"このフォーマットに「{zone}」というゾーンはありません。",
        )
    ]
    assert {card.number: n for card, n in verdict.problems[0].cards} == {"A-1": 2}
    assert verdict.verdict == "illegal"


@pytest.mark.parametrize(
    "zone", ["deck-0", "deck-01", "deck-", "deck-x", "deck-２", "deck-99999", "deck--1"]
)
def test_what_is_no_number_of_a_zone(zone: str) -> None:
    verdict = judge({zone: {"A-1": 1}}, DECKS | {"min": 0})
    assert [p.code for p in verdict.problems] == ["unknown-zone"]


def test_a_very_long_number_is_none() -> None:
    verdict = judge({"deck-" + "9" * 6000: {"A-1": 1}}, DECKS | {"min": 0})
    assert [p.code for p in verdict.problems] == ["unknown-zone"]


def test_the_pattern_itself_is_no_zone() -> None:
    verdict = judge({"deck-#": {"A-1": 1}, "deck-1": {"A-1": 1}, "deck-2": {"A-1": 1}}, DECKS)
    assert [(p.code, p.zone) for p in verdict.problems] == [("unknown-zone", "deck-#")]


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ((), [("too-few-zones", None, -2)]),
        ((1,), [("too-few-zones", None, -1)]),
        ((1, 2), []),
        ((1, 3), []),
        ((1, 2, 3), []),
        ((1, 2, 3, 4), [("too-many-zones", "deck-4", -1)]),
        ((1, 4), [("too-few-zones", None, -1), ("too-many-zones", "deck-4", -1)]),
        ((4, 10, 1, 2), [("too-many-zones", "deck-4", -1), ("too-many-zones", "deck-10", -1)]),
    ],
)
def test_how_many_numbered_zones(numbers: tuple[int, ...], expected: list[Any]) -> None:
    verdict = judge({f"deck-{number}": {"A-1": 1} for number in numbers}, DECKS)
    assert [problem[:3] for problem in told(verdict)] == expected


def test_sentences_of_zone_counts() -> None:
    assert [p[3:] for p in told(judge({"deck-1": {"A-1": 1}, "deck-4": {"B-1": 1}}, DECKS))] == [
        ("Deck: there are 1 (2 to 3).", "「デッキ」が足りません（1組、2～3組）。"),
        ("Deck 4: one too many (2 to 3).", "デッキ4は余分です（2～3組）。"),
    ]


@pytest.mark.parametrize(("most", "slack"), [({"max": 3}, 1), ({"max": None}, 0)])
def test_holds(most: dict[str, Any], slack: int) -> None:
    verdict = judge({"deck-1": {"A-1": 1}, "deck-2": {"A-1": 1}}, DECKS | most)
    assert [(h.code, h.slack) for h in verdict.holds] == [("known-zones", 0), ("zone-count", slack)]
    for hold in verdict.holds:
        assert "None" not in hold.message("en", verdict.ruleset) + hold.message(
            "ja", verdict.ruleset
        )


def test_an_empty_zone_is_no_zone() -> None:
    assert judge({"main": {"A-1": 1}, "side": {}}, MAIN).problems == ()


@pytest.mark.parametrize(
    ("zones", "path"),
    [
        ([MAIN, MAIN], "zones.1.slug"),
        ([DECKS, {**MAIN, "slug": "deck-1"}], "zones.1.slug"),
        ([{**MAIN, "slug": "deck-1"}, DECKS], "zones.1.slug"),
        ([DECKS, {**DECKS, "slug": "deck-1#"}], "zones.1.slug"),
        ([DECKS | {"min": 4}], "zones.0"),
        ([MAIN | {"min": 1}], "zones.0"),
        ([MAIN | {"max": 1}], "zones.0"),
        ([DECKS | {"max": 0}], "zones.0.max"),
        ([DECKS | {"min": 100}], "zones.0.min"),
        ([DECKS | {"clause": "TWG-061"}], "zones.0.clause"),
        ([MAIN | {"slug": "Main"}], "zones.0.slug"),
        ([MAIN | {"slug": "#"}], "zones.0.slug"),
        ([MAIN | {"name": "Main"}], "zones.0.name"),
        ([MAIN | {"colour": "red"}], "zones.0.colour"),
    ],
)
def test_lists_that_make_no_sense(zones: list[dict[str, Any]], path: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse_format(data(*zones))
    assert caught.value.path == f"versions.0.{path}"


@pytest.mark.parametrize("kind", ["known-zones", "zone-count"])
def test_no_format_states_them_itself(kind: str) -> None:
    rule = {"kind": kind, "id": "x", "zones": ["deck-#"]}
    with pytest.raises(FormatError) as caught:
        parse_format(data(MAIN, constraints=[rule]))
    assert caught.value.path == "versions.0.constraints.0.kind"
