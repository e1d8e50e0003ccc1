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
    """Which decks are listed, by page and API alike; what is empty counts as not said."""

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
        """What the form above the page says; whatever makes no sense counts as not said."""
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
        """Whether any field is set that the form folds away."""
        return bool(self.tag or self.owner or self.mine or self.folder or self.legal) or (
            self.sort != "new"
        )

    def decks(self, user: Any) -> DeckQuerySet:
        """The matching decks, not yet filtered by verdict, with everything lists show except tags."""
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
        """A slice of the decks: a number of them from an offset."""
        if self.card:  # what decks call it is for the cards of the moment to say
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
        """What decks call the wanted card; what was typed, where no card is called so."""
        found = card_index.references_meant(self.card, self.game)
        games = [self.game] if self.game else list(GAMES)
        return found or {game: [fold_reference(self.card)] for game in games}


@prepared
def prepared_decks(user: Any, *, wish: Wish, start: int, size: int) -> DeckQuerySet:
    return wish.decks(user)[start : start + size]
