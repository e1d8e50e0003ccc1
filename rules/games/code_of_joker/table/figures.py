"""The results of a game as whole numbers for statistics. docs/simulation.md explains each."""

from rules.engine.core.notes import keep_notes, noted_at_turn_end, of_cards, sums_by_turn
from rules.games.code_of_joker.cards.card import KINDS
from rules.games.code_of_joker.table.state import State

SUMS = ("damage", "cp-spent", "cp-wasted", "units-played", "attacks")  # per turn
FATES = ("set", "reduced", "overridden")  # per card
LEVELS = ("hand", "board", "gauge")  # at the end of a turn
TOTALS = (
    "damage",
    "cp-spent",
    "cp-wasted",
    "attacks",
    "reductions",
    "overclocks",
    "overrides",
    "jokers",
    "reloads",
)


def turns_begun(state: State, seat: int) -> int:
    """Own turns begun, without one that is about to begin."""
    if state.turn == seat:
        return state.round - (state.phase == "start" and state.round > 0)
    return state.round - (seat != state.first and state.round > 0)


def game_figures(state: State, seat: int) -> dict[str, int]:
    """`kill-turn` only for a game won by life. Figures that verbs note need a state with notes."""
    own, other = state.players[seat], state.players[1 - seat]
    won = state.outcome is not None and state.outcome.winner == seat
    begun = turns_begun(state, seat)
    figures = {"won": int(won), "turns": begun, "mulligans": own.mulligans}
    figures |= {"life": own.life, "other-life": other.life, "hand": len(own.hand)}
    if won and other.life <= 0:
        figures["kill-turn"] = begun
    return figures if state.notes is None else figures | noted_figures(state, seat, begun)


def noted_figures(state: State, seat: int, begun: int) -> dict[str, int]:
    notes = keep_notes(state.notes or (), seat)
    figures = {name: notes.totals.get(name, 0) for name in TOTALS}
    played = [state.cards[card].kind for _, card in notes.cards.get("played", ())]
    figures |= {f"played-{kind}": played.count(kind) for kind in KINDS if kind != "joker"}
    figures |= sums_by_turn(notes, SUMS, begun)
    figures |= noted_at_turn_end(notes, LEVELS)
    stuck = [state.cards[card].number for card in state.players[seat].hand]
    return figures | of_cards(notes, stuck, FATES)
