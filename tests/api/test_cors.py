"""What pages of other sites may ask of the API: everything that reads, and nothing in a visitor's name."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings

from accounts.models import Token
from config.worker import refusal_answer

pytestmark = pytest.mark.django_db
ROOT = "/api/v1/"
PAGE = "https://tool.example"
EXPOSED = {"etag", "location", "retry-after", "content-disposition", "www-authenticate"}
FOLDER = {"name": "Winter"}

READING = [
    "games/",
    "games/code-of-joker/",
    "games/code-of-joker/fields/",
    "games/code-of-joker/cards/?q=cost=3",
    "games/code-of-joker/cards/1-0-001/",
    "games/code-of-joker/cards/autocomplete/?q=Block",
    "games/code-of-joker/formats/",
    "games/code-of-joker/formats/standard/",
    "games/divine-cross/packs/",
    "formats/",
    "decks/",
    "sets/",
    "simulations/",
    "schema/",
]
CHECKING = [
    "legality/",
    "legality/batch/",
    "games/code-of-joker/cards/collection/",
    "games/divine-cross/packs/",
    "records/",
]
WRITING = [
    ("post", "decks/"),
    ("put", "decks/nothing/"),
    ("patch", "decks/nothing/"),
    ("delete", "decks/nothing/"),
    ("post", "folders/"),
    ("post", "formats/"),
    ("post", "formats/impact/"),
    ("post", "sets/"),
    ("post", "simulations/"),
    ("delete", "simulations/nothing/"),
    ("patch", "games/code-of-joker/owned/"),
    ("post", "tokens/"),
]


def ask(client: Client, method: str, path: str, body: Any = None, **headers: str) -> Any:
    more = {} if body is None else {"data": body, "content_type": "application/json"}
    return getattr(client, method)(ROOT + path, **more, headers={"origin": PAGE, **headers})


def preflight(path: str, method: str, asked: str = "authorization,content-type,if-match") -> Any:
    headers = {
        "origin": PAGE,
        "access-control-request-method": method.upper(),
        "access-control-request-headers": asked,
    }
    return Client().options(path, headers=headers)


def listed(response: Any, name: str) -> set[str]:
    return {word.strip().lower() for word in response.get(name, "").split(",")}


def open_to_all(response: Any) -> bool:
    assert "Access-Control-Allow-Credentials" not in response
    return bool(response.get("Access-Control-Allow-Origin") == "*")


@pytest.fixture
def session(alice: User) -> Client:
    """A browser in which alice has signed in, and which sends her cookie even to other sites' requests."""
    client = Client()
    client.force_login(alice)
    return client


@pytest.fixture
def bearer(alice: User) -> str:
    return f"Bearer {Token.issue(alice, 'tool')[1]}"


@pytest.mark.parametrize("path", READING)
def test_whatever_reads_is_open_to_all_sites(pool: None, path: str) -> None:
    response = ask(Client(), "get", path)
    assert response.status_code == 200
    assert open_to_all(response)
    assert listed(response, "Access-Control-Expose-Headers") >= EXPOSED
    assert "origin" in listed(response, "Vary")


@pytest.mark.parametrize(
    ("method", "path"),
    [*(("get", path) for path in READING), *(("post", path) for path in CHECKING), *WRITING],
)
def test_every_door_answers_a_preflight(method: str, path: str) -> None:
    response = preflight(ROOT + path, method)
    assert response.status_code == 200
    assert open_to_all(response)
    assert method in listed(response, "Access-Control-Allow-Methods")
    allowed = listed(response, "Access-Control-Allow-Headers")
    assert allowed >= {"authorization", "content-type", "if-match", "if-none-match", "accept"}
    assert int(response["Access-Control-Max-Age"]) >= 600


def test_a_preflight_is_not_redirected_to_https(settings: Settings) -> None:
    settings.SECURE_SSL_REDIRECT = True
    assert preflight(ROOT + "legality/", "post").status_code == 200


def test_verdicts(pool: None, question: dict[str, Any]) -> None:
    response = ask(Client(), "post", "legality/", question)
    assert (response.status_code, response.json()["verdict"]) == (200, "legal")
    assert open_to_all(response)


@pytest.mark.parametrize("path", CHECKING)
def test_doors_that_check_need_no_token(pool: None, path: str) -> None:
    response = ask(Client(), "post", path, {})
    assert response.status_code not in {401, 403}
    assert open_to_all(response)


