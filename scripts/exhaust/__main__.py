"""Play until every effect body of every shipped card of a game has happened.

    .venv/bin/python -m scripts.exhaust GAME [ROUNDS]

Each round plays one short game per missing body. Prints the bodies that never happened, and exits with an error
if any.
"""

import sys

from rules.bridge.facts import starter_facts
from scripts.exhaust import chard, code_of_joker, divine_cross, twgp
from scripts.exhaust.runner import Exhaustible, exhaust

GAMES: dict[str, Exhaustible] = {
    "code-of-joker": code_of_joker.EXHAUSTIBLE,
    "divine-cross": divine_cross.EXHAUSTIBLE,
    "chard": chard.EXHAUSTIBLE,
    "twgp": twgp.EXHAUSTIBLE,
}


def main(game: str, rounds: str = "") -> int:
    """Return the number of bodies that never happened."""
    played = GAMES[game]
    missing = exhaust(played, starter_facts(game), int(rounds or played.rounds))
    print(*missing, f"{len(missing)} never happened", sep="\n")
    return len(missing)


if __name__ == "__main__":
    sys.exit(min(main(*sys.argv[1:]), 1))
