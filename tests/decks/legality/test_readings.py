"""Entries without a clear count: a demand fails only if it fails in every reading of the list."""

import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.catalog import Catalog
from cards.guesses import Guesses
from cards.record import CardRecord
from decks.api.answers import VerdictAnswer
from decks.display.answers import verdict_json
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist, Entry, from_entries, to_entries, zone_entries
from decks.legality.repair.edits import Edit, apply_edits
from decks.legality.repair.solve import find_repair
from decks.legality.ruleset import Ruleset, build_ruleset, parse_format
from tests.decks.legality.constraints.making import (
    CATALOG,
    TODAY,
    consistent,
    ruleset,
    sentences,
)


def unread(text: str = "see you on friday", line: int | None = None) -> Entry:
    """A line that is no card or one."""
    return Entry(text, 1, line, 0)


def of(rule: dict[str, Any], *entries: Entry, zone: str = "main", **options: Any) -> Verdict:
    return of_zones(rule, {zone: entries}, **options)


def of_zones(
    rule: dict[str, Any],
    lists: dict[str, tuple[Entry, ...]],
    catalog: Catalog = CATALOG,
    **options: Any,
) -> Verdict:
    deck = Decklist(catalog.game, lists)
    verdict = check_deck(deck, ruleset(rule, game=catalog.game, **options), catalog)
    consistent(verdict)
    return verdict


def found(verdict: Verdict) -> list[tuple[str, int | None]]:
    """Codes and slacks of the problems, then of the holds, of the demand under test."""
    findings = (*verdict.problems, *verdict.holds)
    return [(f.code, f.slack) for f in findings if f.constraint.id == "x"]


# -- how many cards


@pytest.mark.parametrize(
    ("identified", "lines", "word", "expected"),
    [
        (38, 1, "illegal", [("too-few-cards", -1)]),
        (39, 1, "undetermined", []),
        (40, 1, "undetermined", []),
        (41, 1, "illegal", [("too-many-cards", -1)]),
        (37, 2, "illegal", [("too-few-cards", -1)]),
        (38, 2, "undetermined", []),
        (39, 0, "illegal", [("too-few-cards", -1)]),
        (40, 0, "legal", [("size", 0)]),
        (41, 0, "illegal", [("too-many-cards", -1)]),
    ],
)
def test_exactly_forty(
    identified: int, lines: int, word: str, expected: list[tuple[str, int | None]]
) -> None:
    verdict = of({"kind": "size", "exactly": 40}, Entry("A-1", identified), *[unread()] * lines)
    assert (verdict.verdict, found(verdict)) == (word, expected)
    assert len(verdict.unresolved) == lines


@pytest.mark.parametrize(
    ("rule", "identified", "least", "most", "expected"),
    [
        ({"min": 3}, 3, 0, 1, [("size", 0)]),
        ({"min": 3}, 2, 0, 1, []),
        ({"min": 3}, 0, 2, 3, []),
        ({"min": 3}, 1, 2, 3, [("size", 0)]),
        ({"max": 3}, 2, 0, 1, [("size", 0)]),
        ({"max": 3}, 3, 0, 1, []),
        ({"max": 3}, 4, 0, 1, [("too-many-cards", -1)]),
        ({"max": 3}, 1, 2, 3, []),
        ({"max": 3}, 2, 2, 3, [("too-many-cards", -1)]),
        ({"odd": True}, 3, 0, 1, []),
        ({"odd": True}, 2, 0, 1, []),
        ({"odd": True, "min": 3}, 1, 0, 1, [("too-few-cards", -1)]),
        ({"odd": True, "min": 3, "max": 7}, 7, 0, 1, []),
        ({"odd": True, "min": 3, "max": 7}, 8, 0, 1, [("too-many-cards", -1)]),
        ({"multiple": 5}, 4, 0, 1, []),
        ({"multiple": 5}, 5, 0, 1, []),
        ({"multiple": 5}, 3, 0, 1, [("wrong-number-of-cards", -1)]),
        ({"multiple": 5}, 6, 0, 1, [("wrong-number-of-cards", -1)]),
        ({"multiple": 5, "min": 8}, 6, 0, 3, [("wrong-number-of-cards", -1)]),
        ({"multiple": 5, "min": 8}, 6, 0, 4, []),
        ({"multiple": 5, "min": 8}, 5, 0, 3, [("wrong-number-of-cards", -1)]),
        ({"multiple": 5, "min": 8}, 5, 0, 5, []),
    ],
)
def test_other_numbers(
    rule: dict[str, Any], identified: int, least: int, most: int, expected: list[Any]
) -> None:
    entries = (Entry("A-1", identified or 1), Entry("?", most, None, least))
    verdict = of({"kind": "size", **rule}, *(entries if identified else entries[1:]))
    assert found(verdict) == expected


