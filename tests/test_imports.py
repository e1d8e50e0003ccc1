"""Which way things may depend on each other: the contracts of .importlinter hold, and they bite."""

import shutil
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("config", "rules", "decks", "cards", "accounts", "web")
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LINT, "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_contracts_hold() -> None:
    result = lint(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "0 broken" in result.stdout


@pytest.mark.parametrize(
    ("file", "line", "contract"),
    [
        ("web/apps.py", "import accounts.apps", "each imports only those after it"),
        ("cards/models.py", "import decks.legality.decklist", "each imports only those after it"),
        (
            "decks/library/store.py",
            "import rules.rulebook.clauses",
            "each imports only those after it",
        ),
        ("rules/simulations/apps.py", "import config.settings", "each imports only those after it"),
        ("decks/legality/check.py", "import django.db", "knows no database"),
        ("cards/search/query.py", "import cards.store", "knows no database"),
        ("decks/legality/constraints/size.py", "import decks.library.models", "knows no database"),
        ("cards/games/chard/schema.py", "import cards.games.twgp", "No game knows another"),
        ("rules/engine/opening/odds.py", "import cards.record", "no framework, no cards, no decks"),
        ("rules/games/twgp/opening.py", "import django.db", "no framework, no cards, no decks"),
        (
            "rules/games/twgp/opening.py",
            "import rules.games.chard.opening",
            "No game's rules know another's",
        ),
    ],
)
def test_a_forbidden_import_breaks_its_contract(
    tmp_path: Path, file: str, line: str, contract: str
) -> None:
    for package in PACKAGES:
        shutil.copytree(
            ROOT / package, tmp_path / package, ignore=lambda _, names: set(filter(foreign, names))
        )
    shutil.copy(ROOT / ".importlinter", tmp_path)
    with (tmp_path / file).open("a") as source:
        source.write(f"\n{line}\n")
    result = lint(tmp_path)
    assert result.returncode != 0
    broken = [text for text in result.stdout.splitlines() if text.endswith("BROKEN")]
    assert any(contract in text for text in broken), result.stdout


def foreign(name: str) -> bool:
    """Neither a folder nor a module: data and caches need no copy."""
    return name == "__pycache__" or ("." in name and not name.endswith(".py"))


def imported() -> dict[str, set[str]]:
    """What each module imports of ours."""
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    return {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}


def room(module: str) -> str:
    """`decks.library` for `decks.library.models.deck`; the other packages are one room each."""
    return ".".join(module.split(".")[: 2 if module.startswith(("decks.", "rules.")) else 1])


def test_no_module_imports_itself_by_way_of_others() -> None:
    TopologicalSorter(imported()).prepare()  # raises CycleError, which names the circle


def test_no_room_imports_itself_by_way_of_others() -> None:
    rooms: dict[str, set[str]] = {}
    for module, others in imported().items():
        rooms.setdefault(room(module), set()).update(map(room, others))
    TopologicalSorter({name: others - {name} for name, others in rooms.items()}).prepare()


def test_a_circle_would_be_found() -> None:
    with pytest.raises(CycleError):
        TopologicalSorter({"a": {"b"}, "b": {"c"}, "c": {"a"}}).prepare()
