"""Every page counts towards a rate; too many requests are refused in the page's language, and nobody else's."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from pytest_django import Settings

from tests.html import text_of
from web.api.throttles import Throttle
from web.rates import FILES, HEAVY, rate_of

SIGN_IN, PASTE, WORKER = "/sign-in/", "/replay/", "/worker.js"
# Our scripts' doors, which count towards "editor" as they read their body (web.doors).
BY_THEMSELVES = {
    *("editor-search", "editor-verdict", "editor-insight", "editor-cards", "editor-zones"),
    *("editor-import", "editor-file", "editor-share", "markdown", "hand", "odds"),
    "set-card-preview",
}


def patterns(resolver: URLResolver) -> Iterator[URLPattern]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            yield from patterns(entry)
        else:
            yield entry


ALL = list(patterns(get_resolver()))


def test_every_address_counts_towards_a_rate(settings: Settings) -> None:
    alone = set()
    for entry in ALL:
        view: Any = entry.callback
        throttles = getattr(getattr(view, "cls", None), "throttle_classes", None)
        if throttles is not None:
            assert any(issubclass(one, Throttle) for one in throttles), entry.name
        elif rate := rate_of(entry.name, view):
            names = {rate} if rate == "file" else {f"{rate}-anon", f"{rate}-user"}
            assert names <= set(settings.API_RATES), entry.name
        else:
            alone.add(entry.name)
    assert alone == BY_THEMSELVES


def test_pages_with_rates_of_their_own_are_there() -> None:
    assert {entry.name for entry in ALL} >= FILES | HEAVY and not FILES & HEAVY


@pytest.fixture
def counted(db: None, settings: Settings, tmp_path: Path) -> Settings:
    settings.API_METER = tmp_path / "meter"
    names = [f"{name}-{who}" for name in ("page", "heavy") for who in ("anon", "user")]
    settings.API_RATES |= dict.fromkeys((*names, "file"), "2/hour")
    return settings


@pytest.mark.parametrize("address", [SIGN_IN, PASTE, WORKER])
def test_too_many_requests_are_refused(counted: Settings, address: str) -> None:
    client = Client()
    assert [client.get(address).status_code for _ in range(3)] == [200, 200, 429]
    refused = client.get(address)
    assert int(refused.headers["Retry-After"]) > 0
    others = {SIGN_IN, PASTE, WORKER} - {address}
    assert [client.get(other).status_code for other in others] == [200, 200]


def test_users_are_counted_apart(counted: Settings) -> None:
    users = [Client(), Client()]
    for number, client in enumerate(users):
        client.force_login(User.objects.create_user(f"user{number}"))
    statuses = [[client.get("/simulations/").status_code for _ in range(3)] for client in users]
    assert statuses == [[200, 200, 429], [200, 200, 429]]
    assert Client().get("/simulations/").status_code == 200


@pytest.mark.parametrize(
    "language, said", [("en", "Too many requests"), ("ja", "アクセスが多すぎ")]
)
def test_the_refusal_is_in_the_language_of_the_page(
    counted: Settings, language: str, said: str
) -> None:
    answers = [Client().get(SIGN_IN, headers={"accept-language": language}) for _ in range(3)]
    assert said in text_of(answers[-1])


def test_scripts_are_refused_in_json(counted: Settings) -> None:
    answers = [Client().post("/theme/", "{}", "application/json") for _ in range(3)]
    assert answers[-1].status_code == 429
    assert answers[-1].headers["Content-Type"] == "application/problem+json"


def test_counting_does_not_make_a_page_vary_by_cookie(counted: Settings) -> None:
    answer = Client().get("/art/2/chard/red.dragon.creature.0123456789.svg")
    assert answer.status_code == 200 and "Cookie" not in answer.headers.get("Vary", "")
