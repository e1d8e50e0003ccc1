"""Random games of chess by python-chess: what a well-known engine in plain Python does on the same machine."""

import importlib
import random
import sys
import time
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parent.parent / ".venv" / "bench"  # scripts/bench puts it there


def chess() -> ModuleType | None:
    """The library, where it is installed."""
    if str(FOLDER) not in sys.path:
        sys.path.append(str(FOLDER))
    try:
        return importlib.import_module("chess")
    except ImportError:
        return None


def moves_per_second(library: ModuleType, games: int, seed: int) -> float:
    """Moves in a second of CPU: all legal moves are made, one is taken."""
    dice, moves = random.Random(seed), 0
    start = time.process_time()
    for _ in range(games):
        board = library.Board()
        while not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.process_time() - start)
