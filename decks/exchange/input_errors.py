"""Errors in deck lists, deck files and share codes: a code and parameters, worded when shown."""

from typing import ClassVar

from languages import Text


class DeckInputError(ValueError):
    """`code` identifies the fault; `params` fill in its message."""

    sentences: ClassVar[dict[str, Text]]  # by code

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = params
        super().__init__(self.message("en"))

    def message(self, language: str) -> str:
        return self.sentences[self.code].localised(language).format(**self.params)

    @property
    def text(self) -> Text:
        return Text(self.message("en"), self.message("ja"))


class DeckTextError(DeckInputError):
    """A text too large for a deck list. A text within the limits never raises."""

    sentences: ClassVar[dict[str, Text]] = {
        "too-large": Text(
            "A deck list has at most {limit:,} characters.",
            "デッキリストは{limit:,}文字までです。",
        ),
        "too-many-lines": Text(
            "A deck list has at most {limit:,} lines.",
            "デッキリストは{limit:,}行までです。",
        ),
    }


class ShareCodeError(DeckInputError):
    """The text is no share code, or a damaged one; `offset` counts the characters before the fault."""

    sentences: ClassVar[dict[str, Text]] = {
        "empty": Text("There is no code.", "コードがありません。"),
        "character": Text(
            "Character {place} cannot stand in a share code.",
            "{place}文字目はデッキコードに使えない文字です。",
        ),
        "version": Text(
            "This is not a share code of a known version.",
            "対応していないバージョンのデッキコードです。",
        ),
        "checksum": Text(
            "The code is incomplete or has a wrong character.",
            "デッキコードが途中で切れているか、文字が間違っています。",
        ),
        "truncated": Text(
            "The code ends too early, after {offset} characters.",
            "デッキコードが{offset}文字で途切れています。",
        ),
        "content": Text(
            "The code cannot be read from character {place} on.",
            "デッキコードの{place}文字目から先が読み取れません。",
        ),
        "too-large": Text(
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

    `field` is the JSON path (`deck.main[0].quantity`) or the name of the CSV column. `line` and `column`
    count from 1, or are None if unknown; in a CSV file, columns are cells.
    """

    sentences: ClassVar[dict[str, Text]] = {
        "too-large": Text(
            "The file is larger than {limit:,} {unit}.",
            "ファイルが大きすぎます（上限{limit:,} {unit}）。",
        ),
        "encoding": Text(
            "This is no text in UTF-8, UTF-16, Shift_JIS or EUC-JP.",
            "UTF-8、UTF-16、Shift_JIS、EUC-JPのどの文字コードでも読めないファイルです。",
        ),
        "syntax": Text("{place}{detail}.", "{place}書式が正しくありません（{detail}）。"),
        "missing": Text("{place}“{field}” is missing.", "{place}「{field}」がありません。"),
        "unknown": Text(
            "{place}“{field}” is not known here.",
            "{place}「{field}」は使えない項目です。",
        ),
        "repeated": Text(
            "{place}“{field}” appears twice.",
            "{place}「{field}」が重複しています。",
        ),
        "text": Text(
            "{place}“{field}” must be a text of 1 to {limit} characters.",
            "{place}「{field}」は1～{limit}文字の文字列でなければなりません。",
        ),
        "quantity": Text(
            "{place}“{field}” must be a whole number from 1 to 999.",
            "{place}「{field}」は1～999の整数でなければなりません。",
        ),
        "object": Text(
            "{place}“{field}” must be an object.",
            "{place}「{field}」はオブジェクトでなければなりません。",
        ),
        "list": Text(
            "{place}“{field}” must be a list.",
            "{place}「{field}」は配列でなければなりません。",
        ),
        "cells": Text(
            "{place}{found} cells instead of {expected}.",
            "{place}セルが{expected}個ではなく{found}個あります。",
        ),
        "doctype": Text(
            "{place}XML with a document type is not read.",
            "{place}文書型宣言のあるXMLは読み込めません。",
        ),
        "address": Text(
            "This ydke:// address is incomplete or has a wrong character.",
            "ydke://のアドレスが途中で切れているか、文字が間違っています。",
        ),
        "game": Text(
            "This is a deck of “{found}”, not of “{expected}”.",
            "「{expected}」ではなく「{found}」のデッキです。",
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
        self.field = field.encode("utf-8", "replace").decode()
        self.line, self.column = line, column
        super().__init__(code, field=self.field, **params)

    def message(self, language: str) -> str:
        template = self.sentences[self.code].localised(language)
        return template.format(**self.params, place=self.place(language))

    def place(self, language: str) -> str:
        """The start of the message: line and column, if known."""
        if self.line is None:
            return ""
        if language == "ja":
            return f"{self.line}行目" + (f"{self.column}列目：" if self.column else "：")
        return f"Line {self.line}" + (f", column {self.column}: " if self.column else ": ")
