"""What a user owns, and how it is deleted with the user."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction

from cards.models import UserSet
from decks.legality.grafting import merged_versions
from decks.library import store
from decks.library.models import CardPrice, Deck, Format, FormatVersion


@dataclass(frozen=True)
class Belongings:
    """Counts of what a user owns; `others` counts other users' decks in the user's formats."""

    decks: int
    formats: int
    others: int
    heirs: int
    folders: int
    likes: int
    owned: int
    prices: int
    sets: int
    tokens: int
    sessions: int


def belongings_of(user: Any) -> Belongings:
    mine = Format.objects.filter(owner=user)
    return Belongings(
        decks=Deck.objects.filter(owner=user).count(),
        formats=mine.count(),
        others=Deck.objects.filter(format__in=mine).exclude(owner=user).count(),
        heirs=heir_formats(user).count(),
        folders=user.folders.count(),
        likes=user.likes.count(),
        owned=user.owned_cards.count(),
        prices=CardPrice.objects.filter(list__owner=user).count(),
        sets=UserSet.objects.filter(owner=user).count(),
        tokens=user.tokens.count(),
        sessions=user.sessions.count(),
    )


def heir_formats(user: Any) -> Any:
    """Other users' formats that inherit from this user's."""
    return Format.objects.filter(parent__owner=user).exclude(owner=user)


def delete_user(user: Any) -> None:
    """Delete a user and everything the user owns, in one transaction.

    Other users' formats that inherit from a deleted one take over its content. Other users' decks in a
    deleted format stay, without a format. Revisions that the user made of other users' decks stay.
    """
    with transaction.atomic():
        # Locked so that nobody derives another format from these meanwhile.
        mine = Format.objects.select_for_update().filter(owner=user)
        for _row in mine:
            pass
        while heir := heir_formats(user).select_related("parent__parent").first():
            graft_format(heir)
        Deck.objects.filter(owner=user).delete()
        mine.update(parent=None)
        mine.delete()
        user.delete()
    store.forget_rulesets()


def graft_format(heir: Format) -> None:
    """Move a format under its grandparent without changing what it demands."""
    parent = heir.parent
    assert parent
    versions = merged_versions(parent.data(), heir.data())
    heir.versions.all().delete()
    heir.parent = parent.parent
    heir.save()
    FormatVersion.objects.bulk_create(
        FormatVersion(format=heir, **version.model_dump(mode="json") | {"since": version.since})
        for version in versions
    )
