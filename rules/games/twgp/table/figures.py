"""The results of a game as whole numbers for statistics. docs/simulation.md explains each."""

from rules.engine.core.notes import keep_notes, noted_at_turn_end, of_cards, sums_by_turn
from rules.games.twgp.table.state import State, is_partner
from rules.games.twgp.table.vitals import live_count

SUMS = ("summons", "hits", "downloads")  # per turn
LEVELS = ("hand", "charges", "units")  # at the end of a turn
TOTALS = (
    "hits",
    "directs",
    "vitals-lost",
    "lost",
    "summons",
    "charge-drives",
    "power-drives",
    "counter-drives",
    "assaults",
    "boosts",
    "blasts",
    "intercepts",
    "surge",
    "downloads",
    "set-up",
)


def game_figures(state: State, seat: int) -> dict[str, int]:
    """`kill-turn` only for a game that was won. Figures that verbs note need a state with notes."""
    player = state.players[seat]
    won = has_won(state, seat)
    figures = {"won": int(won), "turns": player.begun, "hand": len(player.hand)}
    figures |= {"vitals": live_count(state, seat), "decks": player.installed}
    if won:
        figures["kill-turn"] = player.begun
    return figures if state.notes is None else figures | noted_figures(state, seat)


def has_won(state: State, seat: int) -> bool:
    """With the whole team, those who are out included (TWG-526)."""
    winner = None if state.outcome is None else state.outcome.winner
    return winner is not None and is_partner(state, seat, winner)


def noted_figures(state: State, seat: int) -> dict[str, int]:
    """`first-heavy`: the own turn of the first unit of Power 06 or more; `last-vital`: that in which the last
    Vital of an opponent was lost. Absent if it did not happen."""
    player = state.players[seat]
    notes = keep_notes(state.notes or (), seat)
    figures = {name: notes.totals.get(name, 0) for name in TOTALS}
    for key, name in (("heavy", "first-heavy"), ("last-vital", "last-vital")):
        if turns := [turn for turn, number in notes.turns.get(key, {}).items() if number]:
            figures[name] = min(turns)
    figures |= sums_by_turn(notes, SUMS, player.begun)
    figures |= noted_at_turn_end(notes, LEVELS)
    return figures | of_cards(notes, player.hand)
