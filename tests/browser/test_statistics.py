"""Charts, odds and sample hands as people see them in Chromium."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import follow

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
DECK = "decks/sample-red-burn/"
# The three colours that cover most of a canvas.
INK = """canvas => {
  const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const seen = new Map();
  for (let i = 0; i < data.length; i += 4) if (data[i + 3] === 255) {
    const colour = data.slice(i, i + 3).join();
    seen.set(colour, (seen.get(colour) ?? 0) + 1);
  }
  return [...seen.entries()].sort((a, b) => b[1] - a[1]).slice(0, 3).map(([colour]) => colour);
}"""


def test_charts_are_drawn_beside_their_tables_and_follow_the_theme(
    site: str, visitor: Visitor
) -> None:
    page = visitor()
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}/{DECK}")
    curve = page.get_by_role("figure", name="Cost", exact=True)
    curve.get_by_text("As a table").press("Enter")
    rows = curve.get_by_role("row")
    assert rows.first.inner_text().split("\t")[0] == "Cost"
    copies = sum(int(row.inner_text().split("\t")[-1]) for row in rows.all()[1:])
    assert copies == 40  # the two jokers are never drawn
    canvas = curve.locator("canvas")
    page.wait_for_function("() => globalThis.Chart?.getChart(document.querySelector('canvas'))")
    page.wait_for_function(f"() => ({INK})(document.querySelector('canvas')).length === 3")
    light = canvas.evaluate(INK)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    changed = f"light => ({INK})(document.querySelector('canvas')).every(c => !light.includes(c))"
    page.wait_for_function(changed, arg=light)
    assert canvas.get_attribute("aria-hidden") == "true"


def test_charts_that_left_the_page_do_not_stay_in_memory(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{site}/{DECK}")
    page.wait_for_function("() => globalThis.Chart?.getChart(document.querySelector('canvas'))")
    counts = page.evaluate(
        """async () => {
          const {draw} = await import("/static/js/charts.js");
          const panel = document.querySelector(".statistics");
          const html = await (await fetch(location)).text();
          const answer = new DOMParser().parseFromString(html, "text/html");
          const counts = [];
          for (let n = 0; n < 5; n++) {
            panel.replaceChildren(...answer.querySelector(".statistics").cloneNode(true).children);
            await draw(panel);
            counts.push(Object.keys(Chart.instances).length);
          }
          return counts;
        }"""
    )
    assert counts[0] > 3 and set(counts) == {counts[0]}


def test_without_javascript_tables_stay_and_hands_are_dealt(site: str, stranger: Visitor) -> None:
    page = stranger(width=390)
    page.goto(f"{site}/{DECK}")
    curve = page.get_by_role("figure", name="Cost", exact=True)
    expect(curve.get_by_role("table")).to_be_visible()
    expect(curve.locator("canvas")).to_be_hidden()
    follow(page.get_by_role("link", name="Hands and odds"))
    page.get_by_label("Seed").fill("12")
    page.get_by_label("Turn order").first.select_option("Going second")
    follow(page.get_by_role("button", name="Deal this seed"))
    hand = page.locator(".hand li")
    expect(hand).to_have_count(4)
    first = hand.all_inner_texts()
    follow(page.get_by_role("button", name="Mulligan: redraw 4"))
    assert hand.all_inner_texts() != first
    follow(page.get_by_role("button", name="Keep this hand"))
    follow(page.get_by_role("button", name="Turn 1: draw 2"))
    expect(hand).to_have_count(6)
    page.get_by_label("Seed").fill("12")
    follow(page.get_by_role("button", name="Deal this seed"))
    assert hand.all_inner_texts() == first
    page.get_by_label("Card or search").fill("t:unit cost<=2")
    page.get_by_label("By when").select_option("Turn 2")
    follow(page.get_by_role("button", name="Calculate"))
    expect(page.locator(".answer")).to_contain_text("by turn 2")
    assert hand.all_inner_texts() == first


@pytest.mark.parametrize("touch", [False, True])
def test_hands_in_the_editor_go_on_by_themselves(site: str, visitor: Visitor, touch: bool) -> None:
    page = visitor(touch=touch)
    page.goto(f"{site}/code-of-joker/build/?copy=sample-red-burn")
    page.locator("#editor[data-ready]").wait_for()
    if touch:
        page.get_by_role("button", name="More", exact=True).last.tap()
        page.get_by_role("dialog").get_by_role("button", name="Hands").tap()
    else:
        page.get_by_role("tab", name="Hands").click()
    hand = page.locator("#panel-hands .hand li")
    expect(hand).to_have_count(4)
    first = hand.all_inner_texts()
    page.get_by_role("button", name="Keep this hand").click()
    page.get_by_role("button", name="Turn 1: draw 0").click()
    page.get_by_role("button", name="Turn 2: draw 2").click()
    expect(hand).to_have_count(6)
    assert hand.all_inner_texts()[:4] == first
    page.get_by_label("Card or search").fill("t:unit")
    page.get_by_label("By when").select_option("Turn 3")
    page.get_by_role("button", name="Calculate").click()
    expect(page.locator(".answer")).to_contain_text("by turn 3")
    expect(hand).to_have_count(6)
