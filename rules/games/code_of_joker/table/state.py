"""The table: plain data between two actions."""

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any, Final

from rules.engine.core.ask import Answer
from rules.engine.core.dice import Chance
from rules.engine.core.log import Event
from rules.engine.core.notes import Notes
from rules.engine.core.rules import Deck
from rules.engine.core.state import Outcome
from rules.games.code_of_joker.cards.card import Card, Cards
from rules.games.code_of_joker.table.ruleset import Ruleset
from rules.games.code_of_joker.table.unit import Unit

ZONES: Final = ("deck", "hand", "set", "trash", "vanished", "jokers", "using", "seen")
NUMBERS: Final = ("life", "cp", "gauge", "purple", "mulligans")
SIDES: Final = "ab"  # how places on the field of each seat begin
FIELD: Final = 5
SET: Final = 4
HAND: Final = 7
LIFE: Final = 8
CP: Final = 12
PURPLE: Final = 5
FULL: Final = 1000
Gifts = dict[type, list[tuple[Unit, Any, Any]]]  # the giving unit, its clause, the gift


class Player:
    """Zones are lists of ids. Deck: top first; set: from the left; other zones: last placed last.

    registered: the forty cards of the deck list, for a reload (COJ-146). marks: when each set card was set;
    `uses`, by mark: how often it was used (in total, this turn). jokers: the joker area (COJ-050).
    using: a set card in use; seen: cards being looked at. gauge: tenths of a percent.
    used: the cards used this turn. past: what else happened in this turn and some card asks for, as
    `destroyed:NUMBER`. owed: a joker that waits for room in hand (COJ-248).
    hushed: until when this player's effects cannot be used (as `Granted.until`); `trigger@turn`: trigger cards.
    """

    __slots__ = (
        *ZONES,
        *NUMBERS,
        "field",
        "hushed",
        "marks",
        "owed",
        "past",
        "registered",
        "used",
        "uses",
    )

    def __init__(self) -> None:
        self.deck: list[str] = []
        self.hand: list[str] = []
        self.set: list[str] = []
        self.trash: list[str] = []
        self.vanished: list[str] = []
        self.jokers: list[str] = []
        self.using: list[str] = []
        self.seen: list[str] = []
        self.field: list[Unit] = []
        self.marks: list[int] = []
        self.uses: dict[int, tuple[int, int]] = {}
        self.registered: tuple[str, ...] = ()
        self.life = LIFE
        self.cp = 0
        self.gauge = 0
        self.purple = 0
        self.mulligans = 0
        self.owed = 0
        self.hushed: tuple[str, ...] = ()
        self.used: list[str] = []
        self.past: list[str] = []

    def is_hushed(self, kind: str) -> bool:
        """Whether effects of units, or cards of that kind, cannot be used; a joker only if it is named."""
        for hush in self.hushed:
            named = hush.partition("@")
            if named[0] == kind if named[1] else kind != "joker":
                return True
        return False

    def copy(self) -> "Player":
        twin = Player()
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.set = self.set[:]
        twin.trash = self.trash[:]
        twin.vanished = self.vanished[:]
        twin.jokers = self.jokers[:]
        twin.using = self.using[:]
        twin.seen = self.seen[:]
        twin.field = [unit.copy() for unit in self.field]
        twin.marks = self.marks[:]
        twin.uses = self.uses.copy()
        twin.registered = self.registered
        twin.life = self.life
        twin.cp = self.cp
        twin.gauge = self.gauge
        twin.purple = self.purple
        twin.mulligans = self.mulligans
        twin.owed = self.owed
        twin.hushed = self.hushed
        twin.used = self.used[:]
        twin.past = self.past[:]
        return twin


class Happening:
    """Something that effects may respond to. `player`: its player; `other`: the opposing unit; `by`: the cause;
    `cards`: ids, as they were; `slots`: the same, where they lie now; `effect`: all happenings of one effect have
    the same number."""

    __slots__ = ("by", "cards", "effect", "kind", "level", "other", "player", "slots", "unit")

    def __init__(
        self,
        kind: str,
        player: int,
        unit: Unit | None = None,
        other: Unit | None = None,
        by: str = "",
        cards: tuple[str, ...] = (),
        level: int = 0,
        slots: tuple[Any, ...] = (),
    ) -> None:
        self.kind = kind
        self.player = player
        self.unit = unit
        self.other = other
        self.by = by
        self.cards = cards
        self.level = level
        self.slots = slots
        self.effect = 0


