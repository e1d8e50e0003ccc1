"""An action card as the rules see it."""

from typing import Literal, cast, get_args

from rules.engine.core.parts import Parts

Class = Literal["normal", "special", "super"]
NUMBERS = ("startup", "advantage", "damage", "cost")
KEYWORDS = ("guard", "unblockable", "anti-air", "air")


class Card(Parts):
    """`cost`: how many hand cards the activation cost takes (BTL-022); 0 means no cost."""

    __slots__ = ("advantage", "cost", "damage", "keywords", "kind", "number", "startup")

    def __init__(
        self,
        number: str,
        startup: int,
        advantage: int,
        damage: int,
        keywords: frozenset[str] = frozenset(),
        kind: Class = "normal",
        cost: int = 0,
    ) -> None:
        self.number = number
        self.startup = startup
        self.advantage = advantage
        self.damage = damage
        self.keywords = keywords
        self.kind = kind
        self.cost = cost

    def parts(self) -> tuple[str, int, int, int, frozenset[str], Class, int]:
        return (
            self.number,
            self.startup,
            self.advantage,
            self.damage,
            self.keywords,
            self.kind,
            self.cost,
        )


def renumbered_card(card: Card, number: str) -> Card:
    """The same card under another number."""
    _, startup, advantage, damage, keywords, kind, cost = card.parts()
    return Card(number, startup, advantage, damage, keywords, kind, cost)


def read_card(number: str, text: str) -> Card:
    """A card from words: `startup 20, advantage 5, damage 2, air, special, cost 1`. Raises ValueError, also
    for a fact given twice."""
    facts: dict[str, int] = {}
    keywords: set[str] = set()
    kinds: list[str] = []
    for part in text.split(","):
        words = part.split()
        if len(words) == 2 and words[0] in NUMBERS and words[0] not in facts:
            facts[words[0]] = int(words[1])
        elif len(words) == 1 and words[0] in KEYWORDS and words[0] not in keywords:
            keywords.add(words[0])
        elif len(words) == 1 and words[0] in get_args(Class) and not kinds:
            kinds.append(words[0])
        else:
            raise ValueError(f"no fact of a card, or one more of its sort: {part.strip()!r}")
    return Card(
        number,
        facts.get("startup", 20),
        facts.get("advantage", 0),
        facts.get("damage", 1),
        frozenset(keywords),
        cast(Class, kinds[0] if kinds else "normal"),
        facts.get("cost", 0),
    )


def effective_startup(card: Card, advantage: int) -> int:
    """The startup that counts (BTL-047)."""
    return card.startup - advantage
