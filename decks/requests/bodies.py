"""Deck lists and questions about them, as requests state them."""

import datetime as dt
from typing import Annotated, Any, Literal, NotRequired, Self

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError
from typing_extensions import TypedDict

from accounts.code_letters import CODE_LETTERS
from cards.sets.numbers import CODE_LENGTH
from cards.sets.store import MOST_SETS
from decks.legality.decklist import MAX_ENTRIES, MAX_QUANTITY, Decklist, Entry
from languages.models import About
from web.api.shapes import Body

MOST_ENTRIES = MAX_ENTRIES
MOST_ZONES = 100
MOST_FORMATS = 20
MOST_TEXT = 100_000
MOST_NOTE = 500

Game = Annotated[str, StringConstraints(min_length=1, max_length=32)]
FormatSlug = Annotated[str, StringConstraints(min_length=1, max_length=64)]
DeckId = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Reference = Annotated[str, StringConstraints(min_length=1, max_length=500)]
ZoneName = Annotated[str, StringConstraints(min_length=1, max_length=64)]
VisibilityWord = Literal["private", "link", "public"]
Quantity = Annotated[int, Field(ge=1, le=MAX_QUANTITY)]
ListText = Annotated[str, StringConstraints(max_length=MOST_TEXT)]
ShareCode = Annotated[str, StringConstraints(max_length=20_000)]
CardNote = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_NOTE)
]
CardNotes = Annotated[
    dict[Reference, CardNote],
    Field(max_length=MOST_ENTRIES),
    About(
        "Notes by card, named as the list names it.",
        "カードごとのメモ。カードはリストと同じ書き方で指定する。",
    ),
]
SetCode = Annotated[str, StringConstraints(pattern=rf"^[{CODE_LETTERS}]{{{CODE_LENGTH}}}$")]
SetCodes = Annotated[
    list[SetCode],
    Field(max_length=MOST_SETS),
    About(
        "Codes of users' card sets to draw on, besides those that the numbers of cards name.",
        "使用するカードセットのコード（カード番号に含まれるものを除く）。",
    ),
]
DAY = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"


def real_day(value: str) -> str:
    try:
        dt.date.fromisoformat(value)
    except ValueError:
        raise PydanticCustomError(
            "date", "There is no such day.", {"ja": "存在しない日付です。"}
        ) from None
    return value


Day = Annotated[
    str,
    StringConstraints(pattern=DAY),
    AfterValidator(real_day),
    Field(json_schema_extra={"format": "date"}),
]


def read_day(text: str | None) -> dt.date | None:
    return dt.date.fromisoformat(text) if text else None


class EntryBody(TypedDict):
    __pydantic_config__ = ConfigDict(  # type: ignore[misc]
        strict=True,
        extra="forbid",
        json_schema_extra=About(
            "Copies of a card, named by its number or name. `name` is for people and is ignored.",
            "番号または名前によるカードと枚数。nameは人が読むためのもので、判定には使いません。",
        ).describe,
    )

    card: Reference
    quantity: Quantity
    name: NotRequired[Reference | None]


def few_entries(zones: dict[str, list[EntryBody]]) -> dict[str, list[EntryBody]]:
    if sum(map(len, zones.values())) > MOST_ENTRIES:
        raise PydanticCustomError(
            "too-long",
            "A deck may have at most {limit} entries.",
            {"limit": MOST_ENTRIES, "ja": f"デッキの項目は{MOST_ENTRIES}件までです。"},
        )
    return zones


Zones = Annotated[
    dict[ZoneName, Annotated[list[EntryBody], Field(max_length=MOST_ENTRIES)]],
    Field(max_length=MOST_ZONES),
    AfterValidator(few_entries),
]


def decklist_from_body(game: str, zones: dict[str, list[EntryBody]]) -> Decklist:
    """The deck as the check needs it; batches read thousands a second."""
    new = tuple.__new__  # as Entry does, without its own call for each entry
    return Decklist(
        game,
        {
            zone: tuple(
                [new(Entry, (entry["card"], entry["quantity"], None, None)) for entry in entries]
            )
            for zone, entries in zones.items()
        },
    )


