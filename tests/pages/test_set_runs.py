"""Runs of decks with users' cards, from the form or the API to the replay: who reads which names."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client

from cards.catalog import Catalog
from cards.games import GAMES
from cards.importing.validating import validate_record
from cards.record import CardRecord
from cards.sets.models import UserSet
from cards.sets.store import catalog_with
from cards.sets.writing import write_cards
from cards.store import current_catalog
from decks.library.models import Deck
from rules.bridge.kept import forget_pools
from rules.bridge.pool import card_pool
from rules.simulations.jobs.tasks import work
from rules.simulations.models import Simulation
from tests.card_sets import copied_card, make_set
from tests.html import text_of
from tests.pages.simulating import unhurried  # noqa: F401

NAME = "Zorble"
ASKED = {"games": 20, "horizon": 4, "seed": 3, "policies": ["first"], "anyway": True}


def sample_of(game: str) -> Deck:
    return Deck.objects.filter(game=game, owner=None).order_by("pk")[0]


def cards_of(entries: dict[str, Any], catalog: Catalog) -> list[CardRecord]:
    found = (catalog.find(name)[0] for pairs in entries.values() for name, _n in pairs)
    return list(dict.fromkeys(found))


def renamed(entries: dict[str, Any], of: UserSet, catalog: Catalog) -> dict[str, Any]:
    return {
        zone: [[f"{of.code}.M-{catalog.find(name)[0].number}", n] for name, n in pairs]
        for zone, pairs in entries.items()
    }


@pytest.fixture
def readers(site: None) -> dict[str, Client]:
    clients = {"anonymous": Client()}
    for name in ("alice", "bob", "charlie"):
        clients[name] = Client()
        clients[name].force_login(User.objects.create_user(name, password="a long password"))
    return clients


def deck_of_set(game: str) -> tuple[UserSet, Deck]:
    """A set with a copy of each card of a sample deck, and the same deck made of it. Bob is invited."""
    sample, catalog = sample_of(game), current_catalog(game)
    copies = [
        copied_card(
            card, number=f"M-{card.number}", name={"ja": f"{NAME} {n}", "en": f"{NAME} {n}"}
        )
        for n, card in enumerate(cards_of(sample.entries, catalog))
    ]
    alice = User.objects.get(username="alice")
    made = make_set(alice, game, copies, visibility="group")
    made.members.add(User.objects.get(username="bob"))
    deck = Deck(code=f"set-{game}", owner=alice, game=game, title="Mine", visibility="public")
    deck.format, deck.entries = sample.format, renamed(sample.entries, made, catalog)
    deck.create(alice)
    return made, deck


def start(client: Client, status: int = 202, **body: Any) -> Any:
    answer = client.post("/api/v1/simulations/", ASKED | body, "application/json")
    assert answer.status_code == status, answer.content.decode()
    return answer.json()


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("game", list(GAMES))
def test_a_deck_of_users_cards_is_played_like_the_official_one(
    readers: dict[str, Client], game: str
) -> None:
    """The same cards under other names do the same, seed by seed."""
    made, deck = deck_of_set(game)
    mine = start(readers["alice"], deck_id=deck.code)["id"]
    official = start(readers["alice"], deck_id=sample_of(game).code)["id"]
    work()
    one, two = (Simulation.objects.get(code=code) for code in (mine, official))
    assert (one.status, two.status) == ("done", "done"), one.error_en
    assert one.results is not None and two.results is not None
    aim = one.orders.aim
    assert one.results["figures"][aim] == two.results["figures"][aim]
    assert one.facts != two.facts
    for name, client in readers.items():
        sees = name in {"alice", "bob"}
        for address in (f"/simulations/{mine}/", f"/simulations/{mine}/games/0/?step=9"):
            answer = client.get(address)
            assert answer.status_code == 200, (name, address)
            page = answer.content.decode()
            assert (NAME in page) == sees, (name, address)
            assert sees or made.code in page
        page = client.get(f"/simulations/{mine}/").content.decode()
        assert ("card sets that you cannot see" in page) == (not sees)
        for address in (f"/api/v1/simulations/{mine}/", f"/api/v1/records/{mine}-0/?table=true"):
            answer = client.get(address)
            assert answer.status_code == 200
            assert NAME not in answer.content.decode()


def test_who_may_start_and_paste(readers: dict[str, Client]) -> None:
    """Whoever may not see the set cannot play its cards; a record of it cannot be pasted either."""
    made, deck = deck_of_set("chard")
    code = start(readers["alice"], deck_id=deck.code)["id"]
    work()
    record = readers["alice"].get(f"/api/v1/records/{code}-0/").json()["record"]
    for name, client in readers.items():
        sees = name in {"alice", "bob"}
        form = client.post(f"/decks/{deck.code}/simulate/", {"kind": "goldfish", "games": "20"})
        assert form.status_code == (302 if sees else 422), (name, text_of(form))
        page = client.get(f"/decks/{deck.code}/simulate/").content.decode()
        assert (NAME in page, made.code in page and "cannot see" in page) == (sees, not sees)
        answer = start(client, 202 if sees else 422, deck_id=deck.code)
        assert sees or answer["code"] == "unknown-cards"
        again = client.post(f"/simulations/{code}/again/")
        assert again.status_code == (302 if sees else 422)
        pasted = client.post("/replay/", {"record": record})
        assert pasted.status_code == (200 if sees else 422)
        assert (NAME in pasted.content.decode()) == sees
        checked = client.post("/api/v1/records/", {"record": record}, "application/json")
        assert checked.status_code == (200 if sees else 422), checked.content.decode()
        hands = client.get(f"/decks/{deck.code}/hands/?seed=1").content.decode()
        assert (NAME in hands) == sees


def test_replays_outlive_changes_and_the_deletion_of_a_set(readers: dict[str, Client]) -> None:
    made, deck = deck_of_set("battlogic")
    code = start(readers["alice"], deck_id=deck.code)["id"]
    work()
    assert readers["alice"].get(f"/simulations/{code}/games/0/").status_code == 200
    record = readers["alice"].get(f"/api/v1/records/{code}-0/").json()["record"]
    card = made.cards.order_by("sort_key").first()
    write_cards(made, [changed(card.data, **power(card.data))])
    for gone in (False, True):
        if gone:
            made.delete()
        forget_pools()
        cache.clear()
        assert readers["alice"].get(f"/simulations/{code}/games/0/?step=2").status_code == 200
        page = readers["alice"].get(f"/simulations/{code}/").content.decode()
        assert f"/simulations/{code}/games/" in page
        answer = readers["alice"].get(f"/api/v1/records/{code}-0/")
        assert (answer.status_code, answer.json()["record"]) == (200, record)
    assert made.code in readers["alice"].get(f"/simulations/{code}/").content.decode()


def changed(data: dict[str, Any], **more: Any) -> Any:
    return validate_record(GAMES["battlogic"], data | more, 1)


def power(data: dict[str, Any]) -> dict[str, Any]:
    name = next(key for key, value in data.items() if type(value) is int)
    return {name: data[name] + 1}


def test_a_set_that_changes_under_a_run_is_played_as_it_was(readers: dict[str, Client]) -> None:
    made, deck = deck_of_set("battlogic")
    code = start(readers["alice"], deck_id=deck.code)["id"]
    card = made.cards.order_by("sort_key").first()
    write_cards(made, [changed(card.data, **power(card.data))])
    work()
    run = Simulation.objects.get(code=code)
    assert (run.status, run.played) == ("done", run.games)


def test_commands_play_any_set(
    readers: dict[str, Client], capsys: pytest.CaptureFixture[str]
) -> None:
    _made, deck = deck_of_set("chard")
    call_command("goldfish", deck.code, games=20, seed=3, anyway=True)
    assert "20 games" in capsys.readouterr().out


def test_official_cards_are_shared_and_the_hash_is_theirs_and_the_sets(
    readers: dict[str, Client],
) -> None:
    made, _deck = deck_of_set("chard")
    other = make_set(
        User.objects.get(username="bob"),
        "chard",
        [copied_card(current_catalog("chard").records[0])],
    )
    official = card_pool(current_catalog("chard"))
    both = card_pool(catalog_with("chard", [made.code, other.code]))
    assert all(both.facts[number] is fact for number, fact in official.facts.items())
    assert len(both.facts) == len(official.facts) + made.card_count + 1
    hashes = {official.hash, both.hash}
    hashes |= {card_pool(catalog_with("chard", [one.code])).hash for one in (made, other)}
    assert len(hashes) == 4
    UserSet.objects.filter(pk=made.pk).update(name="Renamed, so that it comes last")
    assert (
        card_pool(catalog_with("chard", [made.code, other.code], own_first=True)).hash == both.hash
    )


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize(
    "odd", ["{} (1), b/2", "{}*2$3!", "p1 main: 3 {}", "新し い{}=", "/{}/1+2"]
)
def test_no_number_breaks_a_page(readers: dict[str, Client], game: str, odd: str) -> None:
    """Users choose numbers that the notation of games has other uses for."""
    made, deck = deck_of_set(game)
    for card in made.cards.all():
        number = odd.format(card.number)
        card.number, card.data = number, card.data | {"number": number}
        card.save()
    UserSet.objects.update(generation=99)
    deck.entries = {
        zone: [[f"{made.code}.{odd.format(name.partition('.')[2])}", n] for name, n in pairs]
        for zone, pairs in deck.entries.items()
    }
    deck.save()
    code = start(readers["alice"], deck_id=deck.code)["id"]
    work()
    assert Simulation.objects.get(code=code).status == "done"
    for step in (0, 5, 30):
        address = f"/simulations/{code}/games/0/?step={step}"
        assert readers["alice"].get(address).status_code == 200
    assert readers["alice"].get(f"/simulations/{code}/").status_code == 200
    assert readers["alice"].get(f"/api/v1/records/{code}-0/?table=true").status_code == 200
