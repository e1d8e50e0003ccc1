"""docs/licences.md says what the installed packages say."""

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_every_pinned_package_stands_there_with_its_licence() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "licences.py"))
    written = (ROOT / "docs" / "licences.md").read_text("utf-8").splitlines()
    table = [line for line in written if line.startswith("| ")][2:]
    assert table == script["rows"](), "run `make licences`"
    assert set(script["pinned"]()) >= {"django", "gunicorn", "pytest"}


def test_every_licence_is_known() -> None:
    assert "not stated" not in (ROOT / "docs" / "licences.md").read_text("utf-8")
