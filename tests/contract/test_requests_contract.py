"""Requests that are wrong, and requests that only look it."""

import json
from typing import Any

import pytest
from django.test import Client

from tests.contract.conftest import API
from tests.contract.pools import coj, lines

BODY: dict[str, Any] = {"game": "code-of-joker", "format": "standard", "deck": coj()}


def problem(answer: Any, status: int, code: str | None = None) -> dict[str, Any]:
    """The problem+json of a failed request."""
    assert answer.status_code == status, (answer.status_code, answer.content[:500])
    assert answer["Content-Type"].split(";")[0] == "application/problem+json"
    body = json.loads(answer.content)
    assert body["status"] == status and body["code"] and body["title"] and body["type"]
    assert code is None or body["code"] == code, body
    return body


def fields(body: dict[str, Any]) -> str:
    return json.dumps([body.get("field"), body.get("errors")])


@pytest.mark.parametrize(
    "quantity", [0, -1, 1000, 10**30, True, False, "3", "", 3.0, 2.5, None, [], {}, [3]]
)
def test_quantities_are_whole_numbers_from_1_to_999(post: Any, quantity: Any) -> None:
    deck = coj()
    deck["jokers"][1]["quantity"] = quantity
    body = problem(post("legality/", BODY | {"deck": deck}), 400)
    assert "deck.jokers[1].quantity" in fields(body) or "deck.jokers.1.quantity" in fields(body)


def test_the_quantity_999_is_allowed(post: Any) -> None:
    answer = post("legality/", BODY | {"deck": {"main": lines(("1-0-001", 999))}})
    assert answer.json()["verdict"] == "illegal"


def test_a_missing_quantity_names_the_field(post: Any) -> None:
    body = problem(post("legality/", BODY | {"deck": {"main": [{"card": "1-0-001"}]}}), 400)
    assert "quantity" in fields(body)


WRONG: list[tuple[Any, str]] = [
    (BODY | {"wrong": 1}, "wrong"),
    (BODY | {"deck": {"main": [{"card": "1-0-001", "quantity": 1, "foil": True}]}}, "foil"),
    (BODY | {"deck": []}, "deck"),
    (BODY | {"deck": lines("1-0-001")}, "deck"),
    (BODY | {"deck": "1-0-001"}, "deck"),
    (BODY | {"deck": {"main": {"1-0-001": 3}}}, "deck"),
    (BODY | {"deck": {"main": ["1-0-001"]}}, "deck"),
    (BODY | {"deck": {"main": None}}, "deck"),
    (BODY | {"deck": {"main": [{"card": 5, "quantity": 1}]}}, "card"),
    (BODY | {"deck": {"main": [{"card": "", "quantity": 1}]}}, "card"),
    (BODY | {"deck": {"main": [{"card": None, "quantity": 1}]}}, "card"),
    (BODY | {"text": "3 x"}, "text"),
    ({"game": "code-of-joker", "format": "standard"}, ""),
    ({"game": "code-of-joker", "format": "standard", "deck": None}, ""),
    ({"game": "code-of-joker", "format": "standard", "text": 5}, "text"),
    ({"game": "code-of-joker", "format": "standard", "text": ["3 x"]}, "text"),
    ({"format": "standard", "deck": {}}, "game"),
    ({"game": "code-of-joker", "deck": {}}, "format"),
    (BODY | {"game": 5}, "game"),
    (BODY | {"game": "chess"}, "game"),
    (BODY | {"format": "nonsense"}, "format"),
    (BODY | {"format": ["standard"]}, "format"),
    (BODY | {"formats": ["ver1"]}, "format"),
    ({k: v for k, v in BODY.items() if k != "format"} | {"formats": []}, "formats"),
    ({k: v for k, v in BODY.items() if k != "format"} | {"formats": "ver1"}, "formats"),
    ({k: v for k, v in BODY.items() if k != "format"} | {"formats": ["ver1", "no"]}, "formats"),
    (BODY | {"as_of": "yesterday"}, "as_of"),
    (BODY | {"as_of": "2026-02-30"}, "as_of"),
    (BODY | {"as_of": "2026-01-01T00:00:00"}, "as_of"),
    (BODY | {"as_of": 20260101}, "as_of"),
    (BODY | {"as_of": ""}, "as_of"),
    (BODY | {"repair": "yes"}, "repair"),
    (BODY | {"repair": 1}, "repair"),
    ([], ""),
    ("text", ""),
    (5, ""),
    (None, ""),
]


@pytest.mark.parametrize("body, field", WRONG)
def test_a_wrong_body_is_a_400_with_the_field(post: Any, body: Any, field: str) -> None:
    answer = post("legality/", json.dumps(body))
    found = problem(answer, 400 if answer.status_code != 404 else 404)
    assert field in fields(found), found


DEEP = b'{"a":' * 100_000 + b"1" + b"}" * 100_000


