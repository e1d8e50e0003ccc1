"""Using a set card: payment, then its effect, then the discards (COJ-117, COJ-133)."""

from rules.games.code_of_joker.cards.card import Card
from rules.games.code_of_joker.table.context import Slot
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.table.verbs import note_happening, pay_cp, trash_card, unset_card
from rules.games.code_of_joker.turn.costs import cost_now


def is_payable(state: State, slot: Slot) -> bool:
    """A coloured intercept needs CP and a unit of its colour on the player's own field (COJ-039 to COJ-041)."""
    side, card = state.players[slot.owner], slot.card
    if cost_now(state, slot) > side.cp:
        return False
    return card.colour == "none" or any(unit.card.colour == card.colour for unit in side.field)


def begin_use(state: State, seat: int, place: int) -> Slot:
    """Pay for the card and take it from its place, closing the gap, unless it can be used again. Returns the card
    as it lies during its effect (COJ-040, COJ-117, COJ-186, COJ-264)."""
    side = state.players[seat]
    slot = Slot(seat, "set", state.cards[side.set[place]], place, side.marks[place])
    facts = slot.card
    if facts.kind == "intercept":
        pay_cp(state, seat, cost_now(state, slot))
    state.tell(f"use-{facts.kind}", seat, place + 1, facts.id)
    state.note("played", seat, facts.number)
    side.used.append(facts.id)
    uses, now = side.uses.get(slot.mark, (0, 0))
    if uses + 1 >= facts.effects.uses:
        side.using.append(unset_card(state, seat, place))
        slot.zone = "using"
    else:
        side.uses[slot.mark] = (uses + 1, now + 1)
    state.acts += 1
    return slot


def finish_use(state: State, source: Slot, card: Card) -> None:
    """The card, which was `card` when used, goes to the discards (COJ-133); then its use can be responded to
    (COJ-186)."""
    seat = source.owner
    side = state.players[seat]
    if card.id in side.using:
        side.using.remove(card.id)
        trash_card(state, seat, card.id)
        source = Slot(seat, "trash", card)
    note_happening(state, f"{card.kind}-used", seat, cards=(card.id,), slots=(source,))
