"""House formats and timelines in Chromium: the effect as one types, no reloading; and all without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import follow

pytestmark = pytest.mark.browser
FORK = "/code-of-joker/formats/standard/fork/"


def test_the_effect_is_shown_as_one_types(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    page.goto(site + FORK)
    page.evaluate("window.stayed = true")
    copies = page.locator("#demand-copies")
    copies.locator("summary").click()
    field = page.locator("[id='copies.max']")
    field.fill("2")
    expect(copies).to_contain_text("at most 2 cards of the same name")
    expect(page.locator("#impact")).to_contain_text("3 copies of")
    field.fill("many")
    expect(page.locator("[id='wrong-copies.max']")).to_contain_text("whole number")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#impact button[value=save]")).to_have_count(0)
    field.fill("2")
    expect(page.locator("[id='wrong-copies.max']")).to_have_text("")
    expect(field).to_be_focused()

    page.locator("#new-kind").select_option("pool")
    page.locator("button[value=add]").click()
    cards = page.locator("[name='pool-1.banned.card']")
    expect(cards).to_have_count(1)
    cards.first.press_sequentially("ジャンヌ")
    expect(page.locator("#card-names option", has_text="1-0-049")).to_have_count(1)
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        cards.first.press_sequentially("ヌ")
    page.wait_for_timeout(500)  # long enough for what the answer would show
    expect(page.locator("#demand-pool-1 .beside")).to_have_count(0)
    cards.first.press("Tab")
    expect(page.locator("#demand-pool-1 .beside")).to_contain_text("No such card")
    cards.first.fill("1-0-049")
    expect(page.locator("#demand-pool-1 .beside")).to_contain_text("Jeanne d'Arc")
    page.locator("[name='pool-1.banned.since']").fill("2099-12-01")
    page.locator("#demand-pool-1 [data-more]").first.click()
    expect(cards).to_have_count(2)
    expect(cards.last).to_be_focused()

    page.locator("button[value=add-zone]").click()
    page.locator("[id='zone-2.en']").fill("Side deck")
    expect(page.locator("[name='copies.zones'][value='side-deck']")).to_be_visible()
    assert page.evaluate("window.stayed")
    page.locator("#impact button[value=save]").click()
    page.wait_for_url(lambda url: "/fork/" not in url)
    expect(page.locator("main")).to_contain_text("Side deck")
    slug = page.url.rstrip("/").rpartition("/")[2]

    page.goto(f"{site}/check/?format=code-of-joker/{slug}")
    page.locator("textarea[name=text]").fill("2 [1-0-049]")
    page.locator("input[name=title]").fill("One day banned")
    follow(page.locator("button[value=save]"))
    page.goto(f"{page.url}timeline/")
    row = page.locator("tr", has_text="2099-12-01").last
    expect(row).to_contain_text("Banned: ")
    expect(page.locator("svg.days rect").first).to_be_visible()


@pytest.mark.parametrize("value", ["preview", "add"])
def test_signed_out_elsewhere_the_buttons_say_so(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str], value: str
) -> None:
    page = visitor()
    someone(page)
    page.goto(site + FORK)
    page.locator("#bans").fill("1-0-001")
    page.context.clear_cookies(name="sessionid")
    page.locator(f"button[value={value}]:not(.hidden)").click()
    expect(page.locator("h1")).to_have_text("You are signed out")
    expect(page.locator("input[name=bans]")).to_have_value("1-0-001")


def test_the_form_works_without_scripts_on_a_phone(
    site: str, stranger: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    page = stranger("ja-JP", 390)
    someone(page)
    page.goto(site + FORK)
    page.locator("#demand-copies summary").click()
    page.locator("[id='copies.max']").fill("1")
    follow(page.locator("button[value=add-zone]"))
    page.locator("[id='zone-2.ja']").fill("サイド")
    page.locator("#new-kind").select_option("together")
    follow(page.locator("button[value=add]"))
    page.locator("#demand-together-1 [name='together-1.cards']").first.fill("1-0-001")
    page.locator("[id='together-1.most']").fill("1")
    rows = page.locator("[name='together-1.cards']")
    before = rows.count()
    follow(page.locator("#demand-together-1 [data-more]").first)
    expect(rows).not_to_have_count(before)
    assert rows.count() > max(before, 3)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    follow(page.locator("#impact button[value=preview]"))
    expect(page.locator("#impact .problems")).to_be_visible()
    follow(page.locator("#impact button[value=save]"))
    expect(page.locator("main")).to_contain_text("サイド")
    page.goto(page.url + "edit/?add=2099-01-01")
    page.locator("#demand-copies summary").click()
    expect(page.locator("[id='copies.max']")).to_have_value("1")
    follow(page.locator("#impact button[value=preview]"))
    follow(page.locator("#impact button[value=save]"))
    expect(page.locator("main")).to_contain_text("2099-01-01")
