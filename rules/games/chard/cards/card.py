"""A character, an item or an energy as the rules see it."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rules.engine.table.payment import Part
from rules.games.chard.cards.abilities import Abilities

ITEMS: Final = (
    "event",
    "instant",
    "counter",
    "equipment",
    "stage",
    "artifact",
    "spelled",
    "land",
    "ingot",
)
KINDS: Final = ("character", *ITEMS, "energy")
COLOURS: Final = ("white", "blue", "black", "red", "green", "sixth")
GENERIC: Final = "generic"  # in a price: any colour; of an Energy: no colour
ANY: Final = frozenset((*COLOURS, GENERIC))
ATTRIBUTES: Final = ("sun", "moon", "fire", "water", "wood", "metal", "earth", "none")
TYPES: Final = ("mana", "undead", "artifact", "legend", "?", "death-star")
FLOORS: Final = (1, 2, 3)

Keyword = tuple[str, int | str | None]  # its name and what is written in the brackets


class Card:
    """kind: one of KINDS (CHD-100, CHD-101). cost: so many of each colour and GENERIC (CHD-039, CHD-096); price:
    the same as parts, total: the sum (CHD-234). level: None for "?" (CHD-046, CHD-047). range: the opponent's
    floors it attacks (CHD-057). keywords: as printed. counters: what a Counter counters (CHD-109), of
    `ambush.SUBJECTS`. enters_rolled: of a Land that says so (CHD-137). is_mana: CHD-073, CHD-079, CHD-099.
    symbol: the set in which it appears (CHD-092, CHD-147). abilities: what its text does, None if it has none.
    inert: never used, since nothing that it does can be performed.

    Derived from the keywords: amounts, the sum of the numbers of each, 1 for one without; protections; makes, the
    mana of Roll Mana; links, what a Link System gives.
    """

    __slots__ = (
        "abilities",
        "amounts",
        "attack",
        "attribute",
        "cost",
        "counters",
        "enters_rolled",
        "hp",
        "inert",
        "is_character",
        "is_mana",
        "keywords",
        "kind",
        "level",
        "links",
        "makes",
        "name",
        "number",
        "places",
        "price",
        "protections",
        "qualities",
        "range",
        "symbol",
        "total",
        "types",
        "work",
    )

    def __init__(
        self,
        number: str,
        kind: str = "character",
        name: str = "",
        cost: Mapping[str, int] | None = None,
        level: int | None = None,
        attack: int = 0,
        hp: int = 0,
        range: frozenset[int] = frozenset(),
        attribute: str = "none",
        types: frozenset[str] = frozenset(),
        work: str = "",
        keywords: tuple[Keyword, ...] = (),
        counters: frozenset[str] = frozenset(),
        enters_rolled: bool = False,
        symbol: str = "",
        abilities: Abilities | None = None,
        inert: bool = False,
    ) -> None:
        self.number = number
        self.kind = kind
        self.name = name or number
        self.cost = {colour: many for colour, many in (cost or {}).items() if many}
        self.level = level
        self.attack = attack
        self.hp = hp
        self.range = range
        self.attribute = attribute
        self.types = types
        self.work = work
        self.keywords = keywords
        self.counters = counters
        self.enters_rolled = enters_rolled or (abilities is not None and abilities.enters_rolled)
        self.symbol = symbol
        self.abilities = abilities
        self.inert = inert
        self.is_character = kind == "character"
        self.price = price_of(self.cost)
        self.total = sum(self.cost.values())
        self.amounts = amounts_of(keywords)
        coloured = any(colour != GENERIC for colour in self.cost)
        self.is_mana = coloured and "manaless" not in self.amounts
        self.protections = words_of(keywords, "protection")
        self.links = tuple(read_keyword(word) for word in words_of(keywords, "link-system"))
        self.makes = made_by(kind, keywords)
        self.qualities = self.found_qualities()
        self.places = tuple(f"place {number}/{floor}" for floor in FLOORS)

    def found_qualities(self) -> frozenset[str]:
        """What a Protection can name: colours, kind, attribute, types (CHD-202)."""
        mana = {"mana"} if self.is_mana else set()
        printed = {*self.cost, self.kind, *self.types, self.attribute} - {GENERIC, "mana"}
        return frozenset(printed | mana)

    def twin(self, number: str) -> "Card":
        """The same card under another number."""
        name = "" if self.name == self.number else self.name
        body = (self.cost, self.level, self.attack, self.hp, self.range, self.attribute)
        rest = (self.types, self.work, self.keywords, self.counters, self.enters_rolled)
        last = (self.symbol, self.abilities, self.inert)
        return Card(number, self.kind, name, *body, *rest, *last)


class Cards(dict[str, Card]):
    """Facts by number. KeyError for unknown numbers.

    Of any card: heard, the kinds of events that it waits for; given, what its lasting text changes; techniques,
    whether it has one."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        super().__init__(cards)
        texts = [card.abilities for card in self.values() if card.abilities is not None]
        self.heard = frozenset(event for text in texts for event in text.heard)
        self.given = frozenset(name for text in texts for name in text.given)
        self.techniques = any(text.techniques for text in texts)
        self.parts: dict[frozenset[str], Cards] = {}

    def of(self, numbers: Iterable[str]) -> "Cards":
        """These cards and the tokens that they make, so that what no deck has costs no time; worked out once for
        many games. KeyError."""
        key = frozenset(numbers)
        if key not in self.parts:
            self.parts[key] = self.part(key)
        return self.parts[key]

    def part(self, numbers: frozenset[str]) -> "Cards":
        texts = (self[number].abilities for number in numbers)
        made = {token for text in texts if text is not None for token in text.tokens}
        return Cards({number: self[number] for number in numbers | made})


def price_of(cost: Mapping[str, int]) -> tuple[Part, ...]:
    """Colours by themselves, the generic part with any colour (CHD-040, CHD-234)."""
    return tuple(
        Part(many, ANY if colour == GENERIC else frozenset({colour}))
        for colour, many in cost.items()
    )


def amounts_of(keywords: tuple[Keyword, ...]) -> dict[str, int]:
    amounts: dict[str, int] = {}
    for name, value in keywords:
        amounts[name] = amounts.get(name, 0) + (value if isinstance(value, int) else 1)
    return amounts


def words_of(keywords: tuple[Keyword, ...], name: str) -> frozenset[str]:
    return frozenset(str(value) for word, value in keywords if word == name)


def made_by(kind: str, keywords: tuple[Keyword, ...]) -> tuple[str, ...]:
    """What rolling it makes: an Energy or a Land makes one without colour if nothing is printed (CHD-140,
    CHD-204)."""
    printed = tuple(str(value) for name, value in keywords if name == "roll-mana")
    return printed or ((GENERIC,) if kind in ("energy", "land") else ())


def read_keyword(text: str) -> Keyword:
    """`dp(5)`, `protection(red)`, `flying`. Raises ValueError."""
    name, bracket, value = text.partition("(")
    if bool(bracket) != value.endswith(")") or not name:
        raise ValueError(f"no keyword: {text!r}")
    if not bracket:
        return name, None
    inner = value[:-1]
    return name, int(inner) if inner.isdecimal() else inner


def level_of(printed: Any) -> int | None:
    return printed if isinstance(printed, int) else None
