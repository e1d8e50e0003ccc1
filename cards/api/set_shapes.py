"""The shapes of requests and answers about users' card sets."""

import datetime as dt
from typing import Annotated, Any, Literal

from django.urls import reverse
from pydantic import AfterValidator, Field, JsonValue, RootModel, StringConstraints

from cards.sets.jobs.models import ImportJob
from cards.sets.jobs.outcome import outcome_of
from cards.sets.models import SetImport, UserSet
from cards.sets.reading import Options
from languages.models import About, Described
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
    About(
        "What its owner says about rights in the cards.", "カードの権利について所有者が書いたこと。"
    ),
]
SetVisibilityWord = Literal["private", "group", "link", "public"]
WHICH = About(
    "Public sets and your own, only yours, those that you build with, or only public ones.",
    "公開セットと自分のセット、自分のセットだけ、自分が構築に使うセットだけ、"
    "公開セットだけのいずれか。",
)


class CardSetBody(Body, ja="新しいカードセット。"):
    """A new card set."""

    game: GameSlug
    name: SetName
    description: SetProse = ""
    licence: Licence = ""
    visibility: SetVisibilityWord = "private"


class CardSetPatch(Body, ja="変更する項目。"):
    """The parts of a card set that change."""

    name: SetName | None = None
    description: SetProse | None = None
    licence: Licence | None = None
    visibility: SetVisibilityWord | None = None


class SetListParams(Params):
    game: Annotated[str | None, About("Only sets of this game.", "このゲームのセットのみ。")] = (
        Field(None, max_length=32)
    )
    which: Annotated[Literal["listed", "mine", "offered", "public"], WHICH] = "listed"
    q: Annotated[
        str, About("Only sets whose name contains this.", "名前にこの文字を含むセットのみ。")
    ] = Field("", max_length=200)


def set_address(view: str) -> From:
    """Of a card set."""
    return From(lambda row, request: request.build_absolute_uri(reverse(view, args=[row.code])))


class CardSetAnswer(Answer, ja="ユーザーのカードセット。カード番号は「コード.番号」の形です。"):
    """A user's card set. Its cards have the numbers `code.number`."""

    code: str
    game: str
    name: str
    description: str
    licence: str
    visibility: SetVisibilityWord
    owner: Annotated[str | None, user_name("owner")]
    cards: Annotated[int, From("card_count"), About("How many cards it has.", "カードの枚数。")]
    created: dt.datetime
    changed: dt.datetime
    url: Annotated[str, set_address("api-set")]
    cards_url: Annotated[str, set_address("api-set-cards")]


class CardSetPage(PageAnswer[CardSetAnswer], ja="カードセットの1ページ分（更新が新しい順）。"):
    """One page of card sets, the most recently changed first."""


class UserCardBody(
    Described,
    RootModel[dict[str, JsonValue]],
    ja="カード1枚。形式はdocs/card-filesのとおりで、番号はセット内のもの。",
):
    """A card in the documented form of its game (docs/card-files), its number as within the set."""


class CardFile(
    Described,
    RootModel[list[dict[str, JsonValue]] | dict[str, JsonValue]],
    ja="カードのファイル。標準の形式か、そのゲームで取り込めるほかの形式。",
):
    """A card file: in the documented form, or in another that the game can import."""


def real_date(value: str | None) -> str | None:
    """Raises ValueError if there is no such day."""
    if value is not None:
        dt.date.fromisoformat(value)
    return value


