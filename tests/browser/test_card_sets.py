"""Decks of one's own cards in a real browser: built in the editor, saved, loaded again, shared by code."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import await_saving

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
CARD = {"kind": "item", "item_kind": "event", "cost": {"blue": 1}, "text": {"ja": "1枚引く。"}}
SETS = "/api/v1/sets/"


def send(page: Page, method: str, address: str, data: Any) -> Any:
    """A request to the API by whoever is signed in on the page."""
    tokens = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    answer = page.request.fetch(
        address,
        method=method,
        data=json.dumps(data),
        headers={
            "Content-Type": "application/json",
            "X-CSRFToken": str(tokens["csrftoken"]),
            "Referer": page.url,
        }
        | ({"If-Match": "*"} if method == "PATCH" else {}),
    )
    assert answer.ok, answer.text()
    return answer.json()


def own_set(page: Page, site: str, name: str) -> str:
    """The code of a new private set of whoever is signed in: ten cards, Zorb 1 to 10."""
    code = str(send(page, "POST", site + SETS, {"game": "chard", "name": name})["code"])
    for place in range(1, 11):
        name = {"ja": f"山の主{place}", "en": f"Zorb {place}"}
        card = CARD | {"number": f"Z-{place}", "name": name}
        send(page, "PUT", f"{site}{SETS}{code}/cards/Z-{place}/", card)
    return code


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.locator("#editor[data-ready]").wait_for()
    return page


def test_a_deck_of_own_cards_from_the_editor_to_somebody_else(
    site: str, visitor: Visitor, someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    code = own_set(page, site, "Hills")
    opened(page, f"{site}/chard/build/")
    page.locator("#q").fill("zorb")
    expect(page.locator("#found li")).to_have_count(0)
    page.get_by_label("Hills").check()
    expect(page.locator("#found li")).to_have_count(10)
    page.locator("#q").fill("")
    page.get_by_label("Official cards").uncheck()
    expect(page.locator("#found li")).to_have_count(10)
    for place in range(3):
        page.locator("#found li").nth(place).locator("[data-do=add]").click()
    page.locator("#deck-title").fill("Three Zorbs")
    expect(page.locator("#deck")).to_contain_text("Zorb 3")
    page.keyboard.press("Control+s")
    await_saving(page)
    deck = page.evaluate("() => fetch('/api/v1/decks/?owner=me').then((answer) => answer.json())")
    saved = deck["results"][0]["id"]
    assert page.request.get(f"{site}/api/v1/decks/{saved}/").json()["sets"] == [code]

    opened(page, f"{site}/decks/{saved}/edit/")
    expect(page.locator("#deck")).to_contain_text("Zorb 1")
    expect(page.get_by_label("Hills")).to_be_checked()
    expect(page.get_by_label("Official cards")).not_to_be_checked()
    expect(page.locator("#found li")).to_have_count(10)
    opened(page, f"{site}/chard/build/")  # what was chosen last holds for the next deck
    expect(page.get_by_label("Hills")).to_be_checked()
    expect(page.locator("#found li")).to_have_count(10)

    page.goto(f"{site}/decks/{saved}/")
    shared = page.locator("#code-link").inner_text()
    other = visitor()
    someone(other)
    other.goto(shared)
    expect(other.locator("main")).to_contain_text("uses a card set that you cannot see")
    expect(other.locator("main")).not_to_contain_text("Zorb")
    send(page, "PATCH", f"{site}{SETS}{code}/", {"visibility": "link"})
    other.goto(shared)
    expect(other.locator("main")).to_contain_text("Zorb 1")
    expect(other.locator("main")).not_to_contain_text("that you cannot see")


def test_a_choice_of_sets_alone_is_no_deck(
    site: str, visitor: Visitor, someone: Callable[[Page], str]
) -> None:
    """A draft begins with a card, a title or text; a reload opens what was chosen before."""
    page = visitor()
    someone(page)
    code = own_set(page, site, "Fens")
    opened(page, f"{site}/chard/build/")
    page.get_by_label("Fens").check()
    page.locator("#q").fill("zorb")
    expect(page.locator("#found li")).to_have_count(10)
    page.wait_for_timeout(1500)  # longer than it takes until a deck is saved
    assert "draft=" not in page.url and page.url.endswith(f"sets={code}")
    page.reload()
    expect(page.get_by_label("Fens")).to_be_checked()
    page.get_by_label("Fens").uncheck()
    page.reload()
    expect(page.get_by_label("Fens")).not_to_be_checked()
    found = page.evaluate("() => fetch('/api/v1/decks/?owner=me').then((answer) => answer.json())")
    assert found["results"] == []
    opened(page, f"{site}/chard/build/")
    page.get_by_label("Fens").check()
    page.locator("#deck-title").fill("Peat")
    page.wait_for_url("**/decks/*/edit/")
    found = page.evaluate("() => fetch('/api/v1/decks/?owner=me').then((answer) => answer.json())")
    (deck,) = found["results"]
    assert page.request.get(f"{site}/api/v1/decks/{deck['id']}/").json()["sets"] == [code]


def test_a_choice_of_sets_can_be_undone(
    site: str, visitor: Visitor, someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    own_set(page, site, "Valleys")
    opened(page, f"{site}/chard/build/")
    page.get_by_label("Valleys").check()
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_label("Valleys")).not_to_be_checked()
