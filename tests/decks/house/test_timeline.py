"""The days on which a deck was, is and will be legal: the pure function, the page and the API."""

import datetime as dt
from typing import Any

import pytest
import time_machine
from django.contrib.auth import get_user_model
from django.test import Client

from cards.catalog import Catalog
from decks.legality.decklist import Decklist, Entry
from decks.legality.format_data import FormatData
from decks.legality.ruleset import build_ruleset, parse_format
from decks.legality.timeline import (
    MOST_DAYS,
    VerdictInterval,
    change_days,
    most_days,
    verdict_timeline,
)
from decks.library import store
from decks.library.models import Deck, Format
from tests.html import text_of

GAME = "chard"
ZONES = [{"slug": "main", "name": {"en": "Deck", "ja": "デッキ"}}]
TODAY = dt.date(2026, 11, 21)


@pytest.fixture
def catalog(site: None) -> Catalog:
    from cards import store as cards

    return cards.current_catalog(GAME)


def data(slug: str, *versions: dict[str, Any], parent: str | None = None) -> FormatData:
    name = {"en": slug, "ja": slug}
    stated = {"game": GAME, "slug": slug, "name": name, "parent": parent, "versions": versions}
    return parse_format(stated)


def version(since: str | None, *bans: dict[str, Any], max: int = 4, **more: Any) -> dict[str, Any]:
    copies = {"id": "copies", "kind": "copies", "max": max}
    pool = {"id": "pool", "kind": "pool", "banned": list(bans)}
    return {"since": since, "zones": ZONES, "constraints": [copies, pool], **more}


def deck(**cards: int) -> Decklist:
    entries = (Entry(f"CS1-{name[1:]}", count) for name, count in cards.items())
    return Decklist(GAME, {"main": tuple(entries)})


def told(found: list[VerdictInterval]) -> list[tuple[str | None, str | None, str]]:
    return [
        (
            interval.since and interval.since.isoformat(),
            interval.until and interval.until.isoformat(),
            interval.verdict.verdict if interval.verdict else "-",
        )
        for interval in found
    ]


ROOT = data(
    "root",
    version("2020-01-01", {"card": "CS1-001", "since": "2026-12-01"}, {"card": "CS1-002"}),
    version("2027-06-01", max=2),
)
CHILD = data(
    "child",
    {"since": "2021-01-01", "constraints": []},
    {"since": "2028-01-01", "remove": ["copies"]},
    parent="root",
)


def test_days_are_those_of_versions_and_bans_inherited_ones_too() -> None:
    assert [str(day) for day in change_days([ROOT, CHILD])] == [
        "2020-01-01",
        "2021-01-01",
        "2026-12-01",
        "2027-06-01",
        "2028-01-01",
    ]


def test_a_ban_begins_a_version_ends_it_another_breaks_it(catalog: Catalog) -> None:
    found = verdict_timeline(deck(c001=3), [ROOT, CHILD], catalog, TODAY)
    assert told(found) == [
        (None, "2021-01-01", "-"),
        ("2021-01-01", "2026-12-01", "legal"),
        ("2026-12-01", "2027-06-01", "illegal"),
        ("2027-06-01", "2028-01-01", "illegal"),
        ("2028-01-01", None, "legal"),
    ]
    banned, copies, free = found[2:]
    assert [p.code for p in banned.new] == ["banned"] and not banned.gone
    assert [p.code for p in copies.new] == ["too-many-copies"]
    assert [p.code for p in copies.gone] == ["banned"]
    assert [p.code for p in free.gone] == ["too-many-copies"] and not free.new


def test_days_that_do_not_touch_the_deck_make_no_interval(catalog: Catalog) -> None:
    found = verdict_timeline(deck(c010=1), [ROOT, CHILD], catalog, TODAY)
    assert told(found) == [(None, "2021-01-01", "-"), ("2021-01-01", None, "legal")]


def test_a_ban_for_a_while(catalog: Catalog) -> None:
    ban = {"card": "CS1-001", "since": "2026-05-01", "until": "2026-11-01"}
    found = verdict_timeline(deck(c001=1), [data("f", version(None, ban))], catalog, TODAY)
    assert told(found) == [
        (None, "2026-05-01", "legal"),
        ("2026-05-01", "2026-11-01", "illegal"),
        ("2026-11-01", None, "legal"),
    ]
    assert [interval.contains(TODAY) for interval in found] == [False, False, True]
    assert not found[0].contains(dt.date(2026, 5, 1))


def test_every_day_has_the_verdict_of_the_check(catalog: Catalog) -> None:
    """For each day, the timeline agrees with a check on that day."""
    from decks.legality.check import check_deck

    chain, list_ = [ROOT, CHILD], deck(c001=3, c002=1)
    found = verdict_timeline(list_, chain, catalog, TODAY)
    for offset in range(0, 3300, 37):
        day = dt.date(2021, 1, 1) + dt.timedelta(offset)
        (interval,) = [interval for interval in found if interval.contains(day)]
        verdict = check_deck(list_, build_ruleset(chain, day), catalog)
        assert interval.verdict and interval.verdict.verdict == verdict.verdict
        codes = [problem.code for problem in verdict.problems]
        assert [problem.code for problem in interval.verdict.problems] == codes


