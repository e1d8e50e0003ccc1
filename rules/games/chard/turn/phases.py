"""A turn of one player: Movement, Reroll, Draw, Main, End (CHD-256, CHD-257)."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import Steps
from rules.games.chard.table.current import player_gifts
from rules.games.chard.table.figures import is_screwed
from rules.games.chard.table.setup import deal_hands, offer_mulligan
from rules.games.chard.table.state import State, is_passive
from rules.games.chard.table.timed_changes import expire_mods
from rules.games.chard.table.verbs import draw_cards, end_game, reroll_all
from rules.games.chard.turn.declarations import Declared, is_answerable, stands
from rules.games.chard.turn.main_phase import main_phase
from rules.games.chard.turn.movement import movement_phase
from rules.games.chard.turn.triggers import after_action
from rules.games.chard.turn.turn_start import start_step

DRAW: Final = frozenset({"draw"})


def next_action(state: State) -> Steps[None] | None:
    """The next action, by phase, and what answers it."""
    steps = PHASES[state.phase](state)
    if state.cards.heard and (steps is not None or state.pending):
        return after_action(state, steps)
    return steps


def begin_turn(state: State) -> None:
    """A passive player has no turn to speak of."""
    state.phase = "end" if is_passive(state, state.turn) else "movement"
    state.tell("turn", state.turn, state.number)
    if state.phase == "movement":
        state.tell("movement", state.turn)
        state.reach_time("movement-phase")


def reroll_phase(state: State) -> None:
    """All Rolled cards of the turn player become ready (CHD-264). Texts for the beginning of the turn come after
    it (CHD-266)."""
    state.tell("reroll", state.turn)
    reroll_all(state, state.turn)
    state.reach_time("reroll-phase")
    state.phase = "start"


def draw_phase(state: State) -> Steps[None] | None:
    """One card, by the first player in turn 1 as well; with an empty deck the turn player loses (CHD-252,
    CHD-267, CHD-268, CHD-271)."""
    seat = state.turn
    state.phase = "open"
    state.reach_time("draw-phase")
    if state.number == 1 and not state.ruleset.first_draws:
        return None
    if not state.players[seat].deck:
        end_game(state, 1 - seat, "deck")
    if is_answerable(state, Declared(seat, DRAW)):
        return draw_declared(state)
    draw_cards(state, seat, drawn_count(state, seat))
    return None


def open_main(state: State) -> None:
    """Texts for the Main Phase wait until the draw and what answers it are over (CHD-273)."""
    state.phase = "main"
    state.reach_time("main-phase")


def drawn_count(state: State, seat: int) -> int:
    """One card, and what texts add (CHD-270)."""
    return 1 + sum(player_gifts(state, seat, "draws"))


def draw_declared(state: State) -> Steps[None]:
    """A countered draw draws nothing (CHD-304)."""
    if (yield from stands(state, state.turn, DRAW)):
        draw_cards(state, state.turn, drawn_count(state, state.turn))


def end_phase(state: State) -> None:
    """Texts for it come before the turn passes."""
    state.reach_time("end-phase")
    state.phase = "pass"


def pass_turn(state: State) -> None:
    """What lasts until the end of the turn is over (CHD-279); what is allowed once a turn is allowed again
    (CHD-278)."""
    seat = state.turn
    note_turn(state, seat)
    for player in state.players:
        for piece in player.on_floors():
            piece.moves = 0
    expire_mods(state)
    state.placed = state.landed = state.played = False
    state.events = 0
    state.turn = 1 - seat
    state.number += 1
    state.phase = "begin"


def note_turn(state: State, seat: int) -> None:
    """Note the figures of a turn, for statistics."""
    if state.notes is None or is_passive(state, seat):
        return
    player = state.players[seat]
    state.note("hand", seat, len(player.hand))
    state.note("energy", seat, len(player.mana))
    state.note("characters", seat, len(player.characters()))
    state.note("screwed", seat, int(is_screwed(state, seat)))


PHASES: Final[dict[str, Callable[[State], Steps[None] | None]]] = {
    "deal": deal_hands,
    "mulligan": offer_mulligan,
    "begin": begin_turn,
    "movement": movement_phase,
    "reroll": reroll_phase,
    "start": start_step,
    "draw": draw_phase,
    "open": open_main,
    "main": main_phase,
    "end": end_phase,
    "pass": pass_turn,
}
