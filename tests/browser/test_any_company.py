"""Cards of two other companies, from their files to a half deck, goldfish games, replays and a match.

The card files are our own inventions in the shape of the published ones.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.contexts import Contexts, Device
from tests.browser.counting import Hands, Recipe, by_mouse, each
from tests.browser.signing import begin_as_staff, begin_as_user
from tests.browser.waiting import await_saving, follow

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
POKEMON = [
    {
        "id": f"yama1-{hp}",
        "name": f"Browser Fox {hp}",
        "supertype": "Pokémon",
        "hp": str(hp * 10),
        "subtypes": ["Basic"],
    }
    for hp in range(1, 13)
]
MAGIC = {
    "meta": {"version": "5.2.2"},
    "data": {
        "code": "YMF",
        "name": "Browser Set",
        "releaseDate": "2026-01-01",
        "cards": [
            {
                "number": str(mana),
                "name": f"Harbour Guard {mana}",
                "setCode": "YMF",
                "types": ["Creature"],
                "subtypes": [],
                "manaValue": float(mana),
                "rarity": "common",
                "foreignData": [],
            }
            for mana in range(1, 13)
        ],
    },
}
STEPS = (
    ('name:"Harbour Guard"', each(1, 12)),
    ('name:"Browser Fox"', each(1, 8)),
    ("t:vital", each(1, 3)),
)
MIXED = Recipe("twgp", "half", 23, STEPS)


@pytest.fixture(scope="module")
def imported(site: str, browser: Any) -> None:
    """One of the staff imports both files by the page."""
    page = browser.new_page()
    begin_as_staff(page, site)
    page.goto(f"{site}/import/")
    for name, file in (("pokemon.json", POKEMON), ("magic.json", MAGIC)):
        page.locator("[name=game]").select_option("twgp")
        body = json.dumps(file).encode()
        page.locator("[name=file]").set_input_files(
            {"name": name, "mimeType": "application/json", "buffer": body}
        )
        if (dry := page.locator("[name=dry_run]")).is_checked():
            dry.uncheck()
        follow(page.get_by_role("button", name="Import", exact=True))
        expect(page.get_by_role("status")).to_contain_text("new 12")
    page.close()


@dataclass(frozen=True)
class Built:
    """A saved half deck of both companies' cards: its code, and the cookies of its owner."""

    code: str
    cookies: Any


@pytest.fixture(scope="module")
def built(site: str, imported: None, contexts: Contexts) -> Built:
    """Built in the editor by somebody new."""
    page = contexts.open_page(Device())
    begin_as_user(page, site)
    hands = Hands(page)
    hands.open(site, MIXED)
    page.locator("#deck-title").fill("Foxes and guards")
    by_mouse(hands, MIXED)
    expect(page.locator(".strip .status")).to_contain_text("Legal")
    page.wait_for_url("**/decks/*/edit/")
    await_saving(page)
    deck = Built(page.url.split("/")[-3], page.context.cookies())
    contexts.take_back(page.context, Device())
    return deck


@pytest.fixture
def owner(built: Built, visitor: Visitor) -> Visitor:
    """Opens pages of the deck's owner."""

    def open_page(**device: Any) -> Page:
        page = visitor(**device)
        page.context.add_cookies(built.cookies)
        return page

    return open_page


def run_code(page: Page) -> str:
    return page.url.rstrip("/").split("/")[-1]


def begin(page: Page, site: str, code: str, games: str, **fields: str) -> None:
    page.goto(f"{site}/decks/{code}/simulate/")
    page.locator("#games").fill(games)
    if "other" in fields:
        page.locator("[name=kind][value=match]").check()
    page.locator("details.more summary").click()
    for name, value in fields.items():
        field = page.locator(f"#{name}")
        field.fill(value) if name == "seed" else field.select_option(value)
    follow(page.locator("form.simulate button.first"))
    expect(page.locator("#results")).to_be_visible()


def watched(page: Page) -> None:
    """Every line of the log leads to its clause, and the table draws how cards lie."""
    lies = 0
    follow(page.get_by_role("link", name="median").or_(page.get_by_role("link", name="中央")).first)
    last = int(page.locator(".moment").get_attribute("data-last") or 0)
    assert last > 5
    for step in (last // 3, last // 2, last):
        page.goto(f"{page.url.split('?')[0]}?step={step}")
        lies += page.locator(".chips .lie").count()
        lines = page.locator(".log li")
        assert lines.count() == lines.filter(has=page.locator("a[href*='/rules/']")).count() > 0
    assert lies > 5
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_goldfished_and_watched_on_a_desktop(site: str, built: Built, owner: Visitor) -> None:
    page = owner()
    begin(page, site, built.code, "1000", seed="5")
    expect(page.get_by_text("1,000 / 1,000")).to_be_visible()
    expect(page.locator("#run .headline").first).to_contain_text("Kill turn")
    watched(page)


@pytest.mark.nightly
def test_goldfished_and_watched_on_a_phone_in_japanese(
    site: str, built: Built, owner: Visitor
) -> None:
    page = owner(locale="ja-JP", touch=True)
    begin(page, site, built.code, "200", seed="6")
    watched(page)


@pytest.mark.nightly
def test_a_match_from_the_page_has_the_digits_of_the_api(
    site: str, built: Built, owner: Visitor
) -> None:
    page, other = owner(), "sample-half-ladder"
    begin(page, site, built.code, "200", seed="7", other=other, first="alternate")
    request, start = page.context.request, f"{site}/api/v1/simulations/"
    page_run = request.get(f"{start}{run_code(page)}/").json()
    settings = page_run["settings"]
    tokens = {one.get("name"): one.get("value") for one in page.context.cookies()}
    names = ("games", "seed", "policies", "mulligan", "ruleset", "horizon", "first")
    body = {"kind": "match", "deck_id": built.code, "other": {"deck_id": other}}
    answer = request.post(
        start,
        data=body | {name: settings[name] for name in names},
        headers={"X-CSRFToken": str(tokens["csrftoken"]), "Referer": page.url},
    )
    assert answer.status == 202, answer.text()
    page.goto(f"{site}/simulations/{answer.json()['id']}/")
    expect(page.locator("#results")).to_be_visible()
    again = request.get(answer.json()["url"]).json()
    assert again["played"] == 200 and again["results"] == page_run["results"]


def test_four_players_are_replayed(site: str, owner: Visitor) -> None:
    page, trial = owner(), "sample-trial-three-acts"
    others = {"other": trial, "other2": trial, "other3": trial}
    begin(page, site, trial, "4", seed="8", **others)
    follow(page.get_by_role("link", name="median").first)
    expect(page.locator(".seat")).to_have_count(4)
    page.keyboard.press("End")
    expect(page.get_by_text("The game is over.")).to_be_visible()
