"""Every dialog and every tab of the editor for everybody, wide and narrow, in both themes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.addresses import BROKEN, GAME
from tests.browser.measuring import contrasts, faults, measured, prepare

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
Judge = Callable[[Page, bool, str], list[str]]
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
    return [f"{where}: {one}" for one in found]


def judged_by_contrast(page: Page, _narrow: bool, where: str) -> list[str]:
    prepare(page)
    return [f"{where}: {one}" for one in contrasts(page)]


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


def visited(
    visitor: Visitor, site: str, narrow: bool, judge: Judge = judged, dark: bool = False
) -> list[str]:
    """What is wrong in any view or dialog."""
    page = visitor("ja-JP" if narrow else "en-GB", width=390 if narrow else 1280, dark=dark)
    opened(page, site)
    found = []
    for tab, there in TABS.items():
        page.evaluate(SHOW, tab)
        expect(page.locator(there).first).to_be_visible()
        found += judge(page, narrow, tab)
    for dialog in DIALOGS:
        page.evaluate("document.querySelector('dialog[open]')?.close()")
        if narrow:
            page.locator("[data-goto=cards]:visible").first.click()
        show(page, dialog)
        found += judge(page, narrow, dialog)
    return found


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_views_and_dialogs_of_the_editor(site: str, visitor: Visitor, narrow: bool) -> None:
    found = visited(visitor, site, narrow, dark=narrow)
    assert not found, "\n".join(found)


@pytest.mark.nightly
@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_contrasts_in_the_other_theme(site: str, visitor: Visitor, narrow: bool) -> None:
    found = visited(visitor, site, narrow, judged_by_contrast, dark=not narrow)
    assert not found, "\n".join(found)
