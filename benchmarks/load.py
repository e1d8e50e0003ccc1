"""Send POST requests at full speed for some seconds, with wrk or with Python processes."""

import http.client
import itertools
import multiprocessing
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from typing import NamedTuple

CONNECTIONS = 4
SCRIPT = """
local bodies = {%s}
local i = 0
request = function()
  i = i %% #bodies + 1
  return wrk.format("POST", nil, {["Content-Type"] = "application/json"}, bodies[i])
end
"""
UNITS = {"us": 0.001, "ms": 1.0, "s": 1000.0}


class Load(NamedTuple):
    """Requests per second, and the median and 99th percentile of their milliseconds."""

    rate: float
    p50: float
    p99: float


def load(port: int, path: str, bodies: list[str], seconds: float) -> Load:
    """Send the bodies in turn over CONNECTIONS connections; every response must be a success."""
    drive = with_wrk if shutil.which("wrk") else with_processes
    return drive(port, path, bodies, seconds)


def with_wrk(port: int, path: str, bodies: list[str], seconds: float) -> Load:
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        # JSON text is a valid Lua string except for escapes, which these bodies do not contain.
        script.write(SCRIPT % ", ".join(f"[==[{body}]==]" for body in bodies))
        script.flush()
        command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{max(1, round(seconds))}s", "--latency"]
        address = f"http://127.0.0.1:{port}{path}"
        output = subprocess.run(
            [*command, "-s", script.name, address], capture_output=True, text=True, check=True
        ).stdout
    if "Non-2xx" in output:
        raise SystemExit(output)
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1])  # type: ignore[index]
    return Load(rate, latency(output, 50), latency(output, 99))


def latency(output: str, percent: int) -> float:
    match = re.search(rf"^\s+{percent}%\s+([\d.]+)(us|ms|s)$", output, re.M)
    assert match, output
    return float(match[1]) * UNITS[match[2]]


def with_processes(port: int, path: str, bodies: list[str], seconds: float) -> Load:
    with multiprocessing.get_context("spawn").Pool(CONNECTIONS) as pool:
        tasks = [(port, path, bodies, seconds)] * CONNECTIONS
        times = list(itertools.chain(*pool.starmap(one_client, tasks)))
    centiles = statistics.quantiles(times, n=100)
    return Load(len(times) / seconds, centiles[49], centiles[98])


def one_client(port: int, path: str, bodies: list[str], seconds: float) -> list[float]:
    """The milliseconds of each request of one client, one connection per request, as gunicorn closes them."""
    times = []
    end = time.perf_counter() + seconds
    for body in itertools.cycle(bodies):
        start = time.perf_counter()
        if start > end:
            return times
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("POST", path, body.encode(), {"Content-Type": "application/json"})
        response = connection.getresponse()
        response.read()
        assert response.status == 200, response.status
        times.append((time.perf_counter() - start) * 1000)
    return times
