"""Save a batch in which identical cards are reprints, that is, printings of the one released first.

A record belongs to the card with its number, to the card of the same name and kind that has it as a
printing, or to an identical card. Known printings are kept, and so are names and texts that the file
omits.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from cards.folding import natural_key, same_name
from cards.importing.conflict import conflict_error, names_of, other_card
from cards.importing.errors import RecordError
from cards.importing.keeping import keep_known_effects
from cards.importing.places import SetPlaces
from cards.importing.plain import number_taken_error, parameter_slices, printing_holders
from cards.importing.reader import Job
from cards.importing.validating import Item, record_digest
from cards.importing.writing import CardDraft, write_drafts
from cards.models import Card
from cards.record import CardRecord, PrintingRecord

PRINTINGS = "printings__set"


@dataclass(eq=False, slots=True)
class Held:
    """A card being assembled; `row` is None if it is not in the database yet."""

    record: CardRecord
    row: Card | None = None
    touched: bool = False


@dataclass
class CardShelf:
    """The cards that a batch may affect, by number, printing and identity."""

    job: Job
    places: SetPlaces
    numbers: dict[str, Held] = field(default_factory=dict)
    identities: dict[str, Held] = field(default_factory=dict)
    gone: list[Card] = field(default_factory=list)

    def put(self, held: Held) -> None:
        self.numbers.update(dict.fromkeys(held.record.numbers, held))
        if identity := self.job.importer.identity(held.record):
            self.identities[identity] = held

    def belongs_to(self, record: CardRecord) -> list[Held]:
        """The cards on the shelf that this record belongs to, earliest printing first."""
        by_number = self.numbers.get(record.number)
        if by_number:
            self.refuse_stranger(record, by_number)
        identical = self.identities.get(self.job.importer.identity(record))
        cards = dict.fromkeys(held for held in (by_number, identical) if held)
        return sorted(cards, key=lambda held: self.rank(held.record))

    def refuse_stranger(self, record: CardRecord, holder: Held) -> None:
        """Raise RecordError if the number belongs to another card or its printing."""
        if holder.record.number != record.number:
            refuse_other_printing(record, holder.record)
        known, row = names_of(holder.record), holder.row
        if row and not self.job.gives_way(row.origin) and other_card(known, record):
            raise conflict_error(known, record)

    def rank(self, record: CardRecord) -> tuple[int, str]:
        return self.places.position(record.set), natural_key(record.number)

    def receive(self, record: CardRecord) -> bool:
        """Add a record; return whether it is a reprint of a card with another number."""
        cards = self.belongs_to(record)
        held = cards[0] if cards else Held(record)
        for duplicate in cards[1:]:
            self.absorb(held, duplicate)
        is_reprint = bool(cards) and held.record.number != record.number
        held.record = self.combined(held.record, record)
        held.touched = True
        self.put(held)
        return is_reprint

    def absorb(self, held: Held, duplicate: Held) -> None:
        """Turn another card, which proved to be the same, into printings of this one."""
        printings = self.with_printings(held.record, self.all_printings(duplicate.record))
        held.record = replace(held.record, printings=printings)
        if duplicate.row is not None:
            self.gone.append(duplicate.row)
        duplicate.touched = False

    def updated(
        self, known: CardRecord, record: CardRecord, more: Iterable[PrintingRecord]
    ) -> CardRecord:
        stated = {(item.number, item.foil) for item in record.printings}
        others = [item for item in more if (item.number, item.foil) not in stated]
        full = replace(with_texts(known, record), printings=self.with_printings(record, others))
        return keep_known_effects(self.job.game.slug, known, full)

    def printings(self, card: CardRecord) -> list[PrintingRecord]:
        """The card's printings, each with all its fields, since they may move to another card."""
        return [replace(p, fields=self.own(card) | p.fields) for p in card.printings]

    def all_printings(self, card: CardRecord) -> list[PrintingRecord]:
        itself = PrintingRecord(card.number, card.set, card.rarity, fields=self.own(card))
        return [itself, *self.printings(card)]

    def own(self, card: CardRecord) -> dict[str, Any]:
        """The card's values of the fields that printings may override."""
        names = self.job.game.schema.of_printings
        return {name: card.fields[name] for name in names if card.fields.get(name) is not None}

    def with_printings(
        self, card: CardRecord, more: Iterable[PrintingRecord]
    ) -> tuple[PrintingRecord, ...]:
        """The card's printings with `more` added or updated. Each keeps only the fields that differ from the
        card's; sorted, so that the input order does not matter."""
        printings = {(item.number, item.foil): item for item in (*self.printings(card), *more)}
        printings.pop((card.number, False), None)
        same = self.own(card).items()
        items = (
            replace(item, fields=dict(item.fields.items() - same)) for item in printings.values()
        )
        return tuple(sorted(items, key=lambda item: (natural_key(item.number), item.foil)))

    def combined(self, known: CardRecord, record: CardRecord) -> CardRecord:
        """The card that results from the known card and a new record of it."""
        if record.number == known.number:
            return self.updated(known, record, self.printings(known))
        if self.rank(record) < self.rank(known) and record.number not in known.numbers:
            return self.updated(known, record, self.all_printings(known))
        return replace(known, printings=self.with_printings(known, self.all_printings(record)[:1]))


