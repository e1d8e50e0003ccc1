"""The house format form: zones, dated versions, pickers, card tables, errors beside their fields."""

import datetime as dt
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from decks.legality.ruleset import Ruleset
from decks.library import store
from decks.library.models import Deck, Format
from tests.html import filled, text_of

FORK = "/code-of-joker/formats/standard/fork/"
GAME = "code-of-joker"


@pytest.fixture
def alice(people: dict[str, Client]) -> Client:
    return people["alice"]


def form(client: Client, page: str = FORK) -> dict[str, Any]:
    answer = client.get(page)
    assert answer.status_code == 200, text_of(answer)
    return filled(answer.content.decode())


def saved(client: Client, page: str, data: dict[str, Any], do: str = "save") -> Format:
    body = urlencode(data | {"do": do}, doseq=True)
    answer = client.post(page, body, content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 302, text_of(answer)[:2000]
    return Format.objects.exclude(owner=None).latest("changed")


def ruleset(row: Format, day: str = "2026-11-21") -> Ruleset:
    store.forget_rulesets()
    return store.stored_ruleset(GAME, row.slug, dt.date.fromisoformat(day))


def edit(row: Format) -> str:
    return f"/{GAME}/formats/{row.slug}/edit/"


def faults(html: str, name: str) -> str:
    found = re.search(rf'id="wrong-{re.escape(name)}"[^>]*>(.*?)</div>', html, re.S)
    assert found, name
    return found[1]


def test_a_zone_is_added_used_renamed_and_removed(alice: Client) -> None:
    data = form(alice)
    shown = filled(alice.post(FORK, data | {"do": "add-zone"}).content.decode())
    assert shown["zone"] == ["0", "1", "2"]
    new = {"zone-2.en": "Side deck", "zone-2.ja": "サイド", "zone-2.keep": "1"}
    shown = filled(alice.post(FORK, shown | new | {"do": "preview"}).content.decode())
    assert shown["zone-2.slug"] == ["side-deck"]
    row = saved(alice, FORK, shown | {"copies.zones": ["main", "side-deck"]})
    zones = ruleset(row).zones
    assert [zone.slug for zone in zones] == ["main", "jokers", "side-deck"]
    assert zones[2].name.ja == "サイド"
    copies = next(rule for rule in ruleset(row).constraints if rule.id == "copies")
    assert copies.zones == ("main", "side-deck")

    data = form(alice, edit(row)) | {"zone-2.en": "Sideboard"}
    assert ruleset(saved(alice, edit(row), data)).zones[2].name.en == "Sideboard"
    data = form(alice, edit(row))
    del data["zone-2.keep"]
    page = alice.post(edit(row), data | {"do": "save"})
    assert page.status_code == 400
    assert "“copies” speaks of a zone" in faults(page.content.decode(), "copies.zones")
    row = saved(alice, edit(row), data | {"copies.zones": ["main"]})
    assert row.versions.get().zones == [] and row.versions.get().constraints == []


def test_numbered_zones_have_bounds(alice: Client) -> None:
    data = filled(alice.post(FORK, form(alice) | {"do": "add-zone"}).content.decode())
    data |= {"zone-2.en": "Pack", "zone-2.keep": "1", "zone-2.numbered": "1"}
    wrong = data | {"zone-2.min": "3", "zone-2.max": "2"}
    page = alice.post(FORK, wrong | {"do": "save"})
    assert page.status_code == 400 and faults(page.content.decode(), "zone-2")
    page = alice.post(FORK, data | {"zone-2.min": "many", "do": "save"})
    assert page.status_code == 400 and "whole number" in faults(page.content.decode(), "zone-2")
    row = saved(alice, FORK, data | {"zone-2.min": "1", "zone-2.max": "3"})
    zone = ruleset(row).zones[2]
    assert (zone.slug, zone.name.en, zone.min, zone.max) == ("pack-#", "Pack #", 1, 3)


def test_a_format_without_zones_is_refused(alice: Client) -> None:
    data = {name: value for name, value in form(alice).items() if not name.endswith(".keep")}
    page = alice.post(FORK, data | {"do": "save"})
    assert page.status_code == 400 and "at least one zone" in text_of(page)


def test_versions_are_added_chosen_moved_and_deleted(alice: Client) -> None:
    row = saved(alice, FORK, form(alice) | {"copies.max": "1"})
    data = form(alice, f"{edit(row)}?add=2030-01-01") | {"copies.max": "2"}
    saved(alice, edit(row), data)
    again = alice.post(edit(row), data | {"do": "save"})
    assert "Another version already starts on that day." in faults(again.content.decode(), "since")
    assert form(alice, f"{edit(row)}?version=2030-01-01")["copies.max"] == ["2"]
    assert form(alice, f"{edit(row)}?version=ever")["copies.max"] == ["1"]
    assert form(alice, f"{edit(row)}?version=nonsense")["copies.max"] == ["1"]
    moved = form(alice, f"{edit(row)}?version=2030-01-01") | {"since": "2031-01-01"}
    saved(alice, edit(row), moved)
    assert [str(v.since) for v in row.versions.all()] == ["None", "2031-01-01"]

    data = form(alice, f"{edit(row)}?version=2031-01-01")
    asked = alice.post(edit(row), data | {"do": "drop"})
    assert "Delete this version?" in text_of(asked) and row.versions.count() == 2
    saved(alice, edit(row), data, "dropped")
    assert [str(v.since) for v in row.versions.all()] == ["None"]
    last = alice.post(edit(row), form(alice, edit(row)) | {"do": "dropped"})
    assert last.status_code == 400 and row.versions.count() == 1


def test_bans_to_come_survive_an_edit(alice: Client) -> None:
    """Bans that are not in force today are also shown and saved."""
    data = filled(
        alice.post(FORK, form(alice) | {"new-kind": "pool", "do": "add"}).content.decode()
    )
    bans = {
        "pool-1.banned.card": ["1-0-001", "1-0-002", ""],
        "pool-1.banned.since": ["2030-01-01", "", ""],
        "pool-1.banned.until": ["", "2001-01-01", ""],
        "pool-1.restricted.card": ["1-0-003", ""],
        "pool-1.restricted.max": ["2", ""],
    }
    row = saved(alice, FORK, data | bans)
    (before,) = row.versions.get().constraints
    assert before["banned"] == [
        {"card": "1-0-001", "since": "2030-01-01"},
        {"card": "1-0-002", "until": "2001-01-01"},
    ]
    assert before["restricted"] == [{"card": "1-0-003", "max": 2}]
    saved(alice, edit(row), form(alice, edit(row)) | {"name_en": "Renamed"})
    assert row.versions.get().constraints == [before]
    assert ruleset(row, "2030-01-01").hash != ruleset(row, "2029-12-31").hash


def test_a_format_to_come_is_forked_from_its_first_day(alice: Client) -> None:
    first = "2099-04-01"
    to_come = saved(alice, FORK, form(alice) | {"since": first, "copies.max": "2"})
    fork = f"/{GAME}/formats/{to_come.slug}/fork/"
    data = filled(alice.get(fork).content.decode())
    assert (data["since"], data["copies.max"]) == ([first], ["2"])
    row = saved(alice, fork, data | {"copies.max": "1"})
    assert [str(version.since) for version in row.versions.all()] == [first]
    assert "at most 1 card of" in text_of(alice.get(f"/{GAME}/formats/{row.slug}/?as_of={first}"))


def test_no_demand_is_cut_off(alice: Client) -> None:
    """With inherited demands, there may be more than a single format may state."""
    above = saved(alice, FORK, form(alice))
    row = saved(alice, f"/{GAME}/formats/{above.slug}/fork/", form(alice))
    for own, name in ((above, "above"), (row, "own")):
        own.versions.update(constraints=[count(f"{name}-{n}", n) for n in range(90)])
    before = row.versions.get().constraints
    saved(alice, edit(row), form(alice, edit(row)) | {"name_en": "Renamed"})
    version = row.versions.get()
    assert ([rule["id"] for rule in version.constraints], version.remove) == (
        [rule["id"] for rule in before],
        [],
    )
    assert {f"above-{n}" for n in range(90)} < {rule.id for rule in ruleset(row).constraints}


def count(id: str, cost: int) -> dict[str, Any]:
    label = {"en": f"of cost {cost}", "ja": f"コスト{cost}"}
    return {"id": id, "kind": "count", "query": f"cost={cost}", "max": 40, "label": label}


def test_at_most_none_is_not_any_number(alice: Client) -> None:
    row = saved(alice, FORK, form(alice) | {"copies.max": "0"})
    assert row.versions.get().constraints[0]["max"] == 0


def test_pickers_know_the_words(alice: Client) -> None:
    html = alice.get(FORK).content.decode()
    assert re.search(r'name="kinds.kinds" value="unit" checked> unit', html)
    assert re.search(r'name="kinds.kinds" value="joker" *>', html)
    assert re.search(r'name="copies.zones" value="jokers" *>', html)
    page = alice.post(FORK, form(alice) | {"new-kind": "pool", "do": "add"}).content.decode()
    assert 'name="pool-1.sets" value="Ver.1.0"' in page
    japanese = alice.get(FORK, headers={"Accept-Language": "ja"}).content.decode()
    assert 'value="unit" checked> ユニット' in japanese


def test_cards_in_tables_are_named_and_unknown_ones_are_told(alice: Client) -> None:
    data = filled(
        alice.post(FORK, form(alice) | {"new-kind": "pool", "do": "add"}).content.decode()
    )
    data |= {"pool-1.banned.card": ["1-0-001", "Nobody"]}
    html = alice.post(FORK, data | {"do": "rows:pool-1.banned"}).content.decode()
    assert html.count('name="pool-1.banned.card"') == 2 + 1 + 5
    assert "No such card" in html


def test_what_is_written_into_a_table_is_escaped(alice: Client) -> None:
    data = filled(
        alice.post(FORK, form(alice) | {"new-kind": "pool", "do": "add"}).content.decode()
    )
    data |= {"pool-1.banned.card": ['"><b>&amp;'], "pool-1.banned.since": ["'\"<i>"]}
    html = alice.post(FORK, data | {"do": "rows:pool-1.banned"}).content.decode()
    assert "<b>" not in html and "<i>" not in html
    again = filled(html)
    assert again["pool-1.banned.card"][0] == '"><b>&amp;'
    assert again["pool-1.banned.since"][0] == "'\"<i>"


def test_faults_stand_beside_their_fields(alice: Client) -> None:
    data = form(alice)
    for name, value, told in (
        ("copies.max", "many", "whole number"),
        ("size.clause", "DVC-001", "COJ-"),
        ("since", "nonsense", "not a date"),
        ("name_en", "", ""),
        ("joker-characters.keys", "nothing", "has a field"),
    ):
        page = alice.post(FORK, data | {name: value, "do": "save"})
        if told:
            assert page.status_code == 400, name
            assert told in faults(page.content.decode(), name), name
        else:
            assert page.status_code == 302
    empty = alice.post(FORK, data | {"name_en": "", "name_ja": "", "do": "save"})
    assert faults(empty.content.decode(), "name_en")
    japanese = alice.post(
        FORK, data | {"copies.max": "x", "do": "save"}, headers={"Accept-Language": "ja"}
    )
    assert "整数" in faults(japanese.content.decode(), "copies.max")


def test_the_effect_names_ones_own_decks_first_and_counts_the_repair(
    people: dict[str, Client], alice: Client
) -> None:
    sample = Deck.objects.get(code="sample-red-burn")
    user = get_user_model().objects.get(username="alice")
    mine = Deck(owner=user, game=GAME, title="Mine <i>", format=sample.format)
    mine.entries = sample.entries
    mine.create(user)
    html = alice.post(FORK, form(alice) | {"copies.max": "2", "do": "preview"}).content.decode()
    impact = html[html.index('id="impact"') :]
    assert impact.index("Mine &lt;i&gt;") < impact.index("sample-red-burn")
    assert "1 of them yours" in impact and "Smallest repair: " in impact
    assert mine.code not in text_of(
        people["bob"].post(FORK, form(people["bob"]) | {"copies.max": "2", "do": "preview"})
    )


def test_what_somebody_saved_meanwhile_is_not_overwritten_unasked(alice: Client) -> None:
    row = saved(alice, FORK, form(alice))
    mine = form(alice, edit(row)) | {"copies.max": "1"}
    saved(alice, edit(row), form(alice, edit(row)) | {"copies.max": "2"})
    page = alice.post(edit(row), mine | {"do": "save"})
    assert page.status_code == 409 and "in the meantime" in text_of(page)
    assert row.versions.get().constraints[0]["max"] == 2
    saved(alice, edit(row), filled(page.content.decode()))
    assert row.versions.get().constraints[0]["max"] == 1


def test_a_hidden_parent_is_told_not_a_crash(people: dict[str, Client], alice: Client) -> None:
    root = saved(people["bob"], FORK, form(people["bob"]) | {"visibility": "public"})
    fork = f"/{GAME}/formats/{root.slug}/fork/"
    row = saved(alice, fork, form(alice, fork))
    Format.objects.filter(pk=root.pk).update(visibility="private")
    store.forget_rulesets()
    page = alice.post(edit(row), form(alice, edit(row)) | {"do": "save"})
    assert page.status_code == 400 and "There is no format" in text_of(page)
    assert alice.get(f"/{GAME}/formats/{row.slug}/").status_code == 200


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": "save"},
        {"do": "rows:nonsense.x"},
        {"do": "add", "new-kind": "known-zones"},
        {"do": "preview", "constraint": ["x", ":", "a b:size", "zones:size", "é:copies"]},
        {"do": "save", "zone": ["../", "0", "0"], "zone-0.slug": "a/b", "zone-0.keep": "1"},
        {"do": "save", "zone": ["0"] * 99, "zone-0.en": "x\0" * 400, "zone-0.keep": "1"},
        {"do": "dropped", "version": "ever"},
        {"do": "save", "since": "99999-01-01"},
    ],
)
def test_nonsense_is_refused_in_words(alice: Client, data: dict[str, Any]) -> None:
    answer = alice.post(FORK, data)
    assert answer.status_code in (200, 400), answer.status_code
    assert not Format.objects.exclude(owner=None).exists()
    assert alice.get(f"{FORK}?add=nonsense&version=%00").status_code in (200, 400)
