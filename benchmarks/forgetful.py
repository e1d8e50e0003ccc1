"""The site, except that a query string that ends in `&forget` clears the search caches first."""

from collections.abc import Iterable
from typing import Any

from config.wsgi import application as site


def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    if environ["QUERY_STRING"].endswith("&forget"):
        forget()
    answer: Iterable[bytes] = site(environ, start_response)
    return answer


def forget() -> None:
    """Clear the caches of queries: parsed texts, masks and sort orders."""
    from cards import store  # only after the site is set up
    from cards.search import query

    query.parse_folded.cache_clear()
    for _, catalog in store._catalogs.values():
        if "search" in catalog.memo:
            catalog.memo["search"].masks.kept.clear()
            catalog.memo["search"].orders.kept.clear()
