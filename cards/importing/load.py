"""Import a card file: detect its format, read it as a stream, save it in one transaction."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from cards import starter, store
from cards.corrections.inforce import correct_card, standing_overrides
from cards.game import Game
from cards.importing.cardfile import CardFile, open_card_file, text_stream
from cards.importing.documented import JSON
from cards.importing.errors import RecordError
from cards.importing.glossary import save_glossary
from cards.importing.keeping import missing_effects_reason
from cards.importing.merging import save_merging
from cards.importing.places import SetPlaces, load_sets
from cards.importing.plain import save_plain
from cards.importing.reader import REPRINT, FileSample, Importer, Job, choose_reader, sample_file
from cards.importing.report import ImportReport
from cards.importing.seen import Seen
from cards.importing.validating import Item, unknown_keys, validate_record
from roots import HOMES

# A batch is written when it reaches this many cards or bytes.
BATCH = 2000
BATCH_BYTES = 8 << 20
LABELS = ("number", "id", "code", "name")


def importer_of(game: Game) -> Importer:
    """The file formats of a game, from its package's `importer.py`."""
    importer: Importer = HOMES[game.slug].module("cards.games", "importer").IMPORTER
    return importer


def import_file(
    game: Game,
    file: Any,
    *,
    source: str | None = None,
    name: str = "",
    as_of: date | None = None,
    dry_run: bool = False,
    starter: bool = False,
    renames: bool = False,
) -> ImportReport:
    """Import a card file into the database and report the outcome.

    `file`: a path or a binary file object. `source`: a reader's slug; None detects it from the content.
    `name`: the file's name for the report. `as_of`: the date up to which errata apply, today if None.
    `dry_run`: report only. `starter`: never replace cards imported from elsewhere, and word the effects of
    cards that have no text. `renames`: treat another name under a known number as the card's new name, not
    as a conflict.

    Invalid records are refused and reported; all others are written in one transaction. An unusable
    file raises CardFileError, and nothing is written.
    """
    with open_card_file(file) as card_file:
        job = make_job(game, card_file, source, as_of)
        job.report.name, job.report.dry_run = name, dry_run
        job.starter, job.renames = starter, renames
        return run_job(job)


def make_job(game: Game, file: CardFile, source: str | None, as_of: date | None) -> Job:
    """The import of a file with the reader that `source` names or its content tells. Raises CardFileError."""
    sample, importer = sample_file(file), importer_of(game)
    reader = choose_reader(importer, sample, source)
    report = ImportReport(game.slug, reader.slug)
    return Job(game, file, sample, reader, importer, as_of or timezone.localdate(), report)


def load_records(
    game: Game,
    records: Iterable[Any],
    *,
    sets: Iterable[Mapping[str, Any]] = (),
    name: str = "",
    dry_run: bool = False,
    starter: bool = False,
) -> ImportReport:
    """Import records in the documented form from memory; see `import_file`."""
    importer, sample = importer_of(game), FileSample("json", "item")
    reader = replace(choose_reader(importer, sample, JSON.slug), records=lambda job: iter(records))
    report = ImportReport(game.slug, reader.slug, name, dry_run)
    day = timezone.localdate()
    with transaction.atomic():
        load_sets(game, sets)
        return run_job(Job(game, text_stream("[]"), sample, reader, importer, day, report, starter))


def load_starter(game: Game) -> ImportReport:
    """Load a game's starter data: its sets, then every other file."""
    report = ImportReport(game.slug, JSON.slug, "starter")
    with transaction.atomic():
        load_sets(game, starter.set_rows(game))
        files = starter.card_files(game)
        return report.add([import_file(game, path, name=path.name, starter=True) for path in files])


def run_job(job: Job) -> ImportReport:
    """Save the records of the file; a dry run rolls everything back."""
    with transaction.atomic():
        if job.reader.target == "keywords":
            save_glossary(job, converted_records(job))
        else:
            save_cards(job)
        if job.report.dry_run:
            transaction.set_rollback(True)
        elif job.report.new or job.report.changed:
            store.bump_cards_version(job.game.slug)
    return job.report


def save_cards(job: Job) -> None:
    places = SetPlaces(job.game.slug)
    job.corrected = partial(correct_card, overrides=standing_overrides(job.game.slug))
    save = save_merging if job.reader.merges else save_plain
    with Seen() as seen:
        for batch in item_batches(valid_items(job, seen)):
            tell_sets(job, places)
            save(job, batch, places)
    tell_sets(job, places)


def tell_sets(job: Job, places: SetPlaces) -> None:
    for info in job.sets.values():
        places.tell(info)
    job.sets.clear()


def valid_items(job: Job, seen: Seen) -> Iterator[Item]:
    """Yield the cards of the file; invalid records are refused and skipped."""
    for position, data in converted_records(job):
        try:
            item = validate_record(job.game, data, position, worded=job.starter)
            seen.claim(item)
            if reason := missing_effects_reason(job.game, item.record):
                job.report.warn(*reason)
        except RecordError as error:
            job.report.refuse(position, record_label(data), error.words)
        else:
            if job.reader.checks_keys:
                warn_of_keys(job, data)
            yield item


def converted_records(job: Job) -> Iterator[tuple[int, Any]]:
    """Yield each record's position, from 1, and its documented form."""
    for position, record in enumerate(job.reader.records(job), 1):
        try:
            if record is REPRINT:
                job.report.reprints += 1
                continue
            if isinstance(record, RecordError):
                raise record
            data = job.reader.convert(record, job)
        except RecordError as error:
            job.report.refuse(
                position, report_value(error.number) or record_label(record), error.words
            )
        else:
            if data is None and record is not None:
                job.report.skipped += 1
            else:
                yield position, data


def warn_of_keys(job: Job, data: dict[str, Any]) -> None:
    for key in unknown_keys(job.game, data):
        shown = report_value(key)
        job.report.warn(
            f"the key {shown} is unknown and ignored", f"不明な項目{shown}は無視しました"
        )


def record_label(record: Any) -> str:
    """The name of a record in a report: its number, or else an id, code or name."""
    raw = record[0] if isinstance(record, tuple) else record
    names = [raw.get(key) for key in LABELS] if isinstance(raw, dict) else []
    return next(filter(None, map(report_value, names)), "")


def report_value(value: Any) -> str:
    """A number or key in a form that can be shown in a report."""
    return str(value).encode(errors="replace").decode()[:64] if isinstance(value, str) else ""


def item_batches(items: Iterator[Item]) -> Iterator[list[Item]]:
    batch: list[Item] = []
    size = 0
    for item in items:
        batch.append(item)
        size += item.size
        if len(batch) == BATCH or size > BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch
