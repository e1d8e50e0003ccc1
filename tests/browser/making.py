"""A card set with its first card, made by its owner in the browser."""

import re

from playwright.sync_api import Page

MADE = re.compile(r"/sets/[2-9a-z]{8}/$")


def make_set(page: Page, site: str, name: str = "Tides", visibility: str = "private") -> str:
    """A new Chard set; answers its code. Works in any language, with scripts and without."""
    page.goto(f"{site}/sets/new/")
    page.locator("#id_game").select_option("chard")
    page.locator("#id_name").fill(name)
    page.locator("#id_visibility").select_option(visibility)
    page.locator("main form button.first").click()
    page.wait_for_url(MADE)
    return page.url.rstrip("/").rpartition("/")[2]


def add_energy(page: Page, site: str, code: str) -> None:
    """The set's card 001."""
    page.goto(f"{site}/sets/{code}/cards/new/")
    page.locator("[name=kind]").select_option("energy")
    page.locator("[name='name.ja']").fill("潮のエネルギー")
    page.locator("[name='name.en']").fill("Tide Energy")
    page.locator(".actions button[value=save]").click()
    page.wait_for_url(f"**/sets/{code}/")
