"""What pages, the API, the archive and the editor give out, the doors that read lists take as the same deck."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.legality.decklist import Decklist, Entry
from decks.library.models import Deck, ShortLink
from decks.samples import sample_decks
from roots import HOMES
from tests.archives import archive_files

Zones = dict[str, dict[str, int]]


@pytest.fixture(params=list(HOMES))
def own(request: pytest.FixtureRequest, alice: User) -> Deck:
    """A game's first sample deck, as a deck of alice's."""
    sample = Deck.objects.get(code=next(iter(sample_decks(request.param))).code)
    found = Deck(
        code="mine", game=sample.game, format=sample.format, owner=alice, title="夏の デッキ 2"
    )
    found.visibility, found.entries = "public", sample.entries
    found.description, found.notes = "4 turns.\n\n作者：alice", {}
    found.create(alice)
    return found


def counted(deck: Decklist | dict[str, list[dict[str, Any]]]) -> Zones:
    """Copies by zone and card."""
    if isinstance(deck, Decklist):
        pairs: Any = deck.zones.items()
    else:
        pairs = ((zone, [Entry(e["card"], e["quantity"]) for e in es]) for zone, es in deck.items())
    found: Zones = {}
    for zone, entries in pairs:
        for entry in entries:
            copies = found.setdefault(zone, {})
            copies[entry.card] = copies.get(entry.card, 0) + entry.quantity
    return found


def written(client: Client, deck: Deck, language: str) -> Iterator[tuple[str, str]]:
    """Everything that is given out about the deck, by where it comes from."""
    headers = {"Accept-Language": language}
    for form in ("text", "json", "csv", "code"):
        page = client.get(f"/decks/{deck.code}/export/?as={form}", headers=headers)
        yield f"page {form}", page.content.decode()
        api = client.get(f"/api/v1/decks/{deck.code}/export/?as={form}", headers=headers)
        yield f"api {form}", api.content.decode()
    code = client.get(f"/decks/{deck.code}/export/?as=code").content.decode().strip()
    for form in ("text", "json", "csv", "code"):
        yield (
            f"code {form}",
            client.get(f"/c/{code}/export/?as={form}", headers=headers).content.decode(),
        )
    yield "link", f"http://testserver/c/{code}/"
    yield "scan", f"http://testserver/c/{code}/".upper()
    yield "short link", f"http://testserver/s/{ShortLink.keep(code).slug}/"
    yield from archived(client, deck)


def archived(client: Client, deck: Deck) -> Iterator[tuple[str, str]]:
    for name, data in archive_files(client).items():
        if name.startswith("decks/") and not name.endswith(".history.json"):
            yield f"archive {name[-4:]}", data.decode()


def imported(client: Client, deck: Deck, text: str) -> Zones:
    answer = client.post(
        f"/{deck.game}/editor/import/",
        json.dumps({"format": deck.format.slug, "text": text}),
        content_type="application/json",
    )
    assert answer.status_code == 200, answer.content
    assert answer.json()["counts"]["doubtful"] == 0
    return counted(answer.json()["deck"])


def judged(client: Client, deck: Deck, text: str) -> str:
    answer = client.post(
        "/api/v1/legality/",
        json.dumps({"game": deck.game, "format": deck.format.slug, "text": text}),
        content_type="application/json",
    )
    assert answer.status_code == 200, answer.content
    return str(answer.json()["verdict"])


@pytest.mark.nightly(0.3)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_whatever_is_given_out_is_read_as_the_same_deck(
    people: dict[str, Client], own: Deck, language: str
) -> None:
    alice, wanted = people["alice"], counted(own.decklist)
    verdict = alice.get("/api/v1/decks/mine/legality/").json()["verdict"]
    forms = list(written(alice, own, language))
    assert len(forms) >= 17
    for form, text in forms:
        assert imported(alice, own, text) == wanted, form
        assert judged(alice, own, text) == verdict, form


def test_the_page_of_a_saved_deck_is_read_by_the_editor(
    people: dict[str, Client], own: Deck
) -> None:
    link = "http://testserver/decks/mine/"
    assert imported(people["alice"], own, link) == counted(own.decklist)


@pytest.mark.nightly(0.4)
def test_what_the_editor_shares_is_read_by_it(people: dict[str, Client], own: Deck) -> None:
    zones = {
        zone: [{"card": entry.card, "quantity": entry.quantity} for entry in entries]
        for zone, entries in own.decklist.zones.items()
    }
    body = {"format": own.format.slug, "deck": zones, "title": own.title, "description": "4 turns."}
    shared = people["alice"].post(
        f"/{own.game}/editor/share/", json.dumps(body), content_type="application/json"
    )
    answer = shared.json()
    for form in ("code", "link", "text", "json", "csv", "picture", "sheet"):
        assert imported(people["alice"], own, answer[form]) == counted(own.decklist), form
