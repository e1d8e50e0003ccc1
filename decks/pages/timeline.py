"""The page that says on which days a deck was, is and will be legal."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.games import GAMES
from cards.sets.access import catalog_for
from decks.display.sheet import verdict_status
from decks.legality.decklist import Decklist
from decks.legality.timeline import MOST_WORK, VerdictInterval, verdict_timeline
from decks.library import access, store
from decks.library.catalogs import deck_codes, listed_codes
from decks.library.models import Format
from web.requests import page_language

MOST_FORMATS = 20
# So much of the bar lies before the first day on which something changes, and after the last.
MARGIN = 0.12
SHORTEST = dt.timedelta(days=180)
# A part of the bar narrower than this (per cent) has no room for its sign.
ROOM = 4


@dataclass(frozen=True)
class TimelinePart:
    """One interval as the page shows it; `left` and `width` are percentages of the bar."""

    interval: VerdictInterval
    status: str
    new: list[str]
    gone: list[str]
    now: bool
    left: float
    width: float

    @property
    def roomy(self) -> bool:
        return self.width >= ROOM


@dataclass(frozen=True)
class TimelineLine:
    """One format; `today` is the position of today on the bar, in percent."""

    format: Format
    parts: list[TimelinePart]
    today: float

    @property
    def now(self) -> TimelinePart:
        return next(part for part in self.parts if part.now)

    @property
    def next(self) -> TimelinePart | None:
        """What comes after today's interval."""
        return next((b for a, b in pairwise(self.parts) if a.now), None)


def deck_timeline(request: HttpRequest, code: str) -> HttpResponse:
    deck = access.find_deck(code, request.user)
    context = {"deck": deck, "title": deck.localised(page_language())}
    codes = deck_codes(deck)
    return timeline_page(request, deck.decklist, codes, deck.format_id, context)


def code_timeline(request: HttpRequest, code: str) -> HttpResponse:
    decklist = access.code_deck_or_404(code)
    context = {"code": code, "title": _("Shared deck")}
    return timeline_page(request, decklist, listed_codes(decklist), None, context)


def timeline_page(
    request: HttpRequest,
    decklist: Decklist,
    codes: frozenset[str],
    own: int | None,
    context: dict[str, Any],
) -> HttpResponse:
    """`codes`: of the card sets that the list draws on; `own`: the key of the deck's format."""
    values = {
        "game": GAMES[decklist.game],
        "lines": list(timeline_lines(decklist, codes, own, request.user)),
        "today": store.site_day(),
    }
    return render(request, "decks/timeline.html", values | context)


def timeline_formats(game: str, own: int | None, user: Any) -> list[Format]:
    """The deck's own format first, then the official ones, then house formats."""
    rows = list(access.visible_formats(game, user)[:MOST_FORMATS])
    if own and own not in [row.pk for row in rows]:
        rows += Format.objects.seen_by(user).filter(Q(pk=own))
    return sorted(rows, key=lambda row: row.pk != own)


def timeline_lines(
    decklist: Decklist, codes: frozenset[str], own: int | None, user: Any
) -> Iterator[TimelineLine]:
    game, today = decklist.game, store.site_day()
    rows = timeline_formats(game, own, user)
    for row in rows:
        try:
            chain = store.format_chain(game, row.slug)
        except store.UnknownFormat:
            continue
        catalog = catalog_for(game, codes | store.format_sets(game, row.slug), user)
        intervals = verdict_timeline(decklist, chain, catalog, today, MOST_WORK // (2 * len(rows)))
        yield draw_line(row, intervals, today)


def draw_line(row: Format, intervals: list[VerdictInterval], today: dt.date) -> TimelineLine:
    """The intervals with their positions on a bar that shows every change and today."""
    days = [today, *(interval.since for interval in intervals if interval.since)]
    margin = max((max(days) - min(days)) * MARGIN, SHORTEST)
    first, last = min(days).toordinal() - margin.days, max(days).toordinal() + margin.days

    def place(day: dt.date | None, other: int) -> float:
        return round(100 * ((day.toordinal() if day else other) - first) / (last - first), 2)

    parts = [
        draw_part(interval, place(interval.since, first), place(interval.until, last), today)
        for interval in intervals
    ]
    return TimelineLine(row, parts, place(today, last))


def draw_part(interval: VerdictInterval, left: float, right: float, today: dt.date) -> TimelinePart:
    verdict, before = interval.verdict, interval.before
    new = [p.message(page_language(), verdict.ruleset) for p in interval.new] if verdict else []
    gone = [p.message(page_language(), before.ruleset) for p in interval.gone] if before else []
    word = verdict_status(verdict) if verdict else "absent"
    now = interval.contains(today)
    return TimelinePart(interval, word, new, gone, now, left, round(right - left, 2))
