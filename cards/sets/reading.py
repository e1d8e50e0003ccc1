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

MOST_RECORDS = 20_000


class Budget(NamedTuple):
    """Seconds of CPU time that reading may take: the whole file, and one record."""

    file: float
    record: float


# 20,000 records without texts take five seconds; a text that becomes effects takes 5 ms, and a card of twelve
# abilities 33 ms, so that the largest file of such cards takes six minutes, more on a slow machine.
BUDGET = Budget(900, 10)
# Progress is told after so many records.
STEP = 10
# What a request may cost.
AT_ONCE = Budget(1, 1)


@dataclass(frozen=True)
class Options:
    """How to import. `source`: a reader's slug, None to detect it; `as_of`: the date up to which errata apply,
    today if None; `dry_run`: report only; `name`: the file's, for the report."""

    name: str = ""
    source: str | None = None
    as_of: date | None = None
    dry_run: bool = False


class Progress(NamedTuple):
    """How much of a step is done. `step`: measure or read (bytes), play (cards, by their texts) or write."""

    step: str
    done: int
    total: int


# Told how far an import is; may stop it by raising.
Tell = Callable[[Progress], object]


def tell_nobody(progress: Progress) -> None:
    pass


class TooSlow(CardFileError):
    """Reading the file takes longer than it may."""


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
    """The cards of one file, once it is `read`: `cards`, in the order of the file, and the `report`."""

    def __init__(
        self,
        game: Game,
        file: Any,
        options: Options,
        budget: Budget = BUDGET,
        tell: Tell = tell_nobody,
    ) -> None:
        self.game, self.file, self.options = game, file, options
        self.budget, self.tell = budget, tell
        self.report = ImportReport(game.slug)
        self.cards: list[Kept] = []
        self.bytes = 0

    def read(self) -> None:
        """Raises CardFileError if the file is unusable (TooSlow if reading it takes too long), OverLimit if no
        account could keep its cards."""
        with open_card_file(self.file) as card_file, Seen() as seen:
            job = self.job_of(card_file, "read")
            for item in valid_items(job, seen):
                self.keep(job, item)
            self.drop_reprints(known_positions(job))
            self.count_texts(job)

    def job_of(self, card_file: CardFile, step: str) -> Job:
        """The import of the file, whose records come to an end. `step`: what is done with them."""
        options = self.options
        job = make_job(self.game, card_file, options.source, options.as_of)
        if job.reader.target != "cards":
            raise CardFileError("the file holds no cards", "ファイルにカードがありません")
        job.reader = replace(job.reader, records=self.limited(job.reader.records, step))
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

    def count_texts(self, job: Job) -> None:
        """Count how far the cards are played as printed, if the texts of the game are compiled."""
        if not compiles_texts(self.game.slug):
            return
        for count, card in enumerate(self.cards):
            if count % STEP == 0:
                self.tell(Progress("play", count, len(self.cards)))
            job.count_text(card.item().record)

    def limited(
        self, records: Callable[[Job], Iterator[Any]], step: str
    ) -> Callable[[Job], Iterator[Any]]:
        """The records, until there are more, or take longer, than may be: then CardFileError.

        The first one is not timed: it may have to wait until the game's grammar is loaded.
        """

        def read(job: Job) -> Iterator[Any]:
            began = last = time.thread_time()
            for position, record in enumerate(records(job), 1):
                if position % STEP == 1:
                    self.tell(Progress(step, *job.file.progress()))
                if position > MOST_RECORDS:
                    raise too_many()
                yield record
                now = time.thread_time()
                if position == 1:
                    began = last = now
                refuse_slow(self.budget, position, now - last, now - began)
                last = now

        return read


def too_many() -> CardFileError:
    return CardFileError(
        f"the file has more than {MOST_RECORDS:,} records: split it",
        f"ファイルのレコードが{MOST_RECORDS:,}件を超えています。分割してください",
    )


def refuse_slow(budget: Budget, position: int, record: float, file: float) -> None:
    """Raises TooSlow if the record of this position, or the file up to it, took more seconds than it may."""
    if record > budget.record:
        raise TooSlow(
            f"record {position:,} takes longer to read than {budget.record:g} s of computing",
            f"{position:,}件目の読み込みに計算時間で{budget.record:g}秒以上かかります",
        )
    if file > budget.file:
        raise TooSlow(
            f"reading the file takes longer than {budget.file:g} s of computing;"
            f" it got as far as record {position:,}: split it",
            f"ファイルの読み込みに計算時間で{budget.file:g}秒以上かかります（{position:,}件目まで）。分割してください",
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
