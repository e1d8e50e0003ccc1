"""POST legality/batch/: NDJSON in and out."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.contract.conftest import Ask
from tests.contract.pools import coj, rei, twgp

NDJSON = "application/x-ndjson"
GOOD = {"game": "code-of-joker", "format": "standard", "deck": coj()}
Batch = Callable[..., list[Any]]


@pytest.fixture
def batch(post: Any) -> Batch:
    """Send raw lines, read the answers' lines."""

    def send(*lines: bytes | dict[str, Any], kind: str = NDJSON, end: bytes = b"\n") -> list[Any]:
        raw = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
        answer = post("legality/batch/", b"".join(line + end for line in raw), content_type=kind)
        assert answer.status_code == 200
        assert answer["Content-Type"].split(";")[0] in (NDJSON, "application/jsonl")
        assert answer.streaming
        body = b"".join(answer.streaming_content)
        assert body == b"" or body.endswith(b"\n")
        return [json.loads(line) for line in body.splitlines()]

    return send


def test_each_line_is_answered_as_by_a_single_check(batch: Batch, ask: Ask) -> None:
    bad = GOOD | {"deck": coj(("1-0-020", 4))}
    assert batch(GOOD, bad) == [
        ask("code-of-joker", "standard", GOOD["deck"]),
        ask("code-of-joker", "standard", bad["deck"]),
    ]


@pytest.mark.parametrize("kind", [NDJSON, "application/jsonl", NDJSON + "; charset=utf-8"])
def test_both_media_types(batch: Batch, kind: str) -> None:
    assert [one["verdict"] for one in batch(GOOD, kind=kind)] == ["legal"]


def test_order_is_kept_and_bad_lines_answer_in_their_place(batch: Batch) -> None:
    bad = [b"{", b"\xff\xfe\x00", b"[]", b'{"game": NaN}', b"x" * 1_500_000, b"[" * 90_000,
           json.dumps(GOOD | {"game": "chess"}).encode(), json.dumps(GOOD | {"x": 1}).encode(),
           json.dumps(GOOD | {"format": "none"}).encode(), b"null", b'"\\ud800"']  # fmt: skip
    sent: list[Any] = [part for line in bad for part in (line, GOOD)]
    answers = batch(*sent)
    assert len(answers) == len(sent)
    for index, answer in enumerate(answers):
        if index % 2:
            assert answer["verdict"] == "legal"
        else:
            assert list(answer) == ["error"]
            assert answer["error"]["code"] and answer["error"]["status"] >= 400


def test_crlf_and_a_last_line_without_end(batch: Batch, post: Any) -> None:
    assert len(batch(GOOD, GOOD, end=b"\r\n")) == 2
    raw = json.dumps(GOOD) + "\n" + json.dumps(GOOD)
    answer = post("legality/batch/", raw, content_type=NDJSON)
    assert len(b"".join(answer.streaming_content).splitlines()) == 2


def test_an_empty_batch_is_an_empty_answer(batch: Batch) -> None:
    assert batch() == []


def test_formats_repair_text_and_other_games_in_lines(batch: Batch) -> None:
    answers = batch(
        {"game": "code-of-joker", "formats": ["standard", "ver1"], "deck": coj()},
        GOOD | {"deck": coj(fill=39), "repair": True},
        {"game": "battlogic", "format": "standard", "deck": rei()},
        {"game": "twgp", "format": "half", "deck": twgp(), "as_of": "2020-01-01"},
        {"game": "chard", "format": "standard", "text": "50 Spark 1"},
    )
    assert [one["verdict"] for one in answers[0]["results"]] == ["legal", "illegal"]
    assert answers[1]["repair"]
    assert [one["verdict"] for one in answers[2:]] == ["legal"] * 3
    assert answers[3]["as_of"] == "2020-01-01"


def test_ten_thousand_decks_in_one_request(batch: Batch) -> None:
    tiny = {"game": "chard", "format": "standard"}
    answers = batch(
        *(
            tiny | {"deck": {"main": [{"card": "C-1", "quantity": 1 + n % 60}]}}
            for n in range(10_000)
        )
    )
    verdicts = ["legal" if n % 60 == 49 else "illegal" for n in range(10_000)]
    assert [one["verdict"] for one in answers] == verdicts


def test_languages_of_lines_that_failed(post: Any) -> None:
    answer = post("legality/batch/", b"{\n", content_type=NDJSON, HTTP_ACCEPT_LANGUAGE="ja")
    assert answer["Content-Language"] == "ja"
    (line,) = b"".join(answer.streaming_content).splitlines()
    assert any(letter >= "\u3040" for letter in json.loads(line)["error"]["detail"])
