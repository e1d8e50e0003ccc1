"""Real workers, killed, on a database of their own.

The broker is on local disk, or the one that REDIS_URL names (`make test-redis`).
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.processes import alive, descendants, wait_until

ROOT = Path(__file__).resolve().parents[3]
WORKER = ("-m", "celery", "--quiet", "--app", "config.celery", "worker", "--loglevel", "warning")
PATIENCE = 240  # seconds, on a busy machine
GAMES = 4000
ASKED = {"games": GAMES, "seed": 7, "horizon": 6, "policies": ["first"]}

pytestmark = pytest.mark.slow


class Desk:
    """Calls the process by attributes: `desk.look(code=…)`."""

    def __init__(self, env: dict[str, str]) -> None:
        self.env = env
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.rules.simulations.desk"],
            cwd=ROOT,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __getattr__(self, task: str) -> Callable[..., dict[str, Any]]:
        def ask(**more: Any) -> dict[str, Any]:
            assert self.process.stdin and self.process.stdout
            self.process.stdin.write(json.dumps({"do": task, **more}) + "\n")
            self.process.stdin.flush()
            found: dict[str, Any] = json.loads(self.process.stdout.readline())
            return found

        return ask


@pytest.fixture(scope="module")
def desk(
    new_database: Callable[[], str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Desk]:
    folder = str(tmp_path_factory.mktemp("jobs"))
    broker = os.environ.get("REDIS_URL", "memory://")
    env = os.environ | {
        "VAR_DIR": folder,
        "DATABASE_URL": new_database(),
        "CELERY_BROKER_URL": broker,
    }
    found = Desk(env | {"JOB_WORKERS": "2", "SIMULATION_RUNS_ANON": "50"})
    found.prepare()
    yield found
    found.process.kill()
    found.process.wait()


@pytest.fixture
def hire(desk: Desk) -> Iterator[Callable[[], "subprocess.Popen[bytes]"]]:
    """Starts a worker with two processes, in a process group of its own."""
    hired: list[subprocess.Popen[bytes]] = []

    def hire() -> "subprocess.Popen[bytes]":
        hired.append(
            subprocess.Popen([sys.executable, *WORKER], cwd=ROOT, env=desk.env, process_group=0)
        )
        return hired[-1]

    yield hire
    for worker in hired:
        kill(worker)


def kill(worker: "subprocess.Popen[bytes]") -> None:
    """Kill all its processes at once, as when the machine is switched off."""
    with suppress(ProcessLookupError):
        os.killpg(worker.pid, signal.SIGKILL)
    worker.wait()


def wait(desk: Desk, code: str, what: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Wait until the run is like that; return its state then."""
    deadline = time.monotonic() + PATIENCE
    while not what(found := desk.look(code=code)):
        assert time.monotonic() < deadline and not over(found), found
        time.sleep(0.05)
    return found


def under_way(found: dict[str, Any]) -> bool:
    return bool(found["done"] and found["playing"])


def over(found: dict[str, Any]) -> bool:
    return found["status"] not in ("queued", "running")


def assert_right(desk: Desk, code: str) -> None:
    assert wait(desk, code, over) == {
        "status": "done", "done": GAMES, "played": GAMES, "playing": 0,
    }  # fmt: skip
    found = desk.sums(code=code)
    assert found["sums"] == found["alone"]


def test_a_run_survives_the_sudden_end_of_its_worker(desk: Desk, hire: Any) -> None:
    code = desk.begin(**ASKED)["code"]
    worker = hire()
    wait(desk, code, under_way)
    kill(worker)
    left = desk.look(code=code)
    assert left["status"] == "running" and 0 < left["done"] < GAMES
    hire()
    assert_right(desk, code)


def test_a_run_survives_the_sudden_end_of_one_process(desk: Desk, hire: Any) -> None:
    worker = hire()
    code = desk.begin(**ASKED)["code"]
    wait(desk, code, under_way)
    children = Path(f"/proc/{worker.pid}/task/{worker.pid}/children").read_text().split()
    os.kill(int(children[0]), signal.SIGKILL)
    assert_right(desk, code)
    assert worker.poll() is None


# What `make serve` runs beside the pages, where the compiled engine is there as soon as a file is.
MAKING = """
import sys
from scripts import together

wait = "import pathlib, time; [time.sleep(0.1) for _ in iter(pathlib.Path({file!r}).exists, True)]"
together.compiled.compiled_is_missing = lambda: True
together.serving = lambda: [together.WORKERS]
together.COMPILE = ("-c", wait)
together.STOP[together.COMPILE] = 9
sys.exit(together.main())
"""


def test_workers_change_over_to_the_compiled_engine_without_losing_a_chunk(
    desk: Desk, tmp_path: Path
) -> None:
    made = tmp_path / "made"
    command = [sys.executable, "-c", MAKING.format(file=str(made))]
    together = subprocess.Popen(command, cwd=ROOT, env=desk.env, process_group=0)
    try:
        code = desk.begin(**ASKED | {"policies": ["greedy"], "horizon": 15})["code"]
        wait(desk, code, under_way)
        before = descendants(together.pid)
        made.touch()
        most = 0
        while not over(found := desk.tries(code=code)):
            most = max(most, found["tries"])
        assert most == 1
        assert_right(desk, code)
        wait_until(lambda: not any(map(alive, before)), PATIENCE)
        assert descendants(together.pid)
    finally:
        together.terminate()
        together.wait()


def test_a_run_whose_messages_are_lost_is_played_nevertheless(desk: Desk, hire: Any) -> None:
    code = desk.begin(**ASKED)["code"]
    # A broker in a worker's own memory takes none from pages.
    assert (desk.lose_messages()["lost"] > 0) == ("REDIS_URL" in os.environ)
    hire()
    assert_right(desk, code)


def test_a_cancelled_run_leaves_its_worker_to_others(desk: Desk, hire: Any) -> None:
    hire()
    long = desk.begin(**ASKED | {"games": 20_000})["code"]
    wait(desk, long, under_way)
    assert desk.cancel(code=long)["cancelled"]
    stopped = desk.look(code=long)
    assert_right(desk, desk.begin(**ASKED)["code"])
    assert desk.look(code=long) == stopped and stopped["status"] == "cancelled"
