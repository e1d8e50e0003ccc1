"""Garbage, strangers and attacks get clear answers; nothing is lost or revealed."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from cards.models import Card
from decks.exchange.sharecode import decode_deck, encode_deck
from decks.legality.decklist import MAX_ENTRIES, Decklist, Entry
from decks.library.models import Deck
from web.titles import clean_title

ACTIONS = ("", "edit/", "delete/", "export/", "revisions/", "copy/")
NASTY = "<script>alert(1)</script> 🃏 \u202eabc \"'&"


def mine(client: Client, title: str, visibility: str) -> Deck:
    data = {"format": "chard/standard", "text": "3 CS1-001", "title": title, "do": "save"}
    client.post("/check/", data | {"visibility": visibility})
    return Deck.objects.get(title=clean_title(title))


@pytest.mark.parametrize("name", ["bob", "charlie"])
def test_private_decks_of_others_do_not_exist(people: dict[str, Client], name: str) -> None:
    deck = mine(people["alice"], "hidden", "private")
    client = people[name]
    for action in ACTIONS:
        page = f"/decks/{deck.code}/{action}"
        answers = [client.get(page), client.post(page)]
        assert {a.status_code for a in answers} <= {404, 302, 405}, page
        assert all("sign-in" in a["Location"] for a in answers if a.status_code == 302), page
    assert deck.code not in client.get("/decks/?q=hidden").content.decode()


def test_linked_decks_open_but_are_not_listed(people: dict[str, Client]) -> None:
    deck = mine(people["alice"], "by link", "link")
    assert people["charlie"].get(f"/decks/{deck.code}/").status_code == 200
    assert deck.code not in people["charlie"].get("/decks/").content.decode()
    assert deck.code in people["alice"].get("/decks/?mine=1").content.decode()


def test_nasty_titles_are_words_only(people: dict[str, Client]) -> None:
    deck = mine(people["alice"], NASTY, "public")
    for page in (f"/decks/{deck.code}/", "/decks/", f"/decks/{deck.code}/revisions/", "/chard/"):
        html = people["charlie"].get(page).content.decode()
        assert "<script>alert" not in html and "&lt;script&gt;" in html, page
    answer = people["charlie"].get(f"/decks/{deck.code}/export/?as=json")
    assert "\n" not in answer["Content-Disposition"] and answer.json()["title"] == deck.title


@pytest.mark.parametrize("page", ["/", "/check/", "/code-of-joker/cards/", "/decks/", "/sign-in/"])
def test_no_page_has_scripts_or_styles_in_it(people: dict[str, Client], page: str) -> None:
    answer = people["alice"].get(page, follow=True)
    html = answer.content.decode()
    assert not re.search(r"<script(?![^>]* src=)|<style| style=| on[a-z]+=|javascript:", html)
    assert "default-src 'none'" in answer["Content-Security-Policy"]


def test_a_form_without_its_secret_is_explained(site: None) -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/check/", {"text": "3 X"}, headers={"Accept-Language": "ja"})
    assert answer.status_code == 403
    assert "フォームを受け付けられませんでした" in answer.content.decode()


def test_a_text_too_large_is_refused_in_words(people: dict[str, Client]) -> None:
    client = people["charlie"]
    million = client.post("/check/", {"format": "chard/standard", "text": "x" * 1_000_001})
    assert million.status_code == 200 and "100,000 characters" in million.content.decode()
    many = client.post("/check/", {"format": "chard/standard", "text": "1\n" * 20_001})
    assert many.status_code == 200 and "1,000" in many.content.decode()
    huge = client.post("/check/", {"format": "chard/standard", "text": "x" * 3_000_000})
    assert huge.status_code == 400 and "100,000 characters" in huge.content.decode()


def test_a_list_longer_than_any_deck_is_refused_by_the_check_page(
    people: dict[str, Client],
) -> None:
    for lines, said in ((MAX_ENTRIES, False), (MAX_ENTRIES + 1, True)):
        text = "\n".join(["1 nothing"] * lines)
        page = people["charlie"].post("/check/", {"format": "chard/standard", "text": text})
        assert page.status_code == 200 and ("has at most 1,000" in page.content.decode()) is said


def test_many_unknown_lines_are_answered(people: dict[str, Client]) -> None:
    text = "\n".join(f"1 nothing like it {n}" for n in range(1000))
    page = people["charlie"].post("/check/", {"format": "chard/standard", "text": text})
    assert page.status_code == 200 and "Undetermined" not in page.content.decode()


@pytest.mark.parametrize(
    "code", ["x", "1", "1!", "%00", "あ", "2ABC", "1" * 3000, "../../etc", "1H5H4A4PW"]
)
def test_a_broken_code_says_where(people: dict[str, Client], code: str) -> None:
    page = people["charlie"].get(f"/c/{code}/")
    assert page.status_code == 404 and "This code cannot be read" in page.content.decode()


@pytest.mark.parametrize("page", ["", "timeline/", "simulate/", "sheet.pdf"])
def test_a_code_of_an_unknown_game_is_not_found(people: dict[str, Client], page: str) -> None:
    deck = Decklist("no-such-game", {"main": (Entry("A-1", 1),)})
    assert decode_deck(encode_deck(deck)) == deck
    assert people["charlie"].get(f"/c/{encode_deck(deck)}/{page}").status_code == 404


@pytest.mark.parametrize(
    "page",
    [
        "/code-of-joker/cards/%00/",
        "/code-of-joker/cards/nothing/",
        "/decks/%00/",
        "/decks/nothing/",
        "/code-of-joker/formats/nothing/",
        "/nothing/cards/",
        "/code-of-joker/formats/standard/edit/",
    ],
)
def test_what_does_not_exist_is_not_found(people: dict[str, Client], page: str) -> None:
    answer = people["alice"].get(page)
    assert answer.status_code == 404 and "Not found" in answer.content.decode()


@pytest.mark.parametrize(
    "query",
    [
        "q=%00",
        "q=" + "(" * 999,
        "q=" + "a" * 5000,
        "page=0",
        "page=-1",
        "page=x",
        "page=" + "9" * 99,
    ],
)
def test_queries_of_all_sorts(people: dict[str, Client], query: str) -> None:
    for page in ("/code-of-joker/cards/", "/decks/"):
        assert people["charlie"].get(f"{page}?{query}").status_code == 200


def test_the_wrong_word_is_marked_in_the_query(people: dict[str, Client]) -> None:
    html = people["charlie"].get("/chard/cards/?q=lv>=50+flavour:x").content.decode()
    assert re.search(r"<mark title=\"[^\"]+\">flavour(:x)?</mark>", html)
    assert "the level is at least 50" in html


def test_only_the_staff_imports(people: dict[str, Client]) -> None:
    assert people["alice"].get("/import/").status_code == 403
    card = b'[{"number": "Z-1", "name": {"ja": "\xe9\xad\x94"}, "kind": "energy"}, {"number": 7}]'
    data = {"game": "chard", "dry_run": "1", "file": SimpleUploadedFile("z.json", card)}
    html = people["staff"].post("/import/", data).content.decode()
    assert "What would happen" in html and "record 2" in html
    assert not Card.objects.filter(number="Z-1").exists()
    data = {"game": "chard", "file": SimpleUploadedFile("z.json", card)}
    assert "What was done" in people["staff"].post("/import/", data).content.decode()
    assert people["charlie"].get("/chard/cards/Z-1/").status_code == 200
    data["file"] = SimpleUploadedFile("z.json", card[:60])
    assert "errorlist" in people["staff"].post("/import/", data).content.decode()


def test_a_file_over_the_limit_is_refused(people: dict[str, Client], settings: object) -> None:
    settings.MAX_IMPORT_BYTES = 1000  # type: ignore[attr-defined]
    data = {"game": "chard", "file": SimpleUploadedFile("z.json", b" " * 1001)}
    assert "larger than" in people["staff"].post("/import/", data).content.decode()


def test_a_card_page_links_what_it_knows(people: dict[str, Client]) -> None:
    html = people["charlie"].get("/code-of-joker/cards/1-0-001/").content.decode()
    assert "/code-of-joker/formats/community-standard/" in html and "not in its sets" in html
    assert "/decks/sample-red-burn/" in html
    assert 'lang="ja"' in html and 'lang="en"' in html


def test_every_clause_has_its_anchor(people: dict[str, Client]) -> None:
    html = people["charlie"].get("/code-of-joker/rules/").content.decode()
    assert len(re.findall(r'<li id="COJ-\d{3}"', html)) > 100 and 'id="COJ-002"' in html


@pytest.mark.parametrize("method", ["TRACE", "DELETE", "PUT", "PROPFIND"])
def test_pages_refuse_methods_that_no_page_has(people: dict[str, Client], method: str) -> None:
    for address in ("/", "/decks/", "/chard/", "/worker.js"):
        answer = people["charlie"].generic(method, address)
        assert answer.status_code == 405 and "GET" in answer.headers["Allow"], address
