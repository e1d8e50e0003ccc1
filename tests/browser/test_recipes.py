"""A deck as a recipe: its concept, why each card is in it, stars, results; and finding it by them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import await_saving, follow

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
Someone = Callable[[Page], str]
WORDS = {
    "en-GB": {
        "saved": "Saved",
        "stars": "Strength ★★★☆☆",
        "best": "Recommended ★★★★★",
        "won": "Winner",
    },
    "ja-JP": {
        "saved": "保存済み",
        "stars": "強さ ★★★☆☆",
        "best": "おすすめ度 ★★★★★",
        "won": "優勝",
    },
}
REASON = "Opens the game, for nobody blocks it"


def describe(page: Page, site: str, title: str) -> str:
    """A copy of a sample with a concept, stars and a cover; answers its address."""
    page.goto(f"{site}/decks/sample-red-burn/")
    follow(page.locator("form[action$='/copy/'] button"))
    deck = page.url
    page.goto(f"{deck}details/")
    page.locator("#title").fill(title)
    page.locator("#description").fill("## Concept\n\nBurn **early**.")
    for field, choice in (
        ("strength", "3"),
        ("recommended", "5"),
        ("cover", "1-0-001"),
        ("visibility", "public"),
    ):
        page.locator(f"#{field}").select_option(choice)
    follow(page.locator("main form .actions button.first"))
    return deck


def give_reason(page: Page, deck: str, saved: str) -> None:
    page.goto(f"{deck}edit/")
    page.locator("#editor[data-ready]").wait_for()
    page.locator("#deck [data-do=add]").first.focus()
    page.keyboard.press("o")
    page.locator("#card-note").fill(REASON)
    page.keyboard.press("Escape")
    expect(page.locator("#deck")).to_contain_text(REASON)
    await_saving(page, saved)


def note_result(page: Page, deck: str) -> None:
    page.goto(deck)
    page.locator("section[aria-labelledby=results] summary").click()
    for name, value in (("day", "2026-03-01"), ("event", "Spring Cup"), ("place", "1")):
        page.locator(f"#id_{name}").fill(value)
    page.locator("#id_players").fill("32")
    follow(page.locator("form[action$='/results/'] button"))


@pytest.mark.parametrize("locale", WORDS)
def test_a_recipe_is_written_read_and_found(
    site: str, visitor: Visitor, someone: Someone, locale: str
) -> None:
    author, reader, say = visitor(locale=locale), visitor(locale=locale, touch=True), WORDS[locale]
    name = someone(author)
    deck = describe(author, site, f"Recipe of {name}")
    give_reason(author, deck, say["saved"])
    note_result(author, deck)

    # On a phone, somebody without an account reads all of it.
    reader.goto(deck)
    expect(reader.locator(".prose")).to_contain_text("Concept")
    expect(reader.locator(".prose strong")).to_have_text("early")
    expect(reader.locator(".cards-listed .remark")).to_contain_text(REASON)
    expect(reader.locator(".deck-head .stars")).to_contain_text(say["stars"])
    expect(reader.locator(".deck-head .stars")).to_contain_text(say["best"])
    expect(reader.locator("section[aria-labelledby=results]")).to_contain_text(say["won"])
    assert reader.evaluate("document.documentElement.scrollWidth") <= 390

    # It is found by title, colour, period and result, one after the other, without leaving the page.
    rows, found = reader.locator(".deck-rows > li"), f"{site}/decks/?game=code-of-joker"
    for asked, there in (
        (f"&q={name}", 1),
        (f"&q={name}&colour=red&result=won", 1),
        (f"&q={name}&colour=green", 0),
        (f"&q={name}&result=won&since=2026-02-01&until=2026-03-31", 1),
        (f"&q={name}&result=won&since=2026-03-02", 0),
    ):
        reader.goto(found + asked)
        expect(rows).to_have_count(there)
        if there:
            expect(rows.first).to_contain_text(say["won"])
            expect(rows.first).to_contain_text(say["best"])


@pytest.mark.nightly
@pytest.mark.parametrize("locale", WORDS)
def test_winning_decks_are_chosen_by_the_form(
    site: str, visitor: Visitor, someone: Someone, locale: str
) -> None:
    page = visitor(locale=locale, touch=True)
    name = someone(page)
    note_result(page, describe(page, site, f"Winner of {name}"))
    page.goto(f"{site}/decks/")
    page.evaluate("window.stayed = true")
    page.locator("#f-game").select_option("code-of-joker")
    page.locator("form.filters summary").tap()
    for field, choice in (("colour", "red"), ("result", "won")):
        page.locator(f"#f-{field}").select_option(choice)
        page.wait_for_url(f"**{field}={choice}*")
    page.locator("#f-since").fill("2026-03-01")
    page.wait_for_url("**since=2026-03-01*")
    rows = page.locator(".deck-rows")
    expect(rows).to_contain_text(f"Winner of {name}")
    page.locator("#f-until").fill("2026-02-28")
    expect(rows).not_to_contain_text(f"Winner of {name}")
    assert page.evaluate("window.stayed")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
