"""A real Chromium, and a server with cards, formats and sample decks.

`site` is the real thing, started once: gunicorn on a database of its own, which no other test sees. Tests
meet it as users do and make their own users (`someone`), so that they do not meet each other.
"""

import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import URLError

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.waiting import PATIENCE

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
ROOT = Path(__file__).resolve().parents[2]
REAL_CARDS = ROOT.parent / "shared" / "data" / "code-of-joker" / "catalog.json"
# A card of our own whose printed text is played as it compiles, but for one ability.
LINKED_CARDS = Path(__file__).parent / "linked.json"
PASSWORD = "long enough 4 it"
# One of the staff; everybody else signs up as users do.
STAFF = "librarian"


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the served site keeps what it has, its log among it."""
    return tmp_path_factory.mktemp("site")


@pytest.fixture(autouse=True)
def no_server_error(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a test does to the site, the site never stumbles."""
    if "site" not in request.fixturenames:
        yield
        return
    log = request.getfixturevalue("site_folder") / "log"
    before = log.stat().st_size if log.exists() else 0
    yield
    assert "Traceback" not in (said := log.read_bytes()[before:].decode()), said


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of a served site with formats, starter cards, sample decks, real cards if any are near, and
    a worker that plays simulations."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    env = os.environ | {"VAR_DIR": str(site_folder), "PORT": str(port), "HOST": "127.0.0.1"}
    env |= {"API_RATE_ANON": "off", "API_RATE_USER": "off", "WEB_WORKERS": "2"}
    env |= {"API_RATE_EDITOR_ANON": "off", "API_RATE_EDITOR_USER": "off"}
    env |= {
        f"API_RATE_{name}_{who}": "off"
        for name in ("DRAWING", "PRINT", "PAGE", "HEAVY")
        for who in ("ANON", "USER")
    }
    env |= {"ATTEMPT_RATE_SIGN_UP_ADDRESS": "off", "API_RATE_PICTURE_USER": "off"}
    env |= {"DJANGO_SUPERUSER_PASSWORD": PASSWORD, "JOB_WORKERS": "1"}
    env.pop("DATABASE_URL", None)
    commands = [["migrate", "--verbosity", "0"], ["load_formats"], ["load_starter"]]
    commands += [["createsuperuser", "--noinput", "--username", STAFF, "--email", "s@example.org"]]
    commands += [["import_cards", "code-of-joker", str(LINKED_CARDS)]]
    if REAL_CARDS.exists():
        commands += [["import_cards", "code-of-joker", str(REAL_CARDS)]]
    # One process for all of them: starting Django takes longer than most.
    all_at_once = "from config import wsgi; from django.core.management import call_command\n"
    all_at_once += f"for command in {commands!r}: call_command(*command)"
    subprocess.run(
        [sys.executable, "-c", all_at_once],
        cwd=ROOT,
        env=env,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    serve = [sys.executable, "-m", "scripts.together"]
    with (site_folder / "log").open("w") as log:
        server = subprocess.Popen(serve, cwd=ROOT, env=env, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(address, server)
        yield address
    finally:
        server.terminate()
        server.wait(120)  # whatever is under way is ended first


def wait_for(address: str, server: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + 120
    while True:
        assert server.poll() is None, "the server ended"
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except (URLError, OSError):
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.1)


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    # Playwright's event loop runs in this thread, where Django then refuses its ORM.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    expect.set_options(timeout=PATIENCE)
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
def visitor(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a page in a browser of its own, with JavaScript; `touch` is a phone held in one hand.

    A page that reports an error of a script, or a breach of its Content-Security-Policy, fails the test.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(
        locale: str = "en-GB", width: int = 1280, touch: bool = False, dark: bool = False
    ) -> Page:
        context = browser.new_context(
            locale=locale,
            viewport={"width": 390 if touch else width, "height": 844 if touch else 900},
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if dark else "light",
            accept_downloads=True,
        )
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if breach(said.text) else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


def breach(text: str) -> bool:
    return "Content Security Policy" in text


@pytest.fixture
def someone(site: str) -> Callable[[Page], str]:
    """Signs somebody new up in this page's browser; answers the name. The password is PASSWORD."""

    def sign_up(page: Page) -> str:
        name = f"user-{secrets.token_hex(4)}"
        page.goto(f"{site}/sign-up/")
        page.locator("#id_username").fill(name)
        page.locator("#id_password1").fill(PASSWORD)
        page.locator("#id_password2").fill(PASSWORD)
        page.locator("main form button").first.click()
        page.wait_for_url("**/decks/**")
        return name

    return sign_up
