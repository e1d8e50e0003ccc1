"""What only a real server shows: broken chunks, and what happens when a request takes too long."""

import http.client
import socket

import orjson
import pytest

from benchmarks.site import Server
from tests.config.conftest import Send, code

pytestmark = pytest.mark.slow

CHECK, BATCH = "/api/v1/legality/", "/api/v1/legality/batch/"
BODY = b'{"game": "chard", "format": "standard", "deck": {}}'
GOOD = b"%x\r\n%s\r\n" % (len(BODY), BODY)
BROKEN = {
    "a size that is no number": b"zz\r\n" + BODY,
    "a size below nothing": b"-1\r\n\r\n",
    "no size": b"\r\n\r\n",
    "a size with a sign": b"+5\r\n{}   \r\n0\r\n\r\n",
    "a size in base 16 as Python writes it": b"0x5\r\n{}   \r\n0\r\n\r\n",
    "a size line without end": b"1" * 9000,
    "a size beyond all that follows": b"f" * 20 + b"\r\n{}\r\n0\r\n\r\n",
    "a chunk longer than its size": b"2\r\n{}{}{}\r\n0\r\n\r\n",
    "a good chunk and a bad one": GOOD + b"zz\r\n",
    "a trailer without a name": GOOD + b"0\r\n: x\r\n\r\n",
    "a trailer that is no header": GOOD + b"0\r\nnonsense\r\n\r\n",
    "a trailer with a bare line feed": GOOD + b"0\r\nA: b\nC: d\r\n\r\n",
    "a trailer of control characters": GOOD + b"0\r\nA: \x00\x01\r\n\r\n",
    "a trailer too long": GOOD + b"0\r\nA: " + b"b" * 400_000 + b"\r\n\r\n",
    "an extension that is none": b"2;=;\r\n{}\r\n0\r\n\r\n",
}


def chunked(path: str, body: bytes, kind: str = "application/json", method: str = "POST") -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: {kind}\r\n"
    return head.encode() + b"Transfer-Encoding: chunked\r\n\r\n" + body


@pytest.mark.nightly(0.34)
@pytest.mark.parametrize("body", BROKEN.values(), ids=BROKEN.keys())
def test_broken_chunks_are_the_senders_fault(send: Send, body: bytes) -> None:
    assert code(send(chunked(CHECK, body)), 400) == "bad-request"
    batch = send(chunked(BATCH, body, "application/x-ndjson"))
    assert code(batch, 400) == "bad-request"


@pytest.mark.parametrize("body", BROKEN.values(), ids=BROKEN.keys())
def test_broken_chunks_break_no_page(send: Send, body: bytes) -> None:
    for path in ("/check/", "/chard/editor/verdict/", "/sign-in/", "/oembed/"):
        for kind in ("application/json", "application/x-www-form-urlencoded"):
            status, _, _ = send(chunked(path, body, kind))
            assert status < 500, path


@pytest.mark.parametrize("trailer", [b"", b"X-Sum: 5\r\n"])
def test_whole_chunks_are_read(send: Send, trailer: bytes) -> None:
    halves = b"5 ; a=b\r\n%s\r\n%x\r\n%s\r\n" % (BODY[:5], len(BODY) - 5, BODY[5:])
    status, _, answer = send(chunked(CHECK, halves + b"0\r\n" + trailer + b"\r\n"))
    assert (status, orjson.loads(answer)["verdict"]) == (200, "illegal")


def test_an_api_request_that_takes_too_long_is_a_problem(send: Send) -> None:
    assert code(send(b"GET /api/v1/sleep/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"), 503) == "timed-out"
    assert send(b"GET /api/v1/games/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")[0] == 200


def test_a_batch_that_takes_too_long_says_where_it_stopped(send: Send) -> None:
    lines, most = b"\n" + BODY + b"\n", 100_000
    body = lines * most
    head = f"POST {BATCH} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-ndjson\r\n"
    status, _, answer = send(head.encode() + b"Content-Length: %d\r\n\r\n" % len(body), body)
    *verdicts, last = map(orjson.loads, answer.splitlines())
    assert status == 200 and 0 < len(verdicts) < most
    assert all(line["verdict"] == "illegal" for line in verdicts)
    assert last["error"]["code"] == "batch-stopped"
    assert (last["error"]["errors"][0]["line"] - 1) // 2 == len(verdicts)


def test_a_refused_body_is_received_to_its_end(served: Server) -> None:
    """Whoever sends on, as a proxy does, is not cut off and so gets the answer."""
    piece, count = b" " * 1_000_000, 20
    head = f"POST {CHECK} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    head += f"Content-Length: {len(piece) * count}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", served.port), 60) as connection:
        connection.sendall(head.encode())
        response = http.client.HTTPResponse(connection)
        response.begin()
        for _ in range(count):
            connection.sendall(piece)
        assert (response.status, orjson.loads(response.read())["code"]) == (413, "too-large")
