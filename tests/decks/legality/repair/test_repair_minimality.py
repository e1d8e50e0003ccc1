"""No smaller edit than the repair makes a deck legal; shown by trying all decks of small games."""

import datetime as dt
import itertools
import random
from collections.abc import Iterator

import pytest

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.legality.check import check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.repair.edits import apply_edits
from decks.legality.repair.solve import find_repair
from decks.legality.resolved import once_each
from decks.legality.ruleset import Ruleset, build_ruleset, parse_format

Deck = dict[str, dict[str, int]]

CARDS = [
    CardRecord(
        "A1", "unit", "Ann", set="S1", fields={"colour": "red", "originality": 2, "cost": 2}
    ),
    CardRecord(
        "A2", "unit", "Ann", set="S2", fields={"colour": "red", "originality": 0, "cost": 1}
    ),
    CardRecord(
        "B1", "unit", "Bob", set="S1", fields={"colour": "blue", "originality": 5, "cost": 3}
    ),
    CardRecord("C1", "trigger", "Cat", set="S2", fields={"colour": "blue", "originality": 1}),
    CardRecord("D1", "trigger", "Dan", set="S1", fields={"colour": "red", "originality": 1}),
    CardRecord("T1", "unit", "Tok", set="S1", deckable=False, fields={"colour": "red"}),
]
CATALOG = Catalog("code-of-joker", CARDS)

FORMATS: dict[str, list[dict[str, object]]] = {
    "size": [{"kind": "size", "exactly": 4}],
    "range": [{"kind": "size", "min": 2, "max": 3}],
    "odd": [{"kind": "size", "min": 2, "odd": True}],
    "multiple": [{"kind": "size", "min": 1, "multiple": 2}],
    "copies": [{"kind": "size", "exactly": 4}, {"kind": "copies", "max": 2}],
    "exceptions": [
        {"kind": "size", "exactly": 4},
        {"kind": "copies", "max": 1, "exceptions": [{"card": "Bob", "max": 2}, {"card": "Dan"}]},
    ],
    "by-number": [{"kind": "size", "exactly": 4}, {"kind": "copies", "max": 1, "by": "number"}],
    "count": [
        {"kind": "size", "exactly": 3},
        {
            "kind": "count",
            "query": "kind:trigger",
            "label": {"en": "t", "ja": "t"},
            "min": 1,
            "max": 2,
        },
    ],
    "distinct": [{"kind": "size", "exactly": 3}, {"kind": "distinct", "keys": [["name"]]}],
    "uniform": [{"kind": "size", "exactly": 3}, {"kind": "uniform", "by": "colour"}],
    "pool": [
        {"kind": "size", "exactly": 3},
        {
            "kind": "pool",
            "sets": ["S1"],
            "banned": [{"card": "Bob"}],
            "restricted": [{"card": "Dan"}],
        },
    ],
    "points": [
        {"kind": "size", "exactly": 3},
        {
            "kind": "points",
            "by": "originality",
            "label": {"en": "p", "ja": "p"},
            "min": 6,
            "max": 8,
        },
    ],
    "together": [
        {"kind": "size", "exactly": 3},
        {"kind": "together", "cards": ["Ann"], "excludes": ["Bob"], "requires": ["Cat"]},
    ],
    "one-of-group": [
        {"kind": "size", "exactly": 3},
        {"kind": "together", "cards": ["Ann", "Bob", "Cat"], "most": 1},
    ],
    "roster": [
        {"kind": "size", "min": 1},
        {"kind": "uniform", "by": "colour"},
        {"kind": "roster", "by": "colour", "copies": "cost"},
    ],
    "kinds": [{"kind": "size", "exactly": 2}, {"kind": "zone-kinds", "kinds": ["trigger"]}],
    "warning": [
        {"kind": "size", "exactly": 2},
        {"kind": "uniform", "by": "colour", "severity": "warning"},
    ],
    "impossible": [
        {"kind": "size", "exactly": 4},
        {"kind": "pool", "sets": ["S2"]},
        {"kind": "copies", "max": 1},
    ],
}


def ruleset(constraints: list[dict[str, object]], zones: tuple[str, ...] = ("main",)) -> Ruleset:
    named = [{"id": f"c{i}", **data} for i, data in enumerate(constraints)]
    slugs = [{"slug": zone, "name": {"en": zone, "ja": zone}} for zone in zones]
    data = {
        "game": "code-of-joker",
        "slug": "test",
        "name": {"en": "t", "ja": "t"},
        "versions": [{"zones": slugs, "constraints": named}],
    }
    return build_ruleset([parse_format(data)], dt.date(2026, 1, 1))


