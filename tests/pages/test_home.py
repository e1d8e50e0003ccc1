"""The start page and the games' pages: real decks as faces, a button each that works without an account."""

import re

import pytest
from django.test import Client

from cards import store
from decks.library.models import Deck
from decks.pages.cover import deck_cover
from decks.pages.showcase import Showcase, sample_decks

GAMES = ("code-of-joker", "chard", "battlogic", "twgp", "divine-cross")


def test_home_shows_building_checking_and_playing(people: dict[str, Client]) -> None:
    page = people["charlie"].get("/").content.decode()
    scenes = page[page.index('class="scenes"') : page.index('class="games"')].split("<section ")[1:]
    assert [re.search(r'href="([^"]+)">[^<]+</a>(?!.*href)', s, re.S) is not None for s in scenes]
    assert [scene.count('class="face row') for scene in scenes] == [6, 0, 0]
    assert [scene.count('class="face tile') > 1 for scene in scenes] == [False, True, True]
    assert 'class="clause"' in scenes[1] and "Not legal" in scenes[1]
    for scene in scenes:
        button = re.search(r'class="button first" href="([^"]+)"', scene)
        assert button and people["charlie"].get(button[1]).status_code == 200, scene


def test_every_game_is_there_with_its_look(people: dict[str, Client]) -> None:
    page = people["charlie"].get("/").content.decode()
    for game in GAMES:
        shelf = page[page.index(f'<li class="look-{game}">') :].split("</li>")[0]
        assert f'class="face tile look-{game}' in shelf


@pytest.mark.parametrize("game", GAMES)
def test_a_game_shows_its_decks_by_their_covers(people: dict[str, Client], game: str) -> None:
    page = people["charlie"].get(f"/{game}/").content.decode()
    table = page[page.index('class="table-top') : page.index('class="covered"')]
    assert f'class="face tile look-{game}' in table
    simulate = re.search(r'href="(/decks/[^"]+/simulate/)"', table)
    assert simulate and people["charlie"].get(simulate[1]).status_code == 200
    assert page[page.index('class="covered"') :].count('class="cover"') >= 3


def test_pages_without_any_deck(people: dict[str, Client]) -> None:
    Deck.objects.all().delete()
    for path in ("/", "/chard/"):
        page = people["charlie"].get(path)
        assert page.status_code == 200 and "simulate" not in page.content.decode()
    showcase = Showcase([], None)
    assert (showcase.build, showcase.check, showcase.play, showcase.covers("chard")) == (
        None,
        None,
        None,
        [],
    )


def test_private_decks_are_no_samples(site: None) -> None:
    assert sample_decks()
    Deck.objects.update(visibility="private")
    assert sample_decks() == []


def test_no_joker_stands_for_a_deck_by_itself(site: None) -> None:
    catalog = store.current_catalog("code-of-joker")
    joker = next(card for card in catalog if card.kind == "joker" and card.fields["cost"])
    low = next(card for card in catalog if card.kind == "trigger" and not card.fields["cost"])
    jokers = [[joker.number, 1]]
    deck = Deck(game="code-of-joker", entries={"jokers": jokers})
    assert deck_cover(deck, catalog) is joker
    deck.entries = {"jokers": jokers, "main": [[low.number, 1]]}
    assert deck_cover(deck, catalog) is low
    deck.cover = joker.number
    assert deck_cover(deck, catalog) is joker


@pytest.mark.parametrize("game", GAMES)
def test_no_two_sample_decks_look_the_same(site: None, game: str) -> None:
    """Each is covered by a card of its own, the same one every time."""
    catalog, decks = store.current_catalog(game), list(Deck.objects.filter(game=game, owner=None))
    covers = [deck_cover(deck, catalog) for deck in decks]
    assert len(set(covers)) == len(decks) > 3 and None not in covers
    assert covers == [deck_cover(deck, catalog) for deck in decks]
    for deck, cover in zip(decks, covers, strict=True):
        assert cover and any(entry.card == cover.number for _, entry in deck.decklist.entries())
