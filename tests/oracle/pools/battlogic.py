"""An invented pool for BATTLOGIC: five characters.

HA has thirty single cards, KI ten cards of three copies, TO a mixture. MI is broken (its cards make
29). Every character has a guard of the same name. Non-deckable: a rule card and a list card of HA.
"""

from typing import Any

from tests.oracle.pools.common import Card, card, printing

GUARD = {"startup": 1, "advantage": 10, "damage": 0, "keywords": ["guard"]}


def action(number: str, ja: str | None, character: str, **fields: Any) -> Card:
    facts = {"class": "normal", "startup": 10, "advantage": 2, "damage": 1, "keywords": []}
    return card(number, ja, **{"kind": "action", "character": character, **facts, **fields})


def moves(prefix: str, character: str, copies: list[int]) -> list[Card]:
    """Numbered actions with these copies; the first is the guard."""
    guard = action(f"{prefix}-01", "ガード", character, copies=copies[0], **GUARD)
    rest = [
        action(f"{prefix}-{n:02}", f"{character}の技{n}", character, copies=c, startup=n)
        for n, c in enumerate(copies[1:], start=2)
    ]
    return [guard, *rest]


HA = moves("HA", "刃", [1] * 30)
KI = moves("KI", "霧", [3] * 10)
TO = moves("TO", "塔", [6, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1])
MI = moves("MI", "水", [5, 5, 5, 5, 5, 4])
HA[1]["printings"] = [printing("HA-02F", foil=True)]
KI[1]["name"] = {"ja": None, "en": "Mist Step"}
TO[1]["name"] = {"ja": "塔 ＡＢＣ", "en": "Tower  ABC"}

REFERENCE = [
    action("HA-R", "ルールカード", "刃", deckable=False),
    action("HA-L", "リストカード", "刃", deckable=False),
    action("KI-R", "ルールカード", "霧", deckable=False),
]

CARDS = [*HA, *KI, *TO, *MI, *REFERENCE]
FILL = HA, 1
ZONES = ("main",)
