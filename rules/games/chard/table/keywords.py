"""The keywords of a character on the table: its own, and those that a Link System gives it."""

from typing import Final

from rules.games.chard.cards.card import Card
from rules.games.chard.table.current import has_lost, keyword_changes
from rules.games.chard.table.matching import AMOUNTS
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State

LINKED: Final = 2  # characters that a Link System needs (CHD-209)


def amount_of(state: State, piece: Piece, name: str) -> int:
    """The number of the keyword, 1 for one without a number, 0 if the character lacks it. What is printed can be
    lost (CHD-188), but Manaless (CHD-187); a Link System gives more (CHD-208, CHD-210)."""
    amount = piece.card.amounts.get(name, 0)
    if piece.mods and name != "manaless" and has_lost(piece, "top"):
        amount = 0
    if piece.mods or name in state.cards.given:
        for value in keyword_changes(state, piece, name):
            amount += number_in(value)
    if piece.floor and piece.card.work:
        for holder in state.floor_of(piece):
            if holder.card.links and holder is not piece and not has_lost(holder, "top"):
                amount += linked_amount(state, holder, piece, name)
    return amount


def linked_amount(state: State, holder: Piece, piece: Piece, name: str) -> int:
    """What the holder gives a character of the same work on its floor, if there are enough of them (CHD-208 to
    CHD-212)."""
    card = holder.card
    if card.work != piece.card.work or linked_on_floor(state, holder) < LINKED:
        return 0
    return sum(number_in(value) for word, value in card.links if word == name)


def number_in(value: str | int | None) -> int:
    """What stands in the brackets as a number; 1 if it is none."""
    if isinstance(value, str):
        return int(value) if value.isdecimal() else 1
    return 1 if value is None else value


def linked_on_floor(state: State, holder: Piece) -> int:
    """The others of its work on the floor; with the holder itself if the settings say so (CHD-212)."""
    others = sum(
        piece.card.work == holder.card.work and piece is not holder
        for piece in state.floor_of(holder)
    )
    return others + state.ruleset.link_holder


def is_protected(state: State, piece: Piece, card: Card) -> bool:
    """Protection against a quality of the other card (CHD-202)."""
    words = piece.card.protections
    if piece.mods and has_lost(piece, "top"):
        words = frozenset()
    if piece.mods or "protection" in state.cards.given:
        words |= {str(word) for word in keyword_changes(state, piece, "protection")}
    return not words.isdisjoint(card.qualities)


AMOUNTS.append(amount_of)
