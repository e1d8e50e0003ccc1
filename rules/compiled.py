"""Which engine runs: the sources of `rules.engine` and `rules.games`, or what mypyc compiled from them.

A compiled engine is a folder of libraries, one per module, named after a hash of everything it was made from. It
is used as long as the sources match. ENGINE=python or ENGINE=compiled in the environment forces one.
`scripts/compile_engine.py` makes the folder; docs/architecture.md has the details.
"""

import fcntl
import os
import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
BUILDS = ROOT / "build" / "engine"
PACKAGES = ("rules/engine", "rules/games")
RECIPE = "scripts/compile_engine.py"
LOCK = "requirements.lock"
SUFFIX = EXTENSION_SUFFIXES[0]  # includes the Python version and the platform
PYTHON, COMPILED, COMPILING = "python", "compiled", "compiling"


class EngineMissing(Exception):
    """ENGINE names an engine that has not been built or does not exist."""


class Finder(MetaPathFinder):
    """Finds modules in a folder of libraries; consulted before the sources."""

    def __init__(self, folder: Path) -> None:
        files = folder.glob(f"*{SUFFIX}")
        self.libraries = {file.name.removesuffix(SUFFIX): file for file in files}

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.libraries.get(name)
        return spec_from_file_location(name, file) if file else None


def install_engine() -> None:
    """Install the engine that ENGINE asks for; by default, the compiled one if it matches the sources.

    Raises EngineMissing. Call it before importing any module of the engine, as `rules/__init__.py` does.
    """
    wanted = os.environ.get("ENGINE", "")
    if wanted not in ("", PYTHON, COMPILED):
        raise EngineMissing(f"ENGINE={wanted!r}: expected {PYTHON} or {COMPILED}")
    if wanted == PYTHON:
        return
    if (folder := fitting_folder()).is_dir():
        sys.meta_path.insert(0, Finder(folder))
    elif wanted == COMPILED:
        raise EngineMissing("ENGINE=compiled: none was made of these sources; make setup does it")


def running_engine() -> str:
    """PYTHON or COMPILED: the engine that this process runs."""
    return COMPILED if any(isinstance(finder, Finder) for finder in sys.meta_path) else PYTHON


def compiled_is_missing() -> bool:
    """Whether a compiled engine would be used if it existed."""
    return is_wanted() and not fitting_folder().is_dir()


def is_wanted() -> bool:
    """Whether a compiled engine would be used at all."""
    return os.environ.get("ENGINE") != PYTHON


def engine_pace() -> str:
    """What those play with who begin now: COMPILED; COMPILING as long as it is being made; else PYTHON."""
    if own_folder().is_dir():
        return COMPILED
    return COMPILING if is_locked(BUILDS / "lock") else PYTHON


@cache
def own_folder() -> Path:
    """`fitting_folder` of the sources that this process has loaded: reading all of them takes a while."""
    return fitting_folder()


def is_locked(file: Path) -> bool:
    """Whether a process compiles (`scripts.compile_engine.lock`)."""
    try:
        with file.open() as handle:
            fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False


def fitting_folder() -> Path:
    """The folder of the compiled engine for the current sources, whether or not it exists."""
    return BUILDS / engine_fingerprint()


def engine_sources() -> list[Path]:
    """Every module of the engine, as a sorted path from ROOT."""
    files = (file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))
    return sorted(file.relative_to(ROOT) for file in files)


def engine_fingerprint() -> str:
    """The name of the compiled engine that matches these sources, this Python and this compiler."""
    digest = sha256(f"{SUFFIX} {compiler_version()}".encode())
    for file in (*engine_sources(), Path(RECIPE)):
        digest.update(f"\n{file}\n".encode())
        digest.update((ROOT / file).read_bytes())
    return digest.hexdigest()[:20]


def compiler_version() -> str:
    """The pinned version of mypy, which need not be installed where its output is used."""
    lines = (ROOT / LOCK).read_text().splitlines()
    return next(line for line in lines if line.startswith("mypy=="))
