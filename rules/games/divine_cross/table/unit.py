"""A Unit in the Main Area or in the Standby Area."""

from typing import Any, Final

from rules.games.divine_cross.cards.card import Card

SIDES: Final = ("a", "b")  # a1, am: Units of p1; b1, bm: of p2


class Unit:
    """damage: the running total (DVC-006, DVC-032). energy: face-down cards (DVC-129, DVC-134); assist: the
    number of one Assist, or empty (DVC-028). stunned: has a stun marker (DVC-034). mods: changes by effects;
    used: marks of limited abilities, "t…" for this turn and "g…" for the game. serial: smaller for older Units.
    entered: the number of the turn in which it was put. zone: "main", "standby", or empty once it has left.
    """

    __slots__ = (
        "assist",
        "card",
        "damage",
        "energy",
        "entered",
        "mods",
        "owner",
        "serial",
        "stunned",
        "used",
        "zone",
    )

    def __init__(self, card: Card, owner: int, serial: int = 0, zone: str = "standby") -> None:
        self.card = card
        self.owner = owner
        self.serial = serial
        self.zone = zone
        self.damage = 0
        self.stunned = False
        self.energy: list[str] = []
        self.assist = ""
        self.mods: tuple[Any, ...] = ()
        self.used: tuple[str, ...] = ()
        self.entered = 0

    def copy(self) -> "Unit":
        twin = Unit(self.card, self.owner, self.serial, self.zone)
        twin.damage = self.damage
        twin.stunned = self.stunned
        twin.energy = self.energy[:]
        twin.assist = self.assist
        twin.mods = self.mods
        twin.used = self.used
        twin.entered = self.entered
        return twin
