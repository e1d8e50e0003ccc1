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
from languages.models import About
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
    About(
        "The number of the cover card; if empty, the page picks one.",
        "表紙カードの番号。空ならページが選びます。",
    ),
]
Stars = Annotated[
    int, Field(ge=0, le=MOST_STARS), About("Stars; 0: none given.", "星の数。0なら評価なし。")
]
FolderName = Annotated[str, StringConstraints(min_length=1, max_length=100), AS_IT_LOOKS]
VariantName = Annotated[
    str,
    StringConstraints(max_length=60),
    AS_IT_LOOKS,
    About("The deck's name among its variants.", "バリエーションの中での名前。"),
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
    Field(max_length=50),
    About(
        "At most 10 words of 40 characters; width and case are folded.",
        "40文字までの語を10個まで。全角・半角と大文字・小文字は区別しません。",
    ),
    AfterValidator(known_spelling),
]
Arranged = Annotated[
    bool,
    About(
        "Whether pages and pictures show the cards in the order of the list, not in"
        " standard order.",
        "ページや画像で、カードを標準の順ではなくリストの順に並べるかどうか。",
    ),
]
FOLDER = About(
    "One of your folders, created if there is none of that name; null: none.",
    "自分のフォルダー。なければ作ります。nullはフォルダーなし。",
)
Note = Annotated[
    Word, About("What was changed, for the list of revisions.", "変更内容のメモ（変更履歴用）。")
]


class DeckBody(
    Source,
    ja="デッキ全体。省略した項目は空、visibilityはprivateになります。"
    "titleやdescriptionを省略すると、textに書かれているものが使われます。",
):
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
    format: Annotated[
        FormatSlug | None,
        About("A format of the game, or none.", "ゲームのフォーマット。なくてもよい。"),
    ] = None
    visibility: VisibilityWord = "private"
    tags: Tags = []
    cover: Cover = ""
    strength: Stars = 0
    recommended: Stars = 0
    arranged: Arranged = False
    notes: CardNotes = {}
    folder: Annotated[FolderName | None, FOLDER] = None
    variant: VariantName = ""
    note: Note = ""

    @model_validator(mode="after")
    def some_title(self) -> Self:
        if not self.title and self.text is None:
            raise PydanticCustomError("missing", "This is missing.", {"field": "title"})
        return self


class NewDeckBody(DeckBody, ja="新しいデッキと、そのコピー元。"):
    """A new deck, and the deck it was copied from."""

    copied_from: Annotated[
        DeckId | None,
        About(
            "The deck it is a copy of; not recorded if you may not see that deck.",
            "コピー元のデッキ。閲覧できないデッキなら記録されません。",
        ),
    ] = None


class DeckPatch(Sources, ja="デッキの変更。省略した項目はそのまま。"):
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
    folder: Annotated[FolderName | None, FOLDER] = Field(default_factory=lambda: None)
    variant: VariantName = Field(default_factory=str)
    note: Note = ""
    autosave: Annotated[
        bool,
        About(
            "An automatic save by an editor; one author's autosaves within ten minutes are"
            " one revision.",
            "エディターの自動保存。同じ人の10分以内の保存は1つの版にまとめます。",
        ),
    ] = False

    @model_validator(mode="after")
    def at_most_one_deck(self) -> Self:
        if self.stated() > 1:
            raise PydanticCustomError(
                "one-deck",
                "Only one of deck, text, deck_id and code is allowed.",
                {"ja": "deck、text、deck_id、codeは1つだけにしてください。"},
            )
        return self


class ForkBody(Body, ja="複製で変える内容。"):
    """What the copy changes."""

    title: Title | None = None
    visibility: VisibilityWord = "private"


class DeckParams(Params):
    """Which decks to list."""

    game: Annotated[Game | None, About("Only decks of this game.", "このゲームのデッキのみ。")] = (
        None
    )
    format: Annotated[
        FormatSlug | None, About("Only decks of this format.", "このフォーマットのデッキのみ。")
    ] = None
    owner: Annotated[
        Annotated[str, StringConstraints(max_length=150)] | None,
        About("Only decks of this user; `me`: your own.", "このユーザーのデッキのみ。meは自分。"),
    ] = None
    q: Annotated[
        Wanted | None,
        About(
            "Only decks whose title, in either language, contains this.",
            "日本語または英語のタイトルにこの文字を含むデッキのみ。",
        ),
    ] = None
    tag: Annotated[Wanted | None, About("Only decks with this tag.", "このタグのデッキのみ。")] = (
        None
    )
    card: Annotated[
        Wanted | None,
        About(
            "Only decks that contain this card, by its number or name.",
            "このカード（番号または名前）を含むデッキのみ。",
        ),
    ] = None
    sort: Annotated[
        Literal["changed", "likes"],
        About(
            "The most recently changed first, or the most liked first.",
            "更新が新しい順、またはいいねの多い順。",
        ),
    ] = "changed"


class DeckLegalityParams(Params):
    """How to judge a saved deck."""

    format: Annotated[
        FormatSlug | None,
        About("A format other than the deck's own.", "デッキのものとは別のフォーマット。"),
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


class ExportParams(Params):
    """In which form to write the deck."""

    as_: Annotated[
        ExportForm,
        About(
            "Text and names are in the language of the request.",
            "見出しと名前はリクエストの言語になります。",
        ),
    ] = Field("text", alias="as")


class VariantBody(Body, ja="新しいバリエーションの名前。"):
    """The name of the new variant."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=60), AS_IT_LOOKS]


class DiffParams(Params):
    """What to compare: two revisions, or the decks of today."""

    a: Annotated[
        Annotated[int, Field(ge=0, le=2**31 - 1)] | None,
        About("The revision to start from; the one before `b`.", "比較元の版。省略時はbの1つ前。"),
    ] = None
    b: Annotated[
        Annotated[int, Field(ge=0, le=2**31 - 1)] | None,
        About("The revision to end with; the last one.", "比較先の版。省略時は最新版。"),
    ] = None
    to: Annotated[
        DeckId | None,
        About(
            "Another deck of the game: compares both as they are now.",
            "同じゲームの別のデッキ。両方の現在の内容を比べます。",
        ),
    ] = None
