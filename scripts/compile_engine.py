"""Compile the engine with mypyc unless these sources are already compiled (docs/architecture.md).

    python -m scripts.compile_engine

If the engine cannot be compiled, it exits with 1 and one line that says why; the engine then runs interpreted.
A module that mypyc cannot compile is left out with a message; tests/rules/test_compiled.py requires that none is.
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
KEPT = 4  # builds to keep, for switching between branches
# Followed by the reason; in a module, or in __init__.py for a whole package but the modules that say COMPILED.
INTERPRETED, COMPILED = "# interpreted: ", "# compiled: "

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
    """The engine cannot be compiled; the message says why in one line."""


def main() -> int:
    os.nice(10)  # low priority: nobody waits for it
    compiled.BUILDS.mkdir(parents=True, exist_ok=True)
    try:
        with lock(compiled.BUILDS / "lock"):
            if not compiled.fitting_folder().is_dir():
                build()
    except CannotCompile as reason:
        print(f"compile: {reason}; the engine runs interpreted", file=sys.stderr)
        return 1
    return 0


def modules() -> list[str]:
    """The paths, in the project, of the files to compile.

    Not compiled are packages' own files, which only gather names, and what says so itself (INTERPRETED)."""
    files = (file for file in compiled.engine_sources() if file.name != "__init__.py")
    return [str(file) for file in files if not interpreted(file)]


def interpreted(file: Path) -> bool:
    packages = (folder / "__init__.py" for folder in file.parents)
    return not marked(file, COMPILED) and any(
        marked(path, INTERPRETED) for path in (file, *packages)
    )


def marked(file: Path, mark: str) -> bool:
    path = compiled.ROOT / file
    return path.exists() and any(line.startswith(mark) for line in path.open(encoding="utf-8"))


@contextmanager
def lock(file: Path) -> Iterator[None]:
    """Lock a file, so that a second process waits and finds the first one's build."""
    with file.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def build() -> None:
    """Build in a temporary folder and move it into place at once, so that no partial build is ever visible."""
    compiler, target = toolchain(), compiled.fitting_folder()
    for left in compiled.BUILDS.glob("making-*"):  # left by interrupted builds
        shutil.rmtree(left)
    with tempfile.TemporaryDirectory(dir=compiled.BUILDS, prefix="making-") as place:
        libraries = Path(place) / "libraries"
        libraries.mkdir()
        make(compiler, translated(f"{place}/c"), Path(place), libraries)
        load(libraries)
        if compiled.fitting_folder() != target:
            raise CannotCompile("the sources changed meanwhile")
        libraries.rename(target)
    forget()


def toolchain() -> Any:
    """CC, or the C compiler that built this Python. Raises CannotCompile."""
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
    """Translate the modules to C in a folder; return setuptools' extensions. Raises CannotCompile.

    What mypyc cannot compile stays interpreted, and a line says so."""
    names = modules()
    while True:
        output = io.StringIO()
        try:
            with redirect_stdout(output):
                return generated(names, folder)
        except SystemExit:
            faults = dict(fault(line) for line in output.getvalue().splitlines() if ERROR in line)
            if not faults.keys() & {*names} or len(names) == len(faults):
                raise CannotCompile(f"mypyc says: {output.getvalue().strip()}") from None
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
    """The file and the reason in a line of mypyc's output: `rules/engine/core/log.py:7: error: …`."""
    place, reason = line.split(ERROR, 1)
    return place.split(":")[0], reason


def make(compiler: Any, extensions: list[Any], place: Path, libraries: Path) -> None:
    """Compile and link the extensions. Raises CannotCompile."""
    from distutils.errors import CCompilerError

    work = [(extension, file) for extension in extensions for file in extension.sources]
    work.sort(key=lambda pair: os.path.getsize(pair[1]), reverse=True)
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
    """Import every library once in a new process, since some faults show only here. Raises CannotCompile."""
    command = [sys.executable, "-c", IMPORTED, str(libraries.resolve())]
    environ = os.environ | {"ENGINE": compiled.PYTHON}
    done = subprocess.run(command, cwd=PROJECT, env=environ, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise CannotCompile(f"a compiled module fails on import ({done.stderr.splitlines()[-1]})")


def forget() -> None:
    """Delete all but the newest builds."""
    builds = [path for path in compiled.BUILDS.iterdir() if path.is_dir()]
    for path in sorted(builds, key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(path)


if __name__ == "__main__":
    os.chdir(compiled.ROOT)
    sys.exit(main())
