"""The tags of saved decks."""

from collections.abc import Iterable
from typing import Any

from django.db.models import F, QuerySet

from decks.library.models import Deck, Tag
from web.prepared import prepared


@prepared
def tags_with_decks(*decks: int) -> QuerySet[Any]:
    """The tags of these decks, one row per deck and tag; `on` is the deck's key."""
    tags = Tag.objects.filter(decks__in=decks).annotate(on=F("decks"))
    return tags.order_by("name")


def tags_of(decks: Iterable[Deck]) -> dict[int, list[Tag]]:
    """deck's key -> its tags, for all decks in one query."""
    tags: dict[int, list[Tag]] = {deck.pk: [] for deck in decks}
    for tag in tags_with_decks(*tags) if tags else ():
        tags[tag.on].append(tag)
    return tags


def tag_names(deck: Deck) -> list[str]:
    """A deck's tag names; queried unless prefetched."""
    fetched = "tags" in getattr(deck, "_prefetched_objects_cache", {})
    tags = deck.tags.all() if fetched else tags_of([deck])[deck.pk]
    return [tag.name for tag in tags]
