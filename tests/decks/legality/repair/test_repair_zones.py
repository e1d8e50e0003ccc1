"""Repairs of decks with numbered and recorded zones are minimal; shown by trying all decks."""

import datetime as dt
import itertools
import random
from typing import Any

import pytest

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.legality.check import check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.repair.edits import Edit, apply_edits
from decks.legality.repair.solve import find_repair
from decks.legality.ruleset import Ruleset, build_ruleset, parse_format

Deck = dict[str, dict[str, int]]

CARDS = [
    CardRecord("A", "unit", "Ann"),
    CardRecord("B", "unit", "Bob"),
    CardRecord("C", "trigger", "Cat"),
]
CATALOG = Catalog("code-of-joker", CARDS)
NAME = {"en": "z", "ja": "z"}
MAIN = {"slug": "main", "name": NAME}
UNITS = {"kind": "count", "query": "kind:unit", "label": NAME}

MOST = 3
FORMATS: dict[str, tuple[dict[str, Any], list[dict[str, Any]]]] = {
    "exact": ({"min": 1, "max": 2}, [{"kind": "size", "exactly": 2}]),
    "two at least": ({"min": 2}, [{"kind": "size", "exactly": 2}]),
    "none at all": ({"max": 2}, [{"kind": "size", "min": 2, "max": 3}]),
    "no size": ({"min": 2, "max": 3}, []),
    "odd": ({"min": 1}, [{"kind": "size", "odd": True}]),
    "even": ({"min": 1}, [{"kind": "size", "multiple": 2}]),
    "two units each": ({"min": 1}, [UNITS | {"min": 2}]),
    "a unit at most": ({"min": 1}, [{"kind": "size", "exactly": 2}, UNITS | {"max": 1}]),
    "no duplicates": ({"min": 1}, [{"kind": "size", "min": 2}, {"kind": "distinct", "keys": [["name"]]}]),
    "apart": ({"min": 2}, [{"kind": "distinct", "keys": [["name"]], "against": "deck-#"}]),
    "points": ({"min": 1}, [{"kind": "points", "label": NAME, "list": [{"card": "A", "points": 1}], "min": 2}]),
    "alike": ({"min": 1}, [{"kind": "size", "exactly": 2}, {"kind": "uniform", "by": "kind"}]),
}  # fmt: skip


def ruleset(zones: list[dict[str, Any]], rules: list[dict[str, Any]]) -> Ruleset:
    named = [{"id": f"c{index}", **rule} for index, rule in enumerate(rules)]
    data = {"game": "code-of-joker", "slug": "t", "name": NAME}
    version = {"zones": zones, "constraints": named}
    return build_ruleset([parse_format(data | {"versions": [version]})], dt.date(2026, 1, 1))


def of(name: str) -> Ruleset:
    bounds, rules = FORMATS[name]
    zone = {"slug": "deck-#", "name": {"en": "Deck #", "ja": "デッキ#"}, **bounds}
    few = {"kind": "size", "max": MOST}
    return ruleset([zone], [rule | {"zones": ["deck-#"]} for rule in (*rules, few)])


def decklist(deck: Deck) -> Decklist:
    zones = {
        zone: tuple(Entry(c, n) for c, n in cards.items() if n) for zone, cards in deck.items()
    }
    return Decklist("code-of-joker", zones)


def zones(most: int) -> list[dict[str, int]]:
    """All ways to fill a zone with up to `most` cards."""
    return [
        {number: chosen.count(number) for number in set(chosen)}
        for size in range(most + 1)
        for chosen in itertools.combinations_with_replacement("ABC", size)
    ]


EVERY = [
    {f"deck-{number}": cards for number, cards in enumerate(three, 1) if cards}
    for three in itertools.product(zones(MOST), zones(MOST), zones(MOST))
]


def distance(one: Deck, other: Deck) -> int:
    pairs = {(zone, card) for deck in (one, other) for zone in deck for card in deck[zone]}
    return sum(abs(one.get(z, {}).get(c, 0) - other.get(z, {}).get(c, 0)) for z, c in pairs)


@pytest.mark.nightly(0.25)
@pytest.mark.parametrize("name", FORMATS)
def test_numbered_zones_are_filled_or_given_up_whichever_is_smaller(name: str) -> None:
    rules = of(name)
    legal = [
        deck for deck in EVERY if check_deck(decklist(deck), rules, CATALOG).verdict == "legal"
    ]
    assert legal
    # A repair adds only the zones that the format demands.
    least = FORMATS[name][0].get("min", 0)
    dice = random.Random(name)
    for deck in dice.sample(EVERY, 60):
        found = find_repair(check_deck(decklist(deck), rules, CATALOG))
        assert found is not None and found.proved
        near = [other for other in legal if other.keys() <= deck.keys() or len(other) <= least]
        assert found.size == min(distance(deck, other) for other in near), (deck, found.edits)
        mended = apply_edits(decklist(deck), found.edits, CATALOG)
        assert check_deck(mended, rules, CATALOG).verdict == "legal"


