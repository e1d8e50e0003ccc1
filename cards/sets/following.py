"""Building with other people's card sets: taking one up, dropping it, and those that were closed since."""

from typing import Any

from accounts.limits import room_for_another
from cards.games import GAMES
from cards.sets.access import visible_set
from cards.sets.models import UserSet, UserSetQuerySet

MOST_TAKEN_UP = 200


def take_up(row: UserSet, user: Any) -> None:
    """Offer the set to the user from now on; one's own is offered anyway. Raises NoRoom."""
    if row.owned_by(user) or row.followers.filter(pk=user.pk).exists():
        return
    with room_for_another(user.pk, user.sets_followed.all(), MOST_TAKEN_UP):
        row.followers.add(user)


def closed_sets(user: Any) -> UserSetQuerySet:
    """The sets that the user has taken up and may no longer see. Nothing that is in them is for the user to
    know, the name included: it may have changed since."""
    seen = UserSet.objects.seen_by(user).values("pk")
    return UserSet.objects.filter(game__in=GAMES, followers=user.pk).exclude(pk__in=seen)


def droppable_set(code: str, user: Any) -> UserSet | None:
    """The set with this code, if the user may see it or has taken it up."""
    return visible_set(code, user) or closed_sets(user).filter(code=code).first()
