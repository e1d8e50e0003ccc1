"""Conditional requests: every change requires If-Match (RFC 9110, 13.1.1)."""

import hashlib
import json
from typing import Any

from django.http import HttpRequest
from django.utils.http import parse_etags
from rest_framework.response import Response

from languages import Text
from web.api.problems import Problem
from web.api.texts import parameter

IF_MATCH = parameter(
    "If-Match",
    str,
    "header",
    Text(
        "The ETag that the change is based on; `*` matches any.",
        "変更の元になったETag。*は何でもよい。",
    ),
)


def demand_match(request: HttpRequest, etag: str) -> None:
    """Raise Problem unless If-Match names `etag`: 428 without the header, 412 for another value."""
    header = request.headers.get("If-Match")
    if header is None:
        raise Problem("precondition-required")
    matches = parse_etags(header)
    if "*" not in matches and etag not in matches:
        raise Problem("changed-meanwhile", headers={"ETag": etag})


def heed_match(request: HttpRequest, current: Response) -> None:
    """The same where the header may be missing. `current`: what a read answers now, with its ETag."""
    if "If-Match" in request.headers:
        demand_match(request, current["ETag"])


def tagged_answer(data: Any) -> Response:
    """An answer with an ETag that changes with whatever it says, in whatever order."""
    said = json.dumps(data, sort_keys=True).encode()
    return Response(data, headers={"ETag": f'"{hashlib.sha256(said).hexdigest()[:32]}"'})
