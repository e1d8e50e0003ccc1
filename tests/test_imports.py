"""Which way things may depend on each other: the contracts of .importlinter hold, and they bite."""

import shutil
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("config", "rules", "decks", "cards", "accounts", "web", "languages")
LAYERS, PURE = "Each room imports only those after it", "knows no framework"
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LINT, "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_contracts_hold() -> None:
    result = lint(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "0 broken" in result.stdout


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize(
    ("file", "line", "contract"),
    [
        ("web/apps.py", "import accounts.apps", LAYERS),
        ("cards/models.py", "import decks.legality.decklist", LAYERS),
        ("decks/library/store.py", "import rules.rulebook.clauses", LAYERS),
        ("rules/simulations/apps.py", "import config.settings", LAYERS),
        ("decks/house/drafts.py", "import decks.api.house", LAYERS),
        ("decks/pages/lists.py", "import decks.api.decks", LAYERS),
        ("decks/api/decks.py", "import decks.pages.lists", LAYERS),
        ("rules/odds/table.py", "import rules.urls", LAYERS),
        ("rules/engine/opening/odds.py", "import rules.games.chard.table.opening", LAYERS),
        ("decks/legality/check.py", "import django.db", PURE),
        ("cards/search/query.py", "import cards.store", PURE),
        ("cards/games/chard/schema.py", "import cards.models", PURE),
        ("decks/legality/constraints/size.py", "import decks.library.models", PURE),
        ("rules/games/twgp/table/opening.py", "import django.db", PURE),
        ("rules/engine/opening/odds.py", "import cards.record", "no cards, no decks"),
        ("cards/games/chard/schema.py", "import cards.games.twgp", "No game knows another"),
        (
            "rules/games/twgp/table/opening.py",
            "import rules.games.chard.table.opening",
            "No game knows another",
        ),
        (
            "rules/games/battlogic/table/verbs.py",
            "import rules.games.battlogic.turn.judge",
            "Each room of a game",
        ),
        (
            "rules/games/chard/table/verbs.py",
            "import rules.games.chard.turn.costs",
            "So with a stack",
        ),
        (
            "rules/games/code_of_joker/compiler/resolve/scope.py",
            "import rules.games.code_of_joker.compiler.lower.steps",
            "one way through its rooms",
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
    broken = [text for text in result.stdout.splitlines() if " BROKEN" in text]
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


def test_every_room_has_its_place() -> None:
    rooms = {room(module) for module in imported()} - {"rules", "decks"}
    named = set((ROOT / ".importlinter").read_text().split())
    assert rooms <= named, rooms - named


def test_what_is_played_with_imports_nothing_else_of_ours() -> None:
    played = ("rules.engine", "rules.games")
    others = {
        other if other.startswith("languages") else room(other)
        for module, names in imported().items()
        if room(module) in played
        for other in names
    }
    assert others == {*played, "languages"}, "and of languages not the models, which need pydantic"


def test_nothing_imports_the_doors_of_decks() -> None:
    """Only the list of all addresses does."""
    doors = ("decks.api", "decks.pages")
    importing = {
        (room(module), room(other)) for module, names in imported().items() for other in names
    }
    assert {pair for pair in importing if pair[1] in doors and pair[0] != pair[1]} == set()


def test_jobs_raise_nothing_of_http() -> None:
    jobs = {name: others for name, others in imported().items() if ".simulations.jobs" in name}
    assert len(jobs) > 10
    assert {
        other for others in jobs.values() for other in others if other.startswith("web.api")
    } == set()
