"""Ways to another page. A click comes back before the page that it leads to is there: what is read next, or
typed, would be the old page's."""

from playwright.sync_api import Locator


def follow(place: Locator) -> None:
    """Presses a link or the button of a form, and waits until the next page is there, at the same address too."""
    with place.page.expect_navigation():
        place.click()
