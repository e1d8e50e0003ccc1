"""The shapes of requests and answers about games and cards, for validation and the schema."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args

from django.urls import reverse
from pydantic import ConfigDict, Field, RootModel, StringConstraints, create_model

from cards import store
from cards.game import Game
from cards.games import GAMES
from cards.search.field import Field as SearchField
from languages.models import About, Described
from web.api.answers import LocalisedAnswer, PageAnswer
from web.api.params import Params
from web.api.shapes import Answer, Body, From, text_in

MOST_LOOKED_UP = 500
MOST_NAMES = 20

Reference = Annotated[str, StringConstraints(min_length=1, max_length=200)]


def set_name(row: Any) -> dict[str, str]:
    """Its code where it has no name."""
    return {"en": row.name_en or row.code, "ja": row.name_ja or row.name_en or row.code}


def game_note(game: Game) -> dict[str, str] | None:
    return game.note.as_json() if game.note else None


def game_address(view: str) -> From:
    """Of a game."""
    return From(lambda game, request: request.build_absolute_uri(reverse(view, args=[game.slug])))


class SetAnswer(Answer, ja="カードが収録されたセット。"):
    """A set in which cards were published."""

    code: str
    name: Annotated[LocalisedAnswer, From(lambda row, _: set_name(row))]
    sample: Annotated[
        bool,
        About(
            "Whether its cards are invented, because no public card list exists.",
            "公開リストがないためサンプルとして作られたカードかどうか。",
        ),
    ]


class GameAnswer(Answer, ja="5つのゲームの1つと、関連するアドレス。"):
    """One of the five games, with the addresses of its resources."""

    slug: str
    name: Annotated[LocalisedAnswer, text_in("name")]
    note: Annotated[
        LocalisedAnswer | None,
        From(lambda game, _: game_note(game)),
        About("A note about the shipped cards.", "収録カードについての注意。"),
    ]
    kinds: Annotated[
        list[str], From(lambda game, _: get_args(game.schema.model_fields["kind"].annotation))
    ]
    cards: Annotated[
        int,
        From(lambda game, _: len(store.current_catalog(game.slug))),
        About("How many cards are known.", "登録されているカードの数。"),
    ]
    url: Annotated[str, game_address("api-game")]
    cards_url: Annotated[str, game_address("api-cards")]
    formats_url: Annotated[str, game_address("api-formats")]


class GameDetailAnswer(GameAnswer, ja="ゲームとそのセット（発売順）。"):
    """A game with its sets, in the order of publication."""

    sets: list[SetAnswer]


class GamePage(PageAnswer[GameAnswer], ja="ゲームの一覧。"):
    """The games."""


class PrintingAnswer(Answer, ja="カードの別の版。その番号もデッキに書けます。"):
    """Another printing of a card; decks may use its number."""

    number: str
    set: str
    rarity: str
    foil: bool
    originality: Annotated[
        int | None,
        About(
            "Code of Joker: its own originality points, if they differ from the card's.",
            "Code of Joker：カードと異なる場合、この版のオリジナリティポイント。",
        ),
    ] = None


class NameAnswer(Answer, ja="カードに書かれた言葉。その言語のものがなければnull。"):
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
    deckable: Annotated[
        bool,
        About(
            "False for tokens and viruses, which no deck may contain.",
            "falseはデッキに入れられないトークンやウィルス。",
        ),
    ]
    sample: Annotated[
        bool,
        About(
            "Whether it belongs to an invented sample pool.",
            "サンプルとして作られたカードかどうか。",
        ),
    ]
    printings: list[PrintingAnswer]
    effects: Annotated[
        Any,
        About(
            "What it does, as data; null if that is not available yet.",
            "効果のデータ。まだない場合はnull。",
        ),
    ]
    wording: Annotated[
        NameAnswer | None,
        About(
            "The effects in words; null if there are none.",
            "効果を文章にしたもの。効果がなければnull。",
        ),
    ]
    performs: Annotated[
        Literal["exact", "assumed", "not"] | None,
        About(
            "Whether the engine performs the card: exactly, under an assumption, or not at"
            " all; null for games it does not play.",
            "エンジンがカードの記述を再現できるか：exact（正確）、assumed（仮定つき）、not（"
            "不可）。対応していないゲームではnull。",
        ),
    ]


def card_answer(game: Game) -> type[CardAnswer]:
    """The card model of one game, with the fields of the game's schema."""
    fields = {field.alias or name: field for name, field in game.schema.model_fields.items()}
    names = ("kind", *game.schema.game_fields())
    types: dict[str, Any] = {name: (fields[name].annotation, ...) for name in names}
    types["game"] = (Literal.__getitem__(game.slug), ...)
    name = game.slug.title().replace("-", "") + "Card"
    return create_model(
        name,
        __base__=CardAnswer,
        __doc__=f"A card of {game.name.en}.",
        __cls_kwargs__={"ja": f"{game.name.ja}のカード。"},
        **types,
    )


