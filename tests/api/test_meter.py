"""The meter behind the throttles: how many requests in which time, across processes."""

import subprocess
import sys
from pathlib import Path

from web.api.meter import Meter


def allowed(meter: Meter, client: str, limit: int, period: float, times: list[float]) -> list[bool]:
    return [meter.wait(client, limit, period, now) == 0 for now in times]


def test_so_many_at_once_and_then_by_the_rate(tmp_path: Path) -> None:
    meter = Meter(tmp_path / "meter")
    assert allowed(meter, "a", 3, 60, [100.0] * 4) == [True, True, True, False]
    assert allowed(meter, "a", 3, 60, [119.9, 120.0, 120.1]) == [False, True, False]
    assert allowed(meter, "a", 3, 60, [1000.0] * 4) == [True, True, True, False]


def test_the_wait_is_how_long_it_takes_until_one_is_allowed(tmp_path: Path) -> None:
    meter = Meter(tmp_path / "meter")
    assert meter.wait("a", 1, 60, 100.0) == 0
    assert meter.wait("a", 1, 60, 110.0) == 50
    assert meter.wait("a", 1, 60, 160.0) == 0


def test_one_client_does_not_slow_another(tmp_path: Path) -> None:
    meter = Meter(tmp_path / "meter")
    assert allowed(meter, "a", 1, 60, [100.0, 100.0]) == [True, False]
    assert allowed(meter, "b", 1, 60, [100.0, 100.0]) == [True, False]


def test_a_clock_that_was_set_back_shuts_nobody_out(tmp_path: Path) -> None:
    meter = Meter(tmp_path / "meter")
    assert allowed(meter, "a", 1, 60, [1_000_000.0, 100.0]) == [True, True]


def test_processes_count_together(tmp_path: Path) -> None:
    path = tmp_path / "meter"
    script = (
        "import sys; from pathlib import Path; from web.api.meter import Meter;"
        " print(Meter(Path(sys.argv[1])).wait('a', 2, 3600))"
    )
    root = Path(__file__).parents[2]
    waits = [
        float(subprocess.check_output([sys.executable, "-c", script, str(path)], cwd=root))
        for _ in range(3)
    ]
    assert waits[:2] == [0, 0]
    assert waits[2] > 1000
