"""Sets of simulation workers, each with a checkout and a folder of its own."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from benchmarks.site import ROOT, Site, children, cpu_of

APP = "config.celery"
# What a checkout does without: its own history, tools and data.
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", "var", "vendor", "tests", "__pycache__", ".*_cache"
)


@dataclass(frozen=True)
class Crew:
    """A running Celery worker."""

    process: "subprocess.Popen[bytes]"
    folder: Path

    def cpu(self) -> float:
        """The CPU seconds used so far."""
        return cpu_of([self.process.pid, *children(self.process.pid)])

    def kill(self) -> None:
        """Kill all its processes at once, as when the machine is switched off."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def crew(
    place: Site, broker: str, folder: Path, processes: int, app: str = APP, checkout: Path = ROOT
) -> Iterator[Crew]:
    """Run a worker that knows the site's database and the broker, and nothing else of the site."""
    folder.mkdir(exist_ok=True)
    environ = place.environ | {
        "VAR_DIR": str(folder),
        "CELERY_BROKER_URL": broker,
        "JOB_WORKERS": str(processes),
    }
    command = ("-m", "celery", "--quiet", "--app", app, "worker", "--loglevel", "warning")
    process = subprocess.Popen(
        [sys.executable, *command], cwd=checkout, env=environ, process_group=0
    )
    running = Crew(process, folder)
    try:
        yield running
    finally:
        running.kill()


def copied_checkout(folder: Path) -> Path:
    """A copy of the sources and the compiled engine."""
    shutil.copytree(ROOT, folder, ignore=LEFT_OUT, symlinks=True)
    return folder
