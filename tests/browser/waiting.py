"""Waiting for what takes its time, where `expect` does not do it."""

from playwright.sync_api import Locator, Page

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


def until(page: Page, holds: str, arg: object = None) -> None:
    """Waits until an async function of JavaScript answers true; to `wait_for_function` its promise would do."""
    page.evaluate(UNTIL % (holds, PATIENCE), arg)