def edits(deck: Deck, rules: Ruleset) -> list[tuple[str, str, str, int]] | None:
    found = find_repair(check_deck(decklist(deck), rules, CATALOG))
    return None if found is None else [edit[:4] for edit in found.edits]


def test_a_deck_beyond_the_highest_number_goes() -> None:
    deck = {"deck-1": {"A": 2}, "deck-3": {"B": 2}}
    assert edits(deck, of("exact")) == [("remove", "deck-3", "B", 2)]


def test_an_unknown_zone_goes() -> None:
    rules = ruleset([MAIN], [{"kind": "size", "exactly": 1}])
    assert edits({"main": {"A": 1}, "side": {"B": 2, "C": 1}}, rules) == [
        ("remove", "side", "B", 2),
        ("remove", "side", "C", 1),
    ]


PACKS = {
    "slug": "pack-#",
    "name": {"en": "Pack #", "ja": "パック#"},
    "min": 1,
    "max": 2,
    "recorded": True,
}
OPENED = [{"kind": "packs", "packs": "pack-#"}, {"kind": "size", "exactly": 2, "zones": ["pack-#"]}]


@pytest.mark.parametrize(
    "packs",
    [
        {"pack-1": {"A": 1}},
        {"pack-1": {"A": 3}},
        {"pack-1": {"A": 1, "who": 1}},
        {"pack-1": {"A": 2}, "pack-3": {"B": 2}},
        {},
    ],
)
def test_what_is_recorded_cannot_be_mended(packs: Deck) -> None:
    assert edits({"main": {"A": 2}, **packs}, ruleset([MAIN, PACKS], OPENED)) is None


def test_the_deck_is_mended_after_what_is_recorded() -> None:
    deck = {"main": {"A": 3}, "pack-1": {"A": 2}, "pack-2": {"B": 1, "C": 1}}
    assert edits(deck, ruleset([MAIN, PACKS], OPENED)) == [
        ("remove", "main", "A", 1),
        ("add", "main", "B", 1),
        ("add", "main", "C", 1),
    ]


def test_a_demand_on_a_zone_that_is_not_there_cannot_be_met() -> None:
    rules = ruleset([MAIN], [{"kind": "size", "exactly": 1, "zones": ["side"]}])
    assert edits({"main": {"A": 1}}, rules) is None


@pytest.mark.parametrize(
    ("entries", "edit", "left"),
    [
        ([("A", 3)], Edit("remove", "main", "A", 2, CARDS[0]), [("A", 1)]),
        ([("A", 2), ("Ann", 1)], Edit("remove", "main", "A", 2, CARDS[0]), [("A", 1)]),
        ([("A", 2), ("Bob", 1)], Edit("remove", "main", "A", 9, CARDS[0]), [("Bob", 1)]),
        ([("A", 2), ("who", 3)], Edit("remove", "main", "who", 3), [("A", 2)]),
        ([("who", 3), ("who", 1)], Edit("remove", "main", "who", 1), [("who", 3)]),
        ([("A", 3), ("A", 0)], Edit("remove", "main", "A", 0), [("A", 3)]),
        ([("A", 0), ("A", 3)], Edit("remove", "main", "A", 3, CARDS[0]), [("A", 0)]),
        ([("Ann", 2)], Edit("add", "main", "A", 1, CARDS[0]), [("Ann", 3)]),
        ([("Ann", 998)], Edit("add", "main", "A", 2, CARDS[0]), [("Ann", 998), ("A", 2)]),
        ([("B", 1)], Edit("add", "main", "A", 2, CARDS[0]), [("B", 1), ("A", 2)]),
        ([], Edit("add", "main", "A", 2, CARDS[0]), [("A", 2)]),
        ([("A", 1)], Edit("remove", "main", "who", 1), [("A", 1)]),
    ],
)
def test_edits_applied(entries: list[Any], edit: Edit, left: list[Any]) -> None:
    deck = Decklist("code-of-joker", {"main": tuple(Entry(*entry) for entry in entries)})
    assert [entry[:2] for entry in apply_edits(deck, (edit,), CATALOG).zones["main"]] == left


def test_a_line_of_no_copies_is_taken_out_alone() -> None:
    rules = ruleset([MAIN], [{"kind": "size", "exactly": 3}])
    deck = Decklist("code-of-joker", {"main": (Entry("A", 3), Entry("A", 0))})
    found = find_repair(check_deck(deck, rules, CATALOG))
    assert found is not None
    mended = apply_edits(deck, found.edits, CATALOG)
    assert mended.zones["main"] == (Entry("A", 3),)
    assert check_deck(mended, rules, CATALOG).verdict == "legal"
