"""Bans pasted into the form of a house format, and names that are no card's, beside their fields."""

import pytest
from django.test import Client

from cards.models import Card
from cards.store import bump_cards_version
from decks.library.models import Format
from tests.decks.house.test_form import FORK, edit, faults, form, saved
from tests.html import filled, text_of


@pytest.fixture
def alice(people: dict[str, Client]) -> Client:
    return people["alice"]


def bans_of(row: Format) -> list[str]:
    (pool,) = row.versions.get().constraints
    assert pool["kind"] == "pool"
    return [entry["card"] for entry in pool["banned"]]


@pytest.mark.parametrize(
    "text",
    [
        "1-0-001\n1-0-002",
        "3 ブラッドハウンド\n1-0-002 ×3",
        "1-0-001\r\n\r\n1-0-002\r\n1-0-001",
        "1000 1-0-001\n0 1-0-002",
        "ブラッドハウンド\n\n3 1-0-002",
    ],
)
def test_a_pasted_list_is_banned(alice: Client, text: str) -> None:
    shown = alice.post(FORK, form(alice) | {"bans": text, "do": "ban"})
    assert shown.status_code == 200
    assert "Decks that would become illegal:" in shown.content.decode()
    assert not Format.objects.exclude(owner=None).exists()
    row = saved(alice, FORK, filled(shown.content.decode()))
    assert bans_of(row) == ["1-0-001", "1-0-002"]
    again = alice.post(
        edit(row), form(alice, edit(row)) | {"bans": "1-0-002\n1-0-003", "do": "ban"}
    )
    assert bans_of(saved(alice, edit(row), filled(again.content.decode()))) == [
        "1-0-001",
        "1-0-002",
        "1-0-003",
    ]


def test_a_list_in_the_address_is_banned_too(alice: Client) -> None:
    shown = alice.get(FORK, {"ban": "1-0-001\n2 1-0-002"})
    assert bans_of(saved(alice, FORK, filled(shown.content.decode()))) == ["1-0-001", "1-0-002"]


def test_bans_are_not_lost_when_the_form_is_saved_at_once(alice: Client) -> None:
    data = form(alice) | {"bans": "1-0-001"}
    assert bans_of(saved(alice, FORK, data)) == ["1-0-001"]


def test_lines_that_are_no_cards_are_told(alice: Client) -> None:
    data = form(alice) | {"bans": "# our list\n1 1-0-001\nhttps://example.org/list", "do": "ban"}
    shown = text_of(alice.post(FORK, data))
    assert "Not read as cards: # our list, https://example.org/list" in shown


def test_a_line_that_is_no_card_bans_nothing_and_keeps_the_list(alice: Client) -> None:
    text = "1-0-001\n1 ブラッドハウンズ"
    for language, sentence in (
        ("en", "No card is called “ブラッドハウンズ”. Perhaps you mean"),
        ("ja", "「ブラッドハウンズ」というカードはありません。候補："),
    ):
        answer = alice.post(
            FORK, form(alice) | {"bans": text, "do": "ban"}, headers={"accept-language": language}
        )
        assert answer.status_code == 400
        assert sentence in text_of(answer) and "[1-0-001]" in text_of(answer)
        (kept,) = filled(answer.content.decode())["bans"]
        assert kept.strip().splitlines() == text.splitlines()


def test_a_misnamed_card_is_told_at_its_table(alice: Client) -> None:
    data = form(alice) | {
        "copies.exceptions.card": ["ブラッドハウンズ"],
        "copies.exceptions.max": ["1"],
    }
    answer = alice.post(FORK, data | {"do": "save"})
    assert answer.status_code == 400
    told = faults(answer.content.decode(), "copies.exceptions")
    assert "No card is called “ブラッドハウンズ”" in told and "[1-0-001]" in told
    assert not Format.objects.exclude(owner=None).exists()


def test_a_card_that_vanished_leaves_the_format_usable_and_is_told(alice: Client) -> None:
    shown = alice.get(FORK, {"ban": "1-0-001\n1-0-002"}).content.decode()
    row = saved(alice, FORK, filled(shown))
    Card.objects.filter(game="code-of-joker", number="1-0-001").delete()
    bump_cards_version("code-of-joker")
    page = alice.get(edit(row)).content.decode()
    assert page.count("No such card") == 1
    assert bans_of(saved(alice, edit(row), filled(page))) == ["1-0-001", "1-0-002"]
    assert alice.get(f"/code-of-joker/formats/{row.slug}/").status_code == 200


def test_the_page_of_a_format_shows_names_in_the_readers_language(alice: Client) -> None:
    row = saved(alice, FORK, filled(alice.get(FORK, {"ban": "1-0-001"}).content.decode()))
    page = f"/code-of-joker/formats/{row.slug}/"
    assert "ブラッドハウンド [1-0-001]" in text_of(
        alice.get(page, headers={"accept-language": "ja"})
    )
    assert "[1-0-001]" in text_of(alice.get(page, headers={"accept-language": "en"}))
