"""What people write is words: nothing of it runs, moves the page, or widens it, wherever it is shown."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.measuring import measured, prepare
from tests.browser.waiting import await_scripts

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
SCRIPT = "<script>hacked=1</script><img src=x onerror=hacked=1>"
TITLE = f"{SCRIPT} 🃏👨‍👩‍👧 \u202eabc\u202c مرحبا \u200b{'長' * 60}"
PROSE = (
    f"{SCRIPT}\n\n[x](javascript:hacked=1) <svg onload=hacked=1> ![i](https://example.org/i.png)\n\n"
    '<a href="data:text/html,<script>hacked=1</script>">y</a> `</script>` \u202eright to left\n\n'
    f"{'x' * 500}\n\n# مرحبا\n"
)
NASTY: dict[str, Any] = {
    "game": "chard",
    "format": "standard",
    "title": TITLE,
    "description": PROSE,
    "tags": [f"<b>{SCRIPT[:30]}", "🃏 \u202etag"],
    "folder": SCRIPT[:40],
    "visibility": "public",
    "deck": {"main": [{"card": SCRIPT, "quantity": 3}, {"card": "CS1-001", "quantity": 3}]},
}
FORMAT = {
    "game": "chard",
    "parent": "standard",
    "visibility": "public",
    "name": {"en": SCRIPT, "ja": SCRIPT},
    "description": {"en": SCRIPT, "ja": SCRIPT},
    "versions": [{"constraints": [{"kind": "copies", "id": "copies", "max": 4}]}],
}
MAKE = """async ([deck, format]) => {
  const { postJson } = await import("/static/js/http.js");
  const made = { format: (await postJson("/api/v1/formats/", format)).slug };
  return { ...made, deck: (await postJson("/api/v1/decks/", deck)).id };
}"""
SEEN = (
    "/decks/{deck}/",
    "/decks/{deck}/edit/",
    "/decks/{deck}/edit/?form=1",
    "/decks/{deck}/details/",
    "/decks/{deck}/revisions/",
    "/decks/{deck}/timeline/",
    "/decks/{deck}/hands/",
    "/decks/{deck}/picture.svg",
    "/decks/?mine=1",
    "/decks/",
    "/folders/",
    "/chard/",
    "/chard/formats/{format}/",
    "/chard/formats/{format}/edit/",
    "/chard/cards/CS1-001/",
)


def guarded(page: Page) -> list[str]:
    """What must not happen, should it happen: dialogs, requests to anywhere else."""
    happened: list[str] = []
    page.on("dialog", lambda dialog: (happened.append(dialog.message), dialog.dismiss()))
    page.on("request", lambda r: happened.append(r.url) if "127.0.0.1" not in r.url else None)
    page.on("download", lambda download: happened.append(download.url))
    return happened


def put(box: Locator, text: str) -> None:
    """Much text at once: typing it would take minutes."""
    box.evaluate("(box, text) => { box.value = text; }", text)
    box.dispatch_event("input")


def test_what_people_write_stays_words(
    site: str, visitor: Visitor, someone: Callable[[Page], str]
) -> None:
    page = visitor(width=390)
    happened = guarded(page)
    someone(page)
    page.goto(site)
    things = page.evaluate(MAKE, [NASTY, FORMAT])
    for path in SEEN:
        answer = page.goto(site + path.format(**things))
        assert answer and answer.status == 200, path
        if "svg" not in path:
            await_scripts(page)
        assert page.evaluate("globalThis.hacked") is None, path
        if "svg" not in path:
            assert page.locator("main script:not([src], [type='application/json'])").count() == 0, (
                path
            )
            prepare(page)
            assert measured(page, "wide") == [], path
    assert happened == []


def test_nasty_input_in_the_editor_is_kept_and_said(
    site: str, visitor: Visitor, someone: Callable[[Page], str]
) -> None:
    """A title of every script, a description of 5 MB: what is refused is said, and nothing is lost."""
    page = visitor()
    happened = guarded(page)
    someone(page)
    page.goto(f"{site}/chard/build/")
    page.locator("#editor[data-ready]").wait_for()
    page.locator("#found [data-do=add]").first.click()
    page.locator("#deck-title").fill(TITLE[:200])
    page.wait_for_url("**/edit/**")
    page.locator("#q").fill(f"{SCRIPT} \u202e 🃏")
    expect(page.locator("#editor")).to_have_attribute("data-asked", f"{SCRIPT} \u202e 🃏")
    huge = "5 MB " * 1_000_000
    page.locator("[data-open=menu]:visible").click()
    page.locator("#menu [data-open=settings]").click()
    box = page.get_by_label("Description")
    put(box, huge)
    expect(page.locator("#settings")).to_contain_text("5000000 / 20000")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#settings")).to_be_visible()
    assert box.evaluate("(box) => box.value.length") == 5_000_000
    page.keyboard.press("Escape")
    expect(page.locator("#deck-title")).to_have_value(TITLE[:200])
    expect(page.locator("#deck li")).to_have_count(1)
    assert page.evaluate("globalThis.hacked") is None
    assert happened == []


def test_a_list_of_two_thousand_lines_is_answered(site: str, visitor: Visitor) -> None:
    page = visitor()
    happened = guarded(page)
    page.goto(f"{site}/chard/build/")
    page.locator("#editor[data-ready]").wait_for()
    page.locator("[data-open=menu]:visible").click()
    page.locator("#menu [data-open=import]").click()
    lines = "\n".join([f"1 {SCRIPT} {n}" for n in range(1_999)] + ["3 CS1-001"])
    put(page.locator("#import textarea"), lines)
    expect(page.locator("#import-said")).to_contain_text(re.compile("1,?999"))
    page.get_by_role("button", name="Replace the deck").click()
    expect(page.locator("#deck .count").first).to_have_text("3")
    assert page.evaluate("globalThis.hacked") is None
    assert happened == []
