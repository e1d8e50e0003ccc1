"""A keyword explains itself under the mouse, with the focus and by a tap; without a script, by a click."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_density import opened

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
CARD = "/chard/cards/CS1-014/"
NOTE = ".reminder:popover-open"


def test_pointing_at_a_keyword_explains_it(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(site + CARD)
    word, note = page.locator("button.keyword").first, page.locator(NOTE)
    word.hover()
    expect(note).to_contain_text("Receives no effect")
    box, above = note.bounding_box(), word.bounding_box()
    assert box and above and 0 <= box["y"] - above["y"] - above["height"] < 20  # beside its word
    note.hover()  # on the way to the clause it stays
    page.wait_for_timeout(500)
    expect(note).to_be_visible()
    page.locator("h2").first.hover()
    expect(note).to_have_count(0)
    word.click()  # a click keeps it
    page.locator("h2").first.hover()
    page.wait_for_timeout(500)
    expect(note).to_be_visible()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)


def test_a_keyword_explains_itself_with_the_focus(site: str, visitor: Visitor) -> None:
    page = visitor(locale="ja-JP")
    page.goto(site + CARD)
    page.locator("button.keyword").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator(NOTE)).to_contain_text("効果もダメージも受けない")
    page.keyboard.press("Tab")  # into the note, to the clause
    expect(page.locator(f"{NOTE} a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("button.keyword").first).to_be_focused()
    expect(page.locator(NOTE)).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/#CHD-202")


def test_a_tap_explains_in_the_dialog_of_the_editor(site: str, visitor: Visitor) -> None:
    page = opened(visitor(touch=True), site, "code-of-joker/build/")
    page.locator("#q").fill("kw:貫通")
    expect(page.locator("#found")).to_contain_text("タックル")
    page.locator("#found a.name").first.tap()
    page.locator("#card button.keyword").first.tap()
    expect(page.locator(f"#card {NOTE}")).to_be_visible()
    box = page.locator(NOTE).bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390
    page.keyboard.press("Escape")
    expect(page.locator(NOTE)).to_have_count(0)
    expect(page.locator("#card")).to_be_visible()


def test_without_scripts_a_click_explains(site: str, stranger: Visitor) -> None:
    page = stranger()
    page.goto(f"{site}/chard/cards/?view=text&q=kw:regen")
    page.locator("button.keyword").first.click()
    expect(page.locator(NOTE)).to_have_count(1)
    page.locator(f"{NOTE} a").click()
    page.wait_for_url("**/rules/#CHD-189")


def test_texts_are_copied_as_they_are(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(site + CARD)
    text = page.locator(".text[lang=en]")
    text.evaluate("one => getSelection().selectAllChildren(one)")
    page.keyboard.press("Control+c")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied.split() == ["Protection(black)", "Regen(10)"]
