"""Who may edit a deck besides its owner."""

from typing import Any

from accounts.invitations import invite_user, withdraw_user
from decks.library.models import Deck

MOST_EDITORS = 20


def invite_editor(deck: Deck, name: str) -> Any:
    """Let the user with this name edit the deck. Returns the user; raises NotInvited."""
    return invite_user(deck, deck.editors, name, MOST_EDITORS)


def withdraw_invitation(deck: Deck, name: str) -> int:
    """Withdraw a user's invitation. Returns how many there were."""
    return withdraw_user(deck.editors, name)
