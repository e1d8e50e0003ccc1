"""Decks in odd states break no page and reveal no private format."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from decks.library.models import Deck
from scripts.hostile.odd import GAME, NAME, ODD, SECRETS, user
from tests.pages.test_strangers import body, filled, routes

PEOPLE = ("alice", "bob", "charlie")
NAMED = re.compile("decks/<|formats/<|impact/$|<game:game>/(build/)?$")
LISTS = re.compile("(api/v1/(decks|formats|games/<str:game>/formats|simulations)/|decks/|build/|)$")
EXPORTS = ("text", "json", "csv", "code")


def paths(deck: Deck) -> Iterator[str]:
    """Every address that names the deck, a format or the game, and where decks are listed."""
    values = dict.fromkeys(("n", "pk", "key"), "1") | dict.fromkeys(("uidb64", "token"), "x")
    values |= {"code": deck.code, "id": deck.code, "number": "1", "form": "svg", "name": "bob"}
    values |= {"game": GAME, "slug": NAME.lower(), "format": NAME.lower()}
    for _name, route in routes():
        if LISTS.match(route) or NAMED.search(route):
            yield filled(route, values)
    for form in EXPORTS:
        yield f"/decks/{deck.code}/export/?as={form}"
        yield f"/api/v1/decks/{deck.code}/export/?as={form}"
    yield f"/{GAME}/build/?copy={deck.code}"
    yield f"/oembed/?url=http://testserver/decks/{deck.code}/"
    yield f"/decks/?game={GAME}&legal=1"
    yield f"/decks/{deck.code}/picture.svg?size=tall"
    yield f"/decks/{deck.code}/diff/?to={deck.code}"


def texts(client: Client, deck: Deck) -> Iterator[tuple[str, str]]:
    """Each path with its response's text; the test client raises what would be a 500."""
    for path in paths(deck):
        answer: Any = client.get(path)
        assert answer.status_code < 500, path
        yield path, body(answer)


@pytest.mark.nightly(0.1)
@pytest.mark.parametrize("state", ODD)
@pytest.mark.parametrize("name", PEOPLE)
def test_odd_decks_break_no_page(people: dict[str, Client], state: str, name: str) -> None:
    deck, client = ODD[state](), people[name]
    readers, secret = SECRETS.get(state, (set(PEOPLE), ""))
    for path, text in texts(client, deck):
        if name not in readers:
            assert secret not in text, path
            # The slug may come from the path itself.
            assert secret.lower() in path or secret.lower() not in text, path


@pytest.mark.nightly(0.1)
@pytest.mark.parametrize("state", ODD)
def test_odd_formats_break_no_form(people: dict[str, Client], state: str) -> None:
    """Forms of a deck or format in an odd state give no 500, whatever is posted."""
    deck, client = ODD[state](), people["alice"]
    for path in paths(deck):
        for data in ({}, {"do": "save"}, {"do": "preview", "since": "2030-01-01"}):
            if "delete" not in path:
                assert client.post(path, data).status_code < 500, path


def test_a_public_deck_without_a_format_stands_among_the_newest(people: dict[str, Client]) -> None:
    deck = ODD["without a format"]()
    for path in (f"/{GAME}/", "/build/"):
        html = people["alice"].get(path).content.decode()
        assert deck.code in html and "no format" in html, path


def test_a_private_format_is_a_private_format_to_others(people: dict[str, Client]) -> None:
    deck = ODD["format private"]()
    shown = {name: people[name].get(f"/{GAME}/").content.decode() for name in PEOPLE}
    assert NAME in shown["alice"] and "private format" not in shown["alice"]
    for name in ("bob", "charlie"):
        assert NAME not in shown[name] and "private format" in shown[name]
    found = {name: people[name].get(f"/api/v1/decks/{deck.code}/").json() for name in PEOPLE}
    assert [found[name]["format"] for name in PEOPLE] == [NAME.lower(), None, None]


def test_nobody_finds_the_decks_of_a_private_format(people: dict[str, Client]) -> None:
    deck = ODD["format private"]()
    for path in (f"/decks/?game={GAME}&format=", "/api/v1/decks/?format="):
        shown = [deck.code in body(people[name].get(path + NAME.lower())) for name in PEOPLE]
        assert shown == [True, False, False], path


def test_an_editor_saves_a_deck_and_its_format_stays_hidden(people: dict[str, Client]) -> None:
    deck = ODD["format private"]()
    deck.editors.add(user("bob"))
    form = {"text": "3 R-01", "title": "Odd", "version": "1", "do": "save"}
    for slug, left in (("standard", deck.format), ("nothing", deck.format)):
        sent = form | {
            "format": f"{GAME}/{slug}",
            "version": str(Deck.objects.get(pk=deck.pk).version),
        }
        people["bob"].post(f"/decks/{deck.code}/edit/", sent)
        found = Deck.objects.get(pk=deck.pk)
        assert found.format == left and found.decklist.size == 3, slug
