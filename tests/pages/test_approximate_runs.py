"""A deck with cards that cannot be performed is simulated if its owner says so, and every page names them."""

import json
import re
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from cards.models import Card
from cards.store import bump_cards_version
from rules.engine.core import record
from rules.simulations.jobs.tasks import work
from rules.simulations.models import Simulation
from tests.html import filled, text_of
from tests.pages.lacking import DECK, JOKER, LACKING, PARTLY, TRIGGER, UNIT, lacking, perform_again
from tests.pages.simulating import PLAN, played, run_of, started, unhurried

__all__ = ["lacking", "unhurried"]
FORM = f"/decks/{DECK}/simulate/"
API = "/api/v1/"
OTHER = "sample-green-heroes"
ALLOWED = {"approximate": "on"}
TOLD = {
    "en": ("approximation", "Blood Hound", "What it does is not written down as data yet."),
    "ja": ("概算", "ブラッドハウンド", "効果データがまだありません。"),
}
# The settings of PLAN.
BODY = {"deck_id": DECK, "games": 40, "seed": 5, "horizon": 12, "policies": ["random"]}
BODY |= {"first": "first"}


def box_of(html: str) -> str:
    return "".join(re.findall(r"<input[^>]*name=\"approximate\"[^>]*>", html))


def api_run(client: Client, **more: Any) -> Any:
    return client.post(API + "simulations/", BODY | more, content_type="application/json")


def results_of(client: Client, answer: Any) -> Any:
    work()
    return client.get(answer["Location"]).json()


# The form


def test_the_form_has_the_checkbox_only_where_it_is_needed(
    people: dict[str, Client], lacking: None
) -> None:
    client = people["charlie"]
    page = client.get(FORM)
    html = page.content.decode()
    assert "required" in box_of(html) and "form.js" in html
    for words in (
        "Blood Hound",
        "“Secret rite” cannot be performed.",
        "allow these cards to be played in part",
    ):
        assert words in text_of(page)
    page = client.get(f"/decks/{OTHER}/simulate/")
    assert not box_of(page.content.decode()) and "form.js" not in page.content.decode()


def test_the_form_in_japanese(people: dict[str, Client], lacking: None) -> None:
    page = text_of(people["charlie"].get(FORM, headers={"Accept-Language": "ja"}))
    for words in (
        "再現できない能力を除いて対戦させる",
        "「秘儀」は再現できません。",
        "概算になります",
    ):
        assert words in page


def test_without_the_word_no_run_begins(people: dict[str, Client], lacking: None) -> None:
    answer = people["charlie"].post(FORM, PLAN)
    assert answer.status_code == 422 and not Simulation.objects.exists()
    html = answer.content.decode()
    assert 'role="alert"' in html and box_of(html)
    assert "These cards cannot be played as printed:" in text_of(answer)
    assert text_of(answer).count("Blood Hound (1-0-001)") == 1
    assert filled(html)["games"] == [PLAN["games"]]


def test_a_rival_with_such_cards_is_refused_and_then_allowed(
    people: dict[str, Client], lacking: None
) -> None:
    client, form = people["charlie"], f"/decks/{OTHER}/simulate/"
    asked = PLAN | {"kind": "match", "other": DECK, "games": "4"}
    answer = client.post(form, asked)
    html = answer.content.decode()
    assert answer.status_code == 422 and "Opponent" in text_of(answer)
    assert box_of(html) and "required" not in box_of(html)
    address = played(client, form, **asked | ALLOWED)
    assert run_of(address).plan["approximate"] == LACKING
    page = text_of(client.get(address))
    assert "approximation Won" in page and "Blood Hound" in page


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("said", ["on", "1", "yes", "\0", "x" * 5000])
def test_where_it_is_not_needed_the_word_changes_nothing(
    people: dict[str, Client], said: str
) -> None:
    client = people["charlie"]
    one, two = (run_of(played(client, FORM, **more)) for more in ({}, {"approximate": said}))
    assert one.plan == two.plan and one.plan["approximate"] == []
    assert one.results == two.results


