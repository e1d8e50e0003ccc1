"""The compiled engine is used if it fits, and only then; `make test-engines` checks how it plays."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules import compiled
from rules.compiled import COMPILED, PYTHON, EngineMissing, Finder, install_engine, running_engine
from scripts.compile_engine import modules

ROOT = compiled.ROOT
MAKE = """
import os, sys
from pathlib import Path

from rules import compiled
from scripts import compile_engine

os.chdir(sys.argv[1])
compiled.ROOT, compiled.BUILDS = Path(), Path("build")
sys.exit(compile_engine.main())
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An engine of one module, in place of the real one."""
    package = tmp_path / "rules" / "engine"
    package.mkdir(parents=True)
    for folder in (package, package.parent):
        (folder / "__init__.py").touch()
    (package / "tripled.py").write_text("def tripled(n: int) -> int:\n    return 3 * n\n")
    (tmp_path / "scripts").mkdir()
    (tmp_path / compiled.RECIPE).write_text("")
    (tmp_path / compiled.LOCK).write_text("mypy==1\n")
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "BUILDS", tmp_path / "build")
    monkeypatch.setattr(
        sys, "meta_path", [f for f in sys.meta_path if type(f).__name__ != "Finder"]
    )
    monkeypatch.setenv("ENGINE", "")
    return tmp_path


def made(tree: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    known = os.environ | {"ENGINE": PYTHON} | environ
    command = [sys.executable, "-c", MAKE, str(tree)]
    return subprocess.run(command, cwd=ROOT, env=known, capture_output=True, text=True)


def test_one_that_fits_is_used(tree: Path) -> None:
    install_engine()
    assert running_engine() == PYTHON
    assert compiled.compiled_is_missing()
    compiled.fitting_folder().mkdir(parents=True)
    install_engine()
    assert running_engine() == COMPILED
    assert not compiled.compiled_is_missing()


def test_python_can_be_forced(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled.fitting_folder().mkdir(parents=True)
    monkeypatch.setenv("ENGINE", PYTHON)
    install_engine()
    assert running_engine() == PYTHON
    assert not compiled.compiled_is_missing()


def test_a_compiled_one_that_is_asked_for_must_be_there(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ENGINE", COMPILED)
    with pytest.raises(EngineMissing, match="make setup"):
        install_engine()
    monkeypatch.setenv("ENGINE", "quick")
    with pytest.raises(EngineMissing, match="quick"):
        install_engine()


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("rules/engine/tripled.py", "def tripled(n: int) -> int:\n    return n * 3\n"),
        ("rules/games/new.py", ""),
        (compiled.RECIPE, "# changed"),
        (compiled.LOCK, "mypy==2\n"),
    ],
)
def test_whatever_changes_makes_it_another(tree: Path, file: str, text: str) -> None:
    before = compiled.engine_fingerprint()
    assert compiled.engine_fingerprint() == before
    (tree / file).parent.mkdir(exist_ok=True)
    (tree / file).write_text(text)
    assert compiled.engine_fingerprint() != before


def test_it_is_made_once_and_found_by_its_modules_names(tree: Path) -> None:
    if (first := made(tree)).returncode:
        assert "no C compiler" in first.stderr
        pytest.skip(first.stderr)
    assert [path.name for path in (tree / "build").iterdir() if path.is_dir()] == [
        compiled.engine_fingerprint()
    ]
    age = compiled.fitting_folder().stat().st_mtime_ns
    assert made(tree).returncode == 0
    assert compiled.fitting_folder().stat().st_mtime_ns == age
    install_engine()
    spec = importlib.util.find_spec("rules.engine.tripled")
    assert spec is not None
    assert spec.origin == str(compiled.fitting_folder() / f"rules.engine.tripled{compiled.SUFFIX}")


@pytest.mark.nightly
def test_what_cannot_be_compiled_stays_interpreted_and_a_line_says_so(tree: Path) -> None:
    (tree / "rules/engine/few.py").write_text("class Few(list[int]):\n    pass\n")
    if (done := made(tree)).returncode:
        pytest.skip(done.stderr)
    assert done.stderr.startswith("compile: rules/engine/few.py stays interpreted: ")
    assert Finder(compiled.fitting_folder()).libraries.keys() >= {"rules.engine.tripled"}
    assert "rules.engine.few" not in Finder(compiled.fitting_folder()).libraries


def test_what_says_that_it_is_interpreted_is_not_compiled(tree: Path) -> None:
    (tree / "rules/engine/few.py").write_text('"""Few."""\n# interpreted: a test\n')
    games = tree / "rules/games"
    games.mkdir()
    (games / "__init__.py").write_text("# interpreted: a whole package\n")
    (games / "new.py").write_text("")
    (games / "quick.py").write_text("# compiled: one of its modules\n")
    assert modules() == ["rules/engine/tripled.py", "rules/games/quick.py"]


@pytest.mark.nightly
def test_an_engine_that_cannot_be_imported_is_none(tree: Path) -> None:
    (tree / "rules/engine/broken.py").write_text("NUMBERS: list[int] = []\nONE = NUMBERS[0]\n")
    done = made(tree)
    assert done.returncode == 1
    assert "no C compiler" in done.stderr or "fails on import (IndexError" in done.stderr
    assert not compiled.fitting_folder().exists()


@pytest.mark.skipif(running_engine() == PYTHON, reason="about the compiled engine")
def test_no_module_of_the_engine_was_left_out() -> None:
    names = {name.removesuffix(".py").replace("/", ".") for name in modules()}
    assert Finder(compiled.fitting_folder()).libraries.keys() >= names


@pytest.mark.parametrize("compiler", ["false", "no-such-compiler"])
def test_without_a_compiler_one_line_says_so_and_nothing_is_left(tree: Path, compiler: str) -> None:
    told = made(tree, CC=compiler)
    assert told.returncode == 1
    assert told.stderr.startswith("compile: ")
    assert told.stderr.endswith("the engine runs interpreted\n")
    assert told.stderr.count("\n") == 1
    assert [path for path in (tree / "build").iterdir() if path.is_dir()] == []
