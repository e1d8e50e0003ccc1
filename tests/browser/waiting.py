"""Waiting for what takes its time, where `expect` does not do it."""

import re

from playwright.sync_api import Locator, Page, expect

# How long, in ms, what is expected may take on a machine that does much else. Waiting ends when it is there.
PATIENCE = 20_000
UNTIL = """async (arg) => {
  const holds = %s;
  const end = performance.now() + %d;
  while (!(await holds(arg))) {
    if (performance.now() > end) throw new Error(`never came true: ${holds}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}"""


def follow(place: Locator) -> None:
    """Presses a link or the button of a form, and waits until the next page is there, at the same address too.

    A click comes back before that: what is read next, or typed, would be the old page's.
    """
    with place.page.expect_navigation():
        place.click()


def await_saving(page: Page, state: str = "Saved") -> None:
    """Waits until the editor says this of its saving, which begins most of a second after an edit.

    `expect` looks less and less often, in the end once a second: here it would sleep longer than it waits.
    """
    page.wait_for_function(
        "(state) => document.querySelector('.strip [data-say=saving]')?.textContent.trim() === state",
        arg=state,
        polling=50,
        timeout=PATIENCE,
    )


def await_scripts(page: Page) -> None:
    """Waits until scripts have begun, the editor has its first verdict, and charts have their size."""
    if page.locator("#editor").count():
        page.locator("#editor[data-ready]").wait_for(state="attached")
        expect(page.locator("[data-say=sizes]").first).to_have_text(re.compile(r"\d"))
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def until(page: Page, holds: str, arg: object = None) -> None:
    """Waits until an async function of JavaScript answers true; to `wait_for_function` its promise would do."""
    page.evaluate(UNTIL % (holds, PATIENCE), arg)
