"""Run the web server and the workers until one of them ends or a signal says stop; then stop both.

Where the engine is not compiled yet, that begins before anything else, and goes on meanwhile. As soon as it is
done, workers begin with the compiled engine, and those that were playing leave when they have handed in what they
play. With `--prepare`, the database and the static files are brought up to date first (scripts/prepare).

At the end, workers are stopped as by a power cut: it is quick, and what they were playing is played again
(docs/jobs.md).
If this process is killed, so are they, and it ends with the `make` that started it: the address is free again.
"""

import os
import signal
import subprocess
import sys
from contextlib import suppress

from config.parent import die_with
from rules import compiled

Process = subprocess.Popen[bytes]
Command = tuple[str, ...]

WEB: Command = ("-m", "gunicorn", "--config", "config/gunicorn.py", "config.wsgi:application")
WORKERS: Command = (
    "-m",
    "celery",
    "--quiet",
    "--app",
    "config.celery",
    "worker",
    "--loglevel",
    "warning",
)
COMPILE: Command = ("-m", "scripts.compile_engine")
PREPARE: Command = ("-c", "import os; os.execv('scripts/prepare', ['scripts/prepare'])")
# Workers that were told to take no more work.
LEAVING: Command = ("leaving",)
STOP = {
    WEB: signal.SIGTERM,
    WORKERS: signal.SIGKILL,
    COMPILE: signal.SIGKILL,
    PREPARE: signal.SIGKILL,
    LEAVING: signal.SIGKILL,
}
PATIENCE = 10  # seconds to wait before killing a process that does not end
STOPS = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
AWAITED = STOPS | {signal.SIGCHLD}


def main() -> int:
    """Return the exit code of the one that ended by itself, or 0 if both were stopped."""
    if "MAKELEVEL" in os.environ:
        die_with(os.getppid(), signal.SIGTERM)
    commands = [COMPILE] if compiled.compiled_is_missing() else []
    commands += [PREPARE] if "--prepare" in sys.argv else serving()
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_BLOCK, AWAITED)
    running = {begun(command): command for command in commands}
    first = wait(running)
    for process, command in running.items():
        with suppress(ProcessLookupError):  # it has already ended
            os.killpg(process.pid, STOP[command])
    for process in running:
        end(process)
    return first.returncode if first else 0


def serving() -> list[Command]:
    return [WEB, WORKERS] if os.environ.get("JOB_WORKERS", "2") != "0" else [WEB]


def begun(command: Command) -> Process:
    """Start a process in its own group, so that Ctrl-C reaches it only through this process."""
    parent = os.getpid()

    def prepare() -> None:
        die_with(parent)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, AWAITED)

    return subprocess.Popen([sys.executable, *command], process_group=0, preexec_fn=prepare)


def wait(running: dict[Process, Command]) -> Process | None:
    """Wait for the server or the workers to end, or for preparations that fail; return None when a signal says
    stop."""
    while True:
        for process, command in list(running.items()):
            if process.poll() is None:
                continue
            if command in (WEB, WORKERS) or (command == PREPARE and process.returncode):
                return process
            del running[process]
            if command == PREPARE:
                running |= {begun(each): each for each in serving()}
            elif command == COMPILE and process.returncode == 0:
                renew(running)
        if signal.sigwait(AWAITED) in STOPS:
            return None


def renew(running: dict[Process, Command]) -> None:
    """Replace the running workers: new ones begin, then the old ones are told to leave. What these are playing
    is handed in, so no run waits for a lost chunk. The server stays, as it plays no games."""
    for old in [process for process, command in running.items() if command == WORKERS]:
        running[begun(WORKERS)] = WORKERS
        running[old] = LEAVING
        with suppress(ProcessLookupError):
            os.kill(old.pid, signal.SIGTERM)


def end(process: Process) -> None:
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


if __name__ == "__main__":
    sys.exit(main())
