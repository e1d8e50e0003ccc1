"""Random chess games by python-chess, a well-known library in plain Python, as a yardstick."""

import importlib
import random
import sys
import time
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parent.parent / ".venv" / "bench"  # installed by scripts/bench


def chess() -> ModuleType | None:
    """The library, or None if it is not installed."""
    if str(FOLDER) not in sys.path:
        sys.path.append(str(FOLDER))
    try:
        return importlib.import_module("chess")
    except ImportError:
        return None


def moves_per_second(library: ModuleType, games: int, seed: int) -> float:
    """Moves per second of CPU; each step generates all legal moves and makes one."""
    dice, moves = random.Random(seed), 0
    start = time.process_time()
    for _ in range(games):
        board = library.Board()
        while not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.process_time() - start)
