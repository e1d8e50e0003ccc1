"""The results of a game as whole numbers for statistics. docs/simulation.md explains each."""

from rules.engine.core.notes import keep_notes, noted_at_turn_end, of_cards, sums_by_turn
from rules.games.divine_cross.cards.card import KINDS
from rules.games.divine_cross.table.state import KOS, State, turns_begun

SUMS = ("damage", "energy", "units-put")  # per turn
LEVELS = ("hand", "units", "on-units")  # at the end of a turn
TOTALS = (
    "damage",
    "deck-damage",
    "skills",
    "charges",
    "retreats",
    "powers",
    "units-put",
    *(f"{kind}s" for kind in KINDS if kind != "unit"),
)
FATES = ("charged", "ko'd")  # per card


def game_figures(state: State, seat: int) -> dict[str, int]:
    """`kill-turn` only for a game that was won. Figures that verbs note need a state with notes."""
    own, other = state.players[seat], state.players[1 - seat]
    won = state.outcome is not None and state.outcome.winner == seat
    begun = turns_begun(state, seat)
    figures = {"won": int(won), "turns": begun, "redraws": own.redraws}
    figures |= {"redrawn": int(own.redraws > 0), "hand": len(own.hand)}
    figures |= {"kos": len(other.ko), "kos-taken": len(own.ko)}
    if won:
        figures["kill-turn"] = begun
    return figures if state.notes is None else figures | noted_figures(state, seat, begun)


def noted_figures(state: State, seat: int, begun: int) -> dict[str, int]:
    """`first-skill`, `ko-1` to `ko-3`: the own turn of each; absent if it did not happen."""
    notes = keep_notes(state.notes or (), seat)
    figures = {name: notes.totals.get(name, 0) for name in TOTALS}
    if skills := notes.turns.get("skills"):
        figures["first-skill"] = min(skills)
    falls = [
        turn for turn, count in sorted(notes.turns.get("kos", {}).items()) for _ in range(count)
    ]
    figures |= {f"ko-{place}": turn for place, turn in enumerate(falls[:KOS], 1)}
    figures |= sums_by_turn(notes, SUMS, begun)
    figures |= noted_at_turn_end(notes, LEVELS)
    return figures | of_cards(notes, state.players[seat].hand, FATES)
