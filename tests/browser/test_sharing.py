"""Sharing in a real browser: copying, the picture on the page, downloads, and all of it without JavaScript."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import until

pytestmark = pytest.mark.browser


def seen(page: Page) -> None:
    """The preview is really a picture."""
    image = page.locator(".share .preview img")
    image.scroll_into_view_if_needed()
    page.wait_for_function(
        "() => { const image = document.querySelector('.share .preview img');"
        " return image.complete && image.naturalWidth === 1200; }"
    )


def test_link_and_code_are_copied_and_the_code_opens(
    site: str, visitor: Callable[..., Page]
) -> None:
    page = visitor()
    page.goto(f"{site}/decks/sample-red-burn/")
    box = page.locator(".share")
    box.locator("[data-copy=share-link]").click()
    expect(page.locator("#copied")).to_have_text("Copied")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link == f"{site}/decks/sample-red-burn/"
    box.locator("[data-copy=share-code]").press("Enter")
    until(page, "async (link) => (await navigator.clipboard.readText()) !== link", link)
    code = page.evaluate("() => navigator.clipboard.readText()")
    page.goto(f"{site}/c/{code}/")
    expect(page.locator("#share-code")).to_have_text(code)
    seen(page)


def test_pictures_and_sheet_are_downloaded_by_thumb(
    site: str, visitor: Callable[..., Page]
) -> None:
    page = visitor(locale="ja-JP", touch=True, dark=True)
    page.goto(f"{site}/decks/sample-trial-three-acts/")
    seen(page)
    links = page.locator(".share .files a")
    heights = links.evaluate_all("all => all.map(link => link.getBoundingClientRect().height)")
    assert min(heights) >= 44
    for place, start in ((0, b"\x89PNG"), (3, b"<svg"), (4, b"%PDF")):
        with page.expect_download() as loading:
            links.nth(place).tap()
        assert loading.value.path().read_bytes().startswith(start)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_a_private_deck_says_why_it_has_no_link(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    page.goto(f"{site}/decks/sample-gantetsu/")
    page.get_by_role("button", name="Copy as my own").click()
    page.wait_for_url(lambda url: "sample" not in url)
    expect(page.locator(".share")).to_contain_text("so it has no link for others")
    expect(page.locator("#share-link")).to_have_count(0)
    seen(page)
    other = visitor()
    other.goto(page.locator("#code-link").inner_text())
    expect(other.locator("h1")).to_be_visible()
    assert other.request.get(page.url + "picture.png").status == 404


def test_without_scripts_the_texts_are_there_to_select(
    site: str, stranger: Callable[..., Page]
) -> None:
    page = stranger()
    page.goto(f"{site}/decks/sample-red-burn/")
    expect(page.locator("#share-link")).to_have_text(f"{site}/decks/sample-red-burn/")
    expect(page.locator("#share-code")).not_to_be_empty()
    expect(page.locator("[data-copy]").first).to_be_hidden()
