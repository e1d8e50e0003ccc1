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

import pytest
import yaml

from rules.games.code_of_joker.compiler.reading import card_grammar
from scripts.mutation.mutants import ROOT, Mutant, Unproved, module, replaced
from scripts.mutation.swapping import Living
from scripts.mutation.trials import DATABASE, Trials

LIST = ROOT / "tests/mutants/code-of-joker-compiler.yaml"
COMPILER = ROOT / "rules/games/code_of_joker/compiler"
READING = COMPILER / "reading.py"
READ = '.read_text("utf-8")'  # how reading.py reads a file of the grammar called `name`
JUDGES = (
    "tests/rules/games/code_of_joker/compiler/test_texts.py",
    "tests/rules/games/code_of_joker/compiler/test_assumptions.py",
    "tests/rules/games/code_of_joker/compiler/test_remarks.py",
    "tests/rules/games/code_of_joker/compiler/test_proof.py",
    "tests/rules/games/code_of_joker/compiler/test_features.py",
    "tests/scenarios/test_scenarios.py",
)
WORDS = "(compiler or code-of-joker-texts) and not real_catalogue and not exchanged"
OPTIONS = ("-p", "no:cacheprovider", "-p", "no:terminal", "-k", WORDS)


class CompilerTrials(Trials):
    """Every test judges every mutant, the quickest first."""

    @pytest.hookimpl
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.collected = [
            item for item in session.items if DATABASE not in getattr(item, "fixturenames", ())
        ]

    def judges(self, mutant: Mutant) -> list[pytest.Item]:
        items = {item.nodeid: item for item in self.collected}
        known = [items.pop(name) for name in self.known(mutant) if name in items]
        return known + sorted(items.values(), key=lambda item: self.seconds.get(item.nodeid, 0))

    def outcome(self, mutant: Mutant, functions: Living) -> int:
        card_grammar.cache_clear()
        return super().outcome(mutant, functions)


def listed(words: tuple[str, ...]) -> Iterator[Mutant]:
    for entry in yaml.safe_load(LIST.read_text("utf-8")):
        what, file, old, new = (entry[key] for key in ("what", "file", "old", "new"))
        if not words or any(word in f"{file} {what}" for word in words):
            path = COMPILER / file
            text = path.read_text("utf-8")
            line = text.partition(old)[0].count("\n") + 1
            swapped = path if path.suffix == ".py" else READING
            tree = (
                replaced(path, text, old, new) if swapped is path else misread(path, text, old, new)
            )
            yield Mutant((), module(swapped), swapped, line, what, "compiler", old, new, tree)


def misread(path: Path, text: str, old: str, new: str) -> Callable[[], ast.Module]:
    """reading.py, to which this file of the grammar says something else."""

    def tree() -> ast.Module:
        if old not in text:
            raise Unproved(f"{path.name} does not have it")
        said = f"{READ}.replace(*({old!r}, {new!r}, 1) if name == {path.stem!r} else ('', ''))"
        return replaced(READING, READING.read_text("utf-8"), READ, said)()

    return tree


def main(*words: str) -> None:
    os.chdir(ROOT)
    tried = list(listed(words))
    trials = CompilerTrials(tried)
    code = pytest.main([*OPTIONS, *JUDGES], plugins=[trials])
    if code or trials.failing:
        sys.exit(f"tests fail on the code as it is, so mutants prove nothing: {trials.failing}")
    for mutant, word in trials.alive:
        print(f"{word} {mutant.function}: {mutant.was!r}")
    print(f"compiler: {len(tried)} mutants, {len(trials.alive)} survivors")
    sys.exit(1 if trials.alive else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