def test_sentences_say_which_numbers_are_possible() -> None:
    rule = {"kind": "size", "exactly": 40}
    assert sentences(of(rule, Entry("A-1", 38), unread())) == [
        (
            "Main deck: 38 or 39 cards (exactly 40); at least 1 missing.",
            "メインデッキ：38～39枚（ちょうど40枚）。少なくともあと1枚足りません。",
        )
    ]
    assert sentences(of(rule, Entry("A-1", 42), unread(), unread())) == [
        (
            "Main deck: 42 to 44 cards (exactly 40); at least 2 too many.",
            "メインデッキ：42～44枚（ちょうど40枚）。少なくとも2枚多すぎます。",
        )
    ]
    assert sentences(of({"kind": "size", "multiple": 5}, Entry("A-1", 41), unread())) == [
        (
            "Main deck: 41 or 42 cards; the number must be a multiple of 5.",
            "メインデッキ：41～42枚です。5の倍数でなければなりません。",
        )
    ]


def test_a_deck_that_only_lacks_cards_in_every_reading_is_unfinished() -> None:
    verdict = of({"kind": "size", "exactly": 3}, Entry("A-1", 1), unread())
    assert (verdict.verdict, verdict.unfinished) == ("illegal", True)


# -- other demands

UNITS = {"kind": "count", "query": "kind:unit", "label": {"en": "Units", "ja": "ユニット"}}
POINTS = {"kind": "points", "label": {"en": "Points", "ja": "点"}}


@pytest.mark.parametrize(
    ("rule", "copies", "expected"),
    [
        (UNITS | {"min": 3}, 1, [("too-few-matching", -2)]),
        (UNITS | {"min": 3}, 2, []),
        (UNITS | {"min": 3}, 3, [("matching", 0)]),
        (UNITS | {"max": 3}, 3, [("matching", 0)]),
        (UNITS | {"max": 3}, 4, [("too-many-matching", -1)]),
        # A card costs up to 6, A-1 costs 5.
        (POINTS | {"by": "cost", "min": 17}, 2, [("too-few-points", -7)]),
        (POINTS | {"by": "cost", "min": 16}, 2, []),
        (POINTS | {"by": "cost", "min": 10}, 2, [("points", 0)]),
        (POINTS | {"by": "cost", "max": 9}, 2, [("too-many-points", -1)]),
        (
            POINTS
            | {"list": [{"card": "A-1", "points": 5}, {"card": "B-1", "points": -2}], "max": 8},
            2,
            [],
        ),
        (
            POINTS
            | {"list": [{"card": "A-1", "points": 5}, {"card": "B-1", "points": -2}], "max": 7},
            2,
            [("too-many-points", -3)],
        ),
        ({"kind": "together", "cards": ["A-1"], "requires": ["B-1"]}, 1, []),
        ({"kind": "together", "cards": ["A-1"], "excludes": ["B-1"]}, 1, [("together", None)]),
        ({"kind": "copies", "max": 2}, 2, [("copies", 0)]),
        ({"kind": "copies", "max": 2}, 3, [("too-many-copies", -1)]),
        ({"kind": "pool", "banned": [{"card": "A-1"}]}, 1, [("banned", -1)]),
        ({"kind": "distinct", "keys": [["name"]]}, 1, [("distinct", 0)]),
        ({"kind": "distinct", "keys": [["name"]]}, 2, [("duplicate", -1)]),
        ({"kind": "zone-kinds", "kinds": ["joker"]}, 1, [("wrong-kind", -1)]),
        ({"kind": "uniform", "by": "colour"}, 1, [("uniform", 0)]),
    ],
)
def test_one_unread_line_beside_identified_cards(
    rule: dict[str, Any], copies: int, expected: list[tuple[str, int | None]]
) -> None:
    verdict = of(rule, Entry("A-1", copies), unread())
    assert found(verdict) == expected
    failed = any(slack is not None and slack < 0 for _, slack in expected)
    assert verdict.verdict == ("illegal" if failed else "undetermined")


