"""The page that says on which days a deck was, is and will be legal."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards import store as cards
from cards.games import GAMES
from decks.display.sheet import status
from decks.exchange import sharecode
from decks.exchange.sharecode import ShareCodeError
from decks.legality.decklist import Decklist
from decks.legality.timeline import MOST_WORK, Interval, timeline
from decks.library import access, store
from decks.library.models import Format
from web.pages import language

MOST_FORMATS = 20
# So much of the bar lies before the first day on which something changes, and after the last.
MARGIN = 0.12
SHORTEST = dt.timedelta(days=180)
# A part of the bar narrower than this (per cent) has no room for its sign.
ROOM = 4


@dataclass(frozen=True)
class Part:
    """One interval as the page shows it; `left` and `width` are per cent of the bar."""

    interval: Interval
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
class Line:
    """One format; `today` is where today lies on the bar, in per cent."""

    format: Format
    parts: list[Part]
    today: float

    @property
    def now(self) -> Part:
        return next(part for part in self.parts if part.now)

    @property
    def next(self) -> Part | None:
        """What comes after today's interval."""
        return next((b for a, b in pairwise(self.parts) if a.now), None)


def of_deck(request: HttpRequest, code: str) -> HttpResponse:
    deck = access.deck_or_404(code, request.user)
    context = {"deck": deck, "title": deck.localised(language())}
    return page(request, deck.decklist, deck.format_id, context)


def of_code(request: HttpRequest, code: str) -> HttpResponse:
    try:
        decklist = sharecode.decode(code)
    except ShareCodeError:
        raise Http404 from None
    if decklist.game not in GAMES:
        raise Http404
    return page(request, decklist, None, {"code": code, "title": _("Shared deck")})


def page(
    request: HttpRequest, decklist: Decklist, own: int | None, context: dict[str, Any]
) -> HttpResponse:
    found = {
        "game": GAMES[decklist.game],
        "lines": list(lines(decklist, own, request.user)),
        "today": store.today(),
    }
    return render(request, "decks/timeline.html", found | context)


def formats(game: str, own: int | None, user: Any) -> list[Format]:
    """The deck's own format first, then the official ones, then house formats."""
    rows = list(access.formats(game, user)[:MOST_FORMATS])
    if own and own not in [row.pk for row in rows]:
        rows += Format.objects.seen_by(user).filter(Q(pk=own))
    return sorted(rows, key=lambda row: row.pk != own)


def lines(decklist: Decklist, own: int | None, user: Any) -> Iterator[Line]:
    catalog, today = cards.catalog(decklist.game), store.today()
    rows = formats(decklist.game, own, user)
    for row in rows:
        try:
            chain = store.chain(decklist.game, row.slug)
        except store.UnknownFormat:
            continue
        found = timeline(decklist, chain, catalog, today, MOST_WORK // (2 * len(rows)))
        yield drawn(row, found, today)


def drawn(row: Format, found: list[Interval], today: dt.date) -> Line:
    """The intervals with their places on a bar that shows every change and today."""
    days = [today, *(interval.since for interval in found if interval.since)]
    margin = max((max(days) - min(days)) * MARGIN, SHORTEST)
    first, last = min(days).toordinal() - margin.days, max(days).toordinal() + margin.days

    def place(day: dt.date | None, other: int) -> float:
        return round(100 * ((day.toordinal() if day else other) - first) / (last - first), 2)

    parts = [
        part(interval, place(interval.since, first), place(interval.until, last), today)
        for interval in found
    ]
    return Line(row, parts, place(today, last))


def part(interval: Interval, left: float, right: float, today: dt.date) -> Part:
    verdict, before = interval.verdict, interval.before
    new = [p.message(language(), verdict.ruleset) for p in interval.new] if verdict else []
    gone = [p.message(language(), before.ruleset) for p in interval.gone] if before else []
    word = status(verdict) if verdict else "absent"
    now = interval.contains(today)
    return Part(interval, word, new, gone, now, left, round(right - left, 2))
