"""Finding cards in the editor as players type: kana, width and case alike; by clicks on what is printed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
TITLES = {"en-GB": "Nocturne of the Glass Lighthouse", "ja-JP": "硝子灯台の夜想曲"}
# What a group of filters is called, and a choice in it.
FILTERS = {
    "en-GB": {
        "Attribute": "red",
        "Cost of a skill": "1",
        "Kind": "unit",
        "Rarity": "SR",
        "Set": "DG1",
    },
    "ja-JP": {
        "属性": "赤",
        "スキルのコスト": "1",
        "カードの種類": "ユニット",
        "レアリティ": "SR",
        "セット": "DG1",
    },
}


def opened(page: Page, site: str, game: str) -> Page:
    page.goto(f"{site}/{game}/build/")
    page.locator("#editor[data-ready]").wait_for()
    return page


@pytest.mark.parametrize("typed", ["ジャンヌ", "ｼﾞｬﾝﾇ", "じゃんぬ", "ＪＥＡＮＮＥ", "jeanne d"])
@pytest.mark.parametrize("touch", [False, True])
def test_a_name_is_found_however_it_is_typed(
    site: str, visitor: Visitor, typed: str, touch: bool
) -> None:
    page = opened(visitor(locale="ja-JP", touch=touch), site, "code-of-joker")
    page.locator("#q").fill(typed)
    expect(page.locator("#editor")).to_have_attribute("data-asked", typed)
    expect(page.locator("#found .name").first).to_contain_text("ジャンヌダルク")


@pytest.mark.parametrize("locale", FILTERS)
@pytest.mark.parametrize("touch", [False, True])
def test_filters_by_click_for_all_that_is_printed(
    site: str, visitor: Visitor, locale: str, touch: bool
) -> None:
    page = opened(visitor(locale=locale, touch=touch), site, "divine-cross")
    page.locator("#filter").click()
    groups = page.locator("#filters fieldset")
    names = groups.locator("legend").all_inner_texts()
    assert set(FILTERS[locale]) < set(names)
    page.locator("#filters").get_by_role("button", name=TITLES[locale]).click()
    expect(page.locator("#found li").first).to_be_visible()
    for chosen, (group, choice) in enumerate(FILTERS[locale].items(), 2):
        chips = groups.filter(has=page.get_by_text(group, exact=True))
        chips.get_by_role("button", name=choice, exact=True).click()
        expect(page.locator("#chosen")).to_have_text(str(chosen))
    asked = page.locator("#q").input_value()
    expect(page.locator("#editor")).to_have_attribute("data-asked", asked)
    found = page.locator("#found li .name").all_inner_texts()
    assert found and not any("日蝕" in name or "Eclipse" in name for name in found)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
