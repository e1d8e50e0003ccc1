"""The table: plain data between two actions."""

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any, Final

from rules.engine.core.dice import Chance
from rules.engine.core.log import Event, Words
from rules.engine.core.notes import Notes
from rules.engine.core.rules import Deck
from rules.engine.core.state import Outcome
from rules.games.divine_cross.cards.card import Card, Cards, Skill
from rules.games.divine_cross.table.ruleset import Ruleset
from rules.games.divine_cross.table.unit import SIDES, Unit

HAND: Final = 5  # the opening hand (DVC-069)
STANDBY: Final = 3  # Units in the Standby Area (DVC-040)
KOS: Final = 3  # Units in the KO zone that lose the game (DVC-122)


# By what they change: Units, the card whose text it is, its constant clauses, and the gift of each.
Givers = dict[str, list[tuple[Unit, str, Any, Any]]]
# The cost and the damage of each Skill of a Unit, against another.
Hits = list[tuple[int, int]]


class Player:
    """Zones are lists of card numbers. Deck: top first; other zones: last placed last. `placed`: the face-down
    Main Unit of the set-up (DVC-071); `using`: a Command in use; `seen`: cards being looked at. `main` is None
    only before the first turn and while it is replaced (DVC-038). `redraws`: hands without a Unit; `offers`:
    cards that the other player's redraws still allow to draw (DVC-075)."""

    __slots__ = (
        "deck",
        "discard",
        "hand",
        "ko",
        "main",
        "offers",
        "placed",
        "redraws",
        "seen",
        "standby",
        "using",
    )

    def __init__(self) -> None:
        self.deck: list[str] = []
        self.hand: list[str] = []
        self.placed: list[str] = []
        self.using: list[str] = []
        self.seen: list[str] = []
        self.discard: list[str] = []
        self.ko: list[str] = []
        self.main: Unit | None = None
        self.standby: list[Unit] = []
        self.redraws = 0
        self.offers = 0

    def copy(self) -> "Player":
        twin = Player()
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.placed = self.placed[:]
        twin.using = self.using[:]
        twin.seen = self.seen[:]
        twin.discard = self.discard[:]
        twin.ko = self.ko[:]
        twin.main = self.main.copy() if self.main is not None else None
        twin.standby = [unit.copy() for unit in self.standby]
        twin.redraws = self.redraws
        twin.offers = self.offers
        return twin

    def units(self) -> list[Unit]:
        """The Units of the Area: the Main Unit first (DVC-036)."""
        return [self.main, *self.standby] if self.main is not None else self.standby[:]


class Happening:
    """Something that effects may respond to. `player`: its player; `by`: the cause."""

    __slots__ = ("by", "cards", "kind", "player", "unit")

    def __init__(
        self,
        kind: str,
        player: int,
        unit: Unit | None = None,
        by: str = "",
        cards: tuple[str, ...] = (),
    ) -> None:
        self.kind = kind
        self.player = player
        self.unit = unit
        self.by = by
        self.cards = cards


