"""Where somebody is signed in: seen, ended, and never readable from the database."""

import datetime as dt
import re

import pytest
import time_machine
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from accounts import browsers
from accounts.models import Session, session_key_hash
from tests.accounts.conftest import PASSWORD
from tests.html import text_of, words_in

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15"
    " (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)
EDGE = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0"


def signed_in(agent: str, name: str = "alice") -> Client:
    client = Client(headers={"User-Agent": agent})
    answer = client.post("/sign-in/", {"username": name, "password": PASSWORD})
    assert answer.status_code == 302
    return client


@pytest.mark.parametrize(
    ("agent", "browser", "system"),
    [
        (FIREFOX, "Firefox", "Linux"),
        (IPHONE, "Safari", "iPhone"),
        (EDGE, "Edge", "Windows"),
        ("", "", ""),
        ("nonsense \u202e", "", ""),
    ],
)
def test_browsers_are_recognised(agent: str, browser: str, system: str) -> None:
    assert (browsers.browser_name(agent), browsers.system_name(agent)) == (browser, system)


def test_the_list_names_each_browser_and_marks_this_one(people: dict[str, Client]) -> None:
    laptop, _phone = signed_in(FIREFOX), signed_in(IPHONE)
    html = laptop.get("/account/").content.decode()
    rows = [words_in(row) for row in re.findall(r'<th scope="row">(.*?)</th>', html, re.S)]
    assert "Firefox · Linux" in rows[0] and "this browser" in rows[0]
    assert any("Safari · iPhone" in row and "this browser" not in row for row in rows[1:])


def test_the_database_knows_no_key(people: dict[str, Client]) -> None:
    client = signed_in(FIREFOX)
    key = client.cookies["sessionid"].value
    row = Session.objects.get(pk=session_key_hash(key))
    assert row.user.username == "alice" and key not in (row.pk, row.session_data)
    thief = Client()
    thief.cookies["sessionid"] = row.pk
    assert thief.get("/account/").status_code == 302


def test_one_or_all_others_are_ended(people: dict[str, Client]) -> None:
    laptop, phone, tablet = (signed_in(agent) for agent in (FIREFOX, IPHONE, EDGE))
    key = session_key_hash(phone.cookies["sessionid"].value)
    assert people["bob"].post(f"/account/sessions/{key}/end/").status_code == 404
    assert laptop.get(f"/account/sessions/{key}/end/").status_code == 405
    assert laptop.post(f"/account/sessions/{key}/end/").status_code == 302
    assert phone.get("/account/").status_code == 302
    assert tablet.get("/account/").status_code == 200
    assert laptop.post("/account/sessions/end-others/").status_code == 302
    assert tablet.get("/account/").status_code == 302
    assert people["alice"].get("/account/").status_code == 302
    assert laptop.get("/account/").status_code == 200
    assert people["bob"].get("/account/").status_code == 200


def test_ending_this_one_signs_out(people: dict[str, Client]) -> None:
    laptop = signed_in(FIREFOX)
    key = session_key_hash(laptop.cookies["sessionid"].value)
    assert laptop.post(f"/account/sessions/{key}/end/")["Location"] == "/"
    assert laptop.get("/account/").status_code == 302


def test_last_seen_follows_but_not_every_request_writes(people: dict[str, Client]) -> None:
    laptop = signed_in(FIREFOX)
    row = Session.objects.get(pk=session_key_hash(laptop.cookies["sessionid"].value))
    later = timezone.now() + dt.timedelta(minutes=2)
    with time_machine.travel(later, tick=False):
        laptop.get("/account/")
    assert Session.objects.get(pk=row.pk).seen == row.seen
    with time_machine.travel(later + dt.timedelta(minutes=10), tick=False):
        laptop.get("/account/", headers={"User-Agent": EDGE})
        found = Session.objects.get(pk=row.pk)
        assert found.seen == timezone.now() and found.agent == EDGE
        assert found.created == row.created


def test_another_password_ends_the_others(people: dict[str, Client]) -> None:
    laptop, phone = signed_in(FIREFOX), signed_in(IPHONE)
    data = {
        "old_password": PASSWORD,
        "new_password1": "wholly new 1",
        "new_password2": "wholly new 1",
    }
    assert laptop.post("/account/password/", data).status_code == 302
    assert laptop.get("/account/").status_code == 200
    assert phone.get("/account/").status_code == 302
    assert Session.objects.filter(user__username="alice").count() == 1


def test_signing_in_takes_a_new_key_and_signing_out_leaves_none(people: dict[str, Client]) -> None:
    client = Client()
    client.post("/check/", {"format": "chard/standard", "text": "3 CS1-001", "do": "save"})
    before = client.cookies["sessionid"].value
    client.post("/sign-in/", {"username": "alice", "password": PASSWORD})
    after = client.cookies["sessionid"].value
    assert before != after and not Session.objects.filter(pk=session_key_hash(before)).exists()
    assert "CS1-001" in client.get("/check/?draft=1").content.decode()
    client.post("/sign-out/")
    assert not Session.objects.filter(pk=session_key_hash(after)).exists()


def test_who_is_deleted_is_signed_in_nowhere(people: dict[str, Client]) -> None:
    laptop = signed_in(FIREFOX)
    get_user_model().objects.get(username="alice").delete()
    assert laptop.get("/account/").status_code == 302
    assert "alice" not in text_of(laptop.get("/"))
