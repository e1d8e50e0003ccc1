"""Parts of a deck's page are rendered once for all visitors, and again when their data changes."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

import cards.store
import decks.library.store
from decks.library.models import Deck
from decks.pages import judged
from tests.pages.test_kept import CHANGES, everybody, house, page, watched
from web import kept


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates of the page parts rendered, in order."""
    return watched(monkeypatch, lambda request: request is None)


PARTS = ["decks/judged.html", "decks/sheet.html", "statistics/panel.html"]
ASIDE = [what for what in CHANGES if "list" not in what and "format" not in what]


def test_parts_of_a_deck_are_made_once_for_all_who_look(
    people: dict[str, Client], deck: Deck, alice: User, parts: list[str]
) -> None:
    seen = [page(client) for client in everybody(people)]
    assert parts == PARTS
    for what in ASIDE:
        CHANGES[what](Deck.objects.get(pk=deck.pk), alice)
        seen += [page(client) for client in everybody(people)]
    assert parts == PARTS
    assert len(set(seen)) > len(ASIDE)


OTHERWISE: dict[str, Callable[[Deck, User, Client], Any]] = {
    "another list": lambda deck, by, client: CHANGES["its list"](deck, by),
    "another format": lambda deck, by, client: CHANGES["its format"](deck, by),
    "another language": lambda deck, by, client: client.cookies.load("django_language=ja"),
    "other cards": lambda deck, by, client: cards.store.bump_cards_version(deck.game),
    "formats changed": lambda deck, by, client: house(by, "private"),
}


@pytest.mark.parametrize("what", OTHERWISE)
def test_parts_of_a_deck_follow_what_they_are_made_of(
    what: str, people: dict[str, Client], deck: Deck, alice: User, parts: list[str]
) -> None:
    client = Client()
    page(client)
    OTHERWISE[what](deck, alice, client)
    after = page(client)
    assert parts == 2 * PARTS
    kept.forget_pages()
    assert page(client) == after


def test_a_private_format_judges_for_its_owner_alone(
    people: dict[str, Client], deck: Deck, alice: User
) -> None:
    row = house(alice, "private")
    row.versions.create(since="2020-02-02", remove=["deck-size"])
    decks.library.store.forget_rulesets()
    deck.change(alice, deck.version, format=row)
    for _ in range(2):
        said = ["House of cards" in page(client) for client in everybody(people)]
        assert said == [True, False, False]


def test_no_part_without_a_proved_repair_is_kept(
    people: dict[str, Client], deck: Deck, alice: User
) -> None:
    deck.change(alice, deck.version, entries={"main": [["1-0-001", 3]]})
    real = judged.find_repair

    def hurried(*known: Any, **more: Any) -> Any:
        found = real(*known, **more)
        return found and found._replace(proved=False)

    with pytest.MonkeyPatch.context() as slow:
        slow.setattr(judged, "find_repair", hurried)
        for _ in range(2):
            assert "Time ran out" in page(Client())
    assert "Time ran out" not in page(Client())
