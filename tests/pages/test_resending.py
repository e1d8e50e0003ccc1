"""A form whose token is out of date: what was typed is kept, and one button sends it again."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from decks.library.models import Deck
from tests.html import filled, words_in

HOME = {"Origin": "http://testserver"}
LIST = '3 1-0-001\n2 "A & B"'


def refused(fields: dict[str, Any], headers: dict[str, str], address: str = "/check/?x=1") -> str:
    client = Client(enforce_csrf_checks=True)
    answer = client.post(address, fields, headers={"Accept-Language": "en"} | headers)
    assert answer.status_code == 403
    return answer.content.decode()


def test_what_was_typed_is_sent_again_with_a_new_token(site: None) -> None:
    client = Client(enforce_csrf_checks=True)
    sent = {"format": "code-of-joker/standard", "text": LIST, "sets": ["a", "b"], "do": "check"}
    page = client.post("/check/?x=1", sent, headers=HOME).content.decode()
    kept = filled(page)
    assert {name: kept[name] for name in sent} == {
        "format": ["code-of-joker/standard"],
        "text": [LIST],
        "sets": ["a", "b"],
        "do": ["check"],
    }
    main = page[page.index('id="main"') : page.index("<footer")]
    assert 'action="/check/?x=1"' in main and main.count("<button") == 1
    again = kept | {"csrfmiddlewaretoken": client.cookies["csrftoken"].value}
    answer = client.post("/check/?x=1", again, headers=HOME)
    assert answer.status_code == 200 and "3 1-0-001" in words_in(answer.content.decode())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_says_what_happened(site: None, language: str) -> None:
    page = refused({"text": LIST}, HOME | {"Accept-Language": language})
    assert {"en": "Send it again", "ja": "もう一度送信"}[language] in words_in(page)


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "null"},
        {"Origin": "http://elsewhere.example"},
        {"Origin": "https://testserver"},
    ],
)
def test_a_form_of_another_site_is_not_offered_again(site: None, headers: dict[str, str]) -> None:
    page = refused({"text": LIST}, headers)
    assert "Send it again" not in page and "3 1-0-001" not in page


def test_passwords_and_files_are_not_written_into_pages(site: None) -> None:
    page = refused({"username": "alice", "password": "very secret"}, HOME, "/sign-in/")
    assert "very secret" not in page and "Send it again" not in page
    page = refused({"text": LIST, "file": SimpleUploadedFile("x.txt", b"inside")}, HOME)
    assert "inside" not in page and "Send it again" not in page


def test_signed_out_in_the_meantime_nothing_typed_is_lost(people: dict[str, Client]) -> None:
    alice = people["alice"]
    form = filled(alice.get("/check/").content.decode())
    form |= {"format": "code-of-joker/standard", "text": "3 1-0-001", "title": "Race", "do": "save"}
    alice.post("/check/", form)
    address = f"/decks/{Deck.objects.get(title='Race').code}/edit/"
    edit = filled(alice.get(f"{address}?form=1").content.decode()) | {"text": LIST, "do": "save"}
    answer = Client().post(address, edit, headers=HOME | {"Accept-Language": "en"})
    page = answer.content.decode()
    assert answer.status_code == 403 and "You are signed out" in page
    assert "default-src 'none'" in answer["Content-Security-Policy"]
    again = filled(page)
    assert again["text"] == [LIST]
    assert alice.post(address, again, headers=HOME).status_code == 302
    assert "1-0-001" in str(Deck.objects.get(title="Race").entries)
    assert Deck.objects.get(title="Race").version == 2


def test_without_a_page_of_ours_signing_in_comes_first(people: dict[str, Client]) -> None:
    client, sent = Client(), {"text": LIST}
    for headers in ({}, {"Origin": "http://elsewhere.example"}, HOME | {"Sec-Fetch-Dest": "empty"}):
        answer = client.post("/account/", sent, headers=headers)
        assert answer.status_code == 302 and answer["Location"].startswith("/sign-in/?next=")
