"""`make mutants`: break clauses one at a time and see that a test which cites the clause fails.

tests/mutants/<game>.yaml lists them: {clause, file, old, new}; a file without a folder is of rules/<game>/.
Each is tried on a copy of the code: first the game's scenarios that cite the clause, then, where they all
held, its tests. Before that, everything must hold on the code as it is. What cannot be imported, or breaks
the reading of scenarios, proves nothing. `scripts/mutants.py GAME CLAUSE...` tries some only.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

import yaml

ROOT = Path(__file__).resolve().parent.parent
COPIED = (
    "accounts",
    "benchmarks",
    "cards",
    "config",
    "decks",
    "rules",
    "scripts",
    "tests",
    "web",
    "templates",
    "locale",
)
WORKERS = 2
SECONDS = 120
FAILED = 33  # of scripts/cited.py, and for what never ends
NO_TESTS = 5  # of pytest

Mutant = dict[str, str]


class Unproved(Exception):
    """Nothing is proved: the mutant does not fit the code, or is no working code."""


def main(game: str = "", *clauses: str) -> None:
    games = (
        [game] if game else sorted(path.stem for path in (ROOT / "tests/mutants").glob("*.yaml"))
    )
    alive = sum(survivors(one, clauses) for one in games)
    sys.exit(f"{alive} survivors" if alive else 0)


def survivors(game: str, clauses: tuple[str, ...]) -> int:
    """How many of a game's mutants no test noticed."""
    listed = yaml.safe_load((ROOT / "tests/mutants" / f"{game}.yaml").read_text("utf-8"))
    mutants = [one for one in listed if not clauses or one["clause"] in clauses]
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(WORKERS) as pool:
        folders: SimpleQueue[Path] = SimpleQueue()
        for number in range(WORKERS):
            folders.put(copied(Path(place, str(number))))
        baseline(Path(place, "0"), game)
        complaints = pool.map(lambda mutant: complaint(folders, game, mutant), mutants)
        alive = [text for text in complaints if text]
    print(*alive, f"{game}: {len(mutants)} mutants, {len(alive)} survivors", sep="\n", flush=True)
    return len(alive)


def copied(folder: Path) -> Path:
    ignored = shutil.ignore_patterns("__pycache__", "browser")
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def baseline(folder: Path, game: str) -> None:
    if by_scenario(folder, game, "") or by_test(folder, game, ""):
        sys.exit(f"{game}: tests fail on the code as it is, so mutants prove nothing")


def complaint(folders: "SimpleQueue[Path]", game: str, mutant: Mutant) -> str:
    """Empty: a test that cites the clause failed on the broken code."""
    folder = folders.get()
    try:
        with broken(folder, game, mutant):
            noticed = by_scenario(folder, game, mutant["clause"])
            noticed = noticed or by_test(folder, game, mutant["clause"])
            return "" if noticed else f"SURVIVED {mutant}"
    except Unproved as error:
        return f"UNPROVED {mutant}: {error}"
    finally:
        folders.put(folder)


@contextmanager
def broken(folder: Path, game: str, mutant: Mutant) -> Iterator[None]:
    """The folder's code with the mutant in it."""
    file = mutant["file"]
    path = folder / (file if "/" in file else f"rules/{package(game)}/{file}")
    code = path.read_text("utf-8") if path.exists() else ""
    if mutant["old"] not in code:
        raise Unproved(f"{path.name} does not have it")
    path.write_text(code.replace(mutant["old"], mutant["new"], 1), "utf-8")
    try:
        yield
    finally:
        path.write_text(code, "utf-8")


def package(game: str) -> str:
    return game.replace("-", "_")


def by_scenario(folder: Path, game: str, clause: str) -> bool:
    """Whether a scenario that cites the clause (any, if empty) fails. Raises Unproved."""
    code, said = run(folder, str(ROOT / "scripts/cited.py"), game, clause)
    if code not in (0, FAILED):
        raise Unproved(said[-1_000:])
    return code == FAILED


def by_test(folder: Path, game: str, clause: str) -> bool:
    """Whether a test that cites the clause (any, if empty) fails. Raises Unproved."""
    record = folder / "record.json"
    record.unlink(missing_ok=True)
    options = ("-q", "-p", "no:cacheprovider", "-m", "rule", f"--rulebook={record}")
    code, said = run(folder, "-m", "pytest", *options, f"tests/rules/{package(game)}")
    if code in (0, NO_TESTS, FAILED):
        return code == FAILED
    if code != 1 or not record.exists():
        raise Unproved(said[-1_000:])
    cited = json.loads(record.read_text("utf-8"))
    return any(found["failed"] for name, found in cited.items() if clause in ("", name))


def run(folder: Path, *command: str) -> tuple[int, str]:
    """Exit code and output; rules that never come to an end have failed."""
    python = (sys.executable, "-B", *command)
    try:
        done = subprocess.run(
            python, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return FAILED, "no end"
    return done.returncode, done.stdout + done.stderr


if __name__ == "__main__":
    main(*sys.argv[1:])
