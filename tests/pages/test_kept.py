"""A cached page equals a freshly rendered one: it is never stale, and never shown to the wrong user."""

import datetime as dt
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

import cards.store
import decks.library.store
from accounts.models import Session
from cards.models import CardSet, KeywordEntry
from decks.library import copies
from decks.library.models import Deck, Folder, Format
from decks.library.models.social import Like
from web import kept

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates of the pages rendered, in order."""
    return watched(monkeypatch, lambda request: request is not None)


def watched(monkeypatch: pytest.MonkeyPatch, counts: Callable[[Any], bool]) -> list[str]:
    found: list[str] = []
    real = kept.render_to_string

    def render(template: str, context: Any, request: Any) -> str:
        if counts(request):
            found.append(template)
        return real(template, context, request)

    monkeypatch.setattr(kept, "render_to_string", render)
    return found


def page(client: Client, path: str = "/decks/mine/") -> str:
    """The page's HTML without its CSRF tokens."""
    answer = client.get(path)
    assert answer.status_code == 200
    return TOKEN.sub("", answer.content.decode())


def everybody(people: dict[str, Client]) -> list[Client]:
    return [people["alice"], people["bob"], Client()]


PATHS = [
    "/",
    "/code-of-joker/",
    "/decks/",
    "/decks/?game=battlogic",
    "/code-of-joker/cards/?q=c:red",
    "/code-of-joker/cards/1-0-001/",
    "/code-of-joker/formats/",
    "/code-of-joker/formats/standard/",
]


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("path", [*PATHS, "/decks/sample-red-burn/"])
def test_a_page_is_made_once_for_each_who_asks(
    path: str, people: dict[str, Client], made: list[str]
) -> None:
    for client in everybody(people):
        first = page(client, path)
        count = len(made)
        assert page(client, path) == first and len(made) == count
    assert len(made) == 3
    kept.forget_pages()
    assert page(Client(), path) == first and len(made) == 4


CHANGES: dict[str, Callable[[Deck, User], Any]] = {
    "its title": lambda deck, by: deck.change(by, deck.version, title="After"),
    "its list": lambda deck, by: deck.change(by, deck.version, entries={"main": [["1-0-001", 3]]}),
    "its list, past all that counts changes": lambda deck, by: Deck.objects.filter(
        pk=deck.pk
    ).update(entries={"main": [["1-0-001", 3]]}),
    "its tags": lambda deck, by: deck.change(by, deck.version, tags=["after"]),
    "its description": lambda deck, by: deck.change(by, deck.version, description="**After**"),
    "a like": lambda deck, by: Like.objects.create(deck=deck, user=by),
    "a variant": lambda deck, by: Deck.objects.filter(
        pk=copies.save_variant(deck, "After", by).pk
    ).update(visibility="public"),
    "its owner's name": lambda deck, by: User.objects.filter(pk=by.pk).update(username="after"),
    "what it was copied from": lambda deck, by: Deck.objects.filter(pk=deck.pk).update(
        copied_from=Deck.objects.get(code="sample-red-burn")
    ),
    "its format": lambda deck, by: deck.change(
        by, deck.version, format=Format.objects.get(game=deck.game, slug="community-limited")
    ),
}


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("what", CHANGES)
def test_a_change_is_seen_at_once(
    what: str, people: dict[str, Client], deck: Deck, alice: User
) -> None:
    before = [page(client) for client in everybody(people)]
    CHANGES[what](deck, alice)
    after = [page(client) for client in everybody(people)]
    assert all(new != old for new, old in zip(after, before, strict=True))
    kept.forget_pages()
    assert [page(client) for client in everybody(people)] == after


def test_what_only_its_owner_sees_is_seen_at_once(
    people: dict[str, Client], deck: Deck, alice: User
) -> None:
    stranger = page(Client())
    seen = [page(people["alice"])]
    deck.editors.add(User.objects.get(username="bob"))
    seen.append(page(people["alice"]))
    Deck.objects.filter(pk=deck.pk).update(folder=Folder.objects.create(owner=alice, name="box"))
    seen.append(page(people["alice"]))
    Folder.objects.update(name="drawer")
    seen.append(page(people["alice"]))
    assert len(set(seen)) == 4 and page(Client()) == stranger


