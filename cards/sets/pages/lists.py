"""The page of card sets: what the user keeps and builds with, and the public ones."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.db.models import F, Q, Window
from django.db.models.functions import RowNumber
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.faces.art import Art
from cards.faces.face import card_art
from cards.games import GAMES
from cards.sets.access import offered_sets
from cards.sets.following import closed_sets
from cards.sets.models import SetVisibility, UserCard, UserSet, UserSetQuerySet
from cards.sets.writing import account_use
from web.pagination import page_of
from web.requests import keep_private, text_parameter

PAGE_SIZE = 30
MOST_OFFERED = 200
MOST_ARTS = 4


def list_sets(request: HttpRequest) -> HttpResponse:
    """`?game=` and `?q=`, part of a name, narrow down all lists."""
    game, text = text_parameter(request, "game", 32), text_parameter(request, "q", 200).strip()
    wanted = wanted_sets(game, text)
    public = UserSet.objects.filter(wanted, visibility=SetVisibility.PUBLIC)
    page = page_of(public.select_related("owner").order_by("-changed", "-id"), request, PAGE_SIZE)
    context = {
        "game": GAMES.get(game),
        "games": GAMES.values(),
        "q": text,
        "page": page,
        "found": told_sets(page.items),
    }
    answer = render(
        request, "cards/sets/sets.html", context | user_context(request.user, game, text)
    )
    return keep_private(answer) if request.user.is_authenticated else answer


def wanted_sets(game: str, text: str) -> Q:
    wanted = Q(game=game) if game in GAMES else Q()
    return wanted & Q(name__icontains=text) if text else wanted


def user_context(user: Any, game: str, text: str) -> dict[str, Any]:
    """The sets that the user builds with: own, of groups, taken up, closed since; what the account keeps."""
    if not user.is_authenticated:
        return {}
    # Names of closed sets are not for this user, so a part of one finds none.
    closed = [] if text else closed_sets(user).filter(wanted_sets(game, "")).select_related("owner")
    rows = list(offered(user).filter(wanted_sets(game, text))[:MOST_OFFERED])
    taken = set(user.sets_followed.values_list("pk", flat=True))
    own = [row for row in rows if row.owned_by(user)]
    others = [row for row in rows if not row.owned_by(user)]
    return {
        "own": told_sets(own),
        "shared": told_sets(row for row in others if row.pk not in taken),
        "taken": told_sets(row for row in others if row.pk in taken),
        "closed": [{"set": row, "game": GAMES[row.game]} for row in closed],
        "use": use_of(user),
    }


def offered(user: Any) -> UserSetQuerySet:
    return offered_sets(user).select_related("owner").order_by("-changed", "-id")


def told_sets(rows: Iterable[UserSet]) -> list[dict[str, Any]]:
    """Sets with their games, and the art of their first cards."""
    known = [row for row in rows if row.game in GAMES]
    arts = first_arts(known)
    return [{"set": row, "game": GAMES[row.game], "arts": arts[row.pk]} for row in known]


def first_arts(rows: list[UserSet]) -> dict[int, list[Art]]:
    place = Window(RowNumber(), partition_by=F("set_id"), order_by=(F("sort_key"), F("pk")))
    first = UserCard.objects.filter(set__in=rows).annotate(place=place).filter(place__lte=MOST_ARTS)
    sets = {row.pk: row for row in rows}
    arts: dict[int, list[Art]] = {row.pk: [] for row in rows}
    for card in first.order_by("place"):
        of = sets[card.set_id]
        arts[of.pk].append(card_art(card.record(of.code), GAMES[of.game]))
    return arts


def use_of(user: Any) -> dict[str, Any]:
    """What the account keeps, of what it may keep."""
    limits = {
        "sets": settings.MAX_USER_SETS,
        "cards": settings.MAX_USER_CARDS,
        "bytes": settings.MAX_USER_CARD_BYTES,
    }
    said: dict[str, dict[str, Any]] = {
        what: {"kept": kept, "limit": limits[what]} for what, kept in account_use(user).items()
    }
    cards = {name: f"{number:,}" for name, number in said["cards"].items()}
    megabytes = {name: f"{round(number / 1e6, 2):g}" for name, number in said["bytes"].items()}
    return said | {"cards": cards, "bytes": megabytes}
