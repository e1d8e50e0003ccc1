"""The replay viewer as people use it: buttons, keys, slider, play; without scripts as a form."""

from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page, Request, expect

from rules.bridge.facts import starter_facts
from rules.engine.core import policies, record
from rules.engine.core.game import Game
from rules.games.battlogic import RULES
from tests.browser.waiting import follow

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]

# Presses a key many times at once.
HURRY = """times => {
  const pressed = () => new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true });
  for (let n = 0; n < times; n += 1) document.body.dispatchEvent(pressed());
}"""


@pytest.fixture(scope="module")
def told() -> str:
    cards = starter_facts("battlogic")
    decks = [{"main": tuple(n for n in cards if n[0] == letter) * 3} for letter in "CB"]
    game = Game.start(RULES, decks, cards, RULES.ruleset(), 7)
    return record.dump_record(
        record.record_of(policies.play_on(game, [policies.choose_greedily, policies.choose_first]))
    )


def paste(page: Page, site: str, text: str) -> None:
    page.goto(f"{site}/replay/")
    page.locator("#record").fill(text)
    follow(page.locator("main form button.first"))


def at(page: Page, step: int) -> None:
    expect(page.locator(f".moment[data-step='{step}']")).to_be_visible()
    expect(page.locator("output")).to_contain_text(f"{step} / ")


def test_steps_by_keys_buttons_slider_and_play(site: str, visitor: Visitor, told: str) -> None:
    page = visitor()
    paste(page, site, told)
    last = int(page.locator("#stepper").get_attribute("data-last") or 0)
    at(page, 0)
    for key, step in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        at(page, step)
    page.get_by_role("button", name="One step forward").click()
    at(page, 1)
    expect(page.get_by_role("button", name="One step forward")).to_be_focused()
    page.locator("#at").fill("7")
    at(page, 7)
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    at(page, 8)
    page.get_by_role("button", name="Pause").click()
    # Forward in a hurry: only the last step wanted is shown.
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator("output")).not_to_contain_text("8 / ")
    step = int(page.locator("output").inner_text().split(" ")[0])
    at(page, step)


def test_a_slow_server_is_asked_for_what_is_wanted_last(
    site: str, visitor: Visitor, told: str
) -> None:
    """Thirty steps in a hurry are no queue of thirty requests."""
    page = visitor()
    paste(page, site, told)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    page.evaluate(HURRY, 20)
    expect(page.locator("output")).to_contain_text("21 / ")
    at(page, 21)
    expect(page.locator("#moment")).not_to_have_attribute("aria-busy", "true")
    assert len([one for one in asked if one.method == "POST"]) <= 5


@pytest.mark.parametrize("width", [1024, 1280, 1600])
def test_nothing_lies_over_anything(site: str, visitor: Visitor, told: str, width: int) -> None:
    page = visitor(width=width)
    paste(page, site, told)
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="One step back").click()
    panels = page.locator(".moment .panel, .moment .table")
    expect(panels).to_have_count(4)
    boxes = [box for panel in panels.all() if (box := panel.bounding_box())]
    for one, other in combinations(boxes, 2):
        beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
        below = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
        assert beside or below


def test_nothing_is_wider_than_a_window_enlarged_fourfold(
    site: str, visitor: Visitor, told: str
) -> None:
    page = visitor(width=320)
    paste(page, site, told)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_an_opened_pile_stays_open_and_clauses_lead_to_the_rulebook(
    site: str, visitor: Visitor, told: str
) -> None:
    page = visitor(touch=True, dark=True)
    paste(page, site, told)
    page.locator("details.pile summary").first.click()
    page.get_by_role("button", name="One step forward").click()
    at(page, 1)
    expect(page.locator("details.pile").first).to_have_attribute("open", "")
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    follow(page.locator(".log .clause").first)
    expect(page.locator(":target")).to_be_visible()


def test_the_form_steps_without_scripts(site: str, stranger: Visitor, told: str) -> None:
    page = stranger(width=390)
    paste(page, site, told)
    follow(page.get_by_role("button", name="One step forward"))
    expect(page.locator(".moment[data-step='1']")).to_be_visible()
    follow(page.get_by_role("button", name="To the end"))
    expect(page.locator(".told")).to_contain_text("The game is over.")
    expect(page.get_by_role("button", name="Play")).to_be_hidden()
