"""The tags of saved decks."""

from collections.abc import Iterable
from typing import Any

from django.db.models import F, QuerySet

from decks.library.models import Deck, Tag
from web.prepared import prepared


@prepared
def tags_with_decks(*decks: int) -> QuerySet[Any]:
    """A tag for each time that one of these decks has it, with `on`: the deck's key."""
    tags = Tag.objects.filter(decks__in=decks).annotate(on=F("decks"))
    return tags.order_by("name")


def tags_of(decks: Iterable[Deck]) -> dict[int, list[Tag]]:
    """Each deck's tags by the deck's key, asked for at once."""
    found: dict[int, list[Tag]] = {deck.pk: [] for deck in decks}
    for tag in tags_with_decks(*found) if found else ():
        found[tag.on].append(tag)
    return found


def tag_names(deck: Deck) -> list[str]:
    """A deck's tags, asked for unless they were fetched with it."""
    fetched = "tags" in getattr(deck, "_prefetched_objects_cache", {})
    tags = deck.tags.all() if fetched else tags_of([deck])[deck.pk]
    return [tag.name for tag in tags]
