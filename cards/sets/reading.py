"""Read a card file for a set: into validated cards, in bounded time and memory. Nothing is written."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, NamedTuple

import orjson
from django.conf import settings

from cards.effects import compiles_texts
from cards.game import Game
from cards.importing.cardfile import CardFile, open_card_file
from cards.importing.errors import CardFileError, RecordError
from cards.importing.listing import Released, first_released, known_positions, released
from cards.importing.load import make_job, valid_items
from cards.importing.reader import Job
from cards.importing.report import ImportReport
from cards.importing.seen import Seen
from cards.importing.validating import Item, shorten_value, validate_record
from cards.record import CardRecord
from cards.sets.numbers import LONGEST_NUMBER
from cards.sets.writing import OverLimit

# A request may cost about twenty seconds. 20,000 records without texts take a quarter of that; a text that
# becomes effects takes 5 ms, so 1,400 cards of Code of Joker take seven seconds, more on a busy machine.
MOST_RECORDS = 20_000
MOST_SECONDS = 20.0
# The clock is looked at after so many records.
LOOK = 20
# Progress is told after so many records.
STEP = 250


@dataclass(frozen=True)
class Options:
    """How to import. `source`: a reader's slug, None to detect it; `as_of`: the date up to which errata apply,
    today if None; `dry_run`: report only; `name`: the file's, for the report."""

    name: str = ""
    source: str | None = None
    as_of: date | None = None
    dry_run: bool = False


class Progress(NamedTuple):
    """How much of a step is done. `step`: read (bytes), play (cards whose texts are looked at) or write."""

    step: str
    done: int
    total: int


class Kept(NamedTuple):
    """A card that was read: small, whatever its JSON holds, since a file may have thousands."""

    position: int
    text: bytes
    compiled: bool
    digest: str
    size: int
    released: Released

    def item(self) -> Item:
        record = CardRecord.from_json(orjson.loads(self.text), self.compiled)
        return Item(self.position, record, self.digest, self.size)


class FileReading:
    """The cards of one file, once `steps` has run: `cards`, in the order of the file, and the `report`.

    Raises CardFileError if the file is unusable, and OverLimit if no account could keep its cards.
    """

    def __init__(self, game: Game, file: Any, options: Options) -> None:
        self.game, self.file, self.options = game, file, options
        self.report = ImportReport(game.slug)
        self.cards: list[Kept] = []
        self.bytes = 0

    def steps(self) -> Iterator[Progress]:
        with open_card_file(self.file) as card_file, Seen() as seen:
            job = self.job_of(card_file)
            for count, item in enumerate(valid_items(job, seen)):
                self.keep(job, item)
                if count % STEP == 0:
                    yield Progress("read", *card_file.progress())
            self.drop_reprints(known_positions(job))
            yield from self.count_texts(job)

    def job_of(self, card_file: CardFile) -> Job:
        """The import of the file, whose records come to an end."""
        options = self.options
        job = make_job(self.game, card_file, options.source, options.as_of)
        if job.reader.target != "cards":
            raise CardFileError("the file holds no cards", "ファイルにカードがありません")
        job.reader = replace(job.reader, records=limited(job.reader.records))
        job.report.name, job.report.dry_run = options.name, options.dry_run
        self.report = job.report
        return job

    def keep(self, job: Job, item: Item) -> None:
        record = item.record
        try:
            refuse_long_numbers(record)
        except RecordError as error:
            job.report.refuse(item.position, record.number, error.words)
            return
        self.bytes += item.size
        if self.bytes > settings.MAX_USER_CARD_BYTES:
            raise OverLimit("bytes", settings.MAX_USER_CARD_BYTES)
        text = orjson.dumps(record.as_json())
        facts = (text, record.compiled, item.digest, item.size, released(job, record))
        self.cards.append(Kept(item.position, *facts))

    def drop_reprints(self, positions: dict[str, int]) -> None:
        """Where the reader merges, the card of those that are the same is the one that came out first."""
        kept = first_released((card.released for card in self.cards), positions)
        self.report.reprints += len(self.cards) - len(kept)
        self.cards = [card for card in self.cards if card.released.number in kept]

    def count_texts(self, job: Job) -> Iterator[Progress]:
        """Count how far the cards are played as printed, if the texts of the game are compiled."""
        if not compiles_texts(self.game.slug):
            return
        for count, card in enumerate(self.cards):
            job.count_text(card.item().record)
            if count % STEP == 0:
                yield Progress("play", count, len(self.cards))


def limited(records: Callable[[Job], Iterator[Any]]) -> Callable[[Job], Iterator[Any]]:
    """The records, until there are more, or take longer, than a request may cost: then CardFileError."""

    def read(job: Job) -> Iterator[Any]:
        end = time.thread_time() + MOST_SECONDS
        for count, record in enumerate(records(job)):
            late = count % LOOK == 0 and time.thread_time() > end
            if count == MOST_RECORDS or late:
                raise too_much(count)
            yield record

    return read


def too_much(count: int) -> CardFileError:
    if count == MOST_RECORDS:
        return CardFileError(
            f"the file has more than {MOST_RECORDS:,} records: split it",
            f"ファイルのレコードが{MOST_RECORDS:,}件を超えています。分割してください",
        )
    return CardFileError(
        f"reading the file takes too long; it got as far as record {count:,}: split it",
        f"ファイルの読み込みに時間がかかりすぎます（{count:,}件目まで）。分割してください",
    )


def validate_user_card(game: Game, data: Any) -> Item:
    """The card of a set that `data` describes, without a file. Raises RecordError."""
    item = validate_record(game, data, 1)
    refuse_long_numbers(item.record)
    return item


def refuse_long_numbers(record: CardRecord) -> None:
    """Refuse numbers that would be too long with the code of the set before them. Raises RecordError."""
    if long := next((n for n in record.numbers if len(n) > LONGEST_NUMBER), None):
        shown = shorten_value(long)
        raise RecordError(
            f"number: longer than {LONGEST_NUMBER} characters, got {shown}",
            f"number：{LONGEST_NUMBER}文字を超えています（{shown}）",
        )
