"""Why a deck list, a deck file or a share code could not be read: codes here, sentences at the edge."""

from typing import ClassVar


class DeckInputError(ValueError):
    """`code` says what is wrong; `params` are the figures of its sentence."""

    sentences: ClassVar[dict[str, tuple[str, str]]]  # code -> (English, Japanese)

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = params
        super().__init__(self.message("en"))

    def message(self, language: str) -> str:
        english, japanese = self.sentences[self.code]
        return (japanese if language == "ja" else english).format(**self.params)


class DeckTextError(DeckInputError):
    """A text too large to be a deck list; anything smaller is read, line by line."""

    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "too-large": (
            "A deck list has at most {limit:,} characters.",
            "デッキリストは{limit:,}文字までです。",
        ),
        "too-many-lines": (
            "A deck list has at most {limit:,} lines.",
            "デッキリストは{limit:,}行までです。",
        ),
    }


class ShareCodeError(DeckInputError):
    """No share code, or a damaged one; `offset` counts the characters before the fault."""

    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "empty": ("There is no code.", "コードがありません。"),
        "character": (
            "Character {place} cannot stand in a share code.",
            "{place}文字目はデッキコードに使えない文字です。",
        ),
        "version": (
            "This is not a share code of a known version.",
            "対応していないバージョンのデッキコードです。",
        ),
        "checksum": (
            "The code is incomplete or has a wrong character.",
            "デッキコードが途中で切れているか、文字が間違っています。",
        ),
        "truncated": (
            "The code ends too early, after {offset} characters.",
            "デッキコードが{offset}文字で途切れています。",
        ),
        "content": (
            "The code makes no sense from character {place} on.",
            "デッキコードの{place}文字目から先が読み取れません。",
        ),
        "too-large": (
            "The deck is too large for a share code.",
            "デッキが大きすぎてコードにできません。",
        ),
    }

    def __init__(self, reason: str, offset: int = 0) -> None:
        self.reason = reason
        self.offset = offset
        super().__init__(reason, offset=offset, place=offset + 1)


class DeckFileError(DeckInputError):
    """A JSON or CSV deck file that cannot be read.

    `line` and `column` count from 1, a CSV file's columns being cells; None where a file has none.
    `field` is the JSON path (`deck.main[0].quantity`) or the name of the CSV column.
    """

    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "too-large": (
            "The file has more than {limit:,} {unit}.",
            "ファイルが大きすぎます（上限{limit:,}）。",
        ),
        "encoding": ("The file is not UTF-8.", "ファイルの文字コードがUTF-8ではありません。"),
        "syntax": (
            "Line {line}, column {column}: {detail}.",
            "{line}行{column}列：書式が正しくありません（{detail}）。",
        ),
        "missing": ("{place}{field} is missing.", "{place}{field}がありません。"),
        "unknown": ("{place}{field} is not known here.", "{place}{field}という項目はありません。"),
        "repeated": ("{place}{field} stands there twice.", "{place}{field}が重複しています。"),
        "type": (
            "{place}{field} must be {expected}.",
            "{place}{field}は{expected}でなければなりません。",
        ),
        "game": (
            "This is a deck of {found}, not of {expected}.",
            "{expected}ではなく{found}のデッキです。",
        ),
    }

    def __init__(
        self,
        code: str,
        field: str = "",
        line: int | None = None,
        column: int | None = None,
        **params: object,
    ) -> None:
        self.field, self.line, self.column = field, line, column
        super().__init__(code, field=field, line=line, column=column, **params)

    def message(self, language: str) -> str:
        english, japanese = self.sentences[self.code]
        place = ""
        if self.line is not None:
            place = f"{self.line}行：" if language == "ja" else f"Line {self.line}: "
        return (japanese if language == "ja" else english).format(**self.params, place=place)