def action(number: str, character: str, copies: int) -> CardRecord:
    fields = {"character": character, "copies": copies}
    return CardRecord(number, "action", f"技{number}", fields=fields)


CHARACTERS = Catalog(
    "battlogic",
    [
        action("H-1", "ハ", 2),
        action("H-2", "ハ", 1),
        action("R-1", "リ", 1),
        action("R-2", "リ", 1),
    ],
)
ROSTER = {"kind": "roster", "by": "character", "copies": "copies"}


@pytest.mark.parametrize(
    ("cards", "lines", "expected"),
    [
        ({"H-1": 2, "H-2": 1}, 1, [("roster", 0)]),
        ({"H-1": 1, "H-2": 1}, 1, []),
        ({"H-1": 1}, 1, [("missing-from-roster", -1)]),
        ({"H-1": 3, "H-2": 1}, 1, [("too-many-of-roster", -1)]),
        ({"H-2": 1, "R-1": 1}, 1, []),  # the other list has two cards, and may be that of most
        ({"H-2": 2}, 1, [("too-many-of-roster", -1), ("missing-from-roster", -1)]),
        ({"H-2": 2}, 2, []),
    ],
)
def test_a_roster(
    cards: dict[str, int], lines: int, expected: list[tuple[str, int | None]]
) -> None:
    entries = [Entry(card, copies) for card, copies in cards.items()]
    verdict = of_zones(ROSTER, {"main": (*entries, *[unread()] * lines)}, CHARACTERS)
    assert found(verdict) == expected


@pytest.mark.parametrize(
    ("zones", "expected"),
    [
        # An unread line in the zone may be what was left out, one in a pack what was added.
        ({"main": ("A-1",), "pack-1": ("A-1", "B-1")}, [("left-out-of-packs", -1)]),
        ({"main": ("A-1", ""), "pack-1": ("A-1", "B-1")}, []),
        ({"main": ("A-1", ""), "pack-1": ("A-1", "B-1", "C-1")}, [("left-out-of-packs", -1)]),
        ({"main": ("A-1", "B-1"), "pack-1": ("A-1",)}, [("not-from-packs", -1)]),
        ({"main": ("A-1", "B-1"), "pack-1": ("A-1", "")}, []),
        ({"main": ("A-1", "B-1"), "pack-1": ("A-1",), "pack-2": ("",)}, []),
    ],
)
def test_packs(zones: dict[str, tuple[str, ...]], expected: list[Any]) -> None:
    rule = {"kind": "packs", "packs": "pack-#"}
    assert found(of_zones(rule, written(zones), zones=("main", "pack-#"))) == expected


@pytest.mark.parametrize(
    ("zones", "expected"),
    [
        ({"side": ("A-1",), "main": ("B-1",)}, [("not-part-of", -1)]),
        ({"side": ("A-1",), "main": ("B-1", "")}, []),
        ({"side": ("A-1", "C-1"), "main": ("B-1", "")}, [("not-part-of", -1)]),
        ({"side": ("B-1", ""), "main": ("B-1",)}, [("part-of", 0)]),
    ],
)
def test_a_part_of_another_zone(zones: dict[str, tuple[str, ...]], expected: list[Any]) -> None:
    rule = {"kind": "part-of", "zones": ["side"], "of": "main"}
    assert found(of_zones(rule, written(zones))) == expected


def written(zones: dict[str, tuple[str, ...]]) -> dict[str, tuple[Entry, ...]]:
    """One copy of each card; an empty name is an unread line."""
    return {
        zone: tuple(Entry(card, 1) if card else unread() for card in cards)
        for zone, cards in zones.items()
    }


# -- zones