def test_cards_that_cannot_be_played_at_all_keep_the_button_shut(
    people: dict[str, Client], site: None
) -> None:
    Card.objects.filter(game="battlogic", number="C-01").update(fields={})
    bump_cards_version("battlogic")
    form = "/decks/sample-hibari/simulate/"
    page = people["charlie"].get(form)
    assert not box_of(page.content.decode())
    assert re.search(r'<button class="first" disabled[^>]*>', page.content.decode())
    assert "must leave the deck first" in text_of(page)
    answer = people["charlie"].post(form, PLAN | ALLOWED)
    assert answer.status_code == 422 and "cannot be played at all" in text_of(answer)


# The run


@pytest.mark.parametrize("language", TOLD)
def test_every_page_of_the_run_names_the_cards(
    people: dict[str, Client], lacking: None, language: str
) -> None:
    client, spoken = people["charlie"], {"Accept-Language": language}
    address = started(client, FORM, **ALLOWED)
    names = TOLD[language]
    for page in (address, f"{address}games/0/"):
        assert all(words in text_of(client.get(address, headers=spoken)) for words in names[1:])
        work()
        assert all(words in text_of(client.get(page, headers=spoken)) for words in names[1:])
    listed = text_of(client.get("/simulations/", headers=spoken))
    headline = text_of(client.get(address, headers=spoken))
    assert names[0] in listed and headline.count(names[0]) >= 2


def test_files_name_the_cards(people: dict[str, Client], lacking: None) -> None:
    client = people["charlie"]
    address = played(client, FORM, **ALLOWED)
    table = client.get(f"{address}results.csv").content.decode()
    assert [
        line for line in table.splitlines() if line == f",approximate,,{UNIT},lacks-abilities,,,,40"
    ]
    whole = json.loads(client.get(f"{address}results.json").content)
    assert [one["card"] for one in whole["approximate"]] == LACKING
    assert whole["plan"]["approximate"] == LACKING


def test_records_name_the_cards_and_replay(people: dict[str, Client], lacking: None) -> None:
    client = people["charlie"]
    address = played(client, FORM, **ALLOWED)
    text = client.get(f"{address}games/1/record/").content.decode()
    for number in LACKING:
        assert f"\napproximate: {number}\n" in text
    answer = client.post("/replay/", {"record": text})
    assert answer.status_code == 200 and "Blood Hound" in text_of(answer)
    assert "An approximation:" in text_of(answer)
    checked = client.post(API + "records/", {"record": text}, content_type="application/json")
    assert checked.json()["approximate"] == LACKING and checked.json()["record"] == text
    older = re.sub(r"approximate: .*\n", "", text)
    assert record.load_record(older).approximate == ()
    answer = client.post("/replay/", {"record": older})
    assert "An approximation:" in text_of(answer)


def test_joker_and_trigger_are_never_used(people: dict[str, Client], lacking: None) -> None:
    client = people["charlie"]
    address = played(client, FORM, games="200", **ALLOWED)
    cards = client.get(f"{API}simulations/{address.split('/')[2]}/").json()["results"]["cards"]
    assert cards[UNIT]["played"]["value"] > 0
    trigger = cards[TRIGGER]
    assert trigger["played"]["value"] == 0 < trigger["fates"]["set"]["value"]
    assert JOKER not in cards


def test_a_run_with_and_one_without_are_told_apart(
    people: dict[str, Client], lacking: None
) -> None:
    client = people["charlie"]
    approximate = played(client, FORM, **ALLOWED)
    perform_again()
    exact = played(client, FORM)
    assert run_of(approximate).plan != run_of(exact).plan
    codes = [address.split("/")[2] for address in (exact, approximate)]
    page = text_of(client.get("/simulations/compare/", {"a": codes[0], "b": codes[1]}))
    assert "Without abilities that cannot be performed" in page
    assert "approximation" in page and "Blood Hound" in page


def test_the_changed_deck_marks_the_comparison(people: dict[str, Client], lacking: None) -> None:
    client, form = people["charlie"], f"/decks/{OTHER}/simulate/"
    address = played(client, form, compare=f"deck-{DECK}", **ALLOWED)
    page = client.get(address).content.decode()
    compared = page[page.index('aria-labelledby="compared"') :]
    assert "approximation" in compared[: compared.index("</p>")]
    text = client.get(f"{address}games/0/record/").content.decode()
    assert "approximate:" not in text
    text = client.get(f"{address}games/0/record/?deck=b").content.decode()
    assert "approximate: 1-0-001" in text


