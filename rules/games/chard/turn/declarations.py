"""Declarations, which the players may answer: what was added last resolves first (CHD-289 to CHD-294)."""

from collections.abc import Callable, Sequence
from typing import Final

from rules.engine.core.ask import ACT, Ask, Steps, distinct_cards
from rules.engine.table.stack import Entry, asked_in_turn, resolved
from rules.games.chard.cards.card import Card
from rules.games.chard.cards.counter_subjects import ALL
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State, is_passive
from rules.games.chard.table.verbs import use_up
from rules.games.chard.turn.costs import can_pay_card, pay_card

# How a verb other than a Counter answers what lies on top: what is offered, and what it declares.
Offers = Callable[[State, int, Entry], list[str]]
Uses = Callable[[State, int, str], Steps[Entry]]
PASS: Final = "pass"
OWN: Final = "zero"  # only its own player answers it (CHD-309)
FALLING: Final = frozenset({"zero", "death"})  # only Counters answer it
EITHER: Final = frozenset({"damage", "death"})  # both players do (CHD-306, CHD-310)


OTHERS: Final[dict[str, tuple[Offers, Uses]]] = {}  # `using` enters Instants and techniques


class Declared(Entry):
    """Something that was declared and waits to happen. `subjects`: what it is for a Counter; `pieces`: what must
    still be there (CHD-293). `stood`: nothing has stopped it."""

    def __init__(self, seat: int, subjects: frozenset[str], pieces: tuple[Piece, ...] = ()) -> None:
        super().__init__(seat)
        self.subjects = subjects
        self.pieces = pieces
        self.stood = False

    def holds(self) -> bool:
        return all(piece.there for piece in self.pieces)

    def resolve(self) -> Steps[None]:
        self.stood = True
        yield from ()


class UsedCounter(Declared):
    """A Counter that answers `target` (CHD-108, CHD-110, CHD-111)."""

    __slots__ = ("card", "state", "target")

    def __init__(self, state: State, seat: int, card: str, target: Entry) -> None:
        super().__init__(seat, frozenset({"counter"}))
        self.state = state
        self.card = card
        self.target = target

    def resolve(self) -> Steps[None]:
        self.target.countered = True
        self.state.tell("countered", self.seat, self.card)
        use_up(self.state, self.seat, self.card)
        yield from ()

    def vanish(self) -> None:
        use_up(self.state, self.seat, self.card)


def stands(
    state: State, seat: int, subjects: frozenset[str], pieces: tuple[Piece, ...] = ()
) -> Steps[bool]:
    """Declare something and let it be answered; whether it still happens."""
    entry = Declared(seat, subjects, pieces)
    if not is_answerable(state, entry):
        return True
    yield from declare(state, [entry])
    return entry.stood


def declare(state: State, entries: Sequence[Entry]) -> Steps[None]:
    """Put them on the stack and resolve all that lies above what was there. The player whose turn it is not is
    asked first."""
    below = len(state.stack)
    state.stack += entries
    yield from resolved(state.stack, asked_in_turn(1 - state.turn, 2, responder(state)), below)


def responder(state: State) -> Callable[[int, Entry], Steps[bool]]:
    def respond(seat: int, top: Entry) -> Steps[bool]:
        assert isinstance(top, Declared)
        options = answers_to(state, seat, top)
        if len(options) == 1:
            return False
        verb, _, what = str((yield Ask(seat, ACT, options))).partition(" ")
        if verb in OTHERS:
            state.stack.append((yield from OTHERS[verb][1](state, seat, what)))
        elif what:
            yield from use_counter(state, seat, what, top)
        return bool(what)

    return respond


def use_counter(state: State, seat: int, card: str, target: Entry) -> Steps[None]:
    """Pay for it and put it on the stack; the cost stays paid whatever happens (CHD-112)."""
    player = state.players[seat]
    player.hand.remove(card)
    player.using.append(card)
    state.tell("counter", seat, card)
    state.note("played", seat, card)
    state.note("counters", seat)
    yield from pay_card(state, seat, state.cards[card])
    state.stack.append(UsedCounter(state, seat, card, target))


def is_answerable(state: State, entry: Declared) -> bool:
    return any(len(answers_to(state, seat, entry)) > 1 for seat in (0, 1))


def answers_to(state: State, seat: int, top: Declared) -> tuple[str, ...]:
    """`pass`, and what can be paid for: Counters in hand that fit, Instants, techniques (CHD-105, CHD-291). Only
    who can answer is asked. Only Counters keep a character that has lost its HP, and whoever draws has no reason
    to act before knowing the card (CHD-289)."""
    options = [PASS]
    if is_passive(state, seat) or ("draw" in top.subjects and seat == top.seat):
        return (PASS,)
    if may_answer(seat, top):
        for number in distinct_cards(state.players[seat].hand):
            card = state.cards[number]
            if fits(card, top) and can_pay_card(state, seat, card):
                options.append(f"counter {number}")
    if FALLING.isdisjoint(top.subjects):
        for offers, _ in OTHERS.values():
            options += offers(state, seat, top)
    return tuple(options)


def may_answer(seat: int, top: Declared) -> bool:
    """What the other player does; damage and death by whomever; one's own character at 0 HP."""
    if OWN in top.subjects:
        return seat == top.seat
    return seat != top.seat or not EITHER.isdisjoint(top.subjects)


def fits(card: Card, top: Declared) -> bool:
    return bool(card.counters) and (
        ALL in card.counters or not card.counters.isdisjoint(top.subjects)
    )


def acting_subjects(piece: Piece, subject: str) -> frozenset[str]:
    """What a character does; (Artifact) Counter answers what an Artifact character does (CHD-085, CHD-303)."""
    return frozenset({subject, "artifact"} if "artifact" in piece.card.types else {subject})
