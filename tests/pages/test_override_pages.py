"""The staff correct the effects of a card: checked, shown in words first, marked on the card, withdrawn again."""

import json
from typing import Any

import pytest
from django.test import Client

from cards.corrections.models import CardReport, EffectsOverride
from cards.models import Card
from tests.html import filled, text_of

CARD = "/code-of-joker/cards/1-0-001/"
FORM = "/code-of-joker/override/?card=1-0-001"
FILE = "/code-of-joker/overrides.json"
MARK = "Effects corrected by staff on"


def effects(count: Any = 4) -> str:
    """Under the printed name of the shipped card's ability, if it has one."""
    shipped = Card.objects.get(number="1-0-001").effects
    clause = {"on": [{"event": "enter", "unit": "self"}], "do": [{"do": "draw", "count": count}]}
    abilities = [one | {"clauses": [clause], "kind": "triggered"} for one in shipped["abilities"]]
    return json.dumps(shipped | {"abilities": abilities}, ensure_ascii=False)


def send(client: Client, do: str = "save", **members: str) -> Any:
    """The form as the page has it, with other effects."""
    data = filled(client.get(FORM).content.decode())
    return client.post(
        FORM, data | {"effects": effects(), "reason": "It says four."} | members | {"do": do}
    )


def test_the_form_has_what_the_card_plays_by(people: dict[str, Client]) -> None:
    data = filled(people["staff"].get(FORM).content.decode())
    assert json.loads(data["effects"][0]) == Card.objects.get(number="1-0-001").effects
    assert len(data["text_hash"][0]) == 64


def test_a_preview_is_in_both_languages_and_saves_nothing(people: dict[str, Client]) -> None:
    page = text_of(send(people["staff"], "preview"))
    assert "Draw 4 cards" in page or "draw 4 cards" in page
    assert "カードを4枚引く" in page and "Not saved yet." in page
    assert not EffectsOverride.objects.exists()
    assert MARK not in text_of(people["charlie"].get(CARD))


def test_saved_effects_hold_at_once_and_are_marked(people: dict[str, Client]) -> None:
    assert people["charlie"].get(CARD).status_code == 200
    answer = send(people["staff"])
    assert answer.status_code == 302 and answer.headers["Location"] == FORM
    row = EffectsOverride.objects.get()
    assert (row.author, row.reason, row.number) == ("staff", "It says four.", "1-0-001")
    page = text_of(people["charlie"].get(CARD))
    assert MARK in page and "raw 4 cards" in page
    ja = text_of(people["charlie"].get(CARD, headers={"Accept-Language": "ja"}))
    assert "スタッフが効果を訂正しました" in ja and "4枚引く" in ja
    told = people["charlie"].get("/api/v1/games/code-of-joker/cards/1-0-001/").json()
    assert told["effects"] == row.effects


def test_withdrawn_it_is_history(people: dict[str, Client]) -> None:
    send(people["staff"])
    row = EffectsOverride.objects.get()
    address = f"/overrides/{row.pk}/withdraw/"
    assert people["staff"].get(address).status_code == 405
    answer = people["staff"].post(address, follow=True)
    assert "The correction is withdrawn." in text_of(answer)
    assert "withdrawn" in text_of(answer) and "It says four." in text_of(answer)
    assert MARK not in text_of(people["charlie"].get(CARD))
    assert people["staff"].post(address).status_code == 302


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "required"),
        ("{", "JSON"),
        ("null", "expected an object"),
        ('{"abilities": [{"kind": "joker"}]}', "effects.abilities[0]"),
        ('{"a": 1, "a": 2}', "twice"),
        ('{"a": "\\u0000"}', "errorlist"),
        ('{"a": "\\ud800"}', "errorlist"),
        ('{"a": NaN}', "errorlist"),
        ("[" * 40_000, "errorlist"),
        ("[" * 300 + "]" * 300, "errorlist"),
        ("x" * 50_001, "50000"),
    ],
)
def test_wrong_effects_are_told_beside_the_field(
    people: dict[str, Client], text: str, said: str
) -> None:
    answer = send(people["staff"], effects=text)
    html = answer.content.decode()
    assert answer.status_code == 200 and "errorlist" in html
    assert not EffectsOverride.objects.exists()
    assert said == "errorlist" or said in text_of(answer).replace(",", "")
    assert filled(html)["reason"] == ["It says four."]
    if text:
        assert filled(html)["effects"] == [text]


