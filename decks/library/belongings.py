"""What a user owns, and how it is deleted with the user."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction

from decks.legality.grafting import merged_versions
from decks.library import store
from decks.library.models import Deck, Format, FormatVersion


@dataclass(frozen=True)
class Belongings:
    """How many of each there are; `others`: decks of other people that use one's formats."""

    decks: int
    formats: int
    others: int
    heirs: int
    folders: int
    likes: int
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
        tokens=user.tokens.count(),
        sessions=user.sessions.count(),
    )


def heir_formats(user: Any) -> Any:
    """Formats of other people that were made from this user's."""
    return Format.objects.filter(parent__owner=user).exclude(owner=user)


def delete_user(user: Any) -> None:
    """Delete a user with all that is the user's, in one transaction.

    Formats of others that inherit from the user's take over what these say; decks of others that use
    them stay, without a format, and so do the revisions that the user made of other people's decks.
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
    """Move a format under its parent's parent; its demands stay the same."""
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
