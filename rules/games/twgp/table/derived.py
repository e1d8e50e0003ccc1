"""What follows from the table without lying on it."""

from rules.engine.core.rules import Lines
from rules.games.twgp.table.modes import mode_of
from rules.games.twgp.table.powers import base_power, calculated_power
from rules.games.twgp.table.state import State, card_of, piece_name


def derived_lines(state: State) -> Lines:
    """`a1 power` (calculated), `a1 base` and `a1 mode` of every card on the battle grids; `p1 vital1` is the mode
    of a Vital."""
    lines: Lines = {}
    for seat, player in enumerate(state.players, 1):
        for piece in player.battle:
            name, mode = piece_name(piece), mode_of("battle", piece)
            lines[f"{name} mode"] = mode.name if mode else "none"
            if card_of(state, piece).is_unit:
                lines[f"{name} base"] = base_power(state, piece)
                lines[f"{name} power"] = calculated_power(state, piece)
        for piece in player.vital:
            mode = mode_of("vital", piece)
            lines[f"p{seat} vital{piece.column}"] = mode.name if mode else "none"
    return lines