def one_of_given(*names: str) -> dict[str, Any]:
    """JSON schema: at least one of these members is present and not null."""
    present = {"not": {"type": "null"}}
    return {"anyOf": [{"required": [name], "properties": {name: present}} for name in names]}


SOURCES = ("deck", "text", "deck_id", "code")


class Sources(Body):
    """The four ways to state a deck."""

    game: Annotated[
        Game | None, About("Not needed if the deck names it.", "デッキから分かる場合は不要。")
    ] = None
    deck: Annotated[Zones | None, About("The cards, zone by zone.", "ゾーンごとの内容。")] = None
    text: Annotated[ListText | None, About("A pasted deck list.", "貼り付けたデッキリスト。")] = (
        None
    )
    deck_id: Annotated[
        DeckId | None, About("The id of a saved deck.", "保存されたデッキのid。")
    ] = None
    code: Annotated[ShareCode | None, About("A share code.", "デッキコード。")] = None
    # A list as default would be copied for every question.
    sets: SetCodes = Field(())  # type: ignore[arg-type]

    def stated(self) -> int:
        """How many decks are stated."""
        return sum(part is not None for part in (self.deck, self.text, self.deck_id, self.code))


class Source(Sources):
    """A deck, stated in exactly one of four ways."""

    @model_validator(mode="after")
    def one_deck(self) -> Self:
        if self.stated() != 1:
            raise PydanticCustomError(
                "one-deck",
                "Exactly one of deck, text, deck_id and code is needed.",
                {"ja": "deck、text、deck_id、codeのうち1つだけを指定してください。"},
            )
        if self.game is None and (self.deck is not None or self.text is not None):
            raise PydanticCustomError(
                "game-missing",
                "The game is missing.",
                {"ja": "gameがありません。", "field": "game"},
            )
        return self


class LegalityQuestion(Source, ja="このデッキは使用できるか。"):
    """Is this deck legal?"""

    model_config = ConfigDict(
        json_schema_extra={
            "allOf": [
                {"oneOf": [one_of_given(name) for name in SOURCES]},
                one_of_given("game", "deck_id", "code"),
                one_of_given("format", "formats", "deck_id"),
                {"not": {"allOf": [one_of_given("format"), one_of_given("formats")]}},
            ]
        }
    )

    format: Annotated[
        FormatSlug | None,
        About(
            "The format; by default, a saved deck's own.",
            "フォーマット。省略時は保存されたデッキのもの。",
        ),
    ] = None
    formats: Annotated[
        Annotated[list[FormatSlug], Field(min_length=1, max_length=MOST_FORMATS)] | None,
        About(
            "Several formats: the answer is `{results: [...]}`.",
            "複数のフォーマット。応答は{results: [...]}になります。",
        ),
    ] = None
    as_of: Annotated[
        Day | None, About("A day, past or future; today.", "過去または未来の日付。省略時は今日。")
    ] = None
    repair: Annotated[
        bool, About("Whether to look for the smallest repair.", "最小の修正案を求めるかどうか。")
    ] = False
    pool: Annotated[
        Annotated[str, StringConstraints(max_length=1000)] | None,
        About(
            "A search; repairs add only cards that it finds.",
            "検索文。修正案で追加するカードを、これに合うものに限ります。",
        ),
    ] = None
    lines: Annotated[
        bool,
        About(
            "Whether to tell how every line of `text` was read, as `list`.",
            "textの各行がどう読み取られたかを、listとして返すかどうか。",
        ),
    ] = False

    @model_validator(mode="after")
    def one_format(self) -> Self:
        if self.format is not None and self.formats is not None:
            raise PydanticCustomError(
                "one-format",
                "Only one of format and formats is allowed.",
                {"ja": "formatとformatsはどちらか一方だけにしてください。"},
            )
        if self.format is None and self.formats is None and self.deck_id is None:
            raise PydanticCustomError(
                "format-missing",
                "The format is missing.",
                {"ja": "formatがありません。", "field": "format"},
            )
        return self
