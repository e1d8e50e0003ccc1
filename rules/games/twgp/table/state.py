"""The table: plain data between two actions."""

from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from typing import Final

from rules.engine.core.ask import NotAllowed
from rules.engine.core.dice import Chance
from rules.engine.core.log import Event
from rules.engine.core.notes import Notes
from rules.engine.core.rules import Deck
from rules.engine.core.seats import MOST_SEATS
from rules.engine.core.state import Outcome
from rules.engine.table.stack import Entry
from rules.games.twgp.book import words
from rules.games.twgp.cards.card import Card, Cards
from rules.games.twgp.table.piece import NOBODY, SIDES, Piece
from rules.games.twgp.table.ruleset import DOLSAGA, FULL, HALF, TRIAL, Ruleset

TWENTY: Final = 20  # cards of a deck (TWG-051 to TWG-053, TWG-073)
ARCHIVE: Final = 6  # cards in hand (TWG-059, TWG-139)
SURGE: Final = 6  # cards in the surge (TWG-087, TWG-101)
COLUMNS: Final = {HALF: 3, FULL: 5, TRIAL: 7, DOLSAGA: 3}  # as many as Vitals (TWG-104, TWG-105)
BACKWARD: Final = -1


class Player:
    """Zones of cards are lists of numbers. deck: top first; surge: oldest first. spare: bundles that are not
    installed (TWG-044). hand: the Archive (TWG-058). charge: face-down charge cards; laid: face-up cards on the
    charge grid. battle: by column. vital: one piece a column. out: has lost. begun: own turns begun. installed:
    decks so far, the Entry deck included. ran_out: the number of the turn in which the last Vital was lost.
    aside: cards of bundles that were not chosen (TWG-073). tokens: real cards outside the deck (TWG-250). caught:
    cards that were found to be fouls (TWG-032). milled: deck cards that effects have taken this turn (TWG-012);
    spent: has used an effect that discards without comparing Power (TWG-005)."""

    __slots__ = (
        "aside",
        "battle",
        "begun",
        "caught",
        "chanced",
        "charge",
        "deck",
        "delete",
        "hand",
        "installed",
        "laid",
        "milled",
        "out",
        "placed",
        "ran_at",
        "ran_out",
        "spare",
        "spent",
        "storage",
        "surge",
        "tokens",
        "veiled",
        "vital",
    )

    def __init__(self) -> None:
        self.deck: list[str] = []
        self.spare: list[list[str]] = []
        self.hand: list[str] = []
        self.battle: list[Piece] = []
        self.vital: list[Piece] = []
        self.charge: list[str] = []
        self.laid: list[Piece] = []
        self.surge: list[str] = []
        self.storage: list[str] = []
        self.delete: list[str] = []
        self.out = False
        self.begun = 0
        self.installed = 1
        self.ran_out = 0
        self.milled = 0
        self.spent = False
        self.placed: list[str] = []
        self.veiled: list[bool] = []
        self.ran_at = 0
        self.chanced = False
        self.aside: list[str] = []
        self.tokens: list[str] = []
        self.caught: list[str] = []

    def copy(self) -> "Player":
        twin = Player()
        twin.deck = self.deck[:]
        twin.spare = [bundle[:] for bundle in self.spare]
        twin.hand = self.hand[:]
        twin.battle = [piece.copy() for piece in self.battle]
        twin.vital = [piece.copy() for piece in self.vital]
        twin.charge = self.charge[:]
        twin.laid = [piece.copy() for piece in self.laid]
        twin.surge = self.surge[:]
        twin.storage = self.storage[:]
        twin.delete = self.delete[:]
        twin.out = self.out
        twin.begun = self.begun
        twin.installed = self.installed
        twin.ran_out = self.ran_out
        twin.milled = self.milled
        twin.placed = self.placed[:]
        twin.veiled = self.veiled[:]
        twin.ran_at = self.ran_at
        twin.chanced = self.chanced
        twin.aside = self.aside[:]
        twin.tokens = self.tokens[:]
        twin.caught = self.caught[:]
        twin.spent = self.spent
        return twin

    @property
    def live(self) -> list[Piece]:
        """The Vitals that are not lost, at whatever rotation (TWG-035, TWG-494)."""
        return [piece for piece in self.vital if piece.down]


