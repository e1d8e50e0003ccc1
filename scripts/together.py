"""Runs the web server and the workers until one of them ends, or somebody says stop: then both have ended.

Workers are stopped as by a power cut: it is quick, and what they were playing is played again (docs/jobs.md).
If this process is killed, so are they, and it ends with the `make` that started it: the address is free again.
"""

import os
import signal
import subprocess
import sys
from contextlib import suppress

from config.parent import die_with

Process = subprocess.Popen[bytes]

WEB = ("-m", "gunicorn", "--config", "config/gunicorn.py", "config.wsgi:application")
WORKERS = ("-m", "celery", "--quiet", "--app", "config.celery", "worker", "--loglevel", "warning")
PATIENCE = 10  # seconds until what does not end is killed
STOPS = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
AWAITED = STOPS | {signal.SIGCHLD}


def main() -> int:
    """The exit code of whichever ended by itself; 0 if both were told to."""
    if "MAKELEVEL" in os.environ:
        die_with(os.getppid(), signal.SIGTERM)
    commands: dict[tuple[str, ...], signal.Signals] = {WEB: signal.SIGTERM}
    if os.environ.get("JOB_WORKERS", "2") != "0":
        commands[WORKERS] = signal.SIGKILL
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_BLOCK, AWAITED)
    running = {begun(command): stop for command, stop in commands.items()}
    first = wait(running)
    for process, stop in running.items():
        with suppress(ProcessLookupError):  # nothing is left of it
            os.killpg(process.pid, stop)
    for process in running:
        end(process)
    return first.returncode if first else 0


def begun(command: tuple[str, ...]) -> Process:
    """Ctrl-C reaches a whole group: in a group of its own a process is told by this one alone."""
    parent = os.getpid()

    def prepare() -> None:
        die_with(parent)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, AWAITED)

    return subprocess.Popen([sys.executable, *command], process_group=0, preexec_fn=prepare)


def wait(running: dict[Process, signal.Signals]) -> Process | None:
    """The process that ended, or None when a signal says stop."""
    while True:
        for process in running:
            if process.poll() is not None:
                return process
        if signal.sigwait(AWAITED) in STOPS:
            return None


def end(process: Process) -> None:
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


if __name__ == "__main__":
    sys.exit(main())
