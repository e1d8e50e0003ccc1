"""A real Chromium, and a server with cards, formats and sample decks.

`site` is the real thing, started once: gunicorn on a database of its own, which no other test sees. Tests
meet it as users do and make their own users (`someone`), so that they do not meet each other.
"""

import os
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

from tests.browser.contexts import Contexts, Device
from tests.browser.signing import PASSWORD, STAFF, begin_as_user
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
def site(site_folder: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a served site with formats, starter cards, sample decks, and a worker that plays
    simulations; with real cards if a test of this run asks for `real_cards`."""
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
    env |= {"DJANGO_SETTINGS_MODULE": "tests.browser.settings"}
    env.pop("DATABASE_URL", None)
    commands = [["migrate", "--verbosity", "0"], ["load_formats"], ["load_starter"]]
    commands += [["createsuperuser", "--noinput", "--username", STAFF, "--email", "s@example.org"]]
    commands += [["import_cards", "code-of-joker", str(LINKED_CARDS)]]
    asked = {name for item in request.session.items for name in getattr(item, "fixturenames", ())}
    if "real_cards" in asked and REAL_CARDS.exists():
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


@pytest.fixture
def real_cards(site: str) -> None:
    """All real cards of Code of Joker are on the site: their texts take longer to compile than most tests."""
    if not REAL_CARDS.exists():
        pytest.skip("needs the real cards")


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


@pytest.fixture(scope="session")
def contexts(browser: Browser, site: str) -> Iterator[Contexts]:
    """Contexts of the browser, which all tests share."""
    shared = Contexts(browser, site)
    yield shared
    shared.close()


@pytest.fixture
def open_page(contexts: Contexts) -> Iterator[Callable[[Device], Page]]:
    """Opens a blank page in a browser of its own, until the end of the test."""
    given: list[tuple[BrowserContext, Device]] = []

    def open_page(device: Device) -> Page:
        page = contexts.open_page(device)
        given.append((page.context, device))
        return page

    yield open_page
    for context, device in given:
        contexts.take_back(context, device)


@pytest.fixture
def stranger(open_page: Callable[[Device], Page]) -> Callable[..., Page]:
    """Opens a page in a browser of its own: no cookies, no JavaScript."""
    return lambda locale="en-GB", width=1280: open_page(Device(locale, width, scripts=False))


@pytest.fixture
def visitor(
    open_page: Callable[[Device], Page], request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Opens a page in a browser of its own, with JavaScript; `touch` is a phone held in one hand.

    With `worker`, the site's service worker keeps pages for when there is no network; `make nightly` always lets
    it. Who installs a clock asks for a browser that is not `shared` with later tests. A page that reports an
    error of a script, or a breach of its Content-Security-Policy, fails the test.
    """
    faults: list[str] = []
    nightly: bool = request.config.getoption("--nightly")

    def open_visit(
        locale: str = "en-GB",
        width: int = 1280,
        touch: bool = False,
        dark: bool = False,
        worker: bool = False,
        shared: bool = True,
    ) -> Page:
        device = Device(locale, width, touch, dark, worker=worker or nightly, shared=shared)
        page = open_page(device)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if breach(said.text) else None)
        return page

    yield open_visit
    assert faults == []


def breach(text: str) -> bool:
    return "Content Security Policy" in text


@pytest.fixture
def someone(site: str) -> Callable[[Page], str]:
    """Signs somebody new up in this page's browser, and opens no page; answers the name."""
    return lambda page: begin_as_user(page, site)
