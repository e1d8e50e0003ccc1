"""Whatever is sent, the API answers as its OpenAPI document says: no 500, no unknown status or shape."""

import json
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
import schemathesis
from django.contrib.auth.models import User
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from accounts.models import Token
from cards.sets.models import SetVisibility, UserSet
from config.wsgi import application
from decks.api.answers import BatchLine
from decks.library.models import Deck, Format, FormatVersion, Visibility

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
NDJSON = ("application/x-ndjson", "application/jsonl")
DOCUMENT = "/api/v1/schema/"
schema = schemathesis.openapi.from_wsgi(DOCUMENT, application)
# Only random requests, not also one for each border of each field.
sampled = schemathesis.openapi.from_wsgi(DOCUMENT, application)
sampled.config.phases.coverage.enabled = False
# These take the same body as POST formats/, which has 1,500 borders.
DRAFTS = r"/formats/(\{slug\}|impact)"
limits = settings(
    max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)

# Words that exist, so that not every answer is a 404.
KNOWN = {
    "game": ["code-of-joker", "chard"],
    "number": ["1-0-001", "PR/012＜＞"],
    "format": ["standard", "ver1", "house"],
    "slug": ["house"],
    "id": ["mine", "theirs", "public", "1"],
    "code": ["bcdfghjk"],
}


@schemathesis.serializer(*NDJSON)
def one_line(ctx: Any, value: Any) -> bytes:
    return json.dumps(value).encode() + b"\n"  # orjson writes no integer of more than 64 bits


@pytest.fixture(autouse=True)
def one_connection() -> Iterator[None]:
    """A real server drops its connection between requests; here it holds the test's transaction."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def rows(pool: None, alice: User, bob: User) -> None:
    """What the known words name: decks of alice and bob, and a house format of alice's."""
    parent = Format.objects.get(game="code-of-joker", slug="standard")
    house = Format.objects.create(
        game="code-of-joker", slug="house", parent=parent, owner=alice, name_en="H", name_ja="家"
    )
    FormatVersion.objects.create(format=house)
    for code, owner, visibility in (
        ("mine", alice, Visibility.PRIVATE),
        ("theirs", bob, Visibility.PRIVATE),
        ("public", bob, Visibility.PUBLIC),
    ):
        entries = {"main": [["1-0-001", 4], ["nobody", 2]]}
        deck = Deck(code=code, owner=owner, game=house.game, visibility=visibility, format=house)
        deck.title, deck.entries = code, entries
        deck.create(owner)


@pytest.fixture(autouse=True)
def card_set(alice: User) -> UserSet:
    """A public set of alice's, without cards."""
    public = SetVisibility.PUBLIC
    return UserSet.objects.create(
        code="bcdfghjk", owner=alice, game="chard", name="Set", visibility=public
    )


@pytest.fixture
def signed(alice: User) -> dict[str, str]:
    return {"Authorization": f"Token {Token.issue(alice, 'conformance')[1]}", "If-Match": "*"}


@pytest.mark.nightly(0.34)
@pytest.mark.slow
@schema.exclude(path_regex=DRAFTS).parametrize()
@limits
def test_a_user_is_answered_as_described(case: Any, rows: None, signed: dict[str, str]) -> None:
    conforms(case, signed)


@pytest.mark.slow
@sampled.include(path_regex=DRAFTS).parametrize()
@limits
def test_drafts_are_answered_as_described(case: Any, rows: None, signed: dict[str, str]) -> None:
    conforms(case, signed)


@pytest.mark.nightly(0.34)
@pytest.mark.slow
@sampled.parametrize()
@limits
def test_a_stranger_is_answered_as_described(case: Any, rows: None) -> None:
    conforms(case, {})


def conforms(case: Any, headers: dict[str, str]) -> None:
    """Send the case, among the words in its path some that exist, and check the answer."""
    if case.meta.generation.mode.is_positive:
        for name in KNOWN.keys() & (case.path_parameters or {}).keys():
            word = str(case.path_parameters[name])
            case.path_parameters[name] = ([word] + KNOWN[name])[len(word) % (len(KNOWN[name]) + 1)]
    batch = case.operation.path.endswith("/batch/")
    # A line that breaks the schema is that line's error, not the request's.
    excluded = [negative_data_rejection] if batch else []
    response = case.call_and_validate(headers=headers, checks=CHECKS, excluded_checks=excluded)
    if batch and response.status_code == 200:
        for line in response.content.splitlines():
            BatchLine.model_validate(orjson.loads(line))
