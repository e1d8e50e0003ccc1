"""What the editor says of a deck: by rule and by card, with slack and clause, in other formats, in figures."""

import datetime as dt
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
LEGAL = "/code-of-joker/build/?copy=sample-red-burn"
BROKEN = "/code-of-joker/build/?copy=sample-too-much-of-everything"


def opened(page: Page, address: str, tab: str = "") -> Page:
    page.goto(address)
    page.locator("#editor[data-ready]").wait_for()
    # The first verdict of the scripts takes the place of the one that came with the page.
    expect(page.locator("[data-say=sizes]").first).to_have_text(re.compile(r"\d"))
    if tab:
        page.get_by_role("tab", name=tab).click()
    return page


def test_a_fault_says_its_slack_and_its_clause_is_one_click_away(
    site: str, visitor: Visitor
) -> None:
    page = opened(visitor(), site + BROKEN, "Check")
    panel = page.locator("#verdict-panel")
    copies = panel.locator("li.error", has_text="COJ-002")
    expect(copies.locator(".slack")).to_have_text("4/3")
    expect(panel.locator("li.error", has_text="COJ-001").locator(".slack")).to_have_text("41/40")
    panel.locator("summary").click()
    expect(panel.locator("ul.legal .slack").first).to_be_visible()
    page.get_by_role("tab", name="Cards").click()
    flagged = page.locator("#deck li.flagged")
    expect(flagged).to_have_count(4)
    expect(flagged.filter(has_text="at most 3")).to_have_count(1)
    page.get_by_role("tab", name="Check").click()
    copies.get_by_role("link", name="COJ-002").click()
    expect(page).to_have_url(re.compile("#COJ-002$"))
    expect(page.locator("[id='COJ-002']")).to_be_in_viewport()


def test_no_repair_of_an_older_deck_is_offered(site: str, visitor: Visitor) -> None:
    page = visitor(shared=False)
    page.clock.install()
    opened(page, site + BROKEN, "Check")
    repair = page.get_by_role("button", name="Apply the repair")
    expect(repair).to_be_enabled()
    # The scripts ask once the hands rest, which here is when the test says so.
    page.clock.pause_at(dt.datetime.now(dt.UTC) + dt.timedelta(hours=1))
    held: list[Route] = []
    page.route("**/editor/insight/", lambda route: held.append(route))
    more = page.locator("#found [data-do=add]").first
    more.click()
    expect(repair).to_be_disabled()
    with page.expect_request("**/editor/insight/"):
        page.clock.run_for(1000)
    more.click()
    with page.expect_response("**/editor/insight/"):
        held[0].continue_()
    page.unroute("**/editor/insight/")
    page.evaluate("async () => (await fetch('/')).text()")  # the page has heard that answer by then
    expect(repair).to_be_disabled()
    page.clock.run_for(1000)
    expect(repair).to_be_enabled()
    repair.click()
    expect(page.locator(".strip .status")).to_contain_text("Legal")


def test_several_formats_side_by_side_follow_the_deck_and_open(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site + LEGAL, "Check")
    beside = page.locator("[data-part=formats] tbody tr")
    row = beside.filter(has_text="Ver.1")
    expect(row.locator(".word")).to_have_class("word illegal")
    assert beside.count() > 2
    legacy = beside.filter(has_text="legacy").locator(".word")
    expect(legacy).to_have_class("word legal")
    page.get_by_role("tab", name="Cards").click()
    page.locator("#deck [data-do=take]").first.click()
    page.get_by_role("tab", name="Check").click()
    expect(legacy).to_have_class("word unfinished")
    row.get_by_role("button", name="Switch to Ver.1").click()
    expect(page.get_by_label("Format", exact=True)).to_have_value("ver1")
    expect(page.locator(".strip .status")).to_have_class(re.compile("illegal"))
    page.locator(".strip [data-do=undo]").click()
    expect(page.get_by_label("Format", exact=True)).to_have_value("standard")


def test_an_unfinished_deck_is_not_wrong(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), f"{site}/code-of-joker/build/", "Check")
    for _copy in range(3):
        page.locator("#found [data-do=add]").first.click()
    panel = page.locator("#verdict-panel")
    expect(panel.locator("h2")).to_contain_text("3 of 40")
    expect(page.locator(".strip .status")).to_have_class(re.compile("unfinished"))
    expect(panel.locator("li.incomplete").first).to_be_visible()
    expect(panel.locator("li.error")).to_have_count(0)
    expect(page.locator("#deck .flagged")).to_have_count(0)


def test_figures_of_every_kind_follow_the_deck(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site + LEGAL, "Statistics")
    panel = page.locator("#panel-statistics")
    for name in ("Cost", "Kind", "Colour", "Species", "Keyword ability"):
        figure = panel.get_by_role("figure", name=name, exact=True)
        expect(figure).to_be_visible()
        expect(figure.locator("table tbody tr").nth(1)).to_be_attached()
    expect(panel.locator("tr", has_text="Deck originality")).to_contain_text("92")
    expect(panel).to_contain_text("42 cards")
    page.locator("#found [data-do=add]").first.click()
    expect(panel).to_contain_text("43 cards")


def test_problems_have_room_in_the_editor(site: str, visitor: Visitor) -> None:
    """The editor's page and lists of edits share a class; what is for the lists is not for the page."""
    page = visitor()
    page.goto(f"{site}/code-of-joker/build/?copy=sample-too-much-of-everything")
    page.locator("#editor[data-ready]").wait_for()
    page.get_by_role("tab", name="Check").click()
    problem = page.locator("#verdict-panel .problems > li").first
    assert float(problem.evaluate("li => parseFloat(getComputedStyle(li).paddingLeft)")) > 8
