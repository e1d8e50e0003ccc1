"""While building, a card that cannot be simulated has a mark, and a line counts such cards."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
WORDS = {
    "en-GB": ("0 of 1 played exactly, 1 not (⊘)", "cannot be simulated"),
    "ja-JP": ("1枚中0枚を正確に再現、1枚は再現不可（⊘）", "シミュレーション不可"),
}


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("locale", WORDS)
def test_a_mark_and_a_line_come_and_go_with_the_card(
    site: str, visitor: Visitor, locale: str, touch: bool
) -> None:
    line, mark = WORDS[locale]
    page = visitor(locale, touch=touch)
    page.goto(f"{site}/code-of-joker/build/")
    page.locator("#editor[data-ready]").wait_for()
    page.locator("#q").fill("no:LNK-1 plays:no")
    expect(page.locator("#found li")).to_have_count(1)
    expect(page.locator("#found .unplayed")).to_have_text(f"⊘ {mark}")
    page.locator("#found [data-do=add]").click()
    if touch:
        page.locator(".thumbs [data-goto=cards]").tap()
    expect(page.locator("#played")).to_have_text(line)
    expect(page.locator("#deck .unplayed")).to_be_visible()
    expect(page.locator("#deck .unplayed")).to_have_attribute("title", mark)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#deck [data-do=take]").click()
    expect(page.locator("#played")).to_be_hidden()
