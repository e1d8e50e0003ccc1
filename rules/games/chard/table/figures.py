"""The results of a game as whole numbers for statistics. docs/simulation.md explains each."""

from rules.engine.core.notes import keep_notes, noted_at_turn_end, of_cards, sums_by_turn
from rules.engine.table.payment import Source, kinds_made, payable
from rules.games.chard.table.state import State, turns_begun

SUMS = ("damage", "spent", "placed", "screwed")  # per turn
LEVELS = ("hand", "energy", "characters")  # at the end of a turn
TOTALS = ("damage", "attacks", "placed", "moves", "counters", "lost")


def game_figures(state: State, seat: int) -> dict[str, int]:
    """`kill-turn` only for a game that was won. Figures that verbs note need a state with notes."""
    own, other = state.players[seat], state.players[1 - seat]
    won = state.outcome is not None and state.outcome.winner == seat
    begun = turns_begun(state, seat)
    figures = {"won": int(won), "turns": begun, "mulligans": own.mulligans}
    figures |= {"hand": len(own.hand), "deck": len(own.deck)}
    figures |= {"hp": max(0, own.hp), "hp-left": max(0, other.hp)}
    if won:
        figures["kill-turn"] = begun
    return figures if state.notes is None else figures | noted_figures(state, seat, begun)


def noted_figures(state: State, seat: int, begun: int) -> dict[str, int]:
    """`screw`: turns in which nothing was played and a hand card lacked its colours (`is_screwed`).
    `first-attack`: the own turn of the first; absent if there was none."""
    notes = keep_notes(state.notes or (), seat)
    figures = {name: notes.totals.get(name, 0) for name in TOTALS}
    figures["screw"] = notes.totals.get("screwed", 0)
    if attacks := notes.turns.get("attacks"):
        figures["first-attack"] = min(attacks)
    figures |= sums_by_turn(notes, SUMS, begun)
    figures |= noted_at_turn_end(notes, LEVELS)
    return figures | of_cards(notes, state.players[seat].hand)


def is_screwed(state: State, seat: int) -> bool:
    """Whether a hand card could have been paid for by everything the player has, were it of any colour."""
    if state.played:
        return False
    player = state.players[seat]
    sources = [
        Source(piece.card.number, piece.card.makes) for piece in player.pieces() if piece.card.makes
    ]
    made = len(kinds_made(sources))
    cards = [state.cards[number] for number in dict.fromkeys(player.hand)]
    return any(
        card.price and card.total <= made and not payable(card.price, sources) for card in cards
    )
