"""Light, dark or as the device says: chosen without JavaScript, kept, and there with the first byte."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
LIGHT, DARK = "rgb(246, 246, 242)", "rgb(20, 22, 29)"


def ground(page: Page, colour: str) -> None:
    expect(page.locator("body")).to_have_css("background-color", colour)


@pytest.mark.parametrize(
    ("locale", "dark", "light", "automatic", "group"),
    [
        ("en-GB", "Dark", "Light", "Automatic", "Colours"),
        ("ja-JP", "ダーク", "ライト", "自動", "配色"),
    ],
)
def test_a_theme_is_chosen_without_javascript_and_stays(
    site: str,
    stranger: Callable[..., Page],
    locale: str,
    dark: str,
    light: str,
    automatic: str,
    group: str,
) -> None:
    page = stranger(locale)
    page.goto(f"{site}/code-of-joker/cards/?q=cost<=3")
    form = page.get_by_role("form", name=group)
    ground(page, LIGHT)
    expect(form.get_by_role("button", name=automatic, pressed=True)).to_be_visible()
    form.get_by_role("button", name=dark).click()
    ground(page, DARK)
    expect(page).to_have_url(re.compile(r"/cards/\?q=cost%3C=3$"))
    assert 'content="dark"' in page.content()
    page.goto(f"{site}/nowhere/")
    ground(page, DARK)
    expect(form.get_by_role("button", name=dark, pressed=True)).to_be_visible()
    page.emulate_media(color_scheme="dark")
    form.get_by_role("button", name=light).click()
    ground(page, LIGHT)
    form.get_by_role("button", name=automatic).click()
    ground(page, DARK)


def test_paper_is_white_whatever_the_screen_is(site: str, visitor: Callable[..., Page]) -> None:
    page = visitor(dark=True)
    page.goto(site)
    ground(page, DARK)
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("html")).to_have_css("color-scheme", "light")
