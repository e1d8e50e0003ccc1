"""Current costs of cards, and paying for units (COJ-120 to COJ-131)."""

from collections.abc import Iterator
from typing import Final

from rules.games.code_of_joker.cards.card import Card
from rules.games.code_of_joker.effects.gifts import GiveCost
from rules.games.code_of_joker.table.context import Context, Slot
from rules.games.code_of_joker.table.current import (
    conditions_hold,
    evaluate,
    field_gifts,
    gifts_reaching,
)
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.table.verbs import from_hand, pay_cp, trash_card, unset_card

MOST_COST: Final = 1000  # no cost rises so far


def unit_price(state: State, card: Card) -> int:
    """CP to pay for a unit, with effects and the reduction, which a cost of 0 does not use (COJ-120, COJ-124,
    COJ-131)."""
    cost = unit_cost(state, card)
    return cost - 1 if cost > 0 and reducer_place(state, card) is not None else cost


def is_affordable(state: State, card: Card) -> bool:
    """Whether the price can be paid; a reducing card is looked up only if it matters."""
    short = unit_cost(state, card) - state.players[state.turn].cp
    return short <= 0 or (short == 1 and reducer_place(state, card) is not None)


def unit_cost(state: State, card: Card) -> int:
    if has_plain_cost(state, card):
        return card.cost
    return cost_now(state, Slot(state.turn, "hand", card))


def has_plain_cost(state: State, card: Card) -> bool:
    """Whether nothing changes the card's cost."""
    return not card.gives and GiveCost not in field_gifts(state)


def cost_now(state: State, slot: Slot) -> int:
    """The cost of a card where it lies, with field effects and its own cost changes."""
    card = slot.card
    if has_plain_cost(state, card):
        return card.cost
    cost, floor, ceiling = card.cost, 0, MOST_COST
    for ctx, gift in cost_changes(state, slot):
        cost += evaluate(state, ctx, gift.by)
        floor = max(floor, gift.floor)
        ceiling = min(ceiling, MOST_COST if gift.ceiling is None else gift.ceiling)
    return max(min(cost, max(ceiling, card.cost)), min(floor, card.cost), 0)


def cost_changes(state: State, slot: Slot) -> Iterator[tuple[Context, GiveCost]]:
    for clause in slot.card.gives:
        ctx = Context(slot.owner, slot)
        for gift in clause.give:
            if (
                isinstance(gift, GiveCost)
                and gift.to == "self"
                and conditions_hold(state, ctx, clause.when)
            ):
                yield ctx, gift
    yield from gifts_reaching(state, slot, GiveCost)


def reducer_place(state: State, card: Card) -> int | None:
    """The place of the set card that reduces the cost: the leftmost unit or evolution of the same colour
    (COJ-022, COJ-128, COJ-130)."""
    for place, number in enumerate(state.players[state.turn].set):
        facts = state.cards[number]
        if facts.fights and facts.colour == card.colour:
            return place
    return None


def spend_price(state: State, card: Card) -> None:
    """Pay for a unit. The reduction is mandatory (COJ-126, COJ-127), and its card is discarded (COJ-125);
    a cost of 0 does not use one up (COJ-131)."""
    player = state.turn
    side = state.players[player]
    cost, place = unit_price(state, card), reducer_place(state, card)
    if place is not None and unit_cost(state, card) > 0:
        number = unset_card(state, player, place)
        trash_card(state, player, number)
        state.tell("reduce", player, place + 1, number)
        state.note("reductions", player)
        state.note("reduced", player, state.cards[number].number)
    pay_cp(state, player, cost)
    from_hand(state, player, card.id)
    side.used.append(card.id)
    state.note("played", player, card.number)
    state.note("units-played", player)
