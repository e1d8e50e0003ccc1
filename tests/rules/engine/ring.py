"""Ring: a game for two to four, small enough to read at a glance. A card is its number.

A turn goes round the table, starting with whoever goes first: each draws a card and plays one (`p1 play C-03`).
Then all bid a card at once (`p2 bid C-01`); the highest bid, on a tie the earliest in turn order, takes a point.
Whoever has two points wins. A seat without cards is skipped.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.engine.core.ask import Ask, Choice, Steps
from rules.engine.core.dice import Chance
from rules.engine.core.hidden import Unseen
from rules.engine.core.log import Event
from rules.engine.core.notes import Note
from rules.engine.core.rules import Deck, Rules
from rules.engine.core.seats import Seats, other_seats, seats_from
from rules.engine.core.state import Outcome
from rules.engine.opening.opening import RuleSentence
from rules.engine.table.zones import NUMBER, Holding, Layout, Zone

SEATS = Seats(2, 4)
HAND, POINTS = 2, 2
CARDS = {f"C-0{number}": number for number in range(1, 7)}
DECK: Deck = {"main": [card for card in CARDS for _ in range(2)]}


@dataclass(frozen=True, slots=True)
class Ruleset:
    """first: the seat that goes first, from 1."""

    first: int = 1


class Player:
    def __init__(self) -> None:
        self.deck: list[str] = []
        self.hand: list[str] = []
        self.row: list[str] = []
        self.points = 0

    def copy(self) -> "Player":
        twin = Player()
        twin.deck, twin.hand, twin.row = self.deck[:], self.hand[:], self.row[:]
        twin.points = self.points
        return twin


class State:
    def __init__(self, cards: Mapping[str, int], ruleset: Ruleset, dice: Chance) -> None:
        self.cards, self.ruleset, self.dice = cards, ruleset, dice
        self.players = [Player() for _ in range(SEATS.least)]
        self.turn = 1
        self.outcome: Outcome | None = None
        self.log: list[Event] | None = None
        self.notes: list[Note] | None = None

    def copy(self) -> "State":
        twin = State(self.cards, self.ruleset, self.dice.copy())
        twin.players = [side.copy() for side in self.players]
        twin.turn, twin.outcome = self.turn, self.outcome
        return twin


def start(decks: Sequence[Deck], cards: Mapping[str, int], ruleset: Ruleset, dice: Chance) -> State:
    if not SEATS.least <= len(decks) <= SEATS.most:
        raise ValueError("two to four decks are needed")
    state = State(cards, ruleset, dice)
    state.players = [Player() for _ in decks]
    state.turn = 0
    for side, deck in zip(state.players, decks, strict=True):
        side.deck = [card for card in deck.get("main", ()) if cards[card]]
    return state


def action(state: State) -> Steps[None]:
    if not state.turn:
        for side in state.players:
            state.dice.shuffle(side.deck)
            side.hand = [side.deck.pop() for _ in range(min(HAND, len(side.deck)))]
        state.turn = 1
        return
    around = seats_from(state.ruleset.first - 1, len(state.players))
    order = [one for one in around if state.players[one].hand]
    for one in order:
        yield from play(state, one)
    bids = yield [Ask(one, "bid", tuple(sorted({*state.players[one].row}))) for one in order]
    best = max(range(len(bids)), key=lambda n: (bids[n], -n))
    score(state, order[best])


def play(state: State, one: int) -> Steps[None]:
    side = state.players[one]
    if side.deck:
        side.hand.append(side.deck.pop())
    card = yield Ask(one, "play", tuple(sorted({*side.hand})))
    side.hand.remove(card)
    side.row.append(card)
    if state.log is not None:
        state.log.append(Event("played", one, (card,)))


def score(state: State, one: int) -> None:
    side = state.players[one]
    side.points += 1
    if side.points == POINTS:
        state.outcome = Outcome(one, "points")
    state.turn += 1


def refusal(state: State, ask: Ask | None, choice: Choice) -> RuleSentence:
    return RuleSentence((), f"no {choice.kind}", "できない")


def figures(state: State, one: int) -> dict[str, int]:
    won = state.outcome is not None and state.outcome.winner == one
    found = {"won": int(won), "turns": turns(state, one), "points": state.players[one].points}
    return found | ({"kill-turn": found["turns"]} if won else {}) | {"early:C-06": 1}


def turns(state: State, one: int) -> int:
    return state.turn - (state.outcome is not None)


def worth(state: State, one: int) -> float:
    best = max(state.players[other].points for other in other_seats(state, one))
    return state.players[one].points - best


def scores(state: State, hidden: Unseen, ask: Ask) -> list[float]:
    ranked = sorted(map(str, ask.options))
    return [float(ranked.index(str(option))) for option in ask.options]


def write_players(state: State, value: list[Player]) -> int:
    return len(value)


def read_players(state: State, owner: int, text: str) -> list[Player]:
    return [Player() for _ in range(int(text))]


LAYOUT = Layout(
    top=(Zone("players", Holding(write_players, read_players)), Zone("turn", NUMBER)),
    seat=(
        Zone("deck", seen="nobody"),
        Zone("hand", seen="owner"),
        Zone("row"),
        Zone("points", NUMBER),
    ),
    groups=lambda state, owner, one: (("deck", "hand"),),
    drawn=(),
)
RULES: Rules[Any, Any] = Rules(
    slug="ring",
    version=1,
    seats=SEATS,
    ruleset=Ruleset,
    start=start,
    action=action,
    restate=lambda state, ask: ask.with_options(tuple(sorted({*at(state, ask)}))),
    refusal=refusal,
    hidden=LAYOUT.hidden,
    lines=LAYOUT.lines,
    place=LAYOUT.place,
    blank=State,
    card=lambda number, text: int(text),
    twin=lambda card, number: card,
    derived=lambda state: {},
    makes_sense=lambda state, verb, answer: verb in ("play", "bid"),
    sentences={"played": RuleSentence((), "{p} plays {}", "{p}は{}をプレイ")},
    worth=worth,
    figures=figures,
    scores=scores,
    turns=turns,
    mulligans={},
    solo=lambda ruleset: ruleset,
    rival=lambda deck: {"main": ()},
    begins=lambda ruleset, one: replace(ruleset, first=one + 1),
)


def at(state: State, ask: Ask) -> list[str]:
    side = state.players[ask.player]
    return side.hand if ask.kind == "play" else side.row
