"""Deck originality points come from the printing that a deck names, in every form of the deck (COJ-045)."""

import json
from io import BytesIO
from typing import Any

import pytest
from django.core.management import call_command
from rest_framework.test import APIClient

from cards import store
from cards.catalog import Catalog
from cards.games import GAMES
from cards.importing import ImportReport, import_file, load_records
from cards.models import Printing
from cards.record import CardRecord, PrintingRecord
from decks.exchange import interchange, sharecode
from decks.exchange import text as texts
from decks.exchange.canonical import canonical_form
from decks.exchange.diff import diff_decks
from decks.legality.check import check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.repair.edits import apply_edits
from decks.legality.repair.solve import find_repair
from decks.legality.ruleset import Ruleset
from tests.decks.legality.constraints.making import ruleset

GAME = "code-of-joker"
LABEL = {"en": "Originality", "ja": "オリジナリティ"}
REPRINT = PrintingRecord("SP-010", "SP", fields={"originality": 1})
FOIL = PrintingRecord("1-0-027F", "Ver.1.0", foil=True)
MUMMY = CardRecord(
    "1-0-027", "unit", "ミイラくん", "Mummy", printings=(FOIL, REPRINT), fields={"originality": 2}
)
RICH = CardRecord("1-0-028", "unit", "金持ち", "Rich", fields={"originality": 10})
CATALOG = Catalog(GAME, [MUMMY, RICH])


def points(**bounds: int) -> Ruleset:
    return ruleset({"kind": "points", "label": LABEL, "by": "originality", **bounds})


def count(*entries: tuple[str, int], **bounds: int) -> int:
    deck = Decklist(GAME, {"main": tuple(Entry(*entry) for entry in entries)})
    found = check_deck(deck, points(**(bounds or {"min": 0})), CATALOG).holds
    return int(next(hold for hold in found if hold.code == "points").params["count"])


@pytest.mark.parametrize(
    ("reference", "expected"),
    [
        ("1-0-027", 6),
        ("SP-010", 3),
        ("ＳＰ－０１０", 3),
        ("sp-010", 3),
        ("1-0-027F", 6),
        ("Mummy", 6),
    ],
)
def test_a_printing_has_its_own_points(reference: str, expected: int) -> None:
    assert count((reference, 3)) == expected


def test_copies_of_several_printings_add_up() -> None:
    assert count(("SP-010", 1), ("1-0-027", 1), ("SP-010", 1), ("1-0-028", 1)) == 1 + 2 + 1 + 10


@pytest.mark.rule("COJ-045")
def test_the_limit_is_met_or_missed_by_the_printing_that_is_named() -> None:
    deck = Decklist(GAME, {"main": (Entry("SP-010", 1), Entry("1-0-027", 2))})
    assert not check_deck(deck, points(min=5), CATALOG).problems
    assert check_deck(deck, points(min=6), CATALOG).problems
    assert not check_deck(deck, points(max=5), CATALOG).problems
    assert check_deck(deck, points(max=4), CATALOG).problems


def test_other_numbers_are_not_kept() -> None:
    """A printing's number is kept only if its points differ; a foil is the same card."""
    deck = Decklist(GAME, {"main": (Entry("1-0-027F", 1), Entry("Mummy", 1))})
    assert canonical_form(deck, CATALOG).zones["main"] == (Entry("1-0-027", 2),)


DECK = Decklist(GAME, {"main": (Entry("1-0-027", 2), Entry("SP-010", 1))})


def test_text_codes_and_files_keep_the_printing() -> None:
    zones = points(min=0).zones
    written = texts.to_text(DECK, CATALOG, zones)
    assert "1 [SP-010] Mummy" in written
    again = texts.parse_deck(written, CATALOG, zones).decklist
    assert canonical_form(again, CATALOG) == canonical_form(DECK, CATALOG) == DECK
    assert sharecode.decode_deck(sharecode.encode_deck(canonical_form(DECK, CATALOG))) == DECK
    file = interchange.to_json(DECK, CATALOG)
    assert canonical_form(interchange.from_json(file, CATALOG).decklist, CATALOG) == DECK
    table = interchange.to_csv(DECK, CATALOG)
    assert canonical_form(interchange.from_csv(table, CATALOG, zones).decklist, CATALOG) == DECK


