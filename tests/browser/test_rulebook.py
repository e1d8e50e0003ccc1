"""A player looks something up in a rulebook: with and without JavaScript, on paper, in both languages."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.contexts import Device

pytestmark = pytest.mark.browser


@pytest.fixture(params=[True, False], ids=["scripts", "no-scripts"])
def reader(request: pytest.FixtureRequest, open_page: Callable[[Device], Page]) -> Page:
    return open_page(Device("ja-JP", scripts=request.param))


def test_a_clause_is_searched_opened_and_linked_to(reader: Page, site: str) -> None:
    reader.goto(f"{site}/battlogic/rules/")
    reader.get_by_role("searchbox").fill("緊急回避 手札")
    reader.get_by_role("searchbox").press("Enter")
    expect(reader).to_have_url(re.compile(r"\?q="))
    clause = reader.locator("#BTL-067")
    expect(clause).to_contain_text("手札を5枚捨てることができる")
    expect(reader.locator("#BTL-002")).to_have_count(0)
    expect(clause.get_by_text("進行")).to_be_hidden()
    clause.get_by_text("例", exact=True).click()
    expect(clause.get_by_text("進行")).to_be_visible()
    clause.get_by_role("link", name="BTL-067").first.click()
    expect(reader).to_have_url(f"{site}/battlogic/rules/#BTL-067")
    expect(reader.locator("#BTL-067:target")).to_be_in_viewport()


def test_a_deck_that_breaks_a_clause_is_opened_in_the_checker(
    visitor: Callable[..., Page], site: str
) -> None:
    page = visitor("ja-JP", touch=True)
    page.goto(f"{site}/battlogic/rules/?q=BTL-003")
    clause = page.locator("#BTL-003")
    broken = clause.locator(".examined > .illegal")
    expect(broken).to_be_hidden()
    clause.get_by_text("デッキの例", exact=True).tap()
    expect(broken).to_contain_text("山札：31枚（ちょうど30枚）。1枚多すぎます。")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    broken.get_by_role("link", name="このデッキを開く").tap()
    expect(page.locator(".verdict.illegal")).to_be_visible()
    expect(page.locator(".problems").first).to_contain_text("山札：31枚（ちょうど30枚）。")
    expect(page.locator(".listed")).to_contain_text("弱攻撃")


def test_one_area_is_read_and_printed(reader: Page, site: str) -> None:
    reader.goto(f"{site}/battlogic/rules/")
    areas = reader.get_by_role("navigation", name="分野")
    areas.get_by_role("link", name="相殺").click()
    expect(areas.locator("[aria-current]")).to_have_text("相殺")
    expect(reader.locator(".clauses > li")).to_have_count(5)
    reader.emulate_media(media="print")
    expect(reader.locator("#BTL-056")).to_be_visible()
    for hidden in (".book nav", "form.search", ".tabs", ".top", "#BTL-056 details"):
        expect(reader.locator(hidden).first).to_be_hidden()
