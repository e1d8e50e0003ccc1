"""The table: plain data between two turns."""

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Final

from rules.engine.core.dice import Chance
from rules.engine.core.log import Event, Words, seat_name
from rules.engine.core.notes import Note
from rules.engine.core.position import NOTHING
from rules.engine.core.rules import Deck, Lines
from rules.engine.core.state import Outcome
from rules.games.battlogic.cards.card import Card, effective_startup
from rules.games.battlogic.table.ruleset import Ruleset

ZONES: Final = ("life", "pile", "hand", "discard", "field", "picked")
PARTS = (*ZONES, "advantage", "recycled")
NPC: Final = 1  # the seat that plays automatically in solo mode (BTL-083)


class Player:
    """Zones are lists of card numbers. Life and pile: top card first. Other zones: last placed last.

    `field`: the set card, or empty. `picked`: hand cards on their way to the discards, not yet shown.
    `advantage`: that of this turn (BTL-043). `recycled`: how often the discards became the pile.
    """

    __slots__ = PARTS

    def __init__(self) -> None:
        self.life: list[str] = []
        self.pile: list[str] = []
        self.hand: list[str] = []
        self.discard: list[str] = []
        self.field: list[str] = []
        self.picked: list[str] = []
        self.advantage = 0
        self.recycled = 0

    def copy(self) -> "Player":
        twin = Player()
        twin.life = self.life[:]
        twin.pile = self.pile[:]
        twin.hand = self.hand[:]
        twin.discard = self.discard[:]
        twin.field = self.field[:]
        twin.picked = self.picked[:]
        twin.advantage = self.advantage
        twin.recycled = self.recycled
        return twin


class State:
    """`turn`: the current or, between turns, the next one; 0 before the set-up. `opened`: whether the cards
    on the field are face up. `people`: the seats that are asked. `drawn`: whether this turn's Draw Phase
    is over and nothing else has begun."""

    __slots__ = (
        "cards",
        "dice",
        "drawn",
        "log",
        "notes",
        "opened",
        "outcome",
        "people",
        "players",
        "ruleset",
        "turn",
    )

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
        self.log: MutableSequence[Event] | None = None
        self.notes: list[Note] | None = None

    def copy(self) -> "State":
        twin = State(self.cards, self.ruleset, self.dice.copy())
        first, second = self.players
        twin.people = self.people
        twin.players = (first.copy(), second.copy())
        twin.turn = self.turn
        twin.drawn = self.drawn
        twin.opened = self.opened
        twin.outcome = self.outcome
        return twin

    def tell(self, key: str, player: int | None = None, *facts: str | int | Words) -> None:
        if self.log is not None:
            self.log.append(Event(key, player, facts))

    def note(self, key: str, player: int, value: int | str) -> None:
        """Note a number or a card for statistics."""
        if self.notes is not None:
            self.notes.append((self.turn, key, player, value))

    def on_field(self, player: int) -> Card | None:
        """The facts of the card that the player set; None if there is none (BTL-020)."""
        field = self.players[player].field
        return self.cards[field[0]] if field else None


def start_state(
    decks: Sequence[Deck], cards: Mapping[str, Card], ruleset: Ruleset, dice: Chance
) -> State:
    """Two decks with the single zone `main`, before the set-up. ValueError if they cannot be dealt."""
    if len(decks) != 2 or any(len(deck.get("main", ())) < 14 for deck in decks):
        raise ValueError("two decks of 14 cards or more are needed")
    state = State(cards, ruleset, dice)
    for player, deck in zip(state.players, decks, strict=True):
        player.pile = [number for number in deck["main"] if cards[number]]
    state.turn = 0
    return state


def mirror_deck(deck: Deck) -> Deck:
    """The NPC's deck beside a deck played alone: the same thirty, since both may bring them (BTL-004)."""
    return deck


def derived_lines(state: State) -> Lines:
    """`p1 startup`: the effective startup of the card on p1's field (BTL-047); none if there is no card."""
    lines: Lines = {}
    for player, side in enumerate(state.players):
        card = state.on_field(player)
        startup = NOTHING if card is None else effective_startup(card, side.advantage)
        lines[f"{seat_name(player)} startup"] = startup
    return lines
