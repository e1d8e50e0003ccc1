"""Short links: eight characters that stand for a deck code."""

import re

import pytest
from django.conf import settings as site_settings
from django.test import Client
from pytest_django import Settings

from cards.store import current_catalog
from decks.exchange.sharecode import deck_share_code
from decks.library.models import Deck, ShortLink
from tests.html import text_of

DOOR = "/s/"
SHORT = r"http://testserver(/s/[23456789bcdfghjkmnpqrstvwxz]{8}/)"


@pytest.fixture
def code(people: dict[str, Client]) -> str:
    deck = Deck.objects.get(code="sample-red-burn")
    return deck_share_code(deck.decklist, current_catalog(deck.game))


def test_a_deck_s_page_leads_to_its_short_link(people: dict[str, Client], code: str) -> None:
    page = people["charlie"].get("/decks/sample-red-burn/").content.decode()
    assert f'action="{DOOR}"' in page and f'name="code" value="{code}"' in page
    after = people["charlie"].post(DOOR, {"code": code}, follow=True)
    assert after.redirect_chain[-1][0] == f"/c/{code}/#share"
    (short,) = set(re.findall(SHORT, after.content.decode()))
    followed = Client().get(short, follow=True)
    assert followed.redirect_chain[-1][0] == f"/c/{code}/" and "Red burn" not in text_of(followed)
    assert "Blood Hound" in text_of(followed)


def test_a_code_has_one_short_link(people: dict[str, Client], code: str) -> None:
    other = Deck.objects.get(code="sample-hibari")
    for sent in (code, f" {code[:9]}\n{code[9:]} ", code):
        people["bob"].post(DOOR, {"code": sent})
    people["bob"].post(DOOR, {"code": deck_share_code(other.decklist, current_catalog(other.game))})
    assert ShortLink.objects.count() == 2
    assert len({link.slug for link in ShortLink.objects.all()}) == 2


def test_it_is_typed_in_any_case_and_into_the_field_for_codes(
    people: dict[str, Client], code: str
) -> None:
    link = ShortLink.keep(code)
    for typed in (link.slug, link.slug.upper()):
        assert Client().get(f"/s/{typed}/").headers["Location"] == f"/c/{code}/"
        opened = Client().get("/c/", {"code": typed}, follow=True)
        assert opened.redirect_chain[-1][0] == f"/c/{code}/"


@pytest.mark.parametrize("wrong", ["", "x", "1" * 9000, "\0", "日本"])
def test_what_is_no_code_gets_no_link(people: dict[str, Client], wrong: str) -> None:
    assert people["charlie"].post(DOOR, {"code": wrong}).status_code == 404
    assert not ShortLink.objects.exists()


def test_what_is_no_link_is_not_found(people: dict[str, Client], code: str) -> None:
    ShortLink.keep(code)
    for slug in ("22222222", "x", "a" * 300):
        assert Client().get(f"/s/{slug}/").status_code == 404, slug
    assert Client().get(DOOR).status_code == 405
    assert Client().post(DOOR).status_code == 404


def test_too_many_requests_are_refused(
    people: dict[str, Client], code: str, settings: Settings
) -> None:
    settings.API_RATES = site_settings.API_RATES | {"editor-anon": "2/min"}
    answers = [Client().post(DOOR, {"code": code}).status_code for _ in range(3)]
    assert answers == [302, 302, 429]
