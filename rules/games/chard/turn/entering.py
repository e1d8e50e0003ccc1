"""What happens when a character enters the field: Gamble, Summon, Possession, Medley, in printed order."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.engine.performing.targets import NO_MORE
from rules.engine.table.payment import Price
from rules.games.chard.cards.card import GENERIC, Card, price_of
from rules.games.chard.performing.sequence import carry_out_clauses
from rules.games.chard.table.context import Context
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State
from rules.games.chard.table.verbs import put_equipment, shuffle_deck
from rules.games.chard.turn.costs import can_pay, pay

Value = int | str | None  # what stands in the brackets of a keyword
HEADS: Final = 0  # of two sides of a coin
SIDES: Final = ("heads", "tails")


def enter_field(state: State, piece: Piece) -> Steps[None]:
    for name, value in piece.card.keywords:
        if name in ENTERING and piece.there:
            yield from ENTERING[name](state, piece, value)


def toss_coin(state: State, piece: Piece, value: Value) -> Steps[None]:
    """Gamble: one toss; what the card prints for that side (CHD-191 to CHD-193)."""
    side = SIDES[state.dice.below(2)]
    state.tell(side, piece.seat, piece.card.number)
    yield from carry_out_body(state, piece, side)


def carry_out_body(state: State, piece: Piece, kind: str) -> Steps[None]:
    text = piece.card.abilities
    if text is not None:
        yield from carry_out_clauses(state, Context(piece.seat, piece.card, piece), text.body(kind))


# Out of the deck


def summon_character(state: State, piece: Piece, value: Value) -> Steps[None]:
    """Summon: a character that costs it goes from the own deck to the hand and is shown (CHD-213 to CHD-215)."""
    number = yield from searched(state, piece.seat, lambda card: is_summoned(card, value))
    if number:
        state.players[piece.seat].hand.append(number)
        state.tell("summon", piece.seat, number)
    shuffle_deck(state, piece.seat)


def is_summoned(card: Card, value: Value) -> bool:
    """Its cost has that colour, or that total."""
    if not card.is_character:
        return False
    return card.total == value if isinstance(value, int) else str(value) in card.cost


def possess_equipment(state: State, piece: Piece, value: Value) -> Steps[None]:
    """Possession: an Equipment of that total cost or less goes from the own deck onto the character, at no
    further cost, and is shown (CHD-218 to CHD-220)."""
    most = value if isinstance(value, int) else 0
    number = yield from searched(
        state, piece.seat, lambda card: card.kind == "equipment" and card.total <= most
    )
    if number:
        put_equipment(state, piece.seat, number, piece)
    shuffle_deck(state, piece.seat)


def searched(state: State, seat: int, fits: Callable[[Card], bool]) -> Steps[str]:
    """A card taken out of the own deck; empty if none fits or is wanted (CHD-215, CHD-220)."""
    player = state.players[seat]
    options = distinct_cards([number for number in player.deck if fits(state.cards[number])])
    answer = str((yield Ask(seat, "choose", (*options, NO_MORE)))) if options else NO_MORE
    if answer == NO_MORE:
        return ""
    player.deck.remove(answer)
    return answer


# For a price


def pay_medley(state: State, piece: Piece, value: Value) -> Steps[None]:
    """Medley: its player may pay now, and only now, for what the card prints (CHD-216, CHD-217)."""
    price, seat = medley_price(value), piece.seat
    if not can_pay(state, seat, price):
        return
    if (yield Ask(seat, "medley", ("yes", "no"))) == "yes":
        state.tell("medley", seat, piece.card.number)
        yield from pay(state, seat, price)
        yield from carry_out_body(state, piece, "medley")


def medley_price(value: Value) -> Price:
    """So much of any colour, or one of that colour."""
    return price_of({GENERIC: value} if isinstance(value, int) else {str(value): 1})


ENTERING: Final[dict[str, Callable[[State, Piece, Value], Steps[None]]]] = {
    "gamble": toss_coin,
    "summon": summon_character,
    "possession": possess_equipment,
    "medley": pay_medley,
}
