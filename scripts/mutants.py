"""`make mutants`: break the rules in one place at a time and check that a test citing the clause fails.

Listed mutants, tests/mutants/<game>.yaml, break a clause as a person would; they must run and be noticed. So must
mistakes, tests/mutants/<game>-mistakes.yaml: what somebody who misread the clause would have written (wrong
scope, time, owner or order, a forgotten reset), thought of from the rulebook's row, not from the tests.
General ones are every small edit (`mutation.kinds`) of each function or constant that cites clauses. What
survives and breaks nothing is excused by name, with the reason, in tests/mutants/<game>-excused.yaml; survivors
are printed as the lines wanted there. Tests and scenarios must hold on the code as it is.

`scripts/mutants.py GAME WORD...` tries those of these clauses, files, functions or kinds (`mistake`) only.
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["ENGINE"] = "python"  # nothing of a compiled engine can be swapped

import pytest

from roots import HOMES
from scripts.mutation.excuses import excuses, name, stale
from scripts.mutation.mutants import LISTS, ROOT, Mutant, mutants
from scripts.mutation.trials import Trials

JUDGES = ("tests/scenarios/test_scenarios.py", "tests/rules", "tests/rules/engine/core")
OPTIONS = ("-p", "no:cacheprovider", "-p", "no:terminal", "-m", "rule")


def main(game: str = "", *words: str) -> None:
    os.chdir(ROOT)
    listed = [game for game in HOMES if (HOMES[game].folder / LISTS / f"{game}.yaml").exists()]
    games = [game] if game else listed
    tried = {slug: mutants(slug, words) for slug in games}
    trials = Trials([mutant for slug in games for mutant in tried[slug]])
    code = pytest.main([*OPTIONS, *JUDGES], plugins=[trials])
    if code or trials.failing:
        sys.exit(f"tests fail on the code as it is, so mutants prove nothing: {trials.failing}")
    faults = sum(report(slug, tried[slug], trials.alive, not words) for slug in games)
    sys.exit(1 if faults else 0)


def report(
    game: str, tried: list[Mutant], alive: list[tuple[Mutant, str]], everything: bool
) -> int:
    """Say what became of a game's mutants; how many of them, and of the excuses, are faults."""
    excused, own = excuses(game), set(map(id, tried))
    left = [(mutant, word) for mutant, word in alive if id(mutant) in own]
    faults = [f"{word} {mutant}" for mutant, word in left if name(mutant) not in excused]
    idle = stale(excused, [mutant for mutant, _ in left], tried, everything)
    for line in (*faults, *(f"EXCUSED FOR NOTHING {excuse}" for excuse in idle)):
        print(line)
    print(
        f"{game}: {len(tried)} mutants, {len(faults)} survivors, {len(left) - len(faults)} excused"
    )
    return len(faults) + len(idle)


if __name__ == "__main__":
    main(*sys.argv[1:])
