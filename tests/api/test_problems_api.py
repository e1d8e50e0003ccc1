"""Everything below /api/v1/ that fails is problem+json, whoever notices it first."""

from typing import Any

import pytest
from django.conf import settings as django_settings
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import Token
from web.api.answers import ProblemAnswer

pytestmark = pytest.mark.django_db
ROOT = "/api/v1/"


def problem(response: Any, status: int, code: str) -> dict[str, Any]:
    assert response.status_code == status
    assert response["Content-Type"] == "application/problem+json"
    assert response["Content-Language"] in {"en", "ja"}
    assert int(response["Content-Length"]) == len(response.content)
    found: dict[str, Any] = response.json()
    ProblemAnswer.model_validate(found)
    assert (found["status"], found["code"]) == (status, code)
    return found


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("get", "nothing/", 404, "not-found"),
        ("post", "nothing/", 404, "not-found"),
        ("get", "", 404, "not-found"),
        ("get", "games/a/b/c/", 404, "not-found"),
        ("get", "games/%00/", 404, "not-found"),
        ("get", "decks/%00/", 404, "not-found"),
        ("get", "decks/%ff/", 404, "unknown-deck"),
        ("get", "games/chard/cards/%00/", 404, "not-found"),
        ("get", "decks/?q=%00", 400, "bad-character"),
        ("get", "decks/?owner=a%00", 400, "bad-character"),
        ("get", "games/chard/cards/?q=%00", 400, "bad-character"),
        ("delete", "games/", 405, "method-not-allowed"),
        ("get", "legality/", 405, "method-not-allowed"),
        ("patch", "legality/batch/", 405, "method-not-allowed"),
        ("trace", "games/", 405, "method-not-allowed"),
        ("post", "schema/", 405, "method-not-allowed"),
        ("get", "tokens/", 401, "not-authenticated"),
        ("post", "decks/", 401, "not-authenticated"),
    ],
)
def test_failures_of_all_sorts(method: str, path: str, status: int, code: str) -> None:
    response = getattr(Client(), method)(ROOT + path)
    problem(response, status, code)
    if status == 405:
        assert "OPTIONS" in response["Allow"]
    if status == 401:
        assert response["WWW-Authenticate"].startswith("Token")


@pytest.mark.parametrize("path", ["games/", "nothing/", "legality/", "schema/"])
def test_whatever_is_accepted_problems_can_be_read(path: str) -> None:
    response = Client().get(ROOT + path, headers={"accept": "image/png"})
    assert response.status_code in {404, 405, 406}
    assert response["Content-Type"] == "application/problem+json"


def test_the_language_is_that_of_the_header_not_of_the_cookie() -> None:
    client = Client(headers={"accept-language": "ja"})
    client.cookies[django_settings.LANGUAGE_COOKIE_NAME] = "en"
    found = problem(client.get(ROOT + "nothing/"), 404, "not-found")
    assert found["detail"] == "お探しのものはありません。"
    odd = Client().get(ROOT + "nothing/", headers={"accept-language": "ja;q=0, de, *"})
    assert odd["Content-Language"] == "en"


def test_a_refused_host() -> None:
    problem(Client().get(ROOT + "games/", headers={"host": "evil.example"}), 400, "bad-request")


def test_a_fault_of_ours_is_json_too(monkeypatch: pytest.MonkeyPatch) -> None:
    from cards.api import games

    monkeypatch.setattr(games, "GAMES", None)
    client = Client(raise_request_exception=False)
    problem(client.get(ROOT + "games/"), 500, "server-error")


def test_in_debug_mode_as_well(settings: Settings) -> None:
    settings.DEBUG = True
    problem(Client().get(ROOT + "nothing/"), 404, "not-found")


def test_head_and_options() -> None:
    get, head = Client().get(ROOT + "games/"), Client().head(ROOT + "games/")
    assert (head.status_code, head.content) == (200, b"")
    assert head["Content-Length"] == str(len(get.content))
    options = Client().options(ROOT + "games/")
    assert (options.status_code, options.content) == (204, b"")
    assert options["Allow"] == "GET, HEAD, OPTIONS"


def test_a_forgotten_slash_keeps_the_method() -> None:
    assert Client().get(ROOT + "games").status_code == 301
    assert Client().post(ROOT + "legality").status_code == 308


def test_chunked_bodies_are_read() -> None:
    """As a server hands them over: an input that ends by itself, and no length."""
    from io import BytesIO

    from django.test import RequestFactory
    from django.urls import resolve

    from web.middleware import ApiMiddleware

    body = b'{"game": "tarot", "format": "x", "text": ""}'
    environ = {
        "HTTP_TRANSFER_ENCODING": "chunked",
        "wsgi.input": BytesIO(body),
        "wsgi.input_terminated": True,
        "CONTENT_TYPE": "application/json",
    }
    request = RequestFactory().post(ROOT + "legality/", **environ)
    request.META["CONTENT_LENGTH"] = ""
    view = resolve(ROOT + "legality/")
    response = ApiMiddleware(lambda r: view.func(r))(request)
    response.render() if hasattr(response, "render") else None
    assert b"unknown-game" in response.content  # type: ignore[attr-defined]


