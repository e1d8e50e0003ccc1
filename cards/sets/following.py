"""Building with other people's card sets: taking one up, dropping it, and those that were closed since."""

from typing import Any

from cards.games import GAMES
from cards.sets.access import visible_set
from cards.sets.models import UserSet, UserSetQuerySet

MOST_TAKEN_UP = 200


class TooManySets(Exception):
    """The user has taken up as many sets as allowed, `limit`."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


def take_up(row: UserSet, user: Any) -> None:
    """Offer the set to the user from now on; one's own is offered anyway. Raises TooManySets."""
    if row.owned_by(user) or row.followers.filter(pk=user.pk).exists():
        return
    if user.sets_followed.count() >= MOST_TAKEN_UP:
        raise TooManySets(MOST_TAKEN_UP)
    row.followers.add(user)


def closed_sets(user: Any) -> UserSetQuerySet:
    """The sets that the user has taken up and may no longer see. Nothing that is in them is for the user to
    know, the name included: it may have changed since."""
    seen = UserSet.objects.seen_by(user).values("pk")
    return UserSet.objects.filter(game__in=GAMES, followers=user.pk).exclude(pk__in=seen)


def droppable_set(code: str, user: Any) -> UserSet | None:
    """The set with this code, if the user may see it or has taken it up."""
    return visible_set(code, user) or closed_sets(user).filter(code=code).first()
