"""The table: plain data between two actions."""

from collections.abc import Mapping

from rules.engine.core.dice import Chance
from rules.engine.core.log import Event
from rules.engine.core.notes import Note
from rules.engine.core.state import Outcome
from tests.sixth.rules.games.paper_lanterns.cards.card import Card
from tests.sixth.rules.games.paper_lanterns.table.ruleset import Ruleset

ZONES = ("pile", "hand", "laid", "discard")


class Player:
    """Zones are lists of card numbers. Pile: top first. Other zones: last placed last."""

    __slots__ = (*ZONES, "points")

    def __init__(self) -> None:
        self.pile: list[str] = []
        self.hand: list[str] = []
        self.laid: list[str] = []
        self.discard: list[str] = []
        self.points = 0

    def copy(self) -> "Player":
        twin = Player.__new__(Player)
        twin.pile = self.pile[:]
        twin.hand = self.hand[:]
        twin.laid = self.laid[:]
        twin.discard = self.discard[:]
        twin.points = self.points
        return twin


class State:
    """`turn`: the current or, between turns, the next one; 0 before the set-up. `drawn`: whether its cards are
    drawn. `opened`: whether the lanterns are face up. `people`: the seats that are asked."""

    def __init__(self, cards: Mapping[str, Card], ruleset: Ruleset, dice: Chance) -> None:
        self.cards = cards
        self.ruleset = ruleset
        self.dice = dice
        self.people = (0,) if ruleset.solo else (0, 1)
        self.players = (Player(), Player())
        self.turn = 1
        self.drawn = False
        self.opened = False
        self.outcome: Outcome | None = None
        self.log: list[Event] | None = None
        self.notes: list[Note] | None = None

    def copy(self) -> "State":
        twin = State(self.cards, self.ruleset, self.dice.copy())
        one, two = self.players
        twin.players = (one.copy(), two.copy())
        twin.turn = self.turn
        twin.drawn = self.drawn
        twin.opened = self.opened
        twin.outcome = self.outcome
        return twin

    def tell(self, key: str, player: int | None = None, *facts: str | int) -> None:
        if self.log is not None:
            self.log.append(Event(key, player, facts))

    def note(self, key: str, player: int, value: int | str) -> None:
        """Note a number or a card for statistics."""
        if self.notes is not None:
            self.notes.append((self.turn, key, player, value))
