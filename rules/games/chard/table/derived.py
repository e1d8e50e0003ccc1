"""What follows from the table without lying on it."""

from rules.engine.core.rules import Lines
from rules.games.chard.table.current import attack_of
from rules.games.chard.table.keywords import amount_of
from rules.games.chard.table.state import State, piece_name


def derived_lines(state: State) -> Lines:
    """`a11 left` (HP), `a11 attack`, `a11 dp`, `a11 flying` for every character."""
    lines: Lines = {}
    for player in state.players:
        for piece in player.characters():
            name = piece_name(state, piece)
            lines[f"{name} left"] = piece.left
            lines[f"{name} attack"] = attack_of(state, piece)
            for keyword in ("dp", "counterattack", "flying", "element-attack"):
                lines[f"{name} {keyword}"] = amount_of(state, piece, keyword)
    return lines
