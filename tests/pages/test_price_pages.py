"""Prices that a user keeps: typed, pasted, uploaded; shown of decks and of what one lacks, to nobody else."""

import csv
import json
from decimal import Decimal
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from decks.exchange.amounts import say_amount
from decks.library import prices
from decks.library.models import CardPrice, Deck, PriceList
from tests.archives import archive_files
from tests.html import text_of

CARD, OTHER = "1-0-001", "1-0-002"
SHELF = "/code-of-joker/owned/"
SAVE, PAGE = f"{SHELF}save/", f"{SHELF}prices/"
IMPORT, FILE = f"{PAGE}import/", f"{SHELF}prices.csv"
DECK = "/decks/sample-red-burn/"
BURN = f"{DECK}lacking/"
BUILDABLE = f"{SHELF}decks/"


def amounts() -> dict[str, str]:
    rows = CardPrice.objects.values_list("number", "amount")
    return {number: str(amount) for number, amount in rows}


def pasted(client: Client, text: str, unit: str = "¥", **more: object) -> Any:
    return client.post(IMPORT, {"text": text, "unit": unit, **more}, follow=True)


def burn() -> dict[str, int]:
    """The cards of the sample deck by number."""
    deck = Deck.objects.get(code="sample-red-burn")
    return {entry.card: entry.quantity for _zone, entry in deck.decklist.entries()}


def test_prices_are_typed_beside_the_counts(people: dict[str, Client]) -> None:
    alice = people["alice"]
    assert f'name="p-{CARD}"' not in alice.get(SHELF, {"q": CARD}).content.decode()
    assert f'name="p-{CARD}" value=""' in alice.get(PAGE, {"q": CARD}).content.decode()
    sent = {f"p-{CARD}": " ¥1,200 ", f"p-{OTHER}": "0.5", f"n-{CARD}": "1", "from": "prices"}
    saved = alice.post(SAVE, sent | {"q": "blood"})
    assert saved.headers["Location"] == f"{PAGE}?q=blood"
    assert amounts() == {CARD: "1200.00", OTHER: "0.50"}
    page = alice.get(PAGE)
    assert "2 cards with a price" in text_of(page)
    assert f'name="p-{OTHER}" value="0.50"' in page.content.decode()
    # Beside the counts as well, now that there are any.
    assert f'name="p-{CARD}" value="1200"' in alice.get(SHELF).content.decode()
    alice.post(SAVE, {f"p-{CARD}": "", f"p-{OTHER}": "0.5"})
    assert amounts() == {OTHER: "0.50"}


@pytest.mark.parametrize("typed", ["-1", "10000000", "x", "1.234", "٣", "\0", "9" * 5000, "$5"])
def test_what_is_no_price_is_told_and_changes_nothing(
    people: dict[str, Client], typed: str
) -> None:
    people["alice"].post(SAVE, {f"p-{CARD}": "2"})
    page = people["alice"].post(SAVE, {f"p-{CARD}": typed, f"p-{OTHER}": "5"}, follow=True)
    assert f"Not understood: {CARD}" in text_of(page)
    assert amounts() == {CARD: "2.00", OTHER: "5.00"}


def test_saving_counts_makes_no_price_list(people: dict[str, Client]) -> None:
    people["alice"].post(SAVE, {f"n-{CARD}": "2", f"p-{CARD}": "", "p-no-such": "5"})
    assert not PriceList.objects.exists()


def test_a_list_is_pasted(people: dict[str, Client]) -> None:
    alice = people["alice"]
    page = pasted(alice, f"{CARD}, 120\nソードファイター　８０円\nwhat is this 5\n")
    assert "2 prices were saved." in text_of(page)
    assert "Not understood: what is this 5" in text_of(page)
    assert amounts() == {CARD: "120.00", OTHER: "80.00"}
    assert "Price (pts)" in text_of(pasted(alice, "", "pts"))
    assert amounts() == {CARD: "120.00", OTHER: "80.00"}


@pytest.mark.parametrize("unit", ["123", "=A", "x" * 9, "a b"])
def test_a_wrong_unit_changes_nothing(people: dict[str, Client], unit: str) -> None:
    assert "A unit is a sign or a word" in text_of(pasted(people["alice"], f"{CARD} 5", unit))
    assert not PriceList.objects.exists()


def test_a_list_in_another_unit_is_not_taken_for_one_s_own(people: dict[str, Client]) -> None:
    alice = people["alice"]
    table = f"number,price,unit\n{CARD},5,pts\n"
    assert "1 price was saved." in text_of(pasted(alice, table))
    assert PriceList.objects.get().unit == "pts"
    other = table.replace("pts", "$").replace(",5,", ",9,")
    page = pasted(alice, other, "pts")
    assert "This list is in $, your prices are in pts." in text_of(page)
    assert amounts() == {CARD: "5.00"} and PriceList.objects.get().unit == "pts"
    pasted(alice, other, "$")
    assert amounts() == {CARD: "9.00"} and PriceList.objects.get().unit == "$"


