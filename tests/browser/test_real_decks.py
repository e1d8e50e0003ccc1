"""Three decks that players would build of the real cards: built in the editor, played out, compared, replayed.

The decks are given by numbers alone; nearly all their cards play by their printed texts as they compile.
"""

import re
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import PATIENCE, await_saving, follow

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
Someone = Callable[[Page], str]
JOKERS = ("インペイルメント", "トリックフィンガー")
DECKS = {
    "Samurai": """
        3 1-0-010  3 1-1-073  3 1-1-074  3 1-1-077  3 1-3-104  3 2-0-010  3 2-1-003  3 PR-218
        3 1-1-059  3 1-0-062  3 1-0-131  3 1-3-052  2 1-1-031  2 1-0-079""",
    "Angels": """
        3 1-1-009  3 2-3-112  3 1-4-216  3 PR-200  3 1-3-107  3 2-1-010  2 1-3-216  2 PR-109
        3 1-3-253  3 1-0-134  3 1-1-034  3 1-2-144  3 1-0-062  3 1-0-061""",
    "Dragons": """
        3 1-1-071  3 1-1-054  3 1-3-206  3 1-3-231  3 1-2-008  3 2-0-022  2 1-0-116  2 1-0-011  2 PR-126
        3 1-1-094  3 1-0-098  3 1-1-099  3 1-0-062  2 1-3-070  2 1-0-131""",
}
GAMES = "200"


@pytest.mark.nightly
def test_three_decks_of_real_cards(
    site: str, real_cards: None, visitor: Visitor, someone: Someone
) -> None:
    page = visitor()
    someone(page)
    built = {title: build(page, site, title) for title in DECKS}
    runs = {title: simulate(page, site, deck) for title, deck in built.items()}
    for one, other in combinations(DECKS, 2):
        page.goto(f"{site}/simulations/compare/?a={runs[one]}&b={runs[other]}")
        expect(page.locator(".headline").first).to_contain_text(re.compile(r"[-−+]\d+\.\d+ ± \d"))
    for run in runs.values():
        replay(page, site, run)


def build(page: Page, site: str, title: str) -> str:
    """By searching for each card; the address of the saved deck."""
    page.goto(f"{site}/code-of-joker/build/")
    page.locator("#editor[data-ready]").wait_for()
    page.locator("#deck-title").fill(title)
    rows = re.findall(r"(\d) (\S+)", DECKS[title])
    for copies, number in [*rows, *(("1", joker) for joker in JOKERS)]:
        page.locator("#q").fill(number)
        found = page.locator(f"#found li[data-number='{number}']")
        for _ in range(int(copies)):
            found.locator("[data-do=add]").click()
    expect(page.locator(".strip .status")).to_contain_text("Legal")
    page.wait_for_url("**/decks/*/edit/")
    await_saving(page)
    return page.url.split("/")[-3]


def simulate(page: Page, site: str, deck: str) -> str:
    """Every card is performed; the name of the run."""
    page.goto(f"{site}/decks/{deck}/simulate/")
    expect(page.locator("#lacking")).to_have_count(0)
    page.locator("#games").fill(GAMES)
    follow(page.locator("form.simulate button.first"))
    expect(page.locator("#results")).to_be_visible(timeout=3 * PATIENCE)
    expect(page.locator("#run .headline")).to_contain_text(re.compile(r"Kill turn \d+\.\d+ ± "))
    return page.url.rstrip("/").rpartition("/")[2]


def replay(page: Page, site: str, run: str) -> None:
    """The median game to its end: units were put onto the field, attacked, and their effects were used."""
    page.goto(f"{site}/simulations/{run}/")
    follow(page.get_by_role("link", name="median"))
    page.keyboard.press("End")
    last = page.locator("#stepper").get_attribute("data-last")
    expect(page.locator(f".moment[data-step='{last}']")).to_be_visible()
    log = page.locator(".log").inner_text()
    for deed in ("drives", "attacks", "The effect of"):
        assert deed in log
