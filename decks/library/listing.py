"""Which decks a visitor wants to see, and in which order."""

import datetime as dt
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from cards.folding import fold_text
from cards.games import GAMES
from decks.library import card_index, tags
from decks.library.access import BESIDE
from decks.library.models import Deck
from decks.library.models.deck_query import DeckQuerySet
from decks.library.models.index import fold_reference
from decks.library.models.result import TOP
from web.prepared import prepared
from web.requests import text_parameter

ORDERS = {"new": ("-changed", "-id"), "likes": ("-like_count", "-changed", "-id")}
# What results are asked for -> the worst place that counts; 0: any.
RESULTS = {"any": 0, "top": TOP, "won": 1}
WHOSE = ("", "1", "invited", "liked")


@dataclass(frozen=True)
class Wish:
    """The filters and order of a deck list, for the page and the API; an empty field does not filter."""

    game: str = ""
    format: str = ""
    q: str = ""
    card: str = ""
    tag: str = ""
    owner: str = ""
    mine: str = ""
    folder: int = 0
    legal: bool = False
    sort: str = "new"
    colour: str = ""
    result: str = ""
    since: dt.date | None = None
    until: dt.date | None = None

    @classmethod
    def of(cls, request: HttpRequest) -> "Wish":
        """The filters in the query string; invalid values are ignored."""
        said = {
            name: text_parameter(request, name, 200) for name in ("q", "card", "owner", "format")
        }
        game, mine, sort = (text_parameter(request, name, 40) for name in ("game", "mine", "sort"))
        folder = text_parameter(request, "folder", 10)
        return cls(
            **said,
            game=game if game in GAMES else "",
            tag=tags.fold_tag(text_parameter(request, "tag", 200)),
            mine=mine if mine in WHOSE and request.user.is_authenticated else "",
            folder=int(folder) if folder.isdecimal() and len(folder) < 10 else 0,
            legal=text_parameter(request, "legal") == "1",
            sort=sort if sort in ORDERS else "new",
            colour=text_parameter(request, "colour", 40) if game in GAMES else "",
            result=result if (result := text_parameter(request, "result", 10)) in RESULTS else "",
            since=day_parameter(request, "since"),
            until=day_parameter(request, "until"),
        )

    @property
    def more(self) -> bool:
        """Whether any of the form's collapsed fields is set."""
        return self != Wish(self.game, q=self.q)

    def decks(self, user: Any) -> DeckQuerySet:
        """The matching decks with all that lists show except tags. `legal` is not applied here."""
        decks = Deck.objects.listed_for(user)
        exact = {"game": self.game, "owner__username": self.owner}
        exact |= {"tags__name": self.tag}
        decks = decks.filter(**{name: value for name, value in exact.items() if value})
        if self.format:
            decks = decks.in_format(self.format, user)
        if words := fold_text(self.q):
            decks = decks.filter(sought__contains=words)
        if self.card:
            decks = decks.holding(self.references(user))
        if self.colour:
            decks = decks.holding({self.game: card_index.colour_keys(self.colour, self.game, user)})
        decks = self.of_period(decks)
        decks = self.of_somebody(decks, user).with_likes(user).select_related(*BESIDE)
        return decks.order_by(*ORDERS[self.sort])

    def some(self, user: Any, start: int, size: int) -> list[Deck]:
        """Up to `size` of the decks, from offset `start`."""
        if (
            self.card or self.colour
        ):  # the query depends on the current card data, so it cannot be prepared
            return list(self.decks(user)[start : start + size])
        return prepared_decks(user, wish=self, start=start, size=size)

    def of_period(self, decks: DeckQuerySet) -> DeckQuerySet:
        """Decks with such a result in the period; without a result, decks that were changed in it."""
        if self.result:
            return decks.with_result(RESULTS[self.result], self.since, self.until)
        if self.since:
            decks = decks.filter(changed__date__gte=self.since)
        return decks.filter(changed__date__lte=self.until) if self.until else decks

    def of_somebody(self, decks: DeckQuerySet, user: Any) -> DeckQuerySet:
        if self.folder:
            decks = decks.filter(folder=self.folder, folder__owner=user.pk or 0)
        match self.mine:
            case "1":
                return decks.filter(owner=user.pk or 0)
            case "invited":
                return decks.filter(editors=user)
            case "liked":
                return decks.filter(likes__user=user)
        return decks

    def references(self, user: Any) -> dict[str, list[str]]:
        """game -> the references that decks may use for `card`; the typed text itself if no card matches."""
        meant = card_index.references_meant(self.card, self.game, user)
        games = [self.game] if self.game else list(GAMES)
        return meant or {game: [fold_reference(self.card)] for game in games}


def day_parameter(request: HttpRequest, name: str) -> dt.date | None:
    """A day of the query string; None if it is not one."""
    try:
        return dt.date.fromisoformat(text_parameter(request, name, 10))
    except ValueError:
        return None


def is_no_day(request: HttpRequest, name: str) -> bool:
    """Whether the query string has something else there than a day."""
    return bool(text_parameter(request, name, 20).strip()) and day_parameter(request, name) is None


@prepared
def prepared_decks(user: Any, *, wish: Wish, start: int, size: int) -> DeckQuerySet:
    return wish.decks(user)[start : start + size]