@pytest.mark.parametrize(
    "raw",
    [
        b"", b"{", b"nonsense", b'{"game": NaN}', b'{"deck": Infinity}', b"[1,]", b"'a'",
        b"\xff\xfe", b'{"game": "\xe3\x81"}', b'{"game": "a", "game": "b"} x', DEEP,
        b"[" * 200_000, b'{"a": "\\ud800"}', b'{"a": "\x00"}', b"\x00",
        json.dumps(BODY).encode("utf-16"), b'{"n": ' + b"9" * 5000 + b"}",
    ],
)  # fmt: skip
@pytest.mark.parametrize("path", ["legality/", "decks/"])
def test_what_is_no_json_is_a_400(post: Any, path: str, raw: bytes) -> None:
    answer = post(path, raw)
    if path == "decks/" and answer.status_code in (401, 403):
        return
    problem(answer, 400)


def test_lone_surrogates_and_nul_in_names_are_no_500(post: Any) -> None:
    for name in ("\\ud800", "\\u0000", "a\\u0000b", "\\udfff\\ud800"):
        raw = '{"game":"code-of-joker","format":"standard","deck":{"main":[{"card":"%s","quantity":1}]}}'
        assert post("legality/", (raw % name).encode()).status_code in (200, 400)
        raw = '{"game":"code-of-joker","format":"standard","text":"%s"}'
        assert post("legality/", (raw % name).encode()).status_code in (200, 400)


def test_a_byte_order_mark_before_json_does_no_harm_or_is_a_400(post: Any) -> None:
    answer = post("legality/", b"\xef\xbb\xbf" + json.dumps(BODY).encode())
    assert answer.status_code in (200, 400)
    if answer.status_code == 400:
        problem(answer, 400)


@pytest.mark.parametrize("charset", ["utf-8", "UTF-8", '"utf-8"'])
def test_json_in_utf_8_is_taken(post: Any, charset: str) -> None:
    answer = post("legality/", BODY, content_type=f"application/json; charset={charset}")
    assert answer.status_code == 200


@pytest.mark.parametrize("charset", ["shift_jis", "nonsense", "utf-16"])
def test_json_in_another_charset_is_refused(client: Client, charset: str) -> None:
    data = json.dumps(BODY | {"text": "炎の竜", "deck": None}, ensure_ascii=False).encode(
        "utf-8" if charset == "nonsense" else charset
    )
    kind = f"application/json; charset={charset}"
    answer = client.generic("POST", API + "legality/", data, content_type=kind)
    # JSON is UTF-8 whatever a parameter says (RFC 8259): what is not is refused.
    assert answer.status_code == 200 if charset == "nonsense" else problem(answer, 400)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "text/csv",
                                  "multipart/form-data; boundary=x", "nonsense", ""])  # fmt: skip
@pytest.mark.parametrize("path", ["legality/", "legality/batch/"])
def test_other_media_types_are_a_415(client: Client, kind: str, path: str) -> None:
    answer = client.generic("POST", API + path, json.dumps(BODY), content_type=kind)
    problem(answer, 415)


def test_a_huge_body_is_a_413(post: Any, settings: Any) -> None:
    body = problem(post("legality/", b'{"text": "' + b"a" * 3_000_000 + b'"}'), 413)
    assert body["code"]


UNKNOWN = ["", "nothing", "nothing/", "games/chess/", "games/chess/cards/", "games/chess/formats/",
           "games/code-of-joker/formats/none/", "games/code-of-joker/cards/none/",
           "games/chess/cards/1/", "decks/none/", "legality/none/", "games/chess/cards/autocomplete/",
           "formats/none/", "a/b/c/d/e", "%00", "games/%ff/", "games/code-of-joker/nothing/"]  # fmt: skip


@pytest.mark.parametrize("path", UNKNOWN)
def test_unknown_paths_are_a_404_problem(client: Client, path: str) -> None:
    problem(client.get(API + path), 404)


@pytest.mark.parametrize("path", ["nothing/", "games/chess/", "decks/none/nothing"])
@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_unknown_paths_are_a_problem_by_any_method(client: Client, path: str, method: str) -> None:
    answer = client.generic(method, API + path, b"{}", content_type="application/json")
    problem(answer, answer.status_code if answer.status_code in (404, 405) else 404)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "TRACE", "NONSENSE"])
@pytest.mark.parametrize("path", ["games/", "games/chard/", "games/chard/cards/", "schema/",
                                  "games/chard/cards/C-1/", "games/chard/formats/standard/",
                                  "games/chard/cards/autocomplete/"])  # fmt: skip
def test_other_methods_are_a_405_with_allow(client: Client, path: str, method: str) -> None:
    answer = client.generic(method, API + path, b"{}", content_type="application/json")
    problem(answer, 405)
    assert "GET" in answer["Allow"]


