"""An action card as the rules see it."""

from typing import Literal, NamedTuple, cast, get_args

Class = Literal["normal", "special", "super"]
KEYWORDS = ("guard", "unblockable", "anti-air", "air")


class Card(NamedTuple):
    """`cost`: how many hand cards the activation cost takes (BTL-022); 0 is none."""

    number: str
    startup: int
    advantage: int
    damage: int
    keywords: frozenset[str] = frozenset()
    kind: Class = "normal"
    cost: int = 0


def read(number: str, text: str) -> Card:
    """A card from words: `startup 20, advantage 5, damage 2, air, special, cost 1`. Raises ValueError."""
    facts: dict[str, int] = {}
    keywords: set[str] = set()
    kind = "normal"
    for part in text.split(","):
        words = part.split()
        if len(words) == 2 and words[0] in ("startup", "advantage", "damage", "cost"):
            facts[words[0]] = int(words[1])
        elif len(words) == 1 and words[0] in KEYWORDS:
            keywords.add(words[0])
        elif len(words) == 1 and words[0] in get_args(Class):
            kind = words[0]
        else:
            raise ValueError(f"no fact of a card: {part.strip()!r}")
    return Card(
        number,
        facts.get("startup", 20),
        facts.get("advantage", 0),
        facts.get("damage", 1),
        frozenset(keywords),
        cast(Class, kind),
        facts.get("cost", 0),
    )
