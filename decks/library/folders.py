"""A user's folders by name: names that look alike are the same."""

from typing import Any

from accounts.limits import held_account, room_for_another
from cards.folding import same_name
from decks.library.models import Folder
from decks.library.models.social import MOST_FOLDERS


class FolderTaken(Exception):
    """The user has another folder of this name."""


def find_folder(owner: Any, name: str) -> Folder | None:
    """The user's folder of that name; of several that older versions let in, the one spelled like this."""
    wanted = same_name(name)
    alike = [row for row in Folder.objects.filter(owner=owner) if same_name(row.name) == wanted]
    return min(alike, key=lambda row: row.name != name, default=None)


def save_folder(folder: Folder) -> None:
    """Save a new or renamed folder; raises FolderTaken, and NoRoom for a new one."""
    with held_account(folder.owner_id):
        other = find_folder(folder.owner, folder.name)
        if other and other.pk != folder.pk:
            raise FolderTaken
        if folder.pk:
            folder.save()
            return
        with room_for_another(folder.owner_id, folder.owner.folders.all(), MOST_FOLDERS):
            folder.save()


def folder_named(owner: Any, name: str) -> Folder:
    """The user's folder of that name, which is made if it is missing; raises NoRoom."""
    with held_account(owner.pk):
        folder = find_folder(owner, name)
        if folder is None:
            folder = Folder(owner=owner, name=name)
            save_folder(folder)
        return folder
