"""The result of a check: the verdict word, unidentified entries, and the JSON."""

import json
from typing import Any

import pytest

from cards.catalog import Catalog
from cards.guesses import Guesses
from cards.record import CardRecord, PrintingRecord
from decks.display.answers import verdict_json
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist, Entry
from tests.decks.legality.constraints.making import NAMES, ruleset

CATALOG = Catalog(
    "code-of-joker",
    [
        CardRecord(
            "A-1", "unit", "炎竜", "Flame Dragon", printings=(PrintingRecord("A-1F", foil=True),)
        ),
        CardRecord("A-2", "unit", "双子", "Twin"),
        CardRecord("A-3", "trigger", "双子", "Other Twin"),
        CardRecord("A-4", "unit", "王", "King"),
    ],
)
SIZE = {"kind": "size", "exactly": 3}
COPIES = {"kind": "copies", "max": 2, "clause": "COJ-002"}
WARNING = {"kind": "count", "query": "kind:unit", "max": 1, "severity": "warning"}
WARNING |= {"label": {"en": "Units", "ja": "ユニット"}}
ALL = (SIZE, COPIES, WARNING)


def judge(*entries: tuple[str, int], rules: tuple[Any, ...] = ALL, zone: str = "main") -> Verdict:
    deck = Decklist("code-of-joker", {zone: tuple(Entry(c, n) for c, n in entries)})
    return check_deck(deck, ruleset(*rules), CATALOG)


@pytest.mark.parametrize(
    ("entries", "word", "severities", "unfinished"),
    [
        ([("A-1", 1), ("A-3", 2)], "legal", set(), False),
        ([("A-1", 2), ("A-3", 1)], "legal", {"warning"}, False),
        ([("A-3", 2)], "illegal", {"incomplete"}, True),
        ([("A-1", 2)], "illegal", {"incomplete", "warning"}, True),
        ([("A-3", 3)], "illegal", {"error"}, False),
        ([("A-3", 4), ("A-1", 2)], "illegal", {"error", "warning"}, False),
        ([("A-3", 2), ("who", 1)], "undetermined", set(), False),
        ([("A-1", 2), ("who", 1)], "undetermined", {"warning"}, False),
        ([("A-3", 1), ("who", 1)], "illegal", {"incomplete"}, True),
        ([("A-3", 3), ("who", 1)], "illegal", {"error"}, False),
        ([("A-1", 1), ("双子", 2)], "undetermined", set(), False),
        ([], "illegal", {"incomplete"}, True),
        ([("who", 3)], "undetermined", set(), False),
    ],
)
def test_the_word(
    entries: list[tuple[str, int]], word: str, severities: set[str], unfinished: bool
) -> None:
    verdict = judge(*entries)
    assert verdict.verdict == word
    assert {problem.severity for problem in verdict.problems} == severities
    assert verdict.unfinished == unfinished


def test_an_incomplete_and_an_error_together_are_not_unfinished() -> None:
    verdict = judge(("A-1", 3), rules=(SIZE | {"exactly": 9}, COPIES))
    assert {problem.severity for problem in verdict.problems} == {"incomplete", "error"}
    assert (verdict.verdict, verdict.unfinished) == ("illegal", False)


def test_without_demands_every_deck_is_legal() -> None:
    assert judge(("A-1", 999), rules=()).verdict == "legal"


def test_entries_of_one_card_add_up_however_it_is_named() -> None:
    names = ("A-1", "A-1F", "炎竜", "flame dragon", "ＦＬＡＭＥ　ＤＲＡＧＯＮ", "a-1f")
    verdict = judge(*((name, 1) for name in names))
    (counts,) = verdict.deck.zones.values()
    assert [(card.number, copies) for card, copies in counts.items()] == [("A-1", 6)]
    assert verdict.unresolved == ()


def test_zones_keep_their_own_counts() -> None:
    deck = Decklist("code-of-joker", {"main": (Entry("A-1", 2),), "side": (Entry("炎竜", 1),)})
    verdict = check_deck(deck, ruleset(), CATALOG)
    assert [(zone, card.number, n) for zone, card, n in verdict.deck] == [
        ("main", "A-1", 2),
        ("side", "A-1", 1),
    ]
    assert verdict.deck.size("main") == 2 and verdict.deck.size("none") == 0


@pytest.mark.parametrize(
    ("reference", "quantity", "reason", "candidates"),
    [
        ("双子", 2, "ambiguous", ["A-2", "A-3"]),
        ("who on earth", 2, "unknown", []),
        ("flame dragn", 1, "unknown", ["A-1"]),
        ("A-1", 0, "quantity", ["A-1"]),
        ("双子", 0, "ambiguous", ["A-2", "A-3"]),
        ("", 1, "unknown", []),
    ],
)
def test_unidentified_entries(
    reference: str, quantity: int, reason: str, candidates: list[str]
) -> None:
    entries = (Entry("A-3", 1, 2), Entry(reference, quantity, 7))
    verdict = check_deck(Decklist("code-of-joker", {"main": entries}), ruleset(), CATALOG)
    assert verdict.verdict == "undetermined"
    (entry,) = verdict_json(verdict, Guesses(CATALOG))["unresolved"]
    assert [found["card"] for found in entry.pop("candidates")] == candidates
    assert entry == {
        "line": 7,
        "zone": "main",
        "index": 1,
        "input": reference,
        "quantity": quantity,
        "reason": reason,
    }
    assert verdict.deck.size("main") == 1 + quantity


