"""A deck leaves the editor in every form, without an account, and comes back as a file."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
COUNTS = "all => all.map(node => node.textContent)"


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.locator("#editor[data-ready]").wait_for()
    return page


def downloaded(page: Page, name: str) -> Path:
    with page.expect_download() as loading:
        page.locator("#panel-share").get_by_text(name, exact=True).click()
    return loading.value.path()


def test_a_strangers_draft_is_taken_along_in_every_form(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), f"{site}/twgp/build/?copy=sample-half-quick")
    page.locator("#deck-title").fill("Thursday’s <half>")
    page.get_by_role("tab", name="Share").click()
    image = page.locator("#panel-share img")
    image.scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('#panel-share img').naturalWidth >= 1200")
    assert downloaded(page, "Download the picture").read_bytes().startswith(b"\x89PNG")
    drawing = downloaded(page, "Picture to enlarge (SVG)").read_text("utf-8")
    assert "Thursday’s &lt;half&gt;" in drawing.replace("</tspan><tspan>", "")
    sheet = downloaded(page, "Print sheet for tournaments (PDF)").read_bytes()
    assert sheet.startswith(b"%PDF")
    page.locator(".copy-line", has_text="Link").get_by_role("button").click()
    expect(page.locator("#toast")).to_have_text("Copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    other = visitor("ja-JP", touch=True)
    other.goto(link)
    expect(other.locator(".verdict.legal").first).to_be_visible()


def test_a_downloaded_list_comes_back_as_a_file(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), f"{site}/twgp/build/?copy=sample-half-quick")
    counts = page.locator("#deck .count").evaluate_all(COUNTS)
    page.get_by_role("tab", name="Share").click()
    files = [downloaded(page, f"Download: {name}") for name in ("Text", "JSON", "CSV")]
    page = opened(page, f"{site}/twgp/build/")
    for file in files:
        page.locator("body").press("i")
        page.locator("#import-file").set_input_files(file)
        expect(page.locator("#import-said")).to_have_text(re.compile(r"^\d+ lines read$"))
        page.get_by_role("button", name="Replace the deck").click()
        expect(page.locator("#deck .count")).to_have_text(counts)
        expect(page.locator(".strip .status")).to_contain_text("Legal")
        page.locator(".strip [data-do=undo]").click()
        expect(page.locator("#deck .count")).to_have_count(0)


def test_a_file_is_dropped_into_the_dialog(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), f"{site}/chard/build/")
    page.keyboard.press("i")
    files = page.evaluate_handle(
        """() => {
          const data = new DataTransfer();
          data.items.add(new File(["4 CS1-001\\n"], "deck.txt", { type: "text/plain" }));
          return data;
        }"""
    )
    page.locator("#import").dispatch_event("drop", {"dataTransfer": files})
    page.get_by_role("button", name="Add to the deck").click()
    expect(page.locator("#deck .count")).to_have_text(["4"])
