"""Small things that a visitor notices: what the first screen shows, how words break, what gets printed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_the_first_screen_of_the_deck_list_shows_decks(
    site: str, visitor: Visitor, locale: str
) -> None:
    """However many tags there are and however long a title is; a game's tabs and formats stand above, too."""
    page = visitor(locale=locale, touch=True)
    for address, most in (("/decks/", 600), ("/decks/?game=code-of-joker", 800)):
        page.goto(site + address)
        first = page.locator(".deck-rows > li").first.bounding_box()
        assert first and first["y"] < most, address


def test_buttons_keep_their_words_whole(site: str, visitor: Visitor) -> None:
    """“Delete” in the last, narrow column of a phone's list of simulations."""
    page = visitor(touch=True)
    page.goto(f"{site}/decks/sample-hibari/simulate/")
    page.locator("#games").fill("10")
    page.locator("form.simulate button.first").click()
    page.wait_for_url("**/simulations/**")
    page.goto(f"{site}/simulations/")
    button = page.get_by_role("button", name="Delete").first
    line = button.evaluate("one => parseFloat(getComputedStyle(one).lineHeight)")
    word = button.evaluate(
        "one => { const range = document.createRange(); range.selectNode(one.firstChild);"
        " return range.getBoundingClientRect().height; }"
    )
    assert word < 1.5 * line


def test_a_narrow_button_is_no_narrower_than_its_word(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{site}/decks/")
    wide = page.evaluate(
        "() => { document.querySelector('main').innerHTML = '<table><tr><td width=\"100%\">"
        "<p>' + 'x '.repeat(500) + '</p><td><button class=\"plain\">Delete</button></table>';"
        " return document.querySelector('main button').scrollWidth"
        " - document.querySelector('main button').clientWidth; }"
    )
    height = page.locator("main button").evaluate("one => one.getBoundingClientRect().height")
    assert wide == 0 and height < 60


def test_printed_pages_leave_out_what_only_a_screen_needs(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{site}/decks/sample-red-burn/")
    shown = "main :is(nav, button, .links, .tags, .switch, .share)"
    assert any(one.is_visible() for one in page.locator(shown).all())
    page.emulate_media(media="print")
    assert not any(one.is_visible() for one in page.locator(shown).all())
    assert not page.locator("body > header, .top, footer").first.is_visible()
    expect(page.get_by_role("heading", name="Red burn")).to_be_visible()
    expect(page.locator(".zone").first).to_be_visible()


# Numbers that are wider than the shape they stand in, which would cut them off.
CUT = """() => [...document.querySelectorAll(".gem")].filter((gem) => {
  const number = document.createRange();
  number.selectNodeContents(gem.lastChild);
  return gem.checkVisibility() && number.getBoundingClientRect().width > gem.clientWidth;
}).map((gem) => gem.textContent)"""


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("game", ["code-of-joker", "chard", "battlogic", "twgp", "divine-cross"])
def test_numbers_fit_into_their_shapes(site: str, visitor: Visitor, game: str, touch: bool) -> None:
    page = visitor(touch=touch)
    for address in (f"/{game}/build/", f"/{game}/cards/", f"/{game}/cards/?view=list"):
        page.goto(site + address)
        page.locator(".gem").first.wait_for()
        assert page.evaluate(CUT) == [], address