def decklist(deck: Deck) -> Decklist:
    zones = {z: tuple(Entry(c, n) for c, n in cards.items() if n) for z, cards in deck.items()}
    return Decklist("code-of-joker", zones)


def every_zone(most: int) -> Iterator[dict[str, int]]:
    """All ways to fill a zone with up to `most` cards of the pool."""
    numbers = [card.number for card in CARDS]
    for size in range(most + 1):
        for chosen in itertools.combinations_with_replacement(numbers, size):
            yield {number: chosen.count(number) for number in set(chosen)}


def distance(one: Deck, other: Deck) -> int:
    pairs = {(zone, card) for deck in (one, other) for zone in deck for card in deck[zone]}
    return sum(abs(one.get(z, {}).get(c, 0) - other.get(z, {}).get(c, 0)) for z, c in pairs)


def legal_decks(rules: Ruleset, most: int) -> list[Deck]:
    every = ({"main": zone} for zone in every_zone(most))
    return [deck for deck in every if check_deck(decklist(deck), rules, CATALOG).verdict == "legal"]


@pytest.mark.nightly(0.34)
@pytest.mark.parametrize("name", FORMATS)
def test_the_repair_is_the_smallest_of_all(name: str) -> None:
    rules = ruleset(FORMATS[name])
    legal = legal_decks(rules, 5)
    dice = random.Random(name)
    for _ in range(60):
        cards = dice.choices([card.number for card in CARDS], k=dice.randint(0, 5))
        deck: Deck = {"main": {number: cards.count(number) for number in set(cards)}}
        verdict = check_deck(decklist(deck), rules, CATALOG)
        found = find_repair(verdict)
        if not legal:
            assert found is None
            continue
        assert found is not None
        assert found.proved
        assert found.size == min(distance(deck, other) for other in legal), (deck, found.edits)
        mended = apply_edits(decklist(deck), found.edits, CATALOG)
        assert check_deck(mended, rules, CATALOG).verdict == "legal"


def test_two_zones_at_once() -> None:
    demands: list[dict[str, object]] = [
        {"kind": "size", "exactly": 2},
        {"kind": "size", "zones": ["side"], "exactly": 1},
        {"kind": "distinct", "against": "side", "keys": [["name"]]},
        {"kind": "part-of", "zones": ["hand"], "of": "main"},
        {"kind": "zone-kinds", "zones": ["main", "side", "hand"]},
    ]
    rules = ruleset(demands, ("main", "side", "hand"))
    zones = list(itertools.product(every_zone(2), every_zone(1), every_zone(1)))
    every = [{"main": m, "side": s, "hand": h} for m, s, h in zones]
    legal = [
        deck for deck in every if check_deck(decklist(deck), rules, CATALOG).verdict == "legal"
    ]
    dice = random.Random(7)
    for deck in dice.sample(every, 60):
        found = find_repair(check_deck(decklist(deck), rules, CATALOG))
        assert found is not None
        assert found.size == min(distance(deck, other) for other in legal), (deck, found.edits)


def test_only_cards_of_the_allowed_pool_are_put_in() -> None:
    rules = ruleset([{"kind": "size", "exactly": 3}, {"kind": "copies", "max": 2}])
    verdict = check_deck(decklist({"main": {"A1": 1}}), rules, CATALOG)
    found = find_repair(verdict, lambda card: card.number in {"B1", "C1"})
    assert found is not None
    assert {edit.card for edit in found.edits} <= {"B1", "C1"}
    assert find_repair(verdict, lambda card: False) is None


def test_unidentified_entries_are_taken_out_and_what_they_may_mean_is_put_in() -> None:
    rules = ruleset([{"kind": "size", "exactly": 2}, {"kind": "copies", "max": 1}])
    deck = Decklist("code-of-joker", {"main": (Entry("B1", 1), Entry("Catt", 1))})
    found = find_repair(check_deck(deck, rules, CATALOG))
    assert found is not None
    assert [(edit.op, edit.card) for edit in found.edits] == [("remove", "Catt"), ("add", "C1")]
    assert check_deck(apply_edits(deck, found.edits, CATALOG), rules, CATALOG).verdict == "legal"


