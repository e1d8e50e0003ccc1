"""A pasted list is read as generously as the search reads; what it lacks is filled in its own colours."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
WORDS = {
    "en-GB": {"kid": "3× Kerol Kid", "unread": "not understood: no card or one copy"},
    "ja-JP": {"kid": "3× ケロール・キッド", "unread": "読み取れません（0枚か1枚）"},
}
# The colours of these cards, by the public API.
COLOURS = """async (numbers) => {
  const known = await Promise.all(numbers.map((number) =>
    fetch(`/api/v1/games/code-of-joker/cards/${number}/`).then((answer) => answer.json())));
  return known.map((card) => card.number && (card.colour ?? "none"));
}"""
RED = """1 [1-0-001]\n3 [1-0-002]\n3 [1-0-003]\n3 [1-0-004]\n3 [1-0-005]\n3 [1-0-006]\n3 [1-0-007]\n3 [1-0-008]
3 [1-0-009]\n3 [1-0-010]\n3 [1-0-011]\n3 [1-0-012]"""


def dialog(page: Page, site: str) -> Page:
    page.goto(f"{site}/code-of-joker/build/")
    page.locator("#editor[data-ready]").wait_for()
    page.locator("[data-open=menu]:visible").first.click()
    page.locator("#menu [data-open=import]").click()
    return page


@pytest.mark.parametrize("locale", WORDS)
@pytest.mark.parametrize(
    "line", ["3 ケロールキッド", "ケロール・キッド 3", "ｹﾛｰﾙｷｯﾄﾞ　３", "けろーるきっど x3"]
)
def test_a_name_is_read_as_the_search_reads_it(
    site: str, visitor: Visitor, locale: str, line: str
) -> None:
    page = dialog(visitor(locale=locale, touch=True), site)
    page.locator("#import-text").fill(line)
    expect(page.locator("#import-lines")).to_contain_text(WORDS[locale]["kid"])


@pytest.mark.parametrize("locale", WORDS)
def test_what_is_no_card_gets_no_candidates(site: str, visitor: Visitor, locale: str) -> None:
    page = dialog(visitor(locale=locale), site)
    page.locator("#import-text").fill("qwfp zxcv")
    expect(page.locator("#import-lines li")).to_contain_text(WORDS[locale]["unread"])
    expect(page.locator("#import-lines li [value^=pick]")).to_have_count(0)


def test_one_click_names_a_line_s_card_in_the_text_and_keeps_its_count(
    site: str, visitor: Visitor
) -> None:
    page = dialog(visitor(), site)
    text, lines = page.locator("#import-text"), page.locator("#import-lines li")
    text.fill("Tuesday\n1 1-0-001\nランサヌ（3）\nhello world")
    lines.filter(has_text="ランサヌ").get_by_role("button", name="3× Lancer").click()
    expect(text).to_have_value("Tuesday\n1 1-0-001\n3 [1-0-004] Lancer\nhello world")
    lines.filter(has_text="hello world").get_by_role("button", name="Not a card").click()
    expect(text).to_have_value("Tuesday\n1 1-0-001\n3 [1-0-004] Lancer\n# hello world")
    expect(page.locator("#import-said")).to_have_text("2 lines read")
    page.locator("#import-replace").click()
    expect(page.locator("#deck .count")).to_have_text(["1", "3"])
    expect(page.locator("#deck-title")).to_have_value("Tuesday")


def test_a_repair_stays_in_the_deck_s_colours(site: str, visitor: Visitor) -> None:
    page = dialog(visitor(), site)
    page.locator("#import-text").fill(RED)
    page.locator("#import-replace").click()
    page.locator("#tab-check").click()
    adds = page.locator("#insight li.add a")
    adds.first.wait_for()
    numbers = adds.evaluate_all("all => all.map(link => link.href.split('/').at(-2))")
    assert set(page.evaluate(COLOURS, numbers)) <= {"red", "none"}
