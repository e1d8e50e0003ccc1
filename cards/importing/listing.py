"""The cards of a file as an import would read them, without the database."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any, NamedTuple

from cards import starter
from cards.folding import natural_key
from cards.game import Game
from cards.importing.cardfile import open_card_file
from cards.importing.errors import CardFileError
from cards.importing.load import make_job, valid_items
from cards.importing.reader import Job
from cards.importing.report import ImportReport
from cards.importing.seen import Seen
from cards.record import CardRecord

LAST = 9999


class Released(NamedTuple):
    """What tells which of several reprints came out first. `identity`: what they share, if they are any."""

    number: str
    set: str
    identity: str


class FileCards(NamedTuple):
    """`positions`: the order of release of the sets, as far as it is known. `report`: what was refused."""

    cards: list[CardRecord]
    positions: dict[str, int]
    report: ImportReport


def list_file_cards(
    game: Game, file: Any, *, source: str | None = None, as_of: date | None = None
) -> FileCards:
    """The cards of a file, of identical ones the first that came out. Raises CardFileError. See `import_file`."""
    with open_card_file(file) as card_file, Seen() as seen:
        job = make_job(game, card_file, source, as_of)
        if job.reader.target != "cards":
            raise CardFileError("the file holds no cards", "ファイルにカードがありません")
        records = [item.record for item in valid_items(job, seen)]
        positions = known_positions(job)
        return FileCards([*without_reprints(job, records, positions)], positions, job.report)


def known_positions(job: Job) -> dict[str, int]:
    shipped = {str(row["code"]): int(row["position"]) for row in starter.set_rows(job.game)}
    return shipped | {code: info.position for code, info in job.sets.items()}


def without_reprints(
    job: Job, records: list[CardRecord], positions: dict[str, int]
) -> Iterator[CardRecord]:
    """Where the reader merges, of cards that are the same only the first; in the order of the file."""
    kept = first_released((released(job, record) for record in records), positions)
    yield from (record for record in records if record.number in kept)


def released(job: Job, record: CardRecord) -> Released:
    identity = job.importer.identity(record) if job.reader.merges else ""
    return Released(record.number, record.set, identity)


def first_released(cards: Iterable[Released], positions: dict[str, int]) -> set[str]:
    """The numbers of the cards, without those that are reprints."""
    first: dict[str, Released] = {}
    for card in sorted(
        cards, key=lambda entry: (positions.get(entry.set, LAST), natural_key(entry.number))
    ):
        first.setdefault(card.identity or f"number {card.number}", card)
    return {card.number for card in first.values()}
