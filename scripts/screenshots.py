"""Pictures of every page, at 1280 and 390 pixels, in English and Japanese, into a folder.

    .venv/bin/python scripts/screenshots.py http://127.0.0.1:8000 FOLDER [USER PASSWORD]

The server runs already, with starter cards and sample decks; the user may be one of the staff.
"""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic"]
CARDS = {
    "code-of-joker": "1-0-001",
    "chard": "CS1-001",
    "battlogic": "",
    "twgp": "",
    "divine-cross": "",
}
PAGES = {
    "home": "/",
    "check": "/check/",
    "decks": "/decks/",
    "deck-legal": "/decks/sample-red-burn/",
    "deck-broken": "/decks/sample-too-much-of-everything/",
    "revisions": "/decks/sample-red-burn/revisions/",
    "bad-code": "/c/NONSENSE/",
    "sign-in": "/sign-in/",
    "sign-up": "/sign-up/",
    "not-found": "/nowhere/",
    **{f"{game}-game": f"/{game}/" for game in CARDS},
    **{f"{game}-cards": f"/{game}/cards/" for game in CARDS},
    "search": "/code-of-joker/cards/?q=t:unit+c:red+cost<=3+flavour:x+sort:-bp",
    "search-help": "/code-of-joker/search-help/",
    "formats": "/code-of-joker/formats/",
    "format": "/code-of-joker/formats/standard/",
    "format-twgp": "/twgp/formats/full/",
    "rules": "/code-of-joker/rules/",
}
SIGNED_IN = {
    "account": "/account/",
    "fork": "/code-of-joker/formats/standard/fork/",
    "import": "/import/",
    "my-decks": "/decks/?mine=1",
}


def main(address: str, folder: Path, *account: str) -> int:
    """Returns how many pages were wider than their window."""
    folder.mkdir(parents=True, exist_ok=True)
    wide = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGS)
        for language in ("en", "ja"):
            for width in (1280, 390):
                context = opened(browser, language, width)
                wide += taken(context, address, folder, f"{language}-{width}", PAGES)
                wide += worked(context, address, folder, f"{language}-{width}")
                if account:
                    sign_in(context, address, *account)
                    wide += taken(context, address, folder, f"{language}-{width}", SIGNED_IN)
                context.close()
        browser.close()
    return wide


def opened(browser: Browser, language: str, width: int) -> BrowserContext:
    viewport = {"width": width, "height": 900}
    return browser.new_context(locale=language, viewport=viewport)  # type: ignore[arg-type]


def taken(
    context: BrowserContext, address: str, folder: Path, name: str, pages: dict[str, str]
) -> int:
    page = context.new_page()
    wide = 0
    every = dict(pages)
    if pages is PAGES:
        for game in CARDS:
            page.goto(f"{address}/{game}/cards/")
            link = page.locator("a.name").first.get_attribute("href")
            every[f"{game}-card"] = str(link)
    for title, path in every.items():
        page.goto(address + path)
        page.screenshot(path=folder / f"{title}-{name}.png", full_page=title != "rules")
        width = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        if width > 0:
            print(f"{title}-{name}: {width} pixels too wide")
            wide += 1
    page.close()
    return wide


def worked(context: BrowserContext, address: str, folder: Path, name: str) -> int:
    """The check page with a verdict, as text and as rows."""
    page = context.new_page()
    page.goto(f"{address}/check/")
    text = "4 1-0-001\n2 1-0-002\n3 ありえないカード名\n1 竜\njokers:\n1 1-0-001"
    page.locator("#text").fill(text)
    page.locator("button.first[value=check]").click()
    page.screenshot(path=folder / f"checked-{name}.png", full_page=True)
    wide = page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
    page.locator("button[value=rows]").click()
    page.screenshot(path=folder / f"rows-{name}.png", full_page=True)
    wide += page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
    page.close()
    if wide:
        print(f"checked or rows-{name}: too wide")
    return int(wide)


def sign_in(context: BrowserContext, address: str, user: str, password: str) -> None:
    page = context.new_page()
    page.goto(f"{address}/sign-in/")
    page.locator("#id_username").fill(user)
    page.locator("#id_password").fill(password)
    page.locator("main button").click()
    page.close()


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1].rstrip("/"), Path(sys.argv[2]), *sys.argv[3:5])))
