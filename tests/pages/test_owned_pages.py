"""The cards that a user owns, and what a deck lacks of them."""

import csv

import pytest
from django.test import Client

from decks.library import owned
from decks.library.models import Deck, OwnedCard
from tests.archives import archive_files
from tests.html import text_of

CARD, OTHER = "1-0-001", "1-0-002"
SHELF = "/code-of-joker/owned/"
SAVE, IMPORT = f"{SHELF}save/", f"{SHELF}import/"
BURN = "/decks/sample-red-burn/lacking/"


def counts() -> dict[str, int]:
    return dict(OwnedCard.objects.values_list("number", "quantity"))


def test_copies_are_entered_where_cards_are_found(people: dict[str, Client]) -> None:
    alice = people["alice"]
    assert "0 different cards" in text_of(alice.get(SHELF))
    found = alice.get(SHELF, {"q": "ブラッドハウンド"}).content.decode()
    assert f'name="n-{CARD}" value="0"' in found
    saved = alice.post(SAVE, {f"n-{CARD}": "3", f"n-{OTHER}": " 2 ", "q": "ブラッド"})
    assert saved.headers["Location"].startswith(f"{SHELF}?q=") and counts() == {CARD: 3, OTHER: 2}
    shelf = alice.get(SHELF)
    assert "2 different cards · 5 copies" in text_of(shelf)
    assert f'name="n-{CARD}" value="3"' in shelf.content.decode()
    alice.post(SAVE, {f"n-{CARD}": "0"})
    assert counts() == {OTHER: 2}


def test_a_card_s_page_knows_how_many_one_has(people: dict[str, Client]) -> None:
    page = f"/code-of-joker/cards/{CARD}/"
    back = people["alice"].post(SAVE, {f"n-{CARD}": "2", "card": "1"})
    assert back.headers["Location"] == page
    assert f'name="n-{CARD}" value="2"' in people["alice"].get(page).content.decode()
    assert f'name="n-{CARD}" value="0"' in people["bob"].get(page).content.decode()
    assert "I have" not in text_of(people["charlie"].get(page))


@pytest.mark.parametrize("mode, after", [("set", 3), ("add", 5)])
def test_a_list_is_pasted(people: dict[str, Client], mode: str, after: int) -> None:
    alice = people["alice"]
    alice.post(SAVE, {f"n-{CARD}": "2"})
    text = f"2 [{CARD}]\n1 ブラッドハウンド\n4 {OTHER}\n1 what is this\n"
    page = alice.post(IMPORT, {"text": text, "mode": mode}, follow=True)
    assert counts() == {CARD: after, OTHER: 4}
    assert "Not understood: 1 what is this" in text_of(page)


def test_unclear_lines_of_a_list_are_told_with_what_they_may_mean(
    people: dict[str, Client],
) -> None:
    text = "2 ランサヌ\n1 ブラッドハウンド\nhello\nSideboard\n3 1-0-002"
    page = text_of(people["alice"].post(IMPORT, {"text": text}, follow=True))
    assert "2 ランサヌ (Lancer?)" in page and counts() == {CARD: 1}
    assert "Not counted, because they are not in the deck: 3 1-0-002" in page


def test_a_deck_says_what_one_lacks(people: dict[str, Client]) -> None:
    alice = people["alice"]
    deck = Deck.objects.get(code="sample-red-burn")
    needed = {card: n for pairs in deck.entries.values() for card, n in pairs}
    assert (
        'href="/decks/sample-red-burn/lacking/"'
        in alice.get("/decks/sample-red-burn/").content.decode()
    )
    assert f"{deck.decklist.size} copies are missing." in text_of(alice.get(BURN))
    alice.post(SAVE, {f"n-{card}": str(n) for card, n in needed.items()} | {f"n-{CARD}": "1"})
    lacks = needed[CARD] - 1
    page = alice.get(BURN)
    assert f"{lacks} copies are missing." in text_of(page)
    assert f"{lacks} [{CARD}] Blood Hound" in text_of(page)
    rows = list(
        csv.DictReader(alice.get(BURN, {"as": "csv"}).content.decode("utf-8-sig").splitlines())
    )
    assert [(row["quantity"], row["number"]) for row in rows] == [(str(lacks), CARD)]
    alice.post(SAVE, {f"n-{CARD}": "9"})
    assert "You have every card of this deck." in text_of(alice.get(BURN))
    assert "copies are missing" in text_of(people["bob"].get(BURN))


