"""What deploy/ sets up, tried on this machine: nginx with TLS before gunicorn on a socket, and a worker."""

import gzip
import http.client
import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.deploy.site import HOST, ROOT, Deployed
from web.api.problems import MEDIA_TYPE

pytestmark = pytest.mark.proxy

QUESTION = {
    "game": "chard",
    "format": "standard",
    "deck": {"main": [{"card": "CS1-001", "quantity": 50}]},
}
HALF = b"GET / HTTP/1.1\r\nHost: decks.example.org\r\n"
HALF_BODY = (
    b"POST /api/v1/legality/ HTTP/1.1\r\nHost: decks.example.org\r\n"
    b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
)


def problem(answer: Any) -> tuple[int, str]:
    status, headers, body = answer
    assert headers["Content-Type"] == MEDIA_TYPE, (status, headers, body[:300])
    found = json.loads(body)
    assert found["status"] == status
    return status, found["code"]


def test_the_units_make_sense(deployed: Deployed) -> None:
    files = [deployed.unit_file(name) for name in ("web", "worker")]
    for name in ("yamafuda-daily.service", "yamafuda-daily.timer"):
        files.append(deployed.root / "units" / name)
        deployed.write(ROOT / "deploy/systemd" / name, files[-1])
    command = ["systemd-analyze", "verify", "--man=no", *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not [line for line in done.stderr.splitlines() if str(deployed.root) in line], (
        done.stderr
    )


def test_plain_http_is_sent_to_https(deployed: Deployed) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", deployed.plain, timeout=10)
    connection.request("GET", "/decks/?q=1", headers={"Host": HOST})
    answer = connection.getresponse()
    assert (answer.status, answer.headers["Location"]) == (301, f"https://{HOST}/decks/?q=1")


def test_each_header_of_security_is_there_once(deployed: Deployed) -> None:
    names = "Strict-Transport-Security", "X-Content-Type-Options"
    for path in ("/", "/api/v1/games/", "/static/css/base.css", "/api/v1/legality/"):
        body = b"0" * 2_700_000 if path.endswith("legality/") else None
        headers = deployed.ask(path, "POST" if body else "GET", body)[1]
        assert [headers.get_all(name) for name in names] == [["max-age=31536000"], ["nosniff"]]
    headers = deployed.ask("/")[1]
    for name in ("Content-Security-Policy", "X-Frame-Options", "Referrer-Policy"):
        assert len(headers.get_all(name) or []) == 1, name
    assert "nginx/" not in headers["Server"]


def test_cookies_and_links_are_those_of_https(deployed: Deployed) -> None:
    _, headers, body = deployed.ask("/decks/sample-red-burn/")
    cookies = headers.get_all("Set-Cookie") or []
    assert cookies and all("Secure" in cookie for cookie in cookies)
    assert f'<link rel="canonical" href="https://{HOST}:{deployed.tls}/decks/' in body.decode()
    _, headers, _ = deployed.ask("/account/")
    assert headers["Location"].startswith("/sign-in/")


def test_what_a_client_says_of_itself_is_not_believed(deployed: Deployed) -> None:
    """Neither its scheme nor its address: the rate of strangers is counted by where they are."""
    said = {"X-Forwarded-Proto": "http", "X-Forwarded-Host": "evil.example"}
    status, _, body = deployed.ask("/decks/sample-red-burn/", headers=said)
    assert status == 200 and b"evil.example" not in body
    assert deployed.ask("/", headers={"Host": "evil.example"})[0] == 400
    lines = json.dumps(QUESTION).encode()
    statuses = [
        deployed.ask(
            "/api/v1/legality/batch/", "POST", lines, source="127.0.0.99",
            headers={"Content-Type": "application/x-ndjson", "X-Forwarded-For": f"10.0.0.{n}"},
        )[0]
        for n in range(25)
    ]  # fmt: skip
    assert statuses.count(200) == 20 and set(statuses) == {200, 429}


def test_hundreds_of_slow_clients_hold_up_nobody(deployed: Deployed) -> None:
    """They come from several addresses; one that holds too many connections is told so."""
    with ExitStack() as stack:
        for number in range(400):
            sock = deployed.connect(f"127.0.1.{number % 8}")
            stack.enter_context(sock)
            sock.sendall((HALF, HALF_BODY)[number % 2])
        times = []
        for _ in range(20):
            start = time.monotonic()
            assert deployed.ask("/api/v1/legality/", "POST", QUESTION)[0] == 200
            times.append(time.monotonic() - start)
        assert sorted(times)[10] < 1 and max(times) < 5, times
        for _ in range(100):
            stack.enter_context(sock := deployed.connect("127.0.2.2"))
            sock.sendall(HALF_BODY)
        # A connection counts once the proxy has read its head, which a busy machine may do later.
        answers = (deployed.ask("/api/v1/games/", source="127.0.2.2") for _ in waits())
        refused = next((answer for answer in answers if answer[0] == 429), None)
        assert refused and problem(refused)[0] == 429


def waits() -> Iterator[None]:
    """Up to ten seconds, in steps."""
    for _ in range(50):
        yield
        time.sleep(0.2)


def test_large_bodies_are_refused_in_the_words_of_the_api(deployed: Deployed) -> None:
    head = {"Content-Type": "application/json", "Origin": "https://tool.example"}
    for size in (2_500_001, 2_700_000):  # by the site; by nginx
        answer = deployed.ask("/api/v1/legality/", "POST", b" " * size, headers=head)
        assert problem(answer) == (413, "too-large")
        assert answer[1].get_all("Access-Control-Allow-Origin") == ["*"]  # pages may read it
    status, headers, _ = deployed.ask("/check/", "POST", b" " * 2_700_000)
    assert (status, headers["Content-Type"]) == (413, "text/html; charset=utf-8")
    batch = {"Content-Type": "application/x-ndjson"}
    path = "/api/v1/legality/batch/"
    status, _, body = deployed.ask(path, "POST", (b" " * 99_999 + b"\n") * 50, headers=batch)
    assert (status, body) == (200, b"")
    announced = batch | {"Content-Length": "70000000"}
    assert problem(deployed.ask(path, "POST", b"{", headers=announced)) == (413, "too-large")


def test_nonsense_below_the_api_is_a_problem(deployed: Deployed) -> None:
    for head, rest in (
        (b"Transfer-Encoding: chunked", b"zz\r\n{}\r\n0\r\n\r\n"),
        (b"Transfer-Encoding: chunked", b"-1\r\n\r\n0\r\n\r\n"),
        (b"Content-Length: many", b""),
    ):
        lines = b"POST /api/v1/legality/ HTTP/1.1\r\nHost: decks.example.org\r\n"
        lines += b"Content-Type: application/json\r\n" + head + b"\r\n\r\n" + rest
        with deployed.connect() as sock:
            sock.sendall(lines)
            answer = http.client.HTTPResponse(sock)
            answer.begin()
            found = answer.status, answer.headers, answer.read()
        assert problem(found) == (400, "bad-request"), head
    assert deployed.ask("/" + "a" * 20_000)[0] == 414
    assert problem(deployed.ask("/api/v1/games/", headers={"Cookie": "a" * 9000}))[0] in (400, 431)


def test_a_batch_begins_to_answer_before_its_last_line_is_looked_at(deployed: Deployed) -> None:
    text = "\n".join(f"{n} [1-0-00{n}]" for n in range(1, 9))
    line = json.dumps({"game": "code-of-joker", "format": "standard", "text": text}) + "\n"
    count = 600  # far from what a busy machine answers in MAX_BATCH_SECONDS
    lines = line.encode() * count
    connection = http.client.HTTPConnection(HOST, deployed.tls)
    connection.sock = deployed.connect()
    headers = {"Content-Type": "application/x-ndjson", "Host": HOST}
    start = time.monotonic()
    connection.request("POST", "/api/v1/legality/batch/", lines, headers)
    answer = connection.getresponse()
    first = answer.readline()
    begun = time.monotonic() - start
    answered = 1 + sum(1 for _ in answer)
    whole = time.monotonic() - start
    assert json.loads(first)["verdict"] == "illegal"
    assert answered == count and begun < whole / 2, (begun, whole)
    connection.close()


def test_files_go_out_compressed_and_by_the_proxy(deployed: Deployed) -> None:
    _, headers, body = deployed.ask("/static/css/base.css", headers={"Accept-Encoding": "gzip"})
    assert (
        headers["Content-Encoding"] == "gzip" and headers["Cache-Control"] == "max-age=60, public"
    )
    assert gzip.decompress(body) == (ROOT / "static/css/base.css").read_bytes()
    _, headers, body = deployed.ask("/", headers={"Accept-Encoding": "gzip"})
    assert headers["Content-Encoding"] == "gzip" and b"Yamafuda" in gzip.decompress(body)
    assert deployed.ask("/static/../etc/env")[0] in (400, 404)
    assert deployed.ask("/-/problems/503")[0] == 404


def test_a_site_that_is_away_says_so(deployed: Deployed) -> None:
    socket_file = deployed.root / "run/web.sock"
    away = socket_file.rename(socket_file.with_suffix(".away"))
    try:
        assert problem(deployed.ask("/api/v1/games/")) == (503, "unavailable")
        status, _, body = deployed.ask("/")
        assert status == 503 and b"not answering" in body
    finally:
        away.rename(socket_file)
    assert deployed.ask("/api/v1/games/")[0] == 200


def test_the_words_of_the_proxy_are_those_of_the_api() -> None:
    from web.api.codes import CODES
    from web.api.problems import problem_document

    for path in (ROOT / "deploy/errors/problems").iterdir():
        found = json.loads(path.read_text())
        assert found == problem_document(found["code"], found["detail"])
        assert str(CODES[found["code"]].status) == path.name == str(found["status"])
        assert found["detail"].rstrip(".") in (ROOT / "deploy/errors/pages" / path.name).read_text()


def test_limits_of_the_proxy_fit_those_of_the_site() -> None:
    from django.conf import settings

    from cards.pictures.encoding import MOST_BYTES

    config = (ROOT / "deploy/nginx/yamafuda.conf").read_text()
    factors = {"k": 1024, "m": 1024**2}
    sizes = [
        int(word[:-2]) * factors[word[-2]]
        for line in config.splitlines()
        if "client_max_body_size" in line
        for word in [line.split()[1]]
    ]
    limits = [
        settings.MAX_BODY_BYTES,
        settings.MAX_BATCH_BYTES,
        settings.MAX_IMPORT_BYTES + 100_000,
        settings.MAX_USER_IMPORT_BYTES + 100_000,
        MOST_BYTES + 100_000,
    ]
    for size, limit in zip(sizes, limits, strict=True):
        assert limit < size < 1.1 * limit
