"""The table: plain data between two actions."""

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any, Final

from rules.engine.core.dice import Chance
from rules.engine.core.log import Event, Words
from rules.engine.core.notes import Notes
from rules.engine.core.rules import Deck
from rules.engine.core.state import Outcome
from rules.engine.table.stack import Entry
from rules.games.chard.cards.abilities import Numbered
from rules.games.chard.cards.card import Card, Cards
from rules.games.chard.table.piece import SIDES, Piece
from rules.games.chard.table.ruleset import Ruleset

HP: Final = 200  # of a player (CHD-244)
HAND: Final = 7  # the opening hand (CHD-245)
ROOM: Final = 3  # pieces on a floor (CHD-023)
STAGE: Final = "stage"  # the name of the piece that both share (CHD-021)

# By what they give: pieces, whose text it is (their own card or their Equipment), lasting clauses.
Givers = dict[str, list[tuple[Piece, Card, Numbered]]]


class Player:
    """Zones of cards are lists of numbers. Deck: top first; other zones: last placed last. `using`: a card that
    was declared and has not resolved. floor_1 to floor_3, mana (Energy and Lands) and artifacts hold pieces that
    the player controls (CHD-019, CHD-028, CHD-030). `mulligans`: hands given back (CHD-248)."""

    __slots__ = (
        "artifacts",
        "deck",
        "discard",
        "floor_1",
        "floor_2",
        "floor_3",
        "hand",
        "hp",
        "mana",
        "mulligans",
        "removed",
        "using",
    )

    def __init__(self) -> None:
        self.hp = HP
        self.deck: list[str] = []
        self.hand: list[str] = []
        self.using: list[str] = []
        self.discard: list[str] = []
        self.removed: list[str] = []
        self.floor_1: list[Piece] = []
        self.floor_2: list[Piece] = []
        self.floor_3: list[Piece] = []
        self.mana: list[Piece] = []
        self.artifacts: list[Piece] = []
        self.mulligans = 0

    def copy(self) -> "Player":
        twin = Player()
        twin.hp = self.hp
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.using = self.using[:]
        twin.discard = self.discard[:]
        twin.removed = self.removed[:]
        twin.floor_1 = [piece.copy() for piece in self.floor_1]
        twin.floor_2 = [piece.copy() for piece in self.floor_2]
        twin.floor_3 = [piece.copy() for piece in self.floor_3]
        twin.mana = [piece.copy() for piece in self.mana]
        twin.artifacts = [piece.copy() for piece in self.artifacts]
        twin.mulligans = self.mulligans
        return twin

    def floor(self, number: int) -> list[Piece]:
        return (self.floor_1, self.floor_2, self.floor_3)[number - 1]

    def on_floors(self) -> list[Piece]:
        """Characters and Spelled, floor by floor."""
        return [*self.floor_1, *self.floor_2, *self.floor_3]

    def characters(self) -> list[Piece]:
        return [piece for piece in self.on_floors() if piece.card.is_character]

    def pieces(self) -> list[Piece]:
        return [*self.on_floors(), *self.mana, *self.artifacts]


class Happening:
    """Something that texts may answer: it happened to a `piece`, or is a time of the turn of `player`."""

    __slots__ = ("kind", "piece", "player")

    def __init__(self, kind: str, piece: Piece | None, player: int = 0) -> None:
        self.kind = kind
        self.piece = piece
        self.player = player


