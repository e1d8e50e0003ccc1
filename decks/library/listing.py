"""Which decks a visitor wants to see, and in which order."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.http import HttpRequest

from cards.games import GAMES
from decks.library import card_index, tags
from decks.library.access import BESIDE
from decks.library.models import Deck
from decks.library.models.deck_query import DeckQuerySet
from decks.library.models.index import fold_reference
from web.pages import text_parameter
from web.prepared import prepared

ORDERS = {"new": ("-changed", "-id"), "likes": ("-like_count", "-changed", "-id")}
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
        )

    @property
    def more(self) -> bool:
        """Whether any of the form's collapsed fields is set."""
        collapsed = (
            self.format,
            self.card,
            self.tag,
            self.owner,
            self.mine,
            self.folder,
            self.legal,
        )
        return any(collapsed) or self.sort != "new"

    def decks(self, user: Any) -> DeckQuerySet:
        """The matching decks with all that lists show except tags. `legal` is not applied here."""
        decks = Deck.objects.listed_for(user)
        exact = {"game": self.game, "owner__username": self.owner}
        exact |= {"tags__name": self.tag}
        decks = decks.filter(**{name: value for name, value in exact.items() if value})
        if self.format:
            decks = decks.in_format(self.format, user)
        if self.q:
            decks = decks.filter(Q(title__icontains=self.q) | Q(title_ja__icontains=self.q))
        if self.card:
            decks = decks.holding(self.references())
        decks = self.of_somebody(decks, user).with_likes(user).select_related(*BESIDE)
        return decks.order_by(*ORDERS[self.sort])

    def some(self, user: Any, start: int, size: int) -> list[Deck]:
        """Up to `size` of the decks, from offset `start`."""
        if self.card:  # the query depends on the current card data, so it cannot be prepared
            return list(self.decks(user)[start : start + size])
        return prepared_decks(user, wish=self, start=start, size=size)

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

    def references(self) -> dict[str, list[str]]:
        """game -> the references that decks may use for `card`; the typed text itself if no card matches."""
        found = card_index.references_meant(self.card, self.game)
        games = [self.game] if self.game else list(GAMES)
        return found or {game: [fold_reference(self.card)] for game in games}


@prepared
def prepared_decks(user: Any, *, wish: Wish, start: int, size: int) -> DeckQuerySet:
    return wish.decks(user)[start : start + size]
