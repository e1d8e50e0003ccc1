"""A stand-in for systemd, which does not run here: it reads units and looks after what they start.

Of their settings it heeds WorkingDirectory, EnvironmentFile, ExecStartPre, ExecStart, Restart, RestartSec and
KillMode; not their users, nor what they shut off, which `systemd-analyze verify` reads.
"""

import os
import signal
import subprocess
import threading
import time
from contextlib import suppress
from pathlib import Path

from tests.processes import descendants

Settings = dict[str, list[str]]


def read(path: Path) -> Settings:
    """The settings of a unit, those of all its sections together."""
    found: Settings = {}
    for line in path.read_text("utf-8").splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(name, []).append(value)
    return found


def environment(settings: Settings) -> dict[str, str]:
    lines = [
        line
        for path in settings.get("EnvironmentFile", [])
        for line in Path(path).read_text().splitlines()
    ]
    return dict(line.split("=", 1) for line in lines if "=" in line and line[0] != "#")


class Unit(threading.Thread):
    """One service, brought back whenever it ends, as its Restart=always says."""

    def __init__(self, path: Path, base: dict[str, str]) -> None:
        super().__init__(daemon=True)
        self.settings = read(path)
        assert self.settings["Restart"] == ["always"]
        self.env = base | environment(self.settings)
        self.pause = float(self.settings["RestartSec"][0])
        self.log = path.with_suffix(".log").open("ab")
        self.process: subprocess.Popen[bytes] | None = None
        self.wanted, self.starts = True, 0

    def run(self) -> None:
        while self.wanted:
            for command in self.settings.get("ExecStartPre", []):
                self.begin(command).wait()
            self.process = self.begin(self.settings["ExecStart"][0])
            self.starts += 1
            self.process.wait()
            self.end_rest()
            time.sleep(self.pause)

    def begin(self, command: str) -> "subprocess.Popen[bytes]":
        """In a session of its own, which stands for a control group."""
        folder = self.settings.get("WorkingDirectory", ["/"])[0]
        return subprocess.Popen(
            command.split(), cwd=folder, env=self.env, stdout=self.log, stderr=self.log,
            stdin=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip

    def end_rest(self) -> None:
        """systemd leaves nothing of a service whose main process is gone (KillMode=mixed, control-group)."""
        assert self.process
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)

    def processes(self) -> list[int]:
        return [self.process.pid, *descendants(self.process.pid)] if self.process else []

    def stop(self) -> None:
        self.wanted = False
        if self.process:
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(20)
            self.end_rest()
        self.join(30)
        self.log.close()
