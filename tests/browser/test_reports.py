"""From a card that plays wrongly to its corrected effects; readers need no JavaScript to report it."""

import json
import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.measuring import faults
from tests.browser.signing import STAFF, sign_in
from tests.browser.waiting import follow

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
CARD = "/code-of-joker/cards/1-0-001/"
GAME = "/decks/sample-hibari/simulate/"


def await_workers(page: Page) -> None:
    """Wait until every worker has seen that cards changed: each looks once a second."""
    page.wait_for_timeout(1_500)


def messages(page: Page) -> Locator:
    return page.locator(".messages")


@pytest.mark.parametrize("touch", [False, True], ids=["1280", "390"])
def test_from_a_report_to_corrected_effects(
    site: str, stranger: Visitor, visitor: Visitor, touch: bool
) -> None:
    what = f"It did nothing {secrets.token_hex(4)}"
    reader = stranger(width=390 if touch else 1280)
    reader.goto(site + CARD)
    reader.get_by_role("link", name="Report a problem with this card").click()
    reader.get_by_role("button", name="Send report").click()
    expect(reader.locator(".errorlist")).to_contain_text("Say what it did")
    reader.get_by_label("What it did").fill(what)
    reader.get_by_role("button", name="Send report").click()
    expect(messages(reader)).to_contain_text("Thank you")
    assert reader.url == site + CARD

    page = visitor(touch=touch)
    page.emulate_media(reduced_motion="reduce")
    sign_in(page, site, STAFF)
    page.goto(f"{site}/reports/")
    page.get_by_role("row", name=what).get_by_role("link").click()
    assert faults(page) == []
    page.get_by_role("link", name="Correct the effects").click()
    effects = page.get_by_label("Effects (JSON)")
    written = json.loads(effects.input_value())
    effects.fill("{")
    page.get_by_label("Reason").fill("Read by hand")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".errorlist")).to_contain_text("JSON")
    effects.fill(json.dumps(written, ensure_ascii=False))
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("status")).to_contain_text("Not saved yet.")
    assert faults(page) == []
    page.get_by_role("button", name="Save").click()
    expect(messages(page)).to_contain_text("corrected")
    assert faults(page) == []
    page.get_by_role("link", name=what).click()
    page.get_by_label("Note").fill("Corrected.")
    page.get_by_role("button", name="Settle the report").click()
    expect(messages(page)).to_contain_text("settled")
    expect(page.locator("main")).not_to_contain_text(what)
    await_workers(reader)
    reader.goto(site + CARD)
    expect(reader.locator("main")).to_contain_text("Effects corrected by staff on")

    page.goto(f"{site}/code-of-joker/override/?card=1-0-001")
    while (button := page.get_by_role("button", name="Withdraw")).count():
        button.first.click()
        expect(messages(page)).to_contain_text("withdrawn")
    await_workers(page)
    page.goto(site + CARD)
    expect(page.locator("main")).not_to_contain_text("Effects corrected by staff on")


def test_a_step_of_a_replay_is_reported_and_found_again(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(site + GAME)
    page.locator("#games").fill("10")
    follow(page.locator("form.simulate button.first"))
    expect(page.locator("#results")).to_be_visible()
    page.goto(f"{page.url}games/0/")
    for _ in range(2):
        page.locator("[data-go=on]").click()
    expect(page.locator(".moment")).to_have_attribute("data-step", "2")
    page.get_by_text("Report a problem with a card").click()
    page.locator("[data-go=on]").click()
    expect(page.locator(".moment")).to_have_attribute("data-step", "3")
    page.get_by_role("button", name="Report").click()
    replay = page.get_by_label("Step of a replay")
    assert replay.input_value().endswith("/games/0/?step=3")
    page.get_by_label("What it should do").fill("Something else.")
    page.get_by_role("button", name="Send report").click()
    expect(messages(page)).to_contain_text("Thank you")
    assert page.url.endswith("/games/0/?step=3")
