"""Weapons lie beneath a unit and add to its Power (TWG-241, TWG-274, TWG-275)."""

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.engine.core.flow import NO_STEPS, Flow
from rules.games.twgp.table.modes import is_active
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.state import State, card_of, piece_name, piece_named
from rules.games.twgp.table.verbs import log_out, return_to_deck

MOST = 6  # on a cell (TWG-274)


def bearers(state: State, seat: int) -> list[Piece]:
    """Own Active units (TWG-275, TWG-301, TWG-468)."""
    return [
        piece
        for piece in state.players[seat].battle
        if piece.hacker == NOBODY and is_active(piece) and card_of(state, piece).is_unit
    ]


def arming_options(state: State, seat: int) -> list[str]:
    """`arm W/a1`, up to six weapons a cell (TWG-275)."""
    weapons = [card for card in state.players[seat].hand if state.cards[card].kind == "weapon"]
    free = [piece for piece in bearers(state, seat) if len(piece.weapons) < MOST]
    return [f"arm {card}/{piece_name(piece)}" for card in distinct_cards(weapons) for piece in free]


def arm_unit(state: State, seat: int, what: str) -> Flow:
    card, _, name = what.partition("/")
    piece = piece_named(state, name)
    assert piece is not None
    state.players[seat].hand.remove(card)
    piece.weapons.append(card)
    state.tell("arm", seat, card, piece.card.number)
    state.note("played", seat, card)
    return NO_STEPS


def disarming_options(state: State, seat: int) -> list[str]:
    """In a Build and in Re-build (TWG-465, TWG-467, TWG-468): a weapon of an Active unit is shut down (`shut
    W/a1`), logs out (`drop W/a1`) or moves to another one (`shift W/a1/a2`)."""
    armed, options = bearers(state, seat), []
    for piece in armed:
        for card in distinct_cards(piece.weapons):
            place = f"{card}/{piece_name(piece)}"
            options += [f"shut {place}", f"drop {place}"]
            options += [
                f"shift {place}/{piece_name(other)}"
                for other in armed
                if other is not piece and len(other.weapons) < MOST
            ]
    return options


def take_weapon(state: State, what: str) -> str:
    """The weapon leaves its unit."""
    card, name, *_ = what.split("/")
    piece = piece_named(state, name)
    assert piece is not None
    piece.weapons.remove(card)
    return card


def shut_weapon(state: State, seat: int, what: str) -> Flow:
    """To the bottom of the deck (TWG-424)."""
    card = take_weapon(state, what)
    state.tell("shut", seat, card)
    return_to_deck(state, seat, card)
    return NO_STEPS


def drop_weapon(state: State, seat: int, what: str) -> Flow:
    return log_out(state, seat, [take_weapon(state, what)])


def shift_weapon(state: State, seat: int, what: str) -> Flow:
    card = take_weapon(state, what)
    piece = piece_named(state, what.rpartition("/")[2])
    assert piece is not None
    piece.weapons.append(card)
    state.tell("arm", seat, card, piece.card.number)
    return NO_STEPS


def trim_weapons(state: State, piece: Piece) -> Steps[None]:
    """Weapons beyond six on a cell log out; their owner says which (TWG-274, TWG-289)."""
    over: list[str] = []
    while len(piece.weapons) > MOST:
        options = distinct_cards(piece.weapons)
        card = options[0] if len(options) == 1 else str((yield Ask(piece.seat, "drop", options)))
        piece.weapons.remove(card)
        over.append(card)
    yield from log_out(state, piece.seat, over)