@pytest.mark.parametrize("typed", ["-1", "1000", "x", "1.5", "٣", "\0", "9" * 5000])
def test_what_is_no_count_changes_nothing(people: dict[str, Client], typed: str) -> None:
    people["alice"].post(SAVE, {f"n-{CARD}": "2"})
    assert people["alice"].post(SAVE, {f"n-{CARD}": typed}).status_code == 302
    assert counts() == {CARD: 2}


def test_bad_input_is_told_and_nothing_is_lost(people: dict[str, Client]) -> None:
    alice = people["alice"]
    alice.post(SAVE, {f"n-{CARD}": "2", "n-no-such": "3", "n-": "1"})
    for text in ("", "\0", "日" * 700_000, "1 x\n" * 20_001):
        assert alice.post(IMPORT, {"text": text}).status_code == 302
    assert counts() == {CARD: 2}
    assert alice.get(SAVE).status_code == alice.get(IMPORT).status_code == 405
    assert alice.get("/no-game/owned/").status_code == 404
    assert alice.get(SHELF, {"q": "((", "page": "x"}).status_code == 200


def test_too_many_cards_are_refused_as_a_whole(
    people: dict[str, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owned, "MOST_OWNED", 1)
    people["alice"].post(SAVE, {f"n-{CARD}": "2"})
    page = people["alice"].post(SAVE, {f"n-{CARD}": "1", f"n-{OTHER}": "1"}, follow=True)
    assert "at most 1 different cards" in text_of(page) and counts() == {CARD: 2}


def test_strangers_and_other_people_s_decks(people: dict[str, Client], deck: Deck) -> None:
    Deck.objects.filter(pk=deck.pk).update(visibility="private")
    assert people["alice"].get(f"/decks/{deck.code}/lacking/").status_code == 200
    assert people["bob"].get(f"/decks/{deck.code}/lacking/").status_code == 404
    for door in (SHELF, BURN, f"{SHELF}cards.csv"):
        assert people["charlie"].get(door).status_code == 302
    for door in (SAVE, IMPORT):
        assert people["charlie"].post(door, {f"n-{CARD}": "1"}).status_code == 302
    assert not OwnedCard.objects.exists()


def test_files_take_along_what_one_owns(people: dict[str, Client]) -> None:
    alice = people["alice"]
    alice.post(SAVE, {f"n-{CARD}": "2"})
    (row,) = csv.DictReader(alice.get(f"{SHELF}cards.csv").content.decode("utf-8-sig").splitlines())
    assert (row["quantity"], row["number"], row["name.en"]) == ("2", CARD, "Blood Hound")
    kept = archive_files(alice)["owned/code-of-joker.csv"].decode()
    alice.post(SAVE, {f"n-{CARD}": "0"})
    assert not OwnedCard.objects.exists()
    alice.post(IMPORT, {"text": kept})
    (card,) = OwnedCard.objects.all()
    assert (card.game, card.number, card.quantity) == ("code-of-joker", CARD, 2)
    assert "1 card in your lists of cards" in text_of(alice.get("/account/delete/"))


def test_decks_that_can_be_built_come_first(people: dict[str, Client]) -> None:
    alice, page = people["alice"], f"{SHELF}decks/"
    deck = Deck.objects.get(code="sample-red-burn")
    assert "You have all cards of 0 decks." in text_of(alice.get(page))
    alice.post(
        SAVE, {f"n-{entry.card}": entry.quantity for _zone, entry in deck.decklist.entries()}
    )
    shown = alice.get(page)
    first, second = (row.deck.code for row in shown.context["page"].items[:2])
    assert first == deck.code and second != first
    assert "You have all cards of 1 deck." in text_of(shown)
    one_less = next(iter(deck.decklist.entries()))[1]
    alice.post(SAVE, {f"n-{one_less.card}": one_less.quantity - 1})
    assert "You have all cards of 0 decks." in text_of(alice.get(page))
    assert f"1 of {deck.decklist.size}" in text_of(alice.get(page))


def test_private_decks_of_others_are_not_among_the_decks_to_build(
    people: dict[str, Client],
) -> None:
    secret = Deck.objects.get(code="sample-red-burn")
    secret.pk, secret.code, secret.title = None, "bobs-secret", "Secret of Bob"
    secret.owner_id, secret.visibility = people["bob"].session["_auth_user_id"], "private"
    secret.save()
    assert "Secret of Bob" in text_of(people["bob"].get(f"{SHELF}decks/"))
    assert "Secret of Bob" not in text_of(people["alice"].get(f"{SHELF}decks/"))
    assert people["charlie"].get(f"{SHELF}decks/").status_code in (200, 302)
