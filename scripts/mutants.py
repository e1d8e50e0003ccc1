"""`make mutants`: break clauses one at a time and see that a test which cites the clause fails.

tests/mutants/<game>.yaml lists them: {clause, file (in rules/<game>/), old, new}. Each is tried on a copy of
the code: first the game's scenario files, then, where none of those that cite the clause failed, its tests.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("accounts", "cards", "config", "decks", "rules", "tests", "web", "templates", "locale")
SECONDS = 120
NOTICED = 3  # the exit code of a scenario that failed
SCENARIOS = """
import sys
from pathlib import Path
from rules.core.scenario import parse
from rules.core.table import Failed, Table
from rules.games import PLAYABLE
for path in Path("tests/scenarios", sys.argv[1]).glob("*.txt"):
    for one in parse(path.read_text("utf-8")):
        if sys.argv[2] in one.clauses:
            try:
                Table(PLAYABLE[one.game], one, {}).run()
            except Exception:
                sys.exit(3)
"""


def main() -> None:
    survivors = sum(survived(path.stem) for path in sorted((ROOT / "tests/mutants").glob("*.yaml")))
    sys.exit(f"{survivors} survivors" if survivors else 0)


def survived(game: str) -> int:
    """How many of a game's mutants no test noticed."""
    mutants = yaml.safe_load((ROOT / "tests/mutants" / f"{game}.yaml").read_text("utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        for name in COPIED:
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, Path(folder, name), ignore=ignored)
        shutil.copy(ROOT / "pyproject.toml", folder)
        alive = [mutant for mutant in mutants if not killed(Path(folder), game, mutant)]
    for mutant in alive:
        print(f"SURVIVED {mutant['clause']} {mutant['file']}: {mutant['new']!r}")
    print(f"{game}: {len(mutants)} mutants, {len(alive)} survivors")
    return len(alive)


def killed(folder: Path, game: str, mutant: dict[str, str]) -> bool:
    """Whether a test that cites the clause fails on the broken code. ValueError: the code has no `old`."""
    path = folder / "rules" / game.replace("-", "_") / mutant["file"]
    code = path.read_text("utf-8")
    if mutant["old"] not in code:
        raise ValueError(f"{mutant['clause']}: {mutant['file']} has no {mutant['old']!r}")
    path.write_text(code.replace(mutant["old"], mutant["new"], 1), "utf-8")
    try:
        return by_scenario(folder, game, mutant) or by_test(folder, game, mutant)
    finally:
        path.write_text(code, "utf-8")


def by_scenario(folder: Path, game: str, mutant: dict[str, str]) -> bool:
    """ValueError: the broken code is no Python any more, so that nothing is proved."""
    code = run(folder, "-c", SCENARIOS, game, mutant["clause"])
    if code not in (0, NOTICED):
        raise ValueError(f"{mutant['clause']}: {mutant['new']!r} cannot even be imported")
    return code == NOTICED


def by_test(folder: Path, game: str, mutant: dict[str, str]) -> bool:
    record = folder / "record.json"
    tests = f"tests/rules/{game.replace('-', '_')}"
    run(folder, "-m", "pytest", "-q", "-m", "rule", tests, f"--rulebook={record}")
    cited = json.loads(record.read_text("utf-8")).get(mutant["clause"], {})
    return bool(cited.get("failed"))


def run(folder: Path, *command: str) -> int:
    """The exit code; rules that never come to an end are noticed as well."""
    try:
        python = (sys.executable, "-B", *command)
        done = subprocess.run(python, cwd=folder, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return NOTICED
    return done.returncode


if __name__ == "__main__":
    main()
