"""What a game came to, as whole numbers for statistics. docs/simulation.md says what each one is."""

from typing import get_args

from rules.engine.core.notes import by_turn, kept, of_cards, settled
from rules.games.battlogic.card import Class
from rules.games.battlogic.state import State

SUMS = ("damage", "damage-taken", "advantage")  # of a turn
LEVELS = ("hand", "life")  # at the end of a turn
TOTALS = (
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
FATES = ("given-up",)  # of single cards
CLASSES: tuple[Class, ...] = get_args(Class)


def figures(state: State, seat: int) -> dict[str, int]:
    """`kill-turn` only of a game that was won. What verbs note is there only if the state has notes."""
    own, other = state.players[seat], state.players[1 - seat]
    won = state.outcome is not None and state.outcome.winner == seat
    turns = state.turn - (state.outcome is None)  # the one to come does not count
    found = {"won": int(won), "turns": turns, "hand": len(own.hand)}
    found |= {"life": len(own.life), "other-life": len(other.life), "recycled": own.recycled}
    if won:
        found["kill-turn"] = state.turn
    return found if state.notes is None else found | noted(state, seat, turns)


def noted(state: State, seat: int, turns: int) -> dict[str, int]:
    notes = kept(state.notes or (), seat)
    found = {name: notes.totals.get(name, 0) for name in TOTALS}
    classes = [state.cards[card].kind for _, card in notes.cards.get("played", ())]
    found |= {f"set-{kind}": classes.count(kind) for kind in CLASSES}
    found |= by_turn(notes, SUMS, turns)
    found |= settled(notes, LEVELS)
    return found | of_cards(notes, state.players[seat].hand, FATES)
