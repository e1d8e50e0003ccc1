"""The rulings of a game: `RULINGS.md` beside its rulebook, in Japanese `RULINGS.ja.md`. Files in, texts out.

A ruling is a part of a bullet that begins with clause ids in bold: `- **BTL-075 to BTL-080, time up.** First …`.
It belongs to all of these clauses, and to those in bold within brackets.
"""

import re
from functools import cache

from rules.rulebook.clauses import folder

FILES = {"en": "RULINGS.md", "ja": "RULINGS.ja.md"}
OUTSIDE = re.compile("^## (?:Corrections of the ledger|台帳の訂正)$", re.M)
ID = r"[A-Z]{3}-[0-9]{3}"
BULLET = re.compile(r"^- (.+(?:\n  .+)*)", re.M)
# Where another ruling begins within a bullet.
BEGINNING = re.compile(rf"(?<=[.;。])\s*(?=\*\*{ID})")
BOLD = re.compile(r"\*\*(.+?)\*\*", re.S)
RANGE = re.compile(rf"({ID})(?: to |〜|～)({ID})")
HEAD = re.compile(rf"^(?:{ID}(?:, | and | to |、|〜|～)?)+[,:.、：]?\s*")
LINE_END = re.compile(r"\n\s*")
CODE = re.compile(r"(?:,? ?`[a-z_]+(?:\.[a-z_]+)?`)+$")


@cache
def load_rulings(game: str, language: str) -> dict[str, list[str]]:
    """The rulings on each clause that has any; empty if the game has no file in that language."""
    path = folder(game) / FILES[language]
    return read_rulings(path.read_text("utf-8")) if path.exists() else {}


def read_rulings(text: str) -> dict[str, list[str]]:
    """{clause id: its rulings in order}."""
    rulings: dict[str, list[str]] = {}
    for bullet in BULLET.findall(OUTSIDE.split(text)[0]):
        for part in BEGINNING.split(bullet):
            for id in ruled_clauses(part):
                rulings.setdefault(id, []).append(ruling_text(part))
    return rulings


def ruled_clauses(part: str) -> list[str]:
    """The clauses in bold; of a range, all."""
    bold = ", ".join(BOLD.findall(part))
    ids = re.findall(ID, bold)
    for first, last in RANGE.findall(bold):
        ids += [f"{first[:4]}{n:03}" for n in range(int(first[4:]) + 1, int(last[4:]))]
    return sorted(set(ids))


def ruling_text(part: str) -> str:
    """`**BTL-109, guard damage** is dealt` gives `Guard damage is dealt`: without ids in front, marks of bold,
    and the functions that it names last."""
    joined = LINE_END.sub(lambda end: "" if beside_japanese(end) else " ", part)
    plain = BOLD.sub(r"\1", joined)
    text = CODE.sub("", HEAD.sub("", plain)).lstrip(" :,：、").rstrip(" ;")
    text += "." if text[-1].isalnum() and text.isascii() else ""
    return text[:1].upper() + text[1:]


def beside_japanese(end: re.Match[str]) -> bool:
    """Whether a line end needs no space."""
    return ord(end.string[end.start() - 1]) > 0x2000 or ord(end.string[end.end()]) > 0x2000
