"""Prices of plays (TWG-417 to TWG-432). A price that cannot be paid in full is not offered."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.games.twgp.effects import Cost, Paragraph
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.state import State, card_of, free_charges, piece_name, piece_named
from rules.games.twgp.table.verbs import (
    cards_within_reach,
    discard_piece,
    download,
    log_out,
    most_recharges,
    part_tokens,
    recharge_cards,
    return_to_deck,
    take_top,
)
from rules.games.twgp.table.vitals import live_count

Pay = Callable[[State, int, int], Steps[None]]


def costs_of(paragraph: Paragraph) -> list[Cost]:
    """Its own prices, and one Vital for a printed number, whatever the number (TWG-020, TWG-021)."""
    return [*paragraph.cost, *([Cost("damage")] if paragraph.instant is not None else [])]


def can_pay(state: State, seat: int, paragraph: Paragraph, besides: str = "") -> bool:
    """TWG-417. `besides`: a hand card that is being used and pays for nothing."""
    return all(cost.count <= STOCK[cost.pay](state, seat, besides) for cost in costs_of(paragraph))


def pay_costs(state: State, seat: int, paragraph: Paragraph) -> Steps[None]:
    for cost in costs_of(paragraph):
        state.tell(f"pay-{cost.pay}", seat, cost.count)
        yield from PAYING[cost.pay](state, seat, cost.count)


# What there is to pay with

Stock = Callable[[State, int, str], int]


def hand_stock(state: State, seat: int, besides: str) -> int:
    hand = state.players[seat].hand
    return len(hand) - (besides in hand)


def own_pieces(state: State, seat: int) -> list[Piece]:
    return [piece for piece in state.players[seat].battle if piece.hacker == NOBODY]


def own_stacks(state: State, seat: int) -> list[Piece]:
    """Units with whatever lies beneath."""
    return [piece for piece in own_pieces(state, seat) if card_of(state, piece).is_unit]


def weapons_of(state: State, seat: int) -> list[str]:
    return [card for piece in own_pieces(state, seat) for card in piece.weapons]


def frames_of(state: State, seat: int) -> list[str]:
    return [card for piece in own_pieces(state, seat) for card in piece.frames]


def field_cards(state: State, seat: int) -> list[str]:
    """Own cards on the grids but units and Vitals (TWG-424, TWG-425)."""
    return [*weapons_of(state, seat), *state.players[seat].charge]


# Of each kind (TWG-096, TWG-417 to TWG-432).
STOCK: Final[dict[str, Stock]] = {
    "surge": lambda state, seat, besides: len(state.players[seat].surge),
    "close": hand_stock,
    "damage": lambda state, seat, besides: live_count(state, seat),
    "recharge": lambda state, seat, besides: min(
        hand_stock(state, seat, besides), most_recharges(state, seat)
    ),
    "download": lambda state, seat, besides: min(
        free_charges(state, seat), cards_within_reach(state, seat)
    ),
    "shut-down": lambda state, seat, besides: len(field_cards(state, seat)),
    "link": lambda state, seat, besides: 0,  # no card is a link unit
    "deck": lambda state, seat, besides: cards_within_reach(state, seat),
    "unit": lambda state, seat, besides: len(own_stacks(state, seat)),
    "weapon": lambda state, seat, besides: len(weapons_of(state, seat)),
    "charge": lambda state, seat, besides: len(state.players[seat].charge),
    "frame": lambda state, seat, besides: len(frames_of(state, seat)),
    "phase": lambda state, seat, besides: 0,  # the option of phase devices is not played
}


# Paying


def chosen_card(seat: int, cards: list[str]) -> Steps[str]:
    """One of them, as the payer likes (TWG-419, TWG-428 to TWG-431)."""
    options = distinct_cards(cards)
    return options[0] if len(options) == 1 else str((yield Ask(seat, "pay", options)))


def pay_surge(state: State, seat: int, count: int) -> Steps[None]:
    """To the storage, the oldest first (TWG-096, TWG-418)."""
    player = state.players[seat]
    player.storage += player.surge[:count]
    del player.surge[:count]
    yield from ()


def close_cards(state: State, seat: int, count: int) -> Steps[None]:
    """Hand cards go under the deck, in the payer's order (TWG-023, TWG-419)."""
    hand = state.players[seat].hand
    for _ in range(min(count, len(hand))):
        card = yield from chosen_card(seat, hand)
        hand.remove(card)
        return_to_deck(state, seat, card)


def shut_down(state: State, seat: int, count: int) -> Steps[None]:
    """Weapons and charge cards go under the deck (TWG-424)."""
    for _ in range(count):
        card = yield from chosen_card(seat, field_cards(state, seat))
        if card in state.players[seat].charge:
            state.players[seat].charge.remove(card)
        else:
            take_beneath(state, seat, card, "weapons")
        return_to_deck(state, seat, card)


def take_beneath(state: State, seat: int, card: str, what: str) -> Piece:
    """A weapon or a frame leaves its unit, which is answered."""
    piece = next(bearer for bearer in own_pieces(state, seat) if card in getattr(bearer, what))
    getattr(piece, what).remove(card)
    return piece


def log_deck(state: State, seat: int, count: int) -> Steps[None]:
    """From the top, in order (TWG-219, TWG-427)."""
    for _ in range(count):
        taken: list[str] = []
        yield from take_top(state, seat, taken)
        yield from log_out(state, seat, taken, "deck-out")


def log_units(state: State, seat: int, count: int) -> Steps[None]:
    """With the materials beneath (TWG-428)."""
    for _ in range(count):
        name = yield from chosen_card(
            seat, [piece_name(piece) for piece in own_stacks(state, seat)]
        )
        piece = piece_named(state, name)
        assert piece is not None
        yield from discard_piece(state, piece)


def log_weapons(state: State, seat: int, count: int) -> Steps[None]:
    """TWG-429."""
    for _ in range(count):
        card = yield from chosen_card(seat, weapons_of(state, seat))
        take_beneath(state, seat, card, "weapons")
        yield from log_out(state, seat, [card])


def log_frames(state: State, seat: int, count: int) -> Steps[None]:
    """The unit on top stays (TWG-431)."""
    for _ in range(count):
        card = yield from chosen_card(seat, frames_of(state, seat))
        piece = take_beneath(state, seat, card, "frames")
        yield from log_out(state, seat, part_tokens(state, piece, [card]))


def log_charges(state: State, seat: int, count: int) -> Steps[None]:
    """TWG-430."""
    for _ in range(count):
        card = yield from chosen_card(seat, state.players[seat].charge)
        state.players[seat].charge.remove(card)
        yield from log_out(state, seat, [card])


def pay_download(state: State, seat: int, count: int) -> Steps[None]:
    """TWG-423."""
    yield from download(state, seat, count)


PAYING: Final[dict[str, Pay]] = {
    "surge": pay_surge,
    "close": close_cards,
    "recharge": recharge_cards,
    "download": pay_download,
    "shut-down": shut_down,
    "deck": log_deck,
    "unit": log_units,
    "weapon": log_weapons,
    "charge": log_charges,
    "frame": log_frames,
}  # `performing.deeds` adds `damage`, since what follows a lost Vital uses most of the rules
