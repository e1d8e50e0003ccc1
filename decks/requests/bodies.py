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
Text = Annotated[str, StringConstraints(max_length=MOST_TEXT)]
ShareCode = Annotated[str, StringConstraints(max_length=20_000)]
CardNote = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_NOTE)
]
CardNotes = Annotated[
    dict[Reference, CardNote],
    Field(max_length=MOST_ENTRIES, description="Notes by card, named as the list names it."),
]
SetCode = Annotated[str, StringConstraints(pattern=rf"^[{CODE_LETTERS}]{{{CODE_LENGTH}}}$")]
SetCodes = Annotated[
    list[SetCode],
    Field(
        max_length=MOST_SETS,
        description="Codes of users' card sets to draw on, besides those that the numbers of cards name.",
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
    """Copies of a card, named by its number or name. `name` is for people and is ignored."""

    __pydantic_config__ = ConfigDict(strict=True, extra="forbid")  # type: ignore[misc]

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

    game: Game | None = Field(None, description="Not needed if the deck names it.")
    deck: Zones | None = Field(None, description="The cards, zone by zone.")
    text: Text | None = Field(None, description="A pasted deck list.")
    deck_id: DeckId | None = Field(None, description="The id of a saved deck.")
    code: ShareCode | None = Field(None, description="A share code.")
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


class LegalityQuestion(Source):
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

    format: FormatSlug | None = Field(
        None, description="The format; by default, a saved deck's own."
    )
    formats: Annotated[list[FormatSlug], Field(min_length=1, max_length=MOST_FORMATS)] | None = (
        Field(None, description="Several formats: the answer is `{results: [...]}`.")
    )
    as_of: Day | None = Field(None, description="A day, past or future; today.")
    repair: bool = Field(False, description="Whether to look for the smallest repair.")
    pool: Annotated[str, StringConstraints(max_length=1000)] | None = Field(
        None, description="A search; repairs add only cards that it finds."
    )
    lines: bool = Field(
        False, description="Whether to tell how every line of `text` was read, as `list`."
    )

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
