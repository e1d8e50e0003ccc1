"""Tournament results of decks; lists of decks by colour, period and result."""

import datetime as dt
import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.utils.html import escape

from cards.store import current_catalog
from decks.library import card_index, results
from decks.library.models import Deck, DeckResult
from tests.html import text_of

GOOD = {"day": "2026-03-01", "event": "Spring Cup", "place": "2", "players": "32"}


def door(deck: Deck) -> str:
    return f"/decks/{deck.code}/results/"


def listed(client: Client, **wish: str) -> set[str]:
    """The titles of the decks of Code of Joker in a list."""
    html = client.get("/decks/", {"game": "code-of-joker"} | wish).content.decode()
    found = html[html.index('id="listed"') :]
    return {deck.title for deck in Deck.objects.all() if f'href="/decks/{deck.code}/"' in found}


def test_results_are_noted_shown_and_removed(people: dict[str, Client], deck: Deck) -> None:
    alice = people["alice"]
    alice.post(door(deck), GOOD)
    page = alice.get(f"/decks/{deck.code}/")
    assert "No. 2 of 32 · Spring Cup · 2026-03-01" in text_of(page)
    alice.post(door(deck), GOOD | {"place": "1", "players": "", "event": "Other Cup"})
    assert "Winner · Other Cup" in text_of(people["charlie"].get(f"/decks/{deck.code}/"))
    assert "Winner · Other Cup" in text_of(people["charlie"].get("/decks/"))  # the best of both
    assert "Add a result" not in text_of(people["charlie"].get(f"/decks/{deck.code}/"))
    key = DeckResult.objects.get(place=1).pk
    alice.post(f"{door(deck)}{key}/remove/")
    assert [one.place for one in deck.results.all()] == [2]


@pytest.mark.parametrize(
    "wrong",
    [
        {"day": "x"},
        {"day": ""},
        {"event": ""},
        {"event": "x" * 201},
        {"place": "0"},
        {"place": "x"},
        {"place": "33"},
        {"place": "9" * 30},
        {"players": "-1"},
        {"event": "\0"},
    ],
)
def test_wrong_results_are_refused(
    people: dict[str, Client], deck: Deck, wrong: dict[str, str]
) -> None:
    answer = people["alice"].post(door(deck), GOOD | wrong, follow=True)
    assert "The result was not added." in text_of(answer) and not deck.results.exists()


@pytest.mark.parametrize("wrong", [{"place": "33"}, {"day": ""}, {"event": '"><b>'}])
def test_what_was_typed_is_kept_beside_what_is_wrong(
    people: dict[str, Client], deck: Deck, wrong: dict[str, str]
) -> None:
    typed = GOOD | {"place": "0"} | wrong
    html = people["alice"].post(door(deck), typed).content.decode()
    for name, value in typed.items():
        field = re.search(rf'<input[^>]* name="{name}"[^>]*>', html)
        assert field and f'value="{escape(value)}"' in field[0]
        faulty = name == "place" or not value
        assert ('aria-invalid="true"' in field[0]) == faulty == (f'id="wrong-{name}"' in html)


def test_only_editors_note_results(
    people: dict[str, Client], deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert people["bob"].post(door(deck), GOOD).status_code == 404
    assert people["charlie"].post(door(deck), GOOD).status_code == 302
    assert people["alice"].get(door(deck)).status_code == 405
    assert not DeckResult.objects.exists()
    people["alice"].post(door(deck), GOOD)
    key = DeckResult.objects.get().pk
    assert people["bob"].post(f"{door(deck)}{key}/remove/").status_code == 404
    sample = Deck.objects.get(code="sample-red-burn")
    assert people["alice"].post(f"{door(sample)}{key}/remove/").status_code == 404
    monkeypatch.setattr(results, "MOST_RESULTS", 1)
    answer = people["alice"].post(door(deck), GOOD)
    assert DeckResult.objects.count() == 1 and "at most 1 results" in text_of(answer)


def test_a_result_belongs_to_its_deck(people: dict[str, Client], deck: Deck) -> None:
    """Another deck's address does not remove it."""
    other = Deck(code="second", game=deck.game, owner=deck.owner, title="Second", entries={})
    other.create(deck.owner)
    people["alice"].post(door(deck), GOOD)
    people["alice"].post(f"{door(other)}{DeckResult.objects.get().pk}/remove/")
    assert deck.results.count() == 1


def test_decks_are_listed_by_colour(people: dict[str, Client]) -> None:
    colours = {"red": "Red burn", "green": "Green heroes", "purple": "Purple gauge"}
    for colour, title in colours.items():
        found = listed(people["charlie"], colour=colour)
        assert title in found and found < listed(people["charlie"])
    kept = len(current_catalog("code-of-joker").memo)
    assert listed(people["charlie"], colour="no-such") == set()
    assert len(current_catalog("code-of-joker").memo) == kept  # whatever strangers ask for
    page = people["charlie"].get("/decks/", {"game": "code-of-joker"}).content.decode()
    assert 'name="colour"' in page and '<option value="purple"' in page
    assert 'name="colour"' not in people["charlie"].get("/decks/?game=twgp").content.decode()


def test_a_colour_is_that_of_some_card_of_the_deck(people: dict[str, Client]) -> None:
    keys = set(card_index.colour_keys("yellow", "code-of-joker", AnonymousUser()))
    for deck in Deck.objects.filter(game="code-of-joker"):
        held = {row.reference for row in deck.references.all()}
        assert (deck.title in listed(people["charlie"], colour="yellow")) == bool(held & keys)


def test_decks_are_listed_by_result_and_period(people: dict[str, Client], deck: Deck) -> None:
    alice = people["alice"]
    alice.post(door(deck), GOOD)
    assert listed(alice, result="any") == listed(alice, result="top") == {"Before"}
    assert listed(alice, result="won") == set()
    for since, until, there in (
        ("2026-03-01", "2026-03-01", True),
        ("2026-03-02", "", False),
        ("", "2026-02-28", False),
        ("2026-01-01", "", True),
    ):
        found = listed(alice, result="any", since=since, until=until)
        assert found == ({"Before"} if there else set()), (since, until)


def test_without_a_result_the_period_is_that_of_the_last_change(
    people: dict[str, Client], deck: Deck
) -> None:
    day = dt.datetime(2025, 5, 5, 12, tzinfo=dt.UTC)
    Deck.objects.filter(pk=deck.pk).update(changed=day)
    assert listed(people["alice"], since="2025-05-05", until="2025-05-05") == {"Before"}
    assert "Before" not in listed(people["alice"], since="2025-05-06")
    assert listed(people["alice"], until="2025-05-04") == set()
    everything = listed(people["alice"])
    assert listed(people["alice"], since="x", until="9999-99-99") == everything


@pytest.mark.parametrize(
    "game, language, label",
    [
        ("code-of-joker", "en", "Colour"),
        ("divine-cross", "en", "Attribute"),
        ("divine-cross", "ja", "属性"),
    ],
)
def test_the_filter_is_called_as_the_game_calls_it(
    people: dict[str, Client], game: str, language: str, label: str
) -> None:
    page = people["charlie"].get(f"/decks/?game={game}", headers={"Accept-Language": language})
    assert f'<label for="f-colour">{label}</label>' in page.content.decode()
