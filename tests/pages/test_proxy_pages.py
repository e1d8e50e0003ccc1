"""The file of a deck's cards to cut out, for owners, others and holders of a code."""

from collections import OrderedDict
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from cards.store import current_catalog
from decks.display.picture import proxies
from decks.exchange.sharecode import deck_share_code
from decks.library.models import Deck
from decks.pages import pictures
from tests.html import text_of

BURN = "/decks/sample-red-burn"


def test_a_deck_and_its_code_have_cards_to_cut_out(people: dict[str, Client]) -> None:
    deck = Deck.objects.get(code="sample-red-burn")
    code = deck_share_code(deck.decklist, current_catalog(deck.game))
    page = people["charlie"].get(f"{BURN}/").content.decode()
    assert f"{BURN}/proxies.pdf?" in page
    for address in (f"{BURN}/proxies.pdf", f"/c/{code}/proxies.pdf"):
        answer = people["charlie"].get(address)
        assert answer.headers["Content-Type"] == "application/pdf", address
        pages = -(-deck.decklist.size // 9)
        assert answer.content.count(b"/Type /Page\n") == pages
        again = people["charlie"].get(address, headers={"if-none-match": answer.headers["ETag"]})
        assert again.status_code == 304


def test_languages_differ_and_so_do_sheet_and_proxies(people: dict[str, Client]) -> None:
    answers = [
        people["charlie"].get(f"{BURN}/{path}").headers["ETag"]
        for path in ("proxies.pdf?lang=en", "proxies.pdf?lang=ja", "sheet.pdf?lang=en")
    ]
    assert len(set(answers)) == 3


def test_private_decks_are_their_owner_s(people: dict[str, Client], deck: Deck) -> None:
    Deck.objects.filter(pk=deck.pk).update(visibility="private")
    address = f"/decks/{deck.code}/proxies.pdf"
    mine = people["alice"].get(address)
    assert mine.status_code == 200 and mine.headers["Cache-Control"] == "private, no-cache"
    assert people["bob"].get(address).status_code == 404


@pytest.mark.parametrize("language, said", [("en", "At most 300 cards"), ("ja", "300枚")])
def test_a_deck_that_is_too_large_is_refused_with_the_bound(
    people: dict[str, Client], deck: Deck, language: str, said: str
) -> None:
    deck.entries = {"main": [["1-0-001", 999]]}
    deck.save()
    answer = people["alice"].get(
        f"/decks/{deck.code}/proxies.pdf", headers={"accept-language": language}
    )
    assert answer.status_code == 400 and said in text_of(answer)


def test_what_is_not_there_is_not_found(people: dict[str, Client]) -> None:
    for address in ("/decks/nothing/proxies.pdf", "/c/x/proxies.pdf", f"{BURN}/proxies.png"):
        assert people["charlie"].get(address).status_code == 404, address
    assert people["charlie"].post(f"{BURN}/proxies.pdf").status_code == 405
    assert people["charlie"].get(f"{BURN}/proxies.pdf?lang=xx").status_code in (200, 404)


@pytest.mark.parametrize("largest, times", [(10_000_000, 1), (10, 2)])
def test_large_files_do_not_stay_in_memory(
    people: dict[str, Client], monkeypatch: pytest.MonkeyPatch, largest: int, times: int
) -> None:
    made: list[bytes] = []
    draw = proxies.to_proxies
    monkeypatch.setattr(pictures, "LARGEST_KEPT", largest)
    monkeypatch.setattr(pictures, "_kept", OrderedDict())
    monkeypatch.setattr(proxies, "to_proxies", lambda *given: made.append(b"") or draw(*given))
    answers = [people["charlie"].get(f"{BURN}/proxies.pdf").content for _ in range(2)]
    assert len(made) == times and answers[0] == answers[1]


def test_files_that_must_be_drawn_have_a_rate(
    people: dict[str, Client], settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pictures, "_kept", OrderedDict())
    rates = {"print-user": "2/hour", "drawing-user": "1/hour"}
    settings.API_METER, settings.API_RATES = tmp_path / "meter", settings.API_RATES | rates
    ask = people["alice"].get
    languages = [f"{BURN}/proxies.pdf?lang={language}" for language in ("en", "ja")]
    assert [ask(address).status_code for address in languages] == [200, 200]
    other = ask("/decks/sample-green-heroes/proxies.pdf")
    assert other.status_code == 429 and int(other.headers["Retry-After"]) > 0
    assert ask(languages[0]).status_code == 200, "kept files need not be drawn"
    pictured = [ask(f"{BURN}/picture.png?size={size}").status_code for size in ("post", "card")]
    assert pictured == [200, 429]
