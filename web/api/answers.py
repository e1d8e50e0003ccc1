"""Shapes of answers that every part of the API uses."""

from typing import Annotated, Generic, TypeVar

from pydantic import Field

from languages.models import About, Described
from web.api.codes import CODES
from web.api.shapes import Answer

T = TypeVar("T")


class LocalisedAnswer(Answer, ja="両方の言語の言葉。"):
    """Words in both languages."""

    en: str
    ja: str


class PageAnswer(Answer, Generic[T]):
    """One page of a list."""

    total: Annotated[
        int, About("The number of entries on all pages together.", "全ページの合計件数。")
    ]
    next: Annotated[str | None, About("The address of the next page.", "次のページのアドレス。")]
    previous: str | None
    results: list[T]


class ErrorAnswer(Described, ja="1つの項目、または検索文の語句の誤り。"):
    """An error in one field, or in one word of a search."""

    field: Annotated[
        str,
        About(
            "Its path, as in `deck.main.0.quantity`; empty: the whole body.",
            "項目の場所（例：deck.main.0.quantity）。空は本文全体。",
        ),
    ]
    code: str
    message: Annotated[str, About("In the language of the answer.", "応答の言語の文。")]


class ProblemAnswer(Answer, ja="失敗したリクエスト（RFC 9457）。言語はAccept-Languageによる。"):
    """A failed request (RFC 9457), in the language that Accept-Language asks for."""

    type: Annotated[
        str,
        About(
            "The address of an explanation of this kind of problem.",
            "この種類のエラーの説明がある場所。",
        ),
    ]
    title: Annotated[str, About("The HTTP status in words.", "HTTPステータスの名称。")]
    status: int
    detail: Annotated[str, About("What went wrong in this request.", "今回のエラーの内容。")]
    code: Annotated[
        str, About("What went wrong, for programs.", "プログラム用のエラーコード。")
    ] = Field(json_schema_extra={"enum": list(CODES)})
    field: Annotated[
        str | None,
        About(
            "The path of the first field that is wrong, if one is.",
            "最初に誤りのあった項目の場所（あれば）。",
        ),
    ]
    errors: list[ErrorAnswer]
