"""For the page: how a draft would affect the decks its author can see, the author's own first."""

import datetime as dt
import time
from typing import Any

from decks.house.bodies import FormatBody
from decks.house.drafts import draft_format
from decks.house.impact import Touched, draft_impact
from decks.legality.repair.solve import find_repair
from decks.library import store
from languages import Language

MOST_SHOWN = 20
# How long to look for repairs of the decks shown first (seconds).
PATIENCE = 0.3
MOST_CARDS = 300
MOST_PROBLEMS = 3


def preview_impact(
    body: FormatBody, since: dt.date | None, slug: str, user: Any, language: Language
) -> dict[str, Any]:
    """What templates/decks/house/impact.html shows: the impact on the first day on which the edited version
    holds, today if it holds already. Raises Problem.
    """
    later = since if since and since > store.site_day() else None
    impact = draft_impact(draft_format(body, slug or "draft", user), later, slug, user)
    broken = sorted(impact.broken, key=lambda touched: not touched.deck.owned_by(user))
    end = time.monotonic() + PATIENCE
    return {
        "checked": impact.checked,
        "as_of": impact.ruleset.as_of.isoformat(),
        "mended": len(impact.mended),
        "still_broken": len(impact.still_broken),
        "all_broken": len(broken),
        "mine": sum(touched.deck.owned_by(user) for touched in broken),
        "broken": [preview_row(touched, user, end, language) for touched in broken[:MOST_SHOWN]],
    }


def preview_row(touched: Touched, user: Any, end: float, language: Language) -> dict[str, Any]:
    verdict = touched.after
    problems = verdict.problems[:MOST_PROBLEMS]
    return {
        "deck": touched.deck,
        "mine": touched.deck.owned_by(user),
        "repair": repair_size(touched, end - time.monotonic()),
        "problems": [problem.message(language, verdict.ruleset) for problem in problems],
        "more": len(verdict.problems) - len(problems),
    }


def repair_size(touched: Touched, seconds: float) -> int:
    """How many copies the smallest repair changes; 0 if none is found in time."""
    if seconds < 0 or touched.deck.decklist.size > MOST_CARDS:
        return 0
    repair = find_repair(touched.after, seconds=seconds)
    return sum(edit.quantity for edit in repair.edits) if repair else 0