def test_faults_are_told_in_japanese(people: dict[str, Client]) -> None:
    people["staff"].cookies.load({"django_language": "ja"})
    page = text_of(send(people["staff"], effects='{"abilities": 7}'))
    assert "effects.abilities：" in page


def test_a_reason_is_needed(people: dict[str, Client]) -> None:
    for reason in ("", " ", "x" * 1001):
        assert send(people["staff"], reason=reason).status_code == 200
    assert not EffectsOverride.objects.exists()


def test_a_text_that_changed_meanwhile_is_looked_at_again(people: dict[str, Client]) -> None:
    answer = send(people["staff"], text_hash="0" * 64)
    assert "text has changed" in text_of(answer) and not EffectsOverride.objects.exists()
    data = filled(answer.content.decode())
    assert people["staff"].post(FORM, data | {"do": "save"}).status_code == 302


def test_reports_lead_to_the_correction_and_back(people: dict[str, Client]) -> None:
    people["alice"].post("/code-of-joker/report/?card=1-0-001", {"happened": "It drew none."})
    report = CardReport.objects.get()
    assert FORM in people["staff"].get(f"/reports/{report.pk}/").content.decode()
    assert f"/reports/{report.pk}/" in people["staff"].get(FORM).content.decode()
    send(people["staff"])
    page = text_of(people["staff"].get(f"/reports/{report.pk}/"))
    assert "Effects when it was reported" in page and "Effects now" in page


def test_the_list_says_what_became_of_each(people: dict[str, Client]) -> None:
    send(people["staff"])
    send(people["staff"], effects=effects(5))
    page = text_of(people["staff"].get("/overrides/"))
    assert "in force" in page and "replaced by a newer one" in page
    EffectsOverride.objects.update(game="gone", number="gone")
    assert "not there" in text_of(people["staff"].get("/overrides/"))
    pk = EffectsOverride.objects.latest("pk").pk
    assert people["staff"].post(f"/overrides/{pk}/withdraw/").headers["Location"] == "/overrides/"


def test_the_file_holds_what_is_in_force(people: dict[str, Client]) -> None:
    assert json.loads(people["staff"].get(FILE).content)["overrides"] == []
    send(people["staff"])
    answer = people["staff"].get(FILE)
    assert "attachment" in answer.headers["Content-Disposition"]
    (entry,) = json.loads(answer.content)["overrides"]
    assert entry["effects"] == json.loads(effects()) and entry["author"] == "staff"


@pytest.mark.parametrize("name", ["alice", "charlie"])
def test_only_the_staff_correct(people: dict[str, Client], name: str) -> None:
    send(people["staff"])
    pk = EffectsOverride.objects.get().pk
    data = filled(people["staff"].get(FORM).content.decode()) | {"reason": "x", "do": "save"}
    for path in (FORM, "/overrides/", FILE, f"/overrides/{pk}/withdraw/"):
        answers = [people[name].get(path), people[name].post(path, data)]
        assert {one.status_code for one in answers} == ({403} if name == "alice" else {302})
    row = EffectsOverride.objects.get()
    assert row.withdrawn is None


@pytest.mark.parametrize(
    "path",
    [
        "/code-of-joker/override/",
        "/code-of-joker/override/?card=nothing",
        "/nothing/override/?card=1-0-001",
        "/overrides/999999/withdraw/",
        f"/overrides/{'9' * 30}/withdraw/",
    ],
)
def test_what_is_not_there_is_not_found(people: dict[str, Client], path: str) -> None:
    assert people["staff"].post(path, {"do": "save"}).status_code == 404


def test_a_game_whose_cards_have_no_effects_has_no_corrections(people: dict[str, Client]) -> None:
    answer = people["staff"].get("/battlogic/override/?card=B-01")
    assert answer.status_code == 404
    assert "/battlogic/overrides.json" not in people["staff"].get("/overrides/").content.decode()