def test_again_and_change_keep_the_word(people: dict[str, Client], lacking: None) -> None:
    client = people["charlie"]
    address = played(client, FORM, **ALLOWED)
    answer = client.post(f"{address}again/", {"seed": "same"})
    work()
    again = run_of(answer.headers["Location"])
    assert again.plan == run_of(address).plan and again.results == run_of(address).results
    page = client.get(address).content.decode()
    assert "approximate=on" in page
    assert "checked" in box_of(client.get(FORM + "?approximate=on").content.decode())


def test_a_run_from_before_reads_as_before(people: dict[str, Client], lacking: None) -> None:
    client = people["charlie"]
    address = played(client, f"/decks/{OTHER}/simulate/")
    run = run_of(address)
    del run.plan["approximate"]
    run.save()
    page = client.get(address)
    assert page.status_code == 200 and "approximation" not in text_of(page)
    found = client.get(f"{API}simulations/{run.code}/").json()
    assert found["approximate"] == [] and found["settings"]["approximate"] is False
    for path in ("results.csv", "results.json", "games/0/", "games/0/record/"):
        assert client.get(address + path).status_code == 200
    assert client.post(f"{address}again/", {"seed": "same"}).status_code == 302


# API and command line


def test_the_api_says_how_to_go_on(people: dict[str, Client], lacking: None) -> None:
    answer = api_run(people["charlie"])
    found = answer.json()
    assert (answer.status_code, found["code"]) == (422, "cannot-perform")
    assert "“approximate”" in found["detail"]
    assert sorted(one["card"] for one in found["errors"]) == LACKING
    assert all(one["approximate"] for one in found["errors"])
    for said in ("yes", 1, None, []):
        assert api_run(people["charlie"], approximate=said).status_code == 400


def test_the_same_digits_by_form_api_and_command(
    people: dict[str, Client], lacking: None, capsys: Any
) -> None:
    client = people["charlie"]
    found = results_of(client, api_run(client, approximate=True))
    assert found["settings"]["approximate"] is True
    named = {one["card"]: one for one in found["approximate"]}
    assert sorted(named) == LACKING and named[UNIT]["name"]["ja"] == "ブラッドハウンド"
    assert named[PARTLY]["missing"] == [
        {"en": "“Secret rite” cannot be performed.", "ja": "「秘儀」は再現できません。"}
    ]
    form = run_of(played(client, FORM, **ALLOWED))
    same = client.get(f"{API}simulations/{form.code}/").json()
    assert same["results"] == found["results"]
    command = ["goldfish", DECK, "--games", "40", "--seed", "5", "--horizon", "12"]
    command += ["--policy", "random", "--first", "first"]
    with pytest.raises(CommandError, match="--approximate"):
        call_command(*command)
    told = said_by(capsys, *command, "--approximate", "--as", "json")
    assert json.loads(told)["results"] == found["results"]
    assert json.loads(told)["approximate"] == found["approximate"]
    told = said_by(capsys, *command, "--approximate")
    assert "an approximation: " in told and "Blood Hound (1-0-001)" in told
    table = said_by(capsys, *command, "--approximate", "--as", "csv")
    rows = client.get(f"{API}simulations/{form.code}/?format=csv").content.decode()
    assert table.rstrip() == rows.rstrip()
    assert f",approximate,,{UNIT},lacks-abilities,,,,40" in table


def said_by(capsys: Any, *command: str) -> str:
    capsys.readouterr()
    call_command(*command)
    return str(capsys.readouterr().out)


def test_a_match_by_the_command_line(site: None, lacking: None, capsys: Any) -> None:
    command = ("match", OTHER, DECK, "--games", "2", "--seed", "3", "--policy2", "random")
    with pytest.raises(CommandError, match="cannot perform"):
        call_command(*command)
    assert "an approximation: " in said_by(capsys, *command, "--approximate")


def test_a_replayed_record_names_them_on_the_command_line(
    people: dict[str, Client], lacking: None, capsys: Any, tmp_path: Any
) -> None:
    client = people["charlie"]
    address = played(client, FORM, **ALLOWED)
    file = tmp_path / "record.txt"
    file.write_bytes(client.get(f"{address}games/0/record/").content)
    assert "cannot be performed: Blood Hound" in said_by(capsys, "replay", str(file))
    told = said_by(capsys, "replay", str(file), "--language", "ja")
    assert "概算（再現できない能力を除いて対戦したカード）：ブラッドハウンド" in told
