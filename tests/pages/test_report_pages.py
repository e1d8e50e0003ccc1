"""Readers report that a card plays wrongly, from its page or a step of a replay; the staff settle it."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from cards import store
from cards.corrections.inforce import printed_hash
from cards.corrections.models import CardReport
from tests.html import filled, text_of
from tests.pages.simulating import played, unhurried

__all__ = ["unhurried"]
CARD = "/code-of-joker/cards/1-0-001/"
FORM = "/code-of-joker/report/?card=1-0-001"
HAPPENED = {"happened": "It drew twice.\r\nIn round 2."}
NASTY = "<script>alert(1)</script> \u202e🃏 \"'&"


def post(client: Client, form: str = FORM, **said: str) -> Any:
    return client.post(form, said)


def only() -> CardReport:
    return CardReport.objects.get()


def test_from_the_card_to_a_row_and_back(people: dict[str, Client]) -> None:
    page = people["alice"].get(CARD).content.decode()
    assert f'href="{FORM}"' in page and "Report a problem with this card" in page
    answer = people["alice"].post(FORM, HAPPENED | {"expected": ""}, follow=True)
    assert answer.redirect_chain == [(CARD, 302)] and "Thank you" in text_of(answer)
    card = store.current_catalog("code-of-joker").get("1-0-001")
    assert card
    row = only()
    assert (row.game, row.number, row.effects) == ("code-of-joker", card.number, card.effects)
    assert (row.text_hash, row.happened) == (printed_hash(card), "It drew twice.\nIn round 2.")
    assert row.user and (row.user.username, row.address, row.replay) == ("alice", "", "")


def test_a_stranger_is_known_by_a_hash_of_the_address_only(people: dict[str, Client]) -> None:
    answer = people["charlie"].post(FORM, {"expected": "Draw one."}, follow=True)
    assert "Thank you" in text_of(answer)
    row = only()
    assert row.user is None and re.fullmatch("[0-9a-f]{64}", row.address)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_one_text_is_needed_and_nothing_is_lost(people: dict[str, Client], language: str) -> None:
    long = "長" * 1001
    head = {"Accept-Language": language}
    empty = people["charlie"].post(FORM, {"happened": " \n", "expected": ""}, headers=head)
    said = {"en": "Say what it did", "ja": "どう動いたか"}[language]
    assert "errorlist" in empty.content.decode() and said in text_of(empty)
    many = people["charlie"].post(FORM, {"happened": long, "expected": "short"}, headers=head)
    assert "errorlist" in many.content.decode()
    data = filled(many.content.decode())
    assert (data["happened"], data["expected"]) == ([long], ["short"])
    assert not CardReport.objects.exists()


def test_a_thousand_characters_are_enough_whatever_ends_their_lines(
    people: dict[str, Client],
) -> None:
    text = "\r\n".join(["x" * 9] * 100)
    assert post(people["charlie"], happened=text).status_code == 302
    assert len(only().happened) == 999


def test_sent_twice_is_kept_once(people: dict[str, Client]) -> None:
    for client in (people["alice"], people["alice"], people["charlie"]):
        assert post(client, **HAPPENED).status_code == 302
    assert CardReport.objects.count() == 2


def test_from_a_step_of_a_replay_and_back_to_it(people: dict[str, Client]) -> None:
    client = people["charlie"]
    step = f"{played(client)}games/3/?step=4"
    for page in (client.get(step), client.get(f"{step}&part=1")):
        html = page.content.decode()
        panel = html[html.index('data-keep="report"') :]
        assert f'name="replay" value="{step}"' in panel
        found = re.search(r'<option value="([^"]+)"', panel)
    game = re.search(r'<form action="(/[^"]+/report/)"', panel)
    assert game and found
    form = client.get(game[1], {"card": found[1], "replay": step})
    assert filled(form.content.decode())["replay"] == [step]
    answer = post(client, f"{game[1]}?card={found[1]}", replay=step, **HAPPENED)
    assert answer.headers["Location"] == step and only().replay == step
    assert "Thank you" in text_of(client.get(step))


@pytest.mark.parametrize(
    "address", ["//evil.example/", "https://evil.example/", "/sign-in/", "javascript:alert(1)", "x"]
)
def test_no_other_address_is_followed_or_kept(people: dict[str, Client], address: str) -> None:
    answer = post(people["charlie"], replay=address, **HAPPENED)
    assert answer.status_code == 200 and not CardReport.objects.exists()
    assert "not the address of a replay" in text_of(answer)
    assert "It drew twice." in filled(answer.content.decode())["happened"][0]


@pytest.mark.parametrize(
    "path",
    [
        "/code-of-joker/report/",
        "/code-of-joker/report/?card=nothing",
        "/code-of-joker/report/?card=%00",
        "/code-of-joker/report/?card=" + "9" * 5000,
        "/nothing/report/?card=1-0-001",
    ],
)
def test_what_is_no_card_is_not_found(people: dict[str, Client], path: str) -> None:
    for answer in (people["charlie"].get(path), people["charlie"].post(path, HAPPENED)):
        assert answer.status_code == 404


def test_reports_of_any_letters_are_words_only(people: dict[str, Client]) -> None:
    post(people["charlie"], happened=NASTY)
    row = only()
    for page in ("/reports/", f"/reports/{row.pk}/"):
        html = people["staff"].get(page).content.decode()
        assert "<script>alert" not in html and "&lt;script&gt;" in html
    assert "errorlist" in post(people["charlie"], happened="a\0b").content.decode()
    raw = b"happened=%ff%fe%ed%a0%80&expected=%00"
    kind = "application/x-www-form-urlencoded"
    assert people["charlie"].generic("POST", FORM, raw, kind).status_code == 200
    huge = b"happened=" + b"x" * 3_000_000
    assert people["charlie"].generic("POST", FORM, huge, kind).status_code == 400


def test_too_many_have_to_wait(
    people: dict[str, Client], settings: Settings, tmp_path: Path
) -> None:
    settings.API_METER = tmp_path / "meter"
    settings.API_RATES |= {"report-anon": "1/hour", "report-user": "2/hour"}
    for name, most in (("charlie", 1), ("alice", 2)):
        answers = [post(people[name], happened=f"{name} {n}") for n in range(most + 1)]
        assert [one.status_code for one in answers] == [302] * most + [429]
        assert "Try again in" in text_of(answers[-1]) and f"{name} {most}" in text_of(answers[-1])
    assert CardReport.objects.count() == 3


def test_only_so_many_of_one_sender_wait(people: dict[str, Client], settings: Settings) -> None:
    settings.REPORTS_OPEN = {"user": 1, "anon": 2}
    for name, most in (("charlie", 2), ("alice", 1), ("bob", 1)):
        answers = [post(people[name], happened=f"{name} {n}") for n in range(most + 1)]
        assert [one.status_code for one in answers] == [302] * most + [429], name
        assert "Too many of your reports" in text_of(answers[-1])
    settle(people["staff"], CardReport.objects.filter(user=None)[0])
    assert post(people["charlie"], happened="again").status_code == 302


def settle(client: Client, row: CardReport, note: str = "Fixed.") -> Any:
    return client.post(f"/reports/{row.pk}/", {"note": note})


def test_the_staff_settle_a_report_and_open_it_again(people: dict[str, Client]) -> None:
    post(people["alice"], **HAPPENED)
    row, staff = only(), people["staff"]
    assert "It drew twice." in text_of(staff.get("/reports/"))
    page = staff.get(f"/reports/{row.pk}/")
    assert "alice" in text_of(page) and "Effects when it was reported" in text_of(page)
    assert "errorlist" in settle(staff, row, " ").content.decode() and only().settled is None
    answer = staff.post(f"/reports/{row.pk}/", {"note": "Fixed."}, follow=True)
    assert "It drew twice." not in text_of(answer) and "no such reports" in text_of(answer)
    assert (only().settled_by, only().note) == ("staff", "Fixed.")
    assert "Fixed." in text_of(staff.get(f"/reports/{row.pk}/"))
    for state, there in (("settled", True), ("all", True), ("open", False), ("\0", False)):
        found = text_of(staff.get("/reports/", {"state": state, "of": "code-of-joker"}))
        assert ("It drew twice." in found) is there
    assert "It drew twice." not in text_of(staff.get("/reports/?state=all&of=chard"))
    staff.post(f"/reports/{row.pk}/", {"do": "reopen"})
    assert only().settled is None and only().settled_by == ""


def test_what_has_changed_since_is_said(people: dict[str, Client]) -> None:
    post(people["alice"], **HAPPENED)
    row = only()
    assert "Effects now" not in text_of(people["staff"].get(f"/reports/{row.pk}/"))
    row.effects, row.text_hash = {"abilities": [{"kind": "obsolete"}]}, "0" * 64
    row.save()
    page = text_of(people["staff"].get(f"/reports/{row.pk}/"))
    assert (
        "Effects now" in page and "The text has changed" in page and "No effects in words" in page
    )
    CardReport.objects.update(number="gone", game="gone")
    for address in ("/reports/", f"/reports/{row.pk}/"):
        assert people["staff"].get(address).status_code == 200


def test_long_lists_have_pages(people: dict[str, Client]) -> None:
    facts = {"game": "chard", "number": "CS1-001", "text_hash": "0" * 64}
    CardReport.objects.bulk_create(CardReport(happened=f"no. {n}", **facts) for n in range(51))
    first, second = (text_of(people["staff"].get(f"/reports/?page={n}")) for n in (1, 2))
    assert "Page 1 of 2" in first and "no. 50" in first and "no. 0 " not in first
    assert "no. 0 " in second


@pytest.mark.parametrize("name", ["alice", "charlie"])
def test_only_the_staff_read_reports(people: dict[str, Client], name: str) -> None:
    post(people["alice"], **HAPPENED)
    pk = only().pk
    for path in ("/reports/", f"/reports/{pk}/"):
        answers = [people[name].get(path), people[name].post(path, {"note": "x"})]
        assert {one.status_code for one in answers} == ({403} if name == "alice" else {302})
    assert only().settled is None


@pytest.mark.parametrize("pk", ["0", "999999", "9" * 30])
def test_a_report_that_is_not_there(people: dict[str, Client], pk: str) -> None:
    assert people["staff"].get(f"/reports/{pk}/").status_code == 404


def test_reports_outlive_the_account_without_its_name(people: dict[str, Client]) -> None:
    post(people["alice"], **HAPPENED)
    User.objects.get(username="alice").delete()
    row = only()
    assert row.user is None and row.happened
    assert "not signed in" in text_of(people["staff"].get(f"/reports/{row.pk}/"))


def test_the_form_is_never_kept_by_a_cache(people: dict[str, Client]) -> None:
    answer: HttpResponse = people["charlie"].get(FORM)  # type: ignore[assignment]
    assert "no-store" in answer.headers["Cache-Control"]
