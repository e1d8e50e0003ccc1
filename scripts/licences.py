"""Prints docs/licences.md: the licence of every pinned package, in the package's own words."""

import re
from email.message import Message
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import cast

ROOT = Path(__file__).resolve().parent.parent
HEAD = """# Licences

What Yamafuda is built on and tested with, and the licence that each package states of itself. Written by
`make licences`; a test compares it with what is installed. Nothing of these packages is copied into the
repository.

Yamafuda itself carries no licence yet.

| package | version | licence |
| --- | --- | --- |"""


def pinned() -> dict[str, str]:
    """{package: version} as requirements.lock pins them."""
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    return dict(re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(\S+)", lock, re.MULTILINE))


def licence(name: str) -> str:
    """The expression, else the classifiers, else the first line of the free text."""
    data = cast(Message, metadata(name))
    if expression := data.get("License-Expression"):
        return str(expression)
    classifiers = [
        entry.rpartition(" :: ")[2]
        for entry in data.get_all("Classifier") or []
        if entry.startswith("License :: ") and not entry.endswith(":: OSI Approved")
    ]
    text = str(data.get("License") or "").strip().partition("\n")[0]
    return ", ".join(dict.fromkeys(classifiers)) or text or "not stated"


def rows() -> list[str]:
    """One line per package; packages pinned for other systems only are not installed and left out."""
    found = []
    for name, version in pinned().items():
        try:
            found.append(f"| {name} | {version} | {licence(name)} |")
        except PackageNotFoundError:
            continue
    return found


if __name__ == "__main__":
    print("\n".join([HEAD, *rows()]))
