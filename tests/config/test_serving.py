"""What `make serve` starts: not stopped by idle connections, and nothing of it outlives its parent."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from benchmarks.site import ROOT, Site, site
from tests.processes import alive, descendants, free_port, wait_until

TOGETHER = ("-m", "scripts.together")
# As where there is no compiled engine, which is then made as soon as a file is there.
MAKING = """
import sys
from scripts import together

together.compiled.compiled_is_missing = lambda: True
wait = "import pathlib, time; [time.sleep(0.1) for _ in iter(pathlib.Path({file!r}).exists, True)]"
together.COMPILE = ("-c", wait)
together.STOP[together.COMPILE] = 9
sys.exit(together.main())
"""


@pytest.fixture(scope="module")
def place() -> Iterator[Site]:
    with site("SQLite") as made:
        yield made


class Serving:
    """`scripts/serve` without its migrations, on one port."""

    def __init__(self, place: Site, port: int, python: Sequence[str] = TOGETHER) -> None:
        self.port = port
        settings = {"PORT": str(port), "WEB_WORKERS": "2", "JOB_WORKERS": "1", "WEB_PRELOAD": "0"}
        command = [sys.executable, *python]
        self.log = (place.folder / f"log-{port}").open("ab")
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=place.environ | settings, stdout=self.log, stderr=self.log
        )
        self.known: set[int] = set()

    def ask(self) -> int:
        """The status of an answer that needs no database."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("GET", "/worker.js")
        return connection.getresponse().status

    def answers(self) -> bool:
        assert self.process.poll() is None, Path(self.log.name).read_text()
        with suppress(OSError):
            return self.ask() == 200
        return False

    def wait(self) -> None:
        """Until it answers, its workers play, and nothing more is started: gunicorn with two, Celery with one."""
        try:
            wait_until(self.answers)
            wait_until(lambda: len(self.descendants()) >= 5)
        except BaseException:
            self.stop()
            raise

    def descendants(self) -> list[int]:
        found = descendants(self.process.pid)
        self.known.update(found)
        return found

    def stop(self) -> None:
        """Also what an earlier look found, if the parent of it has ended without it."""
        self.descendants()
        self.process.kill()
        self.process.wait()
        for pid in filter(alive, self.known):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.log.close()


@pytest.fixture(scope="module")
def started() -> Iterator[list[Serving]]:
    """What the tests of this module have started, all of which ends with them."""
    found: list[Serving] = []
    yield found
    for serving in found:
        serving.stop()


@pytest.fixture
def serving(place: Site, started: list[Serving]) -> Serving:
    """The one that an earlier test left running, if there is one."""
    if not started or started[-1].process.poll() is not None:
        started.append(Serving(place, free_port()))
        started[-1].wait()
    return started[-1]


def test_connections_opened_in_advance_hold_up_nobody(serving: Serving) -> None:
    """Browsers open some for requests to come. Whoever sends slowly is left to a proxy (tests/deploy)."""
    with ExitStack() as stack:
        for _ in range(40):
            stack.enter_context(socket.create_connection(("127.0.0.1", serving.port)))
        time.sleep(0.5)
        assert [serving.ask() for _ in range(10)] == [200] * 10


def test_nothing_outlives_a_killed_parent_and_the_port_is_free(
    serving: Serving, started: list[Serving], place: Site
) -> None:
    left = serving.descendants()
    serving.process.kill()
    serving.process.wait()
    wait_until(lambda: not any(map(alive, left)), 10)
    started.append(Serving(place, serving.port))
    started[-1].wait()


@pytest.mark.nightly(0.5)
@pytest.mark.parametrize("which", ["gunicorn", "celery"])
def test_workers_do_not_outlive_their_own_parent(serving: Serving, which: str) -> None:
    """And the whole ends with it, so that whoever looks after it can begin anew."""
    children = serving.descendants()
    command = {pid: Path(f"/proc/{pid}/cmdline").read_text() for pid in children}
    master = min(pid for pid in children if which in command[pid])
    os.kill(master, signal.SIGKILL)
    assert serving.process.wait(30) != 0
    wait_until(lambda: not any(map(alive, children)), 10)


@pytest.mark.nightly
def test_workers_begin_anew_with_the_compiled_engine_and_the_server_stays(
    place: Site, tmp_path: Path
) -> None:
    made = tmp_path / "made"
    serving = Serving(place, free_port(), ("-c", MAKING.format(file=str(made))))
    try:
        serving.wait()
        wait_until(lambda: {"gunicorn", "celery"} <= masters(serving).keys())
        before = masters(serving)
        made.touch()
        wait_until(lambda: masters(serving).get("celery", 0) not in (0, before["celery"]))
        wait_until(lambda: not alive(before["celery"]))
        assert {"gunicorn": before["gunicorn"]}.items() <= masters(serving).items()
        assert serving.ask() == 200
    finally:
        serving.stop()


# Says in which order what is begun, in place of beginning it; only the preparations end by themselves.
PREPARING = """
import sys
from scripts import together

begun = together.begun

def told(command):
    name = next(name for name in ("COMPILE", "PREPARE", "WEB", "WORKERS") if getattr(together, name) == command)
    print(name, flush=True)
    ends = {{"COMPILE": "time.sleep(60)", "PREPARE": "sys.exit({code})", "WORKERS": "time.sleep(60)"}}
    return begun(("-c", f"import sys, time; {{ends.get(name)}}"))

sys.argv.append("--prepare")
together.begun = told
together.compiled.compiled_is_missing = lambda: True
sys.exit(together.main())
"""


@pytest.mark.parametrize("code, last", [(0, ["WEB", "WORKERS"]), (3, [])])
def test_compiling_begins_before_anything_else(code: int, last: list[str]) -> None:
    """The database is prepared meanwhile; then the site is served, unless that failed."""
    command = [sys.executable, "-c", PREPARING.format(code=code)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, timeout=60)
    assert done.stdout.split() == ["COMPILE", "PREPARE", *last]
    assert done.returncode == code


def masters(serving: Serving) -> dict[str, int]:
    """The processes that were started, by what they are."""
    pid, found = serving.process.pid, {}
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        command = Path(f"/proc/{child}/cmdline").read_text()
        found |= {name: int(child) for name in ("gunicorn", "celery") if f"\0{name}\0" in command}
    return found


def test_what_make_started_ends_with_make(place: Site, tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_text(
        f"serve:\n\tcd {ROOT} && exec {sys.executable} -m scripts.together\n"
    )
    port = free_port()
    settings = {"PORT": str(port), "WEB_WORKERS": "1", "JOB_WORKERS": "0", "WEB_PRELOAD": "0"}
    make = subprocess.Popen(["make", "-C", str(tmp_path), "serve"], env=place.environ | settings)
    try:
        wait_until(lambda: len(descendants(make.pid)) >= 3)
    finally:
        left = descendants(make.pid)
        make.kill()
        make.wait()
    wait_until(lambda: not any(map(alive, left)), 20)
