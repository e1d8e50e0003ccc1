"""Conditional requests: If-Match guards every change (RFC 9110, 13.1.1)."""

from django.http import HttpRequest
from django.utils.http import parse_etags
from drf_spectacular.utils import OpenApiParameter

from web.api.problems import Problem

IF_MATCH = OpenApiParameter(
    "If-Match",
    str,
    OpenApiParameter.HEADER,
    description="The ETag that the change starts from; `*`: whatever it is.",
)


def demand_match(request: HttpRequest, etag: str) -> None:
    """Raise Problem unless If-Match names `etag`: 428 without the header, 412 with another one."""
    header = request.headers.get("If-Match")
    if header is None:
        raise Problem("precondition-required")
    matches = parse_etags(header)
    if "*" not in matches and etag not in matches:
        raise Problem("changed-meanwhile", headers={"ETag": etag})
