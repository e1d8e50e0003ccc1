"""Runs on their pages: whose they are, who stops or deletes them, and what becomes of old ones."""

from datetime import timedelta

from django.test import Client
from django.utils import timezone

from decks.library.models import Deck
from rules.simulations.jobs.removal import KEPT, delete_removed_runs
from rules.simulations.models import Simulation, Status
from tests.html import text_of
from tests.pages.simulating import (
    DECK,
    FORM,
    PLAN,
    played,
    run_of,
    started,
    unhurried,
)

__all__ = ["unhurried"]


def test_one_s_own_runs_are_listed_and_deleted(people: dict[str, Client]) -> None:
    alice, bob = people["alice"], people["bob"]
    assert "No simulations yet" in text_of(alice.get("/simulations/"))
    address = played(alice)
    assert "Hibari" in text_of(alice.get("/simulations/"))
    assert "Hibari" not in text_of(bob.get("/simulations/"))
    assert bob.post(f"{address}delete/").status_code == 404
    assert alice.get(f"{address}delete/").status_code == 405
    assert alice.post(f"{address}delete/").status_code == 302
    assert "Hibari" not in text_of(alice.get("/simulations/"))
    assert alice.get(address).status_code == 404


def test_a_deleted_run_can_be_put_back_for_a_day(people: dict[str, Client]) -> None:
    alice, bob = people["alice"], people["bob"]
    address = played(alice)
    after = alice.post(f"{address}delete/").headers["Location"]
    assert "was deleted. Undo" in text_of(alice.get(after))
    assert "was deleted" not in text_of(bob.get(after))
    assert bob.post(f"{address}put-back/").status_code == 404
    assert alice.get(f"{address}put-back/").status_code == 405
    back = alice.post(f"{address}put-back/")
    assert (back.status_code, back.headers["Location"]) == (302, address)
    assert alice.get(address).status_code == 200
    assert alice.post(f"{address}put-back/").status_code == 404  # it was not deleted
    alice.post(f"{address}delete/")
    assert delete_removed_runs() == 0 and Simulation.objects.exists()
    Simulation.objects.update(removed=timezone.now() - KEPT - timedelta(minutes=1))
    assert delete_removed_runs() == 1 and not Simulation.objects.exists()


def test_a_run_that_is_deleted_while_it_goes_is_cancelled(people: dict[str, Client]) -> None:
    address = started(people["alice"])
    people["alice"].post(f"{address}delete/")
    assert run_of(address).status == Status.CANCELLED
    assert not run_of(address).chunks.exists()


def test_a_run_is_cancelled_by_its_owner(people: dict[str, Client]) -> None:
    address = started(people["alice"])
    assert people["bob"].post(f"{address}cancel/").status_code == 404
    assert people["alice"].post(f"{address}cancel/").status_code == 302
    assert run_of(address).status == Status.CANCELLED
    assert "stopped after 0 games" in text_of(people["alice"].get(address))


def test_runs_of_private_decks_are_their_owners_alone(people: dict[str, Client]) -> None:
    alice = people["alice"]
    alice.post(f"/decks/{DECK}/copy/")
    deck = Deck.objects.get(owner__username="alice")
    form = f"/decks/{deck.code}/simulate/"
    address = played(alice, form)
    for door in ("", "?part=1", "results.json", "results.csv", "games/0/", "games/0/record/"):
        assert alice.get(address + door).status_code == 200, door
        for other in ("bob", "charlie"):
            assert people[other].get(address + door).status_code == 404, door
    assert people["bob"].post(f"{address}again/").status_code == 404
    assert people["bob"].get(form).status_code == people["bob"].post(form, PLAN).status_code == 404
    as_rival = PLAN | {"kind": "match", "other_code": deck.code}
    assert people["bob"].post(FORM, as_rival).status_code == 400


def test_a_run_of_a_private_deck_once_more_stays_its_owner_s_when_the_deck_is_gone(
    people: dict[str, Client],
) -> None:
    alice = people["alice"]
    alice.post(f"/decks/{DECK}/copy/")
    deck = Deck.objects.get(owner__username="alice")
    address = played(alice, f"/decks/{deck.code}/simulate/")
    deck.delete()
    again = alice.post(f"{address}again/", {"seed": "same"}).headers["Location"]
    assert alice.get(again).status_code == 200
    assert people["bob"].get(again).status_code == 404


def test_a_stranger_s_runs_belong_to_the_browser(people: dict[str, Client]) -> None:
    here, elsewhere = Client(), Client()
    address = played(here)
    assert elsewhere.get(address).status_code == 200  # of a public deck: whoever knows the address
    assert "Hibari" in text_of(here.get("/simulations/"))
    assert "Hibari" not in text_of(elsewhere.get("/simulations/"))
    assert elsewhere.post(f"{address}delete/").status_code == 404


def test_a_failed_run_says_why(people: dict[str, Client]) -> None:
    address = started(people["charlie"])
    Simulation.objects.update(status="failed", error_en="It broke.", error_ja="壊れた。")
    assert "It broke." in text_of(people["charlie"].get(address))
    assert "壊れた。" in text_of(people["charlie"].get(address, headers={"Accept-Language": "ja"}))


def test_runs_whose_plan_the_rules_no_longer_know_say_so(people: dict[str, Client]) -> None:
    client = people["charlie"]
    address = played(client)
    run = run_of(address)
    Simulation.objects.update(plan=run.plan | {"ruleset": "forgotten"})
    assert "its settings can no longer be read" in text_of(client.get(address))
    assert "Hibari" in text_of(client.get("/simulations/"))
    assert client.get(f"{address}results.csv").status_code == 200
    assert client.get(f"{address}games/0/").status_code == 410
    codes = {"a": run.code, "b": run.code}
    assert client.get("/simulations/compare/", codes).status_code == 404
    assert client.post(f"{address}again/").status_code == 400


def test_runs_of_another_engine_can_be_read_not_stepped_through(people: dict[str, Client]) -> None:
    client = people["charlie"]
    address = played(client)
    Simulation.objects.update(engine=999)
    page = client.get(address)
    assert page.status_code == 200 and "games/" not in page.content.decode()
    assert client.get(f"{address}games/0/").status_code == 410