CARD_ANSWERS = tuple(card_answer(game) for game in GAMES.values())

if TYPE_CHECKING:
    AnyCard = CardAnswer
else:
    AnyCard = Annotated[Union[CARD_ANSWERS], Field(discriminator="game")]  # noqa: UP007


class OneCard(Described, RootModel[AnyCard], ja="いずれかのゲームのカード。"):
    """A card of one of the games."""


class NoticeAnswer(Answer, ja="検索文への注意。startとendは該当する位置。"):
    """A remark on a search; `start` and `end` delimit the part it is about."""

    code: str
    start: int
    end: int
    message: LocalisedAnswer
    suggestion: Annotated[str | None, About("What was probably meant instead.", "もしかして。")]


class CardPage(PageAnswer[AnyCard], ja="検索結果の1ページ。"):
    """One page of search results."""

    description: Annotated[
        LocalisedAnswer, About("The search in words.", "検索条件を文にしたもの。")
    ]
    warnings: Annotated[
        list[NoticeAnswer],
        About("Terms that were ignored, and other remarks.", "無視した条件などの注意。"),
    ]


class SearchParams(Params):
    """What to search for, and in which order."""

    q: Annotated[
        str,
        About("A search in the language of the search box.", "検索ボックスと同じ書き方の検索文。"),
    ] = ""
    sort: Annotated[
        str | None,
        About(
            "The field to sort by; a leading `-` means descending. `sort:` in `q` takes"
            " precedence.",
            "並べ替える項目。前に-を付けると降順。qのsort:が優先されます。",
        ),
    ] = Field(None, pattern=r"^-?\w{1,40}$")


class SetsParam(Params):
    sets: Annotated[
        str,
        About(
            "Codes of users' card sets, separated by commas. Their cards come after the"
            " official ones.",
            "ユーザーのカードセットのコード（カンマ区切り）。"
            "そのカードは公式カードの後に並びます。",
        ),
    ] = Field("", max_length=500)


class AutocompleteParams(Params):
    q: Annotated[str, About("Part of a card's name.", "カード名の一部。")] = Field(
        "", max_length=200
    )


class NameAndNumber(Answer, ja="カードの番号と名前。"):
    """A card by its name in one language."""

    card: Annotated[str, From("number"), About("Its number.", "番号。")]
    name: str


class NamesAnswer(Answer, ja="入力した文字を含む名前のカード。その文字で始まるものが先。"):
    """Cards whose names contain the typed text, those that begin with it first."""

    results: list[NameAndNumber] = Field(max_length=MOST_NAMES)


class CollectionBody(Body, ja="カードの番号や名前（混在可）。"):
    """Numbers and names of cards, in any combination."""

    cards: Annotated[list[Reference], Field(max_length=MOST_LOOKED_UP)]
    sets: Annotated[
        str,
        About(
            "Codes of users' card sets, separated by commas, whose cards names may mean."
            " Numbers name their set themselves.",
            "カード名で探すユーザーのカードセットのコード（カンマ区切り）。"
            "番号の場合はセットの指定は不要です。",
        ),
    ] = Field("", max_length=500)


class AmbiguousAnswer(Answer, ja="複数のカードに当てはまる名前。"):
    """A name that several cards have."""

    input: str
    candidates: list[NameAndNumber]


class CollectionAnswer(Answer, ja="見つかったもの（送った順）と、見つからなかったもの。"):
    """What was found, in the order of the request, and what was not."""

    results: list[AnyCard]
    not_found: list[str]
    ambiguous: list[AmbiguousAnswer]


def field_words(field: SearchField) -> dict[str, list[str]] | None:
    return {value: list(typed) for value, typed in (field.values or {}).items()} or None


class FieldAnswer(Answer, ja="検索の項目。"):
    """A field of the search language."""

    names: Annotated[
        list[str],
        From(lambda field, table: list(table.names_of(field))),
        About(
            "The names it can be typed by; the first is its main name.",
            "入力できる名前。最初のものが正式な名前。",
        ),
    ]
    kind: Literal["text", "word", "words", "number", "numbers", "flag"]
    label: Annotated[LocalisedAnswer, text_in("label")]
    example: str
    values: Annotated[
        dict[str, list[str]] | None,
        From(lambda field, _: field_words(field)),
        About(
            "Its vocabulary: each value with the words that can be typed for it.",
            "使える値と、その入力のしかた。",
        ),
    ]


class FieldsAnswer(Answer, ja="1つのゲームで検索に使える項目。"):
    """The fields that cards of one game can be searched by."""

    results: list[FieldAnswer]
