"""Save a batch in which each record is one complete card."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from cards.importing.conflict import Names, conflict_error, other_card
from cards.importing.errors import RecordError
from cards.importing.places import SetPlaces
from cards.importing.reader import Job
from cards.importing.stated import fill_in_effects, keep_stated_effects
from cards.importing.validating import Item
from cards.importing.writing import CardDraft, write_drafts
from cards.models import Card, Printing

SLICE = 10_000


class Before(NamedTuple):
    """A stored card: the digest of its facts, its origin and its (Japanese, English) names."""

    digest: str = ""
    origin: str = ""
    names: Names = ("", "")


@dataclass(slots=True)
class KnownNumbers:
    """What the database has under the batch's numbers."""

    cards: dict[str, Before]
    printings: dict[str, str]

    def refuse_clash(self, item: Item, restated: set[str]) -> None:
        """Raise RecordError if a number of the card already belongs to another card.

        `restated`: the numbers of cards whose printings the batch itself restates.
        """
        own = item.record.number
        for number in item.record.numbers:
            holder = self.printings.get(number, own)
            if number != own and number in self.cards:
                raise number_taken_error(number, number)
            if holder != own and holder not in restated:
                raise number_taken_error(number, holder)


def number_taken_error(number: str, holder: str) -> RecordError:
    if number == holder:
        return RecordError(
            f"printings: {number} is the number of another card",
            f"printings：{number}は別のカードの番号です",
        )
    return RecordError(
        f"the number {number} belongs to a printing of {holder}",
        f"番号{number}は{holder}の別の版の番号です",
    )


def save_plain(job: Job, batch: list[Item], places: SetPlaces) -> None:
    """Count, refuse and write the cards of a batch."""
    if not job.starter:
        keep_stated_effects(job, batch)
    known = look_up(job.game.slug, batch)
    restated = {item.record.number for item in batch}
    drafts = [
        CardDraft(item.record, item.digest, job.importer.identity(item.record), job.origin)
        for item in batch
        if is_to_write(job, known, item, restated)
    ]
    if job.starter:
        drafts += fill_in_effects(job, batch)
    write_drafts(job.game.slug, drafts, places)


def is_to_write(job: Job, known: KnownNumbers, item: Item, restated: set[str]) -> bool:
    """Whether to write the card, which is new or changed; counts the outcome in the report."""
    report, number = job.report, item.record.number
    before = known.cards.get(number, Before())
    try:
        known.refuse_clash(item, restated)
        if not job.gives_way(before.origin) and other_card(before.names, item.record):
            raise conflict_error(before.names, item.record)
    except RecordError as error:
        if job.starter:
            report.kept += 1
        else:
            report.refuse(item.position, number, error.words)
        return False
    if before.digest and job.starter and before.origin != "starter":
        report.kept += 1
        return False
    job.count_text(item.record)
    is_changed = before.digest != item.digest
    report.new += not before.digest
    report.changed += bool(before.digest) and is_changed
    report.unchanged += not is_changed
    return is_changed


def look_up(game: str, batch: list[Item]) -> KnownNumbers:
    numbers = {number for item in batch for number in item.record.numbers}
    columns = ("number", "digest", "origin", "name_ja", "name_en")
    cards = Card.objects.filter(game=game).order_by().values_list(*columns)
    return KnownNumbers(
        {
            number: Before(digest, origin, (ja, en))
            for part in parameter_slices(numbers)
            for number, digest, origin, ja, en in cards.filter(number__in=part)
        },
        {number: holder for number, _, holder in printing_holders(game, numbers)},
    )


def printing_holders(game: str, numbers: set[str]) -> list[tuple[str, int, str]]:
    """(number, card's key, card's number) of every printing with one of these numbers.

    The game is filtered here, because SQLite would otherwise scan all cards of the game.
    """
    printings = Printing.objects.order_by().values_list(
        "number", "card_id", "card__number", "card__game"
    )
    rows = (row for part in parameter_slices(numbers) for row in printings.filter(number__in=part))
    return [(number, card, holder) for number, card, holder, of in rows if of == game]


def parameter_slices(values: set[str]) -> Iterator[list[str]]:
    """Yield the values in lists short enough for a query's parameters."""
    listed = list(values)
    yield from (listed[start : start + SLICE] for start in range(0, len(listed), SLICE))
