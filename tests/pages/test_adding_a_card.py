"""A card goes into a deck from its own page."""

import json
import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from cards.store import current_catalog
from decks.legality.decklist import MAX_QUANTITY
from decks.library.models import Deck
from tests.html import text_of

CARD = "1-0-001"
PAGE = f"/code-of-joker/cards/{CARD}/"
DOOR = "/decks/add/"


def copies(deck: Deck, number: str = CARD) -> dict[str, int]:
    """Zone -> copies of the card in the stored deck."""
    entries = Deck.objects.get(pk=deck.pk).entries
    found = {zone: sum(n for card, n in pairs if card == number) for zone, pairs in entries.items()}
    return {zone: n for zone, n in found.items() if n}


def test_a_card_s_page_offers_the_reader_s_decks_of_its_game(
    people: dict[str, Client], deck: Deck
) -> None:
    page = text_of(people["alice"].get(PAGE))
    assert "Start a deck with this card" in page and "Before Add to this deck" in page
    for other in ("bob", "charlie"):
        assert "Add to this deck" not in text_of(people[other].get(PAGE))
    chard = next(iter(current_catalog("chard"))).number
    assert "Add to this deck" not in text_of(people["alice"].get(f"/chard/cards/{chard}/"))


def test_one_more_copy_is_a_new_version(people: dict[str, Client], deck: Deck) -> None:
    before = copies(deck)["main"]
    answer = people["alice"].post(DOOR, {"deck": deck.code, "card": CARD}, follow=True)
    assert "“Blood Hound” is now in “Before”." in text_of(answer)
    assert answer.redirect_chain[-1][0] == PAGE
    assert copies(deck) == {"main": before + 1}
    assert Deck.objects.get(pk=deck.pk).revisions.first().note == f"+1 {CARD}"


def test_a_card_goes_where_it_belongs(people: dict[str, Client], deck: Deck) -> None:
    catalog = current_catalog("code-of-joker")
    joker = next(card.number for card in catalog if card.kind == "joker")
    deck.entries = {"main": [[CARD, 3]]}
    deck.save()
    people["alice"].post(DOOR, {"deck": deck.code, "card": joker})
    assert copies(deck, joker) == {"jokers": 1} and copies(deck) == {"main": 3}


@pytest.mark.parametrize("who, status", [("bob", 404), ("charlie", 302)])
def test_nobody_adds_to_another_s_deck(
    people: dict[str, Client], deck: Deck, who: str, status: int
) -> None:
    before = copies(deck)
    answer = people[who].post(DOOR, {"deck": deck.code, "card": CARD})
    assert answer.status_code == status and copies(deck) == before
    assert "/decks/" not in answer.headers.get("Location", "").partition("?")[0]


def test_an_invited_editor_adds(people: dict[str, Client], deck: Deck) -> None:
    deck.editors.add(User.objects.get(username="bob"))
    before = copies(deck)["main"]
    people["bob"].post(DOOR, {"deck": deck.code, "card": CARD})
    assert copies(deck) == {"main": before + 1}


@pytest.mark.parametrize(
    "wrong",
    [{"card": "no-such"}, {"card": ""}, {"deck": "no-such"}, {"deck": ""}, {"card": "x" * 9999}],
)
def test_what_is_not_there_is_not_added(
    people: dict[str, Client], deck: Deck, wrong: dict[str, str]
) -> None:
    before = copies(deck)
    sent = {"deck": deck.code, "card": CARD} | wrong
    assert people["alice"].post(DOOR, sent).status_code == 404
    assert people["alice"].get(DOOR).status_code == 405
    assert copies(deck) == before


def test_a_token_is_neither_offered_nor_added(people: dict[str, Client], deck: Deck) -> None:
    token = next(card for card in current_catalog("code-of-joker") if not card.deckable)
    assert "Add to" not in text_of(people["alice"].get(f"/code-of-joker/cards/{token.number}/"))
    assert people["alice"].post(DOOR, {"deck": deck.code, "card": token.number}).status_code == 404
    assert people["alice"].get(f"/code-of-joker/build/?with={token.number}").status_code == 404


def test_a_full_entry_takes_no_more(people: dict[str, Client], deck: Deck) -> None:
    deck.entries = {"main": [[CARD, MAX_QUANTITY]]}
    deck.save()
    answer = people["alice"].post(DOOR, {"deck": deck.code, "card": CARD}, follow=True)
    assert "The deck is full." in text_of(answer)
    assert copies(deck) == {"main": MAX_QUANTITY}


def test_a_deck_begins_with_a_card(people: dict[str, Client]) -> None:
    html = people["charlie"].get(f"/code-of-joker/build/?with={CARD}").content.decode()
    (boot,) = re.findall(r'<script id="boot" type="application/json">(.*?)</script>', html)
    assert json.loads(boot)["deckZones"] == {"main": [{"card": CARD, "quantity": 1}]}
    assert people["charlie"].get("/code-of-joker/build/?with=no-such").status_code == 404
