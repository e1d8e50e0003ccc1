"""Deck lists as JSON and CSV: round trips, and every fault with its position."""

import csv
import io
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.catalog import Catalog
from cards.folding import same_name
from cards.record import CardRecord
from decks.exchange.canonical import canonical_form
from decks.exchange.interchange import DeckFileError, from_csv, from_json, to_csv, to_json
from decks.legality.decklist import Decklist, Entry


def card(number: str, ja: str = "", en: str = "") -> CardRecord:
    return CardRecord(number=number, kind="unit", name_ja=ja, name_en=en)


CATALOG = Catalog(
    "chard",
    [
        card("A-1", '火, 水 "と" 氷', "Fire, Water"),
        card("A-2", "", "=SUM(A1:A9)"),
        card("-3", "", "'quoted"),
        card("A-4", "同名", ""),
        card("A-5", "同名", ""),
    ],
)
DECK = Decklist(
    "chard",
    {
        "main": (Entry("A-1", 3), Entry("A-2", 2), Entry("-3", 1), Entry("同名", 2)),
        "side-board": (Entry("No such card", 1), Entry("[A-1] Other", 4)),
    },
)
HEAD = "zone,quantity,number,name\r\n"


def test_json_goes_out_in_the_form_of_the_api_and_comes_back():
    text = to_json(DECK, CATALOG, format="standard", title="題名", language="ja")
    data = json.loads(text)
    assert list(data) == ["game", "format", "title", "deck"]
    assert data["deck"]["main"][0] == {"card": "A-1", "name": '火, 水 "と" 氷', "quantity": 3}
    assert data["deck"]["main"][3] == {"card": "同名", "quantity": 2}
    file = from_json(text, CATALOG)
    assert (file.format, file.title) == ("standard", "題名")
    assert file.decklist == DECK


def test_csv_goes_out_as_rows_and_comes_back():
    text = to_csv(DECK, CATALOG)
    assert text.splitlines()[:2] == ["zone,quantity,number,name", 'main,3,A-1,"Fire, Water"']
    back = from_csv(text, CATALOG).decklist
    assert canonical_form(back, CATALOG) == canonical_form(DECK, CATALOG)
    assert [entry.line for entry in back.zones["main"]] == [2, 3, 4, 5]


def test_no_cell_begins_like_a_formula():
    rows = csv.reader(io.StringIO(to_csv(DECK, CATALOG)))
    cells = [cell for row in rows for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]
    assert {"'=SUM(A1:A9)", "'-3", "''quoted"} <= set(cells)


@pytest.mark.parametrize("name", ["=x", "'=x", "''x", "'x", "＝x", "@", "+1", "-", "'"])
def test_the_guard_takes_away_what_it_added(name):
    deck = Decklist("chard", {"main": (Entry(name, 1),)})
    assert from_csv(to_csv(deck, CATALOG), CATALOG).decklist.zones["main"][0].card == name


def test_csv_by_hand_may_be_plainer():
    text = "\ufeffName, Quantity ,ZONE\n\nfire, water,３,Main\n".replace(
        "fire, water", '"fire, water"'
    )
    back = from_csv(text.encode(), CATALOG).decklist
    assert back.zones == {"main": (Entry("fire, water", 3, 3),)}
    assert from_csv(HEAD + "main,1,A-1,\n,,,\n", CATALOG).decklist.zones["main"][0].card == "A-1"


def test_a_cell_may_span_lines():
    text = HEAD + 'main,1,"A\r\n-9",x\r\nmain,0,A-1,\r\n'
    with pytest.raises(DeckFileError) as caught:
        from_csv(text, CATALOG)
    assert (caught.value.code, caught.value.line, caught.value.column) == ("quantity", 4, 2)


