"""Usage: scripts/cited.py GAME [CLAUSE]. Plays a game's scenarios, those that cite the clause, with the code
and the files of the current folder. Ends with 0 if all hold, with 33 if one fails while it is played; anything
else means that they could not even be read and laid out. Called by scripts/mutants.py.
"""

import resource
import sys
from pathlib import Path

sys.path.insert(0, "")

from rules.core.scenario import parse
from rules.core.table import Table
from rules.facts import shipped
from rules.games import PLAYABLE

FAILED = 33
MEMORY = 2**31  # bytes; rules that never end may fill it


def main(game: str, clause: str = "") -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    files = sorted(Path("tests/scenarios", game).glob("*.txt"))
    scenarios = [one for path in files for one in parse(path.read_text("utf-8"))]
    cited = [one for one in scenarios if clause in ("", *one.clauses)]
    cards = shipped(game)
    for table in [Table(PLAYABLE[game], one, cards) for one in cited]:
        try:
            table.run()
        except Exception as error:
            print(f"{table.scenario.title}: {error!r}")
            sys.exit(FAILED)


if __name__ == "__main__":
    main(*sys.argv[1:])
