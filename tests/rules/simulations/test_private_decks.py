"""Runs of private decks through the API: who sees them, before and after the deck is gone."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client as Browser

from decks.library import belongings
from decks.library.models import Deck, Visibility
from rules.simulations.jobs import tasks
from tests.rules.simulations.test_api import API, RUN, begun, private, refused, send


def test_runs_of_private_decks_do_not_exist_for_others(
    browsers: dict[str, Browser], alice: User
) -> None:
    deck = private(alice)
    code = begun(browsers["alice"], deck_id="private")
    tasks.work()
    for path in (f"simulations/{code}/", f"records/{code}-1/"):
        assert browsers["alice"].get(API + path).status_code == 200
        for who in ("bob", "charlie"):
            refused(browsers[who].get(API + path), 404, "unknown-simulation")
    refused(
        send(browsers["bob"], "simulations/", RUN | {"deck_id": "private"}), 404, "unknown-deck"
    )
    other = {"kind": "match", "policies": None, "other": {"deck_id": "private"}}
    wrong = send(browsers["bob"], "simulations/", RUN | other)
    refused(wrong, 404, "unknown-deck", "other.deck_id")
    deck.remove()
    refused(browsers["bob"].get(f"{API}simulations/{code}/"), 404, "unknown-simulation")
    assert browsers["alice"].get(f"{API}simulations/{code}/").json()["decks"]["deck"]["id"] is None


def one_by_one(deck: Deck) -> None:
    deck.remove()


def all_at_once(deck: Deck) -> None:
    Deck.objects.filter(pk=deck.pk).delete()


def with_its_owner(deck: Deck) -> None:
    belongings.delete_user(deck.owner)


@pytest.mark.parametrize("gone", [one_by_one, all_at_once, with_its_owner])
@pytest.mark.parametrize("part", ["deck", "other", "against"])
def test_a_deck_that_became_private_and_was_deleted_leaves_no_run_to_strangers(
    browsers: dict[str, Browser], alice: User, part: str, gone: Callable[[Deck], None]
) -> None:
    deck = private(alice)
    Deck.objects.filter(pk=deck.pk).update(visibility=Visibility.PUBLIC)
    named: dict[str, Any] = {"deck_id": "private"}
    if part != "deck":
        named = {part: named} | ({"kind": "match", "policies": None} if part == "other" else {})
    here = f"{API}simulations/{begun(browsers['bob'], **named)}/"
    assert browsers["charlie"].get(here).status_code == 200
    Deck.objects.filter(pk=deck.pk).update(visibility=Visibility.PRIVATE)
    refused(browsers["charlie"].get(here), 404, "unknown-simulation")
    gone(Deck.objects.get(pk=deck.pk))
    refused(browsers["charlie"].get(here), 404, "unknown-simulation")
    refused(
        browsers["charlie"].get(f"{API}records/{here.split('/')[-2]}-0/"), 404, "unknown-simulation"
    )
    assert browsers["bob"].get(here).status_code == 200
    page = here.removeprefix(API.rstrip("/"))
    assert [browsers[name].get(page).status_code for name in ("bob", "charlie")] == [200, 404]


def test_a_deck_that_was_public_when_it_was_deleted_leaves_its_runs(
    browsers: dict[str, Browser], alice: User
) -> None:
    deck = private(alice)
    Deck.objects.filter(pk=deck.pk).update(visibility=Visibility.PUBLIC)
    here = f"{API}simulations/{begun(browsers['alice'], deck_id='private')}/"
    Deck.objects.get(pk=deck.pk).remove()
    found = browsers["charlie"].get(here).json()
    assert found["decks"]["deck"]["id"] is None and found["decks"]["deck"]["title"] == "Secret"


def test_a_deck_that_becomes_private_takes_its_runs_along(
    browsers: dict[str, Browser], alice: User
) -> None:
    deck = private(alice)
    Deck.objects.filter(pk=deck.pk).update(visibility=Visibility.LINK)
    here = f"{API}simulations/{begun(browsers['alice'], deck_id='private')}/"
    assert browsers["bob"].get(here).status_code == 200
    Deck.objects.filter(pk=deck.pk).update(visibility=Visibility.PRIVATE)
    refused(browsers["bob"].get(here), 404, "unknown-simulation")