class State:
    """`turn`: the turn player, or who decides on a mulligan; `number`: of the turn, 1 for the first player's
    first, 0 before the set-up is over. `first`: who goes first, -1 while nobody knows (CHD-242). `phase`: what
    the next action belongs to. `stage`: shared by both (CHD-021). placed: an Energy was placed this turn, landed:
    a Land (CHD-138, CHD-139). played: a card was paid for this turn.
    events: so many Events the turn player used this turn. givers: the lasting texts on the table; None if they
    must be gathered again, after a piece or an Equipment has come or gone.

    Only during an action: stack, what was declared and has not resolved (CHD-292); pending, happenings that
    nothing has answered yet; doing, the step for which something is chosen.
    """

    __slots__ = (
        "cards",
        "dice",
        "doing",
        "events",
        "first",
        "givers",
        "landed",
        "log",
        "notes",
        "number",
        "outcome",
        "pending",
        "phase",
        "placed",
        "played",
        "players",
        "ruleset",
        "stack",
        "stage",
        "turn",
    )

    def __init__(self, cards: Mapping[str, Card], ruleset: Ruleset, dice: Chance) -> None:
        self.cards = cards if isinstance(cards, Cards) else Cards(cards)
        self.ruleset = ruleset
        self.dice = dice
        self.players = (Player(), Player())
        self.stage: Piece | None = None
        self.number = 1
        self.turn = 0
        self.first = 0
        self.phase = "main"
        self.placed = False
        self.landed = False
        self.played = False
        self.events = 0
        self.outcome: Outcome | None = None
        self.log: MutableSequence[Event] | None = None
        self.notes: Notes | None = None
        self.stack: list[Entry] = []
        self.pending: list[Happening] = []
        self.givers: Givers | None = None
        self.doing: Any = None

    def copy(self) -> "State":
        """A copy between actions: what is under way is not copied."""
        twin = State(self.cards, self.ruleset, self.dice.copy())
        first, second = self.players
        twin.players = (first.copy(), second.copy())
        twin.stage = self.stage.copy() if self.stage is not None else None
        twin.number = self.number
        twin.turn = self.turn
        twin.first = self.first
        twin.phase = self.phase
        twin.placed = self.placed
        twin.landed = self.landed
        twin.played = self.played
        twin.events = self.events
        twin.outcome = self.outcome
        return twin

    def pieces(self) -> list[Piece]:
        """All on the table."""
        first, second = self.players
        stage = [self.stage] if self.stage is not None else []
        return [*first.pieces(), *second.pieces(), *stage]

    def floor_of(self, piece: Piece) -> list[Piece]:
        """All that lies on the piece's floor, itself included."""
        return self.players[piece.seat].floor(piece.floor)

    def tell(self, key: str, player: int | None = None, *facts: str | int | Words) -> None:
        if self.log is not None:
            self.log.append(Event(key, player, facts))

    def happen(self, kind: str, piece: Piece) -> None:
        """Something happens to the piece; it is kept if a text waits for it."""
        if kind in self.cards.heard:
            self.pending.append(Happening(kind, piece))

    def reach_time(self, kind: str) -> None:
        """A time of this turn comes; it is kept if a text waits for it."""
        if kind in self.cards.heard:
            self.pending.append(Happening(kind, None, self.turn))

    def note(self, key: str, player: int, value: int | str = 1) -> None:
        """Note a number or a card for statistics."""
        if self.notes is not None:
            self.notes.append((turns_begun(self, player), key, player, value))


def turns_begun(state: State, seat: int) -> int:
    """Own turns begun, without one that is about to begin (CHD-256)."""
    begun = state.number - (state.phase == "begin")
    return (begun + (seat == state.first)) // 2


def is_passive(state: State, seat: int) -> bool:
    return state.ruleset.passive == seat + 1


def piece_name(state: State, piece: Piece) -> str:
    """`a12`: the second on p1's floor 1; `be3`: p2's third Energy or Land; `ax1`: p1's first Artifact."""
    player, side = state.players[piece.seat], SIDES[piece.seat]
    if piece is state.stage:
        return STAGE
    if piece.floor:
        return f"{side}{piece.floor}{player.floor(piece.floor).index(piece) + 1}"
    if piece in player.mana:
        return f"{side}e{player.mana.index(piece) + 1}"
    return f"{side}x{player.artifacts.index(piece) + 1}"


def piece_named(state: State, name: str) -> Piece | None:
    """The piece with that name; None if there is none."""
    if name == STAGE:
        return state.stage
    if len(name) < 3 or name[0] not in SIDES or not name[2:].isdecimal():
        return None
    player, place = state.players[SIDES.index(name[0])], int(name[2:])
    zone = {"e": player.mana, "x": player.artifacts}.get(name[1])
    if zone is None:
        zone = player.floor(int(name[1])) if name[1] in "123" else []
    return zone[place - 1] if 0 < place <= len(zone) else None


def start_state(
    decks: Sequence[Deck], cards: Mapping[str, Card], ruleset: Ruleset, dice: Chance
) -> State:
    """Two decks with the zone `main`, before the set-up; a passive player's is not used. ValueError if a deck
    cannot be dealt: seven cards (CHD-245)."""
    if len(decks) != 2:
        raise ValueError("two decks are needed")
    whole = cards if isinstance(cards, Cards) else Cards(cards)
    numbers = (number for deck in decks for zone in deck.values() for number in zone)
    state = State(whole.of(numbers), ruleset, dice)
    for seat, (player, deck) in enumerate(zip(state.players, decks, strict=True)):
        if is_passive(state, seat):
            continue
        player.deck = [state.cards[number].number for number in deck.get("main", ())]
        if len(player.deck) < HAND:
            raise ValueError("a deck of 7 cards or more is needed")
    state.number, state.first, state.phase = 0, -1, "deal"
    return state