class State:
    """`turn`: the turn player; `number`: of the turn, from 1. `phase`: what the next action belongs to. exercise:
    who may declare; target: who may attack, or NOBODY (TWG-130, TWG-131). order: 1 if turns go to the next seat,
    BACKWARD if to the one before (TWG-129). scrolls: how often the turn has moved to another player. idle: turns
    in a row in which nothing was done or could be declared (TWG-034); stirred: not so in this turn. quick: this
    turn follows one of the same player (TWG-137); again: so will the next.

    Only during an action: stack, the outer declarations that have not resolved (TWG-161).
    """

    __slots__ = (
        "again",
        "cards",
        "dice",
        "exercise",
        "idle",
        "log",
        "notes",
        "number",
        "order",
        "outcome",
        "phase",
        "players",
        "quick",
        "ruleset",
        "scrolls",
        "stack",
        "stirred",
        "system",
        "target",
        "turn",
    )

    def __init__(self, cards: Mapping[str, Card], ruleset: Ruleset, dice: Chance) -> None:
        self.cards = cards if isinstance(cards, Cards) else Cards(cards)
        self.ruleset = ruleset
        self.dice = dice
        self.players = [Player(), Player()]
        self.system = ruleset.system or HALF
        self.number = 1
        self.turn = 0
        self.phase = "battle"
        self.exercise = 0
        self.target = 0
        self.order = 1
        self.scrolls = 0
        self.idle = 0
        self.stirred = False
        self.quick = False
        self.again = False
        self.outcome: Outcome | None = None
        self.log: MutableSequence[Event] | None = None
        self.notes: Notes | None = None
        self.stack: list[Entry] = []

    def copy(self) -> "State":
        """A copy between actions: what is under way is not copied."""
        twin = State(self.cards, self.ruleset, self.dice.copy())
        twin.players = [player.copy() for player in self.players]
        twin.system = self.system
        twin.number = self.number
        twin.turn = self.turn
        twin.phase = self.phase
        twin.exercise = self.exercise
        twin.target = self.target
        twin.order = self.order
        twin.scrolls = self.scrolls
        twin.idle = self.idle
        twin.stirred = self.stirred
        twin.quick = self.quick
        twin.again = self.again
        twin.outcome = self.outcome
        return twin

    def tell(self, key: str, player: int | None = None, *facts: str | int) -> None:
        if self.log is not None:
            self.log.append(Event(key, player, facts))

    def note(self, key: str, player: int, value: int | str = 1) -> None:
        """Note a number or a card for statistics."""
        if self.notes is not None:
            self.notes.append((self.players[player].begun, key, player, value))


def column_count(state: State, seat: int) -> int:
    """Columns of a player's grids: as many as Vitals were laid (TWG-105)."""
    return max(len(state.players[seat].vital), COLUMNS[state.system])


def is_passive(state: State, seat: int) -> bool:
    return state.ruleset.passive == seat + 1


def seats_in(state: State, first: int) -> list[int]:
    """Those who have not lost (TWG-029), in turn order from `first` (TWG-129, TWG-135)."""
    count = len(state.players)
    around = [(first + state.order * step) % count for step in range(count)]
    return [seat for seat in around if not state.players[seat].out]


def is_partner(state: State, seat: int, other: int) -> bool:
    """Whether they play together: everybody with oneself, in teams every second seat (TWG-526)."""
    return seat == other or (state.ruleset.teams and seat % 2 == other % 2)


def rivals_of(state: State, seat: int) -> list[int]:
    """The opponents who have not lost, in turn order from the seat on."""
    return [other for other in seats_in(state, seat) if not is_partner(state, seat, other)]


def others_of(state: State, seat: int) -> list[int]:
    """The same with partners."""
    return [other for other in seats_in(state, seat) if other != seat]


def card_of(state: State, piece: Piece) -> Card:
    """The card itself, even if it lies face down."""
    return state.cards[piece.secret[0]] if piece.secret else piece.card


def may_lie_down(state: State, card: Card) -> bool:
    """Face down on the battle grid: small units and log counters (TWG-269, TWG-294). Where fouls can be
    committed, any unit, since nobody sees which one it is (TWG-261)."""
    return card.hides or (card.is_unit and state.ruleset.fouls)


def all_pieces(state: State) -> Iterator[Piece]:
    """Everything on the battle grids."""
    for player in state.players:
        yield from player.battle


def controlled(state: State, seat: int) -> list[Piece]:
    """The cards on battle grids that the player manages: the own ones first (TWG-145)."""
    own = [piece for piece in state.players[seat].battle if piece.hacker == NOBODY]
    return own + [piece for piece in all_pieces(state) if piece.hacker == seat]


def piece_name(piece: Piece) -> str:
    """`a2`: column 2 of p1."""
    return f"{SIDES[piece.seat]}{piece.column}"