def test_throttling_strangers_and_users(
    settings: Settings, tmp_path: Any, alice: User, bob: User
) -> None:
    settings.API_METER = tmp_path / "meter"
    settings.API_RATES |= {"anon": "2/min", "user": "3/hour"}
    stranger = APIClient()
    statuses = [stranger.get(ROOT + "games/").status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
    refused = stranger.get(ROOT + "games/", headers={"accept-language": "ja"})
    found = problem(refused, 429, "throttled")
    assert 0 < int(refused["Retry-After"]) <= 30
    assert refused["Retry-After"] in found["detail"]
    other = APIClient(REMOTE_ADDR="10.0.0.9")
    assert other.get(ROOT + "games/").status_code == 200
    for user in (alice, bob):
        client = APIClient()
        client.force_login(user)
        statuses = [client.get(ROOT + "games/").status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]


def test_wrong_tokens_are_throttled_by_address(
    settings: Settings, tmp_path: Any, alice: User
) -> None:
    settings.API_METER = tmp_path / "meter"
    settings.API_RATES |= {"refused": "3/min"}
    _, secret = Token.issue(alice, "mine")
    wrong = [{"authorization": f"Token yama_{n}"} for n in range(5)]
    answers = [Client().get(f"{ROOT}games/", headers=headers) for headers in wrong]
    assert [answer.status_code for answer in answers] == [401, 401, 401, 429, 429]
    problem(answers[3], 429, "throttled")
    assert 0 < int(answers[3]["Retry-After"]) <= 20
    post = Client().post(f"{ROOT}decks/", {}, "application/json", headers=wrong[0])
    problem(post, 429, "throttled")
    elsewhere = Client(REMOTE_ADDR="10.0.0.9").get(f"{ROOT}games/", headers=wrong[0])
    assert elsewhere.status_code == 401
    right = Client().get(f"{ROOT}tokens/", headers={"authorization": f"Token {secret}"})
    assert right.status_code == 200 and Client().get(f"{ROOT}games/").status_code == 200


def test_sessions_without_their_secret_are_throttled_too(
    settings: Settings, tmp_path: Any, alice: User
) -> None:
    settings.API_METER = tmp_path / "meter"
    settings.API_RATES |= {"refused": "2/min"}
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    answers = [client.post(f"{ROOT}decks/", {}, "application/json") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [403, 403, 429]


def test_forged_forwarding_headers_are_no_new_strangers(settings: Settings, tmp_path: Any) -> None:
    settings.API_METER = tmp_path / "meter"
    settings.API_RATES |= {"anon": "1/min"}
    first = Client().get(ROOT + "games/", headers={"x-forwarded-for": "1.1.1.1"})
    second = Client().get(ROOT + "games/", headers={"x-forwarded-for": "2.2.2.2"})
    assert (first.status_code, second.status_code) == (200, 429)


def test_tokens(alice: User, bob: User) -> None:
    session = APIClient(enforce_csrf_checks=True)
    session.force_login(alice)
    problem(session.post(ROOT + "tokens/", {"name": "x"}), 403, "csrf-failed")
    session = APIClient()
    session.force_login(alice)
    made = session.post(ROOT + "tokens/", {"name": " program "})
    assert made.status_code == 201
    token = made.json()
    assert token["secret"].startswith(token["hint"])
    assert token["secret"] not in str(Token.objects.values())
    for scheme in ("Token", "Bearer", "token"):
        program = APIClient(headers={"authorization": f"{scheme} {token['secret']}"})
        listed = program.get(ROOT + "tokens/")
        assert [(t["name"], t.get("secret")) for t in listed.json()["results"]] == [
            ("program", None)
        ]
    assert listed.json()["results"][0]["last_used"]
    problem(program.post(ROOT + "tokens/", {"name": "x"}), 403, "session-needed")
    other = APIClient()
    other.force_login(bob)
    path = f"{ROOT}tokens/{token['id']}/"
    problem(other.delete(path), 404, "unknown-token")
    assert program.delete(path).status_code == 204
    problem(program.get(ROOT + "games/"), 401, "bad-token")


@pytest.mark.parametrize("secret", ["", "wrong", "yama_\u00e9", "a b"])
def test_wrong_tokens_are_refused_even_where_none_is_needed(secret: str) -> None:
    headers = {"authorization": f"Token {secret}"}
    problem(Client().get(ROOT + "games/", headers=headers), 401, "bad-token")


def test_the_token_of_somebody_shut_out(alice: User) -> None:
    _, secret = Token.issue(alice, "x")
    User.objects.update(is_active=False)
    headers = {"authorization": f"Token {secret}"}
    problem(Client().get(ROOT + "tokens/", headers=headers), 401, "bad-token")


def test_not_too_many_tokens(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    from accounts import models

    monkeypatch.setattr(models, "MOST_TOKENS", 1)
    session = APIClient()
    session.force_login(alice)
    assert session.post(ROOT + "tokens/", {"name": "a"}).status_code == 201
    problem(session.post(ROOT + "tokens/", {"name": "b"}), 409, "too-many")
    problem(session.post(ROOT + "tokens/", {"name": " "}), 400, "invalid")


def test_one_use_of_a_token_is_one_query_and_rarely_a_write(
    alice: User, django_assert_num_queries: Any
) -> None:
    _, secret = Token.issue(alice, "x")
    client = APIClient(headers={"authorization": f"Token {secret}"})
    client.get(ROOT + "games/")
    with django_assert_num_queries(1):
        client.get(ROOT + "games/")
