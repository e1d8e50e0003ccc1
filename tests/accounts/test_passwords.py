"""Passwords: guessed, forgotten, reset by mail; and the mail address."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from pytest_django import Settings

from accounts.models import Session
from tests.accounts.conftest import PASSWORD
from tests.html import text_of

Posted = Callable[[], list[Any]]
ASK = "/sign-in/reset/"


def try_in(client: Client, name: str, password: str, address: str = "10.0.0.1") -> str:
    data = {"username": name, "password": password}
    answer = client.post("/sign-in/", data, REMOTE_ADDR=address)
    return "in" if answer.status_code == 302 else text_of(answer)


@pytest.fixture
def few(settings: Settings) -> None:
    settings.ATTEMPT_RATES = settings.ATTEMPT_RATES | {
        "password-pair": "3/hour",
        "password-address": "5/hour",
        "password-name": "6/hour",
        "reset-address": "4/hour",
        "reset-name": "2/hour",
        "reset-pair": "off",
    }


def test_a_guesser_has_to_wait(people: dict[str, Client], few: None) -> None:
    guesser = Client()
    for _ in range(3):
        assert "correct username" in try_in(guesser, "alice", "wrong")
    told = try_in(guesser, "alice", PASSWORD)
    assert "Too many attempts. Try again in 20 minutes." in told
    assert "Too many attempts" in try_in(guesser, "ＡＬＩＣＥ", "wrong")
    assert try_in(Client(), "bob", PASSWORD) == "in"
    assert try_in(Client(), "alice", PASSWORD, "10.0.0.2") == "in"


def test_an_address_that_tries_many_names_has_to_wait(people: dict[str, Client], few: None) -> None:
    for n in range(5):
        try_in(Client(), f"name-{n}", "wrong", f"2001:db8::{n}")
    assert "Too many attempts" in try_in(Client(), "alice", PASSWORD, "2001:db8::ffff")
    assert try_in(Client(), "alice", PASSWORD, "2001:db8:0:1::1") == "in"


def test_guessers_everywhere_do_not_lock_the_owner_out(
    people: dict[str, Client], few: None
) -> None:
    owner = Client()
    assert try_in(owner, "alice", PASSWORD, "10.0.0.9") == "in"
    owner.post("/sign-out/")
    for n in range(6):
        try_in(Client(), "alice", "wrong", f"10.0.1.{n}")
    assert "Too many attempts" in try_in(Client(), "alice", PASSWORD, "10.0.2.1")
    assert try_in(owner, "alice", PASSWORD, "10.0.0.9") == "in"
    assert try_in(owner, "bob", "wrong", "10.0.0.9") != "in"


def test_a_forged_cookie_helps_nobody(people: dict[str, Client], few: None) -> None:
    bob = Client()
    try_in(bob, "bob", PASSWORD)
    for n in range(6):
        try_in(Client(), "alice", "wrong", f"10.0.1.{n}")
    for value in (bob.cookies["known"].value, "1", "1:x:y"):
        guesser = Client()
        guesser.cookies["known"] = value
        assert "Too many attempts" in try_in(guesser, "alice", "wrong", "10.0.3.1")


def test_a_password_in_the_account_is_no_easier_to_guess(
    people: dict[str, Client], few: None
) -> None:
    alice = people["alice"]
    for _ in range(3):
        page = alice.post("/account/delete/", {"password": "wrong"})
        assert "That is not your password." in text_of(page)
    assert "Too many attempts" in text_of(alice.post("/account/delete/", {"password": PASSWORD}))
    change = {"old_password": PASSWORD, "new_password1": "new 1 new", "new_password2": "new 1 new"}
    assert "Too many attempts" in text_of(alice.post("/account/password/", change))
    assert get_user_model().objects.filter(username="alice").exists()


def test_a_forgotten_password_is_reset_by_mail(people: dict[str, Client], posted: Posted) -> None:
    stranger = Client()
    page = stranger.post(ASK, {"email": "Alice@Example.org"})
    assert page["Location"] == "/sign-in/reset/sent/"
    (mail,) = posted()
    assert mail.to == ["alice@example.org"] and mail.content_subtype == "plain"
    assert "“alice”" in mail.body and "\n" not in mail.subject
    link = re.search(r"http://testserver(/\S+)", mail.body)
    assert link
    form = stranger.get(link[1])["Location"]
    assert link[1].split("/")[-2] not in form
    assert "too short" in text_of(stranger.post(form, both("x1")))
    assert stranger.post(form, both("wholly new 1"))["Location"] == "/sign-in/"
    assert people["alice"].get("/account/").status_code == 302
    assert not Session.objects.filter(user__username="alice").exists()
    assert try_in(stranger, "alice", "wholly new 1") == "in"
    assert "already been used" in text_of(Client().get(link[1]))


def both(password: str) -> dict[str, str]:
    return {"new_password1": password, "new_password2": password}


def test_who_is_signed_in_may_reset_as_well(people: dict[str, Client], posted: Posted) -> None:
    alice = people["alice"]
    alice.post(ASK, {"email": "alice@example.org"})
    link = re.search(r"http://testserver(/\S+)", posted()[0].body)
    assert link
    answer = alice.post(alice.get(link[1])["Location"], both("wholly new 1"), follow=True)
    assert answer.status_code == 200 and "The new password is set." in text_of(answer)


def test_the_answer_does_not_tell_which_addresses_are_known(
    people: dict[str, Client], posted: Posted
) -> None:
    pages = []
    for mail in ("alice@example.org", "nobody@example.org"):
        answer = Client().post(ASK, {"email": mail}, follow=True)
        pages.append((answer.redirect_chain, text_of(answer)))
    assert pages[0] == pages[1] and len(posted()) == 1


def test_resets_are_few(people: dict[str, Client], few: None, posted: Posted) -> None:
    for mail in ("alice@example.org", "nobody@example.org"):
        for _ in range(2):
            assert Client().post(ASK, {"email": mail}).status_code == 302
        page = text_of(Client().post(ASK, {"email": mail.upper()}, REMOTE_ADDR="10.9.9.9"))
        assert "Too many attempts" in page
    assert len(posted()) == 2
    assert "Too many attempts" in text_of(Client().post(ASK, {"email": "bob@example.org"}))


@pytest.mark.parametrize("link", ["MQ/x-y", "%00/%00", "x/set-password", "MQ/set-password"])
def test_a_made_up_link_is_explained(people: dict[str, Client], link: str) -> None:
    for method in (Client().get, Client().post):
        answer = method(f"/sign-in/reset/{link}/")
        assert answer.status_code == 200 and "Ask for another one" in text_of(answer)


def test_mail_and_pages_are_japanese_for_the_japanese(
    people: dict[str, Client], posted: Posted
) -> None:
    client = Client(headers={"Accept-Language": "ja"})
    client.post(ASK, {"email": "alice@example.org"})
    assert "alice" in posted()[0].body
    assert "パスワード" in client.get("/sign-up/").content.decode()


def test_a_mail_address_may_be_given_at_sign_up_or_later(
    people: dict[str, Client], posted: Posted
) -> None:
    dora = Client()
    data = {"username": "dora", "password1": PASSWORD, "password2": PASSWORD}
    before = text_of(dora.get("/sign-up/"))
    assert "at least 8 characters" in before and "entirely numeric" in before
    assert dora.post("/sign-up/", data | {"email": "no address"}).status_code == 200
    assert dora.post("/sign-up/", data).status_code == 302
    page = "/account/mail/"
    wrong = dora.post(page, {"email": "dora@example.org", "password": "wrong"})
    assert "That is not your password." in text_of(wrong)
    dora.post(page, {"email": "dora@example.org", "password": PASSWORD})
    assert get_user_model().objects.get(username="dora").email == "dora@example.org"
    assert posted() == []
    dora.post(page, {"email": "", "password": PASSWORD})
    assert get_user_model().objects.get(username="dora").email == ""
    assert [mail.to for mail in posted()] == [["dora@example.org"]]


def test_an_address_opens_only_so_many_accounts(
    db: None, settings: Settings, tmp_path: Path
) -> None:
    settings.API_METER = tmp_path / "meter"
    settings.ATTEMPT_RATES = settings.ATTEMPT_RATES | {"sign-up-address": "2/hour"}

    def sign_up(name: str, address: str) -> int:
        data = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
        answer = Client().post("/sign-up/", data, REMOTE_ADDR=address)
        assert answer.status_code == 302 or "Too many attempts" in text_of(answer)
        return answer.status_code

    assert [sign_up(f"eve{n}", "10.0.0.1") for n in range(3)] == [302, 302, 429]
    assert sign_up("dan", "10.0.0.2") == 302
