"""The shapes of requests and answers about games and cards, for validation and the schema."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args

from django.urls import reverse
from pydantic import ConfigDict, Field, RootModel, StringConstraints, create_model

from cards import store
from cards.game import Game
from cards.games import GAMES
from cards.search.field import Field as SearchField
from web.api.answers import LocalisedAnswer, PageAnswer
from web.api.params import Params
from web.api.shapes import Answer, Body, From, both_languages

MOST_LOOKED_UP = 500
MOST_NAMES = 20

Reference = Annotated[str, StringConstraints(min_length=1, max_length=200)]


def set_name(row: Any) -> dict[str, str]:
    """Its code where it has no name."""
    return {"en": row.name_en or row.code, "ja": row.name_ja or row.name_en or row.code}


def game_note(game: Game) -> dict[str, str] | None:
    return {"en": game.note_en, "ja": game.note_ja} if game.note_en else None


def game_address(view: str) -> From:
    """Of a game."""
    return From(lambda game, request: request.build_absolute_uri(reverse(view, args=[game.slug])))


class SetAnswer(Answer):
    """A set in which cards were published."""

    code: str
    name: Annotated[LocalisedAnswer, From(lambda row, _: set_name(row))]
    sample: bool = Field(
        description="Whether its cards are invented, because no public card list exists."
    )


class GameAnswer(Answer):
    """One of the five games, with the addresses of its resources."""

    slug: str
    name: Annotated[LocalisedAnswer, both_languages("name")]
    note: Annotated[LocalisedAnswer | None, From(lambda game, _: game_note(game))] = Field(
        description="A note about the shipped cards."
    )
    kinds: Annotated[
        list[str], From(lambda game, _: get_args(game.schema.model_fields["kind"].annotation))
    ]
    cards: Annotated[int, From(lambda game, _: len(store.current_catalog(game.slug)))] = Field(
        description="How many cards are known."
    )
    url: Annotated[str, game_address("api-game")]
    cards_url: Annotated[str, game_address("api-cards")]
    formats_url: Annotated[str, game_address("api-formats")]


class GameDetailAnswer(GameAnswer):
    """A game with its sets, in the order of publication."""

    sets: list[SetAnswer]


class GamePage(PageAnswer[GameAnswer]):
    """The games."""


class PrintingAnswer(Answer):
    """Another printing of a card; decks may use its number."""

    number: str
    set: str
    rarity: str
    foil: bool
    originality: int | None = Field(
        None,
        description="Code of Joker: its own originality points, if they differ from the card's.",
    )


class NameAnswer(Answer):
    """Text on a card; null where the card has none in that language."""

    ja: str | None
    en: str | None


class CardAnswer(Answer):
    """A card: the fields that all games share, and the game's own."""

    model_config = ConfigDict(extra="allow")

    game: str
    number: str
    name: NameAnswer
    kind: str
    set: str | None
    rarity: str | None
    text: NameAnswer
    deckable: bool = Field(description="False for tokens and viruses, which no deck may contain.")
    sample: bool = Field(description="Whether it belongs to an invented sample pool.")
    printings: list[PrintingAnswer]
    effects: Any = Field(description="What it does, as data; null if that is not available yet.")
    wording: NameAnswer | None = Field(description="The effects in words; null if there are none.")
    performs: Literal["exact", "assumed", "not"] | None = Field(
        description="Whether the engine performs the card: exactly, under an assumption, or"
        " not at all; null for games it does not play."
    )


def card_answer(game: Game) -> type[CardAnswer]:
    """The card model of one game, with the fields of the game's schema."""
    fields = {field.alias or name: field for name, field in game.schema.model_fields.items()}
    names = ("kind", *game.schema.game_fields())
    types: dict[str, Any] = {name: (fields[name].annotation, ...) for name in names}
    types["game"] = (Literal.__getitem__(game.slug), ...)
    name = game.slug.title().replace("-", "") + "Card"
    return create_model(name, __base__=CardAnswer, __doc__=f"A card of {game.name_en}.", **types)


CARD_ANSWERS = tuple(card_answer(game) for game in GAMES.values())

if TYPE_CHECKING:
    AnyCard = CardAnswer
else:
    AnyCard = Annotated[Union[CARD_ANSWERS], Field(discriminator="game")]  # noqa: UP007


class OneCard(RootModel[AnyCard]):
    """A card of one of the games."""


class NoticeAnswer(Answer):
    """A remark on a search; `start` and `end` delimit the part it is about."""

    code: str
    start: int
    end: int
    message: LocalisedAnswer
    suggestion: str | None = Field(description="What was probably meant instead.")


class CardPage(PageAnswer[AnyCard]):
    """One page of search results."""

    description: LocalisedAnswer = Field(description="The search in words.")
    warnings: list[NoticeAnswer] = Field(description="Terms that were ignored, and other remarks.")


class SearchParams(Params):
    """What to search for, and in which order."""

    q: str = Field("", description="A search in the language of the search box.")
    sort: str | None = Field(
        None,
        pattern=r"^-?\w{1,40}$",
        description="The field to sort by; a leading `-` means descending. `sort:` in `q` takes precedence.",
    )


class SetsParam(Params):
    sets: str = Field(
        "",
        max_length=500,
        description="Codes of users' card sets, separated by commas. Their cards come after the official ones.",
    )


class AutocompleteParams(Params):
    q: str = Field("", max_length=200, description="Part of a card's name.")


class NameAndNumber(Answer):
    """A card by its name in one language."""

    card: Annotated[str, From("number")] = Field(description="Its number.")
    name: str


class NamesAnswer(Answer):
    """Cards whose names contain the typed text, those that begin with it first."""

    results: list[NameAndNumber] = Field(max_length=MOST_NAMES)


class CollectionBody(Body):
    """Numbers and names of cards, in any combination."""

    cards: Annotated[list[Reference], Field(max_length=MOST_LOOKED_UP)]
    sets: str = Field(
        "",
        max_length=500,
        description="Codes of users' card sets, separated by commas, whose cards names may mean. Numbers name"
        " their set themselves.",
    )


class AmbiguousAnswer(Answer):
    """A name that several cards have."""

    input: str
    candidates: list[NameAndNumber]


class CollectionAnswer(Answer):
    """What was found, in the order of the request, and what was not."""

    results: list[AnyCard]
    not_found: list[str]
    ambiguous: list[AmbiguousAnswer]


def field_words(field: SearchField) -> dict[str, list[str]] | None:
    return {value: list(typed) for value, typed in (field.values or {}).items()} or None


class FieldAnswer(Answer):
    """A field of the search language."""

    names: Annotated[list[str], From(lambda field, table: list(table.names_of(field)))] = Field(
        description="The names it can be typed by; the first is its main name."
    )
    kind: Literal["text", "word", "words", "number", "numbers", "flag"]
    label: Annotated[LocalisedAnswer, both_languages("label")]
    example: str
    values: Annotated[dict[str, list[str]] | None, From(lambda field, _: field_words(field))] = (
        Field(description="Its vocabulary: each value with the words that can be typed for it.")
    )


class FieldsAnswer(Answer):
    """The fields that cards of one game can be searched by."""

    results: list[FieldAnswer]
