"""Signing up and in, and API tokens."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from accounts.models import Token

NEW = {"username": "dora", "password1": "a long passw0rd", "password2": "a long passw0rd"}


def test_signing_up_signs_in_and_goes_on(site: None) -> None:
    client = Client()
    answer = client.post("/sign-up/", NEW | {"next": "/check/?draft=1"})
    assert answer["Location"] == "/check/?draft=1"
    assert client.get("/account/").status_code == 200


@pytest.mark.parametrize("page", ["/sign-up/", "/sign-in/"])
def test_nobody_is_sent_to_another_site(site: None, page: str) -> None:
    get_user_model().objects.create_user("erik", password="a long passw0rd")
    data = NEW | {"next": "https://evil.example/"}
    if page == "/sign-in/":
        data |= {"username": "erik", "password": "a long passw0rd"}
    assert Client().post(page, data)["Location"] == "/decks/"


def test_a_weak_password_is_told_in_japanese(site: None) -> None:
    data = {"username": "dora", "password1": "123", "password2": "123"}
    page = Client().post("/sign-up/", data, headers={"Accept-Language": "ja"})
    assert "このパスワードは短すぎます" in page.content.decode()
    assert not get_user_model().objects.exists()


def test_a_tokens_secret_is_shown_once_and_works(people: dict[str, Client]) -> None:
    alice = people["alice"]
    page = alice.post("/account/", {"name": "a bot <b>"})
    secret = re.search(r'id="secret">([^<]+)<', page.content.decode())
    assert secret and "a bot &lt;b&gt;" in page.content.decode()
    found = Token.find(secret[1])
    assert found and found.user.username == "alice"
    assert secret[1] not in alice.get("/account/").content.decode()
    assert people["bob"].post(f"/account/tokens/{found.pk}/revoke/").status_code == 404
    assert alice.post(f"/account/tokens/{found.pk}/revoke/").status_code == 302
    assert Token.find(secret[1]) is None


def test_the_password_changes(people: dict[str, Client]) -> None:
    data = {
        "old_password": "a long password",
        "new_password1": "another one 4 me",
        "new_password2": "another one 4 me",
    }
    assert people["alice"].post("/account/password/", data).status_code == 302
    assert Client().login(username="alice", password="another one 4 me")


def test_strangers_are_asked_to_sign_in(people: dict[str, Client]) -> None:
    for page in ("/account/", "/import/", "/decks/sample-red-burn/delete/"):
        answer = people["charlie"].get(page)
        assert answer.status_code == 302 and answer["Location"].startswith("/sign-in/?next="), page


def test_the_language_is_switched_by_a_form(site: None) -> None:
    client = Client()
    answer = client.post("/language/", {"language": "ja", "next": "/twgp/cards/?q=power"})
    assert answer["Location"] == "/twgp/cards/?q=power"
    assert '<html lang="ja"' in client.get("/").content.decode()
