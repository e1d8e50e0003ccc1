"""Print docs/licences.md: the licence of every pinned package, as the package states it."""

import json
import re
from email.message import Message
from importlib.metadata import PackageNotFoundError, files, metadata
from pathlib import Path
from typing import cast

ROOT = Path(__file__).resolve().parent.parent
HEAD = """# Licences

What Yamafuda is built on and tested with, and the licence that each package states of itself. Written by
`make licences`; a test compares it with what is installed. Nothing of these packages is copied into the
repository.

Yamafuda itself carries no licence yet.
"""
PYTHON = "## Python packages (requirements.lock)\n"
NPM = """## npm packages (package-lock.json)

Browsers get htmx and Chart.js (with @kurkle/color inside); pictures and print sheets are set in
Noto Sans JP. The others check our own scripts and pages.
"""
TABLE = "| package | version | licence |\n| --- | --- | --- |"


def pinned() -> dict[str, str]:
    """{package: version} from requirements.lock."""
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    return dict(re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(\S+)", lock, re.MULTILINE))


def licence(name: str) -> str:
    """The licence expression, else the classifiers, else the first line of the text, else by the file."""
    data = cast(Message, metadata(name))
    if expression := data.get("License-Expression"):
        return str(expression)
    classifiers = [
        entry.rpartition(" :: ")[2]
        for entry in data.get_all("Classifier") or []
        if entry.startswith("License :: ") and not entry.endswith(":: OSI Approved")
    ]
    text = str(data.get("License") or "").strip().partition("\n")[0]
    return ", ".join(dict.fromkeys(classifiers)) or text or by_file(name)


def by_file(name: str) -> str:
    """The licence recognised by the text of the package's licence file."""
    paths = [path for path in files(name) or [] if path.name.startswith("LICEN")]
    mit = any("Permission is hereby granted, free of charge" in path.read_text() for path in paths)
    return "MIT" if mit else "not stated"


def rows() -> list[str]:
    """One line per installed package; packages pinned only for other systems are left out."""
    rows = []
    for name, version in pinned().items():
        try:
            rows.append(f"| {name} | {version} | {licence(name)} |")
        except PackageNotFoundError:
            continue
    return rows


def npm_rows() -> list[str]:
    """One line per package and version in package-lock.json."""
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    rows = {}
    for path in filter(None, lock["packages"]):
        stated = json.loads((ROOT / path / "package.json").read_text("utf-8"))
        name, version = stated["name"], stated["version"]
        rows[name, version] = f"| {name} | {version} | {stated.get('license') or 'not stated'} |"
    return [rows[key] for key in sorted(rows)]


def document() -> str:
    return "\n".join([HEAD, PYTHON, TABLE, *rows(), "", NPM, TABLE, *npm_rows()])


if __name__ == "__main__":
    print(document())