@pytest.mark.parametrize(("method", "path"), WRITING)
def test_no_page_of_another_site_writes_in_the_name_of_a_session(
    pool: None, session: Client, method: str, path: str
) -> None:
    session.get("/decks/new/")  # sets the cookie of the CSRF token, if anything does
    csrf = session.cookies["csrftoken"].value if "csrftoken" in session.cookies else "a" * 32
    response = ask(session, method, path, {}, **{"x-csrftoken": csrf})
    assert (response.status_code, response.json()["code"]) == (401, "not-authenticated")
    assert response["WWW-Authenticate"].startswith("Token")
    assert open_to_all(response)


@pytest.mark.parametrize("origin", [PAGE, "null", "http://testserver:81", "https://testserver"])
def test_the_session_says_nothing_to_another_site(session: Client, origin: str) -> None:
    response = ask(session, "get", "folders/", origin=origin)
    assert (response.status_code, response.json()["code"]) == (401, "not-authenticated")


def test_a_token_writes_from_any_site(session: Client, bearer: str, alice: User) -> None:
    response = ask(session, "post", "folders/", FOLDER, authorization=bearer)
    assert response.status_code == 201
    assert open_to_all(response)
    assert "location" in listed(response, "Access-Control-Expose-Headers")
    assert ask(Client(), "get", "folders/", authorization=bearer).json()["total"] == 1


def test_our_own_pages_keep_the_session(session: Client) -> None:
    same = {"origin": "http://testserver"}
    assert ask(session, "get", "folders/", **same).status_code == 200
    assert session.get(ROOT + "folders/").status_code == 200


def test_trusted_origins_are_our_own_pages(session: Client, settings: Settings) -> None:
    settings.CSRF_TRUSTED_ORIGINS = ["https://decks.example", "https://*.decks.example"]
    for origin, status in {
        "https://decks.example": 200,
        "https://www.decks.example": 200,
        "https://wwwdecks.example": 401,
        "http://www.decks.example": 401,
    }.items():
        assert ask(session, "get", "folders/", origin=origin).status_code == status


def test_an_anonymous_run_is_not_started_by_another_site(pool: None) -> None:
    body = {"deck_id": "sample-rei", "games": 10}
    response = ask(Client(), "post", "simulations/", body)
    assert (response.status_code, response.json()["code"]) == (401, "not-authenticated")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("get", "nothing/", 404),
        ("get", "games/%00/", 404),
        ("get", "games/chard/cards/?limit=0", 400),
        ("delete", "games/", 405),
        ("get", "tokens/", 401),
    ],
)
def test_failures_can_be_read_too(method: str, path: str, status: int) -> None:
    response = ask(Client(), method, path)
    assert response.status_code == status
    assert response["Content-Type"] == "application/problem+json"
    assert open_to_all(response)


def test_too_many_requests_and_too_much(settings: Settings) -> None:
    settings.MAX_BODY_BYTES = 1000
    large = ask(Client(), "post", "legality/", {"text": "a" * 2000})
    assert (large.status_code, open_to_all(large)) == (413, True)
    settings.API_RATES = settings.API_RATES | {"anon": "1/hour"}
    address = {"x-forwarded-for": "203.0.113.77"}
    responses = [ask(Client(), "get", "games/", **address) for _ in range(3)]
    assert responses[-1].status_code == 429
    assert open_to_all(responses[-1])
    assert "retry-after" in listed(responses[-1], "Access-Control-Expose-Headers")


def test_what_the_server_refuses_before_django_can_be_read_too() -> None:
    head = refusal_answer("address-too-long").partition(b"\r\n\r\n")[0]
    assert b"\r\nAccess-Control-Allow-Origin: *\r\n" in head + b"\r\n"


def test_an_unchanged_answer_is_open_too(pool: None) -> None:
    first = ask(Client(), "get", "games/code-of-joker/")
    again = ask(Client(), "get", "games/code-of-joker/", **{"if-none-match": first["ETag"]})
    assert again.status_code == 304
    assert open_to_all(again)


@pytest.mark.parametrize(
    "path", ["/", "/api/docs/", "/check/", "/code-of-joker/cards/", "/words.ja.js"]
)
def test_pages_are_not_open(pool: None, path: str) -> None:
    response = Client().get(path, headers={"origin": PAGE})
    assert response.status_code == 200
    assert not [name for name in response.headers if name.startswith("Access-Control")]
    asked = preflight(path, "get")
    assert not [name for name in asked.headers if name.startswith("Access-Control")]