def test_a_line_that_may_belong_to_two_zones_is_taken_out_once() -> None:
    demands: list[dict[str, object]] = [
        {"kind": "size", "exactly": 1},
        {"kind": "size", "exactly": 1, "zones": ["side"]},
    ]
    doubt = Entry("Catt 2", 2, 2, 0)
    zones = {"main": (Entry("A1", 1, 1), doubt), "side": (doubt, Entry("B1", 1, 3))}
    deck = Decklist("code-of-joker", zones)
    verdict = check_deck(deck, ruleset(demands, ("main", "side")), CATALOG)
    assert (verdict.verdict, len(once_each(verdict.unresolved))) == ("undetermined", 1)
    found = find_repair(verdict)
    assert found is not None
    assert [(edit.op, edit.card, edit.quantity) for edit in found.edits] == [
        ("remove", "Catt 2", 2)
    ]
    mended = apply_edits(deck, found.edits, CATALOG)
    assert mended.zones == {"main": (Entry("A1", 1, 1),), "side": (Entry("B1", 1, 3),)}
    other = Entry("Catt 2", 2, 4, 0)
    both = Decklist("code-of-joker", {"main": (doubt, other)})
    assert apply_edits(both, found.edits, CATALOG).zones == {"main": (doubt,)}


def test_equal_doubts_of_one_line_are_two_and_so_are_those_that_are_there_for_certain() -> None:
    demands: list[dict[str, object]] = [{"kind": "size", "min": 0}]
    doubt, certain = Entry("Catt", 2, 2, 0), Entry("Catt", 2, 2)
    cases: list[tuple[dict[str, tuple[Entry, ...]], int]] = [
        ({"main": (doubt, doubt)}, 2),
        ({"main": (certain,), "side": (certain,)}, 2),
        ({"main": (doubt,), "side": (doubt,)}, 1),
    ]
    for zones, removed in cases:
        deck = Decklist("code-of-joker", zones)
        found = find_repair(check_deck(deck, ruleset(demands, ("main", "side")), CATALOG))
        assert found is not None
        assert sum(edit.op == "remove" for edit in found.edits) == removed
        left = apply_edits(deck, found.edits, CATALOG)
        assert not any(e.card == "Catt" for entries in left.zones.values() for e in entries)


def test_recorded_zones_are_left_alone() -> None:
    zones = [
        {"slug": "main", "name": {"en": "m", "ja": "m"}},
        {"slug": "pack-#", "name": {"en": "p", "ja": "p"}, "min": 1, "max": 1, "recorded": True},
    ]
    data = {
        "game": "code-of-joker",
        "slug": "packs",
        "name": {"en": "t", "ja": "t"},
        "versions": [
            {"zones": zones, "constraints": [{"id": "p", "kind": "packs", "packs": "pack-#"}]}
        ],
    }
    rules = build_ruleset([parse_format(data)], dt.date(2026, 1, 1))
    deck = decklist({"main": {"A1": 2, "C1": 1}, "pack-1": {"A1": 1, "B1": 1}})
    found = find_repair(check_deck(deck, rules, CATALOG))
    assert found is not None
    assert sorted((e.op, e.zone, e.card, e.quantity) for e in found.edits) == [
        ("add", "main", "B1", 1),
        ("remove", "main", "A1", 1),
        ("remove", "main", "C1", 1),
    ]


def added_to(deck: Deck, *rules: dict[str, object]) -> list[str]:
    found = find_repair(check_deck(decklist(deck), ruleset(list(rules)), CATALOG))
    assert found is not None
    return [edit.card for edit in found.edits if edit.op == "add"]


def test_likeness_decides_between_repairs_of_one_size() -> None:
    copies: dict[str, object] = {"kind": "copies", "max": 2}
    both = added_to({"main": {"D1": 3, "B1": 1}}, {"kind": "size", "exactly": 4}, copies)
    assert both == ["C1"], "a trigger for a trigger"
    red = added_to({"main": {"D1": 3}}, {"kind": "size", "exactly": 3}, copies)
    assert red == ["A2"], "no blue card for a deck without one, even if it is a trigger"


def test_a_gap_is_filled_with_another_colour_only_if_nothing_else_is_left() -> None:
    rules = {"kind": "size", "exactly": 5}, {"kind": "copies", "max": 1, "by": "number"}
    cards = added_to({"main": {"D1": 1}}, *rules)
    assert sorted(cards) == ["A1", "A2", "B1", "C1"]
    assert added_to({"main": {"D1": 1, "nobody": 1}}, {"kind": "size", "exactly": 2}) != ["C1"]


def test_a_legal_deck_needs_no_repair() -> None:
    rules = ruleset([{"kind": "size", "exactly": 1}])
    found = find_repair(check_deck(decklist({"main": {"A1": 1}}), rules, CATALOG))
    assert found is not None
    assert found.edits == ()
