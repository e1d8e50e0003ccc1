"""The editor by keyboard alone."""

import datetime as dt
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.counting import RECIPES, Hands, by_keyboard

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]


def opened(page: Page, site: str, game: str = "code-of-joker") -> Page:
    page.goto(f"{site}/{game}/build/")
    page.locator("#editor[data-ready]").wait_for()
    return page


def keys(page: Page, *names: str) -> None:
    for name in names:
        page.keyboard.press(name)


def status(page: Page, word: str) -> None:
    expect(page.locator(".strip .status")).to_contain_text(word)


@pytest.mark.parametrize("game", RECIPES)
def test_a_legal_deck_with_fewer_than_two_keys_per_card(
    site: str, visitor: Visitor, game: str
) -> None:
    english = game in {"code-of-joker", "twgp"}
    hands, recipe = Hands(visitor("en-GB" if english else "ja-JP")), RECIPES[game]
    hands.open(site, recipe)
    by_keyboard(hands, recipe)
    status(hands.page, "Legal" if english else "使用可")
    assert hands.count < 2 * recipe.cards


def test_from_the_box_into_the_results_and_on(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    keys(page, "/", "ArrowDown")
    first = page.locator("#found li").first
    expect(first.locator("[data-do=add]")).to_be_focused()
    keys(page, "Enter", "+", "-", "3", "j", "2", "ArrowUp", "m", "ArrowUp")
    expect(page.locator("#q")).to_be_focused()
    expect(first.locator(".count")).to_have_text("3")
    expect(page.locator("#found li").nth(1).locator(".count")).to_have_text("2")
    expect(page.locator("#deck li")).to_have_count(2)


def test_keys_in_a_field_are_letters(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    keys(page, "d", "/")
    page.keyboard.type("u3m?-")
    expect(page.locator("#q")).to_have_value("u3m?-")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#deck li")).to_have_count(0)


def test_keys_of_one_character_can_be_switched_off(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    keys(page, "?")
    expect(page.locator("#keys")).to_be_visible()
    page.get_by_role("checkbox", name="Single-key shortcuts").press("Space")
    keys(page, "Escape", "?")
    expect(page.locator("#keys")).to_be_hidden()
    page.locator("#q").press("ArrowDown")
    keys(page, "3", "Enter")
    expect(page.locator("#found li").first.locator(".count")).to_have_text("1")
    page.reload()
    page.locator("#editor[data-ready]").wait_for()
    keys(page, "?")
    expect(page.locator("#keys")).to_be_hidden()


def test_deck_rows_move_select_and_go(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    keys(page, "/", "ArrowDown", *"aaaa", "d")
    rows = page.locator("#deck li")
    expect(rows).to_have_count(4)
    expect(rows.first.locator("[data-do=add]")).to_be_focused()
    keys(page, "0")
    expect(rows).to_have_count(3)
    expect(rows.first.locator("[data-do=add]")).to_be_focused()
    keys(page, "x", "j", "x", "z", "ArrowDown", "Tab", "Enter")
    expect(page.locator("[data-drop-zone=jokers] li")).to_have_count(2)
    keys(page, "u", "u")
    expect(page.locator("[data-drop-zone=main] li")).to_have_count(4)
    keys(page, "Control+Shift+Z")
    expect(page.locator("[data-drop-zone=main] li")).to_have_count(3)


@pytest.mark.nightly
def test_undo_a_hundred_steps_and_back(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    keys(page, "/", "ArrowDown", *"12" * 51)
    count = page.locator("#found li").first.locator(".count")
    expect(count).to_have_text("2")
    keys(page, *"u" * 101)
    expect(count).to_have_text("1")
    keys(page, "u", "u")
    expect(count).to_have_text("0")
    expect(page.locator(".strip [data-do=undo]")).to_be_disabled()
    hold(page, "z", 102)
    expect(count).to_have_text("2")
    expect(page.locator(".strip [data-do=redo]")).to_be_disabled()


def hold(page: Page, key: str, times: int) -> None:
    """Ctrl, Shift and a key held down: the key repeats."""
    page.keyboard.down("Control")
    page.keyboard.down("Shift")
    for _repeat in range(times):
        page.keyboard.down(key)
    for name in (key, "Shift", "Control"):
        page.keyboard.up(name)


def test_changes_are_said_once_the_hands_rest(site: str, visitor: Visitor) -> None:
    page = visitor(shared=False)
    page.clock.install()
    opened(page, site)
    page.clock.pause_at(dt.datetime.now(dt.UTC) + dt.timedelta(hours=1))
    page.evaluate(
        """() => {
          globalThis.heard = [];
          const live = document.querySelector("#live");
          new MutationObserver(() => heard.push(live.textContent)).observe(live, { childList: true });
        }"""
    )
    keys(page, "/", "ArrowDown", *"mmm", "3")
    name = page.locator("#found li .name bdi").first.inner_text()
    expect(page.locator("#verdict-panel h2")).to_contain_text("3 of 40")
    page.clock.run_for(1000)
    heard = page.evaluate("heard")
    assert len(heard) == 1
    assert f"{name}: 3" in heard[0] and "3 of 40" in heard[0]


def test_title_check_and_the_card_itself(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    keys(page, "e")
    page.keyboard.type("Ünïcode <b>")
    keys(page, "Enter", "/", "ArrowDown", "o")
    expect(page.locator("#card article")).to_be_visible()
    keys(page, "Escape", "c")
    expect(page.locator("#panel-check")).to_be_focused()
    expect(page.locator("#panel-check")).to_contain_text("Unfinished")
    page.reload()
    expect(page.locator("#deck-title")).to_have_value("Ünïcode <b>")
