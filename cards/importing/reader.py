"""File formats as the importer sees them, and the detection of a file's format."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal

from cards.game import Game
from cards.importing import csv_file, json_file
from cards.importing.cardfile import CardFile
from cards.importing.errors import CardFileError
from cards.importing.report import ImportReport
from cards.record import CardRecord
from languages import Text

# `records` yields this for a record that only has another picture of a card.
REPRINT = object()

LONGEST_NAME = 200
CONTROLS = re.compile(r"[\x00-\x1f\x7f]")

Form = Literal["json", "ndjson", "csv", "sqlite"]


@dataclass(frozen=True)
class FileSample:
    """What a file looks like: its form, the path of its records, the first record, the scalar values before
    it (JSON) and the keys of the header line (CSV)."""

    form: Form
    path: str = ""
    first: Any = None
    values: dict[str, Any] = field(default_factory=dict)
    columns: tuple[str, ...] = ()

    def has(self, *keys: str) -> bool:
        """Whether the first record is an object with all these keys."""
        return isinstance(self.first, dict) and set(keys) <= self.first.keys()


@dataclass(frozen=True)
class SetInfo:
    """What a file says about a set; blanks and 9999 leave known values unchanged."""

    code: str
    name_ja: str = ""
    name_en: str = ""
    position: int = 9999


@dataclass
class Job:
    """One import: the context of readers and of saving.

    `starter`: the cards are shipped with the app and never replace imported ones. `renames`: another name under
    a known number is the card's new name, not a conflict. `sets`: what the file has said about sets since cards
    were last saved. `counted`: the numbers of merged cards already counted in the report. `corrected`: a card
    as it plays, whatever the file says (cards.corrections).
    """

    game: Game
    file: CardFile
    sample: FileSample
    reader: "FileReader"
    importer: "Importer"
    as_of: date
    report: ImportReport
    starter: bool = False
    renames: bool = False
    sets: dict[str, SetInfo] = field(default_factory=dict)
    counted: set[str] = field(default_factory=set)
    corrected: Callable[[CardRecord], CardRecord] = lambda card: card

    def tell(self, info: SetInfo) -> str:
        """Record what the file says about a set, cut to fit the columns; return the set's code."""
        ja, en = (CONTROLS.sub(" ", name)[:LONGEST_NAME] for name in (info.name_ja, info.name_en))
        self.sets[info.code] = SetInfo(info.code, ja, en, info.position)
        return info.code

    def gives_way(self, origin: str) -> bool:
        """Whether a stored card of this origin may be renamed: starter cards always, others with `renames`."""
        return self.renames or origin == "starter"

    def count_text(self, card: CardRecord) -> None:
        """Count how far a card of the file is played as printed; of the starter cards it is known."""
        if not self.starter:
            self.report.texts.count(self.game.slug, self.corrected(card))

    @property
    def origin(self) -> str:
        """The origin recorded for its cards."""
        return "starter" if self.starter else self.reader.slug


def all_records(job: Job) -> Iterator[Any]:
    """Yield the records of a JSON file unchanged."""
    if job.sample.form == "ndjson":
        return json_file.json_lines(job.file)
    return json_file.json_records(job.file, job.sample.path)


def pass_unchanged(raw: Any, job: Job) -> Any:
    return raw


@dataclass(frozen=True)
class FileReader:
    """One file format.

    `recognises` judges by a sample; `records` yields raw records, or a RecordError or REPRINT in place of
    one; `convert` turns a raw record into the documented JSON form, or None if it is not a card of its own,
    and may raise RecordError. `merges`: identical cards become printings of one. `checks_keys`: warn of keys
    that the schema does not know.
    """

    slug: str
    name: Text
    recognises: Callable[[FileSample], bool]
    records: Callable[[Job], Iterator[Any]] = all_records
    convert: Callable[[Any, Job], dict[str, Any] | None] = pass_unchanged
    target: Literal["cards", "keywords"] = "cards"
    merges: bool = False
    checks_keys: bool = False


@dataclass(frozen=True)
class Importer:
    """A game's file formats, most specific first; reprints of a card share the same `identity`."""

    readers: tuple[FileReader, ...]
    identity: Callable[[CardRecord], str] = lambda record: ""


def sample_file(file: CardFile) -> FileSample:
    """Detect the form of the file by its content; raises CardFileError if it is unknown."""
    if file.is_sqlite:
        return FileSample("sqlite")
    first = file.head.lstrip()[:1]
    if first in (b"[", b"{"):
        return look_at_lines(file) or look_at_json(file)
    if columns := csv_file.header_columns(file):
        return FileSample("csv", columns=columns)
    raise CardFileError(
        "neither a JSON list of cards nor CSV whose first line names the columns"
        " (number, kind and name.ja or name.en at least)",
        "カードのJSONリストでも、1行目に列名（number、kind、name.jaかname.enなど）のあるCSVでもありません",
    )


def look_at_lines(file: CardFile) -> FileSample | None:
    """A sample if the file is JSON lines: its first line is an object with a number."""
    line, newline, _ = file.head.partition(b"\n")
    if line.lstrip()[:1] == b"{" and line.rstrip()[-1:] == b"}":
        first = json_file.parse_line(line.decode(errors="replace"), 1) if newline else None
        if isinstance(first, dict) and "number" in first:
            return FileSample("ndjson", first=first)
    return None


def look_at_json(file: CardFile) -> FileSample:
    path, values = json_file.find_records(file)
    if path is None:
        raise CardFileError(
            "no cards in the file: expected a list of records",
            "ファイルにカードがありません（レコードのリストが必要です）",
        )
    return FileSample("json", path, next(json_file.json_records(file, path)), values)


def choose_reader(importer: Importer, sample: FileSample, source: str | None) -> FileReader:
    """The reader with the slug `source`; if that is None, the first that recognises the sample."""
    slugs = ", ".join(reader.slug for reader in importer.readers)
    for reader in importer.readers:
        if reader.slug == source or (source is None and reader.recognises(sample)):
            return reader
    if source is not None:
        raise CardFileError(
            f"unknown source {source!r}: one of {slugs}", f"不明な形式です：{source}（{slugs}）"
        )
    raise CardFileError(
        f"the file is in none of this game's formats: {slugs}",
        f"このゲームのどの形式でもありません：{slugs}",
    )