def test_a_name_that_is_not_the_numbers_leaves_the_entry_unidentified():
    (entry,) = from_csv(HEAD + "main,1,A-1,Fier\n", CATALOG).decklist.zones["main"]
    assert entry.card == "[A-1] Fier"
    assert CATALOG.find(entry.card) == ()
    data = {"game": "chard", "deck": {"main": [{"card": "A-1", "name": "Fier", "quantity": 1}]}}
    assert from_json(json.dumps(data), CATALOG).decklist.zones["main"][0].card == entry.card


def test_json_may_name_a_card_without_a_number():
    data = {"game": "chard", "deck": {"main": [{"name": "Fire, Water", "quantity": 1}]}}
    assert from_json(json.dumps(data), CATALOG).decklist.zones["main"] == (Entry("Fire, Water", 1),)


def deck_json(entry: str) -> str:
    return f'{{"game": "chard", "deck": {{"main": [{entry}]}}}}'


@pytest.mark.parametrize(
    ("data", "code", "field"),
    [
        ("[]", "object", "$"),
        ("{}", "missing", "game"),
        ('{"game": "chard"}', "missing", "deck"),
        ('{"game": "twgp", "deck": {}}', "game", "game"),
        ('{"game": 1, "deck": {}}', "text", "game"),
        ('{"game": "chard", "deck": []}', "object", "deck"),
        ('{"game": "chard", "deck": {"main": {}}}', "list", "deck.main"),
        ('{"game": "chard", "deck": {"": []}}', "text", "deck"),
        ('{"game": "chard", "deck": {"\\ud800": []}}', "text", "deck"),
        ('{"game": "chard", "deck": {}, "notes": 1}', "unknown", "notes"),
        ('{"game": "chard", "deck": {}, "title": 1}', "text", "title"),
        ('{"game": "chard", "deck": {"main": [], "main": []}}', "repeated", "main"),
        (deck_json("3"), "object", "deck.main[0]"),
        (deck_json('{"card": "A-1"}'), "missing", "deck.main[0].quantity"),
        (deck_json('{"quantity": 1}'), "missing", "deck.main[0].card"),
        (deck_json('{"card": "A-1", "quantity": 1, "foil": true}'), "unknown", "deck.main[0].foil"),
        (deck_json('{"card": " ", "quantity": 1}'), "text", "deck.main[0].card"),
        (deck_json('{"card": 7, "quantity": 1}'), "text", "deck.main[0].card"),
        (deck_json('{"card": "A-1", "name": [], "quantity": 1}'), "text", "deck.main[0].name"),
        *(
            (
                deck_json(f'{{"card": "A-1", "quantity": {quantity}}}'),
                "quantity",
                "deck.main[0].quantity",
            )
            for quantity in ("0", "1000", "-1", "1.0", "true", '"3"', "NaN", "1e2", "9" * 5000)
        ),
    ],
)
def test_a_fault_in_json_is_named_by_its_path(data, code, field):
    with pytest.raises(DeckFileError) as caught:
        from_json(data, CATALOG)
    assert (caught.value.code, caught.value.field) == (code, field)
    assert caught.value.message("ja") != caught.value.message("en")


def test_a_syntax_error_in_json_has_line_and_column():
    with pytest.raises(DeckFileError) as caught:
        from_json('{"game": "chard",\n  "deck": }', CATALOG)
    assert (caught.value.code, caught.value.line, caught.value.column) == ("syntax", 2, 11)
    assert str(caught.value).startswith("Line 2, column 11: ")
    assert caught.value.message("ja").startswith("2行目11列目：")


@pytest.mark.parametrize("data", [b"\xff\xfe{\x00", "[" * 100_000, "", "{", b'{"game": "\xe3"'])
def test_what_is_no_json_is_one_error(data):
    with pytest.raises(DeckFileError):
        from_json(data, CATALOG)


