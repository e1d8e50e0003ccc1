"""A card on the battle grid or on the vital grid, with whatever lies beneath it."""

from typing import Final

from rules.games.twgp.cards.card import Card

SIDES: Final = "abcd"  # a1: column 1 of p1; b1: of p2
NOBODY: Final = -1
HALF_TURN, FULL_TURN = 180, 360  # degrees


class Piece:
    """seat: its owner, on whose grid it lies. column: from 1. down: face down; turn: degrees clockwise, 0, 90,
    180 or 270 (`modes`). secret: the number of a card that its owner alone knows; then `card` is its back.
    frames: the units beneath, weapons: those beneath, by number (TWG-242, TWG-111). tokens: which of its units
    are tokens, real cards from outside the deck (TWG-250). hacker: who controls it, or NOBODY. prompted: how
    often the turn had moved when its blast was declared, or NOBODY (TWG-401).

    since: the turn in which it was laid face down. shifted: has been hidden, turned up or moved since its player
    obtained the exercise right. count: what a Vital or a laid card counts (`count_system`); counted: what a
    unit's Power changes by as long as the Vital beneath it counts.

    Only during an action: plus, what charge effects add to its Power; doubled: it was multiplied; poisoned: it
    logs out when the battle is settled; there: has not left the grid."""

    __slots__ = (
        "card",
        "column",
        "count",
        "counted",
        "doubled",
        "down",
        "frames",
        "hacker",
        "plus",
        "poisoned",
        "prompted",
        "seat",
        "secret",
        "shifted",
        "since",
        "there",
        "tokens",
        "turn",
        "weapons",
    )

    def __init__(self, card: Card, seat: int, column: int = 0) -> None:
        self.card = card
        self.seat = seat
        self.column = column
        self.down = False
        self.turn = 0
        self.secret: list[str] = []
        self.frames: list[str] = []
        self.weapons: list[str] = []
        self.tokens: list[str] = []
        self.hacker = NOBODY
        self.prompted = NOBODY
        self.count = ""
        self.counted = 0
        self.plus = 0
        self.doubled = False
        self.poisoned = False
        self.there = True
        self.shifted = False
        self.since = 0

    def copy(self) -> "Piece":
        twin = Piece(self.card, self.seat, self.column)
        twin.down = self.down
        twin.turn = self.turn
        twin.secret = self.secret[:]
        twin.frames = self.frames[:]
        twin.weapons = self.weapons[:]
        twin.tokens = self.tokens[:]
        twin.hacker = self.hacker
        twin.prompted = self.prompted
        twin.shifted = self.shifted
        twin.since = self.since
        twin.count = self.count
        twin.counted = self.counted
        return twin

    @property
    def controller(self) -> int:
        """Who manages it: its hacker or, as a rule, its owner (TWG-145)."""
        return self.seat if self.hacker == NOBODY else self.hacker

    @property
    def cards(self) -> list[str]:
        """Everything that leaves with it: the card, its frames, its weapons (TWG-348)."""
        return [*(self.secret or [self.card.number]), *self.frames, *self.weapons]

    def set_free(self) -> None:
        """A hacked unit is its owner's again and turns half round, unless it lies face down."""
        self.hacker = NOBODY
        if not self.down:
            self.turn = (self.turn + HALF_TURN) % FULL_TURN
