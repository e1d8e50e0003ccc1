"""Compiles the engine with mypyc, where that was not done for these sources yet (docs/architecture.md).

    python -m scripts.compile_engine

It ends with 1, and says why in one line, where the engine cannot be compiled: it runs interpreted then.
A module that mypyc cannot compile is left out, with a line; tests/rules/test_compiled.py has none left out.
"""

import fcntl
import io
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, redirect_stdout
from functools import partial
from pathlib import Path
from typing import Any

from rules import compiled

PROJECT = Path(__file__).resolve().parent.parent
LIBRARY = "yamafuda_engine"  # what the modules share; mypyc adds `__mypyc` to the name
KEPT = 4  # builds: of branches that one goes back to
MARK = "# interpreted: "  # and the reason: in a module, or for a whole package in its __init__.py


ERROR = ": error: "
IMPORTED = """
import sys
from importlib import import_module
from pathlib import Path

from rules.compiled import Finder

finder = Finder(Path(sys.argv[1]))
sys.meta_path.insert(0, finder)
for name in finder.libraries:
    import_module(name)
"""


class CannotCompile(Exception):
    """Says why, in one line."""


def main() -> int:
    os.nice(10)  # nobody waits for it
    compiled.BUILDS.mkdir(parents=True, exist_ok=True)
    try:
        with lock(compiled.BUILDS / "lock"):
            if not compiled.fitting().is_dir():
                build()
    except CannotCompile as reason:
        print(f"compile: {reason}; the engine runs interpreted", file=sys.stderr)
        return 1
    return 0


def modules() -> list[str]:
    """The files that are compiled, by their path in the project.

    Not compiled are packages' own files, which only gather names, and what says so itself (MARK)."""
    found = (file for file in compiled.sources() if file.name != "__init__.py")
    return [str(file) for file in found if not interpreted(file)]


def interpreted(file: Path) -> bool:
    packages = (folder / "__init__.py" for folder in file.parents)
    return any(marked(compiled.ROOT / one) for one in (file, *packages))


def marked(file: Path) -> bool:
    return file.exists() and any(line.startswith(MARK) for line in file.open(encoding="utf-8"))


@contextmanager
def lock(file: Path) -> Iterator[None]:
    """Whoever comes second waits, and finds what the first has made."""
    with file.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def build() -> None:
    """Make all in a folder of its own and put it in place at once: nobody ever finds a part of it."""
    compiler, target = toolchain(), compiled.fitting()
    for left in compiled.BUILDS.glob("making-*"):  # by whoever was stopped
        shutil.rmtree(left)
    with tempfile.TemporaryDirectory(dir=compiled.BUILDS, prefix="making-") as place:
        libraries = Path(place) / "libraries"
        libraries.mkdir()
        make(compiler, translated(f"{place}/c"), Path(place), libraries)
        load(libraries)
        if compiled.fitting() != target:
            raise CannotCompile("the sources changed meanwhile")
        libraries.rename(target)
    forget()


def toolchain() -> Any:
    """The C compiler that this Python was made with, or CC. Raises CannotCompile."""
    import setuptools  # noqa: F401  brings distutils, which Python has no more

    # isort: split
    from distutils import ccompiler
    from distutils.sysconfig import customize_compiler

    compiler = ccompiler.new_compiler()
    customize_compiler(compiler)
    command: str = compiler.compiler_so[0]  # type: ignore[attr-defined]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    if not shutil.which(command) or not headers.exists():
        raise CannotCompile("no C compiler or no Python headers here (scripts/ensure compiler)")
    return compiler


def translated(folder: str) -> list[Any]:
    """The modules in C, in a folder: setuptools' extensions. Raises CannotCompile.

    What mypyc cannot compile stays interpreted, and a line says so."""
    names = modules()
    while True:
        said = io.StringIO()
        try:
            with redirect_stdout(said):
                return generated(names, folder)
        except SystemExit:
            faults = dict(fault(line) for line in said.getvalue().splitlines() if ERROR in line)
            if not faults.keys() & {*names} or len(names) == len(faults):
                raise CannotCompile(f"mypyc says: {said.getvalue().strip()}") from None
            for name, reason in faults.items():
                print(f"compile: {name} stays interpreted: {reason}", file=sys.stderr)
            names = [name for name in names if name not in faults]


def generated(names: list[str], folder: str) -> list[Any]:
    from mypyc.build import mypycify

    return mypycify(
        ["--config-file=", *names],
        multi_file=True,
        opt_level="2",
        debug_level="0",
        group_name=LIBRARY,
        target_dir=folder,
    )


def fault(line: str) -> tuple[str, str]:
    """The file and the reason in what mypyc says: `rules/engine/core/log.py:7: error: …`."""
    place, reason = line.split(ERROR, 1)
    return place.split(":")[0], reason


def make(compiler: Any, extensions: list[Any], place: Path, libraries: Path) -> None:
    """Raises CannotCompile."""
    from distutils.errors import CCompilerError

    work = [(extension, file) for extension in extensions for file in extension.sources]
    work.sort(key=lambda one: os.path.getsize(one[1]), reverse=True)
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        try:
            objects = list(pool.map(partial(compile_file, compiler, place / "o"), work))
            parts: dict[str, list[str]] = {}
            for (extension, _), made in zip(work, objects, strict=True):
                parts.setdefault(extension.name, []).extend(made)
            list(pool.map(partial(link, compiler, libraries), parts, parts.values()))
        except CCompilerError as error:
            raise CannotCompile(f"the C compiler failed ({error})") from None


def compile_file(compiler: Any, place: Path, work: tuple[Any, str]) -> list[str]:
    extension, file = work
    made: list[str] = compiler.compile(
        [file],
        output_dir=str(place),
        include_dirs=[sysconfig.get_path("include"), *extension.include_dirs],
        extra_postargs=extension.extra_compile_args,
    )
    return made


def link(compiler: Any, libraries: Path, name: str, objects: list[str]) -> None:
    file = libraries / (name + compiled.SUFFIX)
    compiler.link_shared_object(objects, str(file), extra_postargs=["-s"])


def load(libraries: Path) -> None:
    """Import every library once, in a process of its own. Raises CannotCompile: some faults show only here."""
    command = [sys.executable, "-c", IMPORTED, str(libraries.resolve())]
    environ = os.environ | {"ENGINE": compiled.PYTHON}
    done = subprocess.run(command, cwd=PROJECT, env=environ, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise CannotCompile(f"a compiled module fails on import ({done.stderr.splitlines()[-1]})")


def forget() -> None:
    """Keep the youngest builds only."""
    builds = [path for path in compiled.BUILDS.iterdir() if path.is_dir()]
    for path in sorted(builds, key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(path)


if __name__ == "__main__":
    os.chdir(compiled.ROOT)
    sys.exit(main())
