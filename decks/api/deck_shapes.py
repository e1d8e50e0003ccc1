"""Saved decks, as requests state them and answers show them."""

import datetime as dt
from typing import Annotated, Literal, Self

from pydantic import ConfigDict, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from decks.api.shapes import SOURCES, Day, FormatSlug, Game, Source, Sources, given
from web.api.answers import PageAnswer
from web.api.params import Params
from web.api.shapes import Answer, Body

Title = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]
Word = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)]
Prose = Annotated[str, StringConstraints(max_length=20_000)]
VisibilityWord = Literal["private", "link", "public"]
ExportForm = Literal["text", "json", "csv", "code"]
Note = Annotated[Word, Field(description="What was changed, for the list of revisions.")]


class DeckBody(Source):
    """A deck as a whole: what is left out is empty, and `visibility` private."""

    model_config = ConfigDict(
        json_schema_extra={
            "allOf": [
                {"oneOf": [given(name) for name in SOURCES]},
                given("game", "deck_id", "code"),
            ]
        }
    )

    title: Title
    title_ja: Word = ""
    description: Prose = ""
    format: FormatSlug | None = Field(None, description="A format of the game, or none.")
    visibility: VisibilityWord = "private"
    note: Note = ""


class DeckPatch(Sources):
    """Changes to a deck; what is left out stays."""

    model_config = ConfigDict(
        json_schema_extra={
            "not": {
                "anyOf": [
                    {"allOf": [given(one), given(other)]}
                    for i, one in enumerate(SOURCES)
                    for other in SOURCES[i + 1 :]
                ]
            }
        }
    )

    # A factory leaves the default out of the schema: it means "as it is".
    title: Title = Field(default_factory=str)
    title_ja: Word = Field(default_factory=str)
    description: Prose = Field(default_factory=str)
    format: FormatSlug | None = Field(default_factory=lambda: None)
    visibility: VisibilityWord = Field(default_factory=lambda: "private")
    note: Note = ""

    @model_validator(mode="after")
    def at_most_one_deck(self) -> Self:
        if self.stated() > 1:
            raise PydanticCustomError(
                "one-deck",
                "Only one of deck, text, deck_id and code is allowed.",
                {"ja": "deck、text、deck_id、codeはひとつだけにしてください。"},
            )
        return self


class ForkBody(Body):
    """What is different in the copy."""

    title: Title | None = None
    visibility: VisibilityWord = "private"


class DeckParams(Params):
    """Which decks to list."""

    game: Game | None = Field(None, description="Only decks of this game.")
    format: FormatSlug | None = Field(None, description="Only decks of this format.")
    owner: Annotated[str, StringConstraints(max_length=150)] | None = Field(
        None, description="Only decks of this user; `me`: one's own."
    )
    q: Word | None = Field(None, description="Only decks whose title holds this.")


class DeckLegalityParams(Params):
    """How to judge a saved deck."""

    format: FormatSlug | None = Field(None, description="Another format than the deck's own.")
    as_of: Day | None = Field(None, description="A day, past or future; today.")
    repair: bool = Field(False, description="Whether to look for the smallest repair.")
    pool: Annotated[str, StringConstraints(max_length=1000)] | None = Field(
        None, description="A search: only cards that it finds are put in by repairs."
    )


class ExportParams(Params):
    """In which form to write the deck."""

    as_: ExportForm = Field(
        "text", alias="as", description="Text and names are in the language of the request."
    )


class EntryAnswer(Answer):
    """So many copies of what was written."""

    card: str
    quantity: int = Field(ge=0, description="0: a line of a text without a sensible number.")


class DeckSummary(Answer):
    """A saved deck without its cards."""

    id: str
    url: str
    game: str
    format: str | None
    title: str
    title_ja: str
    visibility: VisibilityWord
    owner: str | None = Field(description="The user it belongs to; null: the site.")
    version: int = Field(description="How often it was saved; the ETag holds it too.")
    size: int = Field(description="Copies in all zones together.")
    created: dt.datetime
    changed: dt.datetime


class DeckAnswer(DeckSummary):
    """A saved deck."""

    description: str
    deck: dict[str, list[EntryAnswer]]


class DeckPage(PageAnswer[DeckSummary]):
    """One page of decks, the last changed first."""


class RevisionSummary(Answer):
    """What a deck was after one change."""

    number: int
    author: str | None
    created: dt.datetime
    title: str
    note: str
    size: int


class RevisionAnswer(RevisionSummary):
    """A revision with its cards."""

    deck: dict[str, list[EntryAnswer]]


class RevisionPage(PageAnswer[RevisionSummary]):
    """One page of revisions, the last first."""