def test_another_process_changes_a_format_or_the_cards(
    people: dict[str, Client], deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decks.library.store, "FRESH_SECONDS", -1.0)
    monkeypatch.setattr(cards.store, "FRESH_SECONDS", -1.0)
    seen = [page(Client())]
    row = Format.objects.get(game=deck.game, slug="standard")
    row.name_en = "After"
    row.save()
    seen.append(page(Client()))
    card = cards.models.Card.objects.get(game=deck.game, number=deck.entries["main"][0][0])
    card.name_en = "Renamed"
    card.save()
    cards.store.bump_cards_version(deck.game)
    seen.append(page(Client()))
    assert len(set(seen)) == 3 and "Renamed" in seen[2]


CARD = "/code-of-joker/cards/1-0-006/"
CARD_CHANGES: dict[str, Callable[[Deck, User], Any]] = {
    "a deck has it no more": lambda deck, by: deck.change(by, deck.version, entries={"main": []}),
    "a deck is called otherwise": lambda deck, by: deck.change(by, deck.version, title="After"),
    "a deck is gone": lambda deck, by: deck.remove(),
    "a like": lambda deck, by: Like.objects.create(deck=deck, user=by),
    "its set": lambda deck, by: CardSet.objects.filter(game=deck.game).update(name_en="After"),
    "the glossary": lambda deck, by: KeywordEntry.objects.create(
        game=deck.game, name=keyword(deck.game), description="After"
    ),
}


def keyword(game: str) -> str:
    """The first keyword of card 1-0-006."""
    card = cards.store.current_catalog(game).get("1-0-006")
    assert card
    word = card.fields["keywords"][0]
    return str(word["name"] if isinstance(word, dict) else word)


@pytest.mark.nightly(0.5)
@pytest.mark.parametrize("what", CARD_CHANGES)
def test_a_page_of_a_card_is_never_behind(
    what: str, people: dict[str, Client], deck: Deck, alice: User
) -> None:
    assert "1-0-006" in str(deck.entries)
    before = [page(client, CARD) for client in everybody(people)]
    assert all("Before" in said for said in before)
    CARD_CHANGES[what](deck, alice)
    after = [page(client, CARD) for client in everybody(people)]
    assert all(new != old for new, old in zip(after, before, strict=True))
    kept.forget_pages()
    assert [page(client, CARD) for client in everybody(people)] == after


def test_a_page_of_a_card_names_private_decks_to_their_owner_alone(
    people: dict[str, Client], deck: Deck
) -> None:
    for visibility, seen in (("public", 3), ("link", 1), ("private", 1), ("public", 3)):
        Deck.objects.filter(pk=deck.pk).update(visibility=visibility)
        said = ["Before" in page(client, CARD) for client in everybody(people)]
        assert sum(said) == seen and said[0]


def house(owner: User, visibility: str) -> Format:
    parent = Format.objects.get(game="code-of-joker", slug="standard")
    row = Format.objects.create(
        game=parent.game, slug="of-house", owner=owner, parent=parent, visibility=visibility
    )
    row.name_en = row.name_ja = "House of cards"
    row.save()
    row.versions.create(remove=[])
    decks.library.store.forget_rulesets()
    return row


FORMAT_PAGES = ["/code-of-joker/formats/", "/code-of-joker/formats/standard/"]


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("path", [*FORMAT_PAGES, "/code-of-joker/build/"])
@pytest.mark.parametrize(("visibility", "seen"), [("private", 1), ("link", 1), ("public", 3)])
def test_house_formats_are_shown_at_once_to_those_who_may_see_them(
    path: str, visibility: str, seen: int, people: dict[str, Client], alice: User
) -> None:
    before = [page(client, path) for client in everybody(people)]
    row = house(alice, visibility)
    said = ["House of cards" in page(client, path) for client in everybody(people)]
    assert sum(said) == seen and said[0]
    row.delete()
    decks.library.store.forget_rulesets()
    assert [page(client, path) for client in everybody(people)] == before


def test_a_page_of_a_format_is_never_behind(people: dict[str, Client], alice: User) -> None:
    row, path = house(alice, "public"), "/code-of-joker/formats/of-house/"
    seen = [page(Client(), path)]
    row.versions.create(since="2020-02-02", remove=[])
    decks.library.store.forget_rulesets()
    seen.append(page(Client(), path))
    Format.objects.filter(pk=row.pk).update(name_en="Renamed")
    seen.append(page(Client(), path))
    Format.objects.filter(slug="standard", game=row.game).update(name_en="Parent")
    seen.append(page(Client(), path))
    seen.append(page(Client(), f"{path}?as_of=2019-01-01"))
    assert len(set(seen)) == 5 and "2020-02-02" in seen[1] and "Renamed" in seen[2]
    row.visibility = "private"
    row.save()
    assert [client.get(path).status_code for client in everybody(people)] == [200, 404, 404]


