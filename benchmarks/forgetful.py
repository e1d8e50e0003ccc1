"""The site, but a request whose query ends in `&forget` finds no search's results kept from before."""

from collections.abc import Iterable
from typing import Any

from config.wsgi import application as site


def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    if environ["QUERY_STRING"].endswith("&forget"):
        forget()
    answer: Iterable[bytes] = site(environ, start_response)
    return answer


def forget() -> None:
    """Drop what is kept of queries: parsed texts, the cards they found and their orders."""
    from cards import store  # not before the site is set up
    from cards.search import query

    query._parsed.cache_clear()
    for _, catalog in store._catalogs.values():
        if "search" in catalog.memo:
            catalog.memo["search"].masks.kept.clear()
            catalog.memo["search"].orders.kept.clear()
