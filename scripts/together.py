"""Runs the web server and the workers until one of them ends, or somebody says stop: then both have ended.

The workers are told to drop what they do (SIGQUIT): it is done again after the next start.
"""

import os
import signal
import subprocess
import sys

WEB = ("-m", "gunicorn", "--config", "config/gunicorn.py", "config.wsgi:application")
WORKERS = ("-m", "celery", "--quiet", "--app", "config.celery", "worker", "--loglevel", "warning")
PATIENCE = 10  # seconds until what does not end is killed
STOPS = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
AWAITED = STOPS | {signal.SIGCHLD}


def main() -> int:
    """The exit code of whichever ended first; 0 if both were told to."""
    commands: dict[tuple[str, ...], signal.Signals] = {WEB: signal.SIGTERM}
    if os.environ.get("JOB_WORKERS", "2") != "0":
        commands[WORKERS] = signal.SIGQUIT
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_BLOCK, AWAITED)
    running = {begun(command): stop for command, stop in commands.items()}
    told = wait(running)
    for process, stop in running.items():
        if process.poll() is None:
            process.send_signal(stop)
    codes = [ended(process) for process in running]
    return 0 if told else next((code for code in codes if code), 1)


def begun(command: tuple[str, ...]) -> "subprocess.Popen[bytes]":
    """Ctrl-C reaches a whole group: in a group of its own a process is told by this one alone."""
    return subprocess.Popen(
        [sys.executable, *command],
        process_group=0,
        preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_UNBLOCK, AWAITED),
    )


def wait(running: "dict[subprocess.Popen[bytes], signal.Signals]") -> bool:
    """Until a process ends (False) or a signal says stop (True)."""
    while all(process.poll() is None for process in running):
        if signal.sigwait(AWAITED) in STOPS:
            return True
    return False


def ended(process: "subprocess.Popen[bytes]") -> int:
    try:
        return process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return process.wait()


if __name__ == "__main__":
    sys.exit(main())
