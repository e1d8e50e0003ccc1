"""Keep and remove pictures; those of a set count towards the account of its owner."""

import hashlib
from collections.abc import Iterable

from django.db import transaction

from accounts.limits import lock_account
from cards.pictures.models import CardPicture
from cards.sets.models import UserSet
from cards.sets.numbers import full_number
from cards.sets.writing import settle_set
from cards.store import bump_cards_version


def keep_picture(game: str, number: str, data: bytes, of: UserSet | None = None) -> None:
    """Show the picture on the card with this full number from now on; `of`: the set it belongs to. Raises
    OverLimit, and then keeps nothing."""
    digest = hashlib.sha256(data).hexdigest()
    with transaction.atomic():
        if of:
            lock_account(of.owner_id)
            drop_lost(of)
        facts = {"set": of, "data": data, "digest": digest, "size": len(data)}
        CardPicture.objects.update_or_create(game=game, number=number, defaults=facts)
        settle_pictures(game, of)


def remove_picture(game: str, number: str, of: UserSet | None = None) -> None:
    with transaction.atomic():
        if of:
            lock_account(of.owner_id)
        if CardPicture.objects.filter(game=game, number=number).delete()[0]:
            settle_pictures(game, of)


def settle_pictures(game: str, of: UserSet | None) -> None:
    if of:
        settle_set(of, True)
    else:
        bump_cards_version(game)


def drop_lost(of: UserSet) -> None:
    """Pictures of deleted cards are kept until the next one comes, for a deletion can be undone."""
    there = {full_number(of.code, number) for number in numbers_of(of)}
    lost = [row for row in of.pictures.values_list("number", flat=True) if row not in there]
    of.pictures.filter(number__in=lost).delete()


def numbers_of(of: UserSet) -> Iterable[str]:
    return of.cards.values_list("number", flat=True)


def move_picture(of: UserSet, old: str, new: str) -> None:
    """A card of the set has another number now. A picture that was left at that number goes."""
    before, after = full_number(of.code, old), full_number(of.code, new)
    of.pictures.filter(number=after).delete()
    of.pictures.filter(number=before).update(number=after)
