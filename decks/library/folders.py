"""A user's folders by name: names that look alike are the same."""

from typing import Any

from django.db import IntegrityError, transaction

from cards.folding import same_name
from decks.library.models import Folder


class FolderTaken(Exception):
    """The user has another folder of this name."""


def find_folder(owner: Any, name: str) -> Folder | None:
    """The user's folder of that name; of several that older versions let in, the one spelled like this."""
    wanted = same_name(name)
    alike = [row for row in Folder.objects.filter(owner=owner) if same_name(row.name) == wanted]
    return min(alike, key=lambda row: row.name != name, default=None)


def save_folder(folder: Folder) -> None:
    """Save a new or renamed folder; raises FolderTaken."""
    other = find_folder(folder.owner, folder.name)
    if other and other.pk != folder.pk:
        raise FolderTaken
    try:
        with transaction.atomic():
            folder.save()
    except IntegrityError:  # another request was quicker
        raise FolderTaken from None
