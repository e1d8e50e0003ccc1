"""Somebody makes a card set and its cards in the browser, and sees each card while filling in its form."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.making import add_energy, make_set
from tests.browser.measuring import faults

pytestmark = pytest.mark.browser
FACE = "#preview .face"


@pytest.mark.parametrize("touch", [False, True], ids=["wide", "narrow"])
def test_three_cards_are_made_with_a_preview(
    site: str,
    visitor: Callable[..., Page],
    someone: Callable[[Page], str],
    touch: bool,
) -> None:
    page = visitor(touch=touch, locale="ja-JP" if touch else "en-GB")
    page.emulate_media(reduced_motion="reduce")
    someone(page)
    code = make_set(page, site)
    assert faults(page) == []
    page.locator(".begin a.first").click()
    make_character(page)
    save_and_go_on(page, "002")
    make_item(page)
    save_and_go_on(page, "003")
    make_energy(page)
    page.locator(".actions button[value=save]").click()
    page.wait_for_url(f"**/sets/{code}/")
    expect(page.locator(".faces > li")).to_have_count(3)
    assert faults(page) == []


def make_character(page: Page) -> None:
    """The preview follows; what is wrong is said once its field is left, and no sooner."""
    narrow = page.evaluate("() => innerWidth < 992")
    expect(page.locator(".peek .face" if narrow else FACE)).to_be_visible()
    page.locator("[name='name.en']").fill("Tide Watcher")
    expect(page.locator(f"{FACE} .names")).to_contain_text("Tide Watcher")
    expect(page.locator(".errorlist p")).to_have_count(0)
    page.locator("#lv").fill("101")
    page.locator("#attribute").focus()
    page.locator("#attribute").select_option("water")
    expect(page.locator("#wrong-lv")).to_contain_text("100")
    expect(page.locator("#lv")).to_have_attribute("aria-invalid", "true")
    assert faults(page) == []
    page.locator("#lv").fill("10")
    expect(page.locator("#wrong-lv")).to_be_empty()
    page.locator("[name='cost.blue']").fill("2")
    expect(page.locator(f"{FACE} .gem")).to_contain_text("2")
    add_keyword(page)


def add_keyword(page: Page) -> None:
    """In a row that a button adds."""
    names = page.locator("[name='keywords.name']")
    before = names.count()
    page.locator("[data-more]").click()
    expect(names).to_have_count(before + 1)
    names.last.fill("flying")
    expect(page.locator(f"{FACE} .keywords li")).to_have_count(1)


def test_on_a_phone_the_face_stays_in_sight_and_opens_in_full(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    """It covers no field that has the focus, moves nothing while it changes, and leaves the keyboard its ways."""
    page = visitor(touch=True)
    page.emulate_media(reduced_motion="reduce")
    someone(page)
    code = make_set(page, site)
    page.goto(f"{site}/sets/{code}/cards/new/")
    small, full = page.locator("#small-face"), page.locator(FACE)
    places = "() => [...document.querySelectorAll('[data-field]')].map((one) => one.offsetTop)"
    before = page.evaluate(places)
    page.locator("[name='name.en']").fill("Tide Watcher of the Outermost Reef " * 4)
    expect(small).to_contain_text("Outermost Reef")
    page.locator("#lv").fill("10")
    page.locator("#attack").fill("99")
    expect(small).to_contain_text("99")
    assert page.evaluate(places) == before
    page.locator("[name='text.en']").focus()
    page.locator("[name='text.en']").fill("Draw a card.")
    expect(full).to_contain_text("Draw a card.")
    bar = page.locator(".peek").bounding_box()
    assert bar and abs(bar["y"]) <= 1
    while page.evaluate("() => document.activeElement.id") != "number":
        page.keyboard.press("Shift+Tab")
        field = page.evaluate("() => document.activeElement.getBoundingClientRect().top")
        inside = page.evaluate("() => Boolean(document.activeElement.closest('[data-field]'))")
        assert field >= bar["height"] - 1 or not inside
    assert faults(page) == []
    expect(full).to_be_hidden()
    page.locator(".peek").tap(position={"x": 40, "y": 20})
    expect(full).to_be_in_viewport()
    assert faults(page) == []
    page.locator(".seen .shut").click()
    expect(full).to_be_hidden()
    page.get_by_role("button", name="Preview").press("Enter")
    expect(full).to_be_visible()
    page.keyboard.press("Escape")
    expect(full).to_be_hidden()
    expect(page.get_by_role("button", name="Preview")).to_be_focused()


def make_item(page: Page) -> None:
    """Fields of other kinds come and go with the kind."""
    expect(page.locator("#item_kind")).to_be_hidden()
    page.locator("#kind").select_option("item")
    page.locator("#item_kind").select_option("event")
    page.locator("[name='name.ja']").fill("引き潮")
    expect(page.locator(f"{FACE} .names")).to_contain_text("引き潮")


def make_energy(page: Page) -> None:
    page.locator("#kind").select_option("energy")
    page.locator("[name='name.en']").fill("Tide Energy")
    expect(page.locator(f"{FACE} .names")).to_contain_text("Tide Energy")


def save_and_go_on(page: Page, number: str) -> None:
    page.locator("button[value=another]").click()
    page.wait_for_url(re.compile(r"after="))
    expect(page.locator("#number")).to_have_value(number)


def test_the_form_works_without_scripts_and_enter_saves_it(
    site: str, stranger: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    page = stranger()
    someone(page)
    code = make_set(page, site)
    page.goto(f"{site}/sets/{code}/cards/new/")
    page.locator("[name=kind]").select_option("energy")
    page.locator("[name='name.en']").fill("Ebb")
    page.locator("#preview-button").click()
    expect(page.locator(f"{FACE} .names")).to_contain_text("Ebb")
    page.locator("#number").press("Enter")
    page.wait_for_url(f"**/sets/{code}/")
    expect(page.locator(".faces > li")).to_have_count(1)


def test_a_deleted_card_comes_back(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    code = make_set(page, site)
    add_energy(page, site, code)
    page.goto(f"{site}/sets/{code}/cards/001/edit/")
    page.locator("button.danger").click()
    page.locator(".undo button").click()
    expect(page.locator(".faces > li")).to_have_count(1)
