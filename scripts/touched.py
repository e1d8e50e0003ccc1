"""Print the test files that a change touches, nearest first, as arguments of pytest: what `make check` plays.

    python -m scripts.touched [--since REVISION]

Touched are the changed tests themselves, the tests that mirror a changed file
(`tests/decks/legality/test_check.py` for `decks/legality/check.py`) or else its folder, and those that import it.
Of changed tests all cases are played (`--whole`). At most MOST files are named; files that import little come
before those that import much. CI plays the rest.
"""

import argparse
import ast
import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from roots import HERE

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
MOST = 40
# Tests for what is no module: words that the path of a changed file begins with.
OTHERS = {
    "templates/": ("tests/pages/test_every_page.py", "tests/pages/test_translations.py"),
    "locale/": ("tests/pages/test_translations.py", "tests/pages/test_untranslated.py"),
    "docs/": ("tests/test_markdown.py", "tests/test_readme.py"),
    "docs/formats.md": ("tests/decks/legality/test_formats_page.py",),
    "decks/legality/constraints/": (
        "tests/decks/legality/test_formats_page.py",
        "tests/decks/legality/constraints/test_kinds.py",
    ),
    "README.md": ("tests/test_markdown.py", "tests/test_readme.py"),
    "decks/formats/": ("tests/legality",),
    "cards/games/": ("tests/cards/games", "tests/rules/test_engine_versions.py"),
    **{f"cards/games/{game}/data/": (f"tests/rules/games/{game}/cards",) for game in HERE},
    "tests/lists/": ("tests/decks/exchange",),
    "CHANGELOG.md": ("tests/test_readme.py",),
}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument(
        "--since", default="HEAD", help="compare with this revision (default: HEAD)"
    )
    paths = changed(parser.parse_args().since)
    for test in touched(paths):
        print(test)
        if test in paths:
            print(f"--whole={test}")
    return 0


def changed(since: str) -> list[str]:
    """Paths that differ from the revision or are new, from the root of the repository."""
    listing = (
        ["git", "diff", "--name-only", since],
        ["git", "ls-files", "--others", "--exclude-standard"],
    )
    told = (subprocess.check_output(command, cwd=ROOT, text=True) for command in listing)
    return sorted({line for lines in told for line in lines.splitlines()})


def touched(paths: Iterable[str]) -> list[str]:
    """The test files to play for changes of these paths, nearest first."""
    paths = list(paths)
    rings = (
        (path for path in paths if is_test(path)),
        (test for path in paths for test in mirrors(path)),
        (test for path in paths for test in others(path)),
        importers({name for path in paths if (name := module_name(path))}),
    )
    present = dict.fromkeys(test for ring in rings for test in ring if (ROOT / test).exists())
    return list(present)[:MOST]


def is_test(path: str) -> bool:
    return (
        path.startswith("tests/") and Path(path).name.startswith("test_") and path.endswith(".py")
    )


def mirrors(path: str) -> Iterator[str]:
    """The tests named after a file, or its folder, in the nearest folder of tests; else all of that folder."""
    file = Path(path)
    if file.suffix != ".py" or path.startswith("tests/"):
        return
    folder, stem = TESTS / file.parent, file.stem
    while not folder.exists():
        folder, stem = folder.parent, folder.name
    named = sorted(folder.glob(f"test_{stem}*.py"))
    for test in named or sorted(folder.glob("test_*.py")):
        yield str(test.relative_to(ROOT))


def others(path: str) -> Iterator[str]:
    for start, tests in OTHERS.items():
        if path.startswith(start):
            yield from tests


def importers(names: set[str]) -> list[str]:
    """The tests that import one of these modules; those that import least come first."""
    imports = {test: imported(test) for test in sorted(TESTS.rglob("test_*.py"))}
    near = [test for test, known in imports.items() if names & known]
    near.sort(key=lambda test: len(imports[test]))
    return [str(test.relative_to(ROOT)) for test in near]


@cache
def imported(test: Path) -> set[str]:
    """Names that a test imports: modules, and whatever may be one."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(test.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def module_name(path: str) -> str:
    """`decks.legality.check` for `decks/legality/check.py`; empty for what is no module."""
    if not path.endswith(".py"):
        return ""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


if __name__ == "__main__":
    raise SystemExit(main())
