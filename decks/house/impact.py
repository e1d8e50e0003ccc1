"""What a draft would do to the decks that its author can see, for the page: one's own decks first."""

import datetime as dt
import time
from typing import Any

from django.http import HttpRequest

from cards import store as cards
from decks.api.drafts import draft
from decks.api.format_shapes import FormatBody
from decks.api.impact import impact
from decks.legality.check import check
from decks.legality.repair.solve import repair
from decks.legality.ruleset import Ruleset
from decks.library import store
from decks.library.models import Deck

MOST_SHOWN = 20
# The repairs of the decks shown first are looked for as long as this (seconds).
PATIENCE = 0.3
MOST_CARDS = 300


def shown(
    body: FormatBody, since: dt.date | None, slug: str, request: HttpRequest
) -> dict[str, Any]:
    """The impact on the first day on which the edited version holds, today if it holds already.

    Raises Problem.
    """
    later = since if since and since > store.today() else None
    found = impact(body, later, slug, request)  # type: ignore[arg-type]
    name = request.user.get_username()
    broken = sorted(found["broken"], key=lambda item: item["deck"]["owner"] != name)
    versions = list(body.versions)
    data = draft(
        body.game, slug or "draft", body.parent, body.name.model_dump(), versions, request.user
    )
    count_repairs(broken[:MOST_SHOWN], data.ruleset(dt.date.fromisoformat(found["as_of"])))
    for item in broken:
        item["mine"] = item["deck"]["owner"] == name
    mine = sum(item["mine"] for item in broken)
    return found | {"broken": broken[:MOST_SHOWN], "all_broken": len(broken), "mine": mine}


def count_repairs(items: list[dict[str, Any]], ruleset: Ruleset) -> None:
    """Write into each item how many copies its smallest repair changes, as far as time allows."""
    end = time.monotonic() + PATIENCE
    decks = Deck.objects.in_bulk([item["deck"]["id"] for item in items], field_name="code")
    for item in items:
        deck = decks.get(item["deck"]["id"])
        left = end - time.monotonic()
        if deck is None or deck.decklist.size > MOST_CARDS or left < 0:
            continue
        found = repair(check(deck.decklist, ruleset, cards.catalog(deck.game)), seconds=left)
        if found is not None:
            item["repair"] = sum(edit.quantity for edit in found.edits)
