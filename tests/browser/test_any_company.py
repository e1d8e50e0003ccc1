"""Cards of two other companies, from their files to a half deck, goldfish games, replays and a match.

The card files are our own inventions in the shape of the published ones.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PASSWORD, STAFF
from tests.browser.counting import Hands, Recipe, by_mouse, each
from tests.browser.waiting import follow

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
Someone = Callable[[Page], str]
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
    page.goto(f"{site}/sign-in/?next=/import/")
    page.locator("#id_username").fill(STAFF)
    page.locator("#id_password").fill(PASSWORD)
    follow(page.locator("main form button").first)
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


@pytest.fixture
def built(site: str, imported: None, visitor: Visitor, someone: Someone) -> Page:
    """Somebody's saved half deck of both."""
    page = visitor()
    someone(page)
    hands = Hands(page)
    hands.open(site, MIXED)
    page.locator("#deck-title").fill("Foxes and guards")
    by_mouse(hands, MIXED)
    expect(page.locator(".strip .status")).to_contain_text("Legal")
    page.wait_for_url("**/decks/*/edit/")
    expect(page.locator(".strip .saving")).to_have_text("Saved")
    return page


def deck_code(page: Page) -> str:
    return page.url.split("/")[-3]


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


def test_goldfished_and_watched_on_a_desktop(site: str, built: Page) -> None:
    begin(built, site, deck_code(built), "1000", seed="5")
    expect(built.get_by_text("1,000 / 1,000")).to_be_visible()
    expect(built.locator("#run .headline").first).to_contain_text("Kill turn")
    watched(built)


def test_goldfished_and_watched_on_a_phone_in_japanese(
    site: str, built: Page, visitor: Visitor
) -> None:
    code = deck_code(built)
    page = visitor(locale="ja-JP", touch=True)
    page.context.add_cookies(built.context.cookies())  # type: ignore[arg-type]
    begin(page, site, code, "200", seed="6")
    watched(page)


def test_a_match_from_the_page_has_the_digits_of_the_api(site: str, built: Page) -> None:
    code, other = deck_code(built), "sample-half-ladder"
    begin(built, site, code, "1000", seed="7", other=other, first="alternate")
    request, start = built.context.request, f"{site}/api/v1/simulations/"
    page_run = request.get(f"{start}{run_code(built)}/").json()
    settings = page_run["settings"]
    tokens = {one.get("name"): one.get("value") for one in built.context.cookies()}
    names = ("games", "seed", "policies", "mulligan", "ruleset", "horizon", "first")
    body = {"kind": "match", "deck_id": code, "other": {"deck_id": other}}
    answer = request.post(
        start,
        data=body | {name: settings[name] for name in names},
        headers={"X-CSRFToken": str(tokens["csrftoken"]), "Referer": built.url},
    )
    assert answer.status == 202, answer.text()
    built.goto(f"{site}/simulations/{answer.json()['id']}/")
    expect(built.locator("#results")).to_be_visible()
    again = request.get(answer.json()["url"]).json()
    assert again["played"] == 1_000 and again["results"] == page_run["results"]


def test_four_players_are_replayed(site: str, built: Page) -> None:
    trial = "sample-trial-three-acts"
    others = {"other": trial, "other2": trial, "other3": trial}
    begin(built, site, trial, "4", seed="8", **others)
    follow(built.get_by_role("link", name="median").first)
    expect(built.locator(".seat")).to_have_count(4)
    built.keyboard.press("End")
    expect(built.get_by_text("The game is over.")).to_be_visible()
