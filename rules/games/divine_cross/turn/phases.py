"""A turn of one player: Draw, Main, Battle, End (DVC-080)."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import Steps
from rules.games.divine_cross.table.setup import begin_match, deal_hands, offer_card, place_mains
from rules.games.divine_cross.table.state import State, is_passive
from rules.games.divine_cross.table.timed_changes import expire_mods
from rules.games.divine_cross.table.verbs import draw_cards, happen, recover_unit
from rules.games.divine_cross.turn.attack import battle_phase
from rules.games.divine_cross.turn.main_phase import main_phase
from rules.games.divine_cross.turn.triggers import is_unsettled, settle


def next_action(state: State) -> Steps[None] | None:
    """The next action, by phase."""
    return PHASES[state.phase](state)


def draw_phase(state: State) -> Steps[None] | None:
    """One card, which cannot be declined, by the first player in turn 1 as well (DVC-081, DVC-082). An empty deck
    is no loss by itself, but its damage can knock out (DVC-083, DVC-096). A passive player draws nothing.
    The log names the turn (DVC-051)."""
    seat = state.turn
    passive = is_passive(state, seat)
    state.phase = "end" if passive else "main"
    state.tell("turn", seat, state.number)
    happen(state, "turn-start", seat)
    if not passive and (state.number > 1 or state.ruleset.first_draws):
        draw_cards(state, seat, 1)
    return settle(state) if is_unsettled(state) else None


def end_phase(state: State) -> Steps[None] | None:
    """An action of its own; most often nothing in it is asked."""
    happen(state, "end-phase", state.turn)
    if not is_unsettled(state):
        close_turn(state)
        if not is_unsettled(state):
            pass_turn(state)
            return None
    return settle_end(state)


def settle_end(state: State) -> Steps[None]:
    yield from settle(state)
    close_turn(state)
    yield from settle(state)
    pass_turn(state)


def close_turn(state: State) -> None:
    """The turn player's own Main Unit recovers, no other (DVC-124 to DVC-126); what lasts for the turn ends
    (DVC-127, DVC-146). Doing it twice changes nothing."""
    main = state.players[state.turn].main
    if main is not None:
        recover_unit(state, main)
    expire_mods(state)
    for player in state.players:
        for unit in player.units():
            if unit.used:
                unit.used = tuple(mark for mark in unit.used if mark[0] != "t")


def pass_turn(state: State) -> None:
    """The opponent's Draw Phase follows; what is allowed once a turn is allowed again (DVC-051, DVC-127)."""
    if state.notes is not None:
        note_turn(state, state.turn)
    state.charged = state.retreated = state.event_used = state.skill_used = False
    state.turn = 1 - state.turn
    state.number += 1
    state.phase = "draw"


def note_turn(state: State, seat: int) -> None:
    """Note the figures of a turn, for statistics."""
    player = state.players[seat]
    state.note("hand", seat, len(player.hand))
    state.note("units", seat, len(player.units()))
    state.note("on-units", seat, sum(len(unit.energy) for unit in player.units()))


PHASES: Final[dict[str, Callable[[State], Steps[None] | None]]] = {
    "deal": deal_hands,
    "extra": offer_card,
    "place": place_mains,
    "first": begin_match,
    "draw": draw_phase,
    "main": main_phase,
    "battle": battle_phase,
    "end": end_phase,
}
