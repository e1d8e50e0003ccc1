"""measures.js and axe-core, put into a page by the test."""

from pathlib import Path
from typing import cast

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
OWN = (Path(__file__).parent / "measures.js").read_text("utf-8")


def prepare(page: Page) -> None:
    """Once per loaded page."""
    page.evaluate(AXE)
    page.evaluate(OWN)


def measured(page: Page, name: str, *arguments: object) -> list[str]:
    """What one of the measures finds wrong."""
    call = f"(given) => globalThis.measures.{name}(...given)"
    return cast(list[str], page.evaluate(call, list(arguments)))


def faults(page: Page) -> list[str]:
    """Everything that keeps somebody from using this page at its width, in this theme."""
    prepare(page)
    page.keyboard.press("Shift")
    found = {name: measured(page, name) for name in ("axe", "wide", "cut", "unseen", "moving")}
    return [f"{name}: {one}" for name, each in found.items() for one in each]


def contrasts(page: Page) -> list[str]:
    return measured(page, "axe", ["color-contrast"])
