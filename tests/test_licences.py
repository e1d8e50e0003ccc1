"""docs/licences.md says what the installed packages say."""

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_every_pinned_package_stands_there_with_its_licence() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "licences.py"))
    written = (ROOT / "docs" / "licences.md").read_text("utf-8")
    assert written == script["document"]() + "\n", "run `make licences`"
    assert set(script["pinned"]()) >= {"django", "gunicorn", "pytest"}
    assert {"| htmx.org | 2.0.11 | 0BSD |"} <= set(script["npm_rows"]())


def test_every_licence_is_known() -> None:
    assert "not stated" not in (ROOT / "docs" / "licences.md").read_text("utf-8")
