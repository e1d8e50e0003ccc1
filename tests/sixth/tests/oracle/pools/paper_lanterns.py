"""The pool of Paper Lanterns: twelve lanterns, and one that no deck may contain."""

from tests.oracle.pools.common import card


def lantern(number: str, ja: str, en: str | None = None, **fields: object) -> dict[str, object]:
    return card(number, ja, en, **{"kind": "lantern", "light": 5, "points": 2} | fields)


LANTERNS = [lantern(f"L-{n:02}", f"提灯{n}", f"Lantern {n}") for n in range(1, 13)]
BURNT = lantern("B-01", "燃えた提灯", deckable=False)

CARDS = [*LANTERNS, BURNT]
FILL = LANTERNS, 2
ZONES = ("main",)
SIZE = 12
