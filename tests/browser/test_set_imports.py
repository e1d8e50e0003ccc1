"""A card file is imported into a set in Chromium: a large one by a worker, its report, undone; and mistakes."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import follow

pytestmark = pytest.mark.browser


def cards(count: int, **more: object) -> bytes:
    made = [
        {"number": f"W-{n}", "name": {"en": f"Winter {n}"}, "kind": "item", "item_kind": "event"}
        for n in range(count)
    ]
    return json.dumps([*made, *([more] if more else [])]).encode()


def new_set(page: Page, site: str) -> str:
    """The address of a new set of Chard."""
    page.goto(f"{site}/sets/new/?game=chard")
    page.locator("input[name=name]").fill("Winter")
    follow(page.locator("main form button").first)
    return page.url


def choose(page: Page, content: bytes) -> None:
    file = {"name": "winter.json", "mimeType": "application/json", "buffer": content}
    page.locator("input[type=file]").set_input_files(files=[file])


def test_progress_report_and_undo(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    page = visitor(width=390)
    someone(page)
    address = new_set(page, site)
    page.goto(f"{address}import/")
    choose(page, cards(3000, number="X", kind="nonsense"))
    page.locator("#import button").click()
    page.wait_for_url(re.compile(r"/import/\d+/$"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.wait_for_url("**/imports/#import-*")
    report = page.locator("section.panel")
    expect(report).to_contain_text("winter.json")
    expect(report).to_contain_text("3000")
    expect(report).to_contain_text("record 3001 (X)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    follow(report.locator("form button"))
    expect(report.locator(".note")).to_contain_text("3000")
    page.goto(address)
    expect(page.locator("main")).not_to_contain_text("Winter 1")


def test_a_dry_run_and_a_wrong_file_stay_on_the_page(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    page.goto(f"{new_set(page, site)}import/")
    page.locator("input[name=dry_run]").check()
    choose(page, cards(2))
    page.locator("#import button").click()
    expect(page.locator("#outcome section")).to_contain_text("What would happen")
    choose(page, b"not cards")
    page.locator("#import button").click()
    expect(page.locator("#outcome")).to_contain_text("neither a JSON list")
    expect(page.locator("#import button")).to_be_enabled()
    expect(page.locator("#progress")).to_be_hidden()
