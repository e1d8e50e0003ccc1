"""Inviting users by name: to edit a deck, to see a card set."""

from typing import Any

from django.contrib.auth import get_user_model
from django.http import HttpRequest

from accounts.limits import held_account
from accounts.owned import Owned


class NotInvited(Exception):
    """Why somebody cannot be invited: `code` is unknown-user, owner or too-many."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def invite_user(thing: Owned, invited: Any, name: str, most: int) -> Any:
    """Add the user with this name to `invited`, the relation of the thing’s guests, at most `most`. Returns the
    user; raises NotInvited.
    """
    user = get_user_model().objects.filter(username=name, is_active=True).first()
    if user is None:
        raise NotInvited("unknown-user")
    if thing.owned_by(user):
        raise NotInvited("owner")
    with held_account(thing.owner_id):
        if invited.exclude(pk=user.pk).count() >= most:
            raise NotInvited("too-many")
        invited.add(user)
    return user


def withdraw_user(invited: Any, name: str) -> int:
    """Withdraw a user's invitation. Returns how many there were."""
    gone = list(invited.filter(username=name))
    invited.remove(*gone)
    return len(gone)


def invited_name(request: HttpRequest) -> str:
    """The name in the form of an invitation, or of its withdrawal."""
    return request.POST.get("name", "").replace("\0", "").strip()[:150]
