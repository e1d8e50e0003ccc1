"""An account keeps a bounded number of decks (MAX_USER_DECKS), at every door that saves one."""

import json

import pytest
from django.test import Client
from pytest_django import Settings

from decks.library.models import Deck
from tests.html import text_of

LIST = {"format": "code-of-joker/standard", "text": "3 1-0-001", "title": "One more"}
SAID = {
    "en": "An account keeps at most 1 decks. Delete some to make room.",
    "ja": "デッキは1アカウントにつき1個までです。不要なデッキを削除してください。",
}


def post_json(client: Client, path: str, body: object) -> tuple[int, str]:
    answer = client.post(path, json.dumps(body), "application/json")
    return answer.status_code, answer.json().get("code", "")


@pytest.fixture
def full(people: dict[str, Client], deck: Deck, settings: Settings) -> Client:
    settings.MAX_USER_DECKS = 1
    return people["alice"]


def test_the_api_saves_no_deck_beyond_the_limit(full: Client, people: dict[str, Client]) -> None:
    body = {"game": "code-of-joker", "format": "standard", "title": "One more", "text": "3 1-0-001"}
    for path, sent in (
        ("/api/v1/decks/", body),
        ("/api/v1/decks/mine/fork/", {}),
        ("/api/v1/decks/mine/variants/", {"name": "Fast"}),
    ):
        assert post_json(full, path, sent) == (409, "too-many"), path
    assert Deck.objects.filter(owner__username="alice").count() == 1
    assert post_json(people["bob"], "/api/v1/decks/mine/fork/", {})[0] == 201


@pytest.mark.parametrize("language", SAID)
def test_a_list_beyond_the_limit_stays_in_its_form(full: Client, language: str) -> None:
    headers = {"accept-language": language}
    page = full.post("/check/", LIST | {"do": "save"}, headers=headers)
    assert page.status_code == 409
    assert SAID[language] in text_of(page) and "3 1-0-001" in page.content.decode()
    assert Deck.objects.filter(owner__username="alice").count() == 1


def test_no_variant_is_made_beyond_the_limit(full: Client) -> None:
    page = full.post("/decks/mine/variants/", {"name": "Fast"}, follow=True)
    assert SAID["en"] in text_of(page)
    assert Deck.objects.filter(owner__username="alice").count() == 1


def test_a_deck_that_exists_is_still_changed(full: Client) -> None:
    page = full.post("/decks/mine/edit/", LIST | {"version": "1", "do": "save"}, follow=True)
    assert page.status_code == 200
    assert Deck.objects.get(code="mine").title == "One more"