@pytest.mark.parametrize("path", ["legality/", "legality/batch/", "games/chard/cards/collection/"])
def test_get_of_a_post_address_is_a_405(client: Client, path: str) -> None:
    answer = client.get(API + path)
    problem(answer, 405)
    assert "POST" in answer["Allow"]


@pytest.mark.parametrize("accept", ["text/html", "application/xml", "image/png", "text/csv"])
def test_answers_nobody_accepts_are_a_406(client: Client, accept: str) -> None:
    problem(client.get(API + "games/", HTTP_ACCEPT=accept), 406)


@pytest.mark.parametrize("accept", ["", "*/*", "application/*", "application/json",
                                    "text/html,application/xhtml+xml,*/*;q=0.8"])  # fmt: skip
def test_ordinary_accept_headers_get_json(client: Client, accept: str) -> None:
    answer = client.get(API + "games/", HTTP_ACCEPT=accept)
    assert answer.status_code == 200 and answer["Content-Type"].startswith("application/json")


LANGUAGES = [
    ("", "en"), ("en", "en"), ("ja", "ja"), ("ja-JP", "ja"), ("JA", "ja"), ("en-GB,ja;q=0.5", "en"),
    ("ja;q=0.5,en;q=0.9", "en"), ("en;q=0.2,ja;q=0.8", "ja"), ("de,fr;q=0.9", "en"), ("*", "en"),
    ("de,ja;q=0.1", "ja"), ("en;q=0,ja", "ja"), ("nonsense;;q=x", "en"), ("ja,en", "ja"),
    ("fr;q=1, ja;q=0.4, en;q=0.3", "ja"),
]  # fmt: skip


@pytest.mark.parametrize("header, language", LANGUAGES)
def test_accept_language_picks_the_language_of_answers_and_problems(
    client: Client, post: Any, header: str, language: str
) -> None:
    fine = post("legality/", BODY, HTTP_ACCEPT_LANGUAGE=header)
    assert fine["Content-Language"] == language
    assert "accept-language" in fine["Vary"].lower()
    wrong = post("legality/", BODY | {"game": "chess"}, HTTP_ACCEPT_LANGUAGE=header)
    assert wrong["Content-Language"] == language
    missing = client.get(API + "none/", HTTP_ACCEPT_LANGUAGE=header)
    assert missing["Content-Language"] == language
    for answer in (wrong, missing):
        sentence = answer.json()["title"] + answer.json().get("detail", "")
        assert (language == "ja") == any(letter >= "\u3040" for letter in sentence), sentence


def test_messages_hold_both_languages_whatever_is_accepted(post: Any) -> None:
    for language in ("en", "ja"):
        answer = post("legality/", BODY | {"deck": {}}, HTTP_ACCEPT_LANGUAGE=language)
        for found in answer.json()["problems"]:
            assert found["message"].keys() == {"en", "ja"}


@pytest.mark.parametrize("path", ["games/", "games/chard/", "games/chard/cards/", "schema/",
                                  "games/chard/cards/C-1/", "games/chard/formats/"])  # fmt: skip
def test_head_answers_as_get_without_a_body(client: Client, path: str) -> None:
    head, get = client.head(API + path), client.get(API + path)
    assert head.status_code == get.status_code == 200
    assert head.content == b"" and head["Content-Type"] == get["Content-Type"]


@pytest.mark.parametrize("path", ["games/", "legality/", "legality/batch/", "decks/", "formats/"])
def test_options_says_what_is_allowed(client: Client, path: str) -> None:
    answer = client.options(API + path)
    assert answer.status_code in (200, 204) and "OPTIONS" in answer["Allow"]


@pytest.mark.parametrize("path", ["games/chard/cards/C-1/", "games/chard/cards/",
                                  "games/chard/formats/", "games/chard/formats/standard/"])  # fmt: skip
def test_etags_of_cards_and_formats(client: Client, path: str) -> None:
    first = client.get(API + path)
    tag = first["ETag"]
    again = client.get(API + path, HTTP_IF_NONE_MATCH=tag)
    assert again.status_code == 304 and again.content == b"" and again["ETag"] == tag
    weak = client.get(API + path, HTTP_IF_NONE_MATCH=f'"x", W/{tag.removeprefix("W/")}')
    assert weak.status_code == 304
    assert client.get(API + path, HTTP_IF_NONE_MATCH="*").status_code == 304
    assert client.get(API + path, HTTP_IF_NONE_MATCH='"other"').status_code == 200
    assert client.head(API + path, HTTP_IF_NONE_MATCH=tag).status_code == 304


def test_a_forged_token_is_a_401_with_a_challenge(client: Client) -> None:
    for header in ("Token nonsense", "Bearer nonsense", "Token", "Token a b c"):
        answer = client.get(API + "decks/", HTTP_AUTHORIZATION=header)
        problem(answer, 401)
        assert answer["WWW-Authenticate"]


def test_strangers_may_not_save_decks(post: Any) -> None:
    problem(post("decks/", {"game": "chard", "title": "x", "deck": {}}), 401)
