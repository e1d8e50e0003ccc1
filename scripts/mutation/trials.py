"""Try each mutant in its own process, forked after everything is imported and all tests are collected."""

import json
import mmap
import os
import resource
import sys
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from scripts.mutation.mutants import BY_HAND, Mutant, Unproved
from scripts.mutation.swapping import Living, living, swap

WORKERS = 2
SURVIVED, FAILED, UNREAD, UNPROVED = 0, 33, 34, 35  # exit codes of a trial
WIDTH = 4  # bytes of a number on the board
SECONDS = 2  # of processor time, in addition to five times the test's usual time
DATABASE = "django_db_setup"  # the fixture of every test that reads rows
MEMORY = 2**31  # extra bytes; limits rules that never terminate


class Trials:
    """A pytest plugin that runs trials instead of the tests. `alive`: mutants that nothing noticed, and why.
    `noticers`: which tests noticed others of a function, the latest last; `board`: where processes say which."""

    def __init__(self, mutants: list[Mutant]) -> None:
        self.mutants = mutants
        self.alive: list[tuple[Mutant, str]] = []
        self.failing: list[str] = []
        self.items: dict[str, list[pytest.Item]] = {}
        self.seconds: dict[str, float] = {}
        self.unread = False
        self.noticers: dict[str, list[str]] = {}
        self.board = mmap.mmap(-1, WIDTH * (len(mutants) + 1))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        session.config.option.tbstyle = "value"  # failure reports are not shown
        for item in session.items:
            if DATABASE in getattr(item, "fixturenames", ()):
                continue  # a trial has no database of its own
            for clause in {name for mark in item.iter_markers("rule") for name in mark.args}:
                self.items.setdefault(clause, []).append(item)
        run(session.items[0])  # triggers late imports
        functions = living()
        self.measure()
        if not self.failing:
            outcomes = forked(self.mutants, lambda mutant: self.outcome(mutant, functions))
            for mutant, code in outcomes:
                self.judge(mutant, code)
        return True

    def pytest_exception_interact(self, call: pytest.CallInfo[Any]) -> None:
        """Note whether a scenario failed before the game began, so that it says nothing about the rules."""
        frames = call.excinfo.traceback if call.excinfo else []
        self.unread |= any(
            (frame.name, Path(frame.path).name) == ("__init__", "table.py") for frame in frames
        )

    def measure(self) -> None:
        """Run all relevant tests on the unchanged code to record their times and failures."""
        reading, writing = os.pipe()
        if not os.fork():
            items = {item.nodeid: item for mutant in self.mutants for item in self.judges(mutant)}
            results = {name: run(item) for name, item in items.items()}
            with os.fdopen(writing, "w") as file:
                json.dump(results, file)
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as file:
            results = json.load(file)
        os.wait()
        self.seconds = {name: seconds for name, (seconds, _) in results.items()}
        self.failing = [name for name, (_, failed) in results.items() if failed]

    def judges(self, mutant: Mutant) -> list[pytest.Item]:
        """The tests that cite one of the clauses: first those that noticed other mutants of the function, then
        the fastest."""
        items = {item.nodeid: item for name in mutant.clauses for item in self.items.get(name, ())}
        known = [items.pop(name) for name in self.known(mutant) if name in items]
        return known + sorted(items.values(), key=lambda item: self.seconds.get(item.nodeid, 0))

    def known(self, mutant: Mutant) -> list[str]:
        return self.noticers.get(f"{mutant.path}{mutant.function}", [])[::-1]

    def outcome(self, mutant: Mutant, functions: Living) -> int:
        """Run a trial; call this in the forked process, which it breaks."""
        try:
            swap(mutant, functions)
        except Unproved as error:
            print(f"UNPROVED {error}: {mutant}", file=sys.stderr, flush=True)
            return UNPROVED
        items = self.judges(mutant)
        limit_memory()
        for item in items:
            limit_time(SECONDS + 5 * self.seconds.get(item.nodeid, 0))
            if run(item)[1]:
                self.write(mutant, items, item)
                return UNREAD if self.unread else FAILED
        return SURVIVED

    def judge(self, mutant: Mutant, code: int) -> None:
        """Record the result. Mutants written by hand must run; general edits may fail in any way."""
        self.read(mutant)
        if code == SURVIVED:
            self.alive.append((mutant, "SURVIVED"))
        elif code == UNPROVED or (code == UNREAD and mutant.kind in BY_HAND):
            self.alive.append((mutant, "UNPROVED"))

    def write(self, mutant: Mutant, items: list[pytest.Item], noticer: pytest.Item) -> None:
        """Write the noticing test's index among the sorted names, from 1; called in the mutant's process."""
        number = sorted(item.nodeid for item in items).index(noticer.nodeid) + 1
        self.board[self.place(mutant)] = number.to_bytes(WIDTH)

    def read(self, mutant: Mutant) -> None:
        number = int.from_bytes(self.board[self.place(mutant)])
        if number:
            name = sorted(item.nodeid for item in self.judges(mutant))[number - 1]
            names = self.noticers.setdefault(f"{mutant.path}{mutant.function}", [])
            names[:] = [*(known for known in names if known != name), name]

    def place(self, mutant: Mutant) -> slice:
        number = next(at for at, other in enumerate(self.mutants) if other is mutant)
        return slice(WIDTH * number, WIDTH * (number + 1))


def run(item: pytest.Item) -> tuple[float, bool]:
    """Run a test; return its seconds and whether it failed."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    return sum(report.duration for report in reports), any(report.failed for report in reports)


def limit_time(seconds: float) -> None:
    """Limit the CPU time from now on; a process that exceeds it is killed, which counts as a failure."""
    end = int(process_time() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (end, resource.RLIM_INFINITY))


def limit_memory() -> None:
    with open("/proc/self/statm", encoding="ascii") as file:
        pages = int(file.read().split()[0])
    size = pages * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (size, size))


def forked(
    mutants: Iterable[Mutant], outcome: Callable[[Mutant], int]
) -> Iterable[tuple[Mutant, int]]:
    """Yield exit codes, running a few processes at a time; negative numbers are signals."""
    running: dict[int, Mutant] = {}
    for mutant in mutants:
        if len(running) == WORKERS:
            yield ended(running)
        pid = os.fork()
        if not pid:
            leave(mutant, outcome)
        running[pid] = mutant
    while running:
        yield ended(running)


def leave(mutant: Mutant, outcome: Callable[[Mutant], int]) -> None:
    code = UNPROVED
    try:
        code = outcome(mutant)
    except Exception:
        traceback.print_exc()
    finally:
        os._exit(code)


def ended(running: dict[int, Mutant]) -> tuple[Mutant, int]:
    pid, status = os.wait()
    return running.pop(pid), os.waitstatus_to_exitcode(status)
