"""A record whose number another card has already: a conflict, unless somebody says that it was renamed."""

from cards.folding import same_name
from cards.importing.errors import RecordError
from cards.record import CardRecord

Names = tuple[str, str]


def names_of(record: CardRecord) -> Names:
    return record.name_ja, record.name_en


def other_card(known: Names, record: CardRecord) -> bool:
    """Whether the names, Japanese and English, are those of another card: in no language are both called so, and
    in one of them they are called differently."""
    both = [(one, two) for one, two in zip(known, names_of(record), strict=True) if one and two]
    return bool(both) and all(same_name(one) != same_name(two) for one, two in both)


def conflict(known: Names, record: CardRecord) -> RecordError:
    here, there = next(filter(None, known)), record.name
    return RecordError(
        f"conflict: the number is that of “{here}” in the database, not of “{there}”",
        f"競合：この番号はデータベースでは「{here}」の番号で、「{there}」ではありません",
    )
