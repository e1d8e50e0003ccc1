"""Tables of TWGP on which its card effects happen, and what did."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any, Final
from unittest.mock import patch

from rules.engine.core.dice import Dice
from rules.engine.core.flow import Flow
from rules.games.twgp import RULES
from rules.games.twgp.cards.card import Card, Cards
from rules.games.twgp.effects import deeds
from rules.games.twgp.performing import deeds as performing
from rules.games.twgp.table import vitals
from rules.games.twgp.table.modes import LEFT, RIGHT, UPRIGHT
from rules.games.twgp.table.pending import Used
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.ruleset import Ruleset
from rules.games.twgp.table.state import ARCHIVE, COLUMNS, State
from scripts.exhaust.runner import Bodies, Exhaustible, some

PILED: Final = ("unit", "weapon", "charge", "log-counter")
MODES: Final = (UPRIGHT, RIGHT, LEFT)

# What can happen


def bodies(cards: Mapping[str, Card]) -> Bodies:
    """{identity: (number of the card, the deed in words)}."""
    return {
        id(deed): (card.number, f"{card.number}, {n}. {paragraph.kind}, {place}. {deed.tag}")
        for card in cards.values()
        for n, paragraph in enumerate(card.paragraphs, 1)
        for place, deed in enumerate(paragraph.do, 1)
    }


@contextmanager
def watched(seen: set[int]) -> Iterator[None]:
    """Within it, whatever is done, or forbidden by an active Vital, is put into `seen`."""
    done, ranked = dict(performing.DOING), vitals.active_rank

    def performed(do: Any, state: State, used: Used, deed: deeds.Deed, piece: Any) -> Flow:
        seen.add(id(deed))
        return do(state, used, deed, piece)  # type: ignore[no-any-return]

    def forbidden(state: State) -> int:
        vital = vitals.active_vital(state)
        for paragraph in vital.card.paragraphs if vital else ():
            seen.update(id(deed) for deed in paragraph.do if isinstance(deed, deeds.Forbid))
        return ranked(state)

    watching = {kind: partial(performed, do) for kind, do in done.items()}
    with (
        patch.dict(performing.DOING, watching),
        patch.object(vitals, "active_rank", forbidden),
    ):
        yield


# Tables


def laid(cards: Cards, card: Card, dice: Dice) -> State:
    """A table of a half battle with random sides, and the card in a hand, on a grid or among the Vitals."""
    state = State(cards, Ruleset(), dice)
    for seat in range(len(state.players)):
        fill(state, seat, dice)
    state.turn = state.exercise = state.target = dice.below(2)
    state.number, state.scrolls = 2 + dice.below(8), 1
    if dice.below(2):
        declare_blast(state, dice)
    put(state, card, dice.below(2), dice)
    return state


def fill(state: State, seat: int, dice: Dice) -> None:
    """Random cards, units in all modes, weapons, and Vitals of which some are lost."""
    player, every = state.players[seat], [card.number for card in of_kind(state, *PILED)]
    player.deck, player.hand = some(every, 20, dice) + every[:3], some(every, ARCHIVE - 1, dice)
    player.surge, player.storage = some(every, 5, dice), some(every, 3, dice)
    player.charge = some([card.number for card in of_kind(state, "charge")], 2, dice)
    units, weapons = of_kind(state, "unit"), [card.number for card in of_kind(state, "weapon")]
    for column in range(1, COLUMNS[state.system] + 1):
        piece = Piece(units[dice.below(len(units))], seat, column)
        piece.turn = MODES[dice.below(len(MODES)) * dice.below(2)]
        piece.weapons = some(weapons, 1, dice)
        player.battle.append(piece)
        player.vital.append(face_down(state, seat, column, random_of(state, "vital", dice)))


def declare_blast(state: State, dice: Dice) -> None:
    """A unit of the turn player, declared the turn before."""
    piece = state.players[state.turn].battle[dice.below(COLUMNS[state.system])]
    piece.down, piece.turn, piece.prompted, piece.weapons = True, RIGHT, 0, []


def of_kind(state: State, *kinds: str) -> list[Card]:
    return [card for card in state.cards.values() if card.kind in kinds]


def random_of(state: State, kind: str, dice: Dice) -> Card:
    known = of_kind(state, kind)
    return known[dice.below(len(known))]


def face_down(state: State, seat: int, column: int, card: Card) -> Piece:
    piece = Piece(state.cards["back"], seat, column)
    piece.secret, piece.down = [card.number], True
    return piece


def put(state: State, card: Card, seat: int, dice: Dice) -> None:
    """Put the card where it can act."""
    player, column = state.players[seat], 1 + dice.below(COLUMNS[state.system])
    if card.kind == "vital":
        player.vital[column - 1] = Piece(card, seat, column)
    elif card.kind == "log-counter":
        player.battle[column - 1] = face_down(state, seat, column, card)
    elif dice.below(2):
        player.hand.append(card.number)
    else:
        player.charge.append(card.number)


EXHAUSTIBLE: Final = Exhaustible(
    RULES, Cards, bodies, watched, laid, ending=("end", "accept", "yield")
)
