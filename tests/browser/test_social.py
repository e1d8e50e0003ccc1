"""Decks among people in a real browser: describing, liking, inviting, comparing, restoring."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.signing import sign_up
from tests.browser.waiting import follow

pytestmark = pytest.mark.browser

TEXT = "3 1-0-001\n2 1-0-002\n"


def new_deck(page: Page, site: str, title: str) -> str:
    """Save a deck by the plain form; answers its address."""
    page.goto(f"{site}/check/?format=code-of-joker/standard")
    page.locator("textarea[name=text]").fill(TEXT)
    page.locator("input[name=title]").fill(title)
    follow(page.locator("button[name=do][value=save]"))
    expect(page.locator("h1")).to_contain_text(title)
    return page.url


def test_two_people_and_one_deck(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    alice, bob = visitor(), visitor(touch=True)
    owner, guest = someone(alice), someone(bob)
    deck = new_deck(alice, site, "Hounds of two")

    # What it says about itself: the preview comes without leaving the form.
    alice.get_by_role("link", name="Deck settings").click()
    alice.get_by_label("Description").fill("# Plan\n\n**Burn** [guide](https://example.org/)")
    alice.get_by_role("button", name="Preview").click()
    expect(alice.locator("#preview strong")).to_have_text("Burn")
    expect(alice.locator("#preview a")).to_have_attribute("rel", "nofollow ugc noopener")
    alice.get_by_label("Tags").fill("Ａggro, burn")
    alice.get_by_label("Cover card").select_option("1-0-002")
    alice.get_by_role("button", name="Save").click()
    expect(alice.locator(".tags")).to_contain_text("#aggro")
    expect(alice.locator(".cover")).to_contain_text("Sword Fighter")

    # A private deck is nobody else's, until its owner invites somebody.
    assert bob.goto(deck).status == 404
    alice.get_by_label("Invite a user by name").fill(guest)
    alice.get_by_role("button", name="Invite").click()
    expect(alice.locator(".messages")).to_contain_text(guest)
    assert bob.goto(deck).status == 200
    assert bob.evaluate("document.documentElement.scrollWidth <= innerWidth")
    like = bob.locator("button.like")
    like.tap()
    expect(like).to_have_attribute("aria-pressed", "true")
    expect(like).to_contain_text("1")
    bob.get_by_role("link", name="Deck settings").tap()
    bob.get_by_label("Title", exact=True).fill("Hounds of ours")
    expect(bob.get_by_label("Who may see it")).to_have_count(0)
    bob.get_by_role("button", name="Save").tap()
    expect(bob.locator("h1")).to_contain_text("Hounds of ours")

    # The owner sees who did what, and takes it back in one click.
    alice.goto(f"{deck}revisions/")
    expect(alice.locator(".steps li").first).to_contain_text(guest)
    expect(alice.locator(".steps li").last).to_contain_text(owner)
    alice.get_by_role("button", name="Restore version 1").click()
    expect(alice.locator(".messages")).to_contain_text("version 1")
    alice.goto(deck)
    expect(alice.locator("h1")).to_contain_text("Hounds of two")
    bob.goto(deck)
    bob.get_by_role("button", name="Leave this deck").tap()
    expect(bob.locator(".messages")).to_contain_text("no longer")
    assert bob.goto(deck).status == 404


@pytest.mark.nightly
def test_variants_and_lists_without_scripts(
    site: str,
    visitor: Callable[..., Page],
    stranger: Callable[..., Page],
    someone: Callable[[Page], str],
) -> None:
    alice = visitor()
    someone(alice)
    deck = new_deck(alice, site, "Root of it")
    alice.get_by_label("Name of a new variant").fill("Faster")
    alice.get_by_role("button", name="Create").click()
    expect(alice.locator("h1")).to_contain_text("Faster")
    alice.get_by_role("link", name="Edit", exact=True).wait_for()
    alice.goto(f"{alice.url}edit/?form=1")
    alice.locator("textarea[name=text]").fill("1 1-0-001\n")
    follow(alice.locator("button[name=do][value=save]"))
    expect(alice.locator("h1")).to_contain_text("Faster")
    alice.locator(".family").get_by_role("link", name="Compare").click()
    expect(alice.locator(".differences")).to_contain_text("+2")
    assert alice.goto(deck).status == 200
    expect(alice.locator(".family").first).to_contain_text("Faster")

    # A tag of a public deck is suggested behind those that are written already.
    alice.goto(f"{deck}details/")
    alice.get_by_label("Who may see it").select_option("public")
    alice.get_by_label("Tags").fill("zyxw")
    alice.get_by_role("button", name="Save").click()
    expect(alice.locator(".tags")).to_contain_text("#zyxw")
    alice.goto(f"{deck}details/")
    alice.get_by_label("Tags").fill("burn, ZY")
    expect(alice.locator('#known-tags option[value="burn, zyxw"]')).to_have_count(1)

    charlie = stranger()
    charlie.goto(f"{site}/decks/?card=1-0-001&game=code-of-joker&legal=1")
    expect(charlie.locator(".deck-rows")).to_contain_text("Red burn")
    expect(charlie.locator(".deck-rows")).not_to_contain_text("Root of it")
    expect(charlie.locator(".deck-rows .illegal")).to_have_count(0)
    follow(charlie.get_by_role("link", name="Red burn", exact=True))
    follow(charlie.get_by_role("link", name="Edit a copy"))
    expect(charlie.locator("textarea[name=text]")).to_have_value(re.compile("1-0-001"))


def test_a_copy_that_a_stranger_built_on_says_whose_it_was(
    site: str, visitor: Callable[..., Page]
) -> None:
    page = visitor()
    page.goto(f"{site}/decks/sample-red-burn/")
    page.get_by_role("link", name="Edit a copy").click()
    page.locator("#editor[data-ready]").wait_for()
    page.locator("#deck [data-do=take]").first.click()
    page.wait_for_url("**/build/?draft=*")
    page.reload()
    page.locator("#editor[data-ready]").wait_for()
    sign_up(page, site)
    expect(page.locator(".messages")).to_contain_text("1 deck from this device was saved")
    page.goto(f"{site}/decks/?mine=1")
    page.get_by_role("link", name="Red burn", exact=True).click()
    expect(page.locator(".deck-head")).to_contain_text("copy of Red burn")


def test_decks_are_put_into_folders(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    page = visitor(width=390)
    someone(page)
    for title in ("Put away", "Left out"):
        new_deck(page, site, title)
    page.goto(f"{site}/folders/")
    page.get_by_label("Name of a new folder").fill("Spring <season>")
    follow(page.get_by_role("button", name="Create"))
    page.goto(f"{site}/decks/?mine=1")
    page.get_by_role("checkbox", name="Put away").check()
    page.get_by_label("Move the chosen decks to").select_option("Spring <season>")
    follow(page.get_by_role("button", name="Move"))
    expect(page.locator(".deck-rows")).to_contain_text("Put away")
    expect(page.locator(".deck-rows")).not_to_contain_text("Left out")


def test_lists_are_filtered_by_the_form(site: str, stranger: Callable[..., Page]) -> None:
    page = stranger()
    page.goto(f"{site}/decks/")
    rows = page.locator(".deck-rows")
    page.get_by_label("Game").select_option("code-of-joker")
    follow(page.get_by_role("button", name="Show"))
    expect(rows).to_contain_text("Red burn")
    expect(rows).not_to_contain_text("BATTLOGIC")
    page.get_by_label("Format").select_option("standard")
    page.get_by_label("Title").fill("burn")
    page.get_by_text("More filters").click()
    page.get_by_label("With this card").fill("1-0-001")
    follow(page.get_by_role("button", name="Show"))
    expect(rows.get_by_role("link", name="Red burn", exact=True)).to_be_visible()
    expect(page.locator("main [role=status]")).to_have_text("1 deck")


def test_lists_and_likes_follow_without_reloading(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    page.goto(f"{site}/decks/")
    page.evaluate("window.stayed = true")
    rows = page.locator(".deck-rows")
    page.get_by_label("Game").select_option("battlogic")
    expect(rows).not_to_contain_text("Red burn")
    page.get_by_label("Game").select_option("code-of-joker")
    expect(page.locator("#f-format")).to_contain_text("Ver.1")
    page.get_by_label("Format").select_option("standard")
    page.get_by_text("More filters").click()
    page.get_by_label("With this card").fill("1-0-001")
    page.keyboard.press("Enter")
    page.wait_for_url("**card=1-0-001*")
    expect(page.locator("#how-many")).to_have_text(re.compile(r"^\d+ decks?\s*$"))
    expect(rows).to_contain_text("Red burn")
    assert page.evaluate("window.stayed")
    page.reload()
    expect(page.get_by_label("With this card")).to_have_value("1-0-001")
    expect(page.locator("#f-format")).to_have_value("standard")

    page.goto(f"{site}/decks/sample-red-burn/")
    page.evaluate("window.stayed = true")
    like = page.locator("button.like")
    for pressed in ("true", "false"):
        like.click()
        expect(like).to_have_attribute("aria-pressed", pressed)
        expect(like).to_be_focused()
    assert page.evaluate("window.stayed")
