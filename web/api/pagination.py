"""Pagination: `?limit=` and `?offset=`, a total, and the URLs of the next and previous pages."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

from django.db.models import QuerySet
from pydantic import Field
from rest_framework.request import Request

from languages.models import About
from web.api.params import Params, read_params

PAGE = 60
MOST = 200

T = TypeVar("T")


class PageParams(Params):
    """Which part of a list."""

    limit: Annotated[
        int,
        Field(ge=1, le=MOST),
        About("The maximum number of entries on a page.", "1ページの最大件数。"),
    ] = PAGE
    offset: Annotated[
        int,
        Field(ge=0, le=1_000_000_000),
        About("The number of entries before the page.", "ページの前に飛ばす件数。"),
    ] = 0


def paginate(
    request: Request, entries: Sequence[T] | QuerySet[Any], show: Callable[[Any], Any]
) -> dict[str, Any]:
    """One page of a totally ordered list; raises Problem for invalid parameters."""
    params = read_params(PageParams, request)
    total = entries.count() if isinstance(entries, QuerySet) else len(entries)
    shown = entries[params.offset : params.offset + params.limit]
    return page_answer(request, params, total, [show(entry) for entry in shown])


def page_answer(
    request: Request, params: PageParams, total: int, results: list[Any]
) -> dict[str, Any]:
    """A page of given results, with the URLs of its neighbours."""
    start, end = params.offset, params.offset + params.limit
    return {
        "total": total,
        "next": page_address(request, end) if end < total else None,
        "previous": page_address(request, max(0, start - params.limit)) if start else None,
        "results": results,
    }


def page_address(request: Request, offset: int) -> str:
    """The URL of this request with another offset."""
    query = request.GET.copy()
    query["offset"] = str(offset)
    return request.build_absolute_uri(f"{request.path}?{query.urlencode()}")