def test_an_unknown_zone_is_a_problem_only_if_something_is_certainly_in_it() -> None:
    rule = {"kind": "copies", "max": 3}
    verdict = of(rule, unread(), zone="limbo")
    assert (verdict.verdict, verdict.problems) == ("undetermined", ())
    assert "known-zones" not in {hold.code for hold in verdict.holds}
    verdict = of(rule, unread(), Entry("A-1", 1), zone="limbo")
    assert [(p.code, p.slack) for p in verdict.problems] == [("unknown-zone", -1)]
    assert of(rule, Entry("?", 3, None, 2), zone="limbo").verdict == "illegal"


NUMBERED = {"slug": "deck-#", "name": {"en": "Deck #", "ja": "デッキ#"}}


def numbered(zones: dict[str, tuple[str, ...]], low: int, high: int | None) -> Verdict:
    """The verdict of a format with `low` to `high` decks of exactly two cards."""
    size = {"id": "x", "kind": "size", "exactly": 2, "zones": ["deck-#"]}
    zone = NUMBERED | {"min": low} | ({"max": high} if high else {})
    data = {
        "game": "code-of-joker",
        "slug": "test",
        "name": {"en": "t", "ja": "t"},
        "versions": [{"zones": [zone], "constraints": [size]}],
    }
    rules = build_ruleset([parse_format(data)], TODAY)
    verdict = check_deck(Decklist("code-of-joker", written(zones)), rules, CATALOG)
    consistent(verdict)
    return verdict


@pytest.mark.parametrize(
    ("zones", "low", "high", "expected"),
    [
        ({"deck-1": ("A-1", "B-1")}, 2, None, ["too-few-zones"]),
        ({"deck-1": ("A-1", "B-1"), "deck-2": ("",)}, 2, None, []),
        ({"deck-1": ("A-1", "B-1"), "deck-2": ("",)}, 3, None, ["too-few-zones"]),
        ({"deck-1": ("A-1", "B-1"), "deck-2": ("",)}, 1, 1, []),
        ({"deck-1": ("A-1", "B-1"), "deck-2": ("", "A-1")}, 1, 1, ["too-many-zones"]),
        ({"deck-1": ("A-1", "B-1"), "deck-2": ("",)}, 1, None, []),
        ({"deck-1": ("A-1", "B-1"), "deck-2": ("A-1",)}, 1, None, ["too-few-cards"]),
        ({"deck-1": ("A-1", "B-1"), "deck-2": ("A-1", "")}, 1, None, []),
    ],
)
def test_a_numbered_zone_of_unread_lines_may_not_be_there(
    zones: dict[str, tuple[str, ...]], low: int, high: int | None, expected: list[str]
) -> None:
    verdict = numbered(zones, low, high)
    assert [problem.code for problem in verdict.problems] == expected
    assert verdict.verdict == ("illegal" if expected else "undetermined")


# -- every reading, by brute force

ONE = {"kind": "size", "exactly": 3}
RULES: list[dict[str, Any]] = [
    ONE,
    {"kind": "size", "min": 2, "max": 4, "odd": True},
    {"kind": "size", "multiple": 3},
    {"kind": "copies", "max": 1},
    {"kind": "copies", "max": 2, "zones": ["main", "side"]},
    UNITS | {"min": 2, "max": 2},
    POINTS | {"by": "cost", "min": 9, "max": 12},
    POINTS
    | {"list": [{"card": "A-1", "points": 3}, {"card": "B-1", "points": -2}], "max": 4, "min": 2},
    {"kind": "distinct", "keys": [["name"]]},
    {"kind": "distinct", "keys": [["name"]], "against": "side"},
    {"kind": "uniform", "by": "colour"},
    {"kind": "zone-kinds", "kinds": ["unit", "trigger"]},
    {"kind": "pool", "banned": [{"card": "C-1"}], "restricted": [{"card": "A-1", "max": 1}]},
    {"kind": "part-of", "zones": ["side"], "of": "main"},
    {"kind": "packs", "packs": "side"},
    {"kind": "together", "cards": ["A-1"], "requires": ["B-1"], "excludes": ["C-1"]},
    {"kind": "together", "cards": ["A-1", "B-1", "C-1"], "most": 1},
    ROSTER,
]

