"""The Main Phase: placing and attacking in any order (CHD-273, CHD-274). One choice is one action."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import ACT, Ask, Steps, distinct_cards
from rules.engine.table.payment import kinds_made, shortfall
from rules.games.chard.cards.card import FLOORS
from rules.games.chard.table.state import State
from rules.games.chard.table.verbs import has_room
from rules.games.chard.turn.attack import attack_options, can_attack, make_attack
from rules.games.chard.turn.costs import can_pay_ingots, sources_of
from rules.games.chard.turn.items import equip_character, item_options, lay_item
from rules.games.chard.turn.placing import MANA, can_set, place_character, set_mana
from rules.games.chard.turn.using import (
    usable_items,
    usable_techniques,
    use_from_hand,
    use_technique_now,
)

END: Final = "end"


def main_phase(state: State) -> Steps[None]:
    """Nothing must be done, except that the berserk attack."""
    answer = str((yield Ask(state.turn, ACT, main_options(state))))
    verb, _, what = answer.partition(" ")
    yield from VERBS[verb](state, what)


# Options


def main_options(state: State) -> tuple[str, ...]:
    """`end` first, unless a berserk character must attack (CHD-230); what can be paid (CHD-039, CHD-142) and does
    something that is known (CHD-098)."""
    seat = state.turn
    attacks = attack_options(state, seat)
    options = [] if attacks and must_attack(state, seat) else [END]
    made = kinds_made(sources_of(state, seat))
    free = [floor for floor in FLOORS if has_room(state, seat, floor)]
    for number in distinct_cards(state.players[seat].hand):
        card = state.cards[number]
        if card.inert or not can_pay_ingots(state, seat, card):
            continue
        if card.kind in MANA:
            if can_set(state, card) and not shortfall(card.price, made):
                options.append(f"set {number}")
        elif card.is_character and card.total <= len(made) and not shortfall(card.price, made):
            options += [card.places[floor - 1] for floor in free]
    options += item_options(state, seat)
    options += usable_items(state, seat)
    options += usable_techniques(state, seat)
    return (*options, *attacks)


def must_attack(state: State, seat: int) -> bool:
    return any(
        "berserk" in piece.ailments and can_attack(state, piece)
        for piece in state.players[seat].on_floors()
    )


# Doing it


def end_main(state: State, what: str) -> Steps[None]:
    state.phase = "end"
    yield from ()


VERBS: Final[dict[str, Callable[[State, str], Steps[None]]]] = {
    END: end_main,
    "set": set_mana,
    "place": place_character,
    "lay": lay_item,
    "equip": equip_character,
    "attack": make_attack,
    "use": use_from_hand,
    "technique": use_technique_now,
}
