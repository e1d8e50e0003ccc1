"""Take screenshots of every page, at 1280 and 390 pixels, light and dark, in English and Japanese.

    .venv/bin/python -m scripts.screenshots http://127.0.0.1:8000 FOLDER [USER PASSWORD]

The server must be running with starter cards and sample decks. The user's own deck and house format are included
if they exist; the user may be staff. Exits with an error if a page is wider than its window.
"""

import re
import sys
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from benchmarks.chromium import chromium_path
from tests.browser.addresses import GAME, OPEN, OWN, SAMPLE, STAFFS

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic"]
TABS = ("search", "cards", "check", "statistics", "hands", "share")
DIALOGS = ("menu", "keys", "import", "settings")
LIST = "4 1-0-001\n2 1-0-002\n3 ありえないカード名\n1 竜\njokers:\n1 1-0-001"
Things = dict[str, str]


def main(address: str, folder: Path, *account: str) -> int:
    """Return the number of pages wider than their window."""
    folder.mkdir(parents=True, exist_ok=True)
    wide = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGS)
        for language, width, scheme in product(("en", "ja"), (1280, 390), ("light", "dark")):
            context = opened(browser, language, width, scheme)
            camera = Camera(context.new_page(), address, folder, f"{language}-{width}-{scheme}")
            camera.everything(account)
            wide += camera.wide
            context.close()
        browser.close()
    return wide


def opened(browser: Browser, language: str, width: int, scheme: str) -> BrowserContext:
    viewport = {"width": width, "height": 900}
    return browser.new_context(locale=language, viewport=viewport, color_scheme=scheme)  # type: ignore[arg-type]


class Camera:
    """One page at one width, in one theme and language."""

    def __init__(self, page: Page, address: str, folder: Path, suffix: str) -> None:
        self.page, self.address, self.folder, self.suffix = page, address, folder, suffix
        self.wide = 0

    def everything(self, account: tuple[str, ...]) -> None:
        self.page.goto(f"{self.address}/decks/{SAMPLE}/")
        self.pages(OPEN, {"code": self.page.locator("#share-code").inner_text()})
        self.checked()
        self.editor()
        if account:
            self.sign_in(*account)
            self.pages(OWN | STAFFS, self.owned())

    def shoot(self, title: str, full: bool = True) -> None:
        self.page.screenshot(path=self.folder / f"{title}-{self.suffix}.png", full_page=full)
        over = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        if over > 0:
            print(f"{title}-{self.suffix}: {over} pixels too wide")
            self.wide += 1

    def pages(self, named: dict[str, list[str]], things: Things) -> None:
        for name, paths in named.items():
            for n, path in enumerate(paths):
                if set(re.findall(r"{(\w+)}", path)) <= set(things):
                    self.page.goto(self.address + path.format(**things))
                    self.shoot(f"{name}-{n}" if n else name, full=name != "rulebook")

    def checked(self) -> None:
        """The check page with a verdict, as text and as rows."""
        self.page.goto(f"{self.address}/check/")
        self.page.locator("#text").fill(LIST)
        self.page.locator("button.first[value=check]").click()
        self.shoot("checked")
        self.page.locator("button[value=rows]").click()
        self.shoot("rows")

    def editor(self) -> None:
        """The editor's tabs and dialogs, with a sample deck."""
        self.page.goto(f"{self.address}/{GAME}/build/?copy={SAMPLE}")
        self.page.locator("#editor[data-ready]").wait_for()
        for tab in TABS:
            show = "(tab) => document.querySelector(`[data-goto=${tab}], #tab-${tab}`).click()"
            self.page.evaluate(show, tab)
            self.page.wait_for_timeout(1000)
            self.shoot(f"editor-{tab}", full=False)
        for dialog in DIALOGS:
            script = "import('/static/js/editor/dialogs.js')"
            self.page.evaluate(f"async (id) => (await {script}).open(id) && null", dialog)
            self.shoot(f"editor-{dialog}", full=False)

    def sign_in(self, user: str, password: str) -> None:
        self.page.goto(f"{self.address}/sign-in/")
        self.page.locator("#id_username").fill(user)
        self.page.locator("#id_password").fill(password)
        self.page.locator("main form button").first.click()

    def owned(self) -> Things:
        """The user's newest Chard deck, house format and card set, if any."""
        asked = {
            "deck": "decks/?owner=me&limit=1&game=chard",
            "format": "formats/?game=chard&limit=1",
        }
        newest = {}
        for what, path in asked.items():
            answer = self.page.request.get(f"{self.address}/api/v1/{path}").json()
            for entry in answer.get("results", []):
                newest[what] = entry.get("id") or entry["slug"]
        self.page.goto(f"{self.address}/sets/?game=chard")
        sets = self.page.locator("section:has(#own) .sets a")
        if sets.count():
            newest["set"] = (sets.first.get_attribute("href") or "").split("/")[2]
        return newest


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1].rstrip("/"), Path(sys.argv[2]), *sys.argv[3:5])))