COPIES = st.integers(1, 3)
OPTIONAL = st.just(unread())
RANGES = st.sampled_from(
    [Entry("nobody", 2), Entry("nobody", 2, None, 1), Entry("A-1", 2, None, 1)]
)
ZONES = st.sampled_from(["main", "main", "side", "limbo"])


def names_of(rule: dict[str, Any]) -> tuple[Catalog, tuple[str, ...]]:
    catalog = CHARACTERS if rule["kind"] == "roster" else CATALOG
    return catalog, tuple(card.number for card in catalog if card.deckable)


@st.composite
def lists(draw: Any, unclear: st.SearchStrategy[Entry]) -> tuple[dict[str, Any], Decklist]:
    """A demand, and a list with one or two entries that are unclear."""
    rule = draw(st.sampled_from(RULES))
    catalog, numbers = names_of(rule)
    entries = st.tuples(st.sampled_from(numbers), COPIES).map(lambda pair: Entry(*pair))
    written = draw(st.lists(st.tuples(ZONES, entries), max_size=4))
    written += draw(st.lists(st.tuples(ZONES, unclear), min_size=1, max_size=2))
    zones: dict[str, tuple[Entry, ...]] = {}
    for zone, entry in draw(st.permutations(written)):
        zones[zone] = (*zones.get(zone, ()), entry)
    return rule, Decklist(catalog.game, zones)


def readings(deck: Decklist, numbers: tuple[str, ...]) -> Iterator[Decklist]:
    """The list in every reading: whatever its unclear entries mean, and however many copies.

    The order of entries means nothing, but decides which of two rosters counts: so each also with these first.
    """
    written = list(deck.entries())
    for places in (written, sorted(written, key=lambda place: place[1].card in numbers)):
        yield from readings_of(deck.game, places, numbers)


def readings_of(
    game: str, places: list[tuple[str, Entry]], numbers: tuple[str, ...]
) -> Iterator[Decklist]:
    for choice in itertools.product(*(list(meanings(entry, numbers)) for _, entry in places)):
        zones: dict[str, list[Entry]] = {}
        for (zone, _), entries in zip(places, choice, strict=True):
            zones.setdefault(zone, []).extend(entries)
        yield Decklist(game, {zone: tuple(entries) for zone, entries in zones.items()})


def meanings(entry: Entry, numbers: tuple[str, ...]) -> Iterator[tuple[Entry, ...]]:
    if entry.least is None and entry.card in numbers:
        yield (entry,)
        return
    for copies in range(entry.certain, entry.quantity + 1):
        for cards in itertools.combinations_with_replacement(numbers, copies):
            yield tuple(Entry(card, 1) for card in cards)


def failed(verdict: Verdict) -> set[str]:
    return {problem.constraint.id for problem in verdict.problems}


def judged(rule: dict[str, Any], deck: Decklist) -> tuple[Verdict, Iterator[Verdict]]:
    """The verdict of a list, and those of all its readings."""
    catalog, numbers = names_of(rule)
    rules: Ruleset = ruleset(rule, game=catalog.game)
    verdict = check_deck(deck, rules, catalog)
    consistent(verdict)
    return verdict, (check_deck(read, rules, catalog) for read in readings(deck, numbers))


@settings(max_examples=3 * settings().max_examples)
@given(lists(OPTIONAL))
def test_a_list_with_unread_lines_is_illegal_if_one_demand_fails_in_every_reading(
    made: tuple[dict[str, Any], Decklist],
) -> None:
    verdict, read = judged(*made)
    assert failed(verdict) == set.intersection(*map(failed, read))
    assert verdict.verdict == ("illegal" if failed(verdict) else "undetermined")


@settings(max_examples=3 * settings().max_examples)
@given(lists(st.one_of(OPTIONAL, RANGES)))
def test_no_list_is_illegal_that_is_legal_in_one_reading(
    made: tuple[dict[str, Any], Decklist],
) -> None:
    verdict, read = judged(*made)
    if failed(verdict):
        assert all(failed(verdict) <= failed(one) for one in read)


# -- what else becomes of such an entry


