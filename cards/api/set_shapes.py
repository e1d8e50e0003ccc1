"""The shapes of requests and answers about users' card sets."""

import datetime as dt
from typing import Annotated, Any, Literal

from django.urls import reverse
from pydantic import AfterValidator, Field, JsonValue, RootModel, StringConstraints

from cards.sets.jobs.models import ImportJob
from cards.sets.jobs.outcome import outcome_of
from cards.sets.models import SetImport, UserSet
from cards.sets.reading import Options
from web.api.answers import LocalisedAnswer, PageAnswer
from web.api.params import Params
from web.api.shapes import AS_IT_LOOKS, Answer, Body, From, user_name

GameSlug = Annotated[str, StringConstraints(min_length=1, max_length=32)]
SetName = Annotated[str, StringConstraints(min_length=1, max_length=200), AS_IT_LOOKS]
SetProse = Annotated[str, StringConstraints(max_length=5000)]
Licence = Annotated[
    str,
    StringConstraints(max_length=500),
    AS_IT_LOOKS,
    Field(description="What its owner says about rights in the cards."),
]
SetVisibilityWord = Literal["private", "group", "link", "public"]
WHICH = "Public sets and your own, only yours, those that you build with, or only public ones."


class CardSetBody(Body):
    """A new card set."""

    game: GameSlug
    name: SetName
    description: SetProse = ""
    licence: Licence = ""
    visibility: SetVisibilityWord = "private"


class CardSetPatch(Body):
    """The parts of a card set that change."""

    name: SetName | None = None
    description: SetProse | None = None
    licence: Licence | None = None
    visibility: SetVisibilityWord | None = None


class SetListParams(Params):
    game: str | None = Field(None, max_length=32, description="Only sets of this game.")
    which: Literal["listed", "mine", "offered", "public"] = Field("listed", description=WHICH)
    q: str = Field("", max_length=200, description="Only sets whose name contains this.")


def set_address(view: str) -> From:
    """Of a card set."""
    return From(lambda row, request: request.build_absolute_uri(reverse(view, args=[row.code])))


class CardSetAnswer(Answer):
    """A user's card set. Its cards have the numbers `code.number`."""

    code: str
    game: str
    name: str
    description: str
    licence: str
    visibility: SetVisibilityWord
    owner: Annotated[str | None, user_name("owner")]
    cards: Annotated[int, From("card_count")] = Field(description="How many cards it has.")
    created: dt.datetime
    changed: dt.datetime
    url: Annotated[str, set_address("api-set")]
    cards_url: Annotated[str, set_address("api-set-cards")]


class CardSetPage(PageAnswer[CardSetAnswer]):
    """One page of card sets, the most recently changed first."""


class UserCardBody(RootModel[dict[str, JsonValue]]):
    """A card in the documented form of its game (docs/card-files), its number as within the set."""


class CardFile(RootModel[list[dict[str, JsonValue]] | dict[str, JsonValue]]):
    """A card file: in the documented form, or in another that the game can import."""


def real_date(value: str | None) -> str | None:
    """Raises ValueError if there is no such day."""
    if value is not None:
        dt.date.fromisoformat(value)
    return value


class ImportParams(Params):
    """How to import a file."""

    dry_run: bool = Field(False, description="Whether to report only, and change nothing.")
    source: str | None = Field(
        None, max_length=32, description="The file's format; by default it is detected."
    )
    as_of: Annotated[str | None, AfterValidator(real_date)] = Field(
        None,
        pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        description="The day up to which errata apply; today.",
    )
    name: str = Field("", max_length=200, description="The file's name, for the list of imports.")

    def options(self) -> Options:
        day = dt.date.fromisoformat(self.as_of) if self.as_of else None
        return Options(self.name, self.source, day, self.dry_run)


class SetExportParams(Params):
    as_: Literal["json", "csv"] = Field(
        "json", alias="as", description="The form: JSON or CSV, which can be imported again."
    )


class RefusalAnswer(Answer):
    """A record that was not imported."""

    position: int = Field(description="Its place in the file, from 1.")
    number: str
    reason: LocalisedAnswer


class RemarkAnswer(Answer):
    """A remark on some records of a file."""

    message: LocalisedAnswer
    records: int


class UnplayedAnswer(Answer):
    """A reason why cards are not played as printed."""

    message: LocalisedAnswer
    cards: int


class TextsAnswer(Answer):
    """How many cards are played as printed, under an assumption, or not."""

    exact: int
    assumed: int
    refused: int
    sets: dict[str, dict[str, int]]
    reasons: list[UnplayedAnswer]


class UndoAnswer(Answer):
    """What undoing an import did."""

    removed: int
    restored: int
    kept: list[str] = Field(description="Cards that were changed since; the first 200.")
    all_kept: int = Field(description="How many cards were changed since.")


class ImportReportAnswer(Answer):
    """What came of a file."""

    game: str
    reader: str = Field(description="The file's format.")
    name: str
    dry_run: bool
    new: int
    changed: int
    unchanged: int
    reprints: int = Field(description="Records left out because they are reprints of others.")
    kept: int
    skipped: int = Field(description="Records that are not cards by themselves.")
    refused: int = Field(description="How many records were refused.")
    refusals: list[RefusalAnswer] = Field(description="The first 200 of them.")
    warnings: list[RemarkAnswer]
    texts: TextsAnswer
    undo: UndoAnswer | None


def full_report(row: SetImport) -> dict[str, Any]:
    report: dict[str, Any] = row.report
    return {"undo": None} | report


class SetImportAnswer(Answer):
    """A file imported into a card set."""

    id: Annotated[int | None, From("pk")] = Field(description="Null for a dry run.")
    file: str
    by: Annotated[str | None, user_name("by")]
    created: dt.datetime | None = Field(description="Null for a dry run.")
    undone: dt.datetime | None
    report: Annotated[ImportReportAnswer, From(lambda row, _: full_report(row))]


class SetImportPage(PageAnswer[SetImportAnswer]):
    """The last imports of a card set, newest first."""


ImportStateWord = Literal["queued", "running", "done", "cancelled", "failed"]


class ImportJobAnswer(Answer):
    """A large card file that a worker imports."""

    id: Annotated[int, From("pk")]
    url: Annotated[str, From(lambda row, request: job_address(row, request))]
    file: str
    dry_run: bool
    status: ImportStateWord
    percent: int = Field(description="How far it is.")
    tries: int = Field(description="How often a worker has begun it.")
    created: dt.datetime
    started: dt.datetime | None
    ended: dt.datetime | None
    error: Annotated[LocalisedAnswer | None, From(lambda row, _: job_error(row))] = Field(
        description="Why it failed."
    )
    outcome: Annotated[SetImportAnswer | None, From(lambda row, _: job_outcome(row))] = Field(
        description="The import, once it is done; of a dry run, its report."
    )


class ImportJobPage(PageAnswer[ImportJobAnswer]):
    """Large card files of a set, newest first."""


def job_address(row: ImportJob, request: Any) -> str:
    path = reverse("api-import-job", args=[row.set.code, row.pk])
    address: str = request.build_absolute_uri(path)
    return address


def job_error(row: ImportJob) -> dict[str, str] | None:
    return {"en": row.error_en, "ja": row.error_ja} if row.error_en else None


def job_outcome(row: ImportJob) -> dict[str, Any] | None:
    made = outcome_of(row)
    return SetImportAnswer.of(made) if made else None


def set_etag(row: UserSet) -> str:
    return f'"{row.code}.{row.version}"'
