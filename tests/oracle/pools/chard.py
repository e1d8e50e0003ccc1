"""An invented pool for Chard Game: F fillers, B borders of names, T tokens."""

from typing import Any

from tests.oracle.pools.common import Card, card, printing

ATTRIBUTES = ("sun", "moon", "fire", "water", "wood", "metal", "earth", "none")
ITEMS = (
    *("event", "instant", "counter", "equipment", "stage"),
    *("artifact", "spelled", "land", "ingot"),
)


def character(number: str, ja: str | None, en: str | None = None, **fields: Any) -> Card:
    facts = {"lv": 10, "attack": 10, "hp": 20, "range": [1], "attribute": "none", "work": "見本"}
    return card(number, ja, en, **{"kind": "character", "cost": {"red": 1}, **facts, **fields})


def item(number: str, ja: str, en: str | None = None, **fields: Any) -> Card:
    return card(number, ja, en, **{"kind": "item", "item_kind": "event", **fields})


FILLERS = [
    *(
        character(f"F-{n:02}", f"見習い{n}", f"Novice {n}", attribute=ATTRIBUTES[n % 8], lv=n)
        for n in range(1, 31)
    ),
    *(
        item(f"F-{n:02}", f"道具{n}", f"Tool {n}", item_kind=ITEMS[n % 9], cost={"generic": 1})
        for n in range(31, 49)
    ),
    *(card(f"F-{n:02}", f"源{n}", f"Source {n}", kind="energy", cost={}) for n in range(49, 55)),
]

BORDERS = [
    character("B-01", "同じ名", "Same Name", lv="?"),
    item("B-02", "同じ名", "Same Name"),
    character("B-03", "ＡＢＣ竜", "ABC Dragon", printings=[printing("B-03R", "18")]),
    character("B-04", None, "Only English", lv=100),
    character("B-05", "ただひとり", lv=1),
    card("B-06", "青の源", "Blue Source", kind="energy"),
    item("B-07", "空 の 器", "Empty  Vessel", item_kind="ingot", printings=[printing("B-07F")]),
    item("B-08", "大神", "Wolf"),
    item("B-09", "狼", "Wolf"),
]

TOKENS = [
    character("T-01", "分身", "Double", deckable=False),
    character("T-02", "影", "Shadow", deckable=False),
    item("T-03", "影", "Shadow"),
    character("T-04", "化身", deckable=False),
    character("T-05", "化身", deckable=False),
]

CARDS = [*FILLERS, *BORDERS, *TOKENS]
FILL = FILLERS, 1
ZONES = ("main",)