def test_an_entry_without_a_clear_count_is_never_identified() -> None:
    verdict = of(ONE, Entry("A-1", 3, 5, 2), Entry("A-1", 1, 6, 0), Entry("双子", 1, 7, 0))
    reasons = [(entry.reason, entry.least, entry.quantity) for entry in verdict.unresolved]
    assert reasons == [("quantity", 2, 3), ("quantity", 0, 1), ("unread", 0, 1)]
    assert (verdict.deck.size("main"), verdict.deck.most("main")) == (2, 5)
    assert verdict.deck.doubt(("main", "side")) == 5


def test_the_answer_says_how_few_copies_it_may_be() -> None:
    verdict = of(ONE, Entry("A-1", 3, 5, 2), unread(line=6), Entry("who", 1, 7))
    answer = json.loads(json.dumps(verdict_json(verdict, Guesses(CATALOG))))
    VerdictAnswer.model_validate(answer)
    said = [(e["line"], e["quantity"], e.get("least"), e["reason"]) for e in answer["unresolved"]]
    assert said == [(5, 3, 2, "quantity"), (6, 1, 0, "unread"), (7, 1, None, "unknown")]


def test_stored_lists_remember_unread_lines() -> None:
    deck = Decklist("chard", {"main": (Entry("A", 3, 1), unread("B", 2), Entry("C", 3, 3, 2))})
    stored = to_entries(deck)
    assert stored == {"main": [["A", 3], ["B", 0], ["C", 3]]}
    again = from_entries("chard", stored)
    assert again.zones["main"] == (Entry("A", 3), unread("B"), Entry("C", 3))
    assert (deck.size, again.size) == (5, 6)
    assert zone_entries(stored)["main"][1] == {"card": "B", "quantity": 1}


def test_a_line_with_a_count_of_zero_still_is_malformed() -> None:
    verdict = of({"kind": "size", "exactly": 2}, Entry("B-1", 2), Entry("A-1", 0))
    assert (verdict.verdict, found(verdict)) == ("undetermined", [("size", 0)])
    assert [(entry.reason, entry.optional) for entry in verdict.unresolved] == [("quantity", 0)]


@pytest.mark.parametrize(
    "entries",
    [
        (Entry("A-1", 2), unread()),
        (Entry("A-1", 3), unread()),
        (Entry("A-1", 3), Entry("A-1", 3, None, 2)),
        (Entry("A-1", 4), unread("blue snak")),
        (unread(), unread()),
        (Entry("A-1", 1), Entry("nobody", 3, None, 2)),
    ],
)
def test_a_repair_leaves_unclear_entries_out(entries: tuple[Entry, ...]) -> None:
    deck = Decklist("code-of-joker", {"main": entries})
    rules = ruleset(ONE)
    verdict = check_deck(deck, rules, CATALOG)
    repair = find_repair(verdict, guesses=Guesses(CATALOG))
    assert repair is not None
    after = apply_edits(deck, repair.edits, CATALOG)
    assert check_deck(after, rules, CATALOG).verdict == "legal"


def test_a_repair_puts_in_what_an_unread_line_may_mean() -> None:
    verdict = of(ONE, Entry("A-1", 2), unread("blue snak"))
    repair = find_repair(verdict, guesses=Guesses(CATALOG))
    assert repair is not None
    steps = [(edit.op, edit.card, edit.quantity) for edit in repair.edits]
    assert steps == [("remove", "blue snak", 1), ("add", "B-1", 1)]


def test_edits_keep_what_they_do_not_touch() -> None:
    unclear = Entry("A-1", 3, 2, 2)
    deck = Decklist("code-of-joker", {"main": (Entry("A-1", 3, 1), unclear, unread(line=3))})
    record = CATALOG.find("A-1")[0]
    taken = apply_edits(deck, (Edit("remove", "main", "A-1", 2, record),), CATALOG)
    assert taken.zones["main"] == (Entry("A-1", 1, 1), unclear, unread(line=3))
    put = apply_edits(
        Decklist("code-of-joker", {"main": (unclear,)}),
        (Edit("add", "main", "A-1", 1, record),),
        CATALOG,
    )
    assert put.zones["main"] == (unclear, Entry("A-1", 1))
    gone = apply_edits(deck, (Edit("remove", "main", "A-1", 3),), CATALOG)
    assert gone.zones["main"] == (Entry("A-1", 3, 1), unread(line=3))
