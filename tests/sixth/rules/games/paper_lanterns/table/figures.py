"""The results of a game as whole numbers for statistics."""

from rules.engine.core.notes import keep_notes, of_cards, sums_by_turn
from tests.sixth.rules.games.paper_lanterns.table.state import State


def figures(state: State, seat: int) -> dict[str, int]:
    """`kill-turn` only for a game that was won. Figures that verbs note need a state with notes."""
    own, other = state.players[seat], state.players[1 - seat]
    won = state.outcome is not None and state.outcome.winner == seat
    turns = state.turn - (state.outcome is None)  # the upcoming turn does not count
    found = {
        "won": int(won),
        "turns": turns,
        "points": own.points,
        "other-points": other.points,
    }
    if won:
        found["kill-turn"] = state.turn
    if state.notes is None:
        return found
    notes = keep_notes(state.notes, seat)
    found["tricks"] = notes.totals.get("tricks", 0)
    return found | sums_by_turn(notes, ("points",), turns) | of_cards(notes, own.hand)