def test_the_answer_as_json() -> None:
    rules = ruleset(*ALL)
    answer = json.loads(json.dumps(verdict_json(judge(("A-3", 3), ("who", 2)), Guesses(CATALOG))))
    assert answer == {
        "verdict": "illegal",
        "format": "test",
        "ruleset_hash": rules.hash,
        "as_of": "2026-01-01",
        "problems": [
            {
                "code": "too-many-cards",
                "constraint": "x",
                "clause": None,
                "severity": "error",
                "zone": "main",
                "cards": [],
                "params": {"count": 5, "min": 3, "max": 3, "excess": 2},
                "slack": -2,
                "message": {
                    "en": "Main deck: 5 cards (exactly 3); 2 too many.",
                    "ja": "メインデッキ：5枚（ちょうど3枚）。2枚多すぎます。",
                },
            },
            {
                "code": "too-many-copies",
                "constraint": "x1",
                "clause": "COJ-002",
                "severity": "error",
                "zone": "main",
                "cards": [{"card": "A-3", "name": "双子", "quantity": 3}],
                "params": {"card": "A-3", "count": 3, "max": 2, "excess": 1},
                "slack": -1,
                "message": {
                    "en": "3 copies of Other Twin, at most 2; 1 too many.",
                    "ja": "「双子」は2枚までのところ3枚あります。1枚多すぎます。",
                },
            },
        ],
        "holds": [
            {
                "code": "known-zones",
                "constraint": "zones",
                "clause": None,
                "zone": None,
                "params": {},
                "slack": 0,
                "message": {
                    "en": "All zones belong to the format.",
                    "ja": "ゾーンはすべてフォーマットどおりです。",
                },
            },
            {
                "code": "matching",
                "constraint": "x2",
                "clause": None,
                "zone": "main",
                "params": {
                    "count": 0,
                    "min": 0,
                    "max": 1,
                    "label": {"en": "Units", "ja": "ユニット"},
                },
                "slack": 1,
                "message": {
                    "en": "Main deck: Units: 0 (at most 1).",
                    "ja": "メインデッキ：ユニットは0枚（1枚まで）。",
                },
            },
        ],
        "unresolved": [
            {
                "line": None,
                "zone": "main",
                "index": 1,
                "input": "who",
                "quantity": 2,
                "reason": "unknown",
                "candidates": [],
            }
        ],
        "unguessed": 0,
        "lacking_sets": [],
        "repair": [],
    }


def test_params_are_plain_json_whatever_the_demand() -> None:
    fields = {"kind": "distinct", "keys": [["name", "kind"]]}
    mixed = {"kind": "uniform", "by": "kind"}
    kinds = {"kind": "zone-kinds", "kinds": ["joker"]}
    verdict = judge(("A-1", 2), ("A-3", 1), rules=(fields, mixed, kinds))
    params = {p["code"]: p["params"] for p in verdict_json(verdict, Guesses(CATALOG))["problems"]}
    assert params == {
        "duplicate": {"count": 2, "fields": ["name", "kind"], "against": None},
        "mixed": {"by": "kind", "values": ["unit", "trigger"]},
        "wrong-kind": {"allowed": ["joker"]},
    }
    json.dumps(params)


def test_holds_of_several_decks_do_not_mix() -> None:
    rules = ruleset(SIZE | {"exactly": None, "max": 5}, COPIES)
    for copies in (1, 2, 1):
        deck = Decklist("code-of-joker", {"main": (Entry("A-1", copies),)})
        answer = verdict_json(check_deck(deck, rules, CATALOG), Guesses(CATALOG))
        slacks = {hold["code"]: hold["slack"] for hold in answer["holds"]}
        assert slacks == {"known-zones": 0, "size": 5 - copies, "copies": 2 - copies}


def test_a_card_of_another_game_is_unknown() -> None:
    verdict = judge(("F-01", 3))
    assert verdict.verdict == "undetermined"
    assert verdict.unresolved[0].candidates == ()


def test_every_zone_of_the_format_has_its_name_in_the_sentences() -> None:
    deck = Decklist("code-of-joker", {})
    verdict = check_deck(deck, ruleset(SIZE | {"zones": ["main", "side"]}), CATALOG)
    for problem in verdict.problems:
        english, japanese = NAMES[str(problem.zone)]
        assert problem.message("en", verdict.ruleset).startswith(f"{english}: ")
        assert problem.message("ja", verdict.ruleset).startswith(f"{japanese}：")
