"""Items that stay on the table: Equipment, Stages, Artifacts, Spelled."""

from collections.abc import Iterator
from typing import Final

from rules.engine.core.ask import Steps, distinct_cards
from rules.games.chard.cards.card import FLOORS, Card
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State, piece_name, piece_named
from rules.games.chard.table.verbs import (
    has_room,
    is_asleep,
    put_equipment,
    put_item,
    use_up,
)
from rules.games.chard.turn.costs import can_pay_card
from rules.games.chard.turn.placing import declare_placing

# What a Counter calls the placing of each kind (CHD-302, CHD-305, CHD-312, CHD-314).
PLACEMENTS: Final = {
    "equipment": frozenset({"placement", "equipment"}),
    "stage": frozenset({"placement"}),
    "artifact": frozenset({"placement", "artifact"}),
    "spelled": frozenset({"placement", "spelled"}),
}


def item_options(state: State, seat: int) -> Iterator[str]:
    """In the own Main Phase, like characters."""
    for number in distinct_cards(state.players[seat].hand):
        card = state.cards[number]
        if card.kind in PLACEMENTS and not card.inert and can_pay_card(state, seat, card):
            yield from item_places(state, seat, card)


def item_places(state: State, seat: int, card: Card) -> Iterator[str]:
    """An Equipment on a character (CHD-113), a Spelled on an own floor with room (CHD-031, CHD-127, CHD-130), a
    Stage and an Artifact in places without limit (CHD-030, CHD-032, CHD-033)."""
    if card.kind == "equipment":
        for piece in bearers(state, seat):
            yield f"equip {card.number}/{piece_name(state, piece)}"
    elif card.kind == "spelled":
        for floor in FLOORS:
            if has_room(state, seat, floor):
                yield f"lay {card.number}/{floor}"
    else:
        yield f"lay {card.number}"


def bearers(state: State, seat: int) -> list[Piece]:
    """Characters that an Equipment can be attached to, the player's own first."""
    both = (state.players[seat], state.players[1 - seat])
    return [piece for player in both for piece in player.characters() if can_bear(piece)]


def can_bear(piece: Piece) -> bool:
    """One Equipment each, which nothing replaces (CHD-115, CHD-116); not in Eternal Sleep, which is no target
    (CHD-238)."""
    return not piece.equipment and not is_asleep(piece)


def equip_character(state: State, what: str) -> Steps[None]:
    """It stays with the character (CHD-113, CHD-114); if that has gone meanwhile, it is used up (CHD-293)."""
    card, _, name = what.rpartition("/")
    seat, piece = state.turn, piece_named(state, name)
    assert piece is not None
    state.played = True
    stood = yield from declare_placing(state, card, PLACEMENTS["equipment"], (piece,))
    if stood and can_bear(piece):
        state.players[seat].using.remove(card)
        put_equipment(state, seat, card, piece)
    else:
        use_up(state, seat, card)


def lay_item(state: State, what: str) -> Steps[None]:
    """A Stage, an Artifact, or a Spelled on a floor (CHD-118, CHD-122, CHD-127)."""
    card, _, floor = what.partition("/")
    seat = state.turn
    state.played = True
    stood = yield from declare_placing(state, card, PLACEMENTS[state.cards[card].kind])
    if stood and not (floor and not has_room(state, seat, int(floor))):
        state.players[seat].using.remove(card)
        put_item(state, seat, card, int(floor or 0))
    else:
        use_up(state, seat, card)
