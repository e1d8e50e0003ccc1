"""Which users' sets somebody may see, and the catalogs made with them."""

from collections.abc import Iterable
from typing import Any

from django.http import Http404

from cards import store
from cards.catalog import Catalog
from cards.games import GAMES
from cards.sets.models import UserSet, UserSetQuerySet
from cards.sets.numbers import set_code, set_codes, written_codes
from cards.sets.store import MOST_SETS, catalog_with

# Users in the group of a set.
MOST_MEMBERS = 50


def visible_codes(game: str, codes: Iterable[str], user: Any) -> frozenset[str]:
    """Those of the codes that name a set of the game that this user may see."""
    few = sorted(set(codes))[:MOST_SETS]
    if not few:
        return frozenset()
    seen = UserSet.objects.seen_by(user).filter(game=game, code__in=few)
    return frozenset(seen.values_list("code", flat=True))


def catalog_for(game: str, codes: Iterable[str], user: Any, *, own_first: bool = False) -> Catalog:
    """The official cards with those of the named sets that this user may see."""
    seen = visible_codes(game, codes, user)
    return catalog_with(game, seen, own_first) if seen else store.current_catalog(game)


def catalog_of_card(game: str, number: str, user: Any) -> Catalog:
    """The catalog to look a number up in: with the set that it belongs to, if this user may see that set."""
    return catalog_of_cards(game, [number], user)


def catalog_of_cards(game: str, numbers: Iterable[str], user: Any) -> Catalog:
    """The same for many numbers; those of other sets it does not know."""
    return catalog_for(game, set_codes(numbers), user)


class UnknownSet(LookupError):
    """The game has no set with this code that the user may see."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def asked_codes(game: str, text: str, user: Any) -> frozenset[str]:
    """The codes in a parameter, `CODE,CODE`. Raises UnknownSet for the first that this user may not use."""
    asked = written_codes(text)
    seen = visible_codes(game, asked, user)
    for code in asked:
        if code not in seen:
            raise UnknownSet(code[:100])
    return seen


def set_of_card(number: str, user: Any) -> UserSet | None:
    """The set that a number belongs to, if this user may see it; None for official cards, without a query."""
    code = set_code(number)
    return UserSet.objects.seen_by(user).filter(code=code).first() if code else None


def offered_sets(user: Any, game: str = "") -> UserSetQuerySet:
    """The sets that this user may choose from: own, of the user's groups, and those taken up."""
    rows = UserSet.objects.offered_to(user)
    return rows.filter(game=game) if game else rows


def visible_set(code: str, user: Any) -> UserSet | None:
    """The set with this code, if the user may see it and the site has its game (EXTRA_GAMES may change)."""
    rows = UserSet.objects.seen_by(user).select_related("owner")
    return rows.filter(code=code, game__in=GAMES).first()


def set_or_404(code: str, user: Any) -> UserSet:
    """A set that this user may see."""
    row = visible_set(code, user)
    if row is None:
        raise Http404
    return row


def own_set_or_404(code: str, user: Any) -> UserSet:
    """A set of this user's own; only its owner changes it."""
    row = set_or_404(code, user)
    if not row.owned_by(user):
        raise Http404
    return row