class State:
    """`round` 1 to 10, 0 before the set-up; `turn`: the turn player; `first`: who went first; `phase`: the next.

    Only during an action: pending, happenings without a response yet; overclocked, units that reached level 3;
    muted, those of them that overclock without effects of their own;
    fight, attacker and blocker; told, what set cards may be used on; doing, the step for which units or cards are
    chosen, or the modes on offer; deaths, the units destroyed so far; effects, how many so far; acts, effects
    begun; shaken, whether a BP may have fallen to 0; asked, kinds of field effects being summed.
    gifts: the continuous effects on the field, by kind; None if they must be gathered again.
    plan: what the turn player's scorer intends to answer within the winning action, and the actions that win
    after it, by the look of the table; searched: what was known when it last looked for such a win in vain. Both
    are not part of the table, and not copied.
    """

    __slots__ = (
        "acts",
        "asked",
        "cards",
        "deaths",
        "dice",
        "doing",
        "effects",
        "fight",
        "first",
        "gifts",
        "heard",
        "log",
        "muted",
        "notes",
        "outcome",
        "overclocked",
        "pending",
        "phase",
        "plan",
        "players",
        "recalled",
        "round",
        "ruleset",
        "searched",
        "serial",
        "shaken",
        "told",
        "turn",
    )

    def __init__(
        self,
        cards: Mapping[str, Card],
        ruleset: Ruleset,
        dice: Chance,
        players: tuple[Player, Player] | None = None,
    ) -> None:
        self.cards = cards if isinstance(cards, Cards) else Cards(cards)
        self.heard = self.cards.heard
        self.recalled = self.cards.recalled
        self.ruleset = ruleset
        self.dice = dice
        self.players = (Player(), Player()) if players is None else players
        self.round = 1
        self.turn = 0
        self.first = 0
        self.phase = "main"
        self.serial = 0
        self.outcome: Outcome | None = None
        self.log: MutableSequence[Event] | None = None
        self.notes: Notes | None = None
        self.plan: dict[object, Answer] = {}
        self.searched: tuple[int, ...] | None = None
        self.clear()

    def clear(self) -> None:
        """Clear everything that is only under way."""
        self.pending: list[Happening] = []
        self.overclocked: list[Unit] = []
        self.muted: list[Unit] = []
        self.fight: tuple[Unit, Unit | None] | None = None
        self.told: list[Happening] = []
        self.doing: object = None
        self.acts = self.effects = 0
        self.deaths: list[Unit] = []
        self.shaken = False
        self.asked: tuple[type, ...] = ()
        self.gifts: Gifts | None = None

    def copy(self) -> "State":
        """A copy between actions: what is under way is not copied."""
        first, second = self.players
        twin = State(self.cards, self.ruleset, self.dice.copy(), (first.copy(), second.copy()))
        twin.round = self.round
        twin.turn = self.turn
        twin.first = self.first
        twin.phase = self.phase
        twin.serial = self.serial
        twin.outcome = self.outcome
        return twin

    def tell(self, key: str, player: int | None = None, *facts: str | int) -> None:
        if self.log is not None:
            self.log.append(Event(key, player, facts))

    def note(self, key: str, player: int, value: str | int = 1) -> None:
        if self.notes is not None:
            self.notes.append((self.round, key, player, value))

    def next(self) -> int:
        self.serial += 1
        return self.serial


def start_state(
    decks: Sequence[Deck], cards: Mapping[str, Card], ruleset: Ruleset, dice: Chance
) -> State:
    """Two decks with the zones `main` and `jokers`, before the set-up; a passive player's may be empty.

    `cards` also holds what effects create. ValueError if a game cannot be dealt.
    """
    if len(decks) != 2:
        raise ValueError("two decks are needed")
    whole = cards if isinstance(cards, Cards) else Cards(cards)
    numbers = (card for deck in decks for zone in deck.values() for card in zone)
    state = State(whole.of(numbers), ruleset, dice)
    for number, (player, deck) in enumerate(zip(state.players, decks, strict=True), 1):
        main = list(deck.get("main", ()))
        if len(main) < 4 and ruleset.passive != number:
            raise ValueError("a deck of 4 cards or more is needed")
        player.registered = tuple(main)
        player.deck = main
        player.jokers = list(deck.get("jokers", ()))
    state.round, state.phase = 0, "setup"
    return state
