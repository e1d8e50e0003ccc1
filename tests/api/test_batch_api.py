"""POST /api/v1/legality/batch/: a question per line, an answer per line."""

from typing import Any

import orjson
import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from decks.api import batch, legality
from decks.api.answers import BatchLine
from decks.api.batch import MOST_REPAIRS

URL = "/api/v1/legality/batch/"
pytestmark = pytest.mark.usefixtures("pool")


def send(body: bytes, content_type: str = "application/x-ndjson", **headers: str) -> Any:
    return Client().post(URL, body, content_type=content_type, headers=headers)


def lines(response: Any) -> list[Any]:
    assert response.status_code == 200
    return [orjson.loads(line) for line in b"".join(response.streaming_content).splitlines()]


def ndjson(*questions: Any) -> bytes:
    return b"".join(orjson.dumps(q) + b"\n" for q in questions)


def test_a_bad_line_is_its_own_error_and_the_order_is_kept(question: dict[str, Any]) -> None:
    short = question | {"deck": {"main": []}}
    body = (
        ndjson(question, short)
        + b"{not json}\n"
        + b'{"game": "\xff"}\n'
        + ndjson(question | {"format": "modern"}, question | {"deck": {"main": [{"card": 1}]}})
        + ndjson(question)
    )
    answers = lines(send(body))
    for answer in answers:
        BatchLine.model_validate(answer)
    assert [a.get("verdict") or a["error"]["code"] for a in answers] == [
        "legal",
        "illegal",
        "bad-json",
        "not-utf-8",
        "unknown-format",
        "invalid",
        "legal",
    ]
    assert [e["field"] for e in answers[5]["error"]["errors"]] == [
        "deck.main.0.card",
        "deck.main.0.quantity",
    ]


def test_blank_lines_are_skipped_and_the_last_needs_no_end(question: dict[str, Any]) -> None:
    line = orjson.dumps(question)
    answers = lines(send(b"\n" + line + b"\r\n  \r\n\n" + line))
    assert [answer["verdict"] for answer in answers] == ["legal", "legal"]
    assert lines(send(b"")) == []


@pytest.mark.parametrize("media_type", ["application/x-ndjson", "application/jsonl"])
def test_both_media_types(question: dict[str, Any], media_type: str) -> None:
    response = send(ndjson(question), media_type, accept=media_type)
    assert response["Content-Type"] == media_type
    assert len(lines(response)) == 1


def test_errors_of_the_whole_request_are_problems(question: dict[str, Any]) -> None:
    for response, code in (
        (send(ndjson(question), "application/json"), "unsupported-media-type"),
        (send(ndjson(question), accept="text/html"), "not-acceptable"),
        (Client().get(URL), "method-not-allowed"),
    ):
        assert response["Content-Type"] == "application/problem+json"
        assert response.json()["code"] == code


def test_ten_thousand_decks(question: dict[str, Any]) -> None:
    body = ndjson(question) * 10_000
    response = send(body)
    count = 0
    for piece in response.streaming_content:
        assert len(piece) < 100_000
        count += piece.count(b'"verdict":"legal"')
    assert count == 10_000


def test_the_number_of_queries_does_not_grow_with_the_lines(question: dict[str, Any]) -> None:
    lines(send(ndjson(question)))
    with CaptureQueriesContext(connection) as queries:
        lines(send(ndjson(question) * 50))
    assert len(queries) == 0


def test_limits(question: dict[str, Any], settings: Settings) -> None:
    line = ndjson(question)
    settings.MAX_BATCH_LINE_BYTES = len(line)
    long = ndjson(question | {"text": "x" * 5000})
    answers = lines(send(line + long + line + long[:-1]))
    codes = [answer.get("error", {}).get("code") for answer in answers]
    assert codes == [None, "line-too-large", None, "line-too-large"]
    settings.MAX_BATCH_BYTES = 2 * len(line)
    assert len(lines(send(line * 2))) == 2
    response = send(line * 2 + b"\n")
    assert (response.status_code, response.json()["code"]) == (413, "too-large")


def test_only_so_many_repairs(question: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legality, "find_repair", lambda *asked: None)
    answers = lines(
        send(ndjson(question | {"repair": True}) * (MOST_REPAIRS + 1) + ndjson(question))
    )
    assert [a["error"]["code"] for a in answers if "error" in a] == ["too-many-repairs"]
    assert answers[-1]["verdict"] == "legal"


def test_a_fault_of_ours_spoils_one_line_only(
    question: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    verdict = legality.Judging.verdict

    def fail_on_ver1(judging: Any, ruleset: Any, *rest: Any) -> Any:
        return 1 / 0 if ruleset.slug == "ver1" else verdict(judging, ruleset, *rest)

    monkeypatch.setattr(legality.Judging, "verdict", fail_on_ver1)
    answers = lines(send(ndjson(question | {"format": "ver1"}, question)))
    assert answers[0]["error"]["status"] == 500
    assert answers[1]["verdict"] == "legal"


def test_a_batch_of_too_many_lines_says_where_it_stopped(
    question: dict[str, Any], settings: Settings
) -> None:
    settings.MAX_BATCH_LINES = 3
    answers = lines(send(b"\n" + ndjson(question) * 3))
    assert [answer.get("verdict") for answer in answers] == ["legal", "legal", None]
    stopped = answers[-1]["error"]
    assert (stopped["code"], stopped["status"]) == ("batch-stopped", 400)
    assert stopped["errors"][0]["line"] == 4
    assert len(lines(send(b"\n" + ndjson(question) * 2))) == 2


def test_a_batch_that_takes_too_long_stops_after_the_line_it_is_at(
    question: dict[str, Any], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = 100.0 + settings.MAX_BATCH_SECONDS
    clock = iter([100.0, 100.0, late, late + 0.1])
    monkeypatch.setattr(batch, "monotonic", lambda: next(clock))
    answers = lines(send(ndjson(question) * 5))
    assert [answer.get("verdict") for answer in answers] == ["legal", "legal", None]
    assert answers[-1]["error"]["errors"][0]["line"] == 3
