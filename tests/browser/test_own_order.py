"""A deck in an order of one's own, with notes on its cards: saved, shown, drawn, written out and brought back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import await_saving

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
NAMES = "all => all.map(node => node.textContent.trim())"
NOTE = "Only against fast decks"


def built(page: Page, site: str) -> list[str]:
    """A saved deck of four cards; their names in standard order."""
    page.goto(f"{site}/code-of-joker/build/")
    page.locator("#editor[data-ready]").wait_for()
    page.locator("#q").fill("t:unit c:red cost=2")
    expect(page.locator("#editor")).to_have_attribute("data-asked", "t:unit c:red cost=2")
    for place in range(4):
        page.locator("#found [data-do=add]").nth(place).click()
    page.locator("#deck-title").fill("In my order")
    page.wait_for_url("**/decks/*/edit/")
    await_saving(page)
    return shown(page)


def shown(page: Page) -> list[str]:
    names: list[str] = page.locator("#deck .name bdi:first-child").evaluate_all(NAMES)
    return names


def test_an_order_of_one_s_own_is_kept_everywhere(
    site: str, visitor: Visitor, someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    first, second, third, last = built(page, site)
    page.locator("#deck [data-do=add]").first.focus()
    page.keyboard.press("Alt+ArrowDown")
    wanted = [second, first, third, last]
    assert shown(page) == wanted
    expect(page.get_by_label("Sort by")).to_have_value("own")
    rows = page.locator("#deck li")
    rows.nth(3).drag_to(rows.nth(0), target_position={"x": 60, "y": 6})
    wanted = [last, second, first, third]
    expect(rows.first).to_contain_text(last)
    assert shown(page) == wanted
    await_saving(page)
    page.reload()
    page.locator("#editor[data-ready]").wait_for()
    assert shown(page) == wanted
    address = page.url.removesuffix("edit/")
    drawn = page.request.get(f"{address}picture.svg").text().replace(" ", "")
    at = [drawn.find(name.replace(" ", "")) for name in wanted]
    assert at == sorted(at)
    listed = page.request.get(f"{address}export/")
    assert listed.ok, listed.status
    text = listed.text()
    assert [text.find(name) for name in wanted] == sorted(text.find(name) for name in wanted)
    page.locator(".strip [data-do=undo]").click()
    page.locator(".strip [data-do=undo]").click()
    expect(page.get_by_label("Sort by")).not_to_have_value("own")
    assert shown(page) == [first, second, third, last]


def test_notes_on_cards_are_kept(
    site: str, visitor: Visitor, someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    built(page, site)
    page.locator("#deck [data-do=add]").nth(1).focus()
    page.keyboard.press("o")
    page.get_by_label("Note").fill(NOTE)
    page.keyboard.press("Escape")
    row = page.locator("#deck li").nth(1)
    expect(row).to_contain_text(NOTE)
    await_saving(page)
    page.reload()
    page.locator("#editor[data-ready]").wait_for()
    expect(row).to_contain_text(NOTE)
    page.get_by_role("tab", name="Share").click()
    expect(page.locator("#panel-share [data-copy]").first).to_be_visible()
    copies = page.locator("#panel-share [data-copy]").evaluate_all(
        "all => all.map(node => node.dataset.copy)"
    )
    assert any(f"# {NOTE}" in text for text in copies)
    page.goto(page.url.removesuffix("edit/"))
    expect(page.locator(".cards-listed .remark")).to_contain_text(NOTE)
