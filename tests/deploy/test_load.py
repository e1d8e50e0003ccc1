"""The mixed load of the benchmarks through the proxy and TLS: nothing fails. Speed is not judged here."""

import json

import pytest

from benchmarks import bench_load
from benchmarks.mix import MixRequest, centile, drive
from tests.deploy.site import HOST, Deployed

pytestmark = pytest.mark.proxy

SECONDS = 6
BODY = {
    "game": "chard",
    "format": "standard",
    "deck": {"main": [{"card": "CS1-001", "quantity": 50}]},
}


@pytest.mark.nightly
def test_the_mixed_load_goes_through(deployed: Deployed) -> None:
    people = bench_load.PEOPLE.replace("sys.argv[1]", str(bench_load.CONNECTIONS))
    known = json.loads(deployed.manage("shell", "-v0", "-c", people))
    mixes = [
        {
            here(deployed, ask): share
            for ask, share in bench_load.mix(known, [json.dumps(BODY)], n).items()
        }
        for n in range(bench_load.CONNECTIONS)
    ]
    taken = drive(deployed.connect, mixes, SECONDS)
    print(f"{taken.rate:.0f} requests/s, p99 {centile(taken.all, 99):.0f} ms")
    assert not taken.failures, taken.failures[:3]
    assert len(taken.times) == len(bench_load.SHARES) or len(taken.all) < 200


def here(deployed: Deployed, ask: MixRequest) -> MixRequest:
    host = f"Host: {HOST}:{deployed.tls}\r\n".encode()
    return ask._replace(sent=ask.sent.replace(b"Host: 127.0.0.1\r\n", host))
