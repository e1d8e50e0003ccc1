"""The Main Phase: placing and attacking in any order (CHD-273, CHD-274). One choice is one action."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import ACT, Ask, Steps
from rules.engine.table.payment import kinds_made, shortfall
from rules.games.chard.ambush import stands
from rules.games.chard.attack import attack_options, can_attack, make_attack
from rules.games.chard.card import FLOORS, Card
from rules.games.chard.costs import pay, sources_of
from rules.games.chard.state import State
from rules.games.chard.using import (
    usable_items,
    usable_techniques,
    use_from_hand,
    use_technique_now,
)
from rules.games.chard.verbs import (
    distinct_cards,
    has_room,
    put_character,
    put_mana,
    use_up,
)

END: Final = "end"
MANA: Final = ("energy", "land")
CHARACTER: Final = frozenset({"placement", "character-placement"})
ENERGY: Final = frozenset({"placement"})
LAND: Final = frozenset({"placement", "land"})


def main_phase(state: State) -> Steps[None]:
    """Nothing must be done, except that the berserk attack."""
    answer = str((yield Ask(state.turn, ACT, main_options(state))))
    verb, _, what = answer.partition(" ")
    yield from VERBS[verb](state, what)


# Options


def main_options(state: State) -> tuple[str, ...]:
    """`end` first, unless a berserk character must attack (CHD-230)."""
    seat = state.turn
    attacks = attack_options(state, seat)
    found = [] if attacks and must_attack(state, seat) else [END]
    made = kinds_made(sources_of(state, seat))
    free = [floor for floor in FLOORS if has_room(state, seat, floor)]
    for number in distinct_cards(state.players[seat].hand):
        card = state.cards[number]
        if card.kind in MANA:
            if can_set(state, card) and not shortfall(card.price, made):
                found.append(f"set {number}")
        elif card.is_character and card.total <= len(made) and not shortfall(card.price, made):
            found += [card.places[floor - 1] for floor in free]
    found += usable_items(state, seat)
    found += usable_techniques(state, seat)
    return (*found, *attacks)


def must_attack(state: State, seat: int) -> bool:
    return any(
        "berserk" in piece.ailments and can_attack(state, piece)
        for piece in state.players[seat].on_floors()
    )


def can_set(state: State, card: Card) -> bool:
    """One Energy or Land a turn; a setting allows an Energy after a Land (CHD-138, CHD-139)."""
    if state.ruleset.land_besides and card.kind == "energy":
        return not state.placed
    return not (state.placed or state.landed)


# Doing it


def end_main(state: State, what: str) -> Steps[None]:
    state.phase = "end"
    yield from ()


def set_mana(state: State, card: str) -> Steps[None]:
    """From hand to the Energy and Land place (CHD-028, CHD-134); most Lands cost nothing (CHD-135)."""
    seat, facts = state.turn, state.cards[card]
    state.placed = state.placed or facts.kind == "energy"
    state.landed = state.landed or facts.kind == "land"
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
        put_character(state, seat, card, int(floor))
        state.note("placed", seat)
    else:
        use_up(state, seat, card)


def declare_placing(state: State, card: str, subjects: frozenset[str]) -> Steps[bool]:
    """Pay and declare; whether it is placed. The cost stays paid (CHD-112)."""
    seat = state.turn
    player = state.players[seat]
    player.hand.remove(card)
    player.using.append(card)
    state.tell("place", seat, card)
    state.note("played", seat, card)
    yield from pay(state, seat, state.cards[card].price)
    return (yield from stands(state, seat, subjects))


VERBS: Final[dict[str, Callable[[State, str], Steps[None]]]] = {
    END: end_main,
    "set": set_mana,
    "place": place_character,
    "attack": make_attack,
    "use": use_from_hand,
    "technique": use_technique_now,
}
