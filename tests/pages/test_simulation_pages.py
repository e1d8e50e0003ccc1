"""The simulation pages: start, watch, read, compare, repeat and delete runs, and what is refused."""

import csv
import io
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from decks.library.models import Deck
from rules import compiled
from rules.games import PLAYABLE
from rules.simulations.jobs.tasks import work
from rules.simulations.models import Simulation
from tests.html import filled, text_of
from tests.pages.simulating import DECK, FORM, PLAN, played, results, run_of, started, unhurried

__all__ = ["unhurried"]
PERCENT = r"[\d.]+% \([\d.]+–[\d.]+\)"
SPREAD = r"(?:± \d\.\d+|\(\d+\.\d+–\d+\.\d+\))"  # the ends, if it is cut at what is possible


def test_a_deck_leads_to_its_form_and_the_form_to_a_run(people: dict[str, Client]) -> None:
    client = people["charlie"]
    assert f'href="{FORM}"' in client.get(f"/decks/{DECK}/").content.decode()
    sent = filled(client.get(FORM).content.decode())
    assert sent["games"] == ["10000"]
    address = started(client)
    waiting = client.get(address)
    assert (
        "40 games are waiting" in text_of(waiting)
        and 'http-equiv="refresh"' in waiting.content.decode()
    )
    work()
    done = client.get(address)
    assert "refresh" not in done.content.decode()
    assert re.search(rf"Kill turn \d+\.\d+ {SPREAD} ; won by turn \d+ in {PERCENT}", text_of(done))


def test_the_settings_stand_beside_the_results(people: dict[str, Client]) -> None:
    client = people["charlie"]
    sent = {"set-evasion": "on", "precision": "0.5", "mulligan": "keep"}
    text = text_of(client.get(played(client, **sent)))
    for part in (
        "random: all options equally likely",
        "12 turns",
        "Emergency evasion",
        "± 0.5",
        "Seed 5",
        "40 / 40",
    ):
        assert part in text, part


@pytest.mark.parametrize(
    "pace, wanted, english, japanese",
    [
        ("compiling", True, "still interpreted", "コンパイルが終わり次第"),
        ("python", True, "interpreted here", "コンパイルされていないため"),
        ("compiled", True, "", ""),
        ("python", False, "", ""),
    ],
)
def test_a_run_under_way_says_if_the_engine_is_not_compiled(
    people: dict[str, Client],
    monkeypatch: pytest.MonkeyPatch,
    pace: str,
    wanted: bool,
    english: str,
    japanese: str,
) -> None:
    client = people["charlie"]
    address = started(client)
    monkeypatch.setattr(compiled, "engine_pace", lambda: pace)
    monkeypatch.setattr(compiled, "is_wanted", lambda: wanted)
    for language, told in {"en": english, "ja": japanese}.items():
        page = text_of(client.get(address, headers={"Accept-Language": language}))
        assert told in page if told else "interpreted" not in page and "コンパイル" not in page


def test_the_body_alone_is_what_changes(people: dict[str, Client]) -> None:
    client = people["charlie"]
    address = started(client)
    assert 'data-poll="?part=1"' in client.get(address + "?part=1").content.decode()
    work()
    part = client.get(address + "?part=1")
    assert "<html" not in part.content.decode() and "data-poll" not in part.content.decode()
    assert part.headers["Cache-Control"] == "no-store"


def test_the_same_seed_gives_the_same_digits_and_another_does_not(
    people: dict[str, Client],
) -> None:
    client = people["charlie"]
    first = played(client)
    same = client.post(f"{first}again/", {"seed": "same"}).headers["Location"]
    other = client.post(f"{first}again/", {"seed": "other"}).headers["Location"]
    work()
    assert results(client, first) == results(client, same) != results(client, other)