def test_files_go_out_and_come_back(people: dict[str, Client]) -> None:
    alice, bob = people["alice"], people["bob"]
    pasted(alice, f"{CARD} 0.10\n{OTHER} 9,999,999.99", "pts")
    gone = PriceList.objects.get().prices.create(number="gone", amount=7)
    data = alice.get(FILE).content
    first, *_ = csv.DictReader(data.decode("utf-8-sig").splitlines())
    assert (first["number"], first["price"], first["unit"]) == (CARD, "0.10", "pts")
    gone.delete()
    sent = SimpleUploadedFile("prices.csv", data)
    page = pasted(bob, "", file=sent)
    assert "2 prices were saved." in text_of(page) and "gone" in text_of(page)
    mine, theirs = PriceList.objects.order_by("owner__username")
    assert [str(one) for one in (mine, theirs)] == ["code-of-joker (pts)"] * 2
    assert [*mine.prices.values_list("number", "amount")] == [
        *theirs.prices.values_list("number", "amount")
    ]


def test_the_archive_holds_prices_as_they_are_read_back(people: dict[str, Client]) -> None:
    alice = people["alice"]
    pasted(alice, f"{CARD} 120", "pts")
    data = archive_files(alice)["prices/code-of-joker.csv"]
    assert "1 price of a card" in text_of(alice.get("/account/delete/"))
    pasted(people["bob"], "", file=SimpleUploadedFile("prices.csv", data))
    assert PriceList.objects.filter(owner__username="bob", unit="pts").count() == 1
    alice.post("/account/delete/", {"password": "a long password"})
    assert [row.owner.username for row in PriceList.objects.all()] == ["bob"]


def test_bad_files_are_told(people: dict[str, Client], monkeypatch: pytest.MonkeyPatch) -> None:
    alice = people["alice"]
    pasted(alice, f"{CARD} 2")
    for data in (b"\xff\xfe\x00", b"\0" * 9, b"x 1\n" * 20_001, "日".encode() * 700_000):
        pasted(alice, "", file=SimpleUploadedFile("prices.csv", data))
    for text in ("\0", "\n" * 20_001, "price,number\n" + '"' * 999):
        pasted(alice, text)
    assert amounts() == {CARD: "2.00"}
    monkeypatch.setattr(prices, "MOST_PRICED", 1)
    assert "at most 1 different cards" in text_of(pasted(alice, f"{CARD} 3\n{OTHER} 3"))
    assert amounts() == {CARD: "2.00"}
    assert alice.get(IMPORT).status_code == 405
    assert alice.get("/no-game/owned/prices/").status_code == 404


def test_a_deck_says_what_it_costs(people: dict[str, Client]) -> None:
    alice, needed = people["alice"], burn()
    quiet = alice.get(BURN)
    assert "Enter prices" in text_of(quiet) and "Total:" not in text_of(quiet)
    assert 'class="costs' not in alice.get(DECK).content.decode()
    pasted(alice, f"{CARD} 0.10\n{OTHER} 1,000")
    whole = say_amount(needed[CARD] * Decimal("0.10") + needed[OTHER] * 1000, "¥")
    rest = len(needed) - 2
    said = f"{whole} + {rest} cards without a price"
    assert f"Price {said}" in text_of(alice.get(DECK))
    assert f"Total: {said}" in text_of(alice.get(BURN))
    alice.post(SAVE, {f"n-{OTHER}": "99"})
    lacks = say_amount(needed[CARD] * Decimal("0.10"), "¥")
    page = text_of(alice.get(DECK))
    assert f"Price {said}" in page
    assert f"Missing cards {lacks} + {rest} cards without a price" in page
    assert f"Total: {lacks}" in text_of(alice.get(BURN))
    assert "¥0.10" in text_of(alice.get(BURN))


