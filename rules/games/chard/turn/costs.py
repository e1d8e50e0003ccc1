"""What a player can pay with, and paying: rolling what makes energy (CHD-039 to CHD-041)."""

from typing import Final

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.engine.table.payment import Part, Price, Source, paid, payable
from rules.games.chard.cards.card import ANY, Card
from rules.games.chard.table.current import has_lost
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State, piece_name, piece_named
from rules.games.chard.table.verbs import can_act, remove_piece, roll_piece

INGOT_BEASTS: Final = ("インゴット魔獣", "Ingot Beast")


def sources_of(state: State, seat: int) -> list[Source]:
    """Ready Energies and Lands, of which those with one number are alike (CHD-140), and ready characters with
    Roll Mana (CHD-204)."""
    player = state.players[seat]
    sources = [
        Source(piece.card.number, piece.card.makes, piece)
        for piece in player.mana
        if not piece.rolled
    ]
    for piece in player.on_floors():
        if piece.card.makes and can_act(piece) and not has_lost(piece, "top"):
            sources.append(Source(piece_name(state, piece), piece.card.makes, piece))
    return sources


def can_pay(state: State, seat: int, price: Price) -> bool:
    return not price or payable(price, sources_of(state, seat))


def pay(state: State, seat: int, price: Price) -> Steps[None]:
    """Roll what pays; it must be payable. The payer chooses (CHD-040)."""
    chosen = yield from paid(seat, "pay", price, sources_of(state, seat))
    for source in chosen:
        roll_piece(state, source.thing)
    if chosen:
        state.tell("pay", seat, len(chosen))
    state.note("spent", seat, len(chosen))


def can_pay_card(state: State, seat: int, card: Card) -> bool:
    """Its price, and the Ingots that its text wants besides."""
    return can_pay(state, seat, card.price) and can_pay_ingots(state, seat, card)


def pay_card(state: State, seat: int, card: Card) -> Steps[None]:
    yield from pay(state, seat, card.price)
    for _ in range(ingots_wanted(card)):
        yield from pay_ingot(state, seat)


# Ingots


def ingots_wanted(card: Card) -> int:
    return card.abilities.ingots if card.abilities is not None else 0


def can_pay_ingots(state: State, seat: int, card: Card) -> bool:
    """An ingot-type card needs so many (CHD-142)."""
    wanted = ingots_wanted(card)
    if not wanted:
        return True
    hand = sum(is_ingot(state, number) for number in state.players[seat].hand)
    return hand + len(ingot_beasts(state, seat)) >= wanted


def is_ingot(state: State, number: str) -> bool:
    return state.cards[number].kind == "ingot"


def ingot_beasts(state: State, seat: int) -> list[Piece]:
    """Characters of that name pay from the field (CHD-144)."""
    return [beast for beast in state.players[seat].characters() if beast.card.name in INGOT_BEASTS]


def pay_ingot(state: State, seat: int) -> Steps[None]:
    """From the hand or an Ingot Beast from the field; the payer chooses. It goes to its owner's discard pile
    (CHD-143 to CHD-145), which nothing answers."""
    player = state.players[seat]
    hand = distinct_cards([number for number in player.hand if is_ingot(state, number)])
    options = (*hand, *(piece_name(state, piece) for piece in ingot_beasts(state, seat)))
    answer = options[0]
    if len(options) > 1:
        answer = str((yield Ask(seat, "pay", options)))
    beast = piece_named(state, answer) if answer not in hand else None
    state.tell("ingot", seat, answer if beast is None else beast.card.number)
    if beast is not None:
        remove_piece(state, beast, "discard")
    else:
        player.hand.remove(answer)
        player.discard.append(answer)
        beast = Piece(state.cards[answer], seat)
        beast.there = False
    state.happen("paid", beast)


def total_price(piece: Piece) -> tuple[Part, ...]:
    """The total of its cost, in any colours (CHD-233, CHD-234)."""
    return (Part(piece.card.total, ANY),)
