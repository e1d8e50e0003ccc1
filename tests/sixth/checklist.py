"""docs/adding-a-game.md as data: its boxes with the files they require, and what works after each part."""

import re
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
FOLDERS = ("cards/", "decks/", "docs/", "rules/", "tests/")  # of a root


class Box(NamedTuple):
    """`part`: its heading. `files`: the files it requires, relative to the game's root."""

    part: str
    text: str
    files: tuple[str, ...]


def boxes(game: str) -> list[Box]:
    package = game.replace("-", "_")
    found, part = [], ""
    for block in re.split(r"\n(?=- \[ \] |#|\n)", PAGE.read_text("utf-8")):
        text = " ".join(block.split())
        if text.startswith("#"):
            part = text.lstrip("# ")
        if text.startswith("- [ ] "):
            text = text.replace("<game>", game).replace("<package>", package)
            named = [word for word in re.findall(r"`([^` ]+)`", text) if word.startswith(FOLDERS)]
            found.append(Box(part, text, tuple(named)))
    return found


def promises() -> list[str]:
    """The promises of the *Works now* lines, one by one."""
    text = " ".join(PAGE.read_text("utf-8").split())
    lines = re.findall(r"\*Works now\*: (.*?)\.(?= #|$)", text)
    return [promise for line in lines for promise in line.split("; ")]
