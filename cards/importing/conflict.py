"""Detect a record whose number already belongs to another card, unless the card was renamed."""

from cards.folding import same_name
from cards.importing.errors import RecordError
from cards.record import CardRecord

Names = tuple[str, str]


def names_of(record: CardRecord) -> Names:
    return record.name_ja, record.name_en


def other_card(known: Names, record: CardRecord) -> bool:
    """Whether the (Japanese, English) names belong to another card: they differ in every language in which both
    cards have a name, and there is at least one."""
    both = [(old, new) for old, new in zip(known, names_of(record), strict=True) if old and new]
    return bool(both) and all(same_name(old) != same_name(new) for old, new in both)


def conflict_error(known: Names, record: CardRecord) -> RecordError:
    here, there = next(filter(None, known)), record.name
    return RecordError(
        f"conflict: the number is that of “{here}” in the database, not of “{there}”",
        f"競合：この番号はデータベースでは「{here}」の番号で、「{there}」ではありません",
    )