class State:
    """`turn`: the turn player; `number`: of the turn, 1 for the first player's first, 0 before the set-up is
    over. `first`: who goes first, -1 while nobody knows (DVC-078). `phase`: what the next action belongs to.
    charged, retreated, event_used, skill_used: whether the turn player did it this turn.

    Only during an action: pending, happenings without a response yet; skill, the Skill used last and its user;
    doing, the step for which something is chosen. givers: the constant clauses that work in the Areas; None if
    they must be gathered again, after a Unit or an Assist has come, gone or moved. hits, fights: what
    policies worked out of the table as it is; `look_anew` forgets it.
    """

    __slots__ = (
        "cards",
        "charged",
        "dice",
        "doing",
        "event_used",
        "fights",
        "first",
        "givers",
        "hits",
        "log",
        "notes",
        "number",
        "outcome",
        "pending",
        "phase",
        "players",
        "retreated",
        "ruleset",
        "serial",
        "skill",
        "skill_used",
        "turn",
    )

    def __init__(self, cards: Mapping[str, Card], ruleset: Ruleset, dice: Chance) -> None:
        self.cards = cards if isinstance(cards, Cards) else Cards(cards)
        self.ruleset = ruleset
        self.dice = dice
        self.players = (Player(), Player())
        self.number = 1
        self.turn = 0
        self.first = 0
        self.phase = "main"
        self.charged = False
        self.retreated = False
        self.event_used = False
        self.skill_used = False
        self.serial = 0
        self.outcome: Outcome | None = None
        self.log: MutableSequence[Event] | None = None
        self.notes: Notes | None = None
        self.givers: Givers | None = None
        self.hits: dict[tuple[Unit, Unit], Hits] = {}
        self.fights: dict[tuple[Unit, bool], float] = {}
        self.pending: list[Happening] = []
        self.skill: tuple[Unit, Skill] | None = None
        self.doing: Any = None

    def copy(self) -> "State":
        """A copy between actions: what is under way is not copied."""
        twin = State(self.cards, self.ruleset, self.dice.copy())
        first, second = self.players
        twin.players = (first.copy(), second.copy())
        twin.number = self.number
        twin.turn = self.turn
        twin.first = self.first
        twin.phase = self.phase
        twin.charged = self.charged
        twin.retreated = self.retreated
        twin.event_used = self.event_used
        twin.skill_used = self.skill_used
        twin.serial = self.serial
        twin.outcome = self.outcome
        return twin

    def tell(self, key: str, player: int | None = None, *facts: str | int | Words) -> None:
        if self.log is not None:
            self.log.append(Event(key, player, facts))

    def note(self, key: str, player: int, value: int | str = 1) -> None:
        """Note a number or a card for statistics."""
        if self.notes is not None:
            self.notes.append((turns_begun(self, player), key, player, value))

    def next(self) -> int:
        self.serial += 1
        return self.serial


def turns_begun(state: State, seat: int) -> int:
    """Own turns begun, without one that is about to begin."""
    begun = state.number - (state.phase == "draw")
    return (begun + (seat == state.first)) // 2


def is_passive(state: State, seat: int) -> bool:
    return state.ruleset.passive == seat + 1


def unit_name(state: State, unit: Unit) -> str:
    """`am`: p1's Main Unit; `b2`: the second of p2's Standby Units."""
    side = SIDES[unit.owner]
    if unit.zone == "main":
        return f"{side}m"
    return f"{side}{state.players[unit.owner].standby.index(unit) + 1}"


def unit_named(state: State, name: str) -> Unit | None:
    """The Unit with that name; None if there is none."""
    if len(name) != 2 or name[0] not in SIDES:
        return None
    player = state.players[SIDES.index(name[0])]
    if name[1] == "m":
        return player.main
    place = int(name[1]) if name[1].isdecimal() else 0
    return player.standby[place - 1] if 0 < place <= len(player.standby) else None


def start_state(
    decks: Sequence[Deck], cards: Mapping[str, Card], ruleset: Ruleset, dice: Chance
) -> State:
    """Two decks with the zone `main`, before the set-up; a passive player's is not used. ValueError if a deck
    cannot be dealt: five cards, one of them a Unit (DVC-056)."""
    if len(decks) != 2:
        raise ValueError("two decks are needed")
    whole = cards if isinstance(cards, Cards) else Cards(cards)
    numbers = (number for deck in decks for zone in deck.values() for number in zone)
    state = State(whole.of(numbers), ruleset, dice)
    for seat, (player, deck) in enumerate(zip(state.players, decks, strict=True)):
        main = [state.cards[number].number for number in deck.get("main", ())]
        if is_passive(state, seat):
            continue
        if len(main) < HAND or not any(state.cards[number].is_unit for number in main):
            raise ValueError("a deck of 5 cards or more with a Unit is needed")
        player.deck = main
    state.number, state.first, state.phase = 0, -1, "deal"
    return state
