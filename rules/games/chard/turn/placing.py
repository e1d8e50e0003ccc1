"""Placing a card from the hand: its cost, and a declaration that may be answered (CHD-112)."""

from typing import Final

from rules.engine.core.ask import Steps
from rules.games.chard.cards.card import Card
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State
from rules.games.chard.table.verbs import has_room, put_character, put_mana, use_up
from rules.games.chard.turn.costs import pay_card
from rules.games.chard.turn.declarations import stands
from rules.games.chard.turn.entering import enter_field

MANA: Final = ("energy", "land")
CHARACTER: Final = frozenset({"placement", "character-placement"})
ENERGY: Final = frozenset({"placement"})
LAND: Final = frozenset({"placement", "land"})


def can_set(state: State, card: Card) -> bool:
    """One Energy or Land a turn; a setting allows an Energy after a Land (CHD-138, CHD-139)."""
    if state.ruleset.land_besides and card.kind == "energy":
        return not state.placed
    return not (state.placed or state.landed)


def set_mana(state: State, card: str) -> Steps[None]:
    """From hand to the Energy and Land place (CHD-028, CHD-134); most Lands cost nothing (CHD-135). A Counter
    answers a Land as one (CHD-311)."""
    seat, facts = state.turn, state.cards[card]
    state.placed, state.landed = facts.kind == "energy", facts.kind == "land"
    if (yield from declare_placing(state, card, LAND if facts.kind == "land" else ENERGY)):
        state.players[seat].using.remove(card)
        put_mana(state, seat, card)
    else:
        use_up(state, seat, card)


def place_character(state: State, what: str) -> Steps[None]:
    """Onto an own floor with room, for its cost (CHD-039)."""
    card, _, floor = what.rpartition("/")
    seat = state.turn
    state.played = True
    stood = yield from declare_placing(state, card, CHARACTER)
    if stood and has_room(state, seat, int(floor)):
        state.players[seat].using.remove(card)
        piece = put_character(state, seat, card, int(floor))
        state.note("placed", seat)
        yield from enter_field(state, piece)
    else:
        use_up(state, seat, card)


def declare_placing(
    state: State, card: str, subjects: frozenset[str], pieces: tuple[Piece, ...] = ()
) -> Steps[bool]:
    """Pay and declare; whether it is placed. The cost stays paid (CHD-112)."""
    seat = state.turn
    player = state.players[seat]
    player.hand.remove(card)
    player.using.append(card)
    state.tell("place", seat, card)
    state.note("played", seat, card)
    yield from pay_card(state, seat, state.cards[card])
    return (yield from stands(state, seat, subjects, pieces))
