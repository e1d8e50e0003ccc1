"""Break what Code of Joker's policies rely on when they look for certain wins, in one place at a time
(tests/mutants/code-of-joker-policies.yaml), and check that a test of theirs notices.

`scripts/policy_mutants.py WORD...` tries those whose file or description has one of the words.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["ENGINE"] = "python"  # nothing of a compiled engine can be swapped

from scripts.mutation.described import DescribedTrials, described, try_described
from scripts.mutation.mutants import ROOT, Mutant, module, replaced

LIST = ROOT / "tests/mutants/code-of-joker-policies.yaml"
GAME = ROOT / "rules/games/code_of_joker"
JUDGES = [
    f"tests/rules/games/code_of_joker/policy/test_{name}.py"
    for name in ("unanswered_attacks", "win_search", "worth")
]


def listed(words: tuple[str, ...]) -> Iterator[Mutant]:
    for what, file, old, new in described(LIST, words):
        path = GAME / file
        text = path.read_text("utf-8")
        line = text.partition(old)[0].count("\n") + 1
        tree = replaced(path, text, old, new)
        yield Mutant((), module(path), path, line, what, "policy", old, new, tree)


if __name__ == "__main__":
    try_described("policies", DescribedTrials([*listed((*sys.argv[1:],))]), JUDGES)
