"""An invented pool for Divine Cross: A of the title 暁, B of the title 宵, X borders, T tokens."""

from typing import Any

from tests.oracle.pools.common import Card, card, printing

KINDS = ("unit", "unit", "event", "action", "assist")


def make(number: str, kind: str, ja: str | None, en: str | None = None, **fields: Any) -> Card:
    facts: dict[str, Any] = {"kind": kind, "title": "暁"}
    if kind == "unit":
        facts |= {"hp": 300, "attributes": ["red"], "retreat_cost": 1}
    return card(number, ja, en, **{**facts, **fields})


DAWN = [make(f"A-{n:02}", KINDS[n % 5], f"暁の札{n}", f"Dawn {n}") for n in range(1, 31)]
DUSK = [
    make(f"B-{n:02}", KINDS[n % 5], f"宵の札{n}", f"Dusk {n}", title="宵") for n in range(1, 21)
]

BORDERS = [
    make("X-01", "unit", "同じ名", "Same Name"),
    make("X-02", "action", "同じ名", "Same Name"),
    make("X-03", "event", "同じ名", "Same Name"),
    make("X-04", "assist", "同じ名", "Same Name"),
    make("X-05", "unit", "同じ名", "Same Name", hp=400),
    make("X-06", "event", "ＡＢＣの門", "ABC Gate"),
    make("X-07", "event", "abcの門", "Abc Gate"),
    make("X-08", "unit", "重版", "Reprint", printings=[printing("X-08F", foil=True)]),
    make("X-09", "unit", None, "Only English"),
    make("X-10", "action", "ただひとり"),
    make("X-11", "unit", "同じ名", "Same Name", title="宵"),
    make("X-12", "action", "大神", "Wolf"),
    make("X-13", "action", "狼", "Wolf"),
]

TOKENS = [
    make("T-01", "unit", "分身", "Token", deckable=False),
    make("T-02", "action", "影", "Shadow", deckable=False),
    make("T-03", "action", "影", "Shadow"),
]

CARDS = [*DAWN, *DUSK, *BORDERS, *TOKENS]
FILL = DAWN, 2
ZONES = ("main", "pack-1", "pack-2", "pack-3", "pack-4", "pack-5")
