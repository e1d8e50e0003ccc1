"""The users' card sets that somebody may choose for a deck, a format or a search."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from cards.sets.access import offered_sets
from cards.sets.models import UserSet
from cards.sets.numbers import is_code
from cards.sets.store import MOST_SETS

MOST_OFFERED = 200


class SetChoice(NamedTuple):
    """A set, and whether it is chosen."""

    code: str
    name: str
    chosen: bool


def set_choices(game: str, user: Any, chosen: Iterable[str] = ()) -> list[SetChoice]:
    """The sets that the user builds with, and those chosen otherwise that the user may see."""
    codes = set(chosen)
    offered = list(offered_sets(user, game)[:MOST_OFFERED]) if user.is_authenticated else []
    others = sets_seen(game, codes - {row.code for row in offered}, user)
    return [SetChoice(row.code, row.name, row.code in codes) for row in (*offered, *others)]


def sets_seen(game: str, codes: Iterable[str], user: Any) -> list[UserSet]:
    """The named sets of the game that the user may see."""
    few = sorted(set(codes))[:MOST_SETS]
    return list(UserSet.objects.seen_by(user).filter(game=game, code__in=few)) if few else []


def codes_written(text: str) -> list[str]:
    """The codes in a parameter (`CODE,CODE`), each once; what is no code is left out."""
    codes = dict.fromkeys(part.strip().casefold() for part in text.split(","))
    return [code for code in codes if is_code(code)][:MOST_SETS]
