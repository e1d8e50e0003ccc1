"""Who may edit a deck besides its owner."""

from typing import Any

from django.contrib.auth import get_user_model

from decks.library.models import Deck

MOST_EDITORS = 20


class NotInvited(Exception):
    """Why somebody cannot be invited: `code` is unknown-user, owner or too-many."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def invite_editor(deck: Deck, name: str) -> Any:
    """Let the user with this name edit the deck. Returns the user; raises NotInvited."""
    user = get_user_model().objects.filter(username=name, is_active=True).first()
    if user is None:
        raise NotInvited("unknown-user")
    if deck.owned_by(user):
        raise NotInvited("owner")
    others = deck.editors.exclude(pk=user.pk)
    if others.count() >= MOST_EDITORS:
        raise NotInvited("too-many")
    deck.editors.add(user)
    return user


def withdraw_invitation(deck: Deck, name: str) -> int:
    """Withdraw a user's invitation. Returns how many there were."""
    gone = list(deck.editors.filter(username=name))
    deck.editors.remove(*gone)
    return len(gone)
