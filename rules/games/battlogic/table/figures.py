"""The results of a game as whole numbers for statistics. docs/simulation.md explains each."""

from typing import Final, get_args

from rules.engine.core.notes import keep_notes, noted_at_turn_end, of_cards, sums_by_turn
from rules.games.battlogic.cards.card import Class
from rules.games.battlogic.table.state import State

SUMS: Final = ("damage", "damage-taken", "advantage")  # per turn
LEVELS: Final = ("hand", "life")  # at the end of a turn
TOTALS: Final = (
    "damage",
    "damage-taken",
    "advantage",
    "successes",
    "unpaid",
    "evasions",
    "pay",
    "spend",
    "discard",
)
FATES: Final = ("given-up",)  # per card
SET: Final[dict[Class, str]] = {kind: f"set-{kind}" for kind in get_args(Class)}


def game_figures(state: State, seat: int) -> dict[str, int]:
    """`kill-turn` only for a game that was won. Figures that verbs note need a state with notes."""
    own, other = state.players[seat], state.players[1 - seat]
    won = state.outcome is not None and state.outcome.winner == seat
    turns = state.turn - (state.outcome is None)  # the upcoming turn does not count
    figures = {"won": int(won), "turns": turns, "hand": len(own.hand)}
    figures |= {"life": len(own.life), "other-life": len(other.life), "recycled": own.recycled}
    if won:
        figures["kill-turn"] = state.turn
    return figures if state.notes is None else figures | noted_figures(state, seat, turns)


def noted_figures(state: State, seat: int, turns: int) -> dict[str, int]:
    notes = keep_notes(state.notes or (), seat)
    figures = {name: notes.totals.get(name, 0) for name in TOTALS}
    classes = [state.cards[card].kind for _, card in notes.cards.get("played", ())]
    figures |= {name: classes.count(kind) for kind, name in SET.items()}
    figures |= sums_by_turn(notes, SUMS, turns)
    figures |= noted_at_turn_end(notes, LEVELS)
    return figures | of_cards(notes, state.players[seat].hand, FATES)