def test_the_lacking_list_is_sorted_by_price(people: dict[str, Client]) -> None:
    alice, needed = people["alice"], burn()
    first, second, third, *_ = needed
    pasted(alice, f"{first} 50\n{second} 700\n{third} 0")
    cost = {first: 50 * needed[first], second: 700 * needed[second], third: 0}
    ways = {"": [*needed], "dear": [second, first, third], "cheap": [third, first, second]}
    for sort, wanted in ways.items():
        text = alice.get(BURN, {"sort": sort, "as": "csv"}).content.decode("utf-8-sig")
        rows = list(csv.DictReader(text.splitlines()))
        assert [row["number"] for row in rows[:3]] == wanted[:3]
        assert {row["number"] for row in rows} == set(needed)
        known = {row["number"]: row["price"] for row in rows if row["unit"] == "¥"}
        assert known == {number: str(total // needed[number]) for number, total in cost.items()}
    shown = alice.get(BURN, {"sort": "dear"}).content.decode()
    assert 'aria-sort="descending"' in shown and "sort=cheap" in shown
    assert alice.get(BURN, {"sort": "\0x"}).status_code == 200


def test_decks_to_build_say_what_is_missing(people: dict[str, Client]) -> None:
    alice, needed = people["alice"], burn()
    assert "without a price" not in text_of(alice.get(BUILDABLE))
    pasted(alice, "\n".join(f"[{number}] 10" for number in needed))
    total = f"¥{10 * sum(needed.values())}"
    assert total in text_of(alice.get(BUILDABLE))
    rows = alice.get(BUILDABLE, {"sort": "cost"}).context["page"].items
    assert rows[0].deck.code == "sample-red-burn" and str(rows[0].cost) == total
    assert rows[-1].cost.unpriced >= rows[1].cost.unpriced > 0
    assert 'aria-sort="ascending"' in alice.get(BUILDABLE, {"sort": "cost"}).content.decode()
    alice.post(SAVE, {f"n-{number}": str(n) for number, n in needed.items()})
    assert total not in text_of(alice.get(BUILDABLE))


def test_nobody_sees_another_s_prices(people: dict[str, Client], deck: Deck) -> None:
    pasted(people["alice"], f"{CARD} 4321")
    pasted(people["bob"], f"{CARD} 777")
    mine = f"/decks/{deck.code}/"
    for page in (mine, f"{mine}lacking/", SHELF, PAGE, FILE, BUILDABLE):
        seen = people["bob"].get(page).content.decode()
        assert "4321" not in seen and "4,321" not in seen and "12,963" not in seen
    assert "12,963" in people["alice"].get(mine).content.decode()
    assert "¥2,331" in people["bob"].get(mine).content.decode()
    assert 'class="costs' not in people["charlie"].get(mine).content.decode()
    for page in (PAGE, FILE):
        assert people["charlie"].get(page).status_code == 302
    assert people["charlie"].post(IMPORT, {"text": f"{CARD} 1"}).status_code == 302
    assert CardPrice.objects.count() == 2


def test_cards_of_a_deck_are_listed_to_be_priced(people: dict[str, Client], deck: Deck) -> None:
    alice = people["alice"]
    page = alice.get(PAGE, {"deck": deck.code})
    assert {row.card.number for row in page.context["page"].items} == set(burn())
    back = alice.post(SAVE, {f"p-{CARD}": "5", "deck": deck.code, "from": "prices"})
    assert back.headers["Location"] == f"{PAGE}?deck={deck.code}"
    Deck.objects.filter(pk=deck.pk).update(visibility="private")
    assert people["bob"].get(PAGE, {"deck": deck.code}).status_code == 404
    assert alice.get("/chard/owned/prices/", {"deck": deck.code}).status_code == 404


def test_a_deck_s_page_asks_one_question_of_who_keeps_no_prices(people: dict[str, Client]) -> None:
    alice = people["alice"]
    alice.get(DECK)
    with CaptureQueriesContext(connection) as asked:
        alice.get(DECK)
    about = [query["sql"] for query in asked if "price" in query["sql"].lower()]
    assert len(about) == 1 and json.dumps(about).count("JOIN") == 1


def test_the_editor_tells_what_a_list_costs(people: dict[str, Client]) -> None:
    door = "/code-of-joker/editor/verdict/"
    body = {"format": "standard", "deck": {"main": [{"card": CARD, "quantity": 3}]}}

    def panel(client: Client, **more: Any) -> str:
        answer = client.post(door, body | more, content_type="application/json")
        return str(answer.json()["html"])

    assert "costs" not in panel(people["alice"])
    pasted(people["alice"], f"{CARD} 70\n{OTHER} 1000")
    people["alice"].post(SAVE, {f"n-{CARD}": "1"})
    said = panel(people["alice"])
    assert "<b>¥210</b>" in said and "<b>¥140</b>" in said and "lacking/" not in said
    assert "costs" not in panel(people["alice"], deck={})
    assert "costs" not in panel(people["bob"]) and "costs" not in panel(people["charlie"])
    page = people["alice"].get("/code-of-joker/build/?copy=sample-red-burn").content.decode()
    assert 'class="costs' in page