def test_cards_are_sorted_by_query(people: dict[str, Client]) -> None:
    client = people["charlie"]
    address = played(client)
    for sort, ordered in (("first", sorted), ("-first", lambda found: sorted(found, reverse=True))):
        html = client.get(f"{address}?sort={sort}").content.decode()
        table = html[html.index('class="sortable"') :]
        rows = [re.findall(r'class="number[^>]*>([^<]*)', row) for row in table.split("<tr>")[2:]]
        values = [float(row[4].split(" ")[0]) for row in rows if row[4] != "–"]
        assert len(values) > 5 and values == ordered(values)
        assert 'aria-sort="' in table


JOKER = "/decks/sample-red-burn/simulate/"


def test_cards_stand_under_what_can_happen_to_them(people: dict[str, Client]) -> None:
    """Triggers are set and activated, intercepts used; only units reduce a cost."""
    client = people["charlie"]
    html = client.get(played(client, JOKER, games="12", policy="greedy")).content.decode()
    tables = {
        title: re.findall(r"<th scope=\"col\"[^>]*><a[^>]*>([^<]+)", table)
        for title, table in re.findall(r'<h4 id="cards-\d">([^<]+)</h4>(.*?)</thead>', html, re.S)
    }
    assert list(tables) == ["Units", "Triggers", "Intercepts", "Jokers"]
    both = ["Discarded to override", "Left in hand", "First turn", "Effect when drawn early"]
    assert tables["Units"] == ["Card", "Drawn", "Played", "Discarded to reduce a cost", *both]
    assert tables["Triggers"] == ["Card", "Drawn", "Set", "Activated", *both]
    assert tables["Intercepts"] == ["Card", "Drawn", "Set", "Used", *both]
    assert tables["Jokers"] == ["Card", "Used", "First turn"]


@pytest.mark.parametrize("kind", ["goldfish", "match"])
def test_numbers_beside_each_other_have_as_many_digits(
    people: dict[str, Client], kind: str
) -> None:
    client = people["charlie"]
    more = {"kind": kind, "other": "sample-rei", "policy": "greedy", "policy_other": "greedy"}
    html = client.get(
        played(client, compare="list", **changed_list(client), **more)
    ).content.decode()
    for table in re.findall(r"<tbody>(.*?)</tbody>", html, re.DOTALL):
        cells = re.findall(r'class="number[^>]*>([^<]*\d[^<]*)', table)
        shares = {digits_of(cell) for cell in cells if "%" in cell}
        others = {digits_of(cell) for cell in cells if "%" not in cell}
        assert len(shares) <= 1 and len(others) <= 1, table


def digits_of(cell: str) -> int:
    """The number of decimal places, which must be the same for all numbers of an estimate."""
    (found,) = {len(digits) for digits in re.findall(r"\d+\.?(\d*)", cell)}
    return found


def changed_list(client: Client) -> dict[str, str]:
    text = filled(client.get(FORM).content.decode())["list"][0]
    changed = text.replace("6 [C-01]", "4 [C-01]").replace("3 [C-02]", "5 [C-02]")
    return {"list": changed, "anyway": "on"}


def test_the_share_won_by_turn_is_the_headline_of_a_match_of_two_versions(
    people: dict[str, Client],
) -> None:
    client = people["charlie"]
    more = {"kind": "match", "other": "sample-rei", "policy": "greedy"}
    text = text_of(client.get(played(client, compare="list", **changed_list(client), **more)))
    assert re.search(
        rf"Won by turn \d+: {PERCENT} → {PERCENT}, difference [+−]?[\d.]+% ± [\d.]+", text
    )
    assert "Games won by turn" in text and "Out of all games, won or not" in text
    assert re.search(r"Kill turn \(only of the \d+ games that both versions won\)", text)
    alone = text_of(client.get(played(client, **more)))
    assert "Games won by turn" in alone and "Kill turn (only of games won)" in alone


