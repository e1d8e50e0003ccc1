"""The tests that docs/features.md names exist, and whatever it says the site does has one."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent
PAGE = ROOT.parent / "docs" / "features.md"
NAMED = re.compile(r"`((?:[\w/]+/)?test_\w+\.py)::(test_\w+)`")
ITEM = re.compile(r"^(?:\d+\.|-) .*?(?=^(?:\d+\.|-|##) |\Z)", re.MULTILINE | re.DOTALL)


def text() -> str:
    return PAGE.read_text("utf-8")


def place(file: str) -> Path:
    return ROOT / file if "/" in file else ROOT / "browser" / file


def test_every_test_named_exists() -> None:
    found = NAMED.findall(text())
    assert len(found) > 50
    lacking = [
        f"{file}::{name}"
        for file, name in found
        if not place(file).exists() or f"\ndef {name}(" not in place(file).read_text("utf-8")
    ]
    assert lacking == []


def test_everything_said_is_shown_by_a_test() -> None:
    items = ITEM.findall(text())
    assert len(items) > 35
    assert [item for item in items if not NAMED.search(item)] == []
    assert text().count("::") == len(NAMED.findall(text()))
