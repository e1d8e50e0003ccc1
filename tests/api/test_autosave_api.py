"""Autosaves: every one is a version, those of a short while are one revision."""

import datetime as dt
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from rest_framework.test import APIClient

from decks.library.models import Deck, Revision, deck

URL = "/api/v1/decks/"
pytestmark = pytest.mark.usefixtures("pool")


@pytest.fixture
def saved(as_alice: APIClient, question: dict[str, Any]) -> Deck:
    body = question | {"title": "Warriors"}
    return Deck.objects.get(code=as_alice.post(URL, body).json()["id"])


def patch(client: APIClient, saved: Deck, **change: Any) -> Any:
    return client.patch(f"{URL}{saved.code}/", change, headers={"if-match": "*"})


def numbers(saved: Deck) -> list[int]:
    return list(saved.revisions.order_by("number").values_list("number", flat=True))


def test_autosaves_share_a_revision_and_each_is_a_version(as_alice: APIClient, saved: Deck) -> None:
    for version, title in enumerate("abc", start=2):
        answer = patch(as_alice, saved, autosave=True, title=title, deck={})
        assert (answer.status_code, answer.json()["version"]) == (200, version)
    assert numbers(saved) == [1, 4]
    last = saved.revisions.get(number=4)
    assert (last.title, last.entries, last.author_id) == ("c", {}, saved.owner_id)
    assert saved.revisions.get(number=1).title == "Warriors"


def test_an_older_version_is_refused_to_autosaves_as_well(as_alice: APIClient, saved: Deck) -> None:
    old = as_alice.get(f"{URL}{saved.code}/")["ETag"]
    assert patch(as_alice, saved, autosave=True, title="b").status_code == 200
    change, headers = {"autosave": True, "title": "c"}, {"if-match": old}
    late = as_alice.patch(f"{URL}{saved.code}/", change, headers=headers)
    assert late.status_code == 412
    assert Deck.objects.get().title == "b"


def test_a_save_with_a_will_is_a_revision_of_its_own(as_alice: APIClient, saved: Deck) -> None:
    patch(as_alice, saved, autosave=True, title="a")
    patch(as_alice, saved, title="b", note="new plan")
    patch(as_alice, saved, autosave=True, title="c")
    patch(as_alice, saved, autosave=True, title="d")
    titles = [revision.title for revision in saved.revisions.order_by("number")]
    assert titles == ["Warriors", "a", "b", "d"]


def test_after_ten_minutes_a_new_revision_begins(as_alice: APIClient, saved: Deck) -> None:
    patch(as_alice, saved, autosave=True, title="a")
    before = timezone.now() - dt.timedelta(minutes=10, seconds=1)
    Revision.objects.filter(number=2).update(created=before)
    patch(as_alice, saved, autosave=True, title="b")
    assert numbers(saved) == [1, 2, 3]


def test_authors_do_not_share_a_revision(
    as_alice: APIClient, as_bob: APIClient, bob: User, saved: Deck
) -> None:
    saved.editors.add(bob)
    patch(as_alice, saved, autosave=True, title="a")
    assert patch(as_bob, saved, autosave=True, title="b").status_code == 200
    patch(as_bob, saved, autosave=True, title="c")
    patch(as_alice, saved, autosave=True, title="d")
    found = saved.revisions.order_by("number").values_list("author__username", "title")
    assert list(found) == [("alice", "Warriors"), ("alice", "a"), ("bob", "c"), ("alice", "d")]


def test_the_oldest_revisions_go_but_never_the_first(
    as_alice: APIClient, saved: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deck, "MOST_REVISIONS", 4)
    for title in "abcdef":
        assert patch(as_alice, saved, title=title).status_code == 200
    assert numbers(saved) == [1, 5, 6, 7]


@pytest.mark.parametrize("word", ["yes", 1, None, []])
def test_autosave_is_true_or_false(as_alice: APIClient, saved: Deck, word: Any) -> None:
    answer = patch(as_alice, saved, autosave=word, title="a")
    assert (answer.status_code, answer.json()["field"]) == (400, "autosave")
    assert numbers(saved) == [1]
