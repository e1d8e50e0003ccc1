"""Changes to the cards of a set: within the limits of its owner's account, all or nothing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.db.models import F, Sum
from django.utils import timezone

from accounts.limits import held_account
from cards.folding import natural_key
from cards.importing.validating import Item
from cards.sets.models import UserCard, UserSet
from languages import Text
from web.versions import unchanged

Data = dict[str, Any]
SLICE = 500


TOO_MANY = {
    "sets": Text(
        "An account may keep {limit:,} card sets.",
        "カードセットは1アカウントにつき{limit:,}個までです。",
    ),
    "cards": Text(
        "The card sets of an account may have {limit:,} cards together.",
        "カードセットのカードは1アカウントにつき合計{limit:,}枚までです。",
    ),
    "bytes": Text(
        "The cards of an account may take {limit:,} bytes together.",
        "カードセットのデータは1アカウントにつき合計{limit:,}バイトまでです。",
    ),
}


class OverLimit(Exception):
    """An account would keep more than it may. `what`: sets, cards or bytes; `limit`: how many it may keep;
    `words`: that as a sentence."""

    def __init__(self, what: str, limit: int) -> None:
        super().__init__(f"{what}: {limit}")
        self.what, self.limit = what, limit
        self.words = TOO_MANY[what].filled(limit=limit)


@dataclass
class SetChange:
    """What a write did. `before`: the stored cards that it replaced or removed, by number; None for new ones."""

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    before: dict[str, Data | None] = field(default_factory=dict)


def create_set(owner: Any, game: str, name: str, **values: Any) -> UserSet:
    """A new set, empty. Raises OverLimit if the owner has as many as an account may keep."""
    with held_account(owner.pk):
        if UserSet.objects.filter(owner=owner).count() >= settings.MAX_USER_SETS:
            raise OverLimit("sets", settings.MAX_USER_SETS)
        return UserSet.objects.create(owner=owner, game=game, name=name, **values)


@contextmanager
def held_set(of: UserSet) -> Iterator[None]:
    """A transaction in which nobody else changes this set or its cards, or other sets of its owner. Raises Stale
    if the set is gone."""
    with held_account(of.owner_id), unchanged(of, "pk"):
        yield


@contextmanager
def unchanged_set(of: UserSet) -> Iterator[None]:
    """The same. Raises Stale also if the set has been changed since it was read."""
    with held_set(of), unchanged(of, "generation", "changed"):
        yield


def change_set(of: UserSet, **values: Any) -> None:
    """Change what is said of the set. Raises Stale."""
    with unchanged_set(of):
        for name, value in values.items():
            setattr(of, name, value)
        of.save(update_fields=[*values, "changed"])


def remove_set(of: UserSet) -> None:
    """Delete the set with its cards. Raises Stale."""
    with unchanged_set(of):
        UserSet.objects.filter(pk=of.pk).delete()


def write_cards(of: UserSet, items: Sequence[Item]) -> SetChange:
    """Add the cards to the set, or change those of their numbers. Raises OverLimit, and then writes nothing."""
    change = SetChange()
    with held_set(of):
        known = stored_cards(of, [item.record.number for item in items])
        written = []
        for item in items:
            before = known.get(item.record.number)
            if before and before.digest == item.digest:
                change.unchanged += 1
                continue
            change.new += before is None
            change.changed += before is not None
            change.before[item.record.number] = card_state(before) if before else None
            written.append(card_row(of, item))
        save_rows(written)
        settle_set(of, bool(written))
    return change


def remove_cards(of: UserSet, numbers: Iterable[str]) -> SetChange:
    """Remove the cards with these numbers (within the set) that there are."""
    change = SetChange()
    with held_set(of):
        known = stored_cards(of, list(numbers))
        change.before = {number: card_state(row) for number, row in known.items()}
        of.cards.filter(pk__in=[row.pk for row in known.values()]).delete()
        settle_set(of, bool(known))
    return change


def restore_cards(of: UserSet, before: Mapping[str, Data | None]) -> None:
    """Put cards back as `SetChange.before` has them. Raises OverLimit."""
    with held_set(of):
        of.cards.filter(number__in=[n for n, state in before.items() if state is None]).delete()
        save_rows(
            [
                restored_row(of, number, state)
                for number, state in before.items()
                if state is not None
            ]
        )
        settle_set(of, bool(before))


def stored_cards(of: UserSet, numbers: Sequence[str]) -> dict[str, UserCard]:
    cards: dict[str, UserCard] = {}
    for start in range(0, len(numbers), SLICE):
        rows = of.cards.filter(number__in=numbers[start : start + SLICE])
        cards |= {row.number: row for row in rows}
    return cards


def card_state(row: UserCard) -> Data:
    """All that a row says of its card."""
    return {name: getattr(row, name) for name in ("data", "compiled", "size", "digest")}


def card_row(of: UserSet, item: Item) -> UserCard:
    record = item.record
    state = {
        "data": record.as_json(),
        "compiled": record.compiled,
        "size": item.size,
        "digest": item.digest,
    }
    return restored_row(of, record.number, state)


def restored_row(of: UserSet, number: str, state: Data) -> UserCard:
    row = UserCard(set=of, number=number, sort_key=natural_key(number))
    for name, value in state.items():
        setattr(row, name, value)
    names = row.data["name"]
    row.name_ja, row.name_en = names["ja"] or "", names["en"] or ""
    row.changed = timezone.now()
    return row


def save_rows(rows: Sequence[UserCard]) -> None:
    """Insert the cards, or update those of their numbers."""
    UserCard.objects.bulk_create(
        rows,
        SLICE,
        update_conflicts=True,
        unique_fields=["set", "number"],
        update_fields=["data", "compiled", "size", "digest", "name_ja", "name_en", "changed"],
    )


def settle_set(of: UserSet, changed: bool) -> None:
    """Count the set anew and raise its generation. Raises OverLimit if its owner's account now keeps too much."""
    if not changed:
        return
    sizes = (rows.aggregate(bytes=Sum("size"))["bytes"] or 0 for rows in (of.cards, of.pictures))
    of.card_count, of.byte_count = of.cards.count(), sum(sizes)
    UserSet.objects.filter(pk=of.pk).update(
        card_count=of.card_count,
        byte_count=of.byte_count,
        generation=F("generation") + 1,
        changed=timezone.now(),
    )
    of.refresh_from_db(fields=["generation", "changed"])
    refuse_over_limits(of.owner)


def refuse_over_limits(owner: Any) -> None:
    kept = account_use(owner)
    limits = {"cards": settings.MAX_USER_CARDS, "bytes": settings.MAX_USER_CARD_BYTES}
    for what, limit in limits.items():
        if kept[what] > limit:
            raise OverLimit(what, limit)


def account_use(owner: Any) -> dict[str, int]:
    """How many sets, cards and bytes the account keeps."""
    rows = UserSet.objects.filter(owner=owner)
    sums = rows.aggregate(cards=Sum("card_count"), bytes=Sum("byte_count"))
    return {"sets": rows.count(), "cards": sums["cards"] or 0, "bytes": sums["bytes"] or 0}
