"""Conditional requests: every change requires If-Match (RFC 9110, 13.1.1)."""

from django.http import HttpRequest
from django.utils.http import parse_etags
from drf_spectacular.utils import OpenApiParameter

from web.api.problems import Problem

IF_MATCH = OpenApiParameter(
    "If-Match",
    str,
    OpenApiParameter.HEADER,
    description="The ETag that the change is based on; `*` matches any.",
)


def demand_match(request: HttpRequest, etag: str) -> None:
    """Raise Problem unless If-Match names `etag`: 428 without the header, 412 for another value."""
    header = request.headers.get("If-Match")
    if header is None:
        raise Problem("precondition-required")
    matches = parse_etags(header)
    if "*" not in matches and etag not in matches:
        raise Problem("changed-meanwhile", headers={"ETag": etag})
