"""Every dialog and every tab of the editor for everybody, wide and narrow, in both themes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.addresses import BROKEN, GAME
from tests.browser.measuring import contrasts, faults, measured

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
DIALOGS = ("menu", "keys", "import", "settings", "pad", "card", "moving")
# The views, and what is there once the server has answered for them.
TABS = {
    "search": "#found li",
    "check": "[data-part=formats] tbody tr",
    "statistics": "#panel-statistics canvas",
    "hands": "[data-of=odds] form",
    "share": "#panel-share .actions",
    "cards": "#deck li",
}
# What the buttons for a view do; on a phone some of them stand in the menu.
SHOW = "(tab) => document.querySelector(`[data-goto=${tab}], #tab-${tab}`).click()"
# A dialog in two steps: what opens it, by keys on the first row of the deck.
BY_KEY = {"pad": "[data-do=pad]", "card": "a.name"}
LOADED = {"card": "#card article", "moving": "#places button"}


def opened(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}/{GAME}/build/?copy={BROKEN}")
    page.locator("#editor[data-ready]").wait_for()
    expect(page.locator("#deck li").first).to_be_attached()


def judged(page: Page, narrow: bool, where: str) -> list[str]:
    found = faults(page)
    if narrow:
        found += [f"small: {one}" for one in measured(page, "small")]
    page.emulate_media(color_scheme="light" if narrow else "dark")
    found += [f"other theme: {one}" for one in contrasts(page)]
    page.emulate_media(color_scheme="dark" if narrow else "light")
    return [f"{where}: {one}" for one in found]


def show(page: Page, dialog: str) -> None:
    """Opens a dialog as its button does, or from a row of the deck."""
    if dialog in BY_KEY:
        page.locator("#deck li").first.locator(BY_KEY[dialog]).click()
    elif dialog == "moving":
        page.locator("#deck li [data-do=add]").first.focus()
        page.keyboard.press("z")
    else:
        module = "/static/js/editor/dialogs.js"
        page.evaluate(f"async (id) => (await import('{module}')).open(id) && null", dialog)
    expect(page.locator(f"dialog#{dialog}")).to_be_visible()
    expect(page.locator(LOADED.get(dialog, f"dialog#{dialog} button")).first).to_be_visible()


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_the_editors_views(site: str, visitor: Visitor, narrow: bool) -> None:
    page = visitor("ja-JP" if narrow else "en-GB", width=390 if narrow else 1280, dark=narrow)
    opened(page, site)
    found = []
    for tab, there in TABS.items():
        page.evaluate(SHOW, tab)
        expect(page.locator(there).first).to_be_visible()
        found += judged(page, narrow, tab)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_the_editors_dialogs(site: str, visitor: Visitor, narrow: bool) -> None:
    page = visitor("ja-JP" if narrow else "en-GB", width=390 if narrow else 1280, dark=narrow)
    opened(page, site)
    found = []
    for dialog in DIALOGS:
        page.evaluate("document.querySelector('dialog[open]')?.close()")
        if narrow:
            page.locator("[data-goto=cards]:visible").first.click()
        show(page, dialog)
        found += judged(page, narrow, dialog)
    assert not found, "\n".join(found)