class ImportParams(Params):
    """How to import a file."""

    dry_run: Annotated[
        bool,
        About(
            "Whether to report only, and change nothing.",
            "結果を報告するだけで保存しないかどうか。",
        ),
    ] = False
    source: Annotated[
        str | None,
        About(
            "The file's format; by default it is detected.",
            "ファイルの形式。省略すると自動で判別します。",
        ),
    ] = Field(None, max_length=32)
    as_of: Annotated[
        str | None,
        AfterValidator(real_date),
        About(
            "The day up to which errata apply; today.",
            "この日までのエラッタを適用します。省略すると今日。",
        ),
    ] = Field(None, pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
    name: Annotated[
        str,
        About("The file's name, for the list of imports.", "取り込みの一覧に表示するファイル名。"),
    ] = Field("", max_length=200)

    def options(self) -> Options:
        day = dt.date.fromisoformat(self.as_of) if self.as_of else None
        return Options(self.name, self.source, day, self.dry_run)


class SetExportParams(Params):
    as_: Annotated[
        Literal["json", "csv"],
        About(
            "The form: JSON or CSV, which can be imported again.",
            "形式。JSONかCSV（どちらも取り込み可能）。",
        ),
    ] = Field("json", alias="as")


class RefusalAnswer(Answer, ja="取り込まなかったレコード。"):
    """A record that was not imported."""

    position: Annotated[
        int, About("Its place in the file, from 1.", "ファイル内で何件目か（1から）。")
    ]
    number: str
    reason: LocalisedAnswer


class RemarkAnswer(Answer, ja="一部のレコードについての注意。"):
    """A remark on some records of a file."""

    message: LocalisedAnswer
    records: int


class UnplayedAnswer(Answer, ja="カードを書かれているとおりに再現できない理由。"):
    """A reason why cards are not played as printed."""

    message: LocalisedAnswer
    cards: int


class TextsAnswer(
    Answer, ja="書かれているとおりに再現できる枚数、仮定つきの枚数、再現できない枚数。"
):
    """How many cards are played as printed, under an assumption, or not."""

    exact: int
    assumed: int
    refused: int
    sets: dict[str, dict[str, int]]
    reasons: list[UnplayedAnswer]


class UndoAnswer(Answer, ja="取り消しの結果。"):
    """What undoing an import did."""

    removed: int
    restored: int
    kept: Annotated[
        list[str],
        About(
            "Cards that were changed since; the first 200.",
            "その後変更されたカード（最初の200枚）。",
        ),
    ]
    all_kept: Annotated[
        int, About("How many cards were changed since.", "その後変更されたカードの枚数。")
    ]


class ImportReportAnswer(Answer, ja="ファイルの取り込み結果。"):
    """What came of a file."""

    game: str
    reader: Annotated[str, About("The file's format.", "ファイルの形式。")]
    name: str
    dry_run: bool
    new: int
    changed: int
    unchanged: int
    reprints: Annotated[
        int,
        About(
            "Records left out because they are reprints of others.",
            "ほかのカードの再録なので除いたレコードの件数。",
        ),
    ]
    kept: int
    skipped: Annotated[
        int,
        About(
            "Records that are not cards by themselves.", "単独ではカードではないレコードの件数。"
        ),
    ]
    refused: Annotated[int, About("How many records were refused.", "拒否したレコードの件数。")]
    refusals: Annotated[
        list[RefusalAnswer], About("The first 200 of them.", "そのうち最初の200件。")
    ]
    warnings: list[RemarkAnswer]
    texts: TextsAnswer
    undo: UndoAnswer | None


def full_report(row: SetImport) -> dict[str, Any]:
    report: dict[str, Any] = row.report
    return {"undo": None} | report


class SetImportAnswer(Answer, ja="カードセットに取り込んだファイル。"):
    """A file imported into a card set."""

    id: Annotated[int | None, From("pk"), About("Null for a dry run.", "報告だけの場合はnull。")]
    file: str
    by: Annotated[str | None, user_name("by")]
    created: Annotated[dt.datetime | None, About("Null for a dry run.", "報告だけの場合はnull。")]
    undone: dt.datetime | None
    report: Annotated[ImportReportAnswer, From(lambda row, _: full_report(row))]


class SetImportPage(PageAnswer[SetImportAnswer], ja="カードセットへの最近の取り込み（新しい順）。"):
    """The last imports of a card set, newest first."""


ImportStateWord = Literal["queued", "running", "done", "cancelled", "failed"]


class ImportJobAnswer(Answer, ja="ワーカーが取り込む大きなカードファイル。"):
    """A large card file that a worker imports."""

    id: Annotated[int, From("pk")]
    url: Annotated[str, From(lambda row, request: job_address(row, request))]
    file: str
    dry_run: bool
    status: ImportStateWord
    percent: Annotated[int, About("How far it is.", "進み具合。")]
    tries: Annotated[int, About("How often a worker has begun it.", "ワーカーが開始した回数。")]
    created: dt.datetime
    started: dt.datetime | None
    ended: dt.datetime | None
    error: Annotated[
        LocalisedAnswer | None,
        From(lambda row, _: job_error(row)),
        About("Why it failed.", "失敗した理由。"),
    ]
    outcome: Annotated[
        SetImportAnswer | None,
        From(lambda row, _: job_outcome(row)),
        About(
            "The import, once it is done; of a dry run, its report.",
            "完了した取り込み。報告だけの場合はその結果。",
        ),
    ]


class ImportJobPage(PageAnswer[ImportJobAnswer], ja="セットに取り込む大きなファイル（新しい順）。"):
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