def test_changing_the_printing_is_a_difference() -> None:
    other = Decklist(GAME, {"main": (Entry("1-0-027", 3),)})
    assert diff_decks(DECK, other, CATALOG) and not diff_decks(DECK, DECK, CATALOG)


def test_a_repair_counts_with_the_printings_that_stay() -> None:
    """The deck has 3 + 4 of 8 points, so it needs one more card; by the card's own points it would need none."""
    deck = Decklist(GAME, {"main": (Entry("SP-010", 3), Entry("1-0-027", 2))})
    found = find_repair(check_deck(deck, points(min=8), CATALOG))
    assert found and [(edit.op, edit.quantity) for edit in found.edits] == [("add", 1)]
    mended = apply_edits(deck, found.edits, CATALOG)
    assert check_deck(mended, points(min=8), CATALOG).verdict == "legal"


def test_a_repair_takes_copies_without_points_of_their_own_first() -> None:
    deck = Decklist(GAME, {"main": (Entry("1-0-027", 2), Entry("SP-010", 3))})
    found = find_repair(check_deck(deck, points(max=5), CATALOG))
    assert found and [(edit.op, edit.quantity) for edit in found.edits] == [("remove", 1)]
    assert apply_edits(deck, found.edits, CATALOG).zones["main"] == (
        Entry("1-0-027", 1),
        Entry("SP-010", 3),
    )


def test_a_repair_takes_the_printings_where_nothing_else_is_left() -> None:
    deck = Decklist(GAME, {"main": (Entry("SP-010", 3),)})
    demands = points(max=2)
    found = find_repair(check_deck(deck, demands, CATALOG))
    assert found
    assert check_deck(apply_edits(deck, found.edits, CATALOG), demands, CATALOG).verdict == "legal"


def row(number: str, originality: Any, version: int) -> dict[str, Any]:
    return {
        "id": number, "name": "ミイラくん", "type": "unit", "color": 1, "cost": 1, "bp": [1, 2, 3],
        "species": ["不死"], "rarity": "c", "originality": originality, "ability": "",
        "info": {"version": version, "number": 27},
    }  # fmt: skip


def load_catalogue(rows: list[dict[str, Any]]) -> ImportReport:
    return import_file(GAMES[GAME], BytesIO(json.dumps(rows).encode()))


@pytest.mark.django_db
@pytest.mark.parametrize("order", [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]])
def test_a_catalogue_keeps_the_points_of_each_reprint(order: list[int]) -> None:
    rows = [row("1-0-027", 2, 1), row("SP-010", 1, 28), row("2-3-001", 2, 13)]
    for place in order:
        load_catalogue([rows[place]])
    catalog = store.current_catalog(GAME)
    (card,) = catalog.records
    own = {
        p.number: p.fields.get("originality", card.fields["originality"]) for p in card.printings
    }
    assert own | {card.number: card.fields["originality"]} == {
        "1-0-027": 2, "SP-010": 1, "2-3-001": 2,
    }  # fmt: skip
    assert load_catalogue([rows[place] for place in order]).unchanged == 1


@pytest.mark.django_db
def test_the_api_counts_and_tells_them() -> None:
    call_command("load_formats", verbosity=0)
    unit = {"number": "X-1", "name": {"ja": "独創"}, "kind": "unit", "colour": "red", "cost": 1}
    unit |= {"bp": [1, 2, 3], "species": [], "originality": 8, "set": "X"}
    reprints = [{"number": "SP-1", "originality": 1}, {"number": "X-1F", "originality": 8}]
    assert load_records(GAMES[GAME], [unit | {"printings": reprints}]).new == 1
    assert Printing.objects.get(number="SP-1").fields == {"originality": 1}
    assert Printing.objects.get(number="X-1F").fields == {}
    printings = APIClient().get(f"/api/v1/games/{GAME}/cards/X-1/").json()["printings"]
    assert {p["number"]: p.get("originality") for p in printings} == {"SP-1": 1, "X-1F": None}
    for reference, expected in (("SP-1", 3), ("X-1", 24)):
        deck = {"main": [{"card": reference, "quantity": 3}]}
        asked = {"game": GAME, "format": "community-limited", "deck": deck}
        found = APIClient().post("/api/v1/legality/", asked).json()
        assert f": {expected} (" in json.dumps(found["problems"])
