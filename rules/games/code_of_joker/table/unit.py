"""A unit on the field."""

from typing import Any, NamedTuple

from rules.games.code_of_joker.cards.card import Card


class Granted(NamedTuple):
    """A keyword or ability granted by an effect. `until`: "turn", "battle", "turn0", "turn1" (the end of that
    player's next turn), or empty for as long as the unit stays."""

    keyword: str
    number: int = 0
    until: str = ""
    ability: Any = None


class Unit:
    """level: clock level (COJ-081). base: how effects changed the base BP (COJ-092); turn, battle: BP changes
    that end with them; later: BP changes until the end of p1's, of p2's turn. active: has the action right
    (COJ-062); locked: the attack lock (COJ-073). fresh: entered this turn. granted: abilities given; lost:
    keywords removed ("*": all abilities). once: clauses used this turn; serial: smaller for older units.
    did: what it did this turn, of what some card asks for. counter: a death counter, 0 for none. placed: on the
    field; False once it has left. fallen: it was destroyed, and its card put among the discards. clone: it leaves
    the game when it leaves the field.
    """

    zone = "field"

    __slots__ = (
        "active",
        "base",
        "battle",
        "card",
        "clone",
        "counter",
        "damage",
        "did",
        "fallen",
        "fresh",
        "granted",
        "later",
        "level",
        "locked",
        "lost",
        "once",
        "owner",
        "placed",
        "serial",
        "turn",
    )

    def __init__(self, card: Card, owner: int, serial: int, level: int = 1) -> None:
        self.card = card
        self.owner = owner
        self.serial = serial
        self.level = level
        self.base = 0
        self.turn = 0
        self.battle = 0
        self.later = (0, 0)
        self.damage = 0
        self.active = True
        self.locked = True
        self.fresh = True
        self.granted: tuple[Granted, ...] = ()
        self.lost: frozenset[str] = frozenset()
        self.once: tuple[object, ...] = ()
        self.did: tuple[str, ...] = ()
        self.counter = 0
        self.placed = True
        self.fallen = False
        self.clone = False

    def copy(self) -> "Unit":
        twin = Unit(self.card, self.owner, self.serial, self.level)
        twin.base = self.base
        twin.turn = self.turn
        twin.battle = self.battle
        twin.later = self.later
        twin.damage = self.damage
        twin.active = self.active
        twin.locked = self.locked
        twin.fresh = self.fresh
        twin.granted = self.granted
        twin.lost = self.lost
        twin.once = self.once
        twin.did = self.did
        twin.counter = self.counter
        twin.clone = self.clone
        return twin
