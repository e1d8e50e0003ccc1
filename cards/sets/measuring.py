"""What the cards of a file would take of an account, before anything is made of their texts: compiling them costs
minutes, reading them seconds."""

from collections.abc import Iterator

from django.conf import settings

from cards.importing.cardfile import open_card_file
from cards.importing.errors import RecordError
from cards.importing.listing import Released, first_released, known_positions, released
from cards.importing.load import converted_records
from cards.importing.reader import Job
from cards.importing.validating import stated_record, stated_size
from cards.sets.models import UserSet
from cards.sets.reading import FileReading, refuse_long_numbers
from cards.sets.writing import OverLimit, account_use


def refuse_too_much(of: UserSet, reading: FileReading) -> None:
    """Raises OverLimit if the account could not keep the cards of the file beside those that it has, and
    CardFileError if the file is unusable to its end. Records whose effects are invalid are still counted."""
    sizes = measured_cards(reading)
    known = {
        number: size for number, size in of.cards.values_list("number", "size") if number in sizes
    }
    kept = account_use(of.owner)
    taken = {
        "cards": kept["cards"] + len(sizes) - len(known),
        "bytes": kept["bytes"] + sum(sizes.values()) - sum(known.values()),
    }
    for what, limit in (
        ("cards", settings.MAX_USER_CARDS),
        ("bytes", settings.MAX_USER_CARD_BYTES),
    ):
        if taken[what] > limit:
            raise OverLimit(what, limit)


def measured_cards(reading: FileReading) -> dict[str, int]:
    """The size of each card of the file, by number: of those that are the same, of the first one."""
    with open_card_file(reading.file) as card_file:
        job = reading.job_of(card_file, "measure")
        cards = list(measured(job))
        first = first_released((card for card, _size in cards), known_positions(job))
    sizes: dict[str, int] = {}
    for card, size in cards:
        if card.number in first:
            sizes.setdefault(card.number, size)
    return sizes


def measured(job: Job) -> Iterator[tuple[Released, int]]:
    for _position, data in converted_records(job):
        try:
            record = stated_record(job.game, data)
            refuse_long_numbers(record)
        except RecordError:
            continue
        yield released(job, record), stated_size(record)
