"""A card on the table: a character, a Spelled, an Energy, a Land, an Artifact or a Stage."""

from typing import Final, NamedTuple

from rules.games.chard.cards.card import Card

SIDES: Final = ("a", "b")  # a11, ae1: pieces of p1; b11, be1: of p2
AILMENTS: Final = (
    "poison",
    "silence",
    "desire",
    "minimum",
    "berserk",
    "aging",
    "petrify",
    "sleep",
)


class Mod(NamedTuple):
    """what: a figure, a keyword, `no-…` (a ban) or `lost-…` (a layer of abilities). by: an amount, or what stands
    in the keyword's brackets. until: the number of the turn in whose End Phase it ends (CHD-279), 0: it stays."""

    what: str
    by: str = "1"
    until: int = 0

    @property
    def amount(self) -> int:
        return int(self.by)


class Piece:
    """seat: its controller, on whose side it lies. foreign: its owner is the other player (CHD-035). floor: 1 to
    3, 0 outside of the floors. damage: the sum so far (CHD-009, CHD-010). ailments: some of AILMENTS, each once
    (CHD-221). equipment: the number of one Equipment, or empty (CHD-115); lent: it belongs to the other player.
    moved: has moved in this Movement Phase (CHD-261). mods: what effects changed for
    a time; used: marks of limited texts that it has used. there: has not left the table. token: an effect
    made it (CHD-015)."""

    __slots__ = (
        "ailments",
        "card",
        "damage",
        "equipment",
        "floor",
        "foreign",
        "lent",
        "mods",
        "moves",
        "rolled",
        "seat",
        "there",
        "token",
        "used",
    )

    def __init__(self, card: Card, seat: int, floor: int = 0, rolled: bool = False) -> None:
        self.card = card
        self.seat = seat
        self.floor = floor
        self.rolled = rolled
        self.foreign = False
        self.damage = 0
        self.ailments: tuple[str, ...] = ()
        self.equipment = ""
        self.lent = False
        self.moves = 0
        self.mods: tuple[Mod, ...] = ()
        self.used: tuple[str, ...] = ()
        self.there = True
        self.token = False

    def copy(self) -> "Piece":
        twin = Piece(self.card, self.seat, self.floor, self.rolled)
        twin.foreign = self.foreign
        twin.damage = self.damage
        twin.ailments = self.ailments
        twin.equipment = self.equipment
        twin.lent = self.lent
        twin.moves = self.moves
        twin.mods = self.mods
        twin.used = self.used
        twin.token = self.token
        return twin

    @property
    def owner(self) -> int:
        return 1 - self.seat if self.foreign else self.seat

    @property
    def side(self) -> int:
        """Whose its text is: its controller's. The Stage lies on neither side (CHD-021) and is its owner's."""
        return self.owner if self.card.kind == "stage" else self.seat

    @property
    def left(self) -> int:
        """Remaining HP."""
        return self.card.hp - self.damage