def test_strangers_share_an_empty_editor_and_others_get_their_own(
    people: dict[str, Client], made: list[str], alice: User
) -> None:
    path = "/code-of-joker/build/"
    first = page(Client(), path)
    count = len(made)
    assert page(Client(), path) == first and len(made) == count
    assert "alice" in page(people["alice"], path) and len(made) == count
    other = page(Client(), f"{path}?format=community-limited")
    assert other != first and len(made) == count + 1
    house(alice, "link")
    assert "House of cards" in page(Client(), f"{path}?format=of-house")
    assert page(Client(), path) == first


def test_the_editor_on_another_day(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """A format with a version from tomorrow changes then, although no row does."""
    row = house(alice, "public")
    tomorrow = decks.library.store.site_day() + dt.timedelta(days=1)
    cost = {"id": "deck-size", "kind": "size", "zones": ["main"], "min": 7, "max": 7}
    row.versions.create(since=tomorrow, remove=["deck-size"], constraints=[cost])
    decks.library.store.forget_rulesets()
    path = "/code-of-joker/build/?format=of-house"
    today = page(Client(), path)
    monkeypatch.setattr(decks.library.store, "site_day", lambda: tomorrow)
    assert page(Client(), path) != today


def test_a_deck_that_became_private_is_gone_for_others(
    people: dict[str, Client], deck: Deck
) -> None:
    for client in everybody(people):
        page(client)
    Deck.objects.filter(pk=deck.pk).update(visibility="private")
    answers = [client.get("/decks/mine/").status_code for client in everybody(people)]
    assert answers == [200, 404, 404]


def test_languages_and_themes_are_pages_of_their_own(people: dict[str, Client]) -> None:
    client = Client()
    seen = [page(client, "/")]
    client.cookies["theme"] = "dark"
    seen.append(page(client, "/"))
    client.cookies["django_language"] = "ja"
    seen.append(page(client, "/"))
    seen.append(TOKEN.sub("", client.get("/", headers={"Host": "localhost"}).content.decode()))
    assert 'class="dark"' in seen[1] and 'lang="ja"' in seen[2] and len(set(seen[:3])) == 3


def test_each_answer_has_a_secret_of_its_own_that_works(people: dict[str, Client]) -> None:
    clients = [Client(enforce_csrf_checks=True) for _ in range(2)]
    tokens = [TOKEN.findall(client.get("/").content.decode()) for client in clients]
    assert kept.TOKEN.decode() not in str(tokens) and tokens[0][0] != tokens[1][0]
    said = {"csrfmiddlewaretoken": tokens[1][0], "theme": "dark", "next": "/"}
    assert clients[1].post("/theme/", said).status_code == 302
    assert clients[0].post("/theme/", said).status_code == 403


def test_a_message_is_shown_once_and_kept_by_nobody(
    people: dict[str, Client], made: list[str]
) -> None:
    client = people["alice"]
    before = page(client, "/decks/sample-red-burn/")
    client.post("/decks/sample-red-burn/copy/")
    Deck.objects.exclude(owner=None).delete()
    assert "messages" in client.get("/decks/sample-red-burn/").content.decode()
    assert page(client, "/decks/sample-red-burn/") == before
    assert Session.objects.exists()


def test_what_is_not_settled_is_made_anew(
    people: dict[str, Client], made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from decks.pages import deck as view

    real = view.deck_context
    monkeypatch.setattr(view, "deck_context", lambda *known: real(*known) | {"unsettled": True})
    for _ in range(3):
        page(Client(), "/decks/sample-red-burn/")
    assert len(made) == 3


def test_pages_take_so_much_memory_and_no_more(
    people: dict[str, Client], made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page(Client(), "/")
    monkeypatch.setattr(kept, "MOST_BYTES", int(2.5 * kept._bytes))
    paths = ["/", "/?a", "/?b"]
    for path in paths:
        page(Client(), path)
    assert len(kept._pages) == 2 and kept._bytes == sum(map(len, kept._pages.values()))
    del made[:]
    for path in ["/?b", "/?a", "/"]:
        page(Client(), path)
    assert len(made) == 1
