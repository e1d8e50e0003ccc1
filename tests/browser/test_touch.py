"""The editor in one hand: 390 px wide, by thumb."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.counting import RECIPES, Hands, by_touch

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]


def opened(page: Page, site: str, game: str = "code-of-joker") -> Page:
    page.goto(f"{site}/{game}/build/")
    page.locator("#editor[data-ready]").wait_for()
    return page


def width(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


@pytest.mark.parametrize("game", RECIPES)
def test_a_legal_deck_with_fewer_than_two_taps_per_card(
    site: str, visitor: Visitor, game: str
) -> None:
    hands, recipe = Hands(visitor(touch=True)), RECIPES[game]
    hands.open(site, recipe)
    by_touch(hands, recipe)
    expect(hands.page.locator(".thumbs .status")).to_contain_text("Legal")
    assert hands.count < 2 * recipe.cards


def test_every_view_is_one_tap_away_and_no_wider_than_the_screen(
    site: str, visitor: Visitor
) -> None:
    page = opened(visitor(touch=True), site)
    page.locator("#found [data-do=add]").first.tap()
    bar = page.locator(".thumbs")
    seen = {"Deck": "#deck li", "Check": "#verdict-panel .verdict", "Search": "#found li"}
    for name, there in seen.items():
        bar.get_by_role("button", name=name, exact=True).tap()
        expect(page.locator(there).first).to_be_visible()
        expect(bar.locator(".status")).to_contain_text("1/40")
        assert width(page) <= 390
    more = {"Statistics": "#panel-statistics figure", "Hands": "#panel-hands form"}
    more |= {"Share": "#panel-share .actions", "Keyboard shortcuts": "#keys"}
    more |= {"Import a list": "#import", "Deck settings": "#settings"}
    for name, there in more.items():
        bar.get_by_role("button", name="More").tap()
        page.locator("#menu").get_by_role("button", name=name).tap()
        expect(page.locator(there).first).to_be_visible()
        assert width(page) <= 390
        page.keyboard.press("Escape")


def test_the_count_opens_a_pad_and_so_does_a_long_press(site: str, visitor: Visitor) -> None:
    page = opened(visitor(touch=True), site)
    row = page.locator("#found li").first
    row.locator(".count").tap()
    expect(page.locator("#digits button")).to_have_text(["0", "1", "2", "3"])
    page.locator("#digits").get_by_role("button", name="3").tap()
    expect(row.locator(".count")).to_have_text("3")
    plus = row.locator("[data-do=add]")
    plus.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    page.locator("#digits").get_by_role("button", name="1").tap()
    expect(row.locator(".count")).to_have_text("1")


def test_the_place_on_the_page_is_kept(site: str, visitor: Visitor) -> None:
    page = opened(visitor(touch=True), site)
    row = page.locator("#found li").nth(30)
    row.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    assert before > 500
    page.locator(".thumbs [data-goto=cards]").tap()
    expect(row).to_be_hidden()
    page.locator(".thumbs [data-goto=search]").tap()
    expect(row).to_be_visible()
    page.wait_for_function("before => Math.abs(scrollY - before) < 5", arg=before)


def test_a_new_search_begins_at_its_first_result(site: str, visitor: Visitor) -> None:
    page = opened(visitor(touch=True), site)
    page.locator("#found li").nth(30).scroll_into_view_if_needed()
    page.locator("#q").fill("t:unit cost=1")
    expect(page.locator("#editor")).to_have_attribute("data-asked", "t:unit cost=1")
    expect(page.locator("#found li").first).to_be_in_viewport()


def test_offline_counts_go_on_and_the_verdict_follows(site: str, visitor: Visitor) -> None:
    page = opened(visitor(touch=True), site)
    plus, status = page.locator("#found [data-do=add]").first, page.locator(".thumbs .status")
    plus.tap()
    expect(status).to_contain_text("1/40")
    page.context.set_offline(True)
    plus.tap()
    expect(status).to_contain_text("Not checked")
    expect(status).to_contain_text("2/40")
    page.context.set_offline(False)
    expect(status).to_contain_text("Unfinished")


def test_without_scripts_the_form_is_there_alone(site: str, stranger: Visitor) -> None:
    page = stranger(width=390)
    page.goto(f"{site}/code-of-joker/build/")
    expect(page.locator("main form textarea#text")).to_be_visible()
    expect(page.locator(".editor")).to_be_hidden()
    assert width(page) <= 390


def test_japanese_and_dark(site: str, visitor: Visitor) -> None:
    page = opened(visitor("ja-JP", touch=True, dark=True), site, "twgp")
    page.locator("#q").fill("毒")
    row = page.locator("#found li").first
    expect(row).to_contain_text("毒")
    row.locator("[data-do=add]").tap()
    page.locator(".thumbs [data-goto=cards]").tap()
    expect(page.locator("#deck li .name")).to_contain_text("毒")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert sum(int(part) for part in ground[4:-1].split(",")) < 150
    assert width(page) <= 390
