"""Values for paths, parameters and members: some meaningful, some unexpected."""

from collections.abc import Sequence
from random import Random
from typing import Any

from scripts.hostile.world import GAMES, World

JUNK: tuple[str, ...] = (
    "",
    " ",
    "0",
    "-1",
    "1e999",
    "99999999999999999999",
    "٣",
    "x" * 300,
    "%00",
    "%ff%fe",
    "%ed%a0%80",
    "../../etc/passwd",
    "'; DROP TABLE decks_deck; --",
    "<script>alert(1)</script>",
    "{{ 7 * 7 }}",
    "\u202eabc\u200b",
    "🃏" * 20,
    "(" * 200,
    "name:/(a+)+$/",
    "null",
    "true",
    "NaN",
    "９９",
)
DATES = ("2026-11-22", "0001-01-01", "9999-12-31", "2026-02-30", "99999-01-01", "yesterday")
TEXTS = (
    "3 CS1-001\n2 no such card\n",
    "main:\n3x [A-01] 紅\n",
    "#\n" * 50,
    "1 1-0-001",
    "\x1b[31m",
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    2**63,
    10**30,
    1.5,
    1e308,
    "",
    "\x00",
    "\ud800",
    "x" * 5000,
    [],
    {},
    [[]],
    {"": {}},
    [None] * 50,
)
# Parameters and members by subject.
ABOUT = {
    "game": "games",
    "format": "formats",
    "formats": "formats",
    "parent": "formats",
    "slug": "formats",
    "remove": "formats",
    "deck_id": "decks",
    "copied_from": "decks",
    "copy": "decks",
    "to": "decks",
    "id": "decks",
    "other": "decks",
    "code": "codes",
    "card": "cards",
    "cards": "cards",
    "cover": "cards",
    "number": "cards",
    "q": "queries",
    "pool": "queries",
    "as_of": "dates",
    "since": "dates",
    "text": "texts",
    "list": "texts",
    "record": "texts",
    "as": "forms",
    "form": "forms",
    "sort": "sorts",
    "visibility": "visibilities",
    "do": "deeds",
}
FIXED: dict[str, tuple[str, ...]] = {
    "games": (*GAMES, "chess"),
    "dates": DATES,
    "texts": TEXTS,
    "queries": ("t:unit c:red", "cost>=2 sort:-name", "name:/竜|剣/", "-(a or b)", '"', "zzz:1"),
    "forms": ("json", "text", "csv", "code", "png", "svg", "pdf", "gif"),
    "sorts": ("name", "-cost", "likes", "changed", "effect"),
    "visibilities": ("private", "link", "public"),
    "deeds": ("save", "preview", "check", "rows", "text", "drop", "dropped", "add", "pick:1:x"),
}


KINDS = {*FIXED, "decks", "formats", "runs", "codes", "cards"}


def word(chance: Random, world: World, name: str) -> str:
    """A value for a parameter or member of that name or kind, mostly a plausible one."""
    kind = name if name in KINDS else ABOUT.get(name, "")
    if kind and chance.random() < 0.85:
        known: Sequence[str] = FIXED[kind] if kind in FIXED else getattr(world, kind)
        return chance.choice(known)
    if chance.random() < 0.3:
        return chance.choice(world.decks + world.formats + world.runs)
    return chance.choice(JUNK)