def refuse_other_printing(record: CardRecord, holder: CardRecord) -> None:
    alike = {same_name(name) for name in record.names} & {same_name(name) for name in holder.names}
    if not alike or record.kind != holder.kind:
        raise number_taken_error(record.number, holder.number)


def with_texts(known: CardRecord, record: CardRecord) -> CardRecord:
    """The record, with the known names and texts where it has none."""
    return replace(
        record,
        name_ja=record.name_ja or known.name_ja,
        name_en=record.name_en or known.name_en,
        text_ja=record.text_ja or known.text_ja,
        text_en=record.text_en or known.text_en,
    )


def save_merging(job: Job, batch: list[Item], places: SetPlaces) -> None:
    """Count, refuse and write the cards of a batch."""
    shelf = stock_shelf(job, batch, places)
    for item in batch:
        try:
            job.report.reprints += shelf.receive(item.record)
        except RecordError as error:
            job.report.refuse(item.position, item.record.number, error.words)
    Card.objects.filter(pk__in=[row.pk for row in shelf.gone]).delete()
    held = {id(card): card for card in shelf.numbers.values() if card.touched}
    drafts = [draft for card in held.values() if (draft := draft_card(job, card))]
    write_drafts(job.game.slug, drafts, places)


def stock_shelf(job: Job, batch: list[Item], places: SetPlaces) -> CardShelf:
    """A shelf with the stored cards that the batch may affect."""
    numbers = {number for item in batch for number in item.record.numbers}
    identities = {job.importer.identity(item.record) for item in batch} - {""}
    cards = Card.objects.filter(game=job.game.slug).order_by()
    ids = {card for _, card, _ in printing_holders(job.game.slug, numbers)}
    for key, values in (("number__in", numbers), ("identity__in", identities)):
        for some in parameter_slices(values):
            ids.update(cards.filter(**{key: some}).values_list("pk", flat=True))
    shelf = CardShelf(job, places)
    for row in Card.objects.filter(pk__in=ids).select_related("set").prefetch_related(PRINTINGS):
        shelf.put(Held(row.record(), row))
    return shelf


def draft_card(job: Job, held: Held) -> CardDraft | None:
    """The card to write, or None if it is unchanged; counts each card once per import."""
    record, row = held.record, held.row
    fresh = record_digest(record)
    is_changed = row is None or row.digest != fresh
    if job.counted.isdisjoint(record.numbers):
        job.report.new += row is None
        job.report.changed += row is not None and is_changed
        job.report.unchanged += not is_changed
        job.count_text(record)
    job.counted.update(record.numbers)
    if not is_changed:
        return None
    if row is not None and row.number != record.number:
        Card.objects.filter(pk=row.pk).update(number=record.number)
    return CardDraft(record, fresh, job.importer.identity(record), job.origin)
