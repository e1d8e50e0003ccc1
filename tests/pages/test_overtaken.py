"""Nobody overwrites unseen what somebody else saved meanwhile: counts, prices, notes, corrections, reports."""

from decimal import Decimal
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from cards.corrections.models import CardReport, EffectsOverride
from decks.library.models import CardPrice, Deck, Revision
from decks.library.owned import owned_counts, set_owned
from decks.library.prices import set_prices
from tests.html import filled, text_of
from tests.pages.test_override_pages import FORM, effects

GAME, CARD, OTHER = "code-of-joker", "1-0-001", "1-0-002"
SHELF = f"/{GAME}/owned/"
SAVE = f"{SHELF}save/"
NOT_SAVED = {"en": "was not saved", "ja": "保存していません"}


def shelf_form(client: Client) -> dict[str, Any]:
    return filled(client.get(SHELF).content.decode())


def counts() -> dict[str, int]:
    return owned_counts(User.objects.get(username="alice"), GAME)


@pytest.fixture
def alice(people: dict[str, Client]) -> User:
    user = User.objects.get(username="alice")
    set_owned(user, GAME, {CARD: 1, OTHER: 1})
    return user


@pytest.mark.parametrize("language", NOT_SAVED)
def test_a_count_is_not_overwritten_unseen(
    people: dict[str, Client], alice: User, language: str
) -> None:
    client = people["alice"]
    shown = shelf_form(client)
    set_owned(alice, GAME, {CARD: 3})
    typed = shown | {f"n-{CARD}": "2", f"n-{OTHER}": "5"}
    page = client.post(SAVE, typed, follow=True, headers={"accept-language": language})
    assert f"{CARD} (2)" in text_of(page) and NOT_SAVED[language] in text_of(page)
    assert counts() == {CARD: 3, OTHER: 5}
    assert client.post(SAVE, shelf_form(client) | {f"n-{CARD}": "2"}).status_code == 302
    assert counts()[CARD] == 2, "whoever has seen the newer count may change it"


def test_what_a_form_leaves_as_it_was_stays_as_it_is_now(
    people: dict[str, Client], alice: User
) -> None:
    shown = shelf_form(people["alice"])
    set_owned(alice, GAME, {CARD: 3})
    page = people["alice"].post(SAVE, shown | {f"n-{OTHER}": "0"}, follow=True)
    assert NOT_SAVED["en"] not in text_of(page) and counts() == {CARD: 3}


def test_a_price_is_not_overwritten_unseen(people: dict[str, Client], alice: User) -> None:
    set_prices(alice, GAME, {CARD: Decimal(10)})
    shown = shelf_form(people["alice"])
    set_prices(alice, GAME, {CARD: Decimal(30)})
    page = people["alice"].post(SAVE, shown | {f"p-{CARD}": "20"}, follow=True)
    assert f"{CARD} (20)" in text_of(page)
    assert CardPrice.objects.get().amount == 30


@pytest.mark.parametrize("language", NOT_SAVED)
def test_a_note_is_not_overwritten_unseen(
    people: dict[str, Client], deck: Deck, language: str
) -> None:
    path = f"/decks/{deck.code}/revisions/1/note/"
    first = Revision.objects.get(deck=deck).note
    assert f'name="version" value="{first}"' in history_of(people["alice"], deck)
    people["alice"].post(path, {"note": "for the cup", "version": first})
    headers = {"accept-language": language}
    late = {"note": "a draft", "version": first}
    page = people["alice"].post(path, late, follow=True, headers=headers)
    assert "a draft" in text_of(page) and NOT_SAVED[language] in text_of(page)
    assert Revision.objects.get(deck=deck).note == "for the cup"
    people["alice"].post(path, {"note": "a draft", "version": "for the cup"})
    assert Revision.objects.get(deck=deck).note == "a draft"


@pytest.mark.parametrize(
    "language, said",
    [("en", "Somebody saved this after you opened"), ("ja", "別の保存がありました")],
)
def test_a_correction_is_not_overwritten_unseen(
    people: dict[str, Client], language: str, said: str
) -> None:
    staff, headers = people["staff"], {"accept-language": language}
    shown = filled(staff.get(FORM).content.decode()) | {"do": "save"}
    assert staff.post(FORM, shown | {"effects": effects(), "reason": "Mine."}).status_code == 302
    theirs = shown | {"effects": effects(3), "reason": "Theirs."}
    late = staff.post(FORM, theirs, headers=headers)
    assert late.status_code == 409 and said in text_of(late)
    assert "Theirs." in late.content.decode() and EffectsOverride.objects.count() == 1
    again = filled(late.content.decode()) | {"do": "save"}
    assert staff.post(FORM, again).status_code == 302
    assert EffectsOverride.objects.count() == 2


@pytest.mark.parametrize("language", NOT_SAVED)
def test_a_report_is_settled_once(people: dict[str, Client], language: str) -> None:
    row = CardReport.objects.create(game=GAME, number=CARD, happened="Nothing.")
    path, headers = f"/reports/{row.pk}/", {"accept-language": language}
    people["staff"].post(path, {"note": "Fixed."})
    page = people["staff"].post(path, {"note": "Not so."}, follow=True, headers=headers)
    assert NOT_SAVED[language] in text_of(page) and "Not so." in text_of(page)
    row.refresh_from_db()
    assert row.note == "Fixed."


def history_of(client: Client, deck: Deck) -> str:
    return client.get(f"/decks/{deck.code}/revisions/").content.decode()
