"""Break the compiler of printed texts in one place at a time (tests/mutants/code-of-joker-compiler.yaml) and
check that something notices: the scenarios of texts, the cases, the second reader on our own texts, or the proof.

`scripts/compiler_mutants.py WORD...` tries those whose file or description has one of the words.
"""

import ast
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["ENGINE"] = "python"  # nothing of a compiled engine can be swapped

from rules.games.code_of_joker.compiler.grammar.card_grammar import card_grammar
from scripts.mutation.described import DescribedTrials, described, try_described
from scripts.mutation.mutants import ROOT, Mutant, Unproved, module, replaced
from scripts.mutation.swapping import Living

LIST = ROOT / "tests/mutants/code-of-joker-compiler.yaml"
COMPILER = ROOT / "rules/games/code_of_joker/compiler"
READING = COMPILER / "grammar/card_grammar.py"
READ = '.read_text("utf-8")'  # how card_grammar.py reads a file of the grammar called `name`
JUDGES = (
    "tests/rules/games/code_of_joker/compiler/test_texts.py",
    "tests/rules/games/code_of_joker/compiler/test_assumptions.py",
    "tests/rules/games/code_of_joker/compiler/check/test_remarks.py",
    "tests/rules/games/code_of_joker/compiler/parse/test_slips.py",
    "tests/rules/games/code_of_joker/compiler/check/test_proof.py",
    "tests/rules/games/code_of_joker/compiler/test_refused.py",
    "tests/rules/games/code_of_joker/compiler/resolve/test_subjects.py",
    "tests/rules/games/code_of_joker/compiler/resolve/test_together.py",
    "tests/scenarios/test_scenarios.py",
)
WORDS = "(compiler or code-of-joker-texts) and not real_catalogue and not exchanged"


class CompilerTrials(DescribedTrials):
    def outcome(self, mutant: Mutant, functions: Living) -> int:
        card_grammar.cache_clear()
        return super().outcome(mutant, functions)


def listed(words: tuple[str, ...]) -> Iterator[Mutant]:
    for what, file, old, new in described(LIST, words):
        path = COMPILER / file
        text = path.read_text("utf-8")
        line = text.partition(old)[0].count("\n") + 1
        swapped = path if path.suffix == ".py" else READING
        tree = replaced(path, text, old, new) if swapped is path else misread(path, text, old, new)
        yield Mutant((), module(swapped), swapped, line, what, "compiler", old, new, tree)


def misread(path: Path, text: str, old: str, new: str) -> Callable[[], ast.Module]:
    """card_grammar.py, to which this file of the grammar says something else."""

    def tree() -> ast.Module:
        if old not in text:
            raise Unproved(f"{path.name} does not have it")
        said = f"{READ}.replace(*({old!r}, {new!r}, 1) if name == {path.stem!r} else ('', ''))"
        return replaced(READING, READING.read_text("utf-8"), READ, said)()

    return tree


if __name__ == "__main__":
    try_described("compiler", CompilerTrials([*listed((*sys.argv[1:],))]), ("-k", WORDS, *JUDGES))