def test_files_hold_every_figure(people: dict[str, Client]) -> None:
    client = people["charlie"]
    address = played(client)
    rows = list(
        csv.DictReader(io.StringIO(client.get(f"{address}results.csv").content.decode("utf-8-sig")))
    )
    figures = set(results(client, address)["figures"])
    of_games = {name.partition("@")[0] for name in figures if ":" not in name}
    assert {row["figure"] for row in rows if not row["card"]} == {*of_games, "won-by"}
    kill = next(row for row in rows if (row["figure"], row["measure"]) == ("kill-turn", "mean"))
    assert float(kill["low"]) < float(kill["estimate"]) < float(kill["high"])
    assert client.get(f"{address}results.xml").status_code == 404


def test_a_changed_list_is_compared_on_the_same_shuffles(people: dict[str, Client]) -> None:
    client = people["charlie"]
    text = filled(client.get(FORM).content.decode())["list"][0]
    changed = text.replace("6 [C-01]", "4 [C-01]").replace("3 [C-02]", "5 [C-02]")
    refused = client.post(FORM, PLAN | {"compare": "list", "list": changed})
    assert refused.status_code == 422 and "Compared with:" in text_of(refused)
    address = played(client, compare="list", list=changed, anyway="on")
    text = text_of(client.get(address))
    assert re.search(r"−2 Light Attack , \+2 Medium Attack : Kill turn [+−]?\d\.\d+ ± \d", text)
    assert "The interval" in text and "Both decks played the same 40 shuffles" in text
    game = client.get(f"{address}games/0/").content.decode()
    other = client.get(f"{address}games/0/?deck=b")
    assert "?deck=b" in game and "changed" in text_of(other)


