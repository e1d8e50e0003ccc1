"""The bodies and parameters of requests about saved decks."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from decks.library import tags
from decks.library.models.deck import MOST_STARS
from decks.requests.bodies import (
    SOURCES,
    CardNotes,
    Day,
    DeckId,
    FormatSlug,
    Game,
    SetCodes,
    Source,
    Sources,
    VisibilityWord,
    one_of_given,
)
from web.api.params import Params
from web.api.shapes import AS_IT_LOOKS, Body

Title = Annotated[str, StringConstraints(min_length=1, max_length=200), AS_IT_LOOKS]
Word = Annotated[str, StringConstraints(max_length=200), AS_IT_LOOKS]
# What is looked for is folded where it is compared.
Wanted = Annotated[str, StringConstraints(max_length=200)]
MOST_PROSE = 20_000
Prose = Annotated[str, StringConstraints(max_length=MOST_PROSE)]
ExportForm = Literal["text", "json", "csv", "code"]
Cover = Annotated[
    str,
    StringConstraints(strip_whitespace=True, max_length=64),
    Field(description="The number of the cover card; if empty, the page picks one."),
]
Stars = Annotated[int, Field(ge=0, le=MOST_STARS, description="Stars; 0: none given.")]
FolderName = Annotated[str, StringConstraints(min_length=1, max_length=100), AS_IT_LOOKS]
VariantName = Annotated[
    str,
    StringConstraints(max_length=60),
    AS_IT_LOOKS,
    Field(description="The deck's name among its variants."),
]


def known_spelling(names: list[str]) -> list[str]:
    """Tags as they are stored."""
    try:
        return tags.fold_tags(names)
    except tags.TagError as error:
        raise PydanticCustomError(
            error.code, error.message("en").replace("{", "{{"), {"ja": error.message("ja")}
        ) from None


Tags = Annotated[
    list[Annotated[str, StringConstraints(max_length=200)]],
    Field(
        max_length=50,
        description="At most 10 words of 40 characters; width and case are folded.",
    ),
    AfterValidator(known_spelling),
]
Arranged = Annotated[
    bool,
    Field(
        description="Whether pages and pictures show the cards in the order of the list, not in standard order."
    ),
]
FOLDER = "One of your folders, created if there is none of that name; null: none."
Note = Annotated[Word, Field(description="What was changed, for the list of revisions.")]


class DeckBody(Source):
    """A deck as a whole: title and description may be those of its `text`; what is left out is empty."""

    model_config = ConfigDict(
        json_schema_extra={
            "allOf": [
                {"oneOf": [one_of_given(name) for name in SOURCES]},
                one_of_given("game", "deck_id", "code"),
                one_of_given("title", "text"),
            ]
        }
    )

    # A factory leaves the default out of the schema: without a title, the text must name one.
    title: Title = Field(default_factory=str)
    title_ja: Word = ""
    description: Prose = ""
    format: FormatSlug | None = Field(None, description="A format of the game, or none.")
    visibility: VisibilityWord = "private"
    tags: Tags = []
    cover: Cover = ""
    strength: Stars = 0
    recommended: Stars = 0
    arranged: Arranged = False
    notes: CardNotes = {}
    folder: FolderName | None = Field(None, description=FOLDER)
    variant: VariantName = ""
    note: Note = ""

    @model_validator(mode="after")
    def some_title(self) -> Self:
        if not self.title and self.text is None:
            raise PydanticCustomError("missing", "This is missing.", {"field": "title"})
        return self


class NewDeckBody(DeckBody):
    """A new deck, and the deck it was copied from."""

    copied_from: DeckId | None = Field(
        None, description="The deck it is a copy of; not recorded if you may not see that deck."
    )


class DeckPatch(Sources):
    """Changes to a deck; what is left out stays."""

    model_config = ConfigDict(
        json_schema_extra={
            "not": {
                "anyOf": [
                    {"allOf": [one_of_given(one), one_of_given(other)]}
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
    tags: Tags = Field(default_factory=list)
    cover: Cover = Field(default_factory=str)
    strength: Stars = Field(default_factory=int)
    recommended: Stars = Field(default_factory=int)
    arranged: Arranged = Field(default_factory=bool)
    notes: CardNotes = Field(default_factory=dict)
    sets: SetCodes = Field(default_factory=list)
    folder: FolderName | None = Field(default_factory=lambda: None, description=FOLDER)
    variant: VariantName = Field(default_factory=str)
    note: Note = ""
    autosave: bool = Field(
        False,
        description="An automatic save by an editor; one author's autosaves within ten minutes are one revision.",
    )

    @model_validator(mode="after")
    def at_most_one_deck(self) -> Self:
        if self.stated() > 1:
            raise PydanticCustomError(
                "one-deck",
                "Only one of deck, text, deck_id and code is allowed.",
                {"ja": "deck、text、deck_id、codeは1つだけにしてください。"},
            )
        return self


class ForkBody(Body):
    """What the copy changes."""

    title: Title | None = None
    visibility: VisibilityWord = "private"


class DeckParams(Params):
    """Which decks to list."""

    game: Game | None = Field(None, description="Only decks of this game.")
    format: FormatSlug | None = Field(None, description="Only decks of this format.")
    owner: Annotated[str, StringConstraints(max_length=150)] | None = Field(
        None, description="Only decks of this user; `me`: your own."
    )
    q: Wanted | None = Field(
        None, description="Only decks whose title, in either language, contains this."
    )
    tag: Wanted | None = Field(None, description="Only decks with this tag.")
    card: Wanted | None = Field(
        None, description="Only decks that contain this card, by its number or name."
    )
    sort: Literal["changed", "likes"] = Field(
        "changed", description="The most recently changed first, or the most liked first."
    )


class DeckLegalityParams(Params):
    """How to judge a saved deck."""

    format: FormatSlug | None = Field(None, description="A format other than the deck's own.")
    as_of: Day | None = Field(None, description="A day, past or future; today.")
    repair: bool = Field(False, description="Whether to look for the smallest repair.")
    pool: Annotated[str, StringConstraints(max_length=1000)] | None = Field(
        None, description="A search; repairs add only cards that it finds."
    )


class ExportParams(Params):
    """In which form to write the deck."""

    as_: ExportForm = Field(
        "text", alias="as", description="Text and names are in the language of the request."
    )


class VariantBody(Body):
    """The name of the new variant."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=60), AS_IT_LOOKS]


class DiffParams(Params):
    """What to compare: two revisions, or the decks of today."""

    a: Annotated[int, Field(ge=0, le=2**31 - 1)] | None = Field(
        None, description="The revision to start from; the one before `b`."
    )
    b: Annotated[int, Field(ge=0, le=2**31 - 1)] | None = Field(
        None, description="The revision to end with; the last one."
    )
    to: DeckId | None = Field(
        None, description="Another deck of the game: compares both as they are now."
    )
