"""What a player may do after losing Vitals: the damage scheme (TWG-461 to TWG-473)."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import ACT, Ask, Steps, distinct_cards
from rules.games.twgp.table.state import State
from rules.games.twgp.table.verbs import (
    cards_within_reach,
    download,
    most_downloads,
    return_to_deck,
    set_up_card,
    set_up_options,
    take_cards,
)
from rules.games.twgp.turn.bonus import offer_shuffle
from rules.games.twgp.turn.inner_declarations import building_options, do_inner
from rules.games.twgp.turn.reactive import react_units, resting_units

DONE: Final = "done"


def damage_scheme(state: State, seat: int) -> Steps[None]:
    """Only the player whose Vitals decreased; each of the five once, in any order, none of them necessary and
    none in pieces (TWG-462 to TWG-464)."""
    left = dict(PARTS)
    while True:
        open_parts = [name for name in left if READY[name](state, seat)]
        if not open_parts:
            return
        answer = str((yield Ask(seat, "scheme", (DONE, *open_parts))))
        if answer == DONE:
            return
        state.tell(f"scheme-{answer}", seat)
        yield from left.pop(answer)(state, seat)


def rebuild(state: State, seat: int) -> Steps[None]:
    """The same as in a Build (TWG-465, TWG-467, TWG-468)."""
    while len(options := [DONE, *building_options(state, seat)]) > 1:
        answer = str((yield Ask(seat, ACT, tuple(options))))
        if answer == DONE:
            return
        yield from do_inner(state, seat, answer)


def set_up_cards(state: State, seat: int) -> Steps[None]:
    """Charge cards, up to six in hand (TWG-465, TWG-469)."""
    while options := set_up_options(state, seat):
        answer = str((yield Ask(seat, "set-up", (DONE, *options))))
        if answer == DONE:
            return
        set_up_card(state, seat, answer)


def reload_hand(state: State, seat: int) -> Steps[None]:
    """Any hand cards go to the bottom first, then as many come from the top (TWG-471, TWG-472); the deck may be
    shuffled then (TWG-466)."""
    player, count = state.players[seat], 0
    while player.hand:
        answer = str((yield Ask(seat, "reload", (DONE, *distinct_cards(player.hand)))))
        if answer == DONE:
            break
        player.hand.remove(answer)
        return_to_deck(state, seat, answer)
        count += 1
    yield from take_cards(state, seat, count, player.hand)
    state.tell("reload", seat, count)
    yield from offer_shuffle(state, seat)


def full_charge(state: State, seat: int) -> Steps[None]:
    """Up to the number of empty charge cells (TWG-473)."""
    numbers = tuple(range(most_downloads(state, seat) + 1))
    count = yield Ask(seat, "download", numbers)
    yield from download(state, seat, int(count))


PARTS: Final[dict[str, Callable[[State, int], Steps[None]]]] = {
    "full-charge": full_charge,
    "set-up": set_up_cards,
    "re-active": react_units,
    "re-build": rebuild,
    "reload": reload_hand,
}
# Whether there is anything to do.
READY: Final[dict[str, Callable[[State, int], bool]]] = {
    "full-charge": lambda state, seat: most_downloads(state, seat) > 0,
    "set-up": lambda state, seat: bool(set_up_options(state, seat)),
    "re-active": lambda state, seat: bool(resting_units(state, seat)),
    "re-build": lambda state, seat: bool(building_options(state, seat)),
    "reload": lambda state, seat: bool(
        state.players[seat].hand and cards_within_reach(state, seat)
    ),
}
