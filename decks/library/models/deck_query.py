"""The deck queries behind lists and pages."""

from collections.abc import Mapping
from typing import Any, Self

from django.db.models import Count, Exists, OuterRef, Q, Subquery, Value
from django.db.models.functions import Coalesce

from accounts.owned import OwnedQuerySet
from decks.library.models.format import Format
from decks.library.models.index import DeckCard
from decks.library.models.result import DeckResult
from decks.library.models.social import Like


class DeckQuerySet(OwnedQuerySet[Any]):
    def opened_to(self, user: Any) -> Q:
        """The user's own decks, and those the user was invited to edit."""
        mine = super().opened_to(user)
        if not (user and user.is_authenticated):
            return mine
        invited = self.model.editors.through.objects.filter(user_id=user.pk)
        return mine | Q(pk__in=invited.values("deck_id"))

    def with_likes(self, user: Any) -> Self:
        """Annotates `like_count` and `liked` (whether this user likes the deck)."""
        likes = Like.objects.filter(deck=OuterRef("pk")).order_by()
        count = Subquery(likes.values("deck").annotate(n=Count("pk")).values("n"))
        return self.annotate(
            like_count=Coalesce(count, Value(0)), liked=Exists(likes.filter(user=user.pk or 0))
        )

    def for_lists(self, user: Any) -> Self:
        """Fetches all that list rows show, in a constant number of queries."""
        return self.with_likes(user).select_related("format", "owner").prefetch_related("tags")

    def with_result(self, place: int, since: Any, until: Any) -> Self:
        """Decks that came in at this place or better (0: at any) on a day of the period; None leaves it open."""
        days = {"day__gte": since, "day__lte": until, "place__lte": place or None}
        wanted = {name: value for name, value in days.items() if value is not None}
        return self.filter(Exists(DeckResult.objects.filter(deck=OuterRef("pk"), **wanted)))

    def in_format(self, slug: str, user: Any) -> Self:
        """Decks in the format with this slug, if the user may see that format."""
        return self.filter(format__in=Format.objects.seen_by(user).filter(slug=slug))

    def holding(self, references: Mapping[str, list[str]]) -> Self:
        """Decks with any of these cards, given as game -> folded references (`decks.library.card_index`)."""
        condition = Q(pk__in=[])
        for game, keys in references.items():
            rows = DeckCard.objects.filter(reference__in=keys).values("deck_id")
            condition |= Q(game=game, pk__in=rows)
        return self.filter(condition)
