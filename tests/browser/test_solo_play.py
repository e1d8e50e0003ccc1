"""Playing a deck alone: a hand, its redraw, draws, a step back, the same board with other cards to come."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import follow

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
HANDS = "decks/sample-lighthouse-red-green/hands/"
WORDS = {
    "en-GB": {
        "keep": "Keep this hand",
        "draw": "Turn 1: draw 1",
        "back": "One step back",
        "shuffle": "Shuffle the rest again",
        "link": "Link to this hand",
        "play": "Simulate",
        "kept": "A Unit among the first 5 cards: 98.6%",
        "redrawn": "otherwise the hand is redrawn: 1.4%",
    },
    "ja-JP": {
        "keep": "この手札で始める",
        "draw": "1ターン目：1枚引く",
        "back": "1手戻る",
        "shuffle": "残りの山札をシャッフルし直す",
        "link": "この手札へのリンク",
        "play": "シミュレーション",
        "kept": "最初の5枚にユニットがある: 98.6%",
        "redrawn": "引き直しになる確率：1.4%",
    },
}


@pytest.mark.nightly
@pytest.mark.parametrize("locale", WORDS)
def test_a_board_is_kept_and_tried_again(site: str, visitor: Visitor, locale: str) -> None:
    """On a phone; the address that is passed on shows somebody else the same cards."""
    page, say = visitor(locale=locale, touch=True), WORDS[locale]
    page.goto(f"{site}/{HANDS}?seed=7")
    hand = page.locator(".hand li")
    opening = hand.all_inner_texts()
    assert len(opening) == 5
    follow(page.get_by_role("button", name=say["keep"]))
    follow(page.get_by_role("button", name=say["draw"]))
    drawn = {hand.last.inner_text()}
    for _ in range(3):  # the same five, another sixth
        follow(page.get_by_role("button", name=say["back"]))
        assert hand.all_inner_texts() == opening
        follow(page.get_by_role("button", name=say["shuffle"]))
        follow(page.get_by_role("button", name=say["draw"]))
        assert hand.all_inner_texts()[:5] == opening
        drawn.add(hand.last.inner_text())
        board = hand.all_inner_texts()
        follow(page.get_by_role("button", name=say["back"]))
    assert len(drawn) > 1
    follow(page.get_by_role("button", name=say["draw"]))
    assert hand.all_inner_texts() == board
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    other = visitor(locale=locale)
    other.goto(site + str(page.get_by_role("link", name=say["link"]).get_attribute("href")))
    assert other.locator(".hand li").all_inner_texts() == board


@pytest.mark.parametrize("locale", WORDS)
def test_the_odds_of_a_redraw_are_said(site: str, visitor: Visitor, locale: str) -> None:
    page = visitor(locale=locale)
    page.goto(f"{site}/{HANDS}")
    expect(page.locator(".first-hand")).to_contain_text(WORDS[locale]["kept"])
    expect(page.locator(".first-hand")).to_contain_text(WORDS[locale]["redrawn"])


@pytest.mark.parametrize("locale", WORDS)
def test_a_deck_under_construction_is_played_at_once(
    site: str, visitor: Visitor, locale: str
) -> None:
    """Without an account and without saving: from the editor's hand to a whole game, step by step."""
    page, say = visitor(locale=locale), WORDS[locale]
    page.goto(f"{site}/divine-cross/build/?copy=sample-lighthouse-red-green")
    page.locator("#editor[data-ready]").wait_for()
    page.locator("#tab-hands").click()
    page.locator("#panel-hands .hand li").first.wait_for()
    with page.expect_popup() as opened:
        page.locator("#panel-hands").get_by_role("link", name=say["play"], exact=True).click()
    form = opened.value
    form.bring_to_front()
    form.locator("#games").fill("10")
    form.locator("form.simulate button.first").click()
    form.wait_for_url("**/simulations/**")
    expect(form.locator("#results")).to_be_visible()
    form.locator(".games a").first.click()  # which game is an example differs from run to run
    expect(form.locator(".moment[data-step='0']")).to_be_visible()
