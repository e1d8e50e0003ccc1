"""Temporary sites to measure, each with its own database and folder, removed afterwards."""

import multiprocessing
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
CONFIG = ("--config", "config/gunicorn.py", "--log-level", "warning")
DATABASES = ("SQLite", "PostgreSQL")
SQLITE = "bench.sqlite3"
# Variables kept from the caller's environment, without the settings of other sites.
KEPT = ("PATH", "HOME", "LANG", "LD_LIBRARY_PATH", "TMPDIR")
# Rates without effect; the meter still runs.
RATES = {
    f"API_RATE_{name}{who}": "999999999/min"
    for name in ("", "BATCH_", "DRAWING_", "PRINT_", "PAGE_", "HEAVY_")
    for who in ("ANON", "USER")
} | {"API_RATE_FILE": "999999999/min"}


@dataclass(frozen=True)
class Server:
    """A running gunicorn, with its port on 127.0.0.1 and the id of its master process."""

    port: int
    pid: int

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port))

    def workers(self) -> list[int]:
        return children(self.pid)

    def cpu(self) -> float:
        """The CPU seconds that the workers have used."""
        return cpu_of(self.workers())


@dataclass(frozen=True)
class CommandRun:
    """A command's output, wall-clock seconds, CPU seconds and peak memory in MB."""

    output: str
    seconds: float
    cpu: float
    peak: float


@dataclass(frozen=True)
class Site:
    """A migrated database, and the environment for commands that use it."""

    folder: Path
    environ: dict[str, str]

    def manage(self, *arguments: str) -> CommandRun:
        """Run `manage.py` with these arguments."""
        return self.python("manage.py", *arguments)

    def python(self, *arguments: str) -> CommandRun:
        """Run Python with these arguments in a new process."""
        command = [sys.executable, *arguments]
        start = time.perf_counter()
        with subprocess.Popen(
            command, env=self.environ, cwd=ROOT, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            output = process.stdout.read()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise SystemExit(f"{' '.join(arguments)} failed: {output}")
        seconds = time.perf_counter() - start
        return CommandRun(output, seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)

    @contextmanager
    def server(
        self, application: str = "config.wsgi:application", **environ: str
    ) -> Iterator[Server]:
        """Run gunicorn as `make serve` does, until the block ends."""
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
        command = [sys.executable, "-m", "gunicorn", *CONFIG, application]
        settings = self.environ | {"PORT": str(port)} | environ
        with subprocess.Popen(
            command, env=settings, cwd=ROOT, stdout=subprocess.PIPE, text=True
        ) as process:
            try:
                assert process.stdout is not None
                if not any("http://" in line for line in process.stdout):
                    raise SystemExit("gunicorn did not start")
                yield Server(port, process.pid)
            finally:
                process.terminate()


@contextmanager
def site(database: str) -> Iterator[Site]:
    """A site on one of DATABASES; ignores the environment, so that nobody's own data is touched."""
    with tempfile.TemporaryDirectory() as name, server_of(database, Path(name)) as url:
        made = Site(Path(name), clean_environ(url, name))
        (made.folder / "static").mkdir()
        if database == "SQLite":
            (made.folder / SQLITE).write_bytes(migrated())
        else:
            made.manage("migrate", "-v0")
        yield made


@cache
def migrated() -> bytes:
    """A SQLite database with all tables and no rows; a process that makes several sites migrates once."""
    with tempfile.TemporaryDirectory() as name, server_of("SQLite", Path(name)) as url:
        Site(Path(name), clean_environ(url, name)).manage("migrate", "-v0")
        return (Path(name) / SQLITE).read_bytes()


def clean_environ(url: str, folder: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key in KEPT}
    return kept | RATES | {"DATABASE_URL": url, "VAR_DIR": folder}


@contextmanager
def server_of(database: str, folder: Path) -> Iterator[str]:
    """Yield the DATABASE_URL of an empty database."""
    if database == "SQLite":
        yield f"sqlite:///{folder / SQLITE}"
        return
    with temporary_server("with-postgres", "DATABASE_URL") as url:
        yield url


@contextmanager
def temporary_server(script: str, variable: str) -> Iterator[str]:
    """Run the server of a script that runs a command beside one; yield its address, which the script gives the
    command in `variable`."""
    # The server runs until `cat` reaches the end of its input, which also happens if this process is killed.
    command = [str(ROOT / "scripts" / script), "sh", "-c", f'echo "${variable}"; exec cat']
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if "://" in line:
                yield line.strip()
                return
        raise SystemExit(f"{script}: the server did not start")


def children(pid: int) -> list[int]:
    """The ids of a process's children."""
    return [int(c) for c in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def cpu_of(pids: Iterable[int]) -> float:
    """The CPU seconds that the processes have used."""
    stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2] for pid in pids]
    ticks = sum(int(field) for stat in stats for field in stat.split()[11:13])
    return ticks / os.sysconf("SC_CLK_TCK")


def apart(function: Callable[..., None], *arguments: Any) -> None:
    """Call the function in a new process, since this one's memory would count in its children's peak."""
    process = multiprocessing.get_context("spawn").Process(target=function, args=arguments)
    process.start()
    process.join()
    if process.exitcode:
        raise SystemExit(f"{function.__name__} failed")