@pytest.mark.parametrize("most", [7, 8])
def test_a_headline_names_few_changed_cards_and_counts_many(
    people: dict[str, Client], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rules.simulations.pages.comparing.MOST_MOVED", most)
    client = people["charlie"]
    text = filled(client.get(FORM).content.decode())["list"][0]
    text = re.sub(r"^\d(?= \[)", lambda copies: str(int(copies[0]) + 1), text, count=8, flags=re.M)
    told = text_of(client.get(played(client, compare="list", list=text, anyway="on")))
    assert ("8 cards differ: Kill turn" in told) == (most < 8)


def test_versions_of_a_deck_are_compared(people: dict[str, Client]) -> None:
    alice = people["alice"]
    alice.post(f"/decks/{DECK}/copy/")
    deck = Deck.objects.get(owner__username="alice")
    entries = {
        "main": [["C-01", 5], *[e for e in deck.entries["main"] if e[0] != "C-01"], ["C-01", 1]]
    }
    deck.change(deck.owner, deck.version, entries=entries)
    form = f"/decks/{deck.code}/simulate/"
    assert 'value="version-1"' in alice.get(form).content.decode()
    address = played(alice, form, compare="version-1")
    assert run_of(address).plan["against"] is not None
    assert alice.post(form, PLAN | {"compare": "version-99"}).status_code == 400


def test_a_match_against_another_deck(people: dict[str, Client]) -> None:
    client = people["charlie"]
    address = played(client, kind="match", other="sample-rei", policy_other="greedy")
    text = text_of(client.get(address))
    assert re.search(rf"Won {PERCENT} of the games", text) and "Match: Hibari – Rei" in text
    assert client.post(FORM, PLAN | {"kind": "match"}).status_code == 400
    by_address = {"kind": "match", "other_code": "http://testserver/decks/sample-gantetsu/"}
    assert run_of(started(client, **by_address)).saved["other"].code == "sample-gantetsu"


def test_two_runs_side_by_side(people: dict[str, Client]) -> None:
    client = people["charlie"]
    one = played(client)
    two = played(client, "/decks/sample-rei/simulate/", horizon="10")
    codes = {"a": run_of(one).code, "b": run_of(two).code}
    assert f'value="{codes["b"]}"' in client.get(one).content.decode()
    text = text_of(client.get("/simulations/compare/", codes))
    assert "A: Hibari" in text and "B: Rei" in text and "Turn limit: 12 turns / 10 turns" in text
    match = played(client, kind="match", other="sample-rei")
    assert client.get("/simulations/compare/", codes | {"b": run_of(match).code}).status_code == 404
    assert client.get("/simulations/compare/").status_code == 404


def test_an_illegal_deck_is_played_only_anyway(people: dict[str, Client]) -> None:
    form = "/decks/sample-two-masters/simulate/"
    client = people["charlie"]
    page = client.get(form)
    assert "Not legal" in text_of(page) and 'name="anyway"' in page.content.decode()
    refused = client.post(form, PLAN)
    assert refused.status_code == 422 and "The deck is not legal." in text_of(refused)
    assert client.post(form, PLAN | {"anyway": "on"}).status_code == 302


def test_games_that_cannot_be_played_say_so(
    people: dict[str, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(PLAYABLE, "twgp")
    form = "/decks/sample-half-quick/simulate/"
    page = people["charlie"].get(form)
    assert "cannot be simulated yet" in text_of(page) and "BATTLOGIC" in text_of(page)
    assert people["charlie"].post(form, PLAN).status_code in {200, 422}
    assert not Simulation.objects.exists()


def test_a_deck_out_of_a_share_code(people: dict[str, Client]) -> None:
    client = people["charlie"]
    page = client.get(f"/decks/{DECK}/").content.decode()
    code = re.search(r"/c/([A-Za-z0-9-]+)/", page)
    assert code
    address = played(client, f"/c/{code[1]}/simulate/")
    assert "Shared deck" in text_of(client.get(address))
    assert client.get("/c/NONSENSE/simulate/").status_code == 404


def test_nonsense_in_addresses(people: dict[str, Client]) -> None:
    client = people["charlie"]
    address = played(client)
    assert (
        client.get(f"{FORM}?games=x&horizon=-&seed=%00&policy=no&compare=list").status_code == 200
    )
    assert client.get(f"{address}?sort=%00&part=").status_code == 200
    assert client.get(f"{address}games/99999999999999999999/").status_code == 404
    assert client.get(f"{address}games/40/").status_code == 404
    assert client.get(f"{address}games/0/?step=99999999999&deck=%00").status_code == 200
    for door in (
        "/simulations/none/",
        "/simulations/none/games/0/",
        "/simulations/none/results.json",
    ):
        assert client.get(door).status_code == 404
    assert client.get("/simulations/?page=0&page=x").status_code == 200


def test_everything_in_japanese_too(people: dict[str, Client]) -> None:
    client = people["charlie"]
    japanese = {"Accept-Language": "ja"}
    address = played(client)
    for page in (FORM, address, f"{address}games/0/", "/simulations/", "/replay/"):
        assert client.get(page, headers=japanese).status_code == 200
    assert "勝利ターン" in text_of(client.get(address, headers=japanese))


def queries(client: Client, page: str) -> int:
    client.get(page)
    with CaptureQueriesContext(connection) as captured:
        assert client.get(page).status_code == 200
    return len(captured)


def test_pages_ask_the_database_little_however_much_they_show(people: dict[str, Client]) -> None:
    alice = people["alice"]
    address = played(alice)
    one = queries(alice, "/simulations/")
    for seed in "678":
        played(alice, seed=seed)
    assert queries(alice, "/simulations/") == one <= 6
    assert queries(alice, address) <= 6
    assert queries(alice, f"{address}games/0/?step=3") <= 6
    assert queries(alice, FORM) <= 10


def test_cards_played_under_an_assumption_are_named(people: dict[str, Client]) -> None:
    client = people["charlie"]
    form = "/decks/sample-purple-gauge/simulate/"
    said = "Played under an assumption"
    assert said in text_of(client.get(form))
    assert said in text_of(client.get(played(client, form, games="3")))
    assert said not in text_of(client.get(FORM))