@pytest.mark.parametrize(
    ("data", "code", "line", "column", "field"),
    [
        ("", "missing", 1, None, "name"),
        ("zone,quantity\r\n", "missing", 1, None, "name"),
        ("zone,quantity,name,Zone\r\n", "repeated", 1, 4, "zone"),
        ("quantity,name,Count\r\n", "repeated", 1, 3, "quantity"),
        ("name,quantity,Name\r\n", "repeated", 1, 3, "name"),
        ("main,3,A-1,\r\n", "missing", 1, None, "name"),
        (HEAD + "main,3,A-1,,more\r\n", "cells", 2, None, ""),
        (HEAD + "main,x,A-1,\r\n", "quantity", 2, 2, "quantity"),
        (HEAD + "\r\nmain,0,A-1,\r\n", "quantity", 3, 2, "quantity"),
        (HEAD + "main,1000,A-1,\r\n", "quantity", 2, 2, "quantity"),
        (HEAD + "main,٣,A-1,\r\n", "quantity", 2, 2, "quantity"),
        (HEAD + f"{'x' * 201},3,A-1,\r\n", "text", 2, 1, "zone"),
        (HEAD + "main,3,,\r\n", "text", 2, 3, "number"),
        (HEAD + f"main,3,,{'x' * 501}\r\n", "text", 2, 4, "name"),
        (HEAD + 'main,3,"A-1,\r\n', "syntax", 2, None, ""),
        (HEAD + 'main,3,"A"1,\r\n', "syntax", 2, None, ""),
    ],
)
def test_a_fault_in_csv_is_named_by_line_and_column(data, code, line, column, field):
    with pytest.raises(DeckFileError) as caught:
        from_csv(data, CATALOG)
    error = caught.value
    assert (error.code, error.line, error.column, error.field) == (code, line, column, field)
    assert str(error).startswith(f"Line {line}")


@pytest.mark.parametrize("read", [from_json, from_csv])
def test_bounds(read):
    with pytest.raises(DeckFileError) as caught:
        read(" " * 2_000_001, CATALOG)
    assert caught.value.code == "too-large"
    with pytest.raises(DeckFileError) as caught:
        read("\ud800", CATALOG)
    assert caught.value.message("en").encode()


def test_more_entries_than_any_deck_has_are_refused():
    with pytest.raises(DeckFileError, match="20,000"):
        from_csv(HEAD + "main,1,A-1,\n" * 20_001, CATALOG)
    with pytest.raises(DeckFileError, match="20,000"):
        from_json(deck_json(",".join(['{"card": "A-1", "quantity": 1}'] * 20_001)), CATALOG)


WORDS = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=20).filter(
    lambda text: same_name(text) != ""
)


@st.composite
def decks(draw) -> tuple[Catalog, Decklist]:
    numbers = draw(st.lists(WORDS, min_size=1, max_size=6, unique_by=same_name))
    catalog = Catalog("g", [card(number.strip(), draw(WORDS), draw(WORDS)) for number in numbers])
    known = [word for record in catalog for word in (record.number, *record.names)]
    entry = st.builds(Entry, st.sampled_from(known) | WORDS, st.integers(1, 999))
    slugs = st.sampled_from(["main", "deck-2", "side-board", "サイド"])
    zones = st.dictionaries(slugs, st.lists(entry, min_size=1, max_size=6).map(tuple), max_size=3)
    return catalog, Decklist("g", draw(zones))


@settings(
    max_examples=2 * settings().max_examples, suppress_health_check=list(HealthCheck), deadline=None
)
@given(decks(), st.sampled_from(["en", "ja"]))
def test_every_deck_comes_back(case, language):
    catalog, deck = case
    own = canonical_form(deck, catalog)
    for again in (
        from_json(to_json(own, catalog, language=language).encode(), catalog),
        from_csv(to_csv(own, catalog, language).encode("utf-8-sig"), catalog),
    ):
        assert canonical_form(again.decklist, catalog) == own


@given(st.text() | st.binary() | st.text().map(lambda text: HEAD + text))
def test_any_data_is_read_or_refused(data):
    for read in (from_json, from_csv):
        try:
            read(data, CATALOG)
        except DeckFileError as error:
            assert error.message("ja")