def test_thousands_of_days_are_cut_to_the_nearest(catalog: Catalog) -> None:
    bans = [
        {"card": "CS1-001", "since": str(day), "until": str(day + dt.timedelta(1))}
        for day in (TODAY + dt.timedelta(2 * n - 900) for n in range(900))
    ]
    found = verdict_timeline(deck(c001=1), [data("f", version(None, *bans))], catalog, TODAY)
    assert len(found) <= MOST_DAYS + 1
    assert any(interval.contains(TODAY) for interval in found)


@pytest.mark.parametrize(("copies", "rules", "most"), [(1, 1, 200), (2000, 2, 199), (2000, 99, 3)])
def test_long_decks_and_long_demands_are_judged_on_fewer_days(
    copies: int, rules: int, most: int
) -> None:
    bans: list[dict[str, Any]] = [{"card": "CS1-001", "since": "2026-12-01"}] * rules
    entries = Decklist(GAME, {"main": (Entry("CS1-001", 1),) * copies})
    _, rule = version(None, *bans)["constraints"]
    found = [rule | {"id": f"pool-{n}"} for n in range(rules)]
    chain = [data("f", version(None) | {"constraints": found})]
    assert most_days(entries, chain) == most


@pytest.fixture
def row(people: dict[str, Client]) -> Deck:
    """Alice's deck in her own format, which will soon ban one of its cards."""
    alice = get_user_model().objects.get(username="alice")
    format = Format(game=GAME, slug="soon", owner=alice, name_en="Soon", name_ja="まもなく")
    format.parent = Format.objects.get(game=GAME, slug="standard")
    format.save()
    bans = [{"card": "CS1-001", "since": "2026-12-01"}]
    format.versions.create(
        constraints=[{"id": "pool", "kind": "pool", "banned": bans}],
        remove=["size", "deck-size", "copies"],
    )
    store.forget_rulesets()
    row = Deck(owner=alice, game=GAME, title="<b>Mine", format=format)
    row.entries = {"main": [["CS1-001", 3]]}
    row.create(alice)
    return row


def test_the_page_says_when_and_why(people: dict[str, Client], row: Deck) -> None:
    page = f"/decks/{row.code}/timeline/"
    with time_machine.travel("2026-11-21T03:00:00Z", tick=False):
        store.forget_rulesets()
        shown = people["alice"].get(page)
        words = text_of(shown)
        assert "from 2026-12-01: ✗ Not legal" in words
        assert "Banned: " in words and "Timeline of <b>Mine" in words
        assert "<b>Mine" not in shown.content.decode() and " style=" not in shown.content.decode()
        japanese = people["alice"].get(page, headers={"Accept-Language": "ja"})
        assert "2026-12-01" in text_of(japanese) and "禁止カードです" in text_of(japanese)
    for name in ("bob", "charlie"):
        assert people[name].get(page).status_code == 404
    Deck.objects.filter(pk=row.pk).update(visibility="link")
    words = text_of(people["charlie"].get(page))
    assert "Soon" not in words and "Standard" in words


def test_the_page_of_a_share_code(people: dict[str, Client]) -> None:
    from cards import store as cards
    from decks.exchange import sharecode

    code = sharecode.encode_deck(
        sharecode.canonical_form(deck(c001=3), cards.current_catalog(GAME))
    )
    assert people["charlie"].get(f"/c/{code}/timeline/").status_code == 200
    for wrong in ("x", "1" * 3000, "%00", "あ"):
        assert people["charlie"].get(f"/c/{wrong}/timeline/").status_code == 404


def test_the_api_says_the_same(people: dict[str, Client], row: Deck) -> None:
    page = f"/api/v1/decks/{row.code}/timeline/"
    with time_machine.travel("2026-11-21T03:00:00Z", tick=False):
        store.forget_rulesets()
        found = people["alice"].get(page).json()
    assert found["format"] == "soon" and found["today"] == "2026-11-21"
    assert [(i["since"], i["until"]) for i in found["intervals"]] == [
        (None, "2026-12-01"),
        ("2026-12-01", None),
    ]
    assert found["intervals"][1]["verdict"] == "illegal"
    assert found["intervals"][1]["problems"][-1]["code"] == "banned"
    assert people["charlie"].get(page).status_code == 404
    Deck.objects.filter(pk=row.pk).update(visibility="link")
    assert people["charlie"].get(page).json()["code"] == "invalid"
    assert people["charlie"].get(f"{page}?format=standard").status_code == 200
    assert people["charlie"].get(f"{page}?format=" + "x" * 100).status_code == 400
    Deck.objects.filter(pk=row.pk).update(format=None)
    assert people["alice"].get(page).json()["code"] == "invalid"
