"""Every page works in both languages, for strangers and owners."""

import pytest
from django.test import Client

from decks.library.models import Deck

GAMES = ("code-of-joker", "chard", "battlogic", "twgp", "divine-cross")
PAGES = (
    "/",
    "/check/",
    "/decks/",
    "/decks/?mine=1&game=twgp&format=half&q=%00x&page=99999999999",
    "/sign-in/",
    "/sign-up/",
    "/c/",
    *(
        f"/{game}/{page}"
        for game in GAMES
        for page in ("", "cards/", "search-help/", "formats/", "rules/", "cards/?q=zzz:1+name:/(/")
    ),
)


@pytest.mark.nightly(0.25)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["charlie", "alice"])
def test_every_page_answers(people: dict[str, Client], language: str, name: str) -> None:
    client = people[name]
    for page in PAGES:
        response = client.get(page, follow=True, headers={"Accept-Language": language})
        assert response.status_code == 200, page
        assert f'<html lang="{language}"' in response.content.decode(), page


@pytest.mark.nightly(0.5)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_sample_deck_and_format_has_a_page(people: dict[str, Client], language: str) -> None:
    client = people["charlie"]
    for deck in Deck.objects.select_related("format"):
        assert deck.format
        for page in (
            f"/decks/{deck.code}/",
            f"/decks/{deck.code}/revisions/",
            f"/decks/{deck.code}/export/?as=json",
            f"/decks/{deck.code}/export/?as=csv",
            f"/decks/{deck.code}/export/",
            f"/{deck.game}/formats/{deck.format.slug}/?as_of=2030-01-01",
        ):
            response = client.get(page, headers={"Accept-Language": language})
            assert response.status_code == 200, page