def piece_named(state: State, name: str) -> Piece | None:
    """The card on the battle grid with that name; None if there is none."""
    place = place_named(state, name)
    return piece_at(state, *place) if place else None


def place_named(state: State, name: str) -> tuple[int, int] | None:
    """Seat and column of `b3`; None if the table has no such place."""
    seat = SIDES.find(name[:1]) if name else NOBODY
    if not 0 <= seat < len(state.players) or not name[1:].isdecimal():
        return None
    column = int(name[1:])
    return (seat, column) if 0 < column <= column_count(state, seat) else None


def piece_at(state: State, seat: int, column: int) -> Piece | None:
    for piece in state.players[seat].battle:
        if piece.column == column:
            return piece
    return None


def free_columns(state: State, seat: int) -> list[int]:
    taken = {piece.column for piece in state.players[seat].battle}
    return [column for column in range(1, column_count(state, seat) + 1) if column not in taken]


def free_charges(state: State, seat: int) -> int:
    """Empty cells of the charge grid: one card a cell, and cards laid open that are alike share one (TWG-120,
    TWG-122)."""
    player = state.players[seat]
    return column_count(state, seat) - len(player.charge) - len(laid_numbers(player))


def laid_numbers(player: Player) -> set[str]:
    """Cards that are alike share a cell (TWG-122)."""
    return {piece.card.number for piece in player.laid}


def system_of(decks: Sequence[Deck]) -> int:
    """Which battle these decks are for (TWG-051 to TWG-056). ValueError if they disagree."""
    # A passive player has Vitals alone.
    systems = {system_of_deck(deck) for deck in decks if len(deck) > 1}
    if len(systems) != 1:
        raise ValueError("the decks are for different battles")
    return systems.pop()


def system_of_deck(deck: Deck) -> int:
    vitals, bundles = len(deck.get("vitals", ())), sum("deck-" in zone for zone in deck)
    if vitals <= COLUMNS[DOLSAGA] and bundles > 1:
        return DOLSAGA
    return HALF if vitals <= COLUMNS[HALF] else FULL if vitals <= COLUMNS[FULL] else TRIAL


def start_state(
    decks: Sequence[Deck], cards: Mapping[str, Card], ruleset: Ruleset, dice: Chance
) -> State:
    """Two to four decks, before the set-up: zones `deck-1` and so on, `vitals`, `archive`, the cards of `deck-1`
    that begin in hand (TWG-059), and `tokens`, cards outside the deck (TWG-250). A passive player brings
    Vitals. ValueError if a deck cannot be played, NotAllowed for teams that there cannot be (TWG-526)."""
    if not 2 <= len(decks) <= MOST_SEATS:
        raise ValueError("two to four decks are needed")
    whole = cards if isinstance(cards, Cards) else Cards(cards)
    numbers = (number for deck in decks for zone in deck.values() for number in zone)
    state = State(whole.of(numbers), ruleset, dice)
    state.system = ruleset.system or system_of(decks)
    if ruleset.teams and (state.system != DOLSAGA or len(decks) % 2):
        raise NotAllowed(words.NO_TEAMS)
    state.players = [seated_player(state, seat, deck) for seat, deck in enumerate(decks)]
    state.number, state.phase = 0, "deal"
    state.exercise = state.target = NOBODY
    return state


def seated_player(state: State, seat: int, deck: Deck) -> Player:
    """A player with everything that the deck list says. ValueError without a deck or Vitals."""
    player = Player()
    bundles = [list(deck[zone]) for zone in sorted(deck, key=bundle_order) if "deck-" in zone]
    vitals = deck.get("vitals", ())
    if not vitals or not (bundles or is_passive(state, seat)):
        raise ValueError("a deck and Vitals are needed")
    player.vital = [face_down_vital(state, seat, n, card) for n, card in enumerate(vitals, 1)]
    if is_passive(state, seat):
        return player
    player.deck, *player.spare = bundles
    player.tokens = list(deck.get("tokens", ()))
    for card in deck.get("archive", ()):
        player.deck.remove(card)
        player.hand.append(card)
    if len(player.hand) > ARCHIVE or not player.deck:
        raise ValueError("an Archive of six cards at most and a draw pile are needed")
    return player


def bundle_order(zone: str) -> tuple[int, str]:
    """deck-2 comes before deck-10."""
    return len(zone), zone


def face_down_vital(state: State, seat: int, column: int, number: str) -> Piece:
    """A live Vital (TWG-116)."""
    piece = Piece(state.cards["back"], seat, column)
    piece.secret = [state.cards[number].number]
    piece.down = True
    return piece
