"""A real Chromium without JavaScript, and a server with cards, formats and sample decks."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from pytest_django.live_server_helper import LiveServer

# The flags keep Chromium from doing anything but what the test says.
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    # Playwright's event loop runs in this thread, where Django then refuses its ORM.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=ARGS)
        yield found
        found.close()


@pytest.fixture
def stranger(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a page in a browser of its own: no cookies, no JavaScript."""
    contexts: list[BrowserContext] = []

    def open_page(locale: str = "en-GB", width: int = 1280) -> Page:
        viewport = {"width": width, "height": 900}
        context = browser.new_context(
            java_script_enabled=False,
            locale=locale,
            viewport=viewport,  # type: ignore[arg-type]
        )
        contexts.append(context)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def served(live_server: LiveServer) -> str:
    """The address of a site with formats, starter cards, sample decks, and real cards if any are near."""
    call_command("load_formats", verbosity=0)
    call_command("load_starter", verbosity=0)
    real = (
        Path(__file__).resolve().parents[3] / "shared" / "data" / "code-of-joker" / "catalog.json"
    )
    if real.exists():
        call_command("import_cards", "code-of-joker", str(real), verbosity=0)
    return live_server.url
